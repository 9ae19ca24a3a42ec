"""How a hand would have gone on in the true deal after another answer: solved if quick, else as usual."""

from __future__ import annotations

from typing import Final

from tarock.bots.base import play_out
from tarock.bots.catalogue import careful_bot
from tarock.match.game import Game
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Seat
from tarock.reviews.findings import Finding
from tarock.reviews.stake_unit import StakeUnit
from tarock.reviews.whole_review import DearMoment
from tarock.solver.search import Limits
from tarock.solver.situation import in_play, situation
from tarock.solver.solutions import Solver

_NODES: Final = 300_000


def moment_of(game: Game, finding: Finding, unit: StakeUnit) -> DearMoment | None:
    """Follow the better answer to the end of the hand; None if there is none."""
    better = finding.better
    if better is None:
        return None
    after = game.at(finding.place)
    after.act(finding.seat, better)
    first = len(after.actions)
    solved = play_on(after, searched=isinstance(better, PlayCard))
    totals = after.ledger.totals if after.ledger is not None else ()
    outcome = round(unit.points(totals, finding.seat), 2) if totals else 0.0
    return DearMoment(finding.place, finding.sight, better, tuple(after.actions[first:]), solved, outcome)


def play_on(after: Game, *, searched: bool = True) -> bool:
    """Play a hand to its end, as well as can be if that is quickly found; returns whether it was."""
    line = _solved(after) if searched else None
    if line is None:
        play_out(after, [careful_bot(after.rules)] * after.rules.players)
    else:
        _play(after, line)
    return line is not None


def _solved(after: Game) -> tuple[PlayCard, ...] | None:
    """Return a line of best play for two sides; None if there is none, or not in time."""
    if after.over or not in_play(after) or situation(after).declarer is None:
        return None
    found = Solver(megabytes=4).solve(after, limits=Limits(nodes=_NODES), options=False)
    return found.line if found.exact and found.line and _fits(after, found.line) else None


def _fits(after: Game, line: tuple[PlayCard, ...]) -> bool:
    """Whether a game asks for nothing but the cards of a line, and allows them all."""
    going = after.fork()
    for move in line:
        if going.over or move not in going.pending[0].options:
            return False
        going.act(going.pending[0].seat, move)
    return going.over


def _play(after: Game, line: tuple[Action, ...]) -> None:
    for move in line:
        seat: Seat = after.pending[0].seat
        after.act(seat, move)
