"""How much the thinking bots think: `club` over very few deals, `master` as long as it is allowed.

More time goes into more deals, and into searching endings earlier: what a search of so many tricks takes was
measured on one core.
"""

from __future__ import annotations

from math import inf
from typing import Final

from tarock.bots.thinking import Level
from tarock.bots.watch import Budget
from tarock.bots.worth import Effort

CLUB: Final = Level(
    budget=Budget(worlds=4), effort=Effort(playouts=4, exact=5, alone=3), reads=False, brief=True
)
"""A few deals for each card, all as likely as any other, and words by habit: hundredths of a second."""
_DEPTHS: Final = ((0.02, 7), (0.05, 8), (0.15, 9), (0.5, 10), (2.0, 11), (8.0, 12), (inf, 13))
"""Up to so many seconds, so many tricks are searched where three play."""
_COUNTED: Final = 10
"""The same where deals are counted instead of seconds."""
_TOGETHER: Final = 4
"""In so many tricks at the end a master keeps deals together that look alike to him; not in a hurry."""
_ENDING: Final = 7
"""So many tricks of a playout are searched where three play; not in a hurry either."""


def master_level(budget: Budget) -> Level:
    """Return how a master thinks within a budget."""
    exact = _COUNTED
    if budget.seconds is not None:
        exact = next(depth for most, depth in _DEPTHS if budget.seconds <= most)
    alone = max(3, exact - 5)
    together, ending = (_TOGETHER, _ENDING) if exact >= _COUNTED else (0, 0)
    effort = Effort(playouts=8, exact=exact, alone=alone, nodes=2_000_000, together=together, ending=ending)
    return Level(budget=budget, effort=effort)
