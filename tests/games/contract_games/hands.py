"""Deals that several tests share, under any rule set.

In `PLAIN` forehand has Sküs, Pagat, II and two kings, middlehand Mond, III and two kings, rearhand neither
trull card nor king. In `TRULL_IN_TALON` the Mond lies first in the talon. In `CLEAN` forehand has neither
trull card nor king, and the talon's first half has both, its second half none.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Final

from tarock import Deal
from tarock.kit.script import ContractRules
from tests.games.contract_games.stated_deals import dealt


@dataclass(frozen=True, slots=True, kw_only=True)
class Hands:
    """The cards of a deal, as far as they matter."""

    forehand: str = ""
    middlehand: str = ""
    rearhand: str = ""
    talon: str = ""


PLAIN: Final = Hands(
    forehand="SK T1 T2 T10-T15 ♥K ♥Q ♥4 ♠K ♠10 ♦A ♣7",
    middlehand="T21 T3-T9 ♥V ♠Q ♠C ♦K ♦Q ♦C ♣K ♣Q",
    rearhand="T16-T20 ♥C ♥A ♥2 ♠V ♠9 ♠8 ♦V ♦4 ♦2 ♣C ♣V",
    talon="♥3 ♠7 ♦3 ♣8 ♣9 ♣10",
)
TRULL_IN_TALON: Final = replace(
    PLAIN,
    middlehand="♥3 T3-T9 ♥V ♠Q ♠C ♦K ♦Q ♦C ♣K ♣Q",
    talon="T21 ♠7 ♦3 ♣8 ♣9 ♣10",
)
CLEAN: Final = Hands(
    forehand="T2-T13 ♥Q ♠Q ♦Q ♣Q",
    middlehand="SK T14-T20 ♥K ♥C ♠K ♠C ♦C ♣C ♥V ♠V",
    talon="T1 ♦K ♥A ♥2 ♠7 ♣7",
)


def deal_of(rules: ContractRules, hands: Hands) -> Deal:
    """Deal these hands; seat 2 is the dealer."""
    return dealt(rules, **asdict(hands))
