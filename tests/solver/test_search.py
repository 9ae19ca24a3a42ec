"""The kernel finds what plain minimax finds, in every game, and a limit never makes it lie."""

from __future__ import annotations

from random import Random

import pytest

from tarock.solver import Goal, Limits, Solver
from tarock.solver.batch import solve_many
from tarock.solver.search import PurePython, SearchQuestion
from tarock.solver.situation import situation
from tarock.solver.solutions import two_sides
from tests.keys import CALLING_KEYS, CONTRACT_KEYS, OLD_KEYS
from tests.properties.profiles import TRISCHAKEN
from tests.solver.endings import any_position, endings

TWO_SIDES = (*CONTRACT_KEYS, *CALLING_KEYS)
PURE, KERNEL = Solver(pure=True), Solver(megabytes=8)


@pytest.mark.parametrize("key", TWO_SIDES)
@pytest.mark.parametrize("goal", list(Goal))
def test_two_sides_as_minimax_has_it(key: str, goal: Goal) -> None:
    """Value and worth of every card, in settlement points and in card points."""
    for game in endings(key, tricks=3, count=6):
        expected, found = PURE.solve(game, goal=goal), KERNEL.solve(game, goal=goal)
        assert found.value == expected.value
        assert found.options == expected.options
        assert found.best == expected.best


@pytest.mark.parametrize("key", OLD_KEYS)
def test_everyone_for_himself_as_minimax_has_it(key: str) -> None:
    for game in endings(key, tricks=2, count=5):
        seat = situation(game).position.turn
        assert KERNEL.paranoid(game, seat).options == PURE.paranoid(game, seat).options
        expected, found = PURE.max_n(game), KERNEL.max_n(game)
        assert found.values == expected.values
        assert found.moves == expected.moves


def test_trischaken_as_minimax_has_it() -> None:
    options: dict[str, object] = {"all_pass": "trischaken"}
    for game in endings("illustrated-beck", tricks=3, count=6, profile=TRISCHAKEN, options=options):
        seat = situation(game).position.turn
        assert KERNEL.paranoid(game, seat).options == PURE.paranoid(game, seat).options
        assert KERNEL.max_n(game).values == PURE.max_n(game).values
        with pytest.raises(ValueError, match="everyone plays for himself"):
            KERNEL.solve(game)


@pytest.mark.parametrize("seed", range(60))
def test_any_law_and_any_sides_as_minimax_has_it(seed: int) -> None:
    position = any_position(Random(seed), tricks=3)
    assert KERNEL.solve(position).options == PURE.solve(position).options


@pytest.mark.parametrize("key", ["illustrated-graz", "dreiertarock", "zwanzigerrufen"])
def test_a_limit_leaves_bounds_that_hold(key: str) -> None:
    """However few positions may be looked at, the value lies within what is claimed."""
    for game in endings(key, tricks=7, count=4):
        exact = Solver(megabytes=8).solve(game)
        for nodes in (1, 10, 100, 1000, 10000):
            found = Solver(megabytes=8).solve(game, limits=Limits(nodes=nodes))
            assert found.bounds.lower <= exact.value <= found.bounds.upper
            for option, whole in zip(found.options, exact.options, strict=True):
                assert option.move == whole.move
                assert option.bounds.lower <= whole.bounds.lower <= option.bounds.upper
            assert found.exact or found.stopped


def test_plain_python_keeps_its_limits_too() -> None:
    for game in endings("illustrated-modern", tricks=3, count=4):
        exact = PURE.solve(game)
        for nodes in (1, 20, 200):
            found = PURE.solve(game, limits=Limits(nodes=nodes))
            assert found.bounds.lower <= exact.value <= found.bounds.upper
            assert found.exact or found.stopped


@pytest.mark.parametrize("key", TWO_SIDES)
def test_a_line_of_play_leads_to_the_value(key: str) -> None:
    for game in endings(key, tricks=5, count=3):
        task, solution = two_sides(game), KERNEL.solve(game)
        position, objective = task.position, task.objective
        for move in solution.line:
            assert move in position.legal()
            number, before = position.number, len(position.tricks)
            position = position.after(move)
            if len(position.tricks) > before:
                objective = objective.after(position.tricks[-1], number)
        assert position.over
        assert objective.result(position.totals()) == (solution.value,)


def test_whether_a_mark_is_reached() -> None:
    for game in endings("illustrated-modern", tricks=6, count=4):
        value = KERNEL.solve(game).value
        assert KERNEL.reaches(game, value) is True
        assert KERNEL.reaches(game, value + 1) is False
        assert Solver(megabytes=8).reaches(game, value + 1, limits=Limits(nodes=1)) in {None, False}


def test_answers_do_not_depend_on_the_number_of_threads() -> None:
    games = list(endings("illustrated-beck", tricks=7, count=10))
    one, three = (solve_many(games, threads=threads, options=True, megabytes=4) for threads in (1, 3))
    assert [found.bounds for found in one] == [found.bounds for found in three]
    assert [found.options for found in one] == [found.options for found in three]
    assert [found.nodes for found in one] == [found.nodes for found in three]
    assert [found.value for found in one] == [KERNEL.solve(game).value for game in games]


def test_a_search_is_repeatable() -> None:
    game = next(endings("zwanzigerrufen", tricks=7, count=1))
    first, second = (Solver(megabytes=4).solve(game) for _ in range(2))
    assert (first.nodes, first.line, first.options) == (second.nodes, second.line, second.options)


def test_the_sum_of_all_seats_in_max_n_is_what_is_settled() -> None:
    """Where every amount passes between players, what comes out adds up to nothing."""
    for game in endings("taroc-1754", tricks=3, count=3):
        assert sum(KERNEL.max_n(game).values) == 0


def test_a_backend_may_be_asked_for_the_value_alone() -> None:
    task = two_sides(next(endings("illustrated-loew", tricks=3, count=1)))
    found = PurePython().search(task.position, task.objective, task.position.declaring or 0, SearchQuestion())
    assert (found.moves, found.line) == ((), ())
