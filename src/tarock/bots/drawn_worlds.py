"""Worlds to weigh cards in, drawn a few at a time: the likelier the rather, and each once if they are few."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from tarock.bots.likelihood import Likelihood
from tarock.bots.time_budget import TimeBudget
from tarock.worlds import CardAssignment, Worlds

FEW_WORLDS: Final = 64
"""If no more deals fit, each is looked at once. So many are searched together."""
_CHOOSY: Final = 4
"""Of so many worlds one is looked at, the likelier the rather."""
_PATIENCE: Final = 10
"""So many contradictory worlds in a row are borne before somebody looks at the clock."""


class DrawnWorlds:
    """Worlds for cards: all of them if they are few, else by chance."""

    def __init__(
        self, worlds: Worlds, random: Random, watch: TimeBudget, likelihood: Likelihood | None
    ) -> None:
        """Read which worlds there are; without a likelihood all count alike."""
        self._worlds, self._random, self._watch = worlds, random, watch
        self._likelihood = likelihood
        every = None
        if self._possible() is not None and not worlds.doubtful:
            every = worlds.every(FEW_WORLDS)
        self._every = every is not None
        self._waiting = random.sample(every, len(every)) if every else []

    @property
    def complete(self) -> bool:
        """Whether these are all worlds that fit, each once."""
        return self._every

    def some(self, count: int) -> list[CardAssignment]:
        """Return the next few; none if there are no more."""
        found, self._waiting = self._waiting[:count], self._waiting[count:]
        if self._every or len(found) == count:
            return found
        return found + self._likely(count - len(found))

    def again(self, guesses: list[CardAssignment]) -> None:
        """Return these once more before any other."""
        self._waiting = guesses + self._waiting

    def _likely(self, count: int) -> list[CardAssignment]:
        """Draw more worlds than are wanted, and choose."""
        if self._likelihood is None or not self._likelihood.tells:
            return list(self._drawn(count))
        return self._likelihood.chosen(list(self._drawn(_CHOOSY * count)), count, self._random)

    def _drawn(self, count: int) -> Iterator[CardAssignment]:
        for _ in range(count):
            if (guess := self._possible()) is None:
                return
            yield guess
            if self._watch.left <= 0:
                return

    def _possible(self) -> CardAssignment | None:
        return self._watch.until_drawn(lambda: self._worlds.guess(self._random, patience=_PATIENCE))
