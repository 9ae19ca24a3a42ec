"""What answers are worth in the same worlds: their differences to the one that was given, with errors.

Differences over common worlds vary far less than the worths themselves, so a few dozen worlds tell most
decisions apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import fmean
from typing import TypeVar

from tarock.protocol.actions import Action

A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more an answer brings than the one given, and the standard error of that."""

    mean: float
    error: float

    def at(self, errors: float) -> float:
        """Return the mean, so many standard errors up or down."""
        return self.mean + errors * self.error


@dataclass(slots=True)
class PairedWorths:
    """A column of worths for each answer, world by world, with the answer that was given among them."""

    columns: dict[Action, list[float]]
    given: Action
    complete: bool = False
    """Whether these are all the worlds there are, so that nothing is left to chance."""

    @property
    def worlds(self) -> int:
        """How many worlds were looked at."""
        return len(self.columns[self.given])

    def add(self, row: Sequence[float]) -> None:
        """Note what each answer is worth in one more world."""
        for column, value in zip(self.columns.values(), row, strict=True):
            column.append(value)

    def keep(self, answers: Sequence[Action]) -> None:
        """Forget all other answers."""
        self.columns = {action: self.columns[action] for action in self.columns if action in answers}

    def gain(self, action: Action) -> Difference:
        """Compare an answer with the one that was given."""
        gains = [a - b for a, b in zip(self.columns[action], self.columns[self.given], strict=True)]
        if len(gains) < 2 or self.complete:  # noqa: PLR2004 - one value has no spread
            return Difference(fmean(gains), 0.0)
        mean, count = fmean(gains), len(gains)
        # `stdev` reckons with fractions, which takes longer than everything else here.
        spread = fsum([(gain - mean) ** 2 for gain in gains]) / (count - 1)
        return Difference(mean, sqrt(spread / count))

    def gains(self) -> dict[Action, Difference]:
        """Compare all other answers with the one that was given, the best first."""
        found = {action: self.gain(action) for action in self.columns if action != self.given}
        return dict(sorted(found.items(), key=lambda one: -one[1].mean))

    @property
    def room(self) -> float:
        """How much there was to lose: the best mean, less the mean of all answers."""
        means = [fmean(column) for column in self.columns.values()]
        return max(means) - fmean(means)
