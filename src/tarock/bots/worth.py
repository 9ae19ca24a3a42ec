"""What a hand is worth to a seat in worlds, with all cards known there.

Near the end it is searched, before that played out many times by the kernel.
A worth is a number of points of the score: what the seat gets, less what each other player gets on average,
so that it means the same whether points pass between players or are written down by each for himself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Final, TypeAlias

from tarock import _kernel
from tarock.actions import PlayCard
from tarock.bots.watch import Watch
from tarock.flow import Seat
from tarock.game import Game
from tarock.grosstarock.fool import FoolRules
from tarock.ruleset import RuleSet
from tarock.solver.compiled import move_number, objective_of, position_of
from tarock.solver.estimating import Estimates, Observed, estimates_for
from tarock.solver.shared_out import TrischakenAccount
from tarock.solver.situation import Situation, World, imagining, situation
from tarock.solver.terms import Objective
from tarock.view import View
from tarock.worlds import Guess

_HARDER: Final = 3
"""So many tricks later the search begins for each hand more than three."""
Row: TypeAlias = "list[float] | None"
"""What each answer is worth in one world; None if one of them cannot be given there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How hard to look."""

    playouts: int
    exact: int
    """How many tricks before the end a hand of two sides is searched instead of played out, by three."""
    alone: int = 4
    """The same where everyone plays for himself."""
    nodes: int = 200_000
    """How many positions one search may look at."""


def lead(amounts: Sequence[float], seat: Seat) -> float:
    """Return what a seat gets, less what each other gets on average."""
    others = len(amounts) - 1
    return amounts[seat] - (sum(amounts) - amounts[seat]) / others


@dataclass(frozen=True, slots=True)
class _Start:
    """Positions of one world to be played out, and the number of the world."""

    at: int
    scene: Situation
    objective: _kernel.Objective
    positions: list[_kernel.Position]


@dataclass(frozen=True, slots=True)
class Judge:
    """Finds out what games and cards are worth to one seat."""

    rules: RuleSet
    seat: Seat
    effort: Effort
    solver: _kernel.Solver
    estimates: Estimates = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "estimates", estimates_for(self.rules))

    def game(self, game: Game, *, seed: int) -> float:
        """Return what a hand is worth that is over or about to be played."""
        if game.over:
            return 0.0 if game.ledger is None else lead(game.ledger.totals, self.seat)
        scene = situation(game)
        if isinstance(scene.position.law, FoolRules):
            # The kernel redeems the Fool only for an objective.
            objective = objective_of(scene.position, self.estimates.stakes(scene))
            start = _Start(0, scene, objective, [position_of(scene.position)])
            return self._played_out([start], seed)[0][0]
        observed = Observed(scene, self.estimates)
        won, _, flags = _kernel.playouts(
            [position_of(scene.position)],
            count=self.effort.playouts,
            seed=seed,
            policy=_policy(scene),
            side=_side(scene),
            objectives=[objective_of(scene.position, observed.flags)],
        )
        ends = zip(flags[0, :, 0].tolist(), won[0].tolist(), strict=True)
        return fmean(lead(observed.amounts(bits, cards), self.seat) for bits, cards in ends)

    def searches(self, view: View) -> bool:
        """Whether it is late enough to search what the cards are worth."""
        alone = view.declarer is None
        depth = self.effort.alone if alone else self.effort.exact - _HARDER * (view.players - 3)
        return len(view.hand) <= depth

    def cards(
        self,
        view: View,
        guesses: Sequence[Guess],
        cards: Sequence[PlayCard],
        *,
        seed: int,
        watch: Watch,
    ) -> list[Row]:
        """Return what each card is worth that the seat may play now, world by world."""
        imagine, deep = imagining(self.rules, view.events), self.searches(view)
        rows: list[Row] = []
        rough: list[_Start] = []
        for guess in guesses:
            if rows and watch.left <= 0:
                break
            scene = imagine(World(guess.hands, guess.laid))
            stakes = self.estimates.stakes(scene)
            rows.append(self._searched(scene, stakes, cards, watch) if deep else None)
            if rows[-1] is None and (after := _after(scene, cards)):
                rough.append(_Start(len(rows) - 1, scene, objective_of(scene.position, stakes), after))
        for start, row in zip(rough, self._played_out(rough, seed), strict=True):
            rows[start.at] = row
        return rows

    def _played_out(self, starts: Sequence[_Start], seed: int) -> list[list[float]]:
        """Play positions of each world out, all with one call for those who play alike."""
        rows: dict[int, list[float]] = {}
        for side in sorted({_side(start.scene) for start in starts}):
            some = [start for start in starts if _side(start.scene) == side]
            _, _, amounts = _kernel.playouts(
                [position for start in some for position in start.positions],
                count=self.effort.playouts,
                seed=seed,
                policy=_policy(some[0].scene),
                side=side,
                objectives=[start.objective for start in some for _ in start.positions],
            )
            means = iter(amounts.mean(axis=1).tolist())
            for start in some:
                rows[start.at] = [lead(next(means), self.seat) for _ in start.positions]
        return [rows[start.at] for start in starts]

    def _searched(self, scene: Situation, stakes: Objective, cards: Sequence[PlayCard], watch: Watch) -> Row:
        """Return what each card is worth if all play as well as can be; None if that takes too long."""
        search = self._each if scene.declarer is None else self._two_sides
        values = search(scene, stakes, watch)
        numbers = [move_number(card) for card in cards]
        return [values[number] for number in numbers] if values.keys() >= set(numbers) else None

    def _two_sides(self, scene: Situation, stakes: Objective, watch: Watch) -> dict[int, float]:
        declaring = scene.position.declaring or 0
        found = self.solver.solve(
            position_of(scene.position),
            objective_of(scene.position, scene.one_number(stakes)),
            maximisers=declaring,
            moves=True,
            nodes=self.effort.nodes,
            seconds=watch.limit,
            cancel=watch.stop,
        )
        scale = _scale(scene, self.seat, zero_sum=stakes.zero_sum)
        return {} if found.stopped else {move: scale * lower for move, lower, _ in found.moves}

    def _each(self, scene: Situation, stakes: Objective, watch: Watch) -> dict[int, float]:
        found = self.solver.max_n(
            position_of(scene.position),
            objective_of(scene.position, stakes),
            nodes=self.effort.nodes,
            seconds=watch.limit,
            cancel=watch.stop,
        )
        return {} if found.stopped else {move: lead(values, self.seat) for move, values in found.moves}


def _side(scene: Situation) -> int:
    """Return who plays together; nobody does where everyone plays for himself."""
    return scene.position.declaring or 0


def _policy(scene: Situation) -> str:
    """Where the most points lose, points are shunned."""
    return "shunning" if isinstance(scene.account, TrischakenAccount) else "foreseeing"


def _after(scene: Situation, cards: Sequence[PlayCard]) -> list[_kernel.Position]:
    """Return the positions after each card; none if one of them cannot be played here."""
    position = position_of(scene.position)
    try:
        return [position.after(move_number(card)) for card in cards]
    except ValueError:
        return []


def _scale(scene: Situation, seat: Seat, *, zero_sum: bool) -> float:
    """Return what a point of the declarer's objective means as a lead of this seat."""
    declaring, players = scene.position.declaring or 0, scene.position.players
    mine, others = declaring >> seat & 1, players - 1
    if not zero_sum:
        return 1 / others if mine else -1 / others**2
    together = declaring.bit_count()
    return players / others * (1 if mine else -together / (players - together))
