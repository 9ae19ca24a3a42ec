"""Cards, sets of cards, and the packs of 42, 54 and 78.

A card is a small integer with a text form; a set of cards is one integer with a bit for each card.
All packs number their cards alike, so that `TRULL` or `KINGS` mean the same in every game; which cards
take part, what beats what, and so the reversed red suits, belong to the `Pack`.
Nothing here knows a game, a trick or a score.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, Self

from tarock.core.bilingual import Text, same


class Suit(IntEnum):
    """Tarocks and the four suits, red and black alternating as players sort them."""

    TAROCK = 0
    HEARTS = 1
    SPADES = 2
    DIAMONDS = 3
    CLUBS = 4

    @property
    def sign(self) -> str:
        """The sign that opens a card's text form."""
        return _SIGNS[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read a suit's sign, or its letter as in a card's text form."""
        for signs in (_SIGNS, _LETTERS):
            if len(text) == 1 and text in signs:
                return cls(signs.index(text))
        raise ValueError(f"not a suit: {text!r} (write one of {' '.join(_SIGNS)})")

    def __str__(self) -> str:
        return self.sign

    @property
    def red(self) -> bool:
        """Whether the pips rank in reverse."""
        return self in {Suit.HEARTS, Suit.DIAMONDS}

    @property
    def text(self) -> Text:
        """The suit's name, as it stands in "must follow hearts"."""
        return _SUIT_NAMES[self]


_SIGNS: Final = "T♥♠♦♣"
_LETTERS: Final = "thsdc"
_SUIT_NAMES: Final = (
    Text("tarocks", "Tarock"),
    Text("hearts", "Herz"),
    Text("spades", "Pik"),
    Text("diamonds", "Karo"),
    Text("clubs", "Treff"),
)
_RANK_NAMES: Final = {
    "K": Text("king", "König"),
    "Q": Text("queen", "Dame"),
    "C": Text("cavalier", "Reiter"),
    "V": Text("valet", "Bube"),
    "A": Text("ace", "Ass"),
}
_TAROCKS: Final = 22
_SUIT_SIZE: Final = 14
_COURT: Final = ("V", "C", "Q", "K")
_BLACK: Final = ("A", *map(str, range(2, 11)), *_COURT)
_RED: Final = (*map(str, range(10, 1, -1)), "A", *_COURT)
_COUNT: Final = _TAROCKS + 4 * _SUIT_SIZE


class Card(int):
    """One of the 78 cards. Its number orders the cards of a suit by strength in the usual packs.

    >>> Card("hK")
    Card('♥K')
    >>> Card("♥4") > Card("♥7")
    True
    """

    __slots__ = ()

    def __new__(cls, card: int | str) -> Self:
        """Make a card of its number, or of its text form."""
        return super().__new__(cls, cls.parse(card) if isinstance(card, str) else card)

    @property
    def suit(self) -> Suit:
        """The suit, or `Suit.TAROCK`."""
        return Suit.TAROCK if self < _TAROCKS else Suit(1 + (self - _TAROCKS) // _SUIT_SIZE)

    @property
    def rank(self) -> str:
        """What is printed on the card beside its suit: "21", "SK", "K", "10"."""
        if self < _TAROCKS:
            return "SK" if self == SKUS else str(self + 1)
        ranks = _RED if self.suit.red else _BLACK
        return ranks[(self - _TAROCKS) % _SUIT_SIZE]

    @property
    def index(self) -> str:
        """What stands in the card's corner: "XXI", "SK", "K", "10"."""
        return roman(self + 1) if self < SKUS else self.rank

    @property
    def text(self) -> Text:
        """The card in words: "king of hearts", "tarock XVII"."""
        if self == SKUS:
            return Text("the Sküs", "der Sküs")
        if self.suit is Suit.TAROCK:
            nickname = {MOND: " (Mond)", PAGAT: " (Pagat)"}.get(self, "")
            return Text("tarock", "Tarock") + same(f" {self.index}{nickname}")
        rank = _RANK_NAMES.get(self.rank, same(self.rank))
        return Text(f"{rank.en} of {self.suit.text.en}", f"{self.suit.text.de}-{rank.de}")

    @property
    def bit(self) -> int:
        """The card as a set of one."""
        return 1 << self

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: "T21", "XXI", "SK", "♥K", "hK", "s10"; German letters D R B are read too."""
        card = _BY_TEXT.get(text)
        if card is None:
            msg = f"not a card: {text!r} (write T1 … T21, SK, or a suit and a rank: ♥K, s10)"
            raise ValueError(msg)
        return card

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Card({_TEXTS[self]!r})"

    def _repr_svg_(self) -> str:
        """Draw the card, for notebooks."""
        from tarock.deck import face  # noqa: PLC0415 - only who looks at cards loads their pictures

        return face(self)


SKUS: Final = Card(21)
CARDS: Final = tuple(Card(number) for number in range(_COUNT))
MOND: Final = CARDS[20]
PAGAT: Final = CARDS[0]
_TEXTS: Final = tuple(
    ("SK" if card == SKUS else f"T{card.rank}") if card < _TAROCKS else f"{card.suit.sign}{card.rank}"
    for card in CARDS
)


def roman(number: int) -> str:
    """Write a tarock's number as the card shows it."""
    tens, ones = divmod(number, 10)
    return "X" * tens + ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[ones]


def _spellings(card: Card) -> Iterator[str]:
    yield str(card)
    if card == SKUS:
        yield from ("Sk", "sk", "Sküs", "T22")
    elif card < _TAROCKS:
        yield roman(card + 1)
    else:
        german = {"Q": "D", "C": "R", "V": "B", "A": "1"}.get(card.rank)
        for sign in (card.suit.sign, _LETTERS[card.suit]):
            yield from (sign + rank for rank in (card.rank, german) if rank)


_BY_TEXT: Final = {spelling: card for card in CARDS for spelling in _spellings(card)}


_BITS: Final = tuple(1 << number for number in range(_COUNT))


def bits_of(cards: Iterable[Card]) -> int:
    """Put different cards into a bit set."""
    return sum(map(_BITS.__getitem__, cards))


def cards_in(bits: int) -> list[Card]:
    """List the cards of a bit set, lowest first."""
    found: list[Card] = []
    while bits:
        low = bits & -bits
        found.append(CARDS[low.bit_length() - 1])
        bits ^= low
    return found


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces, in their order, each of them once.

    >>> parse_cards("♥K T21")
    (Card('♥K'), Card('T21'))
    """
    cards = tuple(map(Card.parse, text.split()))
    if len(set(cards)) < len(cards):
        raise ValueError(f"a card stands twice in {text!r}")
    return cards


@dataclass(frozen=True, slots=True, init=False, repr=False)
class CardSet:
    """A set of cards with the operators of a set.

    >>> CardSet("♥K T21") | CardSet.of(PAGAT)
    CardSet('T1 T21 ♥K')
    >>> "XXI" in CardSet("♥K T21")
    True
    """

    bits: int

    def __init__(self, cards: int | str | Iterable[Card] = 0, /) -> None:
        """Make a set of its bits, of a text such as "T1 ♥K", or of cards."""
        object.__setattr__(self, "bits", cards if type(cards) is int else _bits(cards))

    @classmethod
    def of(cls, *cards: Card) -> CardSet:
        """Make a set of the cards named."""
        return cls.collect(cards)

    @classmethod
    def collect(cls, cards: Iterable[Card]) -> CardSet:
        """Make a set of an iterable of cards."""
        return cls(bits_of(set(cards)))

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Read cards separated by spaces."""
        return cls(bits_of(parse_cards(text)))

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_in(self.bits))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __contains__(self, card: Card | str) -> bool:
        return bool(self.bits >> (Card.parse(card) if isinstance(card, str) else card) & 1)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.bits | other.bits)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.bits & other.bits)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.bits & ~other.bits)

    def __le__(self, other: CardSet) -> bool:
        return not self.bits & ~other.bits

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet({str(self)!r})"

    def _repr_svg_(self) -> str:
        """Draw the cards side by side, for notebooks."""
        from tarock.deck import spread  # noqa: PLC0415 - as for a card

        return spread(self)


def _bits(cards: int | str | Iterable[Card]) -> int:
    """Return the bit set of whatever a set of cards is made of; a card by itself is a set of one."""
    if isinstance(cards, Card):
        return cards.bit
    if isinstance(cards, int):
        return int(cards)
    return bits_of(parse_cards(cards) if isinstance(cards, str) else set(cards))


NO_CARDS: Final = CardSet()
TAROCKS: Final = CardSet.collect(CARDS[:_TAROCKS])
TRULL: Final = CardSet.of(SKUS, MOND, PAGAT)
SUITS: Final = tuple(CardSet.collect(card for card in CARDS if card.suit is suit) for suit in Suit)


def _ranked(rank: str) -> CardSet:
    return CardSet.collect(card for card in CARDS if card.suit and card.rank == rank)


KINGS: Final = _ranked("K")
QUEENS: Final = _ranked("Q")
CAVALIERS: Final = _ranked("C")
VALETS: Final = _ranked("V")


@dataclass(frozen=True, slots=True, repr=False)
class Pack:
    """The cards that take part, weakest first in each suit, and what beats what.

    >>> len(PACK_54), "♥4" in PACK_54, "♥5" in PACK_54
    (54, True, False)

    `follows[card]` holds the cards of its suit, `beaters[card]` those that win over it once it lies.
    """

    name: str
    cards: tuple[Card, ...]
    bits: int = field(init=False, compare=False)
    follows: tuple[int, ...] = field(init=False, compare=False)
    beaters: tuple[int, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        own = CardSet.collect(self.cards).bits
        follows = [SUITS[card.suit].bits & own for card in CARDS]
        beaters = [TAROCKS.bits & own if card.suit else 0 for card in CARDS]
        higher = 0
        for card in reversed(self.cards):
            beaters[card] |= higher & follows[card]
            higher |= card.bit
        object.__setattr__(self, "bits", own)
        object.__setattr__(self, "follows", tuple(follows))
        object.__setattr__(self, "beaters", tuple(beaters))

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card: Card | str) -> bool:
        return bool(self.bits >> (Card.parse(card) if isinstance(card, str) else card) & 1)

    def __repr__(self) -> str:
        return _CONSTANTS.get(self.name) or f"Pack({self.name!r}, {self.cards!r})"


def _pack(name: str, *, pips: int, natural_red: bool = False) -> Pack:
    """Build a pack with so many pip cards a suit: the strongest ones of the usual order."""
    keep = pips + len(_COURT)
    chosen = [
        card for card in CARDS if card < _TAROCKS or (card - _TAROCKS) % _SUIT_SIZE >= _SUIT_SIZE - keep
    ]
    if natural_red:
        chosen.sort(key=lambda card: (card.suit, _BLACK.index(card.rank) if card.suit else card))
    return Pack(name, tuple(chosen))


PACK_42: Final = _pack("42 cards", pips=1)
PACK_54: Final = _pack("54 cards", pips=4)
PACK_78: Final = _pack("78 cards", pips=10)
PACK_78_NATURAL: Final = _pack("78 cards, red suits in natural order", pips=10, natural_red=True)
_CONSTANTS: Final = {
    PACK_42.name: "PACK_42",
    PACK_54.name: "PACK_54",
    PACK_78.name: "PACK_78",
    PACK_78_NATURAL.name: "PACK_78_NATURAL",
}
