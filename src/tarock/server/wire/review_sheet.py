"""A review for the wire: what was found so far, and the whole of it, with every sentence in both languages.

Clients add nothing: which decision is told in which words, by which judgement, and what the sums are, is
decided by the library.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from tarock.match.game import Game
from tarock.reviews import Finding, Review, Sight
from tarock.reviews.review_text import ReviewText, cost, points_told
from tarock.server.wire.questions import sentence, words
from tarock.server.wire.schema import WireWords


class WireReviewAnswer(Struct, frozen=True, kw_only=True):
    """Another answer, and how much more it would have brought than the one that was given."""

    said: WireWords
    gain: float
    error: float


class WireReviewFinding(Struct, frozen=True, kw_only=True):
    """A decision by one of the two judgements."""

    place: int
    seat: int
    sight: str
    """`hindsight` or `knowledge`."""
    where: WireWords
    said: WireWords
    loss: float
    grade: str | None
    grade_said: WireWords | None
    cost: WireWords
    """What it cost, and how sure that is, in words."""
    proven: bool
    confirmed: bool
    close: bool
    early: bool
    final: bool
    answers: list[WireReviewAnswer]
    worths: list[float]
    """In hindsight: what the hand was worth to each seat after it."""


class WireReviewStep(Struct, frozen=True, kw_only=True):
    """One answer in a line of play."""

    seat: int
    said: WireWords


class WireReviewMoment(Struct, frozen=True, kw_only=True):
    """One of the dearest decisions of a seat by one judgement: the better answer, why, and what follows."""

    place: int
    seat: int
    sight: str
    better: WireWords
    reasons: list[WireWords]
    line: list[WireReviewStep]
    solved: bool
    """Whether all play their best in the line; else they go on as careful players do."""
    outcome: float


class WireReviewLuck(Struct, frozen=True, kw_only=True):
    """A result by knowledge, in three parts that add up to it."""

    cards: float
    decisions: float
    others: float


class WireReviewGiven(Struct, frozen=True, kw_only=True):
    """A result in hindsight: what the hand was worth at the first card, and what was given away since."""

    worth: float
    given: float
    received: float


class WireReviewSeat(Struct, frozen=True, kw_only=True):
    """What a review says of a seat."""

    name: str
    result: float | None
    accuracy: int | None
    """In percent."""
    luck: WireReviewLuck | None
    hindsight: WireReviewGiven | None
    """None unless every card of two sides is proven."""


class WireReviewFortune(Struct, frozen=True, kw_only=True):
    """What luck made of a decision: both judgements side by side."""

    place: int
    key: str
    said: WireWords


class WireReviewProgress(Struct, frozen=True, kw_only=True, tag="progress", tag_field="t"):
    """What was found since the last word."""

    done: int
    total: int
    found: list[WireReviewFinding]


class WireReview(Struct, frozen=True, kw_only=True, tag="whole", tag_field="t"):
    """A whole review."""

    rules: str
    rules_name: WireWords
    points: WireWords
    """What the points are, in words."""
    seats: list[WireReviewSeat]
    alone: bool
    """Whether everyone plays for himself, so that only the last tricks are proven."""
    judged: list[WireReviewFinding]
    moments: list[WireReviewMoment]
    fortunes: list[WireReviewFortune]


class WireNoReview(Struct, frozen=True, kw_only=True, tag="nothing", tag_field="t"):
    """Why nothing can be said."""

    text: WireWords


ReviewNews = WireReviewProgress | WireReview | WireNoReview


def judged(text: ReviewText, findings: Iterable[Finding]) -> list[WireReviewFinding]:
    """Put findings on the wire."""
    return [_judged(text, one) for one in findings]


def _judged(text: ReviewText, one: Finding) -> WireReviewFinding:
    said, *others = text.answers(one.place, [one.action, *(answer.action for answer in one.answers)])
    weighed = zip(others, one.answers, strict=True)
    return WireReviewFinding(
        place=one.place,
        seat=one.seat,
        sight=one.sight.value,
        where=words(text.where(one.place)),
        said=words(said),
        loss=one.loss,
        grade=None if one.grade is None else one.grade.value,
        grade_said=None if one.grade is None else words(one.grade.text),
        cost=sentence(cost(one)),
        proven=one.proven,
        confirmed=one.confirmed,
        close=one.close,
        early=one.early,
        final=one.final,
        answers=[
            WireReviewAnswer(said=words(other), gain=answer.gain, error=answer.error)
            for other, answer in weighed
        ],
        worths=list(one.worths),
    )


def review_sheet(game: Game, names: Sequence[str], review: Review) -> WireReview:
    """Put a whole review on the wire."""
    text = ReviewText(game, names)
    return WireReview(
        rules=game.rules.key,
        rules_name=words(game.rules.name),
        points=words(points_told(review.unit)),
        seats=[_seat(review, seat, name) for seat, name in enumerate(names)],
        alone=review.declarer is None,
        judged=judged(text, review.findings),
        moments=_moments(text, review),
        fortunes=_fortunes(review),
    )


def _seat(review: Review, seat: int, name: str) -> WireReviewSeat:
    luck, given = review.luck(seat), review.hindsight(seat)
    return WireReviewSeat(
        name=name,
        result=review.result[seat] if review.result else None,
        accuracy=review.accuracy(seat),
        luck=WireReviewLuck(cards=luck.cards, decisions=luck.decisions, others=luck.others) if luck else None,
        hindsight=WireReviewGiven(worth=given.worth, given=given.given, received=given.received)
        if given
        else None,
    )


def _moments(text: ReviewText, review: Review) -> list[WireReviewMoment]:
    """List each seat's dearest decisions by each judgement, the dearest first."""
    told: list[WireReviewMoment] = []
    for sight in Sight:
        dear = [one for seat in range(len(text.names)) for one in review.dearest(sight, seat)]
        told += [
            found
            for one in sorted(dear, key=lambda one: (-one.loss, one.place))
            if (found := _moment(text, review, one)) is not None
        ]
    return told


def _moment(text: ReviewText, review: Review, one: Finding) -> WireReviewMoment | None:
    moment = review.moment(one.place, one.sight)
    if moment is None:
        return None
    (better,) = text.answers(one.place, [moment.better])
    return WireReviewMoment(
        place=one.place,
        seat=one.seat,
        sight=one.sight.value,
        better=words(better),
        reasons=[words(reason) for reason in text.reasons(review, one)],
        line=[WireReviewStep(seat=seat, said=words(said)) for seat, said in text.line(moment)],
        solved=moment.solved,
        outcome=moment.outcome,
    )


def _fortunes(review: Review) -> list[WireReviewFortune]:
    places = {one.place for one in review.findings}
    named = ((place, review.fortune(place)) for place in sorted(places))
    return [
        WireReviewFortune(place=place, key=one.value, said=words(one.text)) for place, one in named if one
    ]
