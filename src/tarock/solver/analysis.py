"""Looking back at a hand with all cards known: what each card that was played has cost.

A card is measured against the best one in the position as it was, all later play being perfect. The player
could not see the other hands, so a loss is no reproach.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.core.grid import drawn, printed
from tarock.match.game import Game
from tarock.protocol.actions import PlayCard
from tarock.protocol.flow import Seat
from tarock.solver.search import NO_LIMITS, Bounds, Limits
from tarock.solver.situation import situation
from tarock.solver.solutions import Solution, Solver


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Judgement:
    """A card that was played: by whom, as which action of the game, what it cost, what was better."""

    action: int
    """The place of the action in the game, counted from 0."""
    seat: Seat
    move: PlayCard
    loss: Bounds
    """What it cost the player's side, or himself where everyone plays for himself."""
    solution: Solution
    """What was known before the card, all other cards that could have been played included."""

    @property
    def _title(self) -> str:
        return f"Seat {self.seat} played {self.move.argument}, which cost {self.loss}"

    def __str__(self) -> str:
        return printed(self._title, self.solution.grids())

    def _repr_html_(self) -> str:
        """Draw the position and what was better, for notebooks."""
        return drawn(self._title, self.solution.grids())

    def __repr__(self) -> str:
        return f"<Judgement: action {self.action}, seat {self.seat}, {self.move}, cost {self.loss}>"


def analyse(
    game: Game, *, tricks: int | None = None, limits: Limits = NO_LIMITS, solver: Solver | None = None
) -> Iterator[Judgement]:
    """Judge the cards of a game one by one, from the last back to the first of so many last tricks.

    The limits hold for each card. Where everyone plays for himself the search is paranoid: all others are
    taken to play against whoever is on turn. It ends early when the user interrupts it.
    """
    searching = solver or Solver()
    places = [place for place, (_, action) in enumerate(game.actions) if isinstance(action, PlayCard)]
    last = len(places) if tricks is None else tricks * game.rules.players
    for place in reversed(places[max(0, len(places) - last) :]):
        judged = _judged(game, place, searching, limits)
        yield judged
        if judged.solution.interrupted:
            return


def _judged(game: Game, place: int, solver: Solver, limits: Limits) -> Judgement:
    seat, move = game.actions[place]
    assert isinstance(move, PlayCard)  # noqa: S101 - that is how places were chosen
    before = game.at(place)
    alone = situation(before).declarer is None
    solution = (
        solver.paranoid(before, seat, limits=limits)
        if alone
        else solver.solve(before, limits=limits, line=False)
    )
    return Judgement(action=place, seat=seat, move=move, loss=solution.loss(move), solution=solution)
