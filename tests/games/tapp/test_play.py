"""Play: which cards are legal, who leads, what becomes of the Pagat."""

from __future__ import annotations

import pytest

from tarock import Game
from tarock.core.cards import CardSet
from tarock.kit.bonuses import Outcome, When
from tarock.kit.play import PlayRules
from tarock.kit.settlement import Item
from tarock.protocol import topics
from tests.games.contract_games.hands import PLAIN, deal_of
from tests.games.contract_games.stated_deals import cards
from tests.games.contract_games.told_games import asked, finished, game_of, refusal
from tests.games.tapp.notation import table

H4 = "SK T20 T5 T1 ♥K ♥4 ♠9"


@pytest.mark.parametrize(
    ("hand", "led", "allowed"),
    [
        (H4, "♠Q", "♠9"),
        (H4, "♦K", "SK T20 T5 T1"),
        (H4, "T19", "SK T20 T5 T1"),
        ("♥4 ♠9", "♦K", "♥4 ♠9"),
        (H4, "", H4),
    ],
)
def test_follow_suit_else_tarock_else_anything(hand: str, led: str, allowed: str) -> None:
    """There is no duty to head a trick."""
    held = CardSet.collect(cards(hand)).bits
    assert CardSet(table("klassik").play.legal(held, cards(led))) == CardSet.collect(cards(allowed))


def announced(preset: str, hand: str) -> PlayRules:
    """Return the law of play for forehand, who has announced the Pagat and still holds these cards."""
    rules = table(preset)
    whole = CardSet.collect(cards("SK T20 T5 T1 ♥K ♥4 ♠9 T6-T14")).bits
    said = Item(bonus="pagat-ultimo", owner=0, when=When.AFTER, outcome=Outcome.LOST)
    assert CardSet.collect(cards(hand)).bits & ~whole == 0
    return rules.bound((whole, whole, whole), (said,)).get(0, rules.play)


@pytest.mark.parametrize(
    ("hand", "led", "allowed"),
    [
        (H4, "♦K", "SK T20 T5"),
        (H4, "", "SK T20 T5 ♥K ♥4 ♠9"),
        ("T1 ♥4 ♠9", "♦K", "T1"),
        ("T1", "", "T1"),
    ],
)
def test_a_bound_pagat_waits_while_it_can(hand: str, led: str, allowed: str) -> None:
    """Who has announced it may not play it before the last trick if another card is legal."""
    held = CardSet.collect(cards(hand)).bits
    law = announced("klassik+pagat_bound", hand)
    assert CardSet(law.legal(held, cards(led))) == CardSet.collect(cards(allowed))
    assert CardSet(announced("klassik", hand).legal(held, cards(led))) >= CardSet.collect(cards("T1"))


def test_a_bound_pagat_binds_at_the_table() -> None:
    """Forehand has announced it and has to lead something else; others are free."""
    rules = table("klassik+pagat_bound")
    game = game_of(
        rules, deal_of(rules, PLAIN), "F bid:solo", "F announce:pagat-ultimo", "F good", "M good", "R good"
    )
    assert refusal(game, "F play:T1").code == "bound-card"
    assert "play:T2" in asked(game)
    assert finished(game).over


def first_to_lead(preset: str, *lines: str) -> int:
    rules = table(preset)
    game: Game = game_of(rules, deal_of(rules, PLAIN), *lines)
    while game.pending[0].about is not topics.PLAY:
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    seat = game.pending[0].seat
    assert all(game.view(other).leader == seat for other in range(3))
    assert finished(game).view(None).tricks[0].leader == seat
    return seat


@pytest.mark.parametrize("contract", [("F pass", "M bid:dreier", "R pass"), ("F pass", "M bid:solo")])
def test_forehand_leads_in_every_contract(contract: tuple[str, ...]) -> None:
    assert first_to_lead("klassik", *contract) == 0
    assert first_to_lead("furr", *contract) == 1
