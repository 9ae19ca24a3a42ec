"""The rating of somebody who solves puzzles, by Glicko-2: every puzzle is a game against its rating.

The rating is kept by whoever asks, on his device; here it is only reckoned.
"""

from __future__ import annotations

from typing import Annotated, Final

from glicko2.math import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi, update_rating
from pydantic import BaseModel, ConfigDict, Field

_PUZZLES_DEVIATION: Final = 120.0
"""How sure we are of a puzzle's rating: bots have found it out, not people."""
_LEAST_DEVIATION: Final = 45.0
"""Nobody's rating ever stands still."""
LOWEST, HIGHEST = 100.0, 3500.0


class SolverRating(BaseModel):
    """How well somebody solves puzzles, how sure that is, and how much he varies."""

    model_config = ConfigDict(extra="forbid")
    rating: Annotated[float, Field(ge=LOWEST, le=HIGHEST)] = 1200.0
    deviation: Annotated[float, Field(ge=30.0, le=500.0)] = 350.0
    volatility: Annotated[float, Field(ge=0.01, le=0.2)] = 0.06


def rated(player: SolverRating, puzzle: int, *, solved: bool) -> SolverRating:
    """Return the rating after a puzzle of that rating."""
    against = (rating_to_mu(puzzle), rd_to_phi(_PUZZLES_DEVIATION), 1.0 if solved else 0.0)
    after = update_rating(
        rating_to_mu(player.rating), rd_to_phi(player.deviation), player.volatility, [against]
    )
    return SolverRating(
        rating=round(min(HIGHEST, max(LOWEST, mu_to_rating(after.mu))), 1),
        deviation=round(min(500.0, max(_LEAST_DEVIATION, phi_to_rd(after.phi))), 1),
        volatility=round(min(0.2, max(0.01, after.sigma)), 6),
    )
