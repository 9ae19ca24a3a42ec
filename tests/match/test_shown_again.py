"""Looking back: a table shows again only what its rules let a player look at."""

from __future__ import annotations

from random import Random

import pytest

from tarock import Deal, Game, View, find
from tarock.bots import careful_bot
from tarock.kit.ruleset import Looking
from tarock.match.shown_again import talon_to_look_at, tricks_to_look_at
from tarock.server.wire.scenes import Cast, scene

CAST = Cast(("A", "B", "C"), (0, 1, 2))


def in_play(key: str, *, tricks: int, lying: int) -> Game:
    """Play a deal with a turned-up talon to the middle of a trick."""
    rules = find(key)
    bot = careful_bot(rules)
    for seed in range(100):
        game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(seed)))
        while not game.over:
            view = game.view(None)
            if view.talon and (len(view.tricks), len(view.trick)) == (tricks, lying):
                return game
            ask = game.pending[0]
            game.act(ask.seat, bot(game.view(ask.seat), ask))
    pytest.fail("no such deal")


def views(game: Game) -> list[View]:
    return [game.view(seat) for seat in range(3)]


@pytest.mark.parametrize("key", ["illustrated-loew", "illustrated-modern"])
def test_ones_own_tricks_may_be_looked_at_and_no_others(key: str) -> None:
    for view in views(in_play(key, tricks=5, lying=1)):
        assert tricks_to_look_at(find(key), view) == tuple(t for t in view.tricks if t.winner == view.seat)


@pytest.mark.parametrize("key", ["illustrated-loew", "illustrated-modern"])
def test_the_opponents_last_trick_until_the_next_lead_by_modern_rules(key: str) -> None:
    rules = find(key)
    for view in views(in_play(key, tricks=5, lying=0)):
        seen = tricks_to_look_at(rules, view)
        granted = rules.looking is Looking.LAST_TRICK or view.tricks[-1].winner == view.seat
        assert (view.tricks[-1] in seen) is granted


def test_the_rest_of_the_talon_is_turned_down_again_after_loew() -> None:
    for view in views(in_play("illustrated-loew", tricks=1, lying=0)):
        assert talon_to_look_at(find("illustrated-loew"), view) == ()


def test_each_side_may_look_at_its_own_talon_cards_by_modern_rules() -> None:
    for view in views(in_play("illustrated-modern", tricks=1, lying=0)):
        own = {card for card in view.talon if (card in view.taken) == (view.seat == view.declarer)}
        assert set(talon_to_look_at(find("illustrated-modern"), view)) == own


def test_what_is_sent_keeps_to_it() -> None:
    game = in_play("illustrated-loew", tricks=5, lying=1)
    for seat in range(3):
        drawn = scene(game, game.view(seat), CAST)
        assert (drawn.last_trick, drawn.talon) == (None, [])
        assert all(trick.winner == seat for trick in drawn.looked_at)
