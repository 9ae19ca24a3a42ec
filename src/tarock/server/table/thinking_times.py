"""How long bots take, so that none tells by its haste that it had no choice.

A bot with one legal card answers at once, and one with ten thinks; whoever watches the clock learns something
about a hidden hand. So every answer of a bot that thinks takes at least as long as some recent answer did
that was one among several.
"""

from __future__ import annotations

from collections import deque
from itertools import islice
from random import SystemRandom
from typing import Final

from tarock.protocol.flow import Ask

_REMEMBERED: Final = 40
_AT_FIRST: Final = {"master": 0.8, "club": 0.2}
"""Seconds, before anything has been measured."""
_CHANCE: Final = SystemRandom()


class ThinkingTimes:
    """What recent answers of each level have taken."""

    def __init__(self) -> None:
        self._took: dict[str, deque[float]] = {}

    def remember(self, level: str, ask: Ask, seconds: float) -> None:
        """Note how long a bot has thought, if it had something to think about."""
        if len(list(islice(ask.options, 2))) > 1:
            self._took.setdefault(level, deque(maxlen=_REMEMBERED)).append(seconds)

    def usual(self, level: str) -> float:
        """Return the seconds that some recent answer took."""
        took = self._took.get(level)
        return _CHANCE.choice(took) if took else _AT_FIRST.get(level, 0.0)
