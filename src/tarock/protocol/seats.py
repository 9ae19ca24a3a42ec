"""The table: seats in playing order, who deals, who is forehand.

Seats are numbers in playing order; whether that runs to the right or to the left is presentation.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tarock.protocol.flow import Seat


@dataclass(frozen=True, slots=True)
class Table:
    """The seats of one hand."""

    players: int
    dealer: Seat

    @property
    def forehand(self) -> Seat:
        """The seat after the dealer: speaks and leads first."""
        return self.after(self.dealer)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in playing order, forehand first."""
        return self.starting(self.forehand)

    def after(self, seat: Seat) -> Seat:
        """Return the next seat in playing order."""
        return (seat + 1) % self.players

    def starting(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats in playing order from this one on."""
        return _around(first, self.players)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other seats in playing order, the next one first."""
        return self.starting(seat)[1:]


@cache
def _around(first: Seat, players: int) -> tuple[Seat, ...]:
    """Go round a table once: every phase of every hand does."""
    return tuple((first + step) % players for step in range(players))
