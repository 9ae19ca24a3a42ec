"""The announcements of the calling game once more: who may say what, by the text alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tests.games.zwanzigerrufen.opinion_course import (
    ADLER,
    HIGH,
    HONOURS,
    MOND,
    PAGAT,
    SKUS,
    Item,
    Tale,
    tarocks,
)

SUITS: Final = {"hearts": "♥K", "spades": "♠K", "diamonds": "♦K", "clubs": "♣K"}
BIRDS: Final = {"centrum": ("T20", 5), "small-bird": (MOND, 6), "big-bird": (SKUS, 7)}
LATE: Final = {
    f"{name}-{when}": (card, trick)
    for when, trick in (("ultimo", 9), ("uhu", 8))
    for name, card in (("pagat", PAGAT), ("adler", ADLER), *((f"king-{suit}", SUITS[suit]) for suit in SUITS))
}
FIGURES: Final = {**BIRDS, **LATE}
"""Card and trick of each figure."""
KINDS: Final = ("trull", "kings", "double", "valat", "mondfang", *FIGURES)
RAISES: Final = ("contra", "recontra", "subcontra", "hirschcontra")


@dataclass(slots=True)
class Turn:
    """One turn of a seat."""

    seat: int
    first: bool
    said: list[str] = field(default_factory=list[str])
    """Premiums announced in this turn."""
    owes: bool = False


@dataclass(slots=True)
class Floor:
    """The round: who spoke last, who has kept quiet since."""

    last: int
    quiet: set[int] = field(default_factory=set[int])


def public(tale: Tale, seat: int) -> bool:
    """Whether all know a seat's side."""
    open_ = tale.accepted or (tale.partner is not None and tale.partner in tale.shown)
    return seat in tale.shown or open_ or "sides open" in tale.marks


def talk(tale: Tale) -> None:
    """Go round until everybody but the last speaker has kept quiet since."""
    floor = Floor(tale.declarer)
    tale.shown.add(tale.declarer)
    _turn(tale, floor, Turn(tale.declarer, first=True))
    floor.quiet.clear()
    if tale.laid_by is not None:
        tale.contra = 1
        tale.marks.add("sides open")
        floor.last = tale.laid_by
    seats = tale.round(tale.declarer + 1)
    number = 0
    while floor.quiet | {floor.last} != set(seats):
        _turn(tale, floor, Turn(seats[number % 4], first=number < 3))
        number += 1
    tale.marks.add("second round of announcements" if number > 3 else "one round of announcements")


def _turn(tale: Tale, floor: Floor, turn: Turn) -> None:
    spoken = False
    while (said := tale.log.take(turn.seat, set(speeches(tale, floor, turn)))) != "pass":
        _before(tale, floor, turn, said)
        _entered(tale, turn, said)
        tale.shown.add(turn.seat)
        floor.last, floor.quiet, spoken = turn.seat, set(), True
    if not spoken:
        floor.quiet.add(turn.seat)


def _before(tale: Tale, floor: Floor, turn: Turn, said: str) -> None:
    """Note what saying this means, before it is entered."""
    if turn.owes:
        tale.marks.add("number owed after a contra")
    if public(tale, turn.seat):
        return
    ours = tale.ours(turn.seat)
    if said.startswith(RAISES):
        tale.marks.add(f"{'partner' if ours else 'opponent'} shown by a raise")
    else:
        tale.marks.add(f"{'partner' if ours else 'opponent'} shown by announcing")
    if not ours and not tale.ours(floor.last) and not said.startswith(RAISES):
        tale.marks.add("opponent joins the last speaker")


def _entered(tale: Tale, turn: Turn, said: str) -> None:
    word, _, what = said.partition(":")
    turn.owes = word == "contra" and _bird(what.partition("@")[0]) and bool(_number(tale, turn.seat))
    if word == "count":
        tale.stated[turn.seat] = int(what)
    elif word == "announce":
        if what == "valat" and "double" in turn.said:
            tale.marks.add("double and valat in one turn")
        tale.items.append(Item(what, turn.seat))
        turn.said.append(what)
    else:
        kind, _, owner = what.partition("@")
        found = [one for one in tale.items if (one.kind, one.owner) == (kind, int(owner))]
        if kind == "game":
            tale.contra += 1
        else:
            found[0].level += 1


def speeches(tale: Tale, floor: Floor, turn: Turn) -> Iterator[str]:
    """Yield all that a seat may say."""
    seat, number = turn.seat, _number(tale, turn.seat)
    if turn.owes:
        yield f"count:{number}"
        return
    yield "pass"
    may = _may_announce(tale, floor, seat)
    if may:
        if number:
            yield f"count:{number}"
        own = {item.kind for item in tale.items if tale.ours(item.owner) == tale.ours(seat)}
        yield from (f"announce:{kind}" for kind in KINDS if _free(tale, turn, kind, own))
    for kind, owner, level in (
        ("game", tale.declarer, tale.contra),
        *((item.kind, item.owner, item.level) for item in tale.items),
    ):
        wanted = (tale.ours(seat) == tale.ours(owner)) == (level % 2 == 1)
        number_first = level == 0 and _bird(kind) and number and may
        if wanted and not number_first and level < int(str(tale.agreed["max_kontra"])):
            yield f"{RAISES[level]}:{kind}@{owner}"


def _number(tale: Tale, seat: int) -> int:
    held = len(tarocks(tale.hands[seat]))
    return held if held in {8, 9} and seat not in tale.stated else 0


def _bird(kind: str) -> bool:
    return kind in LATE and LATE[kind][0] in {PAGAT, ADLER}


def _may_announce(tale: Tale, floor: Floor, seat: int) -> bool:
    if public(tale, seat):
        return True
    if tale.agreed["plain_announcement"] == "declarer":
        return tale.ours(seat)
    return tale.ours(seat) == tale.ours(floor.last)


def _free(tale: Tale, turn: Turn, kind: str, own: set[str]) -> bool:
    """Whether nothing announced before, and nothing in hand, stands against an announcement."""
    if kind in own or ("valat" in own and kind in {"double", "trull", "kings"}):
        return False
    if kind == "valat" and "double" in own:
        rule = tale.agreed["double_with_valat"]
        if rule == "never" or (rule == "next_turn" and "double" in turn.said):
            return False
    if kind in LATE:
        card, trick = LATE[kind]
        if any(card == LATE[one][0] or trick == LATE[one][1] for one in own & set(LATE)):
            return False
        if _bird(kind) and card in tale.hands[turn.seat] and _number(tale, turn.seat):
            return False
    meant = kind != "trull" or not tale.agreed["enforce_trull_meaning"] or _meant(tale, turn)
    if not meant:
        tale.marks.add("Trull barred by its meaning")
    return meant


def _meant(tale: Tale, turn: Turn) -> bool:
    """Whether a hand has the honours that a Trull stands for."""
    seat, hand = turn.seat, tale.hands[turn.seat]
    said = {item.kind for item in tale.items if item.owner == tale.declarer}
    if seat == tale.partner and said & set(BIRDS):
        return True
    if seat == tale.declarer and turn.first and not tale.accepted:
        return SKUS in hand if len(tale.bidders) == 3 else hand >= HIGH
    if (
        seat == tale.partner
        and tale.accepted
        and turn.first
        and len(tale.bidders) == 2
        and "trull" not in said
    ):
        return SKUS in hand or len(hand & HONOURS) >= 2
    return bool(hand & HIGH)
