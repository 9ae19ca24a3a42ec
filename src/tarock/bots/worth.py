"""What a hand is worth to a seat in worlds, with all cards known there.

Near the end it is searched, before that played out many times by the kernel.
A worth is a number of points of the score: what the seat gets, less what each other player gets on average,
so that it means the same whether points pass between players or are written down by each for himself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import TypeAlias

from tarock import _kernel
from tarock.actions import PlayCard
from tarock.bots.watch import Watch
from tarock.events import Event
from tarock.flow import Seat
from tarock.game import Game
from tarock.grosstarock.fool import FoolRules
from tarock.ruleset import RuleSet
from tarock.solver.compiled import move_number, objective_of, position_of
from tarock.solver.estimating import Estimates, Observed, estimates_for
from tarock.solver.situation import Situation, World, imagining, situation
from tarock.worlds import Guess

Row: TypeAlias = "list[float] | None"
"""What each answer is worth in one world; None if one of them cannot be given there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How hard to look."""

    playouts: int
    exact: int
    """How many tricks before the end a hand of two sides is searched instead of played out."""
    alone: int = 4
    """The same where everyone plays for himself."""
    nodes: int = 200_000
    """How many positions one search may look at."""


def lead(amounts: Sequence[float], seat: Seat) -> float:
    """Return what a seat gets, less what each other gets on average."""
    others = len(amounts) - 1
    return amounts[seat] - (sum(amounts) - amounts[seat]) / others


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

    def games(self, games: Sequence[Game], *, seed: int) -> list[float]:
        """Return what hands are worth that are over or about to be played."""
        worths = [_settled(game, self.seat) for game in games]
        open_ = [at for at, worth in enumerate(worths) if worth is None]
        scenes = [situation(games[at]) for at in open_]
        for at, scene in zip(open_, scenes, strict=True):
            worths[at] = self._one_game(scene, seed)
        return [0.0 if worth is None else worth for worth in worths]

    def _one_game(self, scene: Situation, seed: int) -> float:
        if isinstance(scene.position.law, FoolRules):
            # The kernel redeems the Fool only for an objective.
            return self._played_out([scene], [[position_of(scene.position)]], seed)[0][0]
        observed = Observed(scene, self.estimates)
        won, _, flags = _kernel.playouts(
            [position_of(scene.position)],
            count=self.effort.playouts,
            seed=seed,
            policy="sensible",
            side=self._side(scene),
            objectives=[objective_of(scene.position, observed.flags)],
        )
        ends = zip(flags[0, :, 0].tolist(), won[0].tolist(), strict=True)
        return fmean(lead(observed.amounts(bits, cards), self.seat) for bits, cards in ends)

    def _side(self, scene: Situation) -> int:
        """Return who plays together; where everyone plays for himself, the others do not spare one."""
        return scene.position.declaring or 1 << self.seat

    def cards(
        self,
        events: Sequence[Event],
        guesses: Sequence[Guess],
        cards: Sequence[PlayCard],
        *,
        seed: int,
        watch: Watch,
    ) -> list[Row]:
        """Return what each card is worth that the seat may play now, world by world."""
        imagine = imagining(self.rules, events)
        scenes = [imagine(World(guess.hands, guess.laid)) for guess in guesses]
        rows = [self._searched(scene, cards, watch) for scene in scenes]
        rough = [at for at, row in enumerate(rows) if row is None]
        after = [_after(scenes[at], cards) for at in rough]
        fit = [(at, ways) for at, ways in zip(rough, after, strict=True) if ways]
        found = self._played_out([scenes[at] for at, _ in fit], [ways for _, ways in fit], seed)
        for (at, _), row in zip(fit, found, strict=True):
            rows[at] = row
        return rows

    def _played_out(
        self, scenes: Sequence[Situation], starts: Sequence[Sequence[_kernel.Position]], seed: int
    ) -> list[list[float]]:
        """Play positions of each scene out, all with one call for those who play alike."""
        rows: list[list[float]] = [[] for _ in scenes]
        for side in sorted({self._side(scene) for scene in scenes}):
            places = [at for at, scene in enumerate(scenes) if self._side(scene) == side]
            objectives = [
                objective_of(scenes[at].position, self.estimates.stakes(scenes[at])) for at in places
            ]
            _, _, amounts = _kernel.playouts(
                [start for at in places for start in starts[at]],
                count=self.effort.playouts,
                seed=seed,
                policy="sensible",
                side=side,
                objectives=[one for at, one in zip(places, objectives, strict=True) for _ in starts[at]],
            )
            means = iter(amounts.mean(axis=1).tolist())
            for at in places:
                rows[at] = [lead(next(means), self.seat) for _ in starts[at]]
        return rows

    def _searched(self, scene: Situation, cards: Sequence[PlayCard], watch: Watch) -> Row:
        """Return what each card is worth if all play as well as can be; None if that takes too long."""
        left, effort = scene.position.tricks_left, self.effort
        if left > (effort.alone if scene.declarer is None else effort.exact):
            return None
        values = self._each(scene, watch) if scene.declarer is None else self._two_sides(scene, watch)
        numbers = [move_number(card) for card in cards]
        return [values[number] for number in numbers] if values.keys() >= set(numbers) else None

    def _two_sides(self, scene: Situation, watch: Watch) -> dict[int, float]:
        declaring = scene.position.declaring or 0
        stakes = self.estimates.stakes(scene)
        found = self.solver.solve(
            position_of(scene.position),
            objective_of(scene.position, scene.one_number(stakes)),
            maximisers=declaring,
            moves=True,
            nodes=self.effort.nodes,
            seconds=watch.limit,
        )
        scale = _scale(scene, self.seat, zero_sum=stakes.zero_sum)
        return {} if found.stopped else {move: scale * lower for move, lower, _ in found.moves}

    def _each(self, scene: Situation, watch: Watch) -> dict[int, float]:
        found = self.solver.max_n(
            position_of(scene.position),
            objective_of(scene.position, self.estimates.stakes(scene)),
            nodes=self.effort.nodes,
            seconds=watch.limit,
        )
        return {} if found.stopped else {move: lead(values, self.seat) for move, values in found.moves}


def _settled(game: Game, seat: Seat) -> float | None:
    """Return what a hand that is over was worth; None if it is not over."""
    if not game.over:
        return None
    return 0.0 if game.ledger is None else lead(game.ledger.totals, seat)


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
