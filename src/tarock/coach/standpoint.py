"""Where somebody stands who has to answer: what can be known from one view, and nothing else.

Everything a maxim looks at is worked out here from a view and a question. The view may be the seat's own, or
that of somebody who only watches; then the seat's hand is empty, and what holds is what all can see.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from tarock.bots.card_bonuses import CardBonuses
from tarock.bots.card_counting import CardCount, count_cards
from tarock.bots.part import PART
from tarock.core.cards import SKUS, SUITS, TAROCKS, Card, CardSet, Pack, Suit
from tarock.core.counting import thirds
from tarock.kit.play_law import OpenTrick, PlayLaw
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import PlayCard
from tarock.protocol.flow import Ask, OneOf, Seat


@dataclass(frozen=True)
class Standpoint:
    """What a seat that is asked can know. It has no slots, because what is worked out once is kept."""

    rules: RuleSet
    view: View
    ask: Ask

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.ask.seat

    @property
    def pack(self) -> Pack:
        """The pack that is played with."""
        return self.rules.pack

    @property
    def hand(self) -> CardSet:
        """The cards of whoever is asked; none in the eyes of a watcher."""
        return self.view.hand if self.view.seat == self.seat else CardSet()

    @cached_property
    def law(self) -> PlayLaw:
        """The law by which tricks are won."""
        return self.rules.play

    @cached_property
    def bonuses(self) -> CardBonuses:
        """What single cards and tricks earn beside their points."""
        return PART.of(self.rules).card_bonuses(self.rules)

    @cached_property
    def shuns_points(self) -> bool:
        """Whether points hurt, because nobody declares and everybody avoids them."""
        return self.view.declarer is None and PART.of(self.rules).cards(self.rules).shuns

    @cached_property
    def tarocks(self) -> int:
        """The cards that trump, as a bit set; a Fool is none of them."""
        fool = self.law.fool
        return TAROCKS.bits & self.pack.bits & ~(0 if fool is None else fool.bit)

    @cached_property
    def own_tarocks(self) -> CardSet:
        """The tarocks in hand."""
        return CardSet(self.hand.bits & self.tarocks)

    @cached_property
    def counted(self) -> CardCount:
        """The cards that may be in other hands, and the suits that somebody has shown not to have."""
        has_fool = self.law.fool is not None
        counted = count_cards(self.view, self.pack, fool=has_fool)
        if not self.view.trick or self.led is None or (has_fool and SKUS in self.view.trick):
            return counted
        voids = list(counted.voids)
        for place, card in enumerate(self.view.trick[1:], start=1):
            if card.suit is not self.led:
                tarock_too = card.suit is not Suit.TAROCK
                voids[self.seat_at(place)] |= {self.led, Suit.TAROCK} if tarock_too else {self.led}
        return replace(counted, voids=tuple(voids))

    @property
    def out(self) -> int:
        """The cards that others may hold, as a bit set."""
        return self.counted.unseen

    @cached_property
    def tarocks_out(self) -> int:
        """How many tarocks others may hold."""
        return (self.out & self.tarocks).bit_count()

    @cached_property
    def fallen(self) -> int:
        """The cards that lie in tricks, the open one too, as a bit set."""
        bits = CardSet.collect(self.view.trick).bits
        for trick in self.view.tricks:
            bits |= CardSet.collect(trick.cards).bits
        return bits

    # The trick.

    @cached_property
    def trick(self) -> OpenTrick:
        """The open trick."""
        view = self.view
        return OpenTrick(
            number=len(view.tricks) + 1, cards=view.trick, named=view.named, demanded=view.demanded
        )

    @cached_property
    def led(self) -> Suit | None:
        """The suit that has to be followed; None before anything asks for one."""
        if self.view.named is not None:
            return self.view.named
        return next((card.suit for card in self.view.trick if card != self.law.fool), None)

    def seat_at(self, place: int) -> Seat:
        """Return who plays at a place of the open trick, counted from its leader."""
        first = (self.seat - len(self.view.trick)) % self.view.players
        return (first + place) % self.view.players

    @cached_property
    def to_come(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after the one that is asked."""
        return tuple(map(self.seat_at, range(len(self.view.trick) + 1, self.view.players)))

    @cached_property
    def tricks_left(self) -> int:
        """How many tricks are still to be finished, the open one too."""
        return self.view.counts[self.seat] if self.view.counts else 0

    @cached_property
    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        return tuple(dict.fromkeys(one.card for one in self.ask.options if isinstance(one, PlayCard)))

    # Who plays with whom.

    def with_me(self, other: Seat) -> bool | None:
        """Whether another plays on the asked seat's side; None where that is not known."""
        view = self.view
        if other == self.seat:
            return True
        if view.declarer is None:
            return False
        if not view.sides:
            return (other == view.declarer) == (self.seat == view.declarer)
        mine, theirs = view.sides.get(self.seat), view.sides.get(other)
        return None if mine is None or theirs is None else mine == theirs

    @cached_property
    def possible_foes(self) -> tuple[Seat, ...]:
        """The others who are not known to be friends."""
        return tuple(seat for seat in range(self.view.players) if self.with_me(seat) is not True)

    # What others may do.

    def may_beat(self, other: Seat, best: Card, led: Suit) -> bool:
        """Whether a seat may have a card that beats the best one of a trick, and be free to play it."""
        voids = self.counted.voids[other]
        beaters = self.pack.beaters[best] & self.out
        if led is not Suit.TAROCK and led not in voids and beaters & self.of_suit(led):
            return True
        return Suit.TAROCK not in voids and bool(beaters & self.tarocks)

    def of_suit(self, suit: Suit) -> int:
        """Return the cards of a suit, as a bit set; a Fool belongs to none."""
        return self.tarocks if suit is Suit.TAROCK else SUITS[suit].bits & self.pack.bits

    def is_top(self, card: Card) -> bool:
        """Whether no higher card of its suit is out."""
        return not self.pack.beaters[card] & self.out & self.of_suit(card.suit)

    def of_value(self, cards: CardSet) -> int:
        """Count cards as this game does, in thirds of a point."""
        return self.rules.counting.thirds(cards.bits)


def in_public(rules: RuleSet, watched: View, ask: Ask) -> Standpoint:
    """Return the standpoint of a seat as everybody can see it, from the view of somebody who watches."""
    return Standpoint(rules, watched, ask._replace(options=OneOf(())))


def worth(card: Card) -> int:
    """Return what a card counts for: 13, 10, 7, 4 or 1; from 4 on it is a picture or an honour."""
    return thirds(card.bit)
