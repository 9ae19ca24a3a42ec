"""What is asked of a search and what it finds, and the search in plain Python.

`PurePython` is the reference that the kernel is held to, and what is left where there is no compiler: it
knows no shortcut but cutting off branches that cannot matter, so it is for the last few tricks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Protocol, TypeAlias

from tarock.protocol.actions import PlayCard
from tarock.protocol.flow import Seat
from tarock.solver.objective import Amounts, Objective
from tarock.solver.position import Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """When a search has to stop, found or not: after so many positions, so many seconds; 0 means never."""

    nodes: int = 0
    seconds: float = 0.0


NO_LIMITS = Limits()


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchQuestion:
    """What is asked: the value alone, or that of each move, a line of play, or only which side of a mark."""

    moves: bool = False
    line: bool = False
    at_least: int | None = None
    """Enough is known once the value is proven to be at least this, or less."""
    limits: Limits = NO_LIMITS


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is proven about a value."""

    lower: int
    upper: int

    @property
    def exact(self) -> bool:
        """Whether nothing is open."""
        return self.lower == self.upper

    def __str__(self) -> str:
        return str(self.lower) if self.exact else f"{self.lower} … {self.upper}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What a search has proven: bounds of the value, of each move, perhaps a line, and at what cost."""

    bounds: Bounds
    moves: tuple[tuple[PlayCard, Bounds], ...] = ()
    line: tuple[PlayCard, ...] = ()
    nodes: int
    seconds: float
    stopped: bool = False
    """Whether a limit, or the user, ended it early."""
    interrupted: bool = False
    """Whether it was the user."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundByAll:
    """What max^n has found: a value for each seat, of the position and of each move, and the line."""

    values: Amounts
    moves: tuple[tuple[PlayCard, Amounts], ...]
    line: tuple[PlayCard, ...]
    nodes: int
    seconds: float
    stopped: bool = False


class Backend(Protocol):
    """Something that can search: the kernel, or plain Python."""

    def search(
        self, position: Position, objective: Objective, maximisers: int, question: SearchQuestion
    ) -> Found:
        """Find what a number is worth if some seats maximise and all others minimise it."""
        ...

    def search_each(self, position: Position, objective: Objective, limits: Limits) -> FoundByAll:
        """Find what comes out if every seat maximises its own number."""
        ...


class _Stopped(Exception):  # noqa: N818 - not an error
    """A limit is reached."""


@dataclass(slots=True)
class _Effort:
    """What a search has spent."""

    limits: Limits
    began: float = field(default_factory=perf_counter)
    nodes: int = 0

    def spend(self) -> None:
        """Count a position; raise where that is one too many."""
        self.nodes += 1
        late = self.limits.seconds and perf_counter() - self.began > self.limits.seconds
        if late or (self.limits.nodes and self.nodes > self.limits.nodes):
            raise _Stopped

    @property
    def seconds(self) -> float:
        """The time spent."""
        return perf_counter() - self.began


def step(position: Position, objective: Objective, move: PlayCard) -> tuple[Position, Objective]:
    """Play a card, and settle what a full trick decides."""
    after = position.after(move)
    if len(after.tricks) == len(position.tricks):
        return after, objective
    return after, objective.after(after.tricks[-1], position.number)


_Tried: TypeAlias = tuple[PlayCard, int, tuple[PlayCard, ...]]
"""A move, its value, and the line that follows from it."""


class PurePython:
    """Alpha-beta and max^n without a kernel."""

    def search(
        self, position: Position, objective: Objective, maximisers: int, question: SearchQuestion
    ) -> Found:
        """Look at every move with a full window, so that each gets its own value."""
        effort = _Effort(question.limits)
        least, most = objective.bounds()
        found: list[_Tried] = []
        try:
            for move in position.legal():
                value, line = _alpha_beta(*step(position, objective, move), maximisers, (least, most), effort)
                found.append((move, value, (move, *line)))
        except (_Stopped, KeyboardInterrupt) as end:
            known = _cut_short(position, maximisers, found, Bounds(least, most), effort)
            return replace(known, interrupted=isinstance(end, KeyboardInterrupt))
        best = (max if maximises(position.turn, maximisers) else min)(found, key=_value_of)
        return Found(
            bounds=Bounds(best[1], best[1]),
            moves=tuple((move, Bounds(value, value)) for move, value, _ in found) if question.moves else (),
            line=best[2] if question.line else (),
            nodes=effort.nodes,
            seconds=effort.seconds,
        )

    def search_each(self, position: Position, objective: Objective, limits: Limits) -> FoundByAll:
        """Let every seat choose the best for itself; of equal moves the lowest."""
        effort = _Effort(limits)
        found: list[tuple[PlayCard, Amounts, tuple[PlayCard, ...]]] = []
        try:
            for move in position.legal():
                values, line = _max_n(*step(position, objective, move), effort)
                found.append((move, values, (move, *line)))
        except _Stopped:
            return FoundByAll(
                values=(), moves=(), line=(), nodes=effort.nodes, seconds=effort.seconds, stopped=True
            )
        best = max(found, key=lambda one: one[1][position.turn])
        return FoundByAll(
            values=best[1],
            moves=tuple((move, values) for move, values, _ in found),
            line=best[2],
            nodes=effort.nodes,
            seconds=effort.seconds,
        )


def _value_of(one: _Tried) -> int:
    return one[1]


def _cut_short(
    position: Position, maximisers: int, found: Sequence[_Tried], widest: Bounds, effort: _Effort
) -> Found:
    """Tell what the moves looked at so far prove."""
    known = {move: Bounds(value, value) for move, value, _ in found}
    lower, upper = widest.lower, widest.upper
    for _, value, _ in found:
        up = maximises(position.turn, maximisers)
        lower, upper = (max(lower, value), upper) if up else (lower, min(upper, value))
    return Found(
        bounds=Bounds(lower, upper),
        moves=tuple((move, known.get(move, widest)) for move in position.legal()),
        nodes=effort.nodes,
        seconds=effort.seconds,
        stopped=True,
    )


def maximises(seat: Seat, maximisers: int) -> bool:
    """Whether a seat is among those who maximise."""
    return bool(maximisers >> seat & 1)


def _alpha_beta(
    position: Position, objective: Objective, maximisers: int, window: tuple[int, int], effort: _Effort
) -> tuple[int, tuple[PlayCard, ...]]:
    """Return the value inside the window, and a line that leads to it.

    A branch is left once one side has something better elsewhere. Nothing else is cut: no bound, no memory,
    no order of moves, for this is what the kernel's short cuts are measured by.
    """
    effort.spend()
    if position.over:
        return objective.result(position.totals())[0], ()
    up = maximises(position.turn, maximisers)
    low, high = window
    best: tuple[int, tuple[PlayCard, ...]] | None = None
    for move in position.legal():
        value, line = _alpha_beta(*step(position, objective, move), maximisers, (low, high), effort)
        if best is None or (value > best[0] if up else value < best[0]):
            best = value, (move, *line)
        low, high = (max(low, value), high) if up else (low, min(high, value))
        if low >= high:
            break
    assert best is not None  # noqa: S101 - whoever is to play has a card
    return best


def _max_n(position: Position, objective: Objective, effort: _Effort) -> tuple[Amounts, tuple[PlayCard, ...]]:
    effort.spend()
    if position.over:
        return objective.result(position.totals()), ()
    best: tuple[Amounts, tuple[PlayCard, ...]] | None = None
    for move in position.legal():
        values, line = _max_n(*step(position, objective, move), effort)
        if best is None or values[position.turn] > best[0][position.turn]:
            best = values, (move, *line)
    assert best is not None  # noqa: S101 - whoever is to play has a card
    return best
