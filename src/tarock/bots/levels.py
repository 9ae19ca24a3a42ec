"""How much the thinking bots think: `club` over very few deals, `master` as long as it is allowed.

More time goes into more deals, and into searching endings earlier: what a search of so many tricks takes was
measured on one core.
"""

from __future__ import annotations

from math import inf
from typing import Final

from tarock.bots.evaluator import Effort
from tarock.bots.thinker import ThinkingLevel
from tarock.bots.time_budget import Budget

CLUB: Final = ThinkingLevel(
    budget=Budget(worlds=4),
    effort=Effort(playouts=4, exact=5, exact_alone=3),
    weighs_evidence=False,
    brief=True,
)
"""A few deals for each card, all equally likely, and talk by rules of thumb: hundredths of a second."""
_DEPTHS: Final = ((0.02, 7), (0.05, 8), (0.15, 9), (0.5, 10), (2.0, 11), (8.0, 12), (inf, 13))
"""Up to so many seconds, so many tricks are searched where three play."""
_COUNTED, _COUNTED_WITH_PARTNERS = 10, 8
"""The same where deals are counted instead of seconds."""
_LATER, _LEAST, _COUNTED_ALONE = 5, 3, 6
"""How many tricks later the search begins where everyone plays for himself, how many it takes in at least,
and how many where deals are counted."""
_TOGETHER, _UNHURRIED = 4, 8
"""In so many tricks at the end a master keeps deals together that look alike to him, if his time is enough to
search so many deal by deal."""
_DEEP, _ENDING = 10, 7
"""Whoever searches so many tricks also searches so many at the end of playouts, where three play."""
_DOUBTS: Final = 0.5
"""By how many standard deviations contra has to look better than silence where there are conventions."""
_ENOUGH, _FEW = 4, 8
"""Where deals are counted, one of so many is enough for some questions; few are not divided."""


def master_level(budget: Budget, *, partners: bool = False) -> ThinkingLevel:
    """Return how a master thinks within a budget, with or without partners who keep to conventions.

    With such partners time goes into more deals instead of likelier ones; cards do not lean on rules of
    thumb, which are far behind a search there; and signals tell enough of the hands to say contra by oneself.
    """
    exact, alone = _COUNTED_WITH_PARTNERS if partners else _COUNTED, _COUNTED_ALONE
    ending = 0
    if budget.seconds is not None:
        exact = next(depth for most, depth in _DEPTHS if budget.seconds <= most)
        alone = max(_LEAST, exact - _LATER)
        ending = _ENDING if exact >= _DEEP else 0
    effort = Effort(
        playouts=8,
        exact=exact,
        exact_alone=alone,
        nodes=2_000_000,
        together=_TOGETHER if budget.seconds is None or exact >= _UNHURRIED else 0,
        ending=ending,
        varied=True,
    )
    return ThinkingLevel(
        budget=budget,
        effort=effort,
        cautious_cards=not partners,
        weighs_evidence=not partners,
        contra_margin=_DOUBTS if partners else None,
        talk_budget=_fewer(budget),
        deep_budget=_fewer(budget),
    )


def _fewer(budget: Budget) -> Budget:
    """Return the budget of questions before the play, and of deals that take long to solve.

    After a few deals before the play more of them tell nothing new; and with nine cards or ten a quarter of
    the deals, solved, tell more than all of them played out.
    """
    if budget.worlds is None:
        return budget
    return Budget(worlds=max(budget.worlds // _ENOUGH, min(budget.worlds, _FEW)), seconds=budget.seconds)
