"""What the court figures wear on their heads: crowns, coronets, hats and caps.

All are drawn for a head around (62, 37), in the colours of a livery.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tarock.deck.drawing import cut, flat, ink, line, round_, scatter
from tarock.deck.livery import Livery

_CROWNS: Final = (
    "",
    "M48 29L44 10L53 18L62 6L71 18L80 10L76 29Q62 23 48 29z",
    "M48 29V14L54 19L58 10L62 17L66 10L70 19L76 14V29Q62 23 48 29z",
    "M48 29L45 13C50 14 53 17 54 20C55 14 58 9 62 6C66 9 69 14 70 20C71 17 74 14 79 13L76 29Q62 23 48 29z",
    "M48 29V12H53V18H59V8H65V18H71V12H76V29Q62 23 48 29z",
)


def crown(suit: int, jewel: str) -> str:
    """A king's crown; each suit has its own."""
    return (
        cut("gold", _CROWNS[suit])
        + line("ink", "M48.5 25Q62 19 75.5 25", 1)
        + flat(jewel, scatter([(51, 23.5), (59.5, 21), (68, 23)], "l2-2.6 2.6 2.6-2.6 2.6z"))
    )


def coronet(jewel: str) -> str:
    """A queen's coronet."""
    tops = ((52, 15), (62, 11), (72, 15))
    return cut("gold", "M50 25L48 16L56 20L62 12L68 20L76 16L74 25Q62 20 50 25z") + "".join(
        cut(jewel, round_(x, y, 2.4), 1) for x, y in tops
    )


def _plumed(livery: Livery) -> str:
    """A broad hat with a feather."""
    return (
        cut(livery.trim, "M42 30C50 24 74 24 82 30C76 34 50 34 42 30z")
        + cut(livery.cloth, "M50 28C50 14 56 12 62 12S74 14 74 28C66 25 58 25 50 28z")
        + cut("paper", "M72 26C84 24 88 12 80 4C72 8 68 16 72 26z", 1.3)
        + ink("M73 24C76 18 78 12 80 7", 1)
    )


def _helmet(livery: Livery) -> str:
    """A helmet with a crest."""
    return (
        cut("paper", "M48 32C46 14 54 10 62 10S78 14 76 32L74 40L70 32C66 28 58 28 54 32L50 40z")
        + cut(livery.trim, "M60 12C58 4 68-2 84 6C88 8 88 14 84 18C80 12 72 10 64 12z", 1.3)
        + ink("M62 10V28", 1.2)
    )


def _tricorn(livery: Livery) -> str:
    """A hat with three corners."""
    return (
        cut(livery.trim, "M40 24C50 28 56 16 62 10C68 16 74 28 84 24C82 32 72 33 62 31C52 33 42 32 40 24z")
        + line("gold", "M44 27C52 29 57 22 62 15C67 22 72 29 80 27", 1.6)
        + cut("red", round_(62, 24, 2.6), 1)
    )


def _hunter(livery: Livery) -> str:
    """A hunter's hat with a tuft."""
    return (
        cut(livery.cloth, "M48 28C48 16 54 14 60 10C68 12 76 18 76 28z")
        + cut(livery.trim, "M42 30C48 25 76 25 84 28C80 34 50 35 42 30z")
        + cut("red", "M72 24C76 14 82 8 86 2C88 12 84 20 78 26z", 1.3)
    )


def _beret(livery: Livery) -> str:
    """A soft cap with a feather."""
    return (
        cut(livery.trim, "M46 30C40 20 48 12 60 12C74 10 86 16 80 26C78 30 76 30 74 29C66 25 58 25 50 29z")
        + cut("paper", "M76 22C90 20 96 10 92 2C82 2 74 10 76 22z", 1.3)
        + ink("M77 20C82 14 86 9 90 5", 1)
    )


def _pot(livery: Livery) -> str:
    """A guard's pot helmet."""
    return (
        cut("paper", "M50 27C50 14 56 10 62 9C68 10 74 14 74 27z")
        + cut(livery.trim, "M42 29C48 24 76 24 82 29C76 33 48 33 42 29z")
        + ink("M62 9V25", 1.2)
    )


def _bycocket(livery: Livery) -> str:
    """A pointed cap."""
    return cut(
        livery.trim, "M46 31C46 20 54 12 64 11C72 10 84 14 90 22C84 24 80 26 78 30C66 25 56 26 46 31z"
    ) + line("gold", "M47 30C56 24 66 23 79 28", 2.6)


def _wreath(livery: Livery) -> str:
    """A cap with leaves."""
    return cut(livery.cloth, "M48 28C48 16 54 13 62 13S76 16 76 28C66 24 58 24 48 28z") + cut(
        "gold", scatter([(48, 28), (55, 25.5), (62, 25), (69, 25.5)], "q3.5-6 7 0q-3.5 5-7 0z"), 1.2
    )


HATS: Final[dict[int, Callable[[Livery], str]]] = {1: _plumed, 2: _helmet, 3: _tricorn, 4: _hunter}


CAPS: Final[dict[int, Callable[[Livery], str]]] = {1: _beret, 2: _pot, 3: _bycocket, 4: _wreath}
