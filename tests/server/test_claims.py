"""A claim is granted only when it holds against every defence, and plays the deal out as claimed."""

from __future__ import annotations

from random import Random

from tarock import Deal, Game, find
from tarock.bots import careful_bot
from tarock.server.claims import _from_the_top, certain, played_out

RULES = find("illustrated-modern")
BOT = careful_bot(RULES)


def claimable(random: Random) -> Game | None:
    """Play a deal until somebody could claim; None if nobody ever can."""
    game = Game(RULES, Deal.shuffled(RULES.pack, dealer=0, random=random))
    while game.pending:
        ask = game.pending[0]
        view = game.view(ask.seat)
        if certain(RULES, view, game.pending) and len(view.hand) > 1:
            return game
        game.act(ask.seat, BOT(view, ask))
    return None


def test_claims_hold_against_every_defence() -> None:
    """Of two dozen deals some can be claimed; whatever the others play, the claimer takes the rest."""
    found = [game for seed in range(24) if (game := claimable(Random(seed))) is not None]
    assert len(found) > 3
    for game in found:
        for defence in range(5):
            assert_takes_all(game.fork(), Random(defence))


def assert_takes_all(game: Game, random: Random) -> None:
    seat, before = game.pending[0].seat, len(game.view(None).tricks)
    while game.pending:
        ask = game.pending[0]
        game.act(ask.seat, _from_the_top(ask) if ask.seat == seat else ask.options.pick(random))
    assert all(trick.winner == seat for trick in game.view(None).tricks[before:])


def test_playing_out_ends_the_deal() -> None:
    game = next(game for seed in range(24) if (game := claimable(Random(seed))) is not None)
    before = game.actions
    entries = played_out(game, game.pending[0].seat)
    assert game.over
    assert game.actions == (*before, *entries)


def test_nothing_is_certain_at_the_start_of_play() -> None:
    games = [
        Game(find(key), Deal.shuffled(find(key).pack, dealer=0, random=Random(1))) for key in ("danish",)
    ]
    for game in games:
        ask = game.pending[0]
        assert not certain(game.rules, game.view(ask.seat), game.pending)
