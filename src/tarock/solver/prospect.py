"""What each answer to a question is worth with all cards known: proven bounds at first, which then narrow.

Two sides are settled exactly in the end. Where everyone plays for himself, a value is what the seat can be
sure of, proven in the last tricks, and beside it stands an estimate from sensible playouts. A word is valued
as if nobody said another one after it. Budgets are counted in positions, so the same question gets the same
answers in the same order on any machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.grid import Grid
from tarock.match.game import Game
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Seat
from tarock.protocol.topics import PLAY, Chapter, Decision
from tarock.solver.position import Position
from tarock.solver.scenes import Situation
from tarock.solver.search import Bounds, Limits, SearchQuestion, maximises, step
from tarock.solver.situation import in_play, situation
from tarock.solver.solutions import Solver, Task, for_each, two_sides

NODES: Final = 20_000_000
"""How many positions are looked at for one question, if nobody says otherwise."""
_FIRST, _GROWTH, _LONGEST = 2_000, 5, 2_000_000
"""Positions in a search of the first round, by how much a round has more than the last, and the most."""
_PLAYOUTS: Final = 400
_MOST_WORDS: Final = 40
_SPREAD: Final = 2
"""How many standard errors an estimate is uncertain by."""


class NoProspect(ValueError):  # noqa: N818 - nothing is wrong
    """Nothing can be said about the answers yet, and why."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(text.en)


@dataclass(frozen=True, slots=True)
class PlayoutEstimate:
    """A mean of playouts, and by how much it may be wrong."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.error:.1f}"


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionWorth:
    """An answer, and what is known about its worth."""

    action: Action
    bounds: Bounds
    estimate: PlayoutEstimate | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect:
    """What the answers to a question are worth, as far as is known."""

    seat: Seat
    """Who is to answer."""
    alone: bool
    """Whether everyone plays for himself: then values are this seat's own, all others against it."""
    wants_much: bool
    """Whether the seat wants a high value; the defenders want a low one."""
    options: tuple[OptionWorth, ...]
    line: tuple[PlayCard, ...] = ()
    """The best play from here, once it is proven; after a word, that which follows it."""
    nodes: int = 0
    finished: bool = False
    """Whether nothing more will be found out: all is exact, or the budget is used up."""
    scene: Situation | None = None
    """Where the hand stands; nothing for a position by itself."""

    @property
    def bounds(self) -> Bounds:
        """What is proven about the best answer."""
        best = max if self.wants_much else min
        return Bounds(
            best(one.bounds.lower for one in self.options), best(one.bounds.upper for one in self.options)
        )

    @property
    def exact(self) -> bool:
        """Whether every value is known."""
        return all(one.bounds.exact for one in self.options)

    def loss(self, one: OptionWorth) -> Bounds:
        """Return what an answer costs its giver against the best."""
        best, own = self.bounds, one.bounds
        if self.wants_much:
            lower, upper = best.lower - own.upper, best.upper - own.lower
        else:
            lower, upper = own.lower - best.upper, own.upper - best.lower
        return Bounds(max(0, lower), max(0, upper))

    @property
    def best(self) -> tuple[Action, ...]:
        """The answers that are proven to lose nothing."""
        return tuple(one.action for one in self.options if not self.loss(one).upper)

    def grid(self) -> Grid:
        """Return what each answer is worth in rows, the best first."""
        ordered = sorted(self.options, key=lambda one: (self.loss(one).lower, self.loss(one).upper))
        heads = ("answer", "value", "costs", *(("in playouts",) if self.alone else ()))
        return Grid(tuple(map(self._row, ordered)), heads)

    def _row(self, one: OptionWorth) -> tuple[str, ...]:
        row = (_shown(one.action), str(one.bounds), str(self.loss(one)))
        return (*row, str(one.estimate or "")) if self.alone else row


def _shown(action: Action) -> str:
    return action.argument if isinstance(action, PlayCard) else str(action)


@dataclass(slots=True)
class _Branch:
    """An answer, where it leads, and what is known about that."""

    action: Action
    task: Task
    bounds: Bounds
    estimate: PlayoutEstimate | None = None

    @classmethod
    def begun(cls, action: Action, task: Task) -> _Branch:
        """Begin with what the objective allows at all."""
        if task.position.over:
            value = task.objective.result(task.position.totals())[0]
            return cls(action, task, Bounds(value, value))
        return cls(action, task, Bounds(*task.objective.bounds()))

    def narrow(self, found: Bounds) -> None:
        """Keep the sharper of what was and what is proven."""
        self.bounds = Bounds(max(self.bounds.lower, found.lower), min(self.bounds.upper, found.upper))


def prospects(
    what: Game | Position, *, nodes: int = NODES, solver: Solver | None = None
) -> Iterator[Prospect]:
    """Tell what the answers to the open question are worth, again and again as more is proven.

    >>> from tarock.solver import parse_position
    >>> position = parse_position('''
    ...     rules: illustrated-modern
    ...     declarer: 0
    ...     leader: 0
    ...     hands: T19 T1 ♥K | T20 ♥Q ♠K | T7 ♥C ♠9
    ... ''')
    >>> [(str(one.action), str(one.bounds)) for one in tuple(prospects(position))[-1].options]
    [('play:T1', '45'), ('play:T19', '57'), ('play:♥K', '57')]
    """
    return _Study(what, nodes, solver or Solver()).run()


@dataclass(slots=True)
class _Study:
    """One question under the solver."""

    what: Game | Position
    budget: int
    solver: Solver
    spent: int = 0
    seat: Seat = 0
    maximisers: int = 0
    alone: bool = False
    scene: Situation | None = None
    branches: list[_Branch] = field(default_factory=list["_Branch"])

    def run(self) -> Iterator[Prospect]:
        """Ask round after round, each with more patience than the last."""
        self._begin()
        if self.alone:
            self._estimate()
        yield self._prospect()
        share = _FIRST
        while self.spent < self.budget and any(not branch.bounds.exact for branch in self.branches):
            for branch in self.branches:
                if not branch.bounds.exact and self.spent < self.budget:
                    self._ask(branch, share)
                    if share > _FIRST * _GROWTH:
                        yield self._prospect()
            yield self._prospect()
            share = min(_LONGEST, share * _GROWTH)
        yield replace(self._prospect(), finished=True, line=self._line())

    def _begin(self) -> None:
        """Find out who chooses, for whom the values are, and where each answer leads."""
        if isinstance(self.what, Game):
            self._begin_game(self.what)
            return
        position = self.what.check()
        self.seat, self.alone = position.turn, position.declaring is None
        self.maximisers = 1 << self.seat if self.alone else position.declaring or 0
        task = self._own(for_each(position)) if self.alone else two_sides(position)
        self._branch_out(task, position.legal())

    def _begin_game(self, game: Game) -> None:
        if not game.pending:
            raise NoProspect(Text("The hand is over.", "Das Spiel ist aus."))
        ask = game.pending[0]
        self.seat = ask.seat
        if ask.about is not PLAY:
            self._weigh_words(game)
            return
        self.scene = where = situation(game)
        self.alone = where.declarer is None
        self.maximisers = 1 << self.seat if self.alone else where.position.declaring or 0
        task = self._own(for_each(game)) if self.alone else two_sides(game)
        self._branch_out(task, tuple(one for one in ask.options if isinstance(one, PlayCard)))

    def _own(self, task: Task) -> Task:
        """Take the number of the seat that chooses alone."""
        own = [int(seat == self.seat) for seat in range(task.position.players)]
        return Task(task.position, task.objective.weighed(own))

    def _branch_out(self, task: Task, moves: tuple[PlayCard, ...]) -> None:
        for move in moves:
            self.branches.append(_Branch.begun(move, Task(*step(task.position, task.objective, move))))

    def _weigh_words(self, game: Game) -> None:
        """Value each word as if it were the last one before the cards."""
        ask = game.pending[0]
        early = ask.about.chapter in {Chapter.DEAL, Chapter.AUCTION}
        if early or len(game.pending) > 1 or ask.about.decision is Decision.PREPARATION:
            raise NoProspect(_UNPREPARED)
        for action in list(ask.options)[:_MOST_WORDS]:
            after = _quietly_on(game, ask.seat, action)
            self.scene = where = situation(after)
            self.alone = where.declarer is None
            task = self._own(for_each(after)) if self.alone else two_sides(after)
            self.maximisers = 1 << self.seat if self.alone else where.position.declaring or 0
            self.branches.append(_Branch.begun(action, task))

    def _ask(self, branch: _Branch, share: int) -> None:
        limits = Limits(nodes=min(share, max(1, self.budget - self.spent)))
        found = self.solver.ask(branch.task, self.maximisers, SearchQuestion(limits=limits))
        self.spent += max(1, found.nodes)
        branch.narrow(found.bounds)

    def _estimate(self) -> None:
        """Let sensible players play each branch out; without a kernel there is no estimate."""
        try:
            from tarock.solver.playouts import playouts_of  # noqa: PLC0415 - there may be no kernel
        except ImportError:
            return
        still = [branch for branch in self.branches if not branch.task.position.over]
        if not still or still[0].task.position.law.data() is None:
            return
        found = playouts_of([branch.task for branch in still], count=_PLAYOUTS, seed=0, policy="sensible")
        for branch, amounts in zip(still, found.amounts[:, :, 0], strict=True):
            error = _SPREAD * float(amounts.std()) / sqrt(_PLAYOUTS)
            branch.estimate = PlayoutEstimate(float(amounts.mean()), error)

    def _prospect(self) -> Prospect:
        return Prospect(
            seat=self.seat,
            alone=self.alone,
            wants_much=maximises(self.seat, self.maximisers),
            options=tuple(
                OptionWorth(action=one.action, bounds=one.bounds, estimate=one.estimate)
                for one in self.branches
            ),
            nodes=self.spent,
            scene=self.scene,
        )

    def _line(self) -> tuple[PlayCard, ...]:
        """Return a line of best play, if the best answer is proven."""
        if not self.branches:
            return ()
        now = self._prospect()
        best = next((one for one in self.branches if one.action in now.best and one.bounds.exact), None)
        if best is None:
            return ()
        first = (best.action,) if isinstance(best.action, PlayCard) else ()
        if best.task.position.over:
            return first
        question = SearchQuestion(line=True, limits=Limits(nodes=_LONGEST))
        return (*first, *self.solver.ask(best.task, self.maximisers, question).line)


def _quietly_on(game: Game, seat: Seat, action: Action) -> Game:
    """Say a word, then nothing more, up to the first card."""
    after = game.fork()
    after.act(seat, action)
    while after.pending and after.pending[0].about is not PLAY:
        ask = after.pending[0]
        if ask.about.decision is Decision.PREPARATION or len(after.pending) > 1:
            raise NoProspect(_UNPREPARED)
        after.act(ask.seat, next(iter(ask.options)))
    if not in_play(after):
        raise NoProspect(_NO_PLAY)
    return after


_UNPREPARED: Final = Text(
    "Values are shown once the cards lie as they will be played; until then ask for par.",
    "Werte gibt es, sobald die Karten so liegen, wie sie gespielt werden; bis dahin hilft das Par.",
)
_NO_PLAY: Final = Text(
    "With one of these answers no card is played.", "Bei einer dieser Antworten wird keine Karte gespielt."
)
