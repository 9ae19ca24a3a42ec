"""Reviews of finished deals: what each decision cost, in hindsight and by what its player could know.

`review(game)` yields findings as they come; its `whole` is a `Review`. Both judgements stand side by side and
are never mixed. Same game, same review: budgets are deals and positions, chance comes from the game itself.
"""

from tarock.reviews.findings import Finding, Sight, WeighedAnswer
from tarock.reviews.grades import Fortune, Grade
from tarock.reviews.running_review import RunningReview, review
from tarock.reviews.stake_unit import StakeUnit, StakeUnits, unit_of
from tarock.reviews.whole_review import JUDGE_VERSION, Review

__all__ = [
    "JUDGE_VERSION",
    "Finding",
    "Fortune",
    "Grade",
    "Review",
    "RunningReview",
    "Sight",
    "StakeUnit",
    "StakeUnits",
    "WeighedAnswer",
    "review",
    "unit_of",
]
