"""Choosing cards: some of a hand, under a law, without listing every combination.

A law says in which ways cards may be put together ("all of these and so many of those"); the options test,
count, sample and list choices from that. Three of 28 cards are 3276 choices, and nobody wants to see them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from math import comb
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from tarock.core.bilingual import Text
from tarock.core.cards import Card, CardSet, cards_in
from tarock.protocol import refusals
from tarock.protocol.actions import Action, Keep, Lay
from tarock.protocol.flow import Options
from tarock.protocol.refusals import IllegalAction, Reason

A_co = TypeVar("A_co", bound=Action, covariant=True)
C = TypeVar("C", Lay, Keep)
_CARDS = Text("cards to choose", "Karten zur Auswahl")


@dataclass(frozen=True, slots=True)
class Way:
    """All of these cards and so many more of those. Both are bit sets without a common card."""

    all_of: int
    more: int
    of: int

    def __len__(self) -> int:
        return comb(self.of.bit_count(), self.more)

    def __iter__(self) -> Iterator[int]:
        for chosen in combinations(cards_in(self.of), self.more):
            yield self.all_of | sum(1 << card for card in chosen)

    def __getitem__(self, place: int) -> int:
        """Return the choice at a place of the list, without the list."""
        bits, more, cards = self.all_of, self.more, cards_in(self.of)
        for at, card in enumerate(cards):
            with_card = comb(len(cards) - at - 1, more - 1) if more else 0
            if place < with_card:
                bits |= 1 << card
                more -= 1
            else:
                place -= with_card
        return bits

    def __contains__(self, bits: int) -> bool:
        rest = bits & ~self.all_of
        return not self.all_of & ~bits and not rest & ~self.of and rest.bit_count() == self.more

    def leads_on(self, chosen: int) -> int:
        """Return the cards that bring this choice nearer to a legal whole; none if it cannot become one."""
        extra = chosen & ~self.all_of
        if extra & ~self.of or extra.bit_count() > self.more:
            return 0
        wanted = self.all_of & ~chosen
        return wanted | (self.of & ~chosen if extra.bit_count() < self.more else 0)


class ChoiceLaw(Protocol):
    """Which cards of a hand may be chosen together, and why others may not."""

    def ways(self, hand: int, count: int) -> tuple[Way, ...]:
        """Return the ways to choose."""
        ...

    def reason(self, hand: int, count: int, cards: CardSet) -> Reason:
        """Say why these cards are refused."""
        ...


class CardOffer(Options[A_co], Generic[A_co]):
    """Answers of which most choose several cards."""

    __slots__ = ()

    @abstractmethod
    def card_choice(self) -> CardChoice[Any]:
        """Return the choice of cards."""

    def beside(self) -> tuple[A_co, ...]:
        """Return the answers that choose none."""
        return ()


@dataclass(frozen=True, slots=True, repr=False)
class CardChoice(CardOffer[C], Generic[C]):
    """The sets of cards a seat may choose from its hand."""

    kind: type[C]
    hand: int
    count: int
    law: ChoiceLaw

    def card_choice(self) -> CardChoice[Any]:
        return self

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways the law leaves open."""
        return self.law.ways(self.hand, self.count)

    def __iter__(self) -> Iterator[C]:
        return (self.kind(CardSet(bits)) for bits in chain.from_iterable(self.ways))

    def __len__(self) -> int:
        return sum(map(len, self.ways))

    def allows(self, action: Action) -> bool:
        return isinstance(action, self.kind) and any(action.cards.bits in way for way in self.ways)

    def read(self, action: Action) -> C:
        if isinstance(action, self.kind) and self.allows(action):
            return action
        raise IllegalAction(action, self.reason(action))

    def reason(self, action: Action) -> Reason:
        if not isinstance(action, self.kind):
            return refusals.wrong_kind(_CARDS)
        for card in action.cards:
            if not self.hand >> card & 1:
                return refusals.not_in_hand(card)
        return self.law.reason(self.hand, self.count, action.cards)

    def __getitem__(self, place: int) -> C:
        """Return the choice at a place of the list, without the list."""
        for way in self.ways:
            if place < len(way):
                return self.kind(CardSet(way[place]))
            place -= len(way)
        raise IndexError(place)

    def pick(self, random: Random) -> C:
        ways = self.ways
        way = ways[0] if len(ways) == 1 else random.choices(ways, [len(way) for way in ways])[0]
        bits = way.all_of
        for card in random.sample(cards_in(way.of), way.more):
            bits |= 1 << card
        return self.kind(CardSet(bits))

    def more(self, chosen: CardSet) -> CardSet:
        """Return the cards that still lead from this choice to a legal whole."""
        bits = 0
        for way in self.ways:
            bits |= way.leads_on(chosen.bits)
        return CardSet(bits)


def wrong_number(count: int) -> Reason:
    """Too many or too few cards."""
    one = Text("exactly one card is wanted", "genau eine Karte ist gefragt")
    several = Text(f"exactly {count} cards are wanted", f"genau {count} Karten sind gefragt")
    return Reason("wrong-number", one if count == 1 else several)


def barred(card: Card, name: Text) -> Reason:
    """A card that may not be laid away."""
    return Reason(
        "barred-card", name + Text(f" may not be laid away ({card})", f" darf nicht verlegt werden ({card})")
    )
