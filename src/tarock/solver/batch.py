"""Many positions at once, solved by the kernel over several threads: the same answers for any number."""

from __future__ import annotations

from collections.abc import Sequence

from tarock import _kernel
from tarock.match.game import Game
from tarock.solver.kernel_backend import found_of, objective_of, position_of
from tarock.solver.position import Position
from tarock.solver.search import NO_LIMITS, Limits
from tarock.solver.solutions import MEGABYTES, Goal, Solution, solution_of, two_sides


def solve_many(
    what: Sequence[Game] | Sequence[Position],
    *,
    goal: Goal | None = None,
    limits: Limits = NO_LIMITS,
    options: bool = False,
    threads: int = 1,
    megabytes: int = MEGABYTES,
) -> tuple[Solution, ...]:
    """Solve each position for its two sides; limits and memory are those of each search."""
    if threads < 1:
        raise ValueError(f"the number of threads is at least 1, not {threads}")
    tasks = [two_sides(one, goal) for one in what]
    sides = [task.position.declaring or 0 for task in tasks]
    results = _kernel.solve_many(
        [position_of(task.position) for task in tasks],
        [objective_of(task.position, task.objective) for task in tasks],
        maximisers=sides,
        moves=options,
        megabytes=megabytes,
        nodes=limits.nodes,
        seconds=limits.seconds,
        threads=threads,
    )
    return tuple(
        solution_of(task.position, side, found_of(result))
        for task, side, result in zip(tasks, sides, results, strict=True)
    )
