"""What a player can count at the table: the cards still out, who is void in what, who may beat a card.

All of it follows from one seat's view and from the pack. Chances are rough: every card not yet seen is taken
to lie anywhere with equal likelihood.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from tarock.core.cards import SKUS, TAROCKS, Card, CardSet, Pack, Suit
from tarock.kit.play import Trick
from tarock.match.view import View
from tarock.protocol.flow import Seat

ToldCards: TypeAlias = tuple[tuple[int, int], ...]
"""What has been told of the hands, by seat: cards it has for certain, cards it cannot have. Or nothing."""
NOTHING_TOLD: Final[ToldCards] = ()


@dataclass(frozen=True, slots=True)
class CardCount:
    """The table as a player counts it."""

    pack: Pack
    unseen: int
    """The cards that may still be in other hands, as a bit set."""
    counts: tuple[int, ...]
    voids: tuple[frozenset[Suit], ...]
    """The suits, by seat, that a player has failed to follow; tarocks among them."""
    told: ToldCards = NOTHING_TOLD

    def beaten_by(self, seat: Seat, best: Card, led: Card) -> float:
        """Return how likely it is that this seat can beat the best card of a trick."""
        void = self._void(seat, led.suit)
        follows, tarocks = self.pack.follows[led], TAROCKS.bits
        beaters = self.pack.beaters[best] & self.unseen
        with_suit = self.holds(seat, beaters & follows)
        with_tarock = 0.0 if Suit.TAROCK in self.voids[seat] else self.holds(seat, beaters & tarocks)
        return with_tarock if led.suit is Suit.TAROCK else (1 - void) * with_suit + void * with_tarock

    def may_play(self, seat: Seat, card: Card, led: Card) -> float:
        """Return how likely a seat holds a tarock and may play it to a trick that was led so."""
        if Suit.TAROCK in self.voids[seat]:
            return 0.0
        free = 1.0 if led.suit is Suit.TAROCK else self._void(seat, led.suit)
        return free * self.holds(seat, self.unseen & card.bit)

    def _void(self, seat: Seat, suit: Suit) -> float:
        if suit in self.voids[seat]:
            return 1.0
        return 1 - self.holds(seat, self.unseen & self.pack.follows[_any_of(self.pack, suit)])

    def holds(self, seat: Seat, cards: int) -> float:
        """Return how likely a seat holds at least one of these unseen cards."""
        if self.told:
            has, lacks = self.told[seat]
            if cards & has:
                return 1.0
            for elsewhere, _ in self.told:
                lacks |= elsewhere
            cards &= ~lacks
        if not cards:
            return 0.0
        share = min(1.0, self.counts[seat] / self.unseen.bit_count())
        return 1 - (1 - share) ** cards.bit_count()

    def power(self, card: Card) -> float:
        """Return the share of unseen cards of its suit that a card stands over: 1 is a master."""
        others = self.unseen & self.pack.follows[card]
        if not others:
            return 1.0
        return 1 - (others & self.pack.beaters[card]).bit_count() / others.bit_count()

    def tarocks_out(self) -> int:
        """Count the tarocks that others may hold."""
        return (self.unseen & TAROCKS.bits).bit_count()


def _any_of(pack: Pack, suit: Suit) -> Card:
    return next(card for card in pack.cards if card.suit is suit)


def count_cards(view: View, pack: Pack, *, fool: bool = False, told: ToldCards = NOTHING_TOLD) -> CardCount:
    """Count what a seat's view allows to count; a trick with a Fool in it tells nothing about suits."""
    gone = CardSet.collect(card for trick in view.tricks for card in trick.cards)
    gone |= CardSet.collect(view.trick) | view.laid | (CardSet.collect(view.talon) - view.taken)
    voids: list[set[Suit]] = [set() for _ in range(view.players)]
    for trick in view.tricks:
        if not (fool and SKUS in trick.cards):
            _note_voids(voids, trick)
    unseen = pack.bits & ~gone.bits & ~view.hand.bits
    return CardCount(pack, unseen, view.counts, tuple(map(frozenset, voids)), told)


def _note_voids(voids: list[set[Suit]], trick: Trick) -> None:
    led = trick.cards[0].suit
    for seat in range(len(trick.cards)):
        played = trick.by(seat).suit
        if played is not led:
            voids[seat].add(led)
            if played is not Suit.TAROCK:
                voids[seat].add(Suit.TAROCK)
