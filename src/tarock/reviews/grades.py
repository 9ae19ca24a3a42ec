"""How a decision is called: its grade by what could be known, and a name for what luck made of it.

Losses are compared in units of what a deal is usually about, so that one scale serves every rule set. How a
loss is found is told elsewhere.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tarock.core.bilingual import Text


class Grade(StrEnum):
    """How good a decision was by what its player could know, the mildest first."""

    BRILLIANT = "brilliant"
    """The only good answer, and one that is easily missed."""
    BEST = "best"
    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def text(self) -> Text:
        """The word for people."""
        return _WORDS[self]

    @property
    def flagged(self) -> bool:
        """Whether something was lost that is worth a word."""
        return self in _FLAGGED

    def milder(self, other: Grade) -> Grade:
        """Return the milder of two grades."""
        return min(self, other, key=_ORDER.index)


_ORDER: Final = tuple(Grade)
_FLAGGED: Final = frozenset({Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER})
_WORDS: Final = {
    Grade.BRILLIANT: Text("brilliant", "brillant"),
    Grade.BEST: Text("best", "am besten"),
    Grade.FINE: Text("fine", "gut"),
    Grade.INACCURACY: Text("inaccuracy", "ungenau"),
    Grade.MISTAKE: Text("mistake", "Fehler"),
    Grade.BLUNDER: Text("blunder", "grober Fehler"),
}

INACCURATE, MISTAKEN, BLUNDERED = 0.05, 0.15, 0.5
"""From so many units on a loss has these names."""


def grade_of(loss: float) -> Grade:
    """Name a loss in units that is more than nothing."""
    if loss >= BLUNDERED:
        return Grade.BLUNDER
    if loss >= MISTAKEN:
        return Grade.MISTAKE
    return Grade.INACCURACY if loss >= INACCURATE else Grade.FINE


class Fortune(StrEnum):
    """What came of a decision, good or bad as it was: the two judgements side by side."""

    GOOD = "good"
    UNLUCKY = "unlucky"
    """Good by what could be known, and yet it cost something."""
    GOT_AWAY = "got-away"
    """Bad by what could be known, and it cost nothing."""
    COSTLY = "costly"

    @property
    def text(self) -> Text:
        """The words for people."""
        return _FORTUNES[self]


_FORTUNES: Final = {
    Fortune.GOOD: Text("good", "gut"),
    Fortune.UNLUCKY: Text("good, but unlucky", "gut, aber Pech"),
    Fortune.GOT_AWAY: Text("got away with it", "noch einmal gut gegangen"),
    Fortune.COSTLY: Text("and it cost something", "und es hat etwas gekostet"),
}


def fortune_of(*, flagged: bool, cost: bool) -> Fortune:
    """Name what came of a decision."""
    if flagged:
        return Fortune.COSTLY if cost else Fortune.GOT_AWAY
    return Fortune.UNLUCKY if cost else Fortune.GOOD
