"""What somebody who speaks lets be known of his cards, as far as a rule ties his word to cards.

Only what follows for certain is a promise. Which words promise what, each game tells.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Promise:
    """What somebody holds and does not hold when he speaks, and how many tarocks, if that is known."""

    holds: int = 0
    lacks: int = 0
    tarocks: int | None = None
