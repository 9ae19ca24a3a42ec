"""How long a bot may think: until its time is up, or over a fixed number of deals.

The clock is handed in, so that a test can turn its hands.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import Final

_SHARE: Final = 0.85
"""What part of its time a bot plans to use: the last piece of work may take longer than it looked."""
_PIECES: Final = 1.5
"""How many times the longest piece of work so far must still fit in."""
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


class Watch:
    """One decision against the clock."""

    def __init__(self, budget: Budget, clock: Callable[[], float] = perf_counter) -> None:
        self._budget, self._clock = budget, clock
        self._began = self._last = clock()
        self._longest = 0.0
        self._done = 0

    @property
    def left(self) -> float:
        """How many seconds may still be spent; infinite where only deals are counted."""
        if self._budget.seconds is None:
            return inf
        return self._began + _SHARE * self._budget.seconds - self._clock()

    @property
    def limit(self) -> float:
        """The same for a search, where 0 means no limit."""
        return 0.0 if self._budget.seconds is None else max(self.left, 1e-4)

    def lap(self, deals: int) -> None:
        """Note that a piece of work over so many deals is done."""
        now = self._clock()
        self._longest = max(self._longest, now - self._last)
        self._last = now
        self._done += deals

    def batch(self, most: int) -> int:
        """Return over how many deals the next piece of work should go; 0 if there is no time or need."""
        if self.left < _PIECES * self._longest or self.left <= 0:
            return 0
        if self._budget.worlds is None:
            return most
        return min(most, self._budget.worlds - self._done)
