"""The search over deals that look alike, as Python sees it."""

from __future__ import annotations

import pytest

from tarock import _kernel

VALUES = (5, 1, 1, 1, 1, 1, 5, 5, *(1, 1, 2, 3, 4, 5) * 2)
RULES = _kernel.Rules(
    suits=[list(range(8)), list(range(8, 14)), list(range(14, 20))], trumps=0, tricks=4, values=VALUES
)
POINTS = _kernel.Objective(RULES, players=3, points=[(1, 0, list(range(sum(VALUES) + 1)))])
MINE = (7, 11, 16, 19)
HIGHEST_TRUMP, KNAVE = 7, 16


def position(*hands: tuple[int, ...], leader: int = 0) -> _kernel.Position:
    return _kernel.Position(RULES, hands=[sum(1 << card for card in hand) for hand in hands], leader=leader)


LEFT = position(MINE, (0, 13, 15, 17), (1, 8, 10, 12))
RIGHT = position(MINE, (0, 8, 15, 17), (1, 10, 12, 13))
"""The king that beats a knight of the player to move lies with one opponent or with the other."""


def means(decisions: int, weights: tuple[float, float] = (1.0, 1.0)) -> dict[int, float]:
    found = _kernel.solve_alike(
        [LEFT, RIGHT],
        [POINTS, POINTS],
        maximisers=[1, 1],
        scales=[1.0, 1.0],
        weights=weights,
        decisions=decisions,
    )
    total = sum(weights)
    return {move: sum(map(float.__mul__, weights, worth)) / total for move, worth in found.moves}


def test_who_has_to_guess_later_does_not_count_on_guessing_right() -> None:
    told, untold = means(1), means(4)
    assert max(told, key=told.__getitem__) == HIGHEST_TRUMP
    assert max(untold, key=untold.__getitem__) == KNAVE
    assert all(untold[move] <= told[move] for move in told)


def test_one_decision_is_the_mean_of_the_solved_deals() -> None:
    solver = _kernel.Solver(megabytes=1)
    solved = [dict(_moves(solver, one)) for one in (LEFT, RIGHT)]
    assert means(1) == {move: (solved[0][move] + solved[1][move]) / 2 for move in MINE}


def _moves(solver: _kernel.Solver, one: _kernel.Position) -> list[tuple[int, int]]:
    return [(move, value) for move, value, _ in solver.points(one, maximisers=1, moves=True).moves]


def test_who_is_all_but_sure_of_the_deal_plays_as_if_he_were() -> None:
    untold = means(4, weights=(1e9, 1.0))
    assert untold == pytest.approx(means(1, weights=(1e9, 1.0)))


def test_a_limit_leaves_nothing() -> None:
    found = _kernel.solve_alike([LEFT, RIGHT], [POINTS] * 2, maximisers=[1, 1], scales=[1.0, 1.0], nodes=5)
    assert (found.stopped, found.moves) == (True, [])


@pytest.mark.parametrize(
    ("positions", "scales", "decisions", "why"),
    [
        ([], [], 2, "at least one position"),
        ([LEFT], [1.0], 0, "at least one decision"),
        ([LEFT, RIGHT], [1.0], 2, "not equally many"),
        ([LEFT, position((7, 11, 16, 18), (0, 13, 15, 17), (1, 8, 10, 12))], [1.0, 1.0], 2, "apart"),
    ],
)
def test_nonsense_is_refused(
    positions: list[_kernel.Position], scales: list[float], decisions: int, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        _kernel.solve_alike(
            positions,
            [POINTS] * len(positions),
            maximisers=[1] * len(positions),
            scales=scales,
            decisions=decisions,
        )
