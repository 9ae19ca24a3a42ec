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
class Position:
    """One block: the law, the cards, and the counts expected by depth."""

    place: str = ""
    suits: tuple[tuple[str, ...], ...] = ()
    """Weakest card first; the first suit is trumps."""
    must_beat: bool = False
    kept_back: str | None = None
    hands: tuple[frozenset[str], ...] = ()
    leader: int = 0
    trick: tuple[str, ...] = ()
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
        law = replace(block, hands=(), leader=0, trick=(), counts=())


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


def _with_line(position: Position, words: list[str]) -> Position:  # noqa: PLR0911, one for each word
    match words:
        case ["suit", _, *cards]:
            return replace(position, suits=(*position.suits, tuple(cards)))
        case ["must_beat", ("yes" | "no") as answer]:
            return replace(position, must_beat=answer == "yes")
        case ["kept_back", card]:
            return replace(position, kept_back=None if card == "-" else card)
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
