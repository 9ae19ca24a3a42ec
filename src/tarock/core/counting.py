"""Card points, in whole thirds.

Cards are counted in threes with two points taken off each three; the same count falls out of one sum if
every card is worth a third less two. Integers in thirds need no floats and no leftover cards. Games that take
nothing off count plainly.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.core.cards import CAVALIERS, KINGS, QUEENS, TRULL, VALETS

_FIVES: Final = KINGS.bits | TRULL.bits
_FOURS: Final = QUEENS.bits
_THREES: Final = CAVALIERS.bits
_TWOS: Final = VALETS.bits


def thirds(bits: int) -> int:
    """Count a pile: 3 × face values − 2 × number of cards, which is 13, 10, 7, 4 or 1 a card."""
    return (
        bits.bit_count()
        + 12 * (bits & _FIVES).bit_count()
        + 9 * (bits & _FOURS).bit_count()
        + 6 * (bits & _THREES).bit_count()
        + 3 * (bits & _TWOS).bit_count()
    )


def plain(bits: int) -> int:
    """Count a pile card by card, nothing taken off: 5, 4, 3, 2 or 1 a card."""
    return (thirds(bits) + 2 * bits.bit_count()) // 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting:
    """How a game counts card points, and how many of them win."""

    to_win: int = 0
    """How many whole card points win a contract; 0 where nobody has to reach a number."""
    in_threes: bool = True
    """Whether two are taken off each three cards."""

    @property
    def to_lose(self) -> int:
        """The most whole card points with which a contract is lost."""
        return self.to_win - 1

    def thirds(self, bits: int) -> int:
        """Count a pile, in thirds."""
        return thirds(bits) if self.in_threes else 3 * plain(bits)

    def points(self, bits: int) -> int:
        """Count a pile, in whole points."""
        return whole(self.thirds(bits))


IN_THREES: Final = Counting()
"""The usual way to count, where no number of card points wins."""


def whole(count: int) -> int:
    """Round thirds to the nearest whole point."""
    return (count + 1) // 3


def written(count: int) -> str:
    """Write thirds as players do: "35⅔"."""
    points, rest = divmod(count, 3)
    if not rest:
        return str(points)
    return f"{points or ''}{'⅓⅔'[rest - 1]}"
