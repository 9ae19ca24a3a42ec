"""A review in words, for people who read one: what was decided where, what it cost, and why.

The figures come from the review and the reasons from the coach, who speaks of nothing but what the deciding
seat could see. Nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from tarock.coach import reasons_against, reasons_for
from tarock.core.bilingual import Text, same
from tarock.match.game import Game
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask, Seat
from tarock.reviews.findings import Finding, Sight
from tarock.reviews.stake_unit import StakeUnit
from tarock.reviews.whole_review import DearMoment, Review
from tarock.text.part import labels_of
from tarock.text.phrases import sign
from tarock.text.question_text import Labels

_POINTS_PAID: Final = Text(
    "Points are what a seat gets and pays.", "Punkte: was ein Platz bekommt und zahlt."
)
_POINTS_AHEAD: Final = Text(
    "Points are how far a seat is ahead: what it gets, less what each other gets on average.",
    "Punkte: der Vorsprung eines Platzes, also was er bekommt, weniger was die anderen im Mittel bekommen.",
)
_UNSEEN: Final = Text("Only hidden cards made that better.", "Nur verdeckte Karten machten das besser.")
_CLOSE: Final = Text(
    "close: it depends on how the others play", "knapp: es hängt davon ab, wie die anderen spielen"
)
_OPINION: Final = Text("so early it is an opinion", "so früh ist das eine Meinung")
_AS_USUAL: Final = Text("if all go on as usual", "wenn alle weiterspielen wie üblich")


@dataclass(frozen=True)
class ReviewText:
    """Finds the words for one game. It has no slots, so that it can keep what it has looked up."""

    game: Game
    names: Sequence[str]

    @cached_property
    def _labels(self) -> Labels[Any]:
        return labels_of(self.game.rules, self.names)

    def where(self, place: int) -> Text:
        """Say where in the hand a decision stood: which trick, or the chapter before the play."""
        actions, players = self.game.actions, self.game.rules.players
        if isinstance(actions[place][1], PlayCard):
            before = sum(isinstance(action, PlayCard) for _, action in actions[:place])
            number = before // players + 1
            return Text(f"Trick {number}", f"Stich {number}")
        _, ask = self._asked(place)
        return ask.about.chapter.heading

    def _asked(self, place: int) -> tuple[Game, Ask]:
        before, seat = self.game.at(place), self.game.actions[place][0]
        return before, next(ask for ask in before.pending if ask.seat == seat)

    def answers(self, place: int, actions: Sequence[Action]) -> tuple[Text, ...]:
        """Name answers to the question at a place, a card by its sign."""
        before, ask = self._asked(place)
        return tuple(self._said(before, ask, action) for action in actions)

    def _said(self, before: Game, ask: Ask, action: Action) -> Text:
        if isinstance(action, PlayCard):
            named = "" if action.as_suit is None else f" ({action.as_suit})"
            return same(sign(action.card) + named)
        return self._labels.label(before.view(ask.seat), ask, action).name

    def line(self, moment: DearMoment) -> tuple[tuple[Seat, Text], ...]:
        """Tell how the hand would have gone on."""
        after, _ = self._asked(moment.place)
        after.act(self.game.actions[moment.place][0], moment.better)
        told: list[tuple[Seat, Text]] = []
        for seat, action in moment.line:
            ask = next(ask for ask in after.pending if ask.seat == seat)
            told.append((seat, self._said(after, ask, action)))
            after.act(seat, action)
        return tuple(told)

    def reasons(self, review: Review, finding: Finding) -> tuple[Text, ...]:
        """Say why the better answer was better, in terms of cards that the seat could see."""
        better = finding.better
        if better is None:
            return ()
        known = review.found(finding.place, Sight.KNOWLEDGE)
        if finding.sight is Sight.HINDSIGHT and (
            known is None or known.better is None or not known.confirmed
        ):
            return (_UNSEEN,)
        before, ask = self._asked(finding.place)
        rules, view, given = self.game.rules, before.view(ask.seat), finding.action
        told = (
            *reasons_for(rules, view, ask, better, rather_than=given, of_other=True),
            *reasons_against(rules, view, ask, given, of_other=True),
        )
        return tuple(dict.fromkeys(one.text for one in told))


def points_told(unit: StakeUnit) -> Text:
    """Say what the points of a review are."""
    return _POINTS_PAID if unit.paid else _POINTS_AHEAD


def cost(finding: Finding) -> Text:
    """Say what a decision cost by one judgement, and how sure that is."""
    return _exactly(finding) if finding.sight is Sight.HINDSIGHT else _expected(finding)


def _exactly(finding: Finding) -> Text:
    word = not isinstance(finding.action, PlayCard)
    if word:
        about = told_points(finding.loss)
        return Text(f"about {about.en}", f"etwa {about.de}") + same(", ") + _AS_USUAL
    if not finding.proven:
        return Text("not proven", "nicht bewiesen")
    return told_points(finding.loss) + Text(", proven", ", bewiesen")


def _expected(finding: Finding) -> Text:
    mean, error = told_points(finding.mean), decimal(finding.error)
    told = Text(f"about {mean.en} (±{error.en})", f"etwa {mean.de} (±{error.de})") + _over(finding.worlds)
    if not isinstance(finding.action, PlayCard):
        told += same("; ") + _AS_USUAL
    elif finding.early and finding.grade is not None and finding.grade.flagged:
        told += same("; ") + _OPINION
    return told + same("; ") + _CLOSE if finding.close else told


def _over(deals: int) -> Text:
    if deals == 1:
        return Text(" in the only deal that fits", " in der einzigen Verteilung, die passt")
    return Text(f" over {deals} deals that fit", f" über {deals} Verteilungen, die passen")


def told_points(amount: float) -> Text:
    """Write settlement points: "1 point", "2.5 points"."""
    number = decimal(amount)
    one = number.en == "1"
    return Text(f"{number.en} point{'' if one else 's'}", f"{number.de} Punkt{'' if one else 'e'}")


def decimal(amount: float, *, signed: bool = False) -> Text:
    """Write a number with one digit after the point, if it has one."""
    figures = f"{abs(amount):.1f}".removesuffix(".0")
    before = "" if figures == "0" else "−" if amount < 0 else "+" if signed else ""
    return Text(before + figures, before + figures.replace(".", ","))
