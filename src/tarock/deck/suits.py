"""The four suit signs and where they stand on the pip cards.

A sign is drawn around the origin, 20 high. The layout lists the upper half and what stands across the middle;
the lower half is the upper one turned. Nothing here knows a rank above ten.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from tarock.deck.drawing import flat, line, placed, rays

COLOURS: Final = ("ink", "hearts", "spades", "diamonds", "clubs")
_SIGNS: Final = (
    "",
    (
        "M0 10C-2.5 4.5-10 1-10-4.3C-10-7.8-7.7-9.6-5.2-9.6C-2.6-9.6-.8-8 0-5.4C.8-8 2.6-9.6 5.2-9.6"
        "C7.7-9.6 10-7.8 10-4.3C10 1 2.5 4.5 0 10Z"
    ),
    (
        "M0-10C2.5-5 9.6-1.6 9.6 3.4C9.6 6.5 7.5 8 5.2 8C3.2 8 1.8 6.9.9 5.2C1 7.6 2 9.4 4 10"
        "H-4C-2 9.4-1 7.6-.9 5.2"
        "C-1.8 6.9-3.2 8-5.2 8C-7.5 8-9.6 6.5-9.6 3.4C-9.6-1.6-2.5-5 0-10Z"
    ),
    "M0-10.6Q3.4-4.4 8.4 0Q3.4 4.4 0 10.6Q-3.4 4.4-8.4 0Q-3.4-4.4 0-10.6Z",
    (
        "M2.6-1.2A4.7 4.7 0 1 1 1.2 3.8C1.2 6.6 2 9.4 4 10H-4C-2 9.4-1.2 6.6-1.2 3.8A4.7 4.7 0 1 1-2.6-1.2"
        "A4.7 4.7 0 1 1 2.6-1.2Z"
    ),
)
_Spots: TypeAlias = tuple[tuple[int, float], ...]
"""Columns left, middle and right as -1, 0 and 1, and heights on the card."""
_CENTRE: Final[_Spots] = ((0, 105),)
_SIDES: Final[_Spots] = ((-1, 105), (1, 105))
_TWO: Final[_Spots] = ((-1, 39), (1, 39))
_FOUR: Final[_Spots] = ((-1, 36), (1, 36), (-1, 82), (1, 82))
_LAYOUTS: Final[dict[str, tuple[_Spots, _Spots]]] = {
    "2": (((0, 44),), ()),
    "3": (((0, 39),), _CENTRE),
    "4": (_TWO, ()),
    "5": (_TWO, _CENTRE),
    "6": (_TWO, _SIDES),
    "7": (_TWO, (*_SIDES, (0, 72))),
    "8": ((*_TWO, (0, 72)), _SIDES),
    "9": (_FOUR, _CENTRE),
    "10": ((*_FOUR, (0, 59)), ()),
}


def sign(suit: int) -> str:
    """Draw the sign of a suit around the origin."""
    return flat(COLOURS[suit], _SIGNS[suit])


def sign_at(suit: int, x: float, y: float, *, scale: float = 1) -> str:
    """Draw the sign of a suit at a spot of a card."""
    return placed(sign(suit), x, y, scale=scale)


def pips(suit: int, rank: str, *, apart: float, scale: float) -> tuple[str, str]:
    """Draw the pips of a card: its upper half, and what stands across the middle.

    `apart` is how far the outer columns stand from the middle one.
    """
    if rank == "A":
        glory = line("gold", rays(60, 105, 37, 44, 32), 2)
        return "", glory + sign_at(suit, 60, 105, scale=2.8)
    upper, across = _LAYOUTS[rank]
    return _signs(suit, upper, apart, scale), _signs(suit, across, apart, scale)


def _signs(suit: int, spots: _Spots, apart: float, scale: float) -> str:
    return "".join(sign_at(suit, 60 + column * apart, y, scale=scale) for column, y in spots)
