"""How much the thinking bots think: `club` over a few deals, `master` as long as it is allowed.

More time goes into more deals, and into searching endings earlier.
"""

from __future__ import annotations

from typing import Final

from tarock.bots.thinking import Level
from tarock.bots.watch import Budget
from tarock.bots.worth import Effort

CLUB: Final = Level(budget=Budget(worlds=8), effort=Effort(playouts=8, exact=6))
"""A few deals for each answer: well under a second."""
_PATIENT: Final = 0.4
"""From so many seconds on, endings are searched a trick earlier."""


def master_level(budget: Budget) -> Level:
    """Return how a master thinks within a budget."""
    patient = budget.seconds is None or budget.seconds >= _PATIENT
    effort = Effort(playouts=12, exact=9 if patient else 8, alone=5, nodes=400_000)
    return Level(budget=budget, effort=effort)
