"""A whole review as a value: every finding, and what follows from them for each seat.

Nothing is searched here. What adds up does so by construction: cards, own decisions and the rest make the
result by knowledge; the worth at the first card and what both sides gave away make it in hindsight.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from typing import Final, cast

from tarock.match.codec import CodecError, Json, decode, encode
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Seat
from tarock.reviews.findings import Finding, Sight
from tarock.reviews.grades import Fortune, fortune_of
from tarock.reviews.stake_unit import StakeUnit

JUDGE_VERSION: Final = 6
"""Rises when the same game would be judged otherwise, so that kept reviews can be told from new ones."""
_FORGIVING: Final = 0.25
"""A loss of so many units leaves about a third of a decision's accuracy."""
_MOMENTS: Final = 3


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """What the hand was worth to each seat after an action, all cards known."""

    place: int
    worths: tuple[float, ...]
    proven: bool


@dataclass(frozen=True, slots=True)
class DearMoment:
    """A dear decision, the better answer, and how the hand would have gone on in the true deal."""

    place: int
    sight: Sight
    better: Action
    line: tuple[tuple[Seat, Action], ...]
    solved: bool
    """Whether all play their best in the line; else they go on as careful players do."""
    outcome: float
    """What the line brings the seat."""


@dataclass(frozen=True, slots=True)
class LuckSplit:
    """A result by knowledge, in three parts that add up to it."""

    cards: float
    """What club players made of the same cards on average."""
    decisions: float
    """What the seat's own decisions cost it, as far as that is confirmed."""
    others: float
    """What the others and chance did."""


@dataclass(frozen=True, slots=True)
class HindsightSplit:
    """A result in hindsight: what the hand was worth at the first card, and what was given away since."""

    worth: float
    given: float
    """What the own side gave away."""
    received: float
    """What the other side did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """What every decision of a game cost, by two judgements that are never mixed."""

    version: int
    rules: str
    fingerprint: str
    unit: StakeUnit
    result: tuple[float, ...]
    """What each seat got, in points as losses are told in; nothing where the deal was void."""
    declarer: Seat | None
    side: tuple[Seat, ...]
    """Who played with the declarer, himself included; nobody where everyone played for himself."""
    findings: tuple[Finding, ...]
    """Only what stands, in the order of the game, hindsight first."""
    field: tuple[float, ...]
    """What each seat gets on average when club players play the deal; empty if they cannot."""
    moments: tuple[DearMoment, ...]

    def found(self, place: int, sight: Sight) -> Finding | None:
        """Return what a judgement says of an action; None where it says nothing."""
        return next((one for one in self.findings if (one.place, one.sight) == (place, sight)), None)

    def of(self, sight: Sight, seat: Seat | None = None) -> Iterator[Finding]:
        """Go through the findings of one judgement, perhaps of one seat."""
        return (one for one in self.findings if one.sight is sight and seat in {None, one.seat})

    @property
    def curve(self) -> tuple[CurvePoint, ...]:
        """What the hand was worth over time."""
        return tuple(
            CurvePoint(one.place, one.worths, one.proven) for one in self.of(Sight.HINDSIGHT) if one.worths
        )

    def fortune(self, place: int) -> Fortune | None:
        """Name what came of a decision; None unless both judgements have something to say."""
        known, seen = self.found(place, Sight.KNOWLEDGE), self.found(place, Sight.HINDSIGHT)
        if known is None or seen is None or known.grade is None or not (seen.proven or seen.answers):
            return None
        return fortune_of(flagged=known.grade.flagged, cost=seen.loss > 0)

    def dearest(self, sight: Sight, seat: Seat | None = None) -> tuple[Finding, ...]:
        """Return the dearest decisions: by knowledge those that were flagged, in hindsight proven cards."""
        told = [
            one
            for one in self.of(sight, seat)
            if one.loss > 0 and (one.proven if one.grade is None else one.grade.flagged)
        ]
        return tuple(sorted(told, key=lambda one: (-one.loss, one.place))[:_MOMENTS])

    def moment(self, place: int, sight: Sight) -> DearMoment | None:
        """Return how the hand would have gone on after the better answer."""
        return next((one for one in self.moments if (one.place, one.sight) == (place, sight)), None)

    def accuracy(self, seat: Seat) -> int | None:
        """Return in percent how well a seat decided, each decision by how much there was to lose."""
        unit = _FORGIVING * self.unit.lead * self.unit.share(len(self.result) or 1)
        told = [one for one in self.of(Sight.KNOWLEDGE, seat) if one.weight]
        whole = sum(one.weight for one in told)
        return round(100 * sum(one.weight * exp(-one.loss / unit) for one in told) / whole) if whole else None

    def luck(self, seat: Seat) -> LuckSplit | None:
        """Divide a result into cards, own decisions, and others and chance; None if nobody replayed it."""
        if not self.field or not self.result:
            return None
        cards = self.field[seat]
        lost = sum(one.loss for one in self.of(Sight.KNOWLEDGE, seat) if one.confirmed)
        return LuckSplit(cards, round(-lost, 2), round(self.result[seat] - cards + lost, 2))

    def hindsight(self, seat: Seat) -> HindsightSplit | None:
        """Divide a result by what both sides gave away; None unless every card of two sides is proven."""
        cards = [one for one in self.of(Sight.HINDSIGHT) if isinstance(one.action, PlayCard)]
        if not self.side or not self.result or not cards or not all(one.proven for one in cards):
            return None
        own = seat in self.side
        scale = self._shares(seat)
        given = sum(one.loss * scale[one.seat] for one in cards if (one.seat in self.side) is own)
        received = sum(one.loss * scale[one.seat] for one in cards if (one.seat in self.side) is not own)
        return HindsightSplit(
            round(self.result[seat] + given - received, 2), round(given, 2), round(received, 2)
        )

    def _shares(self, seat: Seat) -> tuple[float, ...]:
        """Return what a point lost by another seat means to this one: sides may differ in number."""
        sizes = [self._side_size(other) for other in range(len(self.result))]
        return tuple(size / sizes[seat] for size in sizes)

    def _side_size(self, seat: Seat) -> int:
        return len(self.side) if seat in self.side else len(self.result) - len(self.side)

    def to_json(self) -> str:
        """Write the review as JSON."""
        return json.dumps(encode(self), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Review:
        """Read a review; raises `CodecError` if it is none."""
        try:
            data = cast("Json", json.loads(text))
        except ValueError as error:
            raise CodecError(str(error)) from error
        review: Review = decode(cls, data)
        return review
