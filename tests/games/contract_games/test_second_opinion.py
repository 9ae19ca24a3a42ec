"""The engine and the second opinion agree on any hand, however it is played and at whatever table."""

from __future__ import annotations

from random import Random

import pytest

from tarock import Deal, Game
from tarock.core.cards import CARDS, TAROCKS, Card
from tarock.games.registry import find, registrations
from tarock.kit.ruleset import OptionError, RuleSet
from tarock.match.record import amounts_of, record
from tests.games.contract_games.second_opinion import expected, thirds
from tests.keys import CONTRACT_KEYS, TAPP_KEYS

HANDS = 25


def some_table(key: str, random: Random) -> RuleSet:
    """Agree on options at random, again and again until they fit together."""
    while True:
        wanted = {
            info.name: random.choice(info.values)
            for info in registrations()[key].options.described()
            if random.random() < 0.3
        }
        try:
            return find(key, wanted)
        except OptionError:
            continue


def some_deal(rules: RuleSet, random: Random) -> Deal:
    """Shuffle, often so that the high tarocks lie together and one hand is strong."""
    cards = list(rules.pack.cards)
    random.shuffle(cards)
    if random.random() < 0.4:
        cards.sort(key=lambda card: card in TAROCKS and card > CARDS[8])
    return Deal(random.randrange(3), tuple(cards))


def played(rules: RuleSet, random: Random) -> Game:
    """Play a hand: talkative or quiet, the lowest tarocks often kept for the end."""
    game = Game(rules, some_deal(rules, random))
    talkative = random.random()
    sparing = random.random() < 0.7
    while game.pending:
        ask = game.pending[0]
        if ask.about.key == "announce" and random.random() > talkative:
            game.act(ask.seat, next(iter(ask.options)))
        elif ask.about.key == "play" and sparing:
            options = tuple(ask.options)
            game.act(ask.seat, random.choice(options[3:] or options))
        else:
            game.act(ask.seat, ask.options.pick(random))
    return game


@pytest.mark.parametrize("key", [key for key in CONTRACT_KEYS if key not in TAPP_KEYS])
def test_random_hands_score_as_the_books_say(key: str) -> None:
    """Items, amounts and their order are the same, whatever the table has agreed on."""
    random = Random(key)
    for _ in range(HANDS):
        game = played(some_table(key, random), random)
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
