"""What court figures are put together from: faces, hair, hands and a horse.

All parts are drawn for a head around (62, 37) in a box 108 wide and 99 high; a figure moves them as one.
Colours come as arguments, so that each suit dresses its own people. Nothing here knows a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tarock.deck.drawing import cut, flat, ink, line, mirrored, round_


def face(*, cheeks: bool = False) -> str:
    """A calm face, looking a little aside."""
    red = flat("rose", round_(54.5, 42, 2.6) + round_(69.5, 42, 2.6)) if cheeks else ""
    return (
        cut("skin", "M56 50V60C59 64 65 64 68 60V50z")
        + cut("skin", "M50 30C49 45 55 54 62 54S75 45 74 30C71 22 53 22 50 30z")
        + red
        + ink("M54 34.5q3-2 5.5 0M65 34.5q3-2 5.5 0", 1.5)
        + flat("ink", round_(57, 37.5, 1.5) + round_(67.5, 37.5, 1.5))
        + ink("M62.5 37L61 43.5H63.5", 1.2)
        + line("red", "M59 48q3 1.8 6 0", 1.9)
    )


def beard(colour: str) -> str:
    """A full beard with its moustache."""
    return (
        cut(
            colour,
            "M49.5 36C48 54 53 64 62 70C71 64 76 54 74.5 36C73 43 71 45 68 44.5C65 44 63.5 45 62 45"
            "S59 44 56 44.5"
            "C53 45 51 43 49.5 36z",
        )
        + line("red", "M59.5 49.5q2.5 1.5 5 0", 2)
        + ink("M56 54q1 5 4 9M68 54q-1 5-4 9M62 55V64", 1)
    )


def long_hair(colour: str) -> str:
    """Hair down to the shoulders, behind the face."""
    return cut(colour, "M47 32C42 46 42 58 46 66H78C82 58 82 46 77 32C74 18 50 18 47 32z") + ink(
        "M48 50C47 56 47 60 49 64M76 50C77 56 77 60 75 64", 1
    )


def buns(colour: str) -> str:
    """Hair gathered at both ears."""
    return cut(colour, "M50 40C44 26 52 18 62 18S80 26 74 40z") + cut(
        colour, round_(47.5, 42, 7) + round_(76.5, 42, 7)
    )


def curls(colour: str) -> str:
    """Hair in curls down to the shoulders."""
    left = "M52 24C44 26 44 32 47 36C41 38 41 46 46 48C40 52 42 60 48 61C46 66 52 70 56 66V30z"
    return cut(colour, left) + mirrored(cut(colour, left), 62)


def braids(colour: str) -> str:
    """Two braids that fall over the shoulders."""
    braid = "M50 34C44 38 44 44 47 47C42 50 42 56 46 59C41 62 42 68 46 71L44 78H51L52 71C56 66 54 40 54 34z"
    left = cut(colour, braid) + ink("M46 47H53M45 59H53", 1.1)
    return left + mirrored(left, 62)


LADIES: Final[dict[int, Callable[[str], str]]] = {1: long_hair, 2: buns, 3: curls, 4: braids}
"""How the queen of each suit wears her hair."""


def short_hair(colour: str) -> str:
    """A page's hair, cut straight."""
    return cut(
        colour, "M47 32C44 42 44 50 46 56C50 58 54 56 54 52V34H70V52C70 56 74 58 78 56C80 50 80 42 77 32z"
    )


def horse(colour: str, mane: str) -> str:
    """The head and neck of a horse that looks to the right."""
    return (
        cut(mane, "M72 26C58 30 48 48 42 72C50 70 54 76 60 78L80 40z")
        + cut(
            colour,
            "M50 102C52 80 58 50 72 34L75 20L82 30C92 34 98 44 104 56C107 62 104 68 98 68C92 68 88 64 84 60"
            "C82 70 84 86 92 102z",
        )
        + ink("M84 60C80 60 77 57 76 53M99 60.5q2-1 2.5-3", 1.3)
        + flat("paper", round_(84, 42, 3))
        + flat("ink", round_(84.5, 42, 1.8) + round_(100, 59, 1.2))
        + ink("M79 38q4-3 8 1", 1.3)
        + line("red", "M91 36L86 62M88 50L72 46C70 58 64 72 56 84", 2.2)
        + cut("gold", round_(88.5, 50, 2.6), 1)
    )


def hand(x: float, y: float) -> str:
    """A closed hand that holds something upright."""
    return cut("skin", round_(x, y, 5.4, 6)) + ink(f"M{x - 4:g} {y - 2:g}h6M{x - 5:g} {y + 1.5:g}h6", 1)
