"""The novice: a seeded beginner, better than chance and worse than the careful player it wants to become."""

from __future__ import annotations

from random import Random

import pytest

from tarock import Deal, Game, find
from tarock.arena import Contest, contested_deal, summarise
from tarock.bots import careful_bot, novice_bot, play_out
from tarock.games.registry import keys
from tarock.protocol.actions import Bid


def lead(key: str, better: str, worse: str, deals: int) -> float:
    """By how many margins of 95 % confidence one bot is ahead of another over so many deals."""
    contest = Contest(rules=find(key).label, options={}, bots=(better, worse), deals=deals, seed=5)
    summary = summarise(hand for number in range(deals) for hand in contested_deal(contest, number))
    found = summary.leads[0]
    ahead = found.points.mean if found.bot == better else -found.points.mean
    return ahead / found.points.margin


@pytest.mark.parametrize("key", ["illustrated-loew", "grosstarock"])
def test_a_novice_beats_chance(key: str) -> None:
    """Over eight deals with all seatings; the expected lead is three margins and more.

    The page on strength has all games.
    """
    assert lead(key, "novice", "random", 8) > 0


def test_a_novice_loses_to_a_careful_player() -> None:
    """Over twenty deals; the expected lead is more than two margins."""
    assert lead("taroc-1754", "careful", "novice", 20) > 0


@pytest.mark.parametrize("key", keys())
def test_a_novice_plays_every_game(key: str) -> None:
    """An illegal answer would raise."""
    rules = find(key)
    for seed in range(2):
        game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(seed)))
        play_out(game, [novice_bot(rules, Random(seed * 10 + seat)) for seat in range(rules.players)])
        assert game.over


@pytest.mark.parametrize("key", ["illustrated-beck", "danish", "zwanzigerrufen"])
def test_a_seed_makes_the_same_mistakes(key: str) -> None:
    """Two hands with one seed are the same, and some other seed plays another hand."""
    rules = find(key)
    deal = Deal.shuffled(rules.pack, dealer=0, random=Random(4))

    def played(seed: int) -> object:
        game = Game(rules, deal)
        play_out(game, [novice_bot(rules, Random(seed * 10 + seat)) for seat in range(rules.players)])
        return game.actions

    assert played(1) == played(1)
    assert any(played(1) != played(seed) for seed in range(2, 6))


def test_it_bids_on_hope() -> None:
    """Over 60 deals it opens with hands that a careful player passes, and hardly ever the other way round."""
    rules = find("illustrated-modern")
    bolder = shyer = 0
    for number in range(60):
        game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(number)))
        ask = game.pending[0]
        view = game.view(ask.seat)
        careful = isinstance(careful_bot(rules)(view, ask), Bid)
        novice = isinstance(novice_bot(rules, Random(number))(view, ask), Bid)
        bolder += novice and not careful
        shyer += careful and not novice
    assert bolder > 3
    assert shyer == 0
