"""What a review finds out about one decision, in one of its two judgements.

*Hindsight* knows all cards; *knowledge* is what the seat could know: the mean over deals that fit what it had
seen. The two are never added or averaged. Amounts are points as `StakeUnit` tells them, of the deciding seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tarock.protocol.actions import Action
from tarock.protocol.flow import Seat
from tarock.reviews.grades import Grade


class Sight(StrEnum):
    """What a judgement goes by."""

    HINDSIGHT = "hindsight"
    KNOWLEDGE = "knowledge"


@dataclass(frozen=True, slots=True)
class WeighedAnswer:
    """One of the answers that were possible."""

    action: Action
    gain: float
    """How many points more it brings than the answer that was given."""
    error: float
    """The standard error of that; 0 where nothing was left to chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What a decision cost by one judgement."""

    place: int
    """The place of the action in the game, counted from 0."""
    seat: Seat
    action: Action
    sight: Sight
    loss: float
    """What it cost, as far as that is certain: one standard error is taken off what is estimated."""
    mean: float
    """The same as it looks, nothing taken off."""
    error: float
    """The standard error of the mean."""
    worlds: int
    """Over how many deals."""
    final: bool = True
    """Whether the judgement stands; one that waits to be confirmed does not."""
    proven: bool = False
    """Whether the loss is exact. In hindsight cards are proven where that could be done, words never."""
    most: float | None = None
    """What it can have cost at most, where hindsight could not prove all."""
    grade: Grade | None = None
    """Only by knowledge, and only where something was to be decided."""
    answers: tuple[WeighedAnswer, ...] = ()
    """What was weighed, the best first; of hindsight's cards those that are proven to be better."""
    weight: float = 0.0
    """How much there was to lose, for the accuracy of a seat."""
    confirmed: bool = False
    """Whether a loss was seen twice: a card's by two evaluators, a word's in other deals."""
    close: bool = False
    """Whether two ways of judging differ, so that it depends on how the others play."""
    early: bool = False
    """Whether it was so early that no judgement is trusted far."""
    worths: tuple[float, ...] = ()
    """In hindsight: what the hand was worth to each seat after it."""

    @property
    def better(self) -> Action | None:
        """The answer that would have been better, if something was lost."""
        return self.answers[0].action if self.answers and self.answers[0].gain > 0 else None
