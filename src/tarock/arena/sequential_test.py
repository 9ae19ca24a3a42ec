"""When a contest between two bots is decided: an interval for the lead that holds at every moment at once.

Whoever looks at an ordinary 95 % interval after each deal, and stops when zero falls out of it, is wrong far
more often than once in twenty. This interval may be looked at as often as one likes. It knows differences
between two bots, deal by deal, and nothing of cards, bots or workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from math import inf, log, sqrt
from typing import Final

ERROR: Final = 0.05
"""How often a contest between equals may ever be called for one of them."""
FIRST_LOOK: Final = 40
"""Before so many deals their spread is not known well enough to decide anything."""
_SHARPEST: Final = 400
"""After about so many deals the interval is as narrow as its kind can be; it is valid after any number."""
_MOST: Final = 1_000_000
"""Beyond so many deals a guess of how long it takes is no help."""


class DuelVerdict(Enum):
    """What is known of two bots."""

    AHEAD = "ahead"
    BEHIND = "behind"
    EVEN = "even"
    """Neither leads by the margin that was asked about."""
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """The lead of one bot over another, looked at after every deal.

    The bounds are Robbins' mixture for a mean whose variance is estimated on the way: for each possible lead
    a bet against it is run, spread over all sizes of error, and a lead is given up once its bet has won
    1/error times its stake. A fair bet does that with probability `error` at most, in all time together.
    """

    deals: int = 0
    total: float = 0.0
    squares: float = 0.0
    """The sum of squared deviations from the mean."""
    margin: float = 0.0
    """How large a lead has to be to matter; nothing is called even without it."""
    error: float = ERROR

    def after(self, differences: Iterable[float]) -> SequentialTest:
        """Take in further deals."""
        deals, total, squares = self.deals, self.total, self.squares
        for difference in differences:
            before = total / deals if deals else 0.0
            deals, total = deals + 1, total + difference
            squares += (difference - before) * (difference - total / deals)
        return SequentialTest(deals, total, squares, self.margin, self.error)

    @property
    def mean(self) -> float:
        """The lead so far, points a deal."""
        return self.total / self.deals if self.deals else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of a deal."""
        return sqrt(self.squares / (self.deals - 1)) if self.deals > 1 else inf

    @property
    def radius(self) -> float:
        """How far the true lead may lie from the mean, at every moment, but for `error` of all contests."""
        return self._radius(self.deals) if self.deals >= FIRST_LOOK else inf

    def _radius(self, deals: int) -> float:
        mixed = deals * _mixing(_SHARPEST, self.error)
        return self.spread * sqrt((mixed + 1) / (mixed * deals) * log((mixed + 1) / self.error**2))

    @property
    def verdict(self) -> DuelVerdict:
        """What is known now; once it is not open, one may stop."""
        low, high = self.mean - self.radius, self.mean + self.radius
        if low > 0:
            return DuelVerdict.AHEAD
        if high < 0:
            return DuelVerdict.BEHIND
        if low == high == 0 or (-self.margin < low and high < self.margin):
            return DuelVerdict.EVEN
        return DuelVerdict.OPEN

    def deals_to_go(self) -> int | None:
        """Guess how many deals are missing, should they go on as they have; None if nothing can be said."""
        if self.verdict is not DuelVerdict.OPEN:
            return 0
        if self.deals < FIRST_LOOK:
            return None
        wanted = max(abs(self.mean), self.margin - abs(self.mean))
        return _smallest(lambda deals: self._radius(deals) < wanted, self.deals)


def _mixing(deals: int, error: float) -> float:
    """Return the square of the mixture's scale that makes the interval narrowest after so many deals.

    The minimum has no closed form; this is its usual approximation, a few percent off at worst.
    """
    spread = -2 * log(error)
    return (spread + log(1 + spread)) / deals


def _smallest(enough: Callable[[int], bool], start: int) -> int | None:
    """Return how many more than `start` are enough; None if that is more than anybody plays."""
    high = 2 * start
    while not enough(high):
        high *= 2
        if high > _MOST:
            return None
    low = start
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if enough(middle) else (middle + 1, high)
    return low - start
