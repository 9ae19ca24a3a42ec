"""A game, a deal that was set up, or a position with all cards known, as one value to read or draw.

What each card has cost is found in `card_losses`, what the open question is worth in `prospect`; here both
are put beside the board.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Self

from tarock.core.grid import Grid, drawn, printed
from tarock.match.deal_setup import DealSetup
from tarock.match.game import Game
from tarock.solver.card_losses import Judgement, judged_cards
from tarock.solver.position import Position
from tarock.solver.position_text import parse_position
from tarock.solver.prospect import NODES, NoProspect, Prospect, prospects
from tarock.solver.search import NO_LIMITS, Limits
from tarock.solver.solutions import Solver, board_of


class Analysis(Iterator[Judgement]):
    """The cards of a game judged one by one, from the last back; drawn as a board with a table of values.

    What is judged is kept, so that it can be drawn after it was gone through.
    """

    def __init__(
        self, what: Game | Position, source: Iterator[Judgement], solver: Solver, nodes: int
    ) -> None:
        self.what = what
        self.judged: list[Judgement] = []
        """The cards judged so far, the last one first."""
        self._source, self._solver, self._nodes = source, solver, nodes

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Judgement:
        found = next(self._source)
        self.judged.append(found)
        return found

    def now(self) -> Prospect | None:
        """Return what the answers to the open question are worth; None if nothing is open, or can be said."""
        try:
            return deque(prospects(self.what, nodes=self._nodes, solver=self._solver), maxlen=1).pop()
        except NoProspect:
            return None

    def grids(self) -> tuple[Grid, ...]:
        """Return the board, what each answer is worth now, and what each card played has cost."""
        for _ in self:
            pass
        now = self.now()
        rows = tuple(
            (str(one.seat), one.move.argument, str(one.loss), _better(one)) for one in self.judged[::-1]
        )
        return (
            *board_of(self.what),
            *(() if now is None else (now.grid(),)),
            Grid(rows, ("seat", "played", "cost", "best")),
        )

    @property
    def _title(self) -> str:
        asked = self.what.pending if isinstance(self.what, Game) else ()
        if not asked and isinstance(self.what, Game):
            return "The hand is over"
        seat = asked[0].seat if asked else self.what.turn if isinstance(self.what, Position) else 0
        return f"Seat {seat} is to choose"

    def __str__(self) -> str:
        return printed(self._title, self.grids())

    def _repr_html_(self) -> str:
        """Draw board and values, for notebooks."""
        return drawn(self._title, self.grids())

    def __repr__(self) -> str:
        return f"<Analysis: {len(self.judged)} cards judged>"


def _better(one: Judgement) -> str:
    return " ".join(move.argument for move in one.better)


def analyse(
    what: Game | Position | DealSetup | str,
    *,
    tricks: int | None = None,
    limits: Limits = NO_LIMITS,
    solver: Solver | None = None,
) -> Analysis:
    """Judge the cards of a game one by one, from the last back to the first of so many last tricks.

    A deal that was set up, a position, or either in writing (a game file, the lines of a position) can be
    given instead; whatever is open there is valued when the analysis is printed or drawn. The limits hold for
    each card. Where everyone plays for himself the search is paranoid: all others are taken to play against
    whoever is on turn. It ends early when the user interrupts it.
    """
    here = _read(what)
    searching = solver or Solver()
    source = judged_cards(here, tricks, limits, searching) if isinstance(here, Game) else iter(())
    return Analysis(here, source, searching, limits.nodes or NODES)


def _read(what: Game | Position | DealSetup | str) -> Game | Position:
    """Return what is to be looked at, from whatever was given."""
    if isinstance(what, str):
        return parse_position(what) if "hands:" in what else DealSetup.read(what).game()
    return what.game() if isinstance(what, DealSetup) else what
