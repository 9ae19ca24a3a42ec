"""Mistakes that a game with a called partner invites: each function plants one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import pytest

from tarock.core.bilingual import Text
from tarock.core.cards import Card
from tarock.games.zwanzigerrufen import announcements, auction, bound_cards
from tarock.games.zwanzigerrufen.announcement_law import CallingTalk, small_bird
from tarock.games.zwanzigerrufen.announcements import Announced
from tarock.games.zwanzigerrufen.named_cards import HONOURS, holds
from tarock.games.zwanzigerrufen.speeches import CallingSpeeches
from tarock.kit.bonuses import Bonus
from tarock.kit.play import CardOptions, Trick
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.events import Event, SideKnown, SideShown
from tarock.protocol.flow import Flow, Seat
from tarock.protocol.refusals import Reason
from tarock.protocol.sides import Side, Sides, told_all, told_apart

Planter: TypeAlias = Callable[[pytest.MonkeyPatch], None]


def birds_freed_by_the_truth(patch: pytest.MonkeyPatch) -> None:
    """A bound card comes free with a trick whose winner's side its holder cannot know."""
    sound = bound_cards.BoundTrickPlay._offer

    def offer(
        self: bound_cards.BoundTrickPlay,
        talk: CallingTalk,
        sides: Sides,
        seat: Seat,
        hand: int,
        trick: tuple[Card, ...],
        finished: tuple[Trick, ...],
    ) -> CardOptions:
        return sound(self, talk, sides.show_all(), seat, hand, trick, finished)

    patch.setattr(bound_cards.BoundTrickPlay, "_offer", offer)


def third_side_concluded(patch: pytest.MonkeyPatch) -> None:
    """Once two opponents have shown themselves, the third player's side is published."""
    sound = Sides.show

    def show(self: Sides, seat: Seat) -> Sides:
        shown = sound(self, seat)
        opponents = [one for one in shown.shown if shown.of(one) is Side.OPPONENTS]
        return shown.show_all() if len(opponents) == 2 else shown

    patch.setattr(Sides, "show", show)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prying(CallingSpeeches):
    """Options that look into the partner's hand."""

    elsewhere: int = 0

    def _against(self, bonus: Bonus, said: frozenset[str]) -> Reason | None:
        card = small_bird(bonus)
        if card is not None and self._number() and not holds(self.elsewhere, card):
            return Reason("number-first", Text("your partner does not hold it", "dein Partner hat sie nicht"))
        return super(Prying, self)._against(bonus, said)


def duty_waived_by_the_partners_hand(patch: pytest.MonkeyPatch) -> None:
    """Commanding a Pagat is free of the duty only if the partner really holds it."""
    sound = announcements._Round._options

    def options(self: Any, floor: Any, seat: Seat, *, first: bool) -> CallingSpeeches:  # noqa: ANN401
        plain = sound(self, floor, seat, first=first)
        allies = (hand for other, hand in enumerate(self.hands) if floor.sides.of(other) is plain.own)
        fields = {name: getattr(plain, name) for name in plain.__dataclass_fields__}
        return Prying(**fields, elsewhere=sum(allies) & ~self.hands[seat])

    patch.setattr(announcements._Round, "_options", options)


def only_those_with_an_honour_are_asked(patch: pytest.MonkeyPatch) -> None:
    """Whoever cannot bid is passed over."""

    def call(self: auction.Auction, table: Any, hands: tuple[int, ...]) -> Flow[Any]:  # noqa: ANN401
        flow = sound(self, table, hands)
        answers: Any = None
        try:
            while True:
                step = flow.send(answers)
                answers = None
                if isinstance(step, tuple) and not hands[step[0].seat] & HONOURS.bits:
                    answers = {step[0].seat: next(iter(step[0].options))}
                else:
                    answers = yield step
        except StopIteration as stop:
            return stop.value

    sound = auction.Auction.__call__
    patch.setattr(auction.Auction, "__call__", call)


def partner_told_to_all(patch: pytest.MonkeyPatch) -> None:
    """What each seat knows of the sides goes to everybody."""
    sound = told_apart

    def told(sides: Sides) -> Iterator[Event]:
        for event in sound(sides):
            assert isinstance(event, SideKnown)
            yield replace(event, to=tuple(range(sides.players)))

    patch.setattr(announcements, "told_apart", told)


def partner_shown_with_the_call(patch: pytest.MonkeyPatch) -> None:
    """The sides are published as soon as the card is called."""
    sound = told_all

    def told(before: Sides | None, after: Sides) -> Iterator[Event]:
        if before is not None:
            yield from sound(before, after)
        else:
            yield from (SideShown(seat, after.of(seat).value) for seat in range(after.players))

    patch.setattr(announcements, "told_all", told)


def announcing_by_the_truth(patch: pytest.MonkeyPatch) -> None:
    """Rights to announce are granted by true sides where public ones are meant."""
    sound = announcements._Round._options

    def options(self: Any, floor: Any, seat: Seat, *, first: bool) -> CallingSpeeches:  # noqa: ANN401
        plain = sound(self, floor, seat, first=first)
        return replace(plain, public=floor.sides.show_all().public) if floor.sides.partner is None else plain

    patch.setattr(announcements._Round, "_options", options)


@dataclass(slots=True)
class Gossiping(CardOptions):
    """Options that know the partner's hand."""

    partners: int = 0

    def reason(self, action: Action) -> Reason:
        told = super(Gossiping, self).reason(action)
        if told.code == "not-in-hand" and isinstance(action, PlayCard) and holds(self.partners, action.card):
            return Reason("not-in-hand", Text("ask the partner", "frag den Partner"))
        return told


def refusal_betrays_the_partner(patch: pytest.MonkeyPatch) -> None:
    """A card that is not in one's hand is refused in other words if the partner holds it."""
    sound = bound_cards.BoundTrickPlay.__call__

    def playing(
        self: bound_cards.BoundTrickPlay, announced: Announced, hands: tuple[int, ...], leader: Seat
    ) -> Flow[Any]:
        partner = announced.sides.partner
        partners = 0 if partner is None else hands[partner]
        flow = sound(self, announced, hands, leader)
        answers: Any = None
        try:
            while True:
                step = flow.send(answers)
                if isinstance(step, tuple) and isinstance(plain := step[0].options, CardOptions):
                    options = Gossiping(plain.rules, plain.hand, plain.trick, plain.legal, partners)
                    step = (step[0]._replace(options=options),)
                answers = yield step
        except StopIteration as stop:
            return stop.value

    patch.setattr(bound_cards.BoundTrickPlay, "__call__", playing)
