from __future__ import annotations

import pytest

from tarock.core.cards import (
    CARDS,
    PACK_42,
    PACK_54,
    PACK_78,
    PACK_78_NATURAL,
    TAROCKS,
    Card,
    CardSet,
    Pack,
    Suit,
)

PACKS = {42: PACK_42, 54: PACK_54, 78: PACK_78}


def order(pack: Pack, suit: Suit) -> str:
    """Write the cards of a suit, weakest first."""
    return " ".join(card.rank for card in pack.cards if card.suit is suit)


@pytest.mark.parametrize("size", PACKS)
def test_packs_have_their_number_of_cards(size: int) -> None:
    pack = PACKS[size]
    assert len(pack) == len(set(pack.cards)) == pack.bits.bit_count() == size
    assert CardSet(pack.bits) >= TAROCKS
    assert tuple(pack) == pack.cards
    assert all(card in pack and str(card) in pack for card in pack)


def test_black_pips_rise_and_red_pips_fall() -> None:
    """Black K Q C V 10 9 8 7, red K Q C V A 2 3 4, from high to low."""
    assert order(PACK_54, Suit.SPADES) == order(PACK_54, Suit.CLUBS) == "7 8 9 10 V C Q K"
    assert order(PACK_54, Suit.HEARTS) == order(PACK_54, Suit.DIAMONDS) == "4 3 2 A V C Q K"


def test_the_small_pack_has_one_pip_card_a_suit() -> None:
    assert order(PACK_42, Suit.SPADES) == "10 V C Q K"
    assert order(PACK_42, Suit.HEARTS) == "A V C Q K"
    assert Card.parse("♥4") not in PACK_42
    assert "♥4" not in PACK_42


def test_the_large_pack_has_all_pip_cards() -> None:
    assert order(PACK_78, Suit.CLUBS) == "A 2 3 4 5 6 7 8 9 10 V C Q K"
    assert order(PACK_78, Suit.DIAMONDS) == "10 9 8 7 6 5 4 3 2 A V C Q K"


def test_red_suits_can_rank_naturally() -> None:
    """Then the ten is the strongest red pip card, and beats the two."""
    for suit in (Suit.HEARTS, Suit.CLUBS):
        assert order(PACK_78_NATURAL, suit) == "A 2 3 4 5 6 7 8 9 10 V C Q K"
    two, ten = Card.parse("♥2"), Card.parse("♥10")
    assert PACK_78_NATURAL.beaters[two] >> ten & 1
    assert PACK_78.beaters[ten] >> two & 1
    assert set(PACK_78_NATURAL.cards) == set(PACK_78.cards)
    assert PACK_78_NATURAL != PACK_78


@pytest.mark.parametrize("pack", [PACK_42, PACK_54, PACK_78, PACK_78_NATURAL], ids=lambda pack: pack.name)
def test_higher_cards_of_the_suit_and_tarocks_beat(pack: Pack) -> None:
    """For any two cards: who wins over the other once it lies follows from the order of the pack."""
    place = {card: number for number, card in enumerate(pack.cards)}
    for lying in pack.cards:
        for card in pack.cards:
            same = card.suit is lying.suit
            wins = place[card] > place[lying] if same else card.suit is Suit.TAROCK
            assert bool(pack.beaters[lying] >> card & 1) == wins
            assert bool(pack.follows[lying] >> card & 1) == same


def test_cards_outside_a_pack_beat_nothing_in_it() -> None:
    outside = [card for card in CARDS if card not in PACK_54]
    assert len(outside) == 24
    assert not any(PACK_54.beaters[card] & CardSet.collect(outside).bits for card in PACK_54.cards)
