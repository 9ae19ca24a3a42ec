"""Worlds to weigh cards in, drawn a few at a time: the likelier the rather, and each once if they are few."""

from __future__ import annotations

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
        if self._possible(1) and not worlds.doubtful:
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
            return self._drawn(count)
        return self._likelihood.chosen(self._drawn(_CHOOSY * count), count, self._random)

    def _drawn(self, count: int) -> list[CardAssignment]:
        """Draw so many at once; whenever too many in a row contradict what was seen, look at the clock."""
        found: list[CardAssignment] = []
        while len(found) < count and (more := self._possible(count - len(found))):
            found += more
            if self._watch.left <= 0:
                break
        return found

    def _possible(self, count: int) -> list[CardAssignment]:
        """Draw so many or fewer, at least one if any can be found."""
        worlds, random = self._worlds, self._random
        found = self._watch.until_drawn(lambda: worlds.guesses(count, random, patience=_PATIENCE) or None)
        return found or []
