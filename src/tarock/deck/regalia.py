"""What the court figures hold: the regalia of kings, the tokens of queens, the tools of valets.

All are drawn at the right side of a box 108 wide and 99 high, beside a head around (62, 37).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tarock.deck.drawing import box, cut, flat, ink, line, placed, round_
from tarock.deck.figures import hand
from tarock.deck.suits import sign_at


def _sceptre() -> str:
    """The sceptre of the king of hearts."""
    rod = "M97 102L93 34"
    return (
        ink(rod, 5)
        + line("gold", rod, 2.4)
        + cut("gold", round_(92.6, 26, 8))
        + sign_at(1, 92.6, 26, scale=0.5)
        + hand(95, 80)
    )


def _sword() -> str:
    """The sword of the king of spades."""
    return (
        cut("paper", "M89 70L90 16L93.5 8L97 16L98 70z")
        + ink("M93.5 16V66", 1)
        + cut("gold", "M82 70H105V75H82z")
        + cut("wood", box(90.5, 75, 6, 14))
        + cut("gold", round_(93.5, 92, 4))
        + hand(93.5, 82)
    )


def _orb() -> str:
    """The orb of the king of diamonds."""
    return (
        hand(92, 84)
        + cut("blue", round_(92, 66, 13))
        + cut("gold", "M79.3 64C88 68 96 68 104.7 64V69C96 73 88 73 79.3 69z", 1.2)
        + cut("gold", "M89.5 53h5V46h5v-5h-5v-6h-5v6h-5v5h5z", 1.3)
    )


def _axe() -> str:
    """The axe of the king of clubs."""
    return (
        ink("M98 102V18", 5.4)
        + line("wood", "M98 102V18", 2.6)
        + cut("paper", "M96 28C92 26 86 20 84 12C80 26 80 42 84 54C86 46 92 40 96 38z")
        + cut("gold", "M94 25H102V41H94z")
        + hand(98, 80)
    )


def _rose() -> str:
    """The rose of the queen of hearts."""
    return (
        ink("M92 96C90 80 92 64 93 50", 2.2)
        + cut(
            "green",
            "M92 72C98 64 104 66 106 68C104 74 98 76 92 76zM92 66C88 60 84 60 80 62C82 68 86 70 92 70z",
            1.3,
        )
        + cut("red", round_(93, 42, 10.5))
        + ink("M88 42a5 5 0 1 1 5 5M93 42a2 2 0 1 0-2 2M84.5 46q4 6 9 6.5", 1.4)
        + hand(92, 84)
    )


def _fan() -> str:
    """The fan of the queen of spades."""
    return (
        cut("gold", "M92 84L70 52C78 40 100 38 108 46V60z")
        + cut("red", "M92 84L76 61C82 54 98 52 104 58z")
        + ink("M92 84L78 44.5M92 84L88 41M92 84L98 42M92 84L106 48", 1.2)
        + hand(92, 86)
    )


def _mirror() -> str:
    """The mirror of the queen of diamonds."""
    return (
        ink("M92 96V62", 5)
        + line("gold", "M92 96V62", 2.2)
        + cut("gold", round_(92, 46, 13, 16))
        + cut("sky", round_(92, 46, 9, 12), 1.2)
        + line("paper", "M87 48L95 38M89 54L98 42", 1.8)
        + hand(92, 82)
    )


def _falcon() -> str:
    """The bird of the queen of clubs."""
    return (
        hand(90, 86)
        + cut(
            "paper",
            "M84 80C78 66 82 54 90 50C90 42 100 40 102 48L107 51L101 53C106 64 102 76 94 84L88 98L84 94z",
        )
        + cut("wood", "M84 78C82 66 88 58 94 58C98 66 96 76 88 88z", 1.3)
        + flat("ink", round_(98, 48, 1.5))
        + line("gold", "M88 82v5M93 82v5", 2)
    )


def _letter() -> str:
    """The letter of the valet of hearts."""
    return hand(90, 86) + placed(
        cut("paper", box(-15, -10, 30, 20)) + ink("M-15-10L0 3L15-10", 1.3) + sign_at(1, 0, 3, scale=0.42),
        90,
        68,
        turn=-12,
    )


def _halberd() -> str:
    """The halberd of the valet of spades."""
    return (
        ink("M94 102V24", 5)
        + line("wood", "M94 102V24", 2.4)
        + cut("paper", "M94 4L98 20H90z")
        + cut("paper", "M92 20H96C100 24 104 24 107 22C108 32 106 38 102 42C100 36 98 34 96 34H92L84 28z")
        + hand(94, 80)
    )


def _purse() -> str:
    """The purse of the valet of diamonds."""
    return (
        cut("wood", "M86 62C76 70 74 84 82 90C88 94 98 94 102 90C108 84 106 70 98 62z")
        + cut("wood", "M82 54C88 58 96 58 102 54L98 63H86z")
        + line("gold", "M84 63H100", 2.6)
        + sign_at(3, 92, 79, scale=0.62)
        + cut("gold", round_(76, 48, 5), 1.2)
        + cut("gold", round_(88, 40, 5), 1.2)
        + cut("gold", round_(101, 45, 4.5), 1.2)
    )


def _lute() -> str:
    """The lute of the valet of clubs."""
    return (
        ink("M84 66L100 22", 6)
        + line("wood", "M84 66L100 22", 3)
        + cut("wood", "M98 24L108 20L106 14L97 17z", 1.3)
        + cut("gold", "M86 58C98 60 102 74 96 84C90 94 76 96 70 88C64 80 70 66 78 60z")
        + flat("ink", round_(84, 74, 4.4))
        + line("paper", "M80 88L98 28", 0.9)
        + hand(94, 92)
    )


REGALIA: Final[dict[int, Callable[[], str]]] = {1: _sceptre, 2: _sword, 3: _orb, 4: _axe}


TOKENS: Final[dict[int, Callable[[], str]]] = {1: _rose, 2: _fan, 3: _mirror, 4: _falcon}


TOOLS: Final[dict[int, Callable[[], str]]] = {1: _letter, 2: _halberd, 3: _purse, 4: _lute}
