"""What has to happen for a premium of this game; each condition judges a side, whoever of it holds the card.

They are conditions like those of the other games, for one seat that stands for its side.
"""

from __future__ import annotations

from dataclasses import dataclass

from tarock.core.cards import Card, CardSet
from tarock.kit.bonuses import Condition, Course, Outcome
from tarock.protocol.flow import Seat


@dataclass(frozen=True, slots=True)
class SideHas(Condition):
    """Cards in the tricks of one side."""

    cards: CardSet

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        return None if self.cards.bits & ~course.pile(seat) else Outcome.MADE


@dataclass(frozen=True, slots=True)
class SidePoints(Condition):
    """The side takes so many card points, as the game counts them."""

    at_least: int

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        return Outcome.MADE if course.points(seat) >= self.at_least else None


@dataclass(frozen=True, slots=True)
class SideTakesAll(Condition):
    """The side takes every trick."""

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        return Outcome.MADE if all(course.allied(seat, trick.winner) for trick in course.tricks) else None


@dataclass(frozen=True, slots=True)
class FirstTricks(Condition):
    """The side wins the first so many tricks, the last of them with a named card."""

    count: int
    with_card: Card

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        first = course.tricks[: self.count]
        won = all(course.allied(seat, trick.winner) for trick in first)
        return Outcome.MADE if won and first[-1].winning_card == self.with_card else None


@dataclass(frozen=True, slots=True)
class WinsTrick(Condition):
    """A named card wins the last trick, or one so many before it; a partner's higher card spoils it."""

    card: Card
    from_end: int = 0

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        trick = course.tricks[-1 - self.from_end]
        if self.card not in trick.cards or not course.allied(seat, trick.player_of(self.card)):
            return None
        return Outcome.MADE if trick.winning_card == self.card else Outcome.LOST


@dataclass(frozen=True, slots=True)
class SideCatches(Condition):
    """A card of the side takes a card of the other side in one trick."""

    card: Card
    by: Card

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        for trick in course.tricks:
            if self.card in trick.cards and trick.winning_card == self.by:
                ours = course.allied(seat, trick.winner)
                return Outcome.MADE if ours and not course.allied(seat, trick.player_of(self.card)) else None
        return None
