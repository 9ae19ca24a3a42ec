"""The puzzles that come with the package, by rule set and by name, read when somebody first asks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tarock.games.registry import find, keys
from tarock.puzzles.part import PUZZLES
from tarock.puzzles.puzzle import Puzzle


class UnknownPuzzle(LookupError):  # noqa: N818 - reads as what it says
    """There is no puzzle of that name."""


@cache
def shipped(rules: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a rule set, in the order of its file."""
    found = find(rules)
    return PUZZLES.of(found).shipped(found)


def all_shipped() -> Iterator[Puzzle]:
    """Go through all puzzles of all rule sets."""
    for key in keys():
        yield from shipped(key)


@cache
def _by_key() -> dict[str, Puzzle]:
    return {puzzle.key: puzzle for puzzle in all_shipped()}


def puzzle_of(key: str) -> Puzzle:
    """Return a puzzle by its name."""
    found = _by_key().get(key)
    if found is None:
        raise UnknownPuzzle(f"no puzzle {key!r}")
    return found
