"""How long a bot may think: until its time is up, over a fixed number of deals, or until somebody ends it.

The clock is handed in, so that a test can turn its hands.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from statistics import fmean
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

from tarock.bots.spread import spread

if TYPE_CHECKING:
    from tarock import _kernel

_Drawn = TypeVar("_Drawn")
_SHARE: Final = 0.85
"""What part of its time a bot plans to use: the last piece of work may take longer than it looked."""
_SPREADS: Final = 2.0
"""By how many standard deviations more than usual the next piece of work may take."""
_DEALS_TO_KNOW: Final = 4
"""Over fewer deals the spread is not known yet, and each may take twice as long as it looked."""
_RECENT: Final = 32
"""So many deals tell what the next will take; the first ones of a decision take longer."""
_ATTEMPTS: Final = 20
"""So many times something is tried again that may fail, and in between somebody looks at the clock."""
_SECONDS: Final = re.compile(r"\d+(\.\d+)?|\.\d+")
_WORLDS: Final = re.compile(r"([1-9]\d*)w")


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """So many deals, at most so many seconds; what is not limited is None."""

    worlds: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.worlds is None and self.seconds is None:
            raise ValueError("a budget limits the seconds or the number of deals")


def budget_of(text: str) -> Budget:
    """Read a budget: seconds, or a number of deals and the letter w.

    >>> budget_of("0.25"), budget_of("40w")
    (Budget(worlds=None, seconds=0.25), Budget(worlds=40, seconds=None))
    """
    if worlds := _WORLDS.fullmatch(text):
        return Budget(worlds=int(worlds[1]))
    if _SECONDS.fullmatch(text) and float(text) > 0:
        return Budget(seconds=float(text))
    raise ValueError(f"a budget is a number of seconds such as 0.5, or of deals such as 40w, not {text!r}")


class TimeBudget:
    """One decision against the clock, and against whoever wants it ended.

    A deal that has been begun is finished, because half a deal tells nothing; so a batch is only as large as
    is sure to fit by what the last deals took. Their spread counts as well as their mean: a few deals take
    many times longer than most, and being late is worse than looking at one deal fewer.
    """

    def __init__(
        self, budget: Budget, clock: Callable[[], float] = perf_counter, stop: _kernel.Cancel | None = None
    ) -> None:
        self._budget, self._clock = budget, clock
        self.stop = stop
        """For searches: set when somebody wants the decision ended."""
        self._began = self._last = clock()
        self._costs: list[float] = []
        self._done = 0

    @property
    def left(self) -> float:
        """How many seconds may still be spent; infinite where only deals are counted, none once ended."""
        if self.stop is not None and self.stop.is_set:
            return 0.0
        if self._budget.seconds is None:
            return inf
        return self._began + _SHARE * self._budget.seconds - self._clock()

    @property
    def limit(self) -> float:
        """The same for a search, where 0 means no limit."""
        return 0.0 if self._budget.seconds is None else max(self.left, 1e-4)

    def until_drawn(self, draw: Callable[[], _Drawn | None]) -> _Drawn | None:
        """Draw until something is found, but not for ever."""
        for _ in range(_ATTEMPTS):
            found = draw()
            if found is not None or self.left <= 0:
                return found
        return None

    def lap(self, deals: int) -> None:
        """Note that a piece of work over so many deals is done."""
        now = self._clock()
        self._costs += [(now - self._last) / deals] * deals
        self._last = now
        self._done += deals

    def batch(self, most: int) -> int:
        """Return over how many deals the next piece of work should go; 0 if there is no time or need."""
        left = self.left
        if left <= 0:
            return 0
        if self._budget.worlds is not None:
            most = min(most, self._budget.worlds - self._done)
        if self._budget.seconds is None:
            return most
        # What a first deal takes nobody knows, so it is tried alone.
        return min(most, int(left / max(self._cost(), 1e-9)) if self._costs else 1)

    def _cost(self) -> float:
        """Return what a deal is likely to take at most."""
        recent = self._costs[-_RECENT:]
        if len(self._costs) < _DEALS_TO_KNOW:
            return 2 * max(recent)
        return fmean(recent) + _SPREADS * spread(recent)
