"""Objectives that worlds share: the same as those found for each world alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from tarock import Deal, Game, _kernel, find
from tarock.bots import answer, conventional_bot
from tarock.games.zwanzigerrufen.adapter.solver_account import CallingAccount
from tarock.solver.estimates import Estimates, Observed
from tarock.solver.kernel_backend import objective_of, position_of
from tarock.solver.scenes import Situation
from tarock.solver.situation import situation
from tarock.worlds import Worlds
from tests.keys import CALLING_KEYS, OLD_KEYS


def scenes(key: str, seed: int, *, tricks: int) -> list[Situation]:
    """Draw a few worlds at some point of the play of a hand."""
    rules, random = find(key), Random(seed)
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=random))
    while game.pending and (game.pending[0].about.key != "play" or len(game.view().tricks) < tricks):
        answer(game, [conventional_bot(rules)] * rules.players)
    if not game.pending:
        return []
    worlds = Worlds(rules, game.view(game.pending[0].seat)).sample(3, random)
    return [situation(world.game) for world in worlds]


def amounts(scene: Situation, objective: _kernel.Objective) -> NDArray[np.int32]:
    """Play a scene out and say what each playout was worth to each seat."""
    found = _kernel.playouts([position_of(scene.position)], count=40, seed=1, objectives=[objective])
    worth: NDArray[np.int32] = found[2][0]
    return worth


@pytest.mark.parametrize("key", ["illustrated-beck", "dreiertarock", *CALLING_KEYS])
def test_shared_effects_cost_what_each_world_costs_by_itself(key: str) -> None:
    shared, compared = Estimates(), 0
    for seed in range(2):
        for scene in scenes(key, seed, tricks=2):
            quick = objective_of(scene.position, shared.stakes(scene))
            exact = objective_of(scene.position, scene.stakes())
            assert np.array_equal(amounts(scene, quick), amounts(scene, exact))
            compared += 1
    assert compared


@pytest.mark.parametrize("key", OLD_KEYS)
def test_prizes_one_by_one_come_near_what_they_cost_together(key: str) -> None:
    """Only what open prizes cost beyond their sum is left out: a fraction of how playouts differ."""
    shared = Estimates()
    for scene in scenes(key, 2, tricks=9):
        quick = amounts(scene, objective_of(scene.position, shared.stakes(scene)))
        exact = amounts(scene, objective_of(scene.position, scene.stakes()))
        assert np.abs(quick - exact).mean() <= 0.2 * exact.std()


@pytest.mark.parametrize("key", ["illustrated-loew", "zwanzigerrufen"])
def test_watching_happenings_settles_the_hand_as_its_objective_does(key: str) -> None:
    for scene in scenes(key, 1, tricks=1):
        watched = Observed(scene, Estimates())
        won, _, flags = _kernel.playouts(
            [position_of(scene.position)],
            count=20,
            seed=1,
            objectives=[objective_of(scene.position, watched.flags)],
        )
        exact = amounts(scene, objective_of(scene.position, scene.stakes()))[:20]
        ends = zip(flags[0, :, 0].tolist(), won[0].tolist(), strict=True)
        assert [watched.amounts(bits, cards) for bits, cards in ends] == list(map(tuple, exact.tolist()))


@pytest.mark.parametrize("key", CALLING_KEYS)
@pytest.mark.parametrize("said", [(), ("double",), ("valat", "trull")])
def test_card_points_that_read_the_same_cost_the_same(key: str, said: tuple[str, ...]) -> None:
    account = scenes(key, 1, tricks=0)[0].account
    assert isinstance(account, CallingAccount)
    talk = account.stakes.talk
    for item in said:
        talk = talk.announce(item, talk.declarer)
    account = CallingAccount.of(account.rules, replace(account.stakes, talk=talk), account.course)
    [meter] = account.meters
    assert len(set(meter.readings)) < 10
    picks = [(axis, one) for axis, some in enumerate(account.axes) for one in range(len(some))]
    for case in [(), *((pick,) for pick in picks)]:
        for points, reading in enumerate(meter.readings):
            assert account.cost(case, (points,)) == account.cost(case, (reading,))
