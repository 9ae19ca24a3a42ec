"""A review in parts, each of which can be done by itself, in any order and in any process.

Every decision has chance and budgets of its own, so the parts make the same whole wherever they are done. A
part is small and says how much of the work it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from statistics import fmean
from typing import Final

from tarock.bots.base import play_out
from tarock.bots.catalogue import club_bot
from tarock.kit.adapter import Unsupported
from tarock.match.game import Game
from tarock.protocol.actions import PlayCard
from tarock.protocol.flow import Seat
from tarock.reviews.card_judge import CardJudge
from tarock.reviews.chance import chance, fingerprint
from tarock.reviews.continuation import moment_of
from tarock.reviews.findings import Finding, Sight
from tarock.reviews.hindsight import HindsightJudge
from tarock.reviews.stake_unit import unit_of
from tarock.reviews.whole_review import JUDGE_VERSION, Review
from tarock.reviews.word_judge import WordJudge
from tarock.solver.part import unsearchable
from tarock.solver.situation import situation

REPLAYS: Final = 6
"""So many times club players play the deal again."""
_LATE_TRICKS: Final = 13
_TOOL: Final = "reviews"


class PartKind(StrEnum):
    """What is done in a part."""

    LATE = "late"
    """The last tricks in hindsight."""
    CARD = "card"
    """One card by knowledge."""
    WORD = "word"
    """One word by both judgements."""
    EARLY = "early"
    """The first tricks in hindsight."""


@dataclass(frozen=True, slots=True)
class ReviewPart:
    """A part of a review."""

    kind: PartKind
    steps: int = 1
    """How much of the work it is."""
    place: int = 0
    """The place of the card or word."""


class PartedReview:
    """A game to be reviewed, part by part."""

    def __init__(self, game: Game, *, salt: str = "") -> None:
        """Begin; a salt makes other chance, to see whether a verdict would be given again."""
        if not game.over:
            raise ValueError("the deal is still being played: a review is for finished deals")
        if (why := unsearchable(game.rules)) is not None:
            raise Unsupported(game.rules, _TOOL, why)
        self.game, self.unit = game, unit_of(game.rules)
        self.fingerprint = fingerprint(game)
        self._print = self.fingerprint + salt
        judge = game, self.unit, self._print
        self._cards, self._words = CardJudge(*judge), WordJudge(*judge)
        self._hindsight = HindsightJudge(*judge)

    def parts(self, seat: Seat | None = None) -> tuple[ReviewPart, ...]:
        """List the parts that findings come from, in the order in which people want them.

        The last tricks come first, in hindsight; then what the seat could know, the words, the other seats,
        and at last the first tricks.
        """
        actions, kind = self.game.actions, PartKind
        cards = self._hindsight.places
        late = min(self._late, len(cards))
        own = [place for place in cards if actions[place][0] == seat]
        found = [
            ReviewPart(kind.LATE, late),
            *(ReviewPart(kind.CARD, place=place) for place in own),
            *(
                ReviewPart(kind.WORD, place=place)
                for place, (_, action) in enumerate(actions)
                if not isinstance(action, PlayCard)
            ),
            *(ReviewPart(kind.CARD, place=place) for place in cards if place not in own),
            ReviewPart(kind.EARLY, len(cards) - late),
        ]
        return tuple(part for part in found if part.steps)

    @property
    def _late(self) -> int:
        return _LATE_TRICKS * self.game.rules.players

    def findings(self, part: ReviewPart) -> Iterator[Finding]:
        """Do one part that judges decisions."""
        if part.kind is PartKind.LATE:
            yield from islice(self._hindsight.findings(), self._late)
        elif part.kind is PartKind.EARLY:
            yield from self._hindsight.findings(skip=self._late)
        elif part.kind is PartKind.CARD:
            yield from self._cards.findings(part.place)
        else:
            yield from self._words.knowledge(part.place)
            yield from self._words.hindsight(part.place)

    def replayed(self, number: int) -> tuple[float, ...]:
        """Let club players play the deal again; what each seat gets."""
        rules = self.game.rules
        game, random = Game(rules, self.game.deal), chance(self._print, "field", number)
        play_out(game, [club_bot(rules, random) for _ in range(rules.players)])
        return (0.0,) * rules.players if game.ledger is None else self._points(game.ledger.totals)

    def gathered(self, findings: Iterable[Finding], replays: Iterable[tuple[float, ...]]) -> Review:
        """Make the whole of what the parts have found, and follow the dearest decisions."""
        ledger, (declarer, side) = self.game.ledger, self._sides()
        final = {(one.place, one.sight): one for one in findings if one.final}
        field = tuple(round(fmean(points), 2) for points in zip(*replays, strict=True))
        review = Review(
            version=JUDGE_VERSION,
            rules=self.game.rules.label,
            fingerprint=self.fingerprint,
            unit=self.unit,
            result=() if ledger is None else self._points(ledger.totals),
            declarer=declarer,
            side=side,
            findings=tuple(final[key] for key in sorted(final)),
            field=field,
            moments=(),
        )
        return _with_moments(review, self.game)

    def _points(self, totals: tuple[int, ...]) -> tuple[float, ...]:
        return tuple(round(self.unit.points(totals, seat), 2) for seat in range(len(totals)))

    def _sides(self) -> tuple[Seat | None, tuple[Seat, ...]]:
        places = self._hindsight.places
        if not places:
            return None, ()
        scene = situation(self.game.at(places[0]))
        declaring = scene.position.declaring or 0
        together = tuple(seat for seat in range(self.game.rules.players) if declaring >> seat & 1)
        return scene.declarer, together if scene.declarer is not None else ()


def _with_moments(review: Review, game: Game) -> Review:
    """Add how the hand would have gone on at the dearest decisions of each seat."""
    dearest = [
        finding
        for sight in Sight
        for seat in range(game.rules.players)
        for finding in review.dearest(sight, seat)
    ]
    moments = (moment_of(game, finding, review.unit) for finding in dearest)
    return replace(review, moments=tuple(one for one in moments if one is not None))
