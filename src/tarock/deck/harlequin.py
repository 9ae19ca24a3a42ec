"""The Sküs, or the Fool: a harlequin as half-figure, for a double-ended card.

He fills a box 108 wide and 99 high, whose upper left corner his sign covers.
"""

from __future__ import annotations

from tarock.deck import figures
from tarock.deck.drawing import box, cut, flat, ink, line, round_, star


def harlequin() -> str:
    """The harlequin: highest tarock, or the Fool."""
    return (
        flat("sage", box(0, 0, 108, 99))
        + _motley()
        + cut("paper", "M34 66L40 56H84L90 66L82 76L74 66L68 78L62 67L56 78L50 66L42 76z")
        + cut("red", "M62 26C50 22 40 30 36 46C32 44 28 46 26 50C26 34 36 12 56 10z")
        + cut("blue", "M62 26C74 22 84 30 88 46C92 44 96 46 98 50C98 34 88 12 68 10z")
        + cut("gold", "M50 32C46 18 54 6 62-2C70 6 78 18 74 32C70 24 54 24 50 32z")
        + figures.face(cheeks=True)
        + flat(
            "ink",
            "M50 31C56 29 60 32 62 34C64 32 68 29 74 31C75 38 74 41 70 42C66 42 63 40 62 38"
            "C61 40 58 42 54 42C50 41 49 38 50 31z",
        )
        + flat("paper", "M53.5 37.5q3.5-4 7 0q-3.5 3-7 0zM64 37.5q3.5-4 7 0q-3.5 3-7 0z")
        + flat("ink", round_(57.5, 37, 1.4) + round_(68, 37, 1.4))
        + line("red", "M56 47q6 5 12 0", 2.2)
        + cut("gold", round_(27, 53, 4) + round_(97, 53, 4), 1.3)
        + _marotte()
    )


def _motley() -> str:
    """The lozenges of his coat."""
    colours = ("red", "gold", "blue", "gold")
    lozenges = "".join(
        flat(colours[(column + 2 * row) % 4], f"M{x} {y - 14}l9 14-9 14-9-14z")
        for row, y in enumerate((60, 74, 88, 102))
        for column, x in enumerate(range(8 + 9 * (row % 2), 112, 18))
    )
    return (
        flat("paper", "M8 104C8 80 26 64 48 60H76C98 64 112 80 112 104z")
        + f"<g>{lozenges}</g>"
        + flat("sage", "M-2 99V40H60L48 60C26 64 8 80 8 104H-2zM110 84V40H64L76 60C98 64 108 78 110 90z")
        + ink("M8 104C8 80 26 64 48 60H76C98 64 108 78 110 90")
    )


def _marotte() -> str:
    """His stick with a little head."""
    return (
        ink("M14 99L20 76", 4.6)
        + line("wood", "M14 99L20 76", 2)
        + cut("red", star(22, 68, 11, points=5, inner=0.5), 1.3)
        + cut("skin", round_(22, 68, 6))
        + flat("ink", round_(20, 67, 1) + round_(24, 67, 1))
        + ink("M20 70.5q2 1.5 4 0", 1)
    )
