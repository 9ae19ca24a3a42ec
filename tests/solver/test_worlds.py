"""Situations in a world that somebody imagines, and games that offer less than the cards would allow."""

from __future__ import annotations

import sys

import pytest

from tarock.solver import Solver
from tarock.solver.situation import imagined, situation
from tarock.worlds import CardAssignment, true_world
from tests.keys import CALLING_KEYS, CONTRACT_KEYS, OLD_KEYS
from tests.properties.calling_profiles import BIRDS_WHILE_HIDDEN
from tests.solver.endings import endings


@pytest.mark.parametrize("key", [*CONTRACT_KEYS, *CALLING_KEYS, *OLD_KEYS])
def test_what_a_seat_has_seen_and_how_the_cards_lie_is_enough(key: str) -> None:
    """The stakes are public, so a seat that guesses the cards right knows all that the referee knows."""
    for game in endings(key, tricks=4, count=3):
        whole, world = situation(game), true_world(game)
        for seat in range(game.rules.players):
            own = imagined(game.rules, game.view(seat), world)
            assert own.position == whole.position
            assert own.stakes() == whole.stakes()
            assert own.declarer == whole.declarer


def test_another_world_is_solved_as_well() -> None:
    """Two hands that a player has not seen change places."""
    for game in endings("illustrated-beck", tricks=5, count=6):
        position = situation(game).position
        if position.trick:
            continue
        one, other = (seat for seat in range(3) if seat != position.turn)
        hands = list(position.hands)
        hands[one], hands[other] = hands[other], hands[one]
        where = imagined(
            game.rules, game.view(position.turn), CardAssignment(tuple(hands), true_world(game).laid)
        )
        solution = Solver(megabytes=4).solve(where.position)
        assert solution.exact
        assert where.objective().width == 1


def test_only_what_the_game_offers_is_weighed() -> None:
    """While sides are hidden a bound card may have to wait, though its figure has failed."""
    fewer = 0
    for game in endings("zwanzigerrufen", tricks=5, count=40, profile=BIRDS_WHILE_HIDDEN):
        offered = set(game.pending[0].options)
        position = situation(game).position
        solution = Solver(megabytes=4).solve(game)
        moves = {option.move for option in solution.options}
        assert moves == offered & set(position.legal())
        assert moves
        best = (max if 1 << position.turn & (position.declaring or 0) else min)(
            option.bounds.lower for option in solution.options
        )
        assert solution.value == best
        fewer += offered != set(position.legal())
    assert fewer


def test_without_a_kernel_python_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(endings("illustrated-modern", tricks=2, count=1))
    expected = Solver(megabytes=4).solve(game)
    monkeypatch.setitem(sys.modules, "tarock.solver.kernel_backend", None)
    alone = Solver()
    assert alone.solve(game).options == expected.options
