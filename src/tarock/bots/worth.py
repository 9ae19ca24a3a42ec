"""What a hand is worth to a seat in one world, with all cards known.

Near the end it is searched, before that played out many times by the kernel.
A worth is a number of points of the score: what the seat gets, less what each other player gets on average,
so that it means the same whether points pass between players or are written down by each for himself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tarock import _kernel
from tarock.actions import PlayCard
from tarock.flow import Seat
from tarock.game import Game
from tarock.solver.compiled import move_number, objective_of, position_of
from tarock.solver.expansion import Meter
from tarock.solver.situation import Situation, situation


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to look."""

    playouts: int
    exact: int
    """How many tricks before the end a hand of two sides is searched instead of played out."""
    nodes: int = 200_000
    """How many positions one search may look at."""


def lead(amounts: Sequence[float], seat: Seat) -> float:
    """Return what a seat gets, less what each other gets on average."""
    others = len(amounts) - 1
    return amounts[seat] - (sum(amounts) - amounts[seat]) / others


def worth(game: Game, seat: Seat, effort: Effort, *, seed: int, roughly: bool) -> float:
    """Return what a hand that is over or about to be played is worth to a seat.

    Roughly means by card points alone: what single cards and tricks may earn is left out.
    """
    if game.over:
        return 0.0 if game.ledger is None else lead(game.ledger.totals, seat)
    where = situation(game)
    if roughly:
        return _by_points(where, seat, effort.playouts, seed)
    return _played_out(where, [position_of(where.position)], seat, effort.playouts, seed)[0]


def _by_points(where: Situation, seat: Seat, count: int, seed: int) -> float:
    """Play a position out and settle it as hands that differ in card points only."""
    points, _, _ = _kernel.playouts(
        [position_of(where.position)],
        count=count,
        seed=seed,
        policy="sensible",
        side=where.position.declaring or 0,
    )
    base, account = where.position.counted(), where.account
    settled: dict[tuple[int, ...], float] = {}
    total = 0.0
    for won in points[0].tolist():
        readings = tuple(_reading(meter, base, won) for meter in account.meters)
        if readings not in settled:
            settled[readings] = lead(account.cost((), readings), seat)
        total += settled[readings]
    return total / count


def _reading(meter: Meter, pile: Sequence[int], won: Sequence[int]) -> int:
    return meter.readings[sum(pile[seat] + won[seat] for seat in range(len(won)) if meter.seats >> seat & 1)]


def worth_of_cards(
    game: Game,
    seat: Seat,
    cards: Sequence[PlayCard],
    effort: Effort,
    *,
    seed: int,
    solver: _kernel.Solver,
) -> list[float] | None:
    """Return what each card is worth that a seat may play now; None if one of them cannot be played here."""
    where = situation(game)
    position = position_of(where.position)
    if where.declarer is not None and where.position.tricks_left <= effort.exact:
        found = _searched(where, position, seat, cards, effort, solver)
        if found is not None:
            return found
    try:
        after = [position.after(move_number(card)) for card in cards]
    except ValueError:
        return None
    return _played_out(where, after, seat, effort.playouts, seed)


def _searched(
    where: Situation,
    position: _kernel.Position,
    seat: Seat,
    cards: Sequence[PlayCard],
    effort: Effort,
    solver: _kernel.Solver,
) -> list[float] | None:
    """Return what each card is worth if all play as well as can be; None if that takes too long."""
    declaring = where.position.declaring or 0
    objective = objective_of(where.position, where.objective())
    found = solver.solve(position, objective, maximisers=declaring, moves=True, nodes=effort.nodes)
    if found.stopped:
        return None
    values = {move: lower for move, lower, _ in found.moves}
    if any(move_number(card) not in values for card in cards):
        return None
    scale = _scale(where, seat)
    return [scale * values[move_number(card)] for card in cards]


def _scale(where: Situation, seat: Seat) -> float:
    """Return what a point of the declarer's objective means as a lead of this seat."""
    declaring, players = where.position.declaring or 0, where.position.players
    mine, others = declaring >> seat & 1, players - 1
    if not where.stakes().zero_sum:
        return 1 / others if mine else -1 / others**2
    together = declaring.bit_count()
    return players / others * (1 if mine else -together / (players - together))


def _played_out(
    where: Situation, positions: list[_kernel.Position], seat: Seat, count: int, seed: int
) -> list[float]:
    objective = objective_of(where.position, where.stakes())
    _, _, amounts = _kernel.playouts(
        positions,
        count=count,
        seed=seed,
        policy="sensible",
        side=where.position.declaring or 0,
        objectives=[objective] * len(positions),
    )
    return [lead(row.mean(axis=0).tolist(), seat) for row in amounts]
