"""Conditions on the cards of one seat: that it could have said and laid away what it did.

What a player may say depends on his own cards and on what all know. So each word is held against the cards
of its speaker alone, by the law that judged it at the table, and no hand has to be played again. Which words
there are, each game tells (`WorldsPart.checks`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask, Seat

AnsweredQuestion: TypeAlias = tuple[Ask, Action]
"""A question and what was answered."""


@dataclass(frozen=True, slots=True)
class Check:
    """A condition on the cards of one seat."""

    seat: Seat
    holds: Callable[[int, int], bool]
    """Whether it holds for a hand and what was laid away from it."""
    as_dealt: bool = False
    """Whether it asks for the hand as it was dealt, not as it was when play began."""
