"""Positions of the solver and of the kernel allow the same cards and give tricks to the same seats."""

from __future__ import annotations

from random import Random

import pytest

from tarock import _kernel
from tarock.kit.play import PlayRules, PlayState, perft
from tarock.solver.kernel_backend import move_number, position_of
from tarock.solver.position import Position
from tarock.solver.situation import situation
from tests.keys import CALLING_KEYS, CONTRACT_KEYS, OLD_KEYS
from tests.solver.endings import any_position, endings
from tests.solver.stopped_hands import any_card, play_on

KEYS = (*CONTRACT_KEYS, *CALLING_KEYS, *OLD_KEYS)


def _walked(position: Position, other: _kernel.Position, random: Random) -> None:
    """Play at random to the end, both at once."""
    while not position.over:
        legal = position.legal()
        assert other.legal() == sorted(map(move_number, legal))
        assert (other.turn, other.trick_number) == (position.turn, position.number)
        move = random.choice(legal)
        position, other = position.after(move), other.after(move_number(move))
    assert other.over
    winners = [sum(trick.winner == seat for trick in position.tricks) for seat in range(position.players)]
    assert other.won[: position.players] == winners


@pytest.mark.parametrize("seed", range(120))
def test_any_law_any_deal(seed: int) -> None:
    random = Random(seed)
    position = any_position(random, tricks=random.randint(1, 9))
    _walked(position, position_of(position), random)


@pytest.mark.parametrize("key", KEYS)
def test_every_game_from_any_moment(key: str) -> None:
    """Bound cards, the Fool forced, demanded, forbidden or named: all come from the game as it stands."""
    random = Random(key)
    for game in endings(key, tricks=8, count=12):
        position = situation(game).position.check()
        _walked(position, position_of(position), random)


@pytest.mark.parametrize("key", [*CONTRACT_KEYS, *OLD_KEYS])
def test_the_game_itself_offers_the_same_cards(key: str) -> None:
    """A position from a game is asked beside the game, to the last card; nobody's side is hidden here."""
    random = Random(key)
    for before in endings(key, tricks=7, count=6):
        after = play_on(before, random, [any_card] * 3)
        for count in range(len(before.actions), len(after.actions)):
            now = after.at(count)
            if now.pending[0].about.key == "play":
                position = situation(now).position
                assert set(position.legal()) == set(now.pending[0].options)
                assert position.turn == now.pending[0].seat


@pytest.mark.parametrize("seed", range(30))
def test_counts_of_sequences_agree(seed: int) -> None:
    position = any_position(Random(seed), tricks=4)
    assert isinstance(position.law, PlayRules)
    state = PlayState(position.law, position.hands, position.leader, position.trick)
    for depth in range(6):
        assert position_of(position).perft(depth) == perft(state, depth)
