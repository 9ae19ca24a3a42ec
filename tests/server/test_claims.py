"""A claim is granted only when it holds against every defence, and plays the deal out as claimed."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tarock import Deal, Game, find
from tarock.bots import careful_bot
from tarock.kit.ruleset import RuleSet
from tarock.server.table.claims import _from_the_top, certain, conceded, played_out, to_play

KINDS = ("illustrated-modern", "danish", "zwanzigerrufen")
"""A game with contracts, one with the Fool, one whose cards may be bound."""
DEALS = 40


def claimable(rules: RuleSet, seed: int) -> Game | None:
    """Play a deal until somebody could claim; None if nobody ever can."""
    bot = careful_bot(rules)
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(seed)))
    while game.pending:
        ask = game.pending[0]
        view = game.view(ask.seat)
        if certain(rules, view, game.pending) and len(view.hand) > 1:
            return game
        game.act(ask.seat, bot(view, ask))
    return None


@cache
def found(key: str) -> tuple[Game, ...]:
    """Find claims in a few deals; whoever plays on does so in a copy."""
    rules = find(key)
    return tuple(game for seed in range(DEALS) if (game := claimable(rules, seed)) is not None)


@pytest.mark.parametrize("key", KINDS)
def test_claims_hold_against_every_defence(key: str) -> None:
    """Some deals can be claimed; whatever the others play, the claimer takes the rest."""
    assert found(key)
    for game in found(key):
        for defence in range(3):
            assert_takes_all(game.fork(), Random(defence))


def assert_takes_all(game: Game, random: Random) -> None:
    seat, before = game.pending[0].seat, len(game.view(None).tricks)
    while game.pending:
        ask = game.pending[0]
        game.act(ask.seat, _from_the_top(ask) if ask.seat == seat else ask.options.pick(random))
    assert all(trick.winner == seat for trick in game.view(None).tricks[before:])


@pytest.mark.parametrize("key", KINDS)
def test_playing_out_ends_the_deal_with_all_tricks_for_the_claimer(key: str) -> None:
    for game in (one.fork() for one in found(key)[:3]):
        seat, before, tricks = game.pending[0].seat, game.actions, len(game.view(None).tricks)
        entries = played_out(game, seat)
        assert game.over
        assert game.actions == (*before, *entries)
        assert all(trick.winner == seat for trick in game.view(None).tricks[tricks:])


def test_a_claimer_gets_no_less_than_by_leading_from_the_top() -> None:
    """Whatever he keeps for the last trick is kept because it pays."""
    for game in (one.fork() for one in found("illustrated-modern")):
        seat, plain = game.pending[0].seat, game.fork()
        while plain.pending:
            ask = plain.pending[0]
            plain.act(ask.seat, _from_the_top(ask) if ask.seat == seat else next(iter(ask.options)))
        played_out(game, seat)
        assert game.ledger is not None
        assert plain.ledger is not None
        assert game.ledger.totals[seat] >= plain.ledger.totals[seat]


@pytest.mark.parametrize("key", KINDS)
def test_giving_up_ends_the_deal_and_is_never_better_than_playing_on(key: str) -> None:
    rules = find(key)
    bot = careful_bot(rules)
    for seed in range(2):
        game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(seed)))
        while not to_play(game.view(game.pending[0].seat), game.pending):
            ask = game.pending[0]
            game.act(ask.seat, bot(game.view(ask.seat), ask))
        seat, played = game.pending[0].seat, game.fork()
        while played.pending:
            ask = played.pending[0]
            played.act(ask.seat, bot(played.view(ask.seat), ask))
        conceded(game, seat)
        assert game.over
        assert game.ledger is not None
        assert played.ledger is not None
        assert game.ledger.totals[seat] <= played.ledger.totals[seat]


def test_nothing_is_certain_at_the_start_of_play() -> None:
    game = Game(find("danish"), Deal.shuffled(find("danish").pack, dealer=0, random=Random(1)))
    ask = game.pending[0]
    assert not certain(game.rules, game.view(ask.seat), game.pending)
