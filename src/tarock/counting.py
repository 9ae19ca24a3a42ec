"""Card points, in whole thirds.

Cards are counted in threes with two points taken off each three; the same count falls out of one sum if
every card is worth a third less two. Integers in thirds need no floats and no leftover cards.
"""

from __future__ import annotations

from typing import Final

from tarock.cards import CAVALIERS, KINGS, QUEENS, TRULL, VALETS

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


def whole(count: int) -> int:
    """Round thirds to the nearest whole point."""
    return (count + 1) // 3


def written(count: int) -> str:
    """Write thirds as players do: "35⅔"."""
    points, rest = divmod(count, 3)
    if not rest:
        return str(points)
    return f"{points or ''}{'⅓⅔'[rest - 1]}"
