"""The engine and the second opinion agree on any old game, however it is played and at whatever table."""

from __future__ import annotations

from random import Random

import pytest

from tarock import Game
from tarock.core.cards import KINGS, PAGAT, SKUS
from tarock.match.record import amounts_of, record
from tarock.protocol.actions import PlayCard
from tests.agreements import any_agreement
from tests.games.contract_games.random_hands import some_deal
from tests.games.old78.second_opinion import expected
from tests.keys import OLD_KEYS
from tests.share import share

HANDS = share(120, of=3)


def played(game: Game, random: Random) -> Game:
    """Play a hand: any way, or with the Fool, the Pagat and kings kept for the end."""
    sparing = random.random() < 0.6
    while game.pending:
        ask = game.pending[0]
        plays = [one for one in ask.options if isinstance(one, PlayCard)] if ask.about.key == "play" else []
        kept = [one for one in plays if one.card not in KINGS and one.card not in {PAGAT, SKUS}]
        game.act(ask.seat, random.choice(kept) if sparing and kept else ask.options.pick(random))
    return game


@pytest.mark.parametrize("key", OLD_KEYS)
def test_random_hands_score_as_the_texts_say(key: str) -> None:
    """Every line, and what lies in the pots, whatever the table has agreed on."""
    random = Random(key)
    for _ in range(HANDS):
        rules = any_agreement(key, random, likely=0.3)
        game = played(Game(rules, some_deal(rules, random)), random)
        sheet = expected(record(game))
        if sheet is None:
            assert game.ledger is None
            continue
        assert game.ledger is not None
        assert sorted(amounts_of(game.ledger)) == sorted(sheet.lines), record(game)
        assert dict(game.view().pots) == sheet.pots
