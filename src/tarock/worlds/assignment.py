"""Who holds what: the one record in which worlds, solver and bots hand card assignments to each other.

It says how cards lie, not how they came there, nor whether that is known or guessed.
"""

from __future__ import annotations

from dataclasses import dataclass

from tarock.core.cards import NO_CARDS
from tarock.match.game import Game


@dataclass(frozen=True, slots=True)
class CardAssignment:
    """How all cards lie: the hands as they are now, and what each seat has laid away, as bit sets by seat.

    Other records hold cards for a reason of their own. `Knowledge` says where a card may lie, a
    `ReplayedWorld` how a game came to an assignment, a `Position` what the law of play needs besides.
    """

    hands: tuple[int, ...]
    laid: tuple[int, ...]


def true_world(game: Game) -> CardAssignment:
    """Return how the cards of a game really lie."""
    view, seats = game.view(None), range(game.rules.players)
    return CardAssignment(
        tuple([view.hands.get(seat, NO_CARDS).bits for seat in seats]),
        tuple([view.laid_by.get(seat, NO_CARDS).bits for seat in seats]),
    )
