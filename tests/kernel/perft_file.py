"""Reads `.perft` files, as `tests/perft/README.md` describes them, into plain values with card names.

Knows the words of the format and no rule, so that any implementation of the play can be tried on them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

DIRECTORY = Path(__file__).parent.parent / "perft"


class PerftFileError(ValueError):
    """A line that the format does not know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fool:
    """A card outside the suits, and what it may and must do. Trick 0 is never."""

    card: str
    forced_in: int = 0
    forced_when_void: bool = False
    forbidden_in: int = 0
    names_suit: bool = False
    names_suit_last: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """A card promised to a trick, until one of some tricks is won by a player who is no ally."""

    card: str
    trick: int
    until: frozenset[int]
    allies: frozenset[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """One block: the law, the cards, and the counts expected by depth."""

    place: str = ""
    suits: tuple[tuple[str, ...], ...] = ()
    """Weakest card first; the first suit is trumps."""
    must_beat: bool = False
    kept_back: str | None = None
    tricks: int = 0
    """The tricks of a whole hand, so that they can be numbered."""
    fool: Fool | None = None
    hands: tuple[frozenset[str], ...] = ()
    leader: int = 0
    trick: tuple[str, ...] = ()
    named: int | None = None
    """The suit for which the Fool was led to the open trick."""
    bound: tuple[Bound, ...] = ()
    counts: tuple[tuple[int, int], ...] = ()


def read_all() -> list[Position]:
    """Read every position of every file."""
    return [position for path in sorted(DIRECTORY.glob("*.perft")) for position in read(path)]


def read(path: Path) -> Iterator[Position]:
    """Read the positions of one file."""
    law = Position()
    for number, lines in _blocks(path):
        place = f"{path.name}:{number}"
        block = replace(law, place=place, suits=() if _names_suits(lines) else law.suits)
        for line in lines:
            block = _with_line(block, line.split())
        if block.counts:
            yield block
        elif block.hands:
            raise PerftFileError(f"{place} is a position without a count")
        law = replace(block, hands=(), leader=0, trick=(), bound=(), counts=())


def _blocks(path: Path) -> Iterator[tuple[int, list[str]]]:
    """Split a file at its blank lines; a block is named by the number of its first line."""
    start, block = 1, list[str]()
    for number, line in enumerate([*path.read_text(encoding="utf-8").splitlines(), ""], start=1):
        if line:
            block.append(line.partition("#")[0])
        else:
            yield start, [said for said in block if said.strip()]
            start, block = number + 1, []


def _names_suits(lines: list[str]) -> bool:
    return any(line.split()[0] == "suit" for line in lines)


def _with_line(position: Position, words: list[str]) -> Position:  # noqa: C901, PLR0911, one for each word
    match words:
        case ["suit", _, *cards]:
            return replace(position, suits=(*position.suits, tuple(cards)))
        case ["must_beat", ("yes" | "no") as answer]:
            return replace(position, must_beat=answer == "yes")
        case ["kept_back", card]:
            return replace(position, kept_back=None if card == "-" else card)
        case ["tricks", number]:
            return replace(position, tricks=int(number))
        case ["fool", card, *words]:
            return replace(position, fool=None if card == "-" else _fool(card, words, position.place))
        case ["bound", card, trick, until, allies]:
            tie = Bound(card=card, trick=int(trick), until=_numbers(until), allies=_numbers(allies))
            return replace(position, bound=(*position.bound, tie))
        case ["hand", *cards]:
            return replace(position, hands=(*position.hands, frozenset(cards)))
        case ["leader", player]:
            return replace(position, leader=int(player))
        case ["trick", *cards]:
            return replace(position, trick=tuple(cards))
        case ["perft", depth, count]:
            return replace(position, counts=(*position.counts, (int(depth), int(count))))
        case _:
            raise PerftFileError(f"{position.place} has a line that makes no sense: {' '.join(words)}")


def _fool(card: str, words: list[str], place: str) -> Fool:
    fool = Fool(card=card)
    for word in words:
        match word.partition("="):
            case ["forced_in", _, number]:
                fool = replace(fool, forced_in=int(number))
            case ["forbidden_in", _, number]:
                fool = replace(fool, forbidden_in=int(number))
            case ["forced_when_void", "", _]:
                fool = replace(fool, forced_when_void=True)
            case ["names_suit", "", _]:
                fool = replace(fool, names_suit=True)
            case ["unnamed_last", "", _]:
                fool = replace(fool, names_suit_last=False)
            case _:
                raise PerftFileError(f"{place} has a Fool that does what is not known: {word}")
    return fool


def _numbers(word: str) -> frozenset[int]:
    return frozenset() if word == "-" else frozenset(map(int, word.split(",")))
