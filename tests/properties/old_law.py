"""What the old games say about showing cards, stated apart from the phases, and what their accounts owe."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tarock.core.cards import SKUS, SUITS, TAROCKS, CardSet
from tarock.core.counting import thirds
from tarock.games.old78.deal_facts import count
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.match.game import Game
from tarock.protocol.events import (
    Dealt,
    Declared,
    Event,
    HandsDealt,
    LaidAway,
    LaidCards,
    LeadPassed,
    NobodyFollows,
    Played,
    PotsStand,
    Private,
    Revealed,
    Settled,
    SuitNamed,
    TarocksAmongLaid,
    TrickWon,
)
from tarock.testing import cards_of
from tests.properties.events import every

ALL_CARDS_PLAYED = 75


@dataclass(frozen=True, slots=True)
class OldShowing:
    """The law: hands and discard are secret, and only what a rule makes known comes out."""

    danish: bool
    taroc: bool

    def __call__(self, history: Sequence[Event], event: Event) -> bool:
        if isinstance(event, Private) and event.to != (getattr(event, "seat", None),):
            return False
        judge = _JUDGES.get(type(event))
        if judge is not None:
            return judge(self, history, event)
        return isinstance(event, Played) or event.discloses is False or not cards_of(event)

    def dealt(self, history: Sequence[Event], event: Dealt) -> bool:
        """Each seat gets its cards once, after the counts."""
        return bool(every(HandsDealt, history)) and event.seat not in {
            one.seat for one in every(Dealt, history)
        }

    def laid_away(self, history: Sequence[Event], event: LaidAway) -> bool:
        """Three cards, secret; only a Danish dealer who breaks a declaration shows what he breaks."""
        (dealt,) = every(HandsDealt, history)
        return (event.seat, event.count) == (dealt.dealer, 3) and (self.danish or not event.face_up)

    def tarocks_laid(self, history: Sequence[Event], event: TarocksAmongLaid) -> bool:
        """Danish: said if it is so."""
        (laid,) = every(LaidCards, history)
        return self.danish and laid.seat == event.seat and bool(laid.cards & TAROCKS)

    def declared(self, history: Sequence[Event], event: Declared) -> bool:
        """Danish: once for each seat, before the first card."""
        again = event.seat in {one.seat for one in every(Declared, history)}
        return self.danish and not again and not every(Played, history)

    def lead_passed(self, history: Sequence[Event], event: LeadPassed) -> bool:
        """Taroc: before trick 23, by who holds the Excuse."""
        return self.taroc and len(every(TrickWon, history)) == 22 and SKUS in _hand(history, event.seat)

    def nobody_follows(self, history: Sequence[Event], event: NobodyFollows) -> bool:
        """Danish: right after a suit was named that no other player has."""
        named = history[-1]
        if not (self.danish and isinstance(named, SuitNamed) and named.suit is event.suit):
            return False
        suit = SUITS[event.suit] - CardSet.of(SKUS)
        return not any(_hand(history, seat) & suit for seat in range(3) if seat != named.seat)

    def at_the_end(self, history: Sequence[Event], event: Event) -> bool:  # noqa: ARG002 - as the others
        """After the last trick."""
        return len(every(Played, history)) == ALL_CARDS_PLAYED

    def pots(self, history: Sequence[Event], event: PotsStand) -> bool:
        """Before the deal, and after the score."""
        return self.danish and (not history or isinstance(history[-1], Settled)) and bool(event.contents)


def _hand(history: Sequence[Event], seat: int) -> CardSet:
    hand = next(one.cards for one in every(Dealt, history) if one.seat == seat)
    for laid in every(LaidCards, history):
        hand -= laid.cards if laid.seat == seat else CardSet()
    return hand - CardSet.collect(one.card for one in every(Played, history))


_JUDGES: dict[type[Event], Callable[[OldShowing, Sequence[Event], Any], bool]] = {
    Dealt: OldShowing.dealt,
    LaidAway: OldShowing.laid_away,
    TarocksAmongLaid: OldShowing.tarocks_laid,
    Declared: OldShowing.declared,
    LeadPassed: OldShowing.lead_passed,
    NobodyFollows: OldShowing.nobody_follows,
    Revealed: OldShowing.at_the_end,
    Settled: OldShowing.at_the_end,
    PotsStand: OldShowing.pots,
}


def check_old_accounts(game: Game, rules: DeclarationRules) -> None:
    """78 cards, 78 points in whole threes, and nothing paid that no player or pot gets."""
    view = game.view(None)
    if game.ledger is None:
        assert view.void is not None
        return
    counted = count(rules.play, view.tricks, dealer=game.deal.dealer, laid=view.laid.bits)
    assert sum(pile.bit_count() for pile in counted.piles) == 78
    assert sum(map(thirds, counted.piles)) == 3 * 78
    assert all(thirds(pile) % 3 == 0 for pile in counted.piles)
    for line in game.ledger.lines:
        assert line.why.en
        assert line.why.de
        left = sum(line.amounts) + sum(amount for _, amount in line.pots)
        unbalanced = getattr(rules.options, "independent", False) and line.item == "card-points"
        assert left in ({-5, 0, 5} if unbalanced else {0})
