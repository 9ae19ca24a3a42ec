"""Playouts: positions played to the end many times, at random or sensibly, by the kernel.

Results come as numpy arrays. Same seed, same playouts, for any number of threads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tarock import _kernel
from tarock.match.game import Game
from tarock.solver.kernel_backend import objective_of, position_of
from tarock.solver.position import Position
from tarock.solver.situation import situation
from tarock.solver.solutions import Task

Policy: TypeAlias = Literal["random", "sensible", "foreseeing", "favouring", "shunning", "wary"]
"""Any card; a card by simple rules; one that looks to the end of the trick; so for the declarer's side and by
simple rules for the other; one for where points lose; simple rules with an eye for what may be caught."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """What came out, by position, playout and seat."""

    points: NDArray[np.int32]
    """The value of the cards that each seat won from the position on."""
    tricks: NDArray[np.uint8]
    """The tricks that each seat won from the position on."""
    amounts: NDArray[np.int32]
    """What each seat is settled with; of positions without a game there are no such amounts."""


def playouts(
    what: Game | Sequence[Game] | Sequence[Position],
    *,
    count: int,
    seed: int,
    policy: Policy = "random",
    threads: int = 1,
) -> Playouts:
    """Play each position out so many times.

    >>> from tarock.solver import parse_position
    >>> from tarock.solver.playouts import playouts
    >>> lines = ["rules: illustrated-modern", "leader: 0", "hands: T1 ♥K | T2 ♥Q | ♥C ♥V"]
    >>> found = playouts([parse_position(chr(10).join(lines))], count=100, seed=1)
    >>> found.points.shape, int(found.tricks.sum())
    ((1, 100, 3), 200)
    """
    if count < 1:
        raise ValueError(f"the number of playouts is at least 1, not {count}")
    some: list[Game | Position] = [what] if isinstance(what, Game) else list(what)
    if not some:
        raise ValueError("there is no position to play out")
    places = [situation(one) if isinstance(one, Game) else None for one in some]
    positions = [
        where.position if where is not None else _checked(one)
        for where, one in zip(places, some, strict=True)
    ]
    objectives = [objective_of(where.position, where.stakes()) for where in places if where is not None]
    points, tricks, amounts = _kernel.playouts(
        [position_of(position) for position in positions],
        count=count,
        seed=seed,
        policy=policy,
        side=positions[0].declaring or 0,
        objectives=objectives,
        threads=threads,
    )
    return Playouts(points, tricks, amounts)


def playouts_of(tasks: Sequence[Task], *, count: int, seed: int, policy: Policy = "random") -> Playouts:
    """Play positions out for what they are worth there, such as one seat's own number."""
    points, tricks, amounts = _kernel.playouts(
        [position_of(task.position) for task in tasks],
        count=count,
        seed=seed,
        policy=policy,
        side=tasks[0].position.declaring or 0,
        objectives=[objective_of(task.position, task.objective) for task in tasks],
        threads=1,
    )
    return Playouts(points, tricks, amounts)


def _checked(one: Game | Position) -> Position:
    assert isinstance(one, Position)  # noqa: S101 - games have become situations
    return one.check()
