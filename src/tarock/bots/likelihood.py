"""How likely the others would have spoken, laid away and played as they did with the cards of a world.

A *world* is one way the unseen cards may lie. Worlds that fit what was seen are equally likely by the cards
alone. But a declarer has bid on something, whoever passed had no great hand, and cards are laid away and
played for a reason. Each of these is a piece of `Evidence`; a game says which it has (`BotsPart.evidence`).
Limits are soft, because people differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, prod
from random import Random
from typing import Final, Protocol

from tarock.bots import hand_strength
from tarock.core.cards import NO_CARDS
from tarock.core.counting import thirds
from tarock.match.view import View
from tarock.protocol.flow import Seat
from tarock.worlds import CardAssignment

_SOFT_LAID: Final = 0.35
"""How many points a card laid away may bring more or less than usual."""
_HARDLY: Final = 1e-9
"""No world that fits is thrown away for good."""


class Evidence(Protocol):
    """Something that somebody did, held against the cards he has in a world."""

    def likely(self, hands: Sequence[int], laid: Sequence[int]) -> float:
        """Return how likely, between 0 and 1, he would have done it with these cards, bit sets by seat."""
        ...


class Likelihood:
    """Weighs worlds by all the evidence there is."""

    def __init__(self, evidence: Sequence[Evidence]) -> None:
        self._evidence = evidence

    @property
    def tells(self) -> bool:
        """Whether there is anything to weigh worlds by."""
        return bool(self._evidence)

    def of(self, hands: Sequence[int], laid: Sequence[int]) -> float:
        """Return how likely, between 0 and 1, all would have done what they did."""
        return prod([one.likely(hands, laid) for one in self._evidence], start=1.0)

    def chosen(self, guesses: Sequence[CardAssignment], count: int, random: Random) -> list[CardAssignment]:
        """Choose so many of many worlds, the likelier the rather and none twice, in any order.

        Whoever has the smallest waiting time wins, and waits with a rate that is his weight: this draws
        without replacement in one pass (Efraimidis and Spirakis 2006).
        """
        weights = [self.of(guess.hands, guess.laid) + _HARDLY for guess in guesses]
        keyed = [(log(1 - random.random()) / weight, at) for at, weight in enumerate(weights)]
        return [guesses[at] for _, at in sorted(keyed, reverse=True)[:count]]


def soft(distance: float) -> float:
    """Turn a distance from a limit, in soft steps, into a likelihood: a half at the limit itself."""
    return 1 / (1 + exp(-distance))


@dataclass(frozen=True, slots=True)
class LaidEvidence:
    """Cards were laid away for the points they count and for the suits they leave short."""

    seat: Seat
    played: int
    """What the seat has played since."""
    usual: float
    """What a card laid away usually brings its owner, in points and shorter suits."""

    def likely(self, hands: Sequence[int], laid: Sequence[int]) -> float:
        """Return how likely these cards would have been laid away from that hand."""
        return soft((_brought(hands[self.seat] | self.played, laid[self.seat]) - self.usual) / _SOFT_LAID)


def _brought(held: int, laid: int) -> float:
    """Return what laying a card away has brought on average."""
    gain = hand_strength.value(held) + thirds(laid) / 3 - hand_strength.value(held | laid)
    return gain / max(laid.bit_count(), 1)


def played_by(view: View, seat: Seat) -> int:
    """Return the cards that a seat has played, as a bit set."""
    return view.played.get(seat, NO_CARDS).bits
