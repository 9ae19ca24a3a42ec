"""Reasons for an answer: what else could be done, what each is expected to bring, a sentence to learn from.

Any bot can be asked to explain itself. One that has reasons also has `consider`; of others only the answer is
known. Nothing a bot says here goes beyond what its seat has seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

from tarock.bots.base import Bot
from tarock.core.bilingual import Text
from tarock.core.cards import Card
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask, Seat


@dataclass(frozen=True, slots=True)
class Alternative:
    """One of the answers that were weighed."""

    action: Action
    expected: float
    """The points of the score it is expected to bring this seat."""
    spread: float
    """The standard deviation of those points over the worlds looked at."""
    behind: float = 0.0
    """By how much the answer given is better, deal by deal."""
    margin: float = 0.0
    """How far that may be from the truth: half of an interval that holds it 19 times in 20."""


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely it looks that a seat holds a card that matters."""

    card: Card
    seat: Seat
    likely: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Considered:
    """An answer with its reasons."""

    action: Action
    why: Text
    alternatives: tuple[Alternative, ...] = ()
    """The best first; empty where nothing was weighed."""
    worlds: int = 0
    """In how many deals that agree with the view the answers were tried."""
    chances: tuple[Chance, ...] = ()


@runtime_checkable
class Considering(Protocol):
    """A bot that can say why."""

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question."""
        ...

    def consider(self, view: View, ask: Ask, /) -> Considered:
        """Answer a question and give the reasons."""
        ...


NO_REASON: Final = Text("this bot gives no reasons", "dieser Bot gibt keine Gründe an")


def explain(bot: Bot, view: View, ask: Ask) -> Considered:
    """Let a bot answer, with its reasons if it has any."""
    if isinstance(bot, Considering):
        return bot.consider(view, ask)
    return Considered(action=bot(view, ask), why=NO_REASON)
