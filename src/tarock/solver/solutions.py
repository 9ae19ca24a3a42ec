"""The solver's face: what a position is worth with all cards known, and which cards keep that worth.

Two sides are solved exactly. Where everyone plays for himself there is no single right answer; the two usual
ones are offered under their names, `paranoid` and `max_n`. A limit gives proven bounds, never a wrong value.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tarock.core.cards import CardSet
from tarock.core.grid import Grid, drawn, printed
from tarock.match.game import Game
from tarock.protocol.actions import PlayCard
from tarock.protocol.flow import OneOf, Seat
from tarock.protocol.topics import PLAY
from tarock.solver.objective import Objective, Points, Sum, tidy
from tarock.solver.position import Position
from tarock.solver.search import (
    NO_LIMITS,
    Backend,
    Bounds,
    Found,
    FoundByAll,
    Limits,
    PurePython,
    SearchQuestion,
    maximises,
)
from tarock.solver.situation import situation

MEGABYTES: Final = 64


class Goal(StrEnum):
    """What the players play for."""

    SETTLEMENT = "settlement"
    """What the hand is settled with, all stakes as they stand."""
    POINTS = "points"
    """Card points alone, in the position's own count: thirds, or whole points where cards count plainly."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position and what it is worth to each seat, or to a side."""

    position: Position
    objective: Objective


def two_sides(what: Game | Position, goal: Goal | None = None) -> Task:
    """Return a position and what it is worth to the declarer's side; a position by itself has only points."""
    if isinstance(what, Game):
        where = situation(what)
        if goal is not Goal.POINTS:
            return Task(where.position, where.objective())
        what = where.position
    if goal is Goal.SETTLEMENT:
        raise ValueError("a position by itself knows no stakes: ask for points, or solve the game")
    position = what.check()
    if position.declaring is None:
        raise ValueError("everyone plays for himself here: ask for paranoid or max_n")
    return Task(position, points_of(position, (position.declaring,)))


def for_each(what: Game | Position, goal: Goal | None = None) -> Task:
    """Return a position and what it is worth to each seat."""
    if isinstance(what, Game):
        where = situation(what)
        if goal is not Goal.POINTS:
            return Task(where.position, where.stakes())
        what = where.position
    if goal is Goal.SETTLEMENT:
        raise ValueError("a position by itself knows no stakes: ask for points, or solve the game")
    position = what.check()
    return Task(position, points_of(position, tuple(1 << seat for seat in range(position.players))))


def points_of(position: Position, sides: tuple[int, ...]) -> Objective:
    """Return the objective of card points, one number for each of these bit sets of seats.

    Under a law for games in which points lose, they count as negative.
    """
    sign = -1 if position.law.points_lose else 1
    most = sum(position.values[card] for card in position.law.pack.cards)
    width = len(sides)
    rows = [tuple(_only(place, sign * value, width) for value in range(most + 1)) for place in range(width)]
    points = [Points(seats, 0, table) for seats, table in zip(sides, rows, strict=True)]
    return tidy((), points, [Sum(0, (0,) * width)], width=width)


def _only(place: int, value: int, width: int) -> tuple[int, ...]:
    return tuple(value if other == place else 0 for other in range(width))


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveValue:
    """A card that may be played, and what is proven about the value after it."""

    move: PlayCard
    bounds: Bounds


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Solution:
    """What a position is worth: proven bounds, what each card is worth, and one line of best play."""

    position: Position
    bounds: Bounds
    options: tuple[MoveValue, ...]
    line: tuple[PlayCard, ...]
    """One line of best play for all; empty if the value is not known exactly."""
    maximisers: int
    """The seats that want much, as a bit set; all others want little."""
    nodes: int
    seconds: float
    stopped: bool
    """Whether a limit, or the user, ended the search early."""
    interrupted: bool = False

    @property
    def exact(self) -> bool:
        """Whether the value is known."""
        return self.bounds.exact

    @property
    def value(self) -> int:
        """The value, if it is known exactly."""
        if not self.bounds.exact:
            raise ValueError(f"only bounds are proven: {self.bounds.lower} to {self.bounds.upper}")
        return self.bounds.lower

    @property
    def best(self) -> tuple[PlayCard, ...]:
        """The cards that are proven to lose nothing."""
        return tuple(option.move for option in self.options if not self.loss(option.move).upper)

    def loss(self, move: PlayCard | str) -> Bounds:
        """Return what a card costs its player's side against the best one."""
        if isinstance(move, str):
            return self.loss(self._looked_at(move))
        chosen = next((option.bounds for option in self.options if option.move == move), None)
        if chosen is None:
            raise ValueError(f"{move} was not looked at")
        if maximises(self.position.turn, self.maximisers):
            lower, upper = self.bounds.lower - chosen.upper, self.bounds.upper - chosen.lower
        else:
            lower, upper = chosen.lower - self.bounds.upper, chosen.upper - self.bounds.lower
        return Bounds(max(0, lower), max(0, upper))

    def _looked_at(self, text: str) -> PlayCard:
        """Return the card that is written as this text, such as "play:♥K"."""
        return OneOf(tuple(option.move for option in self.options)).parse(text)

    def grids(self) -> tuple[Grid, ...]:
        """Return the position and what each card is worth in rows, the best first."""
        moves = sorted(self.options, key=lambda one: self.loss(one.move).lower)
        rows = ((one.move.argument, str(one.bounds), str(self.loss(one.move))) for one in moves)
        return *board_of(self.position), Grid(tuple(rows), ("card", "value", "costs"))

    @property
    def _title(self) -> str:
        return f"Seat {self.position.turn} to play; the value is {self.bounds}"

    def __str__(self) -> str:
        return printed(self._title, self.grids())

    def _repr_html_(self) -> str:
        """Draw the position and the worth of each card, for notebooks."""
        return drawn(self._title, self.grids())

    def __repr__(self) -> str:
        return f"<Solution: {self.bounds}, best {', '.join(map(str, self.best)) or 'unknown'}>"


def board_of(what: Game | Position) -> tuple[Grid, ...]:
    """Return the table with all hands in rows."""
    if isinstance(what, Game):
        return what.view(None).grids()
    hands = ((str(seat), CardSet(hand)) for seat, hand in enumerate(what.hands))
    trick = ((f"led by {what.leader}", what.trick),) if what.trick else ()
    return Grid(tuple(hands), ("seat", "hand")), Grid(trick)


class Solver:
    """A search with memory of its own; not for two threads at once.

    >>> from tarock.solver import Solver, parse_position
    >>> position = parse_position('''
    ...     rules: illustrated-modern
    ...     declarer: 0
    ...     leader: 0
    ...     hands: T1 ♥K | T2 ♥Q | ♥C ♥V
    ... ''')
    >>> solution = Solver().solve(position)
    >>> solution.value, [str(card) for card in solution.best]
    (27, ['play:T1', 'play:♥K'])
    """

    def __init__(self, *, megabytes: int = MEGABYTES, pure: bool = False) -> None:
        """Take memory for remembered positions; `pure` does without the kernel, for the last few tricks."""
        self.backend: Backend = PurePython() if pure else _best_backend(megabytes)

    def solve(
        self,
        what: Game | Position,
        *,
        goal: Goal | None = None,
        limits: Limits = NO_LIMITS,
        options: bool = True,
        line: bool = True,
    ) -> Solution:
        """Solve a position for two sides: what the declarer's side gets if all play as well as can be."""
        task = two_sides(what, goal)
        declaring = task.position.declaring
        assert declaring is not None  # noqa: S101 - `two_sides` has seen to that
        question = SearchQuestion(moves=options, line=line, limits=limits)
        return self.ask(task, declaring, question, offered=_offered(what))

    def reaches(
        self,
        what: Game | Position,
        value: int,
        *,
        goal: Goal | None = None,
        limits: Limits = NO_LIMITS,
    ) -> bool | None:
        """Whether the declarer's side gets at least so much; None if a limit came before the proof."""
        task = two_sides(what, goal)
        declaring = task.position.declaring
        assert declaring is not None  # noqa: S101 - `two_sides` has seen to that
        found = self.ask(task, declaring, SearchQuestion(at_least=value, limits=limits)).bounds
        return True if found.lower >= value else False if found.upper < value else None

    def paranoid(
        self, what: Game | Position, seat: Seat, *, goal: Goal | None = None, limits: Limits = NO_LIMITS
    ) -> Solution:
        """Return what a seat can be sure of even if all others play against it alone."""
        task = for_each(what, goal)
        own = [int(other == seat) for other in range(task.position.players)]
        alone = Task(task.position, task.objective.weighed(own))
        return self.ask(alone, 1 << seat, SearchQuestion(moves=True, line=True, limits=limits))

    def max_n(
        self, what: Game | Position, *, goal: Goal | None = None, limits: Limits = NO_LIMITS
    ) -> FoundByAll:
        """Return what each seat gets if all play for themselves, and expect it of each other.

        Of cards that are equally good for whoever plays, the lowest is taken; another choice among them can
        mean another result for the others. That is the nature of max^n.
        """
        task = for_each(what, goal)
        return self._searching(task).search_each(task.position, task.objective, limits)

    def ask(
        self,
        task: Task,
        maximisers: int,
        question: SearchQuestion,
        *,
        offered: tuple[PlayCard, ...] | None = None,
    ) -> Solution:
        """Search, and put the findings into a solution."""
        found = self._searching(task).search(task.position, task.objective, maximisers, question)
        return solution_of(task.position, maximisers, found, offered)

    def _searching(self, task: Task) -> Backend:
        """Search in plain Python where the law of play cannot be told to the kernel."""
        return self.backend if task.position.law.data() is not None else PurePython()


def _offered(what: Game | Position) -> tuple[PlayCard, ...] | None:
    """Return the cards that a game offers: with hidden sides it may offer fewer than a position would."""
    if not isinstance(what, Game) or what.pending[0].about is not PLAY:
        return None
    return tuple(action for action in what.pending[0].options if isinstance(action, PlayCard))


def solution_of(
    position: Position, maximisers: int, found: Found, offered: tuple[PlayCard, ...] | None = None
) -> Solution:
    """Put findings into a solution, less the cards that a game does not offer."""
    options = tuple(MoveValue(move=move, bounds=bounds) for move, bounds in found.moves)
    bounds, line = found.bounds, found.line
    if offered is not None and any(one.move not in offered for one in options):
        options = tuple(one for one in options if one.move in offered)
        bounds = _best_of(options, up=maximises(position.turn, maximisers))
        line = line if line and line[0] in offered else ()
    return Solution(
        position=position,
        bounds=bounds,
        options=options,
        line=line,
        maximisers=maximisers,
        nodes=found.nodes,
        seconds=found.seconds,
        stopped=found.stopped,
        interrupted=found.interrupted,
    )


def _best_of(options: tuple[MoveValue, ...], *, up: bool) -> Bounds:
    """Return what is proven about the best of some cards."""
    best = max if up else min
    return Bounds(best(one.bounds.lower for one in options), best(one.bounds.upper for one in options))


def _best_backend(megabytes: int) -> Backend:
    try:
        from tarock.solver.kernel_backend import Kernel  # noqa: PLC0415 - there may be no kernel
    except ImportError:
        return PurePython()
    return Kernel(megabytes=megabytes)


def solve(what: Game | Position, *, goal: Goal | None = None, limits: Limits = NO_LIMITS) -> Solution:
    """Solve a position for two sides, with a solver of its own."""
    return Solver().solve(what, goal=goal, limits=limits)
