from __future__ import annotations

import itertools
import subprocess
import sys
import threading
from random import Random
from typing import cast

import pytest

from tarock import _kernel
from tarock.core.cards import MOND, PACK_42, PACK_54, PAGAT, SKUS
from tarock.kit.play import PlayRules
from tests.kernel import laws

LAW = PlayRules(pack=PACK_54)
RULES = laws.plain_rules(LAW, 16)
TOTAL = sum(laws.VALUES[card] for card in PACK_54.cards)
POINTS = list(range(2 * TOTAL))


def position(tricks: int, seed: int) -> _kernel.Position:
    """Play a random hand down to so many tricks."""
    hands = laws.dealt(PACK_54, players=3, held=16, random=Random(seed))
    found = _kernel.Position(RULES, hands=hands, leader=seed % 3)
    for _, move in _kernel.walk(found, seed=seed)[: 3 * (16 - tricks)]:
        found = found.after(move)
    return _kernel.Position(RULES, hands=found.hands, leader=found.leader)


def points(seats: int = 1) -> _kernel.Objective:
    """Count the card points of some seats."""
    return _kernel.Objective(RULES, players=3, points=[(seats, 0, POINTS)])


def minimax(here: _kernel.Position, objective: _kernel.Objective, line: tuple[int, ...] = ()) -> int:
    """Find the value by playing every line, through the binding alone."""
    now = here
    for move in line:
        now = now.after(move)
    if now.over:
        return objective.value(here, line)[0]
    values = [minimax(here, objective, (*line, move)) for move in now.legal()]
    return max(values) if now.turn == 0 else min(values)


@pytest.mark.parametrize("seed", range(12))
def test_card_points_agree_with_minimax(seed: int) -> None:
    here = position(2, seed)
    result = _kernel.Solver(megabytes=1).points(here, maximisers=1, moves=True, line=True)
    assert (result.lower, result.upper, result.exact) == (minimax(here, points()),) * 2 + (True,)
    assert [move for move, _, _ in result.moves] == here.legal()
    assert points().value(here, result.line) == [result.lower]
    best = max if here.turn == 0 else min
    assert best(value for _, value, _ in result.moves) == result.lower


@pytest.mark.parametrize("seed", range(12))
def test_worth_agrees_with_minimax(seed: int) -> None:
    """Game, Pagat ultimo and a captured Mond, at prices that pull in different directions."""
    here = position(2, seed)
    everywhere = 0b11 << 14
    held = [card for hand in here.hands for card in range(78) if hand >> card & 1]
    low, high = held[0], held[-1]
    objective = _kernel.Objective(
        RULES,
        players=3,
        base=[40, 30, 20],
        events=[
            ("fall", 1 << low, 1 << 15, 0b001),
            ("take", low, high),
            ("sweep", everywhere, 0b001),
            ("miss", 1 << high, 1 << 14),
        ],
        points=[(0b001, 0, [10 * (value >= 60) for value in POINTS])],
        sums=[(0, [3]), (0b1, [25]), (0b10, [-7]), (0b100, [40]), (0b1000, [2])],
    )
    result = _kernel.Solver(megabytes=1).solve(here, objective, maximisers=1, moves=True, line=True)
    assert result.lower == result.upper == minimax(here, objective)
    assert objective.value(here, result.line) == [result.lower]


def test_a_solver_remembers_without_mixing_things_up() -> None:
    """One solver for many questions gives what a fresh one gives."""
    shared = _kernel.Solver(megabytes=1)
    for seed, maximisers in itertools.product(range(6), (0b001, 0b010, 0b110)):
        here = position(5, seed)
        again = shared.points(here, maximisers=maximisers)
        fresh = _kernel.Solver(megabytes=1).points(here, maximisers=maximisers)
        assert (again.lower, again.upper) == (fresh.lower, fresh.upper)


def test_limits_give_bounds_that_hold() -> None:
    here = position(9, 3)
    whole = _kernel.Solver(megabytes=4).points(here, maximisers=1)
    part = _kernel.Solver(megabytes=4).points(here, maximisers=1, nodes=20)
    assert whole.exact
    assert not whole.stopped
    assert part.stopped
    assert part.lower <= whole.lower <= part.upper


def test_a_raised_flag_ends_the_search() -> None:
    cancel = _kernel.Cancel()
    cancel.set()
    assert cancel.is_set
    result = _kernel.Solver(megabytes=4).points(position(16, 1), maximisers=1, cancel=cancel)
    assert result.stopped
    assert not result.interrupted
    assert result.lower <= result.upper


INTERRUPTED = """
import _thread, signal, threading
from tests.kernel.test_solving import _kernel, position
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may ignore it
threading.Timer(0.3, _thread.interrupt_main).start()
result = _kernel.Solver(megabytes=4).points(position(16, 2), maximisers=0b110, moves=True)
print(result.interrupted, result.stopped, result.lower <= result.upper)
"""


def test_ctrl_c_ends_the_search_with_bounds() -> None:
    """The whole deal takes far longer than it takes to press the keys."""
    command = [sys.executable, "-c", INTERRUPTED]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)  # noqa: S603
    assert said.stdout.split() == ["True"] * 3


def test_answers_do_not_depend_on_the_number_of_threads() -> None:
    places = [position(6, seed) for seed in range(8)]
    alone, together = (
        _kernel.solve_many(
            places, [points()] * 8, maximisers=[1] * 8, moves=True, megabytes=1, threads=threads
        )
        for threads in (1, 3)
    )
    assert [one.moves for one in alone] == [one.moves for one in together]
    assert [one.nodes for one in alone] == [one.nodes for one in together]


def test_two_threads_may_use_one_solver() -> None:
    """The second waits; both get what they would get alone."""
    solver = _kernel.Solver(megabytes=1)
    here = position(7, 5)
    expected = _kernel.Solver(megabytes=1).points(here, maximisers=1).lower
    found = list[int]()
    threads = [
        threading.Thread(target=lambda: found.append(solver.points(here, maximisers=1).lower))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4


def test_each_for_himself_and_one_against_all() -> None:
    """Who plays against two that agree gets no more than against two that each want their own best."""
    here = position(3, 4)
    rows = [value for total in range(2 * TOTAL) for value in (total, 0, 0)]
    others = [value for total in range(2 * TOTAL) for value in (0, total, 0)]
    last = [value for total in range(2 * TOTAL) for value in (0, 0, total)]
    objective = _kernel.Objective(
        RULES, players=3, width=3, points=[(1, 0, rows), (2, 0, others), (4, 0, last)]
    )
    solver = _kernel.Solver(megabytes=1)
    each = solver.max_n(here, objective)
    left = sum(laws.VALUES[card] for hand in here.hands for card in range(78) if hand >> card & 1)
    assert sum(each.values) == left
    assert objective.value(here, each.line) == each.values
    for seat in range(3):
        against_all = solver.solve(here, objective, maximisers=1 << seat, which=seat)
        assert against_all.lower <= each.values[seat]


SOUND: dict[str, object] = {"hands": [0b1, 0b10, 0b100], "leader": 0}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"hands": [0b1, 0b1, 0b100]}, "card 0 is in two places"),
        ({"hands": [0b1, 0b10, 1 << 23]}, "card 23 is not in the pack"),
        (
            {"hands": [0b1, 0b10, 0b11100]},
            "the hands are uneven, even when the cards on the table are counted in",
        ),
        ({"hands": [0b1]}, "there must be two to four hands, not 1"),
        ({"leader": 3}, "there is no player 3 to lead"),
        ({"trick": [90]}, "card 90 is not in the pack"),
        ({"named": 2}, "only who leads the Fool names a suit"),
        ({"bound": [(0, 17, 0, 0)]}, "card 0 is bound to trick 17, which is never played"),
        ({"hands": [(1 << 17) - 1, 0b11 << 17, 0b11 << 19]}, "the hands are uneven, even when .*"),
    ],
)
def test_impossible_positions_are_refused(change: dict[str, object], sentence: str) -> None:
    asked = cast("laws.Hands", {**SOUND, **change})
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        _kernel.Position(RULES, **asked)


def test_what_does_not_fit_together_is_refused() -> None:
    here = position(2, 1)
    other = _kernel.Objective(laws.plain_rules(PlayRules(pack=PACK_42), 9), players=4)
    solver = _kernel.Solver(megabytes=1)
    with pytest.raises(ValueError, match="belong to different rules"):
        solver.solve(here, other, maximisers=1)
    with pytest.raises(ValueError, match="the maximisers are not players of the position"):
        solver.points(here, maximisers=0b1000)
    with pytest.raises(ValueError, match="the objective has no number 1"):
        solver.solve(here, points(), maximisers=1, which=1)
    with pytest.raises(ValueError, match="a solver has 1 to 65536 megabytes"):
        _kernel.Solver(megabytes=0)
    with pytest.raises(ValueError, match="there are 0"):
        _kernel.Objective(RULES, players=3, sums=[(1, [5])])
    with pytest.raises(ValueError, match="flight is none of them"):
        _kernel.Objective(RULES, players=3, events=[("flight", 1)])
    with pytest.raises(ValueError, match="is not legal here"):
        here.after(here.legal()[0] + 128)


def test_the_trull_is_worth_thirteen_thirds_each() -> None:
    """The values the other tests rest on."""
    assert [laws.VALUES[card] for card in (PAGAT, MOND, SKUS)] == [13] * 3
