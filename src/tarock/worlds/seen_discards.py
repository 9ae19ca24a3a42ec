"""Cards laid away: what all have seen of them, and the ways in which they may have gone.

Each game tells by its own law which ways there are (`WorldsPart.discards`). They are a short cut for drawing
worlds, never the judge: a replay of the hand is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ALL_CARDS: Final = (1 << 78) - 1


@dataclass(frozen=True, slots=True)
class DiscardCase:
    """One way in which cards may have gone unseen."""

    goes: int = ALL_CARDS
    """The cards that may lie there."""
    tarocks: int | None = None
    """How many of them are tarocks; None if any number may be."""
    not_kept: int = 0
    """What the layer has not kept."""
    kept: tuple[int, int] | None = None
    """Some cards, and how many of them the layer has kept; None if nothing is known of that."""


@dataclass(frozen=True, slots=True)
class SeenDiscard:
    """What all have seen of the cards a seat laid away."""

    count: int
    face_up: int = 0
    tarocks: int | None = None
    """How many tarocks there are, where that is told."""
    some_tarocks: bool = False
    """Whether it was told that there are some."""

    @property
    def hidden(self) -> int:
        """How many cards nobody else has seen."""
        return self.count - self.face_up.bit_count()


ANY_DISCARD: Final = (DiscardCase(),)
"""Any cards may have gone, in one way."""
