"""Playouts whose last tricks are searched: worth what the search says, whatever happened on the way."""

from __future__ import annotations

from random import Random

import pytest

from tarock import _kernel
from tarock.core.cards import MOND, PACK_54, PAGAT, SKUS
from tarock.kit.play import PlayRules
from tests.kernel import laws

RULES = laws.plain_rules(PlayRules(pack=PACK_54), 16)
TOTAL = sum(laws.VALUES[card] for card in PACK_54.cards)
DECLARER, DEFENDERS = 0b001, 0b110
EVENTS = [
    ("fall", 1 << PAGAT, 1 << 15, DECLARER),
    ("fall", 1 << PAGAT, 1 << 15, DEFENDERS),
    ("take", MOND, SKUS),
    ("sweep", (1 << 16) - 1, DECLARER),
    ("sweep", (1 << 16) - 1, DEFENDERS),
    ("miss", 1 << 19, 0b1111),
]
CATCH = 0b100
SUMS = [(0b1, [40]), (0b10, [-40]), (CATCH, [25]), (0b1000, [70]), (0b10000, [-70]), (0b100001, [9])]


def objective(here: _kernel.Position) -> _kernel.Objective:
    """Value card points, and much that may happen or fail on the way to the last tricks."""
    table = [points + 60 * (points > TOTAL // 2) for points in range(2 * TOTAL)]
    caught = any(hand >> MOND & 1 for hand in here.hands)
    sums = [one for one in SUMS if caught or one[0] != CATCH]
    return _kernel.Objective(RULES, players=3, events=EVENTS, points=[(DECLARER, 0, table)], sums=sums)


def position(tricks: int, seed: int, *, lying: int = 0) -> _kernel.Position:
    """Play a random hand down to so many tricks, and lay some cards of the next."""
    hands = laws.dealt(PACK_54, players=3, held=16, random=Random(seed))
    found = _kernel.Position(RULES, hands=hands, leader=seed % 3)
    for _, move in _kernel.walk(found, seed=seed)[: 3 * (16 - tricks)]:
        found = found.after(move)
    found = _kernel.Position(RULES, hands=found.hands, leader=found.leader)
    for _ in range(lying):
        found = found.after(Random(seed).choice(found.legal()))
    return found


@pytest.mark.parametrize("seed", range(20))
def test_a_move_that_ends_a_trick_is_worth_what_the_search_says(seed: int) -> None:
    here = position(5, seed, lying=2)
    goal = objective(here)
    solver = _kernel.Solver(megabytes=1)
    found = solver.solve(here, goal, maximisers=DECLARER, moves=True)
    values = [[float(lower)] for _, lower, _ in found.moves]
    tried = _kernel.tried(
        [here],
        here.legal(),
        objectives=[goal],
        count=1,
        seed=seed,
        policy="sensible",
        side=DECLARER,
        solver=solver,
        ending=5,
    )
    assert tried == [values]


@pytest.mark.parametrize("policy", ["random", "sensible"])
@pytest.mark.parametrize("seed", range(20))
def test_a_search_of_the_last_trick_changes_nothing(seed: int, policy: str) -> None:
    """Everybody has one card then; what happened before counts as it does without a search."""
    here = position(11, seed, lying=seed % 3)
    goal = objective(here)
    moves = here.legal()
    plain = _kernel.tried([here], moves, objectives=[goal], count=8, seed=seed, policy=policy, side=DECLARER)
    searched = _kernel.tried(
        [here],
        moves,
        objectives=[goal],
        count=8,
        seed=seed,
        policy=policy,
        side=DECLARER,
        solver=_kernel.Solver(megabytes=1),
        ending=1,
    )
    assert searched == plain


def test_a_search_that_takes_too_long_is_played() -> None:
    here = position(11, 3)
    goal = objective(here)
    moves = here.legal()
    plain = _kernel.tried([here], moves, objectives=[goal], count=4, seed=1, policy="sensible", side=DECLARER)
    hurried = _kernel.tried(
        [here],
        moves,
        objectives=[goal],
        count=4,
        seed=1,
        policy="sensible",
        side=DECLARER,
        solver=_kernel.Solver(megabytes=1),
        ending=9,
        nodes=1,
    )
    assert hurried == plain


@pytest.mark.parametrize(
    ("width", "side", "why"), [(3, DECLARER, "searched for one number"), (1, 0, "searched for a side")]
)
def test_only_one_number_of_one_side_is_searched_for(width: int, side: int, why: str) -> None:
    goal = _kernel.Objective(RULES, players=3, width=width, sums=[(0, [1] * width)])
    here, solver = position(5, 1), _kernel.Solver(megabytes=1)
    with pytest.raises(ValueError, match=why):
        _kernel.tried(
            [here], here.legal(), objectives=[goal], count=1, seed=1, side=side, solver=solver, ending=3
        )
