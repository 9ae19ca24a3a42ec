"""What may be known about a hand, as small frozen records that can be combined, tested and put into words.

A constraint speaks about the cards that a seat had in hand when play began, or has now if it has not. Who
says so, and why, it does not know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from tarock.core.bilingual import Text, listed, same
from tarock.core.cards import MOND, PAGAT, SKUS, SUITS, TAROCKS, Card, CardSet, Suit, roman


def card_name(card: Card) -> Text:
    """Name a card as players do: "Sküs", "XX", "♥K"."""
    if card in TAROCKS:
        return same(_HONOURS.get(card) or roman(card + 1))
    return same(str(card))


_HONOURS: Final = {SKUS: "Sküs", MOND: "Mond", PAGAT: "Pagat"}


def card_names(cards: CardSet) -> Text:
    """Name several cards, the highest first."""
    return listed(card_name(card) for card in reversed(tuple(cards)))


class Constraint(ABC):
    """Something that holds of a hand."""

    __slots__ = ()

    @abstractmethod
    def allows(self, hand: CardSet) -> bool:
        """Whether a hand is possible under the constraint."""

    @property
    @abstractmethod
    def text(self) -> Text:
        """The constraint in words, as they follow a player's name."""

    def exchanged(self, laid: int) -> Constraint:  # noqa: ARG002 - some look at the number
        """Return what is left of it after cards were drawn and others, so many tarocks, were laid away.

        Cards that a constraint names as held are taken to be such as may not be laid away.
        """
        return UNKNOWN

    def settled(self, certain: int, possible: int) -> Constraint:  # noqa: ARG002 - most look at both
        """Return what is left to ask of a hand that has these cards for certain, and others only of those."""
        return self


@dataclass(frozen=True, slots=True)
class Unknown(Constraint):
    """Nothing: any hand is possible."""

    def allows(self, hand: CardSet) -> bool:  # noqa: ARG002 - whatever it is
        return True

    @property
    def text(self) -> Text:
        return Text("may hold anything", "kann alles haben")


@dataclass(frozen=True, slots=True)
class Holds(Constraint):
    """A card is in the hand."""

    card: Card

    def allows(self, hand: CardSet) -> bool:
        return self.card in hand

    @property
    def text(self) -> Text:
        return Text("holds ", "hat ") + card_name(self.card)

    def exchanged(self, laid: int) -> Constraint:  # noqa: ARG002 - it stays in hand
        return self

    def settled(self, certain: int, possible: int) -> Constraint:
        if self.card.bit & certain:
            return UNKNOWN
        return self if self.card.bit & possible else NEVER


@dataclass(frozen=True, slots=True)
class HoldsOneOf(Constraint):
    """At least one of some cards is in the hand."""

    cards: CardSet

    def allows(self, hand: CardSet) -> bool:
        return bool(hand.bits & self.cards.bits)

    @property
    def text(self) -> Text:
        return Text("holds one of ", "hat eines von ") + card_names(self.cards)

    def exchanged(self, laid: int) -> Constraint:  # noqa: ARG002 - it stays in hand
        return self

    def settled(self, certain: int, possible: int) -> Constraint:
        if self.cards.bits & certain:
            return UNKNOWN
        return self if self.cards.bits & possible else NEVER


@dataclass(frozen=True, slots=True)
class Lacks(Constraint):
    """None of some cards is in the hand."""

    cards: CardSet

    def allows(self, hand: CardSet) -> bool:
        return not hand.bits & self.cards.bits

    @property
    def text(self) -> Text:
        return Text("lacks ", "hat nicht ") + card_names(self.cards)

    def settled(self, certain: int, possible: int) -> Constraint:
        return _absent(self, self.cards.bits, certain, possible)


@dataclass(frozen=True, slots=True)
class AtLeastTarocks(Constraint):
    """The hand has so many tarocks or more."""

    number: int

    def allows(self, hand: CardSet) -> bool:
        return _tarocks(hand) >= self.number

    @property
    def text(self) -> Text:
        return Text(
            f"has at least {self.number} tarocks",
            f"hat mindestens {self.number} Tarock",
        )

    def exchanged(self, laid: int) -> Constraint:
        return replace(self, number=self.number - laid) if self.number > laid else UNKNOWN

    def settled(self, certain: int, possible: int) -> Constraint:
        if (certain & TAROCKS.bits).bit_count() >= self.number:
            return UNKNOWN
        return self if ((certain | possible) & TAROCKS.bits).bit_count() >= self.number else NEVER


@dataclass(frozen=True, slots=True)
class ExactTarocks(Constraint):
    """The hand has exactly so many tarocks."""

    number: int

    def allows(self, hand: CardSet) -> bool:
        return _tarocks(hand) == self.number

    @property
    def text(self) -> Text:
        return Text(f"has exactly {self.number} tarocks", f"hat genau {self.number} Tarock")

    def settled(self, certain: int, possible: int) -> Constraint:
        least, most = ((cards & TAROCKS.bits).bit_count() for cards in (certain, certain | possible))
        return self if least <= self.number <= most else NEVER


@dataclass(frozen=True, slots=True)
class VoidIn(Constraint):
    """The hand has no card of a suit."""

    suit: Suit

    def allows(self, hand: CardSet) -> bool:
        return not hand.bits & SUITS[self.suit].bits

    @property
    def text(self) -> Text:
        name = self.suit.text
        return Text(f"is void in {name.en}", f"ist in {name.de} blank")

    def settled(self, certain: int, possible: int) -> Constraint:
        return _absent(self, SUITS[self.suit].bits, certain, possible)


@dataclass(frozen=True, slots=True)
class Not(Constraint):
    """A constraint does not hold."""

    part: Constraint

    def allows(self, hand: CardSet) -> bool:
        return not self.part.allows(hand)

    @property
    def text(self) -> Text:
        part = self.part.text
        return Text(f"not: {part.en}", f"nicht: {part.de}")

    def settled(self, certain: int, possible: int) -> Constraint:
        return never(self.part.settled(certain, possible))


@dataclass(frozen=True, slots=True)
class And(Constraint):
    """All of some constraints hold."""

    parts: tuple[Constraint, ...]

    def allows(self, hand: CardSet) -> bool:
        return all(part.allows(hand) for part in self.parts)

    @property
    def text(self) -> Text:
        return _joined(self.parts, Text(" and ", " und "))

    def exchanged(self, laid: int) -> Constraint:
        return both(*(part.exchanged(laid) for part in self.parts))

    def settled(self, certain: int, possible: int) -> Constraint:
        return both(*(part.settled(certain, possible) for part in self.parts))


@dataclass(frozen=True, slots=True)
class Or(Constraint):
    """At least one of some constraints holds; of none, no hand."""

    parts: tuple[Constraint, ...]

    def allows(self, hand: CardSet) -> bool:
        return any(part.allows(hand) for part in self.parts)

    @property
    def text(self) -> Text:
        if not self.parts:
            return Text("can hold nothing at all", "kann gar nichts haben")
        return _joined(self.parts, Text(" or ", " oder "))

    def exchanged(self, laid: int) -> Constraint:
        return either(*(part.exchanged(laid) for part in self.parts))

    def settled(self, certain: int, possible: int) -> Constraint:
        return either(*(part.settled(certain, possible) for part in self.parts))


UNKNOWN: Final = Unknown()
NEVER: Final = Or(())
"""A constraint that no hand fulfils."""


def _absent(which: Constraint, cards: int, certain: int, possible: int) -> Constraint:
    """Settle a constraint that none of some cards is there."""
    if cards & certain:
        return NEVER
    return which if cards & possible else UNKNOWN


def _tarocks(hand: CardSet) -> int:
    return (hand.bits & TAROCKS.bits).bit_count()


def _joined(parts: tuple[Constraint, ...], word: Text) -> Text:
    texts = [_bracketed(part) for part in parts]
    return Text(word.en.join(text.en for text in texts), word.de.join(text.de for text in texts))


def _bracketed(part: Constraint) -> Text:
    return same("(") + part.text + same(")") if isinstance(part, And | Or | Not) else part.text


def both(*parts: Constraint) -> Constraint:
    """Join constraints that all hold, without saying anything twice."""
    flat: dict[Constraint, None] = {}
    for part in parts:
        if part == NEVER:
            return NEVER
        flat |= dict.fromkeys(part.parts if isinstance(part, And) else (part,))
    flat.pop(UNKNOWN, None)
    return _single(tuple(flat), And, UNKNOWN)


def either(*parts: Constraint) -> Constraint:
    """Join constraints of which one holds."""
    flat: dict[Constraint, None] = {}
    for part in parts:
        if part == UNKNOWN:
            return UNKNOWN
        flat |= dict.fromkeys(part.parts if isinstance(part, Or) else (part,))
    return _single(tuple(flat), Or, NEVER)


def never(part: Constraint) -> Constraint:
    """Deny a constraint; where it has a plain contrary, say that."""
    if isinstance(part, Not):
        return part.part
    if isinstance(part, Holds):
        return Lacks(CardSet.of(part.card))
    if isinstance(part, HoldsOneOf):
        return Lacks(part.cards)
    if isinstance(part, Or):
        return both(*map(never, part.parts))
    return NEVER if part == UNKNOWN else Not(part)


def holds_all(cards: Iterable[Card]) -> Constraint:
    """Return the constraint that every one of these cards is in the hand."""
    return both(*map(Holds, cards))


def _single(parts: tuple[Constraint, ...], join: type[And | Or], empty: Constraint) -> Constraint:
    if not parts:
        return empty
    return parts[0] if len(parts) == 1 else join(parts)
