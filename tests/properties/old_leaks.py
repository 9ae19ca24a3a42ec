"""Old games with a leak planted in each: mistakes that the Fool and the discard invite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias, cast

from tarock.core.cards import SKUS, TAROCKS, CardSet
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.kit.deal import Deal, Result
from tarock.protocol.events import (
    Dealt,
    Event,
    LaidAway,
    LaidCards,
    LeadPassed,
    NobodyFollows,
    Played,
    TarocksAmongLaid,
)
from tarock.protocol.flow import Ask, Flow
from tarock.protocol.seats import Table
from tests.properties.leaks import Step, alone, as_is, passed_on

OldPlanter: TypeAlias = Callable[[DeclarationRules], DeclarationRules]
MANY = 8


@dataclass(slots=True)
class Peek:
    """What a careless script could look at: the hands."""

    hands: dict[int, CardSet]

    def note(self, step: Step) -> None:
        """Follow the cards."""
        if isinstance(step, Dealt):
            self.hands[step.seat] = step.cards
        elif isinstance(step, Played):
            self.hands[step.seat] -= CardSet.of(step.card)

    def of(self, seat: int) -> CardSet:
        """Return a hand."""
        return self.hands.get(seat, CardSet())


@dataclass(frozen=True, slots=True, kw_only=True)
class LeakyOld(DeclarationRules):
    """A rule set whose whole hand goes through a change, with all hands open to it."""

    change: Callable[[Step], Iterator[Step]] = as_is
    skip: Callable[[Ask, Peek], bool] = lambda _ask, _peek: False

    def hand(self, table: Table, deal: Deal) -> Flow[Result]:
        """Play one hand, changed."""
        peek = Peek({})

        def watched(step: Step) -> Iterator[Step]:
            peek.note(step)
            yield from self.change(step)

        sound = super(LeakyOld, self).hand(table, deal)
        return cast("Flow[Result]", passed_on(sound, watched, lambda ask: self.skip(ask, peek)))


def _leaky(
    rules: DeclarationRules,
    change: Callable[[Step], Iterator[Step]] = as_is,
    skip: Callable[[Ask, Peek], bool] = lambda _ask, _peek: False,
) -> DeclarationRules:
    fields = {name: getattr(rules, name) for name in rules.__dataclass_fields__}
    return LeakyOld(**fields, change=change, skip=skip)


def _without(rules: DeclarationRules, kind: type[Event]) -> DeclarationRules:
    def change(step: Step) -> Iterator[Step]:
        if not isinstance(step, kind):
            yield step

    return _leaky(rules, change)


def nobody_follows_untold(rules: DeclarationRules) -> DeclarationRules:
    """The next player may play anything, and nobody is told why: so he alone knows that the third is void."""
    return _without(rules, NobodyFollows)


def lead_passed_untold(rules: DeclarationRules) -> DeclarationRules:
    """The lead passes on without a word."""
    return _without(rules, LeadPassed)


def demand_asked_of_two(rules: DeclarationRules) -> DeclarationRules:
    """Who holds the Fool is not asked whether he demands it."""
    return _leaky(rules, skip=lambda ask, peek: ask.about.key == "demand" and SKUS in peek.of(ask.seat))


def redeal_asked_of_the_entitled(rules: DeclarationRules) -> DeclarationRules:
    """Only a hand without tarocks is asked whether it wants a redeal."""
    return _leaky(rules, skip=lambda ask, _peek: ask.about.key == "redeal" and alone(ask))


def declarations_asked_of_holders(rules: DeclarationRules) -> DeclarationRules:
    """Who has nothing to declare is passed over."""
    return _leaky(rules, skip=lambda ask, _peek: ask.about.key == "declare" and alone(ask))


def feats_asked_of_strong_hands(rules: DeclarationRules) -> DeclarationRules:
    """Vole and nolo are asked for only where the tarocks make one of them likely."""

    def weak(ask: Ask, peek: Peek) -> bool:
        return ask.about.key == "announce" and len(peek.of(ask.seat) & TAROCKS) < MANY

    return _leaky(rules, skip=weak)


def fool_played_unasked(rules: DeclarationRules) -> DeclarationRules:
    """A player whose only legal card is the Fool plays it without being asked."""
    return _leaky(rules, skip=lambda ask, _peek: ask.about.key == "play" and alone(ask))


def discard_told_to_all(rules: DeclarationRules) -> DeclarationRules:
    """The dealer's private event goes round the table."""

    def change(step: Step) -> Iterator[Step]:
        yield replace(step, to=(0, 1, 2)) if isinstance(step, LaidCards) else step

    return _leaky(rules, change)


def discard_face_up(rules: DeclarationRules) -> DeclarationRules:
    """Tarocks that are laid away lie face up, as in the later games."""
    laid: list[LaidAway] = []

    def change(step: Step) -> Iterator[Step]:
        if isinstance(step, LaidAway):
            laid[:] = [step]
        elif isinstance(step, LaidCards):
            yield replace(laid[0], face_up=step.cards & TAROCKS)
            yield step
        else:
            yield step

    return _leaky(rules, change)


def tarocks_in_the_discard_told(rules: DeclarationRules) -> DeclarationRules:
    """That tarocks were laid away is told in a game that keeps it secret."""

    def change(step: Step) -> Iterator[Step]:
        yield step
        if isinstance(step, LaidCards) and step.cards & TAROCKS:
            yield TarocksAmongLaid(step.seat)

    return _leaky(rules, change)
