"""The tariffs as the books print them, for the second opinion: values, multipliers, contra factors.

Written down a second time on purpose; the engine's own tables are not looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

Options = Mapping[str, object]
Raise = tuple[int, str]
"""How often an item was raised, and in which window."""
CREDITED: Final = frozenset(
    {
        "illustrated-modern",
        "illustrated-loew",
        "illustrated-beck",
        "illustrated-beck-dummett",
        "illustrated-graz",
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tariff:
    """What everything costs at one table."""

    values: Mapping[str, Mapping[str, int]]
    """The game value by contract and by how it was won."""
    times: Mapping[str, int]
    prices: Mapping[str, tuple[int | None, int | None, int | None]]
    contra: Mapping[str, tuple[int, ...]]
    declarers: frozenset[str]
    """Silent bonuses of the declarer alone."""
    beaten: frozenset[str]
    """Ultimos that cost their silent value when they are beaten."""
    flat_solo: bool = False
    valat_multiplies: bool = False
    unscaled: frozenset[str] = frozenset()
    lost_unscaled: frozenset[str] = frozenset()

    @property
    def silent(self) -> tuple[str, ...]:
        """The bonuses that count unannounced."""
        return tuple(bonus for bonus, columns in self.prices.items() if columns[0] is not None)

    def worth(self, contract: str, how: str) -> int:
        """Return the game value."""
        values = self.values[contract]
        return values.get(how, values["bid"])

    def price(self, bonus: str, when: str, *, solo: bool) -> int:
        """Return what a bonus is worth; a Solo knows the window after the talon alone."""
        silent, after, before = self.prices[bonus]
        if solo and when == "after" and after is None:
            after = before
        value = {"silent": silent, "after": after, "before": before}[when]
        assert value is not None, f"{bonus} has no price when {when}"
        return value

    def factor(self, raised: Raise) -> int:
        """Return the contra factor."""
        level, window = raised
        return self.contra[window][level - 1] if level else 1


def _table(text: str) -> dict[str, tuple[int | None, int | None, int | None]]:
    rows = (line.split() for line in text.strip().splitlines())
    return {row[0]: (_cell(row[1]), _cell(row[2]), _cell(row[3])) for row in rows}


def _cell(text: str) -> int | None:
    return None if text == "-" else int(text)


_FOUR: Final = ("dreiblatt", "zweiblatt", "einblatt", "solo")


def _values(names: tuple[str, ...], values: tuple[int, ...]) -> dict[str, dict[str, int]]:
    return {name: {"bid": value} for name, value in zip(names, values, strict=True)}


def _times(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number + 1 for number, name in enumerate(names)}


MODERN: Final = Tariff(
    values=_values(_FOUR, (3, 5, 7, 10)),
    times=_times(_FOUR),
    prices=_table("""
        pagat-ultimo    5 10 20
        with-40         -  5 10
        with-50         - 20 40
        without-trull   - 10 20
        without-kings   - 10 20
        tarock-trull    3  -  -
        royal-trull     3  -  -
        valat          20 40 80
    """),
    contra={"before": (4, 16), "after": (2, 4)},
    declarers=frozenset({"pagat-ultimo", "valat"}),
    beaten=frozenset({"pagat-ultimo"}),
)

_LOEW: Final = ("3-blatt", "2-blatt", "1-blatt", "solo")
LOEW: Final = Tariff(
    values={
        **{name: {"bid": 3, "taken": 4, "retaken": 5} for name in _LOEW[:3]},
        "solo": {"bid": 8},
    },
    times=_times(_LOEW),
    prices=_table("""
        with-40         -  -  5
        with-50         - 15  -
        pagat-ultimo    5 10  -
        uhu             5 10  -
        royal-trull     3  -  -
        tarock-trull    3  -  -
    """),
    contra={"before": (2, 4), "after": (2, 4)},
    declarers=frozenset(),
    beaten=frozenset({"pagat-ultimo"}),
    flat_solo=True,
)

BECK: Final = Tariff(
    values={**_values(_FOUR, (3, 3, 3, 3)), "dreiblatt": {"bid": 3, "taken": 4, "held": 5}},
    times=_times(_FOUR),
    prices=_table("""
        pagat-ultimo    5 10 20
        uhu             5 10 20
        with-40         -  5 10
        with-50         - 10 20
        royal-trull     -  5 10
        tarock-trull    -  4  8
        heads           -  2  4
        without-kings   -  5 10
        without-trull   -  4  8
        valat          12 24 48
    """),
    contra={"before": (2, 4), "after": (2, 4)},
    declarers=frozenset({"with-40", "with-50", "without-kings", "without-trull"}),
    beaten=frozenset({"pagat-ultimo"}),
)

DUMMETT: Final = replace(
    BECK,
    prices=_table("""
        pagat-ultimo    5 10 20
        uhu             5 10 20
        with-40         -  5 10
        with-50         - 20 40
        royal-trull     5  -  -
        tarock-trull    4  -  -
        heads           2  -  -
        without-kings   5 10 20
        without-trull   4  8 16
        valat          12 24 48
    """),
)

GRAZ: Final = replace(
    BECK,
    prices=_table("""
        pagat-ultimo    5 10 20
        uhu             5 10 20
        with-50        10  -  -
        royal-trull     5  -  -
        tarock-trull    4  -  -
        heads           2  -  -
        without-kings   5  -  -
        without-trull   4  -  -
        mondfang        5  -  -
        valat           6 12 24
    """),
    declarers=frozenset({"with-50", "without-kings", "without-trull", "valat"}),
    valat_multiplies=True,
)

_STEPS: Final = ("einser", "zweier", "dreier", "vierer", "fuenfer", "solo", "solo-valat")
DREIER: Final = Tariff(
    values=_values(_STEPS, (1, 2, 3, 4, 5, 12, 96)),
    times=dict.fromkeys(_STEPS, 1),
    prices=_table("""
        tarock-trull    1  -  -
        royal-trull     1  -  -
        mondfang        1  -  -
        pagat-ultimo    4  8  -
        uhu             6 12  -
        kike            8 16  -
        with-50         4  -  -
        with-40         2  -  -
    """),
    contra={"before": (), "after": (2, 4, 8)},
    declarers=frozenset({"with-40", "with-50"}),
    beaten=frozenset({"pagat-ultimo", "uhu", "kike"}),
)


def tariff(rules: str, options: Options) -> Tariff:
    """Return the tariff of a rule set with a table's options."""
    return {
        "illustrated-modern": _modern,
        "illustrated-loew": _loew,
        "illustrated-beck": _beck,
        "illustrated-beck-dummett": _dummett,
        "illustrated-graz": _graz,
        "dreiertarock": _dreier,
    }[rules](options)


def _without(base: Tariff, *bonuses: str) -> Tariff:
    return replace(base, prices={name: row for name, row in base.prices.items() if name not in bonuses})


def _modern(options: Options) -> Tariff:
    table = MODERN if options.get("valat", True) else _without(MODERN, "valat")
    if options.get("defender_silent_pagat"):
        return replace(table, declarers=table.declarers - {"pagat-ultimo"})
    return table


def _loew(options: Options) -> Tariff:
    table = LOEW if options.get("uhu", True) else _without(LOEW, "uhu")
    return replace(table, flat_solo=not options.get("solo_counts_excess"))


def _agreed(base: Tariff, options: Options) -> Tariff:
    """Apply what both readings of Beck leave to the table."""
    early = int(str(options.get("early_contra", 2)))
    held = int(str(options.get("held_dreiblatt", 5)))
    table = replace(
        base,
        contra={**base.contra, "before": (early, 2 * early)},
        values={**base.values, "dreiblatt": {"bid": 3, "taken": 4, "held": held}},
        valat_multiplies=options.get("valat") == "factor",
        lost_unscaled=frozenset({"pagat-ultimo", "uhu"} if options.get("lost_ultimo_unscaled") else ()),
    )
    struck = [] if options.get("uhu") else ["uhu"]
    return _without(table, *struck, *(["valat"] if options.get("valat") == "off" else []))


def _beck(options: Options) -> Tariff:
    table = _agreed(BECK, options)
    prices = dict(table.prices)
    if options.get("de_silent_base"):
        prices.update({name: (row[1], *row[1:]) for name, row in prices.items() if row[0] is None})
    if options.get("points_doubled_after"):
        for name in ("with-40", "with-50"):
            silent, after, before = prices[name]
            prices[name] = (silent, 2 * (after or 0), 2 * (before or 0))
    return replace(table, prices=prices)


def _dummett(options: Options) -> Tariff:
    table = _agreed(DUMMETT, options)
    kings = int(str(options.get("without_kings_before", 20)))
    return replace(table, prices={**table.prices, "without-kings": (5, 10, kings)})


def _graz(options: Options) -> Tariff:
    agreed = {"uhu": False, "mondfang": True, "valat": True}
    struck = [name for name, played in agreed.items() if not options.get(name, played)]
    unscaled = frozenset({"mondfang"} if not options.get("mondfang_scaled", True) else ())
    return replace(_without(GRAZ, *struck), unscaled=unscaled)


def _dreier(options: Options) -> Tariff:
    table = DREIER if options.get("card_point_bonuses") else _without(DREIER, "with-40", "with-50")
    if options.get("tariff") == "mayr":
        table = replace(table, values=_values(_STEPS, (3, 4, 5, 6, 7, 12, 96)))
    return table if options.get("silent_ultimo_loss", True) else replace(table, beaten=frozenset())
