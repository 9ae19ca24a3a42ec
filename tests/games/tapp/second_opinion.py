"""A second opinion on every score of Tapp-Tarock: the tariff once more, worked out from the sources alone.

`expected` reads a record (deal, options, what was said, the cards as they fell) and writes the ledger that
the sources ask for, each line with its sum. It shares no code with the engine; revokes it does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tarock.match.record import Record
from tests.games.contract_games.retold_hands import TRULL, Hand
from tests.games.contract_games.second_opinion import Line, thirds
from tests.games.tapp.opinion_tale import KINGS, Tale, tell

GAME_VALUES: Final = {"tapper": 1, "dreier": 3, "unterer": 4, "oberer": 5, "solo": 8}
ULTIMOS: Final = {"pagat-ultimo": ("T1", 1), "uhu": ("T2", 2)}


@dataclass(frozen=True, slots=True)
class Ended:
    """An item and how it ended: announced or not, made or not, how often raised."""

    bonus: str
    owner: int
    announced: bool
    made: bool
    raised: int = 0


def expected(record: Record) -> tuple[Line, ...] | None:
    """Write the ledger that a finished hand should have; None if it ends without one."""
    tale = tell(record)
    if not tale.contract:
        return _without_contract(tale)
    ended = [*_announced(tale), *_silent(tale)]
    replaced = any(
        one.bonus == "valat" and (one.made or tale.options["valat_fail"] == "only") for one in ended
    )
    lines = [] if replaced else [_game(tale)]
    return (*lines, *(_line(tale, one) for one in ended))


# What happened.


def _announced(tale: Tale) -> Iterator[Ended]:
    for said in tale.said:
        fate = _swept(tale, said.owner) if said.bonus == "valat" else _ultimo(tale, said.bonus, said.owner)
        yield Ended(said.bonus, said.owner, announced=True, made=fate == "made", raised=said.raised)


def _silent(tale: Tale) -> Iterator[Ended]:
    """Find what counts unannounced, in the order of the table: ultimos, hands, Mondfang, Valat."""
    said = {(one.bonus, one.owner) for one in tale.said}
    for bonus in ("pagat-ultimo", *(("uhu",) if tale.options["uhu"] else ())):
        for seat in range(3):
            fate = _ultimo(tale, bonus, seat)
            if (bonus, seat) not in said and (fate == "made" or _costs(tale, fate)):
                yield Ended(bonus, seat, announced=False, made=fate == "made")
    for bonus in ("tarock-trull", "royal-trull", "heads"):
        for seat in range(3):
            if _together(tale, bonus, seat):
                yield Ended(bonus, seat, announced=False, made=True)
    if tale.options["mondfang"]:
        for trick in tale.tricks:
            if {"SK", "T21"} <= set(trick.cards):
                yield Ended("mondfang", trick.player_of("SK"), announced=False, made=True)
    yield from _silent_valat(tale, said)


def _silent_valat(tale: Tale, said: set[tuple[str, int]]) -> Iterator[Ended]:
    sides = sorted((tale.declarer, min(tale.defenders)))
    for seat in sides:
        counts = seat == tale.declarer or tale.options["valat_defenders"]
        if counts and ("valat", seat) not in said and _swept(tale, seat) == "made":
            yield Ended("valat", seat, announced=False, made=True)


def _swept(tale: Tale, seat: int) -> str:
    return "made" if all(trick.winner in tale.allies(seat) for trick in tale.tricks) else "lost"


def _ultimo(tale: Tale, bonus: str, seat: int) -> str:
    """Tell what became of the card in its trick: made, beaten, taken by the partner, or not played there."""
    card, place = ULTIMOS[bonus]
    trick = tale.tricks[-place]
    if trick.by(seat) != card:
        return "absent"
    if trick.winner == seat:
        return "made"
    return "partner" if trick.winner in tale.allies(seat) else "beaten"


def _costs(tale: Tale, fate: str) -> bool:
    """Whether a silent ultimo with this fate is paid for."""
    if not tale.options["silent_ultimo_loss"]:
        return False
    return fate == "beaten" or (fate == "partner" and tale.options["partner_takes"] == "lost")


def _together(tale: Tale, bonus: str, seat: int) -> bool:
    hand = tale.dealt[seat] if tale.options["hand_date"] == "dealt" else tale.held[seat]
    if not tale.options["hand_premiums"]:
        return False
    if bonus == "heads":
        return len(hand & TRULL) == 2 and tale.options["game"] == "tapp"
    return hand >= (TRULL if bonus == "tarock-trull" else KINGS)


# What it is worth.


def _value(tale: Tale) -> int:
    if tale.options["game"] == "tapp-1821":
        return int(str(tale.options["consolation"])) * (2 if tale.contract == "solo" else 1)
    return GAME_VALUES[tale.contract]


def points(tale: Tale) -> int:
    """Return the declarer's card points, which are always whole."""
    won = (trick for trick in tale.tricks if trick.winner == tale.declarer)
    pile: Hand = frozenset(card for trick in won for card in trick.cards) | tale.laid
    count = thirds(pile)
    assert count % 3 == 0
    return count // 3


def _game(tale: Tale) -> Line:
    own = points(tale)
    over = abs(own - 35) * _per_point(tale)
    base = f"({_value(tale)} + {over})" if _per_point(tale) else str(_value(tale))
    return _passed(
        tale, "game", tale.declarer, _value(tale) + over, (2**tale.raised,), base, gained=own >= 36
    )


def _per_point(tale: Tale) -> int:
    if tale.options["excess"] == "none" and tale.options["game"] == "tapp":
        return 0
    return 4 if tale.contract == "solo" else 2


def _line(tale: Tale, one: Ended) -> Line:
    price, times = _price(tale, one)
    factor = 2**tale.raised if one.bonus == "valat" and not one.announced else 2**one.raised
    if one.bonus in {"tarock-trull", "royal-trull", "heads", "mondfang"}:
        return _collected(tale, one.bonus, one.owner, price, times)
    return _passed(tale, one.bonus, one.owner, price, (times, factor), str(price), gained=one.made)


def _price(tale: Tale, one: Ended) -> tuple[int, int]:
    """Return the price in the table, and what contract or Solo multiply it by."""
    options, solo = tale.options, tale.contract == "solo"
    old = int(str(options["consolation"])) if options["game"] == "tapp-1821" else 0
    if one.bonus in ULTIMOS:
        doubled = 2 if solo and options["solo_doubles_pagat"] else 1
        return (old or 4) * (2 if one.announced else 1), doubled
    if one.bonus == "valat":
        if old:
            return 10, _value(tale)
        if options["valat"] == "fixed":
            return (24 if one.announced else 12), 1
        return (8 if one.announced else 4), _value(tale)
    if one.bonus == "mondfang":
        return int(str(options["mondfang"])), 1
    doubled = 2 if solo and options["solo_doubles_hand"] else 1
    return old or {"heads": 1}.get(one.bonus, 3), doubled


# Lines.


def _passed(
    tale: Tale, item: str, owner: int, value: int, factors: tuple[int, ...], base: str, *, gained: bool
) -> Line:
    """Let an amount pass between the declarer and each defender, or let its winners write it."""
    amount = value
    for factor in factors:
        amount *= factor
    for_declarer = gained == (owner == tale.declarer)
    if tale.options["book"] == "written":
        winners = [tale.declarer] if for_declarer else tale.defenders
        row = tuple(amount if seat in winners else 0 for seat in range(3))
    else:
        each = amount if for_declarer else -amount
        row = tuple(2 * each if seat == tale.declarer else -each for seat in range(3))
    return Line(item, row, _sum(base, factors, amount))


def _collected(tale: Tale, item: str, owner: int, price: int, times: int) -> Line:
    """Let everybody else pay the owner, or let him write it."""
    amount = price * times
    if tale.options["book"] == "written":
        row = tuple(amount if seat == owner else 0 for seat in range(3))
    else:
        row = tuple(2 * amount if seat == owner else -amount for seat in range(3))
    return Line(item, row, _sum(str(price), (times,), amount))


def _sum(base: str, factors: tuple[int, ...], amount: int) -> str:
    told = [str(factor) for factor in factors if factor != 1]
    shown = " × ".join((base if told else base.strip("()"), *told))
    return f"{shown} = {amount}" if shown != str(amount) else shown


# Nobody has bid.


def _without_contract(tale: Tale) -> tuple[Line, ...] | None:
    if tale.tricks:
        return tuple(_trischaken(tale))
    bare = tale.options.get("no_tarock_redeal") and not all(
        any(card[0] in "ST" for card in hand) for hand in tale.dealt
    )
    if tale.options["all_pass"] != "tapper_paid" or bare:
        return None
    value = int(str(tale.options["consolation"])) // 2 if tale.options["game"] == "tapp-1821" else 1
    return (_collected(tale, "tapper", tale.forehand, value, 1),)


def _trischaken(tale: Tale) -> Iterator[Line]:
    """Who has most pays 5 to each other player, and 5 more to each without a trick."""
    piles = [
        [card for trick in tale.tricks if trick.winner == seat for card in trick.cards] for seat in range(3)
    ]
    counts = [thirds(pile) // 3 for pile in piles]
    told = "points {} {} {}".format(*counts)
    losers = [seat for seat in range(3) if counts[seat] == max(counts)]
    if len(losers) == 3:
        yield Line("trischaken", (0, 0, 0), told)
        return
    winners = [seat for seat in range(3) if seat not in losers]
    clean = [seat for seat in winners if not piles[seat]]
    for takers, why in ((winners, told), (clean, "no trick")):
        if takers:
            row = tuple(
                -5 * len(takers) if seat in losers else 5 * len(losers) * (seat in takers)
                for seat in range(3)
            )
            yield Line("trischaken", row, why)
