"""What the books say about showing cards, stated apart from the phases: who may see what, and when.

Hands are for their holders, the talon is turned up for a contract that takes from it, laid-away tarocks lie
face up where the law of laying away says so, and all is turned up after the last trick, but for a Trischaken,
whose talon nobody ever sees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from tarock.core.cards import TAROCKS, CardSet
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.kit.ruleset import RuleSet
from tarock.protocol.actions import Choose
from tarock.protocol.events import (
    ContractMade,
    Dealt,
    Drawn,
    Event,
    HandsDealt,
    HandShown,
    KeptCards,
    LaidAway,
    LaidCards,
    NotPlayed,
    PickedUp,
    Played,
    Private,
    Revealed,
    Said,
    Settled,
    Taken,
    TalonShown,
    TarocksLaid,
)
from tarock.testing import Law, cards_of
from tests.properties.old_law import OldShowing

E = TypeVar("E", bound=Event)
ALL_CARDS_PLAYED = 48


def law_of(rules: RuleSet) -> Law:
    """Return the law of showing cards for a rule set."""
    if isinstance(rules, DeclarationRules):
        return OldShowing(danish=rules.key == "danish", taroc=rules.key == "taroc-1754")
    options = rules.options
    of_1821 = rules.key == "tapp-1821"
    counted = of_1821 or getattr(options, "forced_tarock", "shown") == "counted"
    return Showing(
        shows_hands_without_tarocks=(
            rules.key == "illustrated-loew" or getattr(options, "no_tarock_redeal", False)
        ),
        keeps_blind=getattr(options, "graz_keep_blind", False),
        tarocks_face_up=getattr(options, "discard", "illustrated") == "illustrated" and not counted,
        tarocks_counted=counted,
        talon_optional=getattr(options, "exchange", "compulsory") == "may",
        unseen=frozenset({"dreyer"}) if of_1821 else UNSEEN[getattr(options, "talon_open", "always")],
        tapper_paid=of_1821 or getattr(options, "all_pass", "redeal") == "tapper_paid",
    )


UNSEEN = {
    "always": frozenset[str](),
    "dreier_only": frozenset({"unterer", "oberer"}),
    "never": frozenset({"tapper", "dreier", "unterer", "oberer"}),
}
"""The contracts of Tapp-Tarock whose half of the talon only the declarer sees, by what the table says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Showing:
    """The law, with the points in which the games differ."""

    shows_hands_without_tarocks: bool
    keeps_blind: bool
    tarocks_face_up: bool
    tarocks_counted: bool
    """Whether their number is told, instead."""
    talon_optional: bool
    unseen: frozenset[str]
    """The contracts for which the talon stays down."""
    tapper_paid: bool
    """Whether there is a score without a card when all pass."""

    def __call__(self, history: Sequence[Event], event: Event) -> bool:
        if isinstance(event, Private) and event.to != (getattr(event, "seat", None),):
            return False
        judge = _JUDGES.get(type(event))
        if judge is not None:
            return judge(self, history, event)
        return isinstance(event, Played) or not cards_of(event)

    def dealt(self, history: Sequence[Event], event: Dealt) -> bool:
        """Each seat gets its cards once, right after the counts."""
        return not any(one.seat == event.seat for one in _all(Dealt, history)) and _last(HandsDealt, history)

    def hand_shown(self, history: Sequence[Event], event: HandShown) -> bool:
        """Löw: a hand without tarocks, before anybody has spoken."""
        bare = not event.cards & TAROCKS and len(event.cards) == 16
        return self.shows_hands_without_tarocks and bare and not _all(Said, history)

    def talon_shown(self, history: Sequence[Event], event: TalonShown) -> bool:
        """Once, for a contract that uses it; where that is a choice, after the choice."""
        made = _all(ContractMade, history)
        wanted = not self.talon_optional or any(one.action == Choose("talon") for one in _all(Said, history))
        closed = any("solo" in one.contract or one.contract in self.unseen for one in made)
        return (
            bool(made) and not closed and wanted and not _all(TalonShown, history) and len(event.cards) == 6
        )

    def taken(self, history: Sequence[Event], event: Taken) -> bool:
        """Only cards that lie there face up go to the declarer's hand."""
        return all(event.cards <= CardSet.collect(one.cards) for one in _all(TalonShown, history)) and bool(
            _all(TalonShown, history)
        )

    def drawn(self, history: Sequence[Event], event: Drawn) -> bool:
        """Once, to a declarer whose contract takes from a talon that stays down."""
        made = [(one.declarer, one.contract in self.unseen) for one in _all(ContractMade, history)]
        return made == [(event.seat, True)] and not _all(Drawn, history)

    def laid_away(self, history: Sequence[Event], event: LaidAway) -> bool:
        """As many as were taken; only tarocks are ever seen."""
        taken = [one.cards for one in history if isinstance(one, Taken | Drawn)]
        return [*map(len, taken)] == [event.count] and event.face_up <= TAROCKS

    def laid_cards(self, history: Sequence[Event], event: LaidCards) -> bool:
        """What lies face up are the tarocks among the cards laid away, or nothing."""
        (public,) = _all(LaidAway, history)
        face_up = event.cards & TAROCKS if self.tarocks_face_up else CardSet()
        return public.face_up == face_up and public.count == len(event.cards)

    def tarocks_laid(self, history: Sequence[Event], event: TarocksLaid) -> bool:
        """Where tarocks are not shown, how many of them the one who laid away has laid."""
        (laid,) = _all(LaidCards, history)
        told = [len(laid.cards & TAROCKS) if seat == laid.seat else 0 for seat in range(len(event.counts))]
        return self.tarocks_counted and list(event.counts) == told

    def kept(self, history: Sequence[Event], event: PickedUp | KeptCards) -> bool:
        """When all have passed the dealer, and only he, looks at the talon; not if he keeps it unseen."""
        (dealt,) = _all(HandsDealt, history)
        return event.seat == dealt.dealer and not self.keeps_blind and not _all(ContractMade, history)

    def revealed(self, history: Sequence[Event], event: Revealed) -> bool:
        """After the last trick of a contract."""
        return bool(_all(ContractMade, history)) and self.settled(history, event)

    def settled(self, history: Sequence[Event], event: Event) -> bool:  # noqa: ARG002 - as the others
        """After the last trick, or where nobody has bid and that is paid for."""
        unplayed = self.tapper_paid and not _all(ContractMade, history) and bool(_all(NotPlayed, history))
        return len(_all(Played, history)) == (0 if unplayed else ALL_CARDS_PLAYED)


def _all(kind: type[E], history: Sequence[Event]) -> list[E]:
    return [event for event in history if isinstance(event, kind)]


def _last(kind: type[Event], history: Sequence[Event]) -> bool:
    others = [event for event in history if not isinstance(event, Dealt)]
    return bool(others) and isinstance(others[-1], kind)


_JUDGES: dict[type[Event], Callable[[Showing, Sequence[Event], Any], bool]] = {
    Dealt: Showing.dealt,
    HandShown: Showing.hand_shown,
    TalonShown: Showing.talon_shown,
    Taken: Showing.taken,
    Drawn: Showing.drawn,
    TarocksLaid: Showing.tarocks_laid,
    LaidAway: Showing.laid_away,
    LaidCards: Showing.laid_cards,
    PickedUp: Showing.kept,
    KeptCards: Showing.kept,
    Revealed: Showing.revealed,
    Settled: Showing.settled,
}
