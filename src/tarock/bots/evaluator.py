"""What a hand is worth to a seat in worlds, with all cards known there.

Near the end it is searched, before that played out many times by the kernel. A *policy* is how one of the
kernel's simple players chooses cards in a playout; each game names those that together play most like people.
A worth is a number of points of the score: what the seat gets, less what each other player gets on average,
so that it means the same whether points pass between players or are written down by each for himself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Final, TypeAlias

from tarock import _kernel
from tarock.bots.time_budget import TimeBudget
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import PlayCard
from tarock.protocol.flow import Seat
from tarock.solver.estimates import Observed
from tarock.solver.kernel_backend import kernel_rules, move_number, objective_of, position_of
from tarock.solver.objective_cache import Prepared, Ready, Shapes, shapes_for
from tarock.solver.scenes import Situation
from tarock.solver.situation import situation
from tarock.worlds import CardAssignment

_HARDER: Final = 3
"""So many tricks later the search begins for each hand more than three."""
_SEARCHED: Final = 2
"""How many playouts of a card have their ending searched; they take longer and stray less."""
_QUICKLY: Final = 20_000
"""How many positions such a search may look at."""
Row: TypeAlias = "list[float] | None"
"""What each answer is worth in one world; None if one of them cannot be given there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How hard to look."""

    playouts: int
    exact: int
    """How many tricks before the end a hand of two sides is searched instead of played out, by three."""
    exact_alone: int = 4
    """The same where everyone plays for himself."""
    nodes: int = 200_000
    """How many positions one search may look at."""
    together: int = 0
    """How many tricks before the end deals of two sides that look alike are searched together, by three."""
    ending: int = 0
    """How many tricks before the end a playout of two sides is searched, by three."""
    varied: bool = False
    """Whether cards are played out by all policies of the game, as whole hands are, or by the first."""


def lead(amounts: Sequence[float], seat: Seat) -> float:
    """Return what a seat gets, less what each other gets on average."""
    others = len(amounts) - 1
    return amounts[seat] - (sum(amounts) - amounts[seat]) / others


@dataclass(frozen=True, slots=True)
class Evaluator:
    """Finds out what games and cards are worth to one seat."""

    rules: RuleSet
    seat: Seat
    effort: Effort
    solver: _kernel.Solver
    shapes: Shapes = field(init=False)
    _read: list[tuple[View, Prepared]] = field(
        init=False, default_factory=list[tuple[View, Prepared]], repr=False, compare=False
    )
    """The view that was read last: all worlds of a decision belong to one."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "shapes", shapes_for(self.rules))

    def game(self, game: Game, *, seed: int) -> float:
        """Return what a hand is worth that is over or about to be played."""
        if game.over:
            return 0.0 if game.ledger is None else lead(game.ledger.totals, self.seat)
        scene = situation(game)
        if scene.position.law.fool is not None:
            # The kernel redeems the Fool only for an objective.
            ready = self.shapes.ready(scene, kernel_rules(scene.position))
            return self._mean(scene, ready.objective, seed)
        return self._by_all_policies(scene, seed)

    def _by_all_policies(self, scene: Situation, seed: int) -> float:
        """Play a whole hand out by each policy equally often."""
        observed = Observed(scene, self.shapes.estimates)
        objective, position = objective_of(scene.position, observed.flags), position_of(scene.sensible)
        worths: list[float] = []
        policies = scene.account.policies
        for policy in policies:
            won, _, flags = _kernel.playouts(
                [position],
                count=-(-self.effort.playouts // len(policies)),
                seed=seed,
                policy=policy,
                side=_side(scene),
                objectives=[objective],
            )
            ends = zip(flags[0, :, 0].tolist(), won[0].tolist(), strict=True)
            worths += (lead(observed.amounts(bits, cards), self.seat) for bits, cards in ends)
        return fmean(worths)

    def _mean(self, scene: Situation, objective: _kernel.Objective, seed: int) -> float:
        """Return what a hand is worth on average when it is played out."""
        _, _, amounts = _kernel.playouts(
            [position_of(scene.position)],
            count=self.effort.playouts,
            seed=seed,
            policy=_policy(scene),
            side=_side(scene),
            objectives=[objective],
        )
        return lead(amounts[0].mean(axis=0).tolist(), self.seat)

    def searches(self, view: View) -> bool:
        """Whether it is late enough to search what the cards are worth."""
        alone = view.declarer is None
        depth = self.effort.exact_alone if alone else self.effort.exact - _HARDER * (view.players - 3)
        return len(view.hand) <= depth

    def searches_together(self, view: View) -> bool:
        """Whether it is late enough to search with what the seat knows, and not deal by deal."""
        return view.declarer is not None and len(view.hand) <= self.effort.together - (view.players - 3)

    def cards(
        self,
        view: View,
        guesses: Sequence[CardAssignment],
        cards: Sequence[PlayCard],
        *,
        seed: int,
        watch: TimeBudget,
    ) -> list[Row]:
        """Return what each card is worth that the seat may play now, world by world."""
        prepared, deep = self._prepared(view), self.searches(view)
        numbers = [move_number(card) for card in cards]
        rows: list[Row] = []
        rough: list[_Start] = []
        for guess in guesses:
            if rows and watch.left <= 0:
                break
            ready = prepared.ready(guess)
            position = prepared.position(guess, ready)
            rows.append(self._searched(position, ready, numbers, watch) if deep else None)
            if rows[-1] is None:
                rough.append(_Start(len(rows) - 1, position, ready))
        for at, row in self._played_out(rough, numbers, seed):
            rows[at] = row
        return rows

    def _prepared(self, view: View) -> Prepared:
        """Return what a view's worlds share, read once."""
        if not self._read or self._read[-1][0] is not view:
            self._read[:] = [(view, Prepared(self.rules, view, self.shapes))]
        return self._read[-1][1]

    def _played_out(
        self, starts: Sequence[_Start], moves: Sequence[int], seed: int
    ) -> Iterator[tuple[int, Row]]:
        """Play worlds out after each move, all with one call for those who play alike."""
        for side in sorted({_side(start.ready.scene) for start in starts}):
            some = [start for start in starts if _side(start.ready.scene) == side]
            play = self._to_the_ending if self.effort.ending and side else self._to_the_end
            for start, row in zip(some, play(some, moves, seed, side), strict=True):
                yield start.at, row or None

    def _to_the_end(
        self, starts: Sequence[_Start], moves: Sequence[int], seed: int, side: int
    ) -> Iterator[list[float]]:
        scene = starts[0].ready.scene
        policies = scene.account.policies if self.effort.varied else (_policy(scene),)
        count = -(-self.effort.playouts // len(policies))
        found = [self._tried(starts, moves, seed, side, policy, count) for policy in policies]
        for rows in zip(*found, strict=True):
            yield [fmean(worths) for worths in zip(*rows, strict=True)]

    def _tried(
        self, starts: Sequence[_Start], moves: Sequence[int], seed: int, side: int, policy: str, count: int
    ) -> list[list[float]]:
        """Play on after each move so many times."""
        found = _kernel.tried(
            [start.position for start in starts],
            moves,
            objectives=[start.ready.objective for start in starts],
            count=count,
            seed=seed,
            policy=policy,
            side=side,
        )
        return [[lead(amounts, self.seat) for amounts in means] for means in found]

    def _to_the_ending(
        self, starts: Sequence[_Start], moves: Sequence[int], seed: int, side: int
    ) -> Iterator[list[float]]:
        """Play on until the last tricks, which are searched."""
        players = starts[0].ready.scene.position.players
        found = _kernel.tried(
            [start.position for start in starts],
            moves,
            objectives=[start.ready.one_number for start in starts],
            count=_SEARCHED,
            seed=seed,
            policy=_policy(starts[0].ready.scene),
            side=side,
            solver=self.solver,
            ending=self.effort.ending - (players - 3),
            nodes=_QUICKLY,
        )
        for start, means in zip(starts, found, strict=True):
            scale = per_point(start.ready.scene, self.seat, zero_sum=start.ready.zero_sum)
            yield [scale * value for (value,) in means]

    def _searched(
        self, position: _kernel.Position, ready: Ready, moves: Sequence[int], watch: TimeBudget
    ) -> Row:
        """Return what each move is worth if all play as well as can be; None if that takes too long."""
        search = self._each if ready.scene.declarer is None else self._two_sides
        values = search(position, ready, watch)
        return [values[move] for move in moves] if values.keys() >= set(moves) else None

    def _two_sides(self, position: _kernel.Position, ready: Ready, watch: TimeBudget) -> dict[int, float]:
        found = self.solver.solve(
            position,
            ready.one_number,
            maximisers=_side(ready.scene),
            moves=True,
            nodes=self.effort.nodes,
            seconds=watch.limit,
            cancel=watch.stop,
        )
        scale = per_point(ready.scene, self.seat, zero_sum=ready.zero_sum)
        return {} if found.stopped else {move: scale * lower for move, lower, _ in found.moves}

    def _each(self, position: _kernel.Position, ready: Ready, watch: TimeBudget) -> dict[int, float]:
        found = self.solver.max_n(
            position,
            ready.objective,
            nodes=self.effort.nodes,
            seconds=watch.limit,
            cancel=watch.stop,
        )
        return {} if found.stopped else {move: lead(values, self.seat) for move, values in found.moves}


@dataclass(frozen=True, slots=True)
class _Start:
    """A world to be played out, and its number."""

    at: int
    position: _kernel.Position
    ready: Ready


def _side(scene: Situation) -> int:
    """Return who plays together; nobody does where everyone plays for himself."""
    return scene.position.declaring or 0


def _policy(scene: Situation) -> str:
    """Return the policy that plays out if it is one alone: the first."""
    return scene.account.policies[0]


def per_point(scene: Situation, seat: Seat, *, zero_sum: bool) -> float:
    """Return what a point of the declarer's objective means as a lead of this seat."""
    declaring, players = scene.position.declaring or 0, scene.position.players
    mine, others = declaring >> seat & 1, players - 1
    if not zero_sum:
        return 1 / others if mine else -1 / others**2
    together = declaring.bit_count()
    return players / others * (1 if mine else -together / (players - together))
