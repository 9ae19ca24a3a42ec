"""The engine and the second opinion agree on any hand, however it is played and at whatever table."""

from __future__ import annotations

from random import Random

import pytest

from tarock.core.cards import Card
from tarock.match.record import amounts_of, record
from tests.agreements import any_agreement
from tests.games.contract_games.random_hands import played, some_deal
from tests.games.contract_games.second_opinion import expected, thirds
from tests.keys import CONTRACT_KEYS, TAPP_KEYS

HANDS = 25


@pytest.mark.parametrize("key", [key for key in CONTRACT_KEYS if key not in TAPP_KEYS])
def test_random_hands_score_as_the_books_say(key: str) -> None:
    """Items, amounts and their order are the same, whatever the table has agreed on."""
    random = Random(key)
    for _ in range(HANDS):
        game = played(some_deal, any_agreement(key, random, likely=0.3), random)
        opinion = expected(record(game))
        ledger = game.ledger
        told = None if opinion is None else tuple((line.item, line.row) for line in opinion)
        assert told == (None if ledger is None else amounts_of(ledger)), record(game)


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("♥4", 1),
        ("♥4 ♥3", 2),
        ("♥K", 13),
        ("♥K ♥Q", 23),
        ("♥K ♥C SK", 33),
        ("♥Q ♠Q ♦Q", 30),
        ("♥V ♠V ♦V", 12),
    ],
)
def test_piles_of_the_books(pile: str, points: int) -> None:
    """Card points in thirds, as the books' examples count them."""
    assert thirds(map(str, map(Card.parse, pile.split()))) == points
