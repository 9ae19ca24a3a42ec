"""Combinations that are declared: tarocks, matadors, kings, cavalries, and what each is worth.

The Fool stands in for a missing king or court card, and any card may count in several combinations.
A combination is known by its key, such as "tarocks-12" or "half-cavalry-♥C" (the cavalier of hearts is
missing), so that declarations can be written down and scored without cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import CARDS, KINGS, MOND, PAGAT, SKUS, SUITS, TAROCKS, TRULL, Card, CardSet, Suit

PLAIN_SUITS: Final[tuple[Suit, ...]] = tuple(suit for suit in Suit if suit is not Suit.TAROCK)
_COURT_RANKS: Final = frozenset("KQCV")
COURTS: Final[dict[Suit, CardSet]] = {
    suit: CardSet.collect(card for card in SUITS[suit] if card.rank in _COURT_RANKS) for suit in PLAIN_SUITS
}
"""King, queen, cavalier and valet of each suit."""
_COURT_BITS: Final = tuple((suit, court.bits) for suit, court in COURTS.items())
_FOOL: Final = SKUS.bit
_MOST_TAROCKS: Final = len(TAROCKS)
_MATADORS: Final = len(TRULL)
_RANKS: Final = {
    "K": Text("king", "König"),
    "Q": Text("queen", "Dame"),
    "C": Text("cavalier", "Reiter"),
    "V": Text("valet", "Bube"),
}


@dataclass(frozen=True, slots=True)
class Combination:
    """A combination: its key, the group it belongs to, its name, what each opponent pays for it."""

    key: str
    group: str
    name: Text
    value: int


@dataclass(frozen=True, slots=True)
class Run:
    """A combination that grows: what its smallest size is worth, and each card more."""

    least: int
    value: int
    more: int

    def worth(self, size: int) -> int:
        """Return what so many cards are worth."""
        return self.value + self.more * (size - self.least)


@dataclass(frozen=True, slots=True)
class Grades:
    """A combination of four: three and the Fool, all four, all four and the Fool."""

    half: int
    full: int
    abundant: int | None = None
    """None where the Fool adds nothing to all four."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tariff:
    """What can be declared and what it is worth."""

    tarocks: Run
    matadors: Run
    kings: Grades
    cavalry: Grades
    says_pagat: bool = False
    """Whether a caller of tarocks says if the Pagat is among them."""
    from_below: bool = False
    """Whether matadors also run up from the Pagat."""
    table: Mapping[str, Combination] = field(init=False, repr=False, compare=False)
    """Every combination there can be, by key."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "table", {one.key: one for one in self._all()})

    def __getitem__(self, key: str) -> Combination:
        return self.table[key]

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def held(self, hand: int) -> tuple[Combination, ...]:
        """Find every combination in a hand, each at its full size."""
        return tuple(self.table[key] for key in self.keys(hand))

    def keys(self, hand: int) -> tuple[str, ...]:
        """Find the keys of every combination in a hand."""
        return tuple(self._keys(hand))

    def _keys(self, hand: int) -> Iterator[str]:
        tarocks = (hand & TAROCKS.bits).bit_count()
        if tarocks >= self.tarocks.least:
            yield f"tarocks-{tarocks}{self._pagat(hand)}"
        if not TRULL.bits & ~hand:
            yield f"matadors-{self._matadors(CardSet(hand))}"
        if found := _grade(hand, KINGS.bits, self.kings):
            yield f"{found[0]}kings{_suit_of(found[1])}"
        for suit, court in _COURT_BITS:
            if found := _grade(hand, court, self.cavalry):
                yield f"{found[0]}cavalry-{found[1] or suit}"

    def _pagat(self, hand: int) -> str:
        if not self.says_pagat:
            return ""
        return "-with-pagat" if hand & PAGAT.bit else "-without-pagat"

    def _matadors(self, hand: CardSet) -> int:
        """Count the three matadors and what hangs on to them without a gap."""
        run = CardSet.collect(_unbroken(hand, reversed(CARDS[:MOND])))
        if self.from_below:
            run |= CardSet.collect(_unbroken(hand, CARDS[PAGAT + 1 : MOND]))
        return _MATADORS + len(run - TRULL)

    def bound(self, hand: int) -> int:
        """Return the court cards of cavalries in a hand: whoever lays one away breaks a declaration."""
        bits = 0
        for _, court in _COURT_BITS:
            if _grade(hand, court, self.cavalry):
                bits |= hand & court
        return bits

    def _all(self) -> Iterator[Combination]:
        yield from self._tarock_counts()
        for size in range(self.matadors.least, _MOST_TAROCKS + 1):
            name = Text(f"{size} matadors", f"{size} Matadore")
            yield Combination(f"matadors-{size}", "matadors", name, self.matadors.worth(size))
        yield from self._king_grades()
        for suit in PLAIN_SUITS:
            yield from self._cavalries(suit)

    def _tarock_counts(self) -> Iterator[Combination]:
        words: dict[str, Text] = {"": Text("", "")}
        if self.says_pagat:
            words = {
                "-with-pagat": Text(" with the Pagat", " mit Pagat"),
                "-without-pagat": Text(" without the Pagat", " ohne Pagat"),
            }
        for size in range(self.tarocks.least, _MOST_TAROCKS + 1):
            for ending, said in words.items():
                name = Text(f"{size} tarocks", f"{size} Tarock") + said
                yield Combination(f"tarocks-{size}{ending}", "tarocks", name, self.tarocks.worth(size))

    def _king_grades(self) -> Iterator[Combination]:
        for suit in PLAIN_SUITS:
            name = Text(
                f"three kings and the Fool (without {suit.text.en})",
                f"drei Könige und der Sküs (ohne {suit.text.de})",
            )
            yield Combination(f"half-kings-{suit}", "kings", name, self.kings.half)
        yield Combination("kings", "kings", Text("four kings", "vier Könige"), self.kings.full)
        if self.kings.abundant is not None:
            name = Text("four kings and the Fool", "vier Könige und der Sküs")
            yield Combination("abundant-kings", "kings", name, self.kings.abundant)

    def _cavalries(self, suit: Suit) -> Iterator[Combination]:
        named = suit.text
        for card in COURTS[suit]:
            rank = _RANKS[card.rank]
            name = Text(
                f"half cavalry of {named.en} (without the {rank.en})",
                f"halbe {named.de}-Kavallerie (ohne {rank.de})",
            )
            yield Combination(f"half-cavalry-{card}", "cavalry", name, self.cavalry.half)
        name = Text(f"cavalry of {named.en}", f"{named.de}-Kavallerie")
        yield Combination(f"cavalry-{suit}", "cavalry", name, self.cavalry.full)
        if self.cavalry.abundant is not None:
            name += Text(" and the Fool", " und der Sküs")
            yield Combination(f"abundant-cavalry-{suit}", "cavalry", name, self.cavalry.abundant)


def _unbroken(hand: CardSet, order: Iterator[Card] | tuple[Card, ...]) -> Iterator[Card]:
    for card in order:
        if card not in hand:
            return
        yield card


def _grade(hand: int, four: int, grades: Grades) -> tuple[str, Card | None] | None:
    """Return how a key starts for what a hand has of four cards, and the card that is missing."""
    missing = four & ~hand
    if missing & (missing - 1):
        return None
    fool = bool(hand & _FOOL)
    if not missing:
        return ("abundant-" if fool and grades.abundant is not None else ""), None
    return ("half-", CARDS[missing.bit_length() - 1]) if fool else None


def _suit_of(card: Card | None) -> str:
    return "" if card is None else f"-{card.suit}"
