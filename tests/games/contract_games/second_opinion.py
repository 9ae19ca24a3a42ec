"""A second opinion on every score: the tariffs once more, worked out from the books alone.

`expected` reads a record (deal, options, what was said, the cards as they fell) and writes the ledger that
the books ask for, each line with its sum. It shares no code with the engine, so that a golden game freezes
the rules and not a mistake; revokes and series it does not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from tarock.match.record import Record
from tests.games.contract_games.opinion_tariffs import CREDITED, Tariff, tariff
from tests.games.contract_games.retold_hands import TRULL, Hand, Tale, tell

KINGS: Final = frozenset({"♥K", "♠K", "♦K", "♣K"})
FACES: Final = {"K": 5, "Q": 4, "C": 3, "V": 2}
ULTIMOS: Final = {"pagat-ultimo": ("T1", 1), "uhu": ("T2", 2), "kike": ("T3", 3)}
HELD: Final = {"royal-trull": (KINGS, 4), "tarock-trull": (TRULL, 3), "heads": (TRULL, 2)}
FREE_OF: Final = {"without-kings": KINGS, "without-trull": TRULL}
POINTS: Final = {"with-40": 40, "with-50": 50}
IN_GRAZ_VALAT: Final = frozenset({"game", "pagat-ultimo", "uhu", *HELD, *FREE_OF})


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the ledger, and how it was worked out."""

    item: str
    row: tuple[int, ...]
    sum: str

    def __str__(self) -> str:
        return f"{self.item} {self.sum}"


@dataclass(frozen=True, slots=True)
class Happened:
    """A bonus that was announced or came about: whose, when, with which contra factor, made or not."""

    bonus: str
    owner: int
    when: str
    made: bool
    factor: int = 1


@dataclass(slots=True)
class Sheet:
    """The lines written so far."""

    lines: list[Line] = field(default_factory=list[Line])

    def write(self, item: str, seats: Iterable[int], base: str | int, *factors: int) -> None:
        """Credit seats with a product; a base in brackets is a sum."""
        amount = sum(map(int, str(base).strip("()").split(" + ")))
        for factor in factors:
            amount *= factor
        told = [str(factor) for factor in factors if factor != 1]
        shown = " × ".join((str(base) if told else str(base).strip("()"), *told))
        who = set(seats)
        row = tuple(amount if seat in who else 0 for seat in range(3))
        self.lines.append(Line(item, row, f"{shown} = {amount}" if shown != str(amount) else shown))


def expected(record: Record) -> tuple[Line, ...] | None:
    """Write the ledger that a finished hand should have; None if it ends without one."""
    tale = tell(record)
    prices = tariff(tale.rules, tale.options)
    if not tale.contract:
        return _trischaken(tale) if tale.tricks else None
    happened = [*_announced(tale, prices), *_silent(tale, prices)]
    settle = _credited if tale.rules in CREDITED else _paid
    return tuple(settle(tale, prices, happened).lines)


def thirds(cards: Iterable[str]) -> int:
    """Count cards: three times their faces less two for each card."""
    return sum(3 * _face(card) - 2 for card in cards)


def _face(card: str) -> int:
    return 5 if card in TRULL else FACES.get(card[1:], 1)


def _whole(count: int) -> int:
    return count // 3 + (count % 3 == 2)


def _pile(tale: Tale, seat: int) -> Hand:
    """Return the cards that count for a seat's side."""
    won = (trick for trick in tale.tricks if tale.partners(trick.winner, seat))
    pile = {card for trick in won for card in trick.cards}
    return frozenset(pile) | (tale.laid if seat == tale.declarer else frozenset(tale.rest))


def points(tale: Tale) -> int:
    """Return the declarer's whole card points."""
    return _whole(thirds(_pile(tale, tale.declarer)))


def _all_tricks(tale: Tale, seat: int) -> bool:
    return all(trick.winner == seat for trick in tale.tricks)


def _won(tale: Tale) -> bool:
    if tale.contract == "solo-valat":
        return _all_tricks(tale, tale.declarer)
    return points(tale) >= 36


def _made(tale: Tale, bonus: str, seat: int) -> bool:
    """Say whether a seat has brought a bonus about."""
    if bonus in ULTIMOS:
        return _ultimo(tale, bonus, seat) == "made"
    if bonus in HELD:
        return _together(tale, bonus, seat)
    if bonus in FREE_OF:
        return not tale.held[seat] & FREE_OF[bonus]
    if bonus in POINTS:
        return points(tale) >= POINTS[bonus]
    if bonus == "valat":
        return _all_tricks(tale, seat)
    return _mondfang(tale, seat) is not None


def _ultimo(tale: Tale, bonus: str, seat: int) -> str:
    """Tell what became of the card in its trick: made, beaten, taken by the partner, or not played there."""
    card, place = ULTIMOS[bonus]
    trick = tale.tricks[-place]
    if trick.by(seat) != card:
        return "absent"
    if trick.winner == seat:
        return "made"
    return "partner" if tale.partners(trick.winner, seat) else "beaten"


def _together(tale: Tale, bonus: str, seat: int) -> bool:
    cards, count = HELD[bonus]
    where = tale.held[seat]
    if tale.rules == "dreiertarock":
        where = tale.dealt[seat]
        if tale.option("trull", "hand") == "tricks":
            first = min(other for other in range(3) if tale.partners(other, seat))
            where = _pile(tale, seat) if seat == first else frozenset()
    return len(cards & where) >= count


def _mondfang(tale: Tale, seat: int) -> int | None:
    """Return who lost the XXI to this seat's Sküs."""
    for trick in tale.tricks:
        if "T21" in trick.cards and "SK" in trick.cards and trick.winner == seat:
            loser = trick.player_of("T21")
            if tale.rules == "illustrated-graz" or not tale.partners(loser, seat):
                return loser
    return None


def _announced(tale: Tale, prices: Tariff) -> list[Happened]:
    found: list[Happened] = []
    for said in tale.said:
        made = _made(tale, said.bonus, said.owner)
        factor = prices.factor(said.raised)
        if tale.rules == "illustrated-modern" and said.bonus in FREE_OF:
            made = made and _won(tale)
            factor = max(factor, prices.factor(tale.raised))
        found.append(Happened(said.bonus, said.owner, said.when, made, factor))
    return found


def _silent(tale: Tale, prices: Tariff) -> list[Happened]:
    """Find what happened unannounced and has a silent price."""
    said = {(item.bonus, item.owner) for item in tale.said}
    found: list[Happened] = []
    for bonus in prices.silent:
        for seat in range(3):
            if (bonus, seat) in said or (bonus in prices.declarers and seat != tale.declarer):
                continue
            if _made(tale, bonus, seat) and not _eclipsed(tale, bonus, seat, said):
                found.append(Happened(bonus, seat, "silent", made=True))
            elif bonus in prices.beaten and _ultimo(tale, bonus, seat) == "beaten":
                found.append(Happened(bonus, seat, "silent", made=False))
    return found


def _eclipsed(tale: Tale, bonus: str, seat: int, said: set[tuple[str, int]]) -> bool:
    """Köpfe and Tarock Trull never count together, nor (at one silent price) 40 and 50 in Dreiertarock."""
    if bonus == "heads":
        return _together(tale, "tarock-trull", seat)
    if bonus == "tarock-trull":
        return ("heads", seat) in said
    return bonus == "with-40" and tale.rules == "dreiertarock" and points(tale) >= 50


def _credited(tale: Tale, prices: Tariff, happened: list[Happened]) -> Sheet:
    """Each writes for himself: the declarer what he wins, each defender the whole of what he loses."""
    sheet = Sheet()
    times = prices.times[tale.contract]
    failed = [one for one in happened if one.bonus == "valat" and not one.made]
    if failed and tale.rules == "illustrated-graz":
        _graz_failed_valat(sheet, tale, prices, failed[0])
    else:
        _credited_game(sheet, tale, prices)
    for one in happened:
        if one.bonus != "valat" or not _in_other_lines(tale, prices, one):
            _credited_bonus(sheet, tale, prices, one, times)
    for one in happened:
        if one.bonus == "valat" and one.made and prices.valat_multiplies:
            _multiplied(sheet, tale, prices, one, _left_out(tale, happened))
    return sheet


def _left_out(tale: Tale, happened: list[Happened]) -> set[str]:
    """Name what defenders have lost, where a table agrees that a Valat does not take it in."""
    if tale.option("graz_valat_takes_losses", default=True):
        return set()
    return {one.bonus for one in happened if not one.made and one.owner != tale.declarer}


def _in_other_lines(tale: Tale, prices: Tariff, valat: Happened) -> bool:
    """Whether a Valat has no price of its own: it multiplies, or (Graz) has turned the game."""
    return prices.valat_multiplies and (valat.made or tale.rules == "illustrated-graz")


def _credited_game(sheet: Sheet, tale: Tale, prices: Tariff) -> None:
    value = prices.worth(tale.contract, tale.how)
    flat = tale.contract == "solo" and prices.flat_solo
    seats = [tale.declarer] if _won(tale) else tale.defenders
    base: str | int = value if flat else f"({value} + {abs(points(tale) - 35)})"
    sheet.write("game", seats, base, prices.factor(tale.raised), prices.times[tale.contract])


def _graz_failed_valat(sheet: Sheet, tale: Tale, prices: Tariff, valat: Happened) -> None:
    value = prices.worth(tale.contract, tale.how)
    left = 35 - _whole(thirds(tale.rest))
    factor = int(str(tale.option("graz_failed_valat_factor", 12))) * valat.factor
    raised = prices.factor(tale.raised)
    sheet.write("game", tale.defenders, f"({value} + {left})", factor, raised, prices.times[tale.contract])


def _credited_bonus(sheet: Sheet, tale: Tale, prices: Tariff, one: Happened, times: int) -> None:
    value = prices.price(one.bonus, one.when, solo=tale.contract == "solo")
    other_side = [tale.declarer] if one.owner != tale.declarer else tale.defenders
    if one.bonus in prices.unscaled or (not one.made and one.bonus in prices.lost_unscaled):
        times = 1
    sheet.write(one.bonus, [one.owner] if one.made else other_side, value, one.factor, times)
    loser = _mondfang(tale, one.owner) if one.bonus == "mondfang" else None
    if loser is not None:
        _take_off(sheet, loser, value * times)


def _take_off(sheet: Sheet, loser: int, amount: int) -> None:
    line = sheet.lines.pop()
    row = tuple(had - amount if seat == loser else had for seat, had in enumerate(line.row))
    sheet.lines.append(Line(line.item, row, line.sum))


def _multiplied(sheet: Sheet, tale: Tale, prices: Tariff, one: Happened, left_out: set[str]) -> None:
    """Multiply what the maker of a Valat has written; the line holds what that adds."""
    factor = prices.price("valat", one.when, solo=tale.contract == "solo") * one.factor
    graz = tale.rules == "illustrated-graz"
    counted = [line for line in sheet.lines if not graz or line.item in IN_GRAZ_VALAT - left_out]
    base = sum(max(line.row[one.owner], 0) for line in counted)
    row = tuple(base * (factor - 1) if seat == one.owner else 0 for seat in range(3))
    sheet.lines.append(Line("valat", row, f"{base} × {factor} − {base} = {base * (factor - 1)}"))


def _paid(tale: Tale, prices: Tariff, happened: list[Happened]) -> Sheet:
    """Every amount passes between the declarer and each defender."""
    sheet = Sheet()
    quiet = tale.option("silent_valat", default=False) and tale.contract != "solo-valat"
    if quiet and _all_tricks(tale, tale.declarer):
        _pass_on(sheet, tale, "valat", tale.declarer, (24,), gained=True)
        return sheet
    value = prices.worth(tale.contract, tale.how)
    factors = (value, prices.factor(tale.raised))
    _pass_on(sheet, tale, "game", tale.declarer, factors, gained=_won(tale))
    solo = tale.contract in {"solo", "solo-valat"}
    double = 2 if solo and tale.option("solo_doubles_bonuses", default=False) else 1
    for one in happened:
        value = prices.price(one.bonus, one.when, solo=solo)
        _pass_on(sheet, tale, one.bonus, one.owner, (value, one.factor, double), gained=one.made)
    return sheet


def _pass_on(
    sheet: Sheet, tale: Tale, item: str, owner: int, factors: tuple[int, ...], *, gained: bool
) -> None:
    sheet.write(item, [tale.declarer], *factors)
    line = sheet.lines.pop()
    each = line.row[tale.declarer] * (1 if gained == (owner == tale.declarer) else -1)
    row = tuple(2 * each if seat == tale.declarer else -each for seat in range(3))
    sheet.lines.append(Line(item, row, line.sum))


def _trischaken(tale: Tale) -> tuple[Line, ...]:
    piles = [
        [card for trick in tale.tricks if trick.winner == seat for card in trick.cards] for seat in range(3)
    ]
    counts = [_whole(thirds(pile)) for pile in piles]
    losers = [seat for seat in range(3) if counts[seat] == max(counts)]
    clean = [seat for seat in range(3) if not piles[seat]]
    told = "points {} {} {}".format(*counts)
    if tale.rules == "dreiertarock":
        return (Line("trischaken", _paid_trischaken(losers, clean), told),)
    if len(losers) == 3:
        return (Line("trischaken", (0, 0, 0), told),)
    winners = [seat for seat in range(3) if seat not in losers]
    shares = [(losers, -10, told), (winners, 5, "won"), (clean, 5, "no trick")]
    return tuple(
        Line("trischaken", tuple(amount if seat in who else 0 for seat in range(3)), why)
        for who, amount, why in shares
        if who
    )


def _paid_trischaken(losers: list[int], clean: list[int]) -> tuple[int, ...]:
    """The loser pays 3 to each; those without a trick collect from all others instead."""
    payers = [seat for seat in range(3) if seat not in clean] if clean else losers
    takers = [seat for seat in range(3) if seat not in payers]
    return tuple(-3 * len(takers) if seat in payers else 3 * len(payers) for seat in range(3))
