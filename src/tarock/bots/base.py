"""What a bot is: a function from what a seat knows and what it is asked to an answer.

A bot gets a view and a question, never a game, so looking into other hands is a type error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask
from tarock.worlds import Hearsay


class Bot(Protocol):
    """Somebody at the table who answers questions."""

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question, knowing what the seat has seen."""
        ...


@runtime_checkable
class ConventionPlayer(Protocol):
    """A bot that keeps to conventions: what announcements and cards mean, as partners have agreed."""

    def allowed(self, view: View, ask: Ask) -> tuple[Action, ...]:
        """Return the answers that keep to the conventions."""
        ...

    def advised(self, view: View, ask: Ask) -> tuple[Action, ...]:
        """Return those of them that the signs of partners and the tactics speak for, if any."""
        ...

    def told(self, view: View) -> tuple[tuple[int, int], ...]:
        """Return the cards, by seat and as bit sets, that a hand has and that it lacks by what was told."""
        ...

    def believes(self, view: View) -> Hearsay:
        """Return what the others' hands are like if they keep to the conventions."""
        ...


def answer(game: Game, bots: Sequence[Bot]) -> None:
    """Let the seat that is asked first give its answer."""
    ask = game.pending[0]
    game.act(ask.seat, bots[ask.seat](game.view(ask.seat), ask))


def play_out(game: Game, bots: Sequence[Bot]) -> None:
    """Let the bots, one for each seat, play a game to its end."""
    while game.pending:
        answer(game, bots)
