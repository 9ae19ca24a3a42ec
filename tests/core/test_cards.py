from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarock.core.cards import (
    CARDS,
    CAVALIERS,
    KINGS,
    MOND,
    NO_CARDS,
    PAGAT,
    QUEENS,
    SKUS,
    SUITS,
    TAROCKS,
    TRULL,
    VALETS,
    Card,
    CardSet,
    Suit,
    bits_of,
    cards_in,
    roman,
)

card_sets = st.frozensets(st.sampled_from(CARDS)).map(CardSet.collect)


def test_there_are_78_different_cards() -> None:
    assert len(set(CARDS)) == len({str(card) for card in CARDS}) == 78
    assert [len(suit) for suit in SUITS] == [22, 14, 14, 14, 14]


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_reads_back_from_its_text(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert repr(card) == f"Card('{card}')"
    assert eval(repr(card), {"Card": Card}) == card == Card(int(card))  # noqa: S307 - our own words


@pytest.mark.parametrize(
    ("spelling", "card"),
    [
        ("SK", SKUS),
        ("Sküs", SKUS),
        ("T22", SKUS),
        ("XXI", MOND),
        ("I", PAGAT),
        ("XIV", CARDS[13]),
        ("hK", Card.parse("♥K")),
        ("sD", Card.parse("♠Q")),
        ("♦R", Card.parse("♦C")),
        ("cB", Card.parse("♣V")),
        ("♥1", Card.parse("♥A")),
        ("s10", Card.parse("♠10")),
    ],
)
def test_other_spellings_are_read(spelling: str, card: Card) -> None:
    assert Card.parse(spelling) == card


@pytest.mark.parametrize("text", ["", "T0", "T23", "♥11", "x7", "♥", "K", "♥K ", "??"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


def test_a_card_knows_its_suit_and_rank() -> None:
    assert (SKUS.suit, SKUS.rank) == (Suit.TAROCK, "SK")
    assert (MOND.suit, MOND.rank) == (Suit.TAROCK, "21")
    king = Card.parse("♦K")
    assert (king.suit, king.rank) == (Suit.DIAMONDS, "K")
    assert king.bit == 1 << king


def test_suits_have_signs_colours_and_names() -> None:
    assert "".join(suit.sign for suit in Suit) == "T♥♠♦♣"
    assert [suit.red for suit in Suit] == [False, True, False, True, False]
    assert Suit.CLUBS.text.de == "Treff"


def test_numbers_of_tarocks_are_written_as_on_the_cards() -> None:
    assert [roman(number) for number in (1, 4, 9, 14, 20, 21)] == ["I", "IV", "IX", "XIV", "XX", "XXI"]


def test_named_sets_hold_what_their_names_say() -> None:
    assert str(TRULL) == "T1 T21 SK"
    assert str(KINGS) == "♥K ♠K ♦K ♣K"
    assert [len(kind) for kind in (KINGS, QUEENS, CAVALIERS, VALETS)] == [4, 4, 4, 4]
    assert TRULL <= TAROCKS
    assert not KINGS <= TAROCKS


@given(card_sets, card_sets)
def test_card_sets_are_sets(one: CardSet, other: CardSet) -> None:
    """Every operator does what Python's own sets do."""
    left, right = set(one), set(other)
    assert set(one | other) == left | right
    assert set(one & other) == left & right
    assert set(one - other) == left - right
    assert (one <= other) == (left <= right)
    assert len(one) == len(left)
    assert bool(one) == bool(left)
    assert all((card in one) == (card in left) for card in CARDS)
    assert list(one) == sorted(left) == cards_in(one.bits)
    assert bits_of(one) == one.bits


@given(card_sets)
def test_a_card_set_reads_back_from_its_text(cards: CardSet) -> None:
    assert CardSet.parse(str(cards)) == cards
    assert repr(cards) == f"CardSet('{cards}')"
    assert eval(repr(cards), {"CardSet": CardSet}) == cards  # noqa: S307 - our own words
    assert all(str(card) in cards for card in cards)
    assert pickle.loads(pickle.dumps(cards)) == cards  # noqa: S301 - our own


def test_a_card_set_is_built_from_cards() -> None:
    assert CardSet.of(PAGAT, SKUS, PAGAT) == CardSet.parse("SK T1")
    assert CardSet.of() == CardSet.parse("") == CardSet("") == CardSet() == NO_CARDS
    assert CardSet([PAGAT, SKUS]) == CardSet("T1 SK") == CardSet(PAGAT.bit | SKUS.bit)
    assert CardSet(SKUS) == CardSet.of(SKUS)


def test_text_that_is_no_card_is_no_member_but_a_mistake() -> None:
    assert "XXI" in TRULL
    assert "T2" not in TRULL
    with pytest.raises(ValueError, match="not a card: 'T23'"):
        assert "T23" in TRULL
    with pytest.raises(ValueError, match="not a card: '♥11'"):
        Card("♥11")


def test_a_card_stands_in_a_set_once() -> None:
    with pytest.raises(ValueError, match="a card stands twice in 'T1 I'"):
        CardSet.parse("T1 I")
