"""Limits: how much somebody may send, as buckets that fill with time."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final

_MOST_BUCKETS: Final = 10_000


@dataclass(slots=True)
class Bucket:
    """Room for so many at once, refilled at so many a second."""

    rate: float
    size: int
    left: float = field(init=False)
    since: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.left = float(self.size)

    def take(self, count: int = 1) -> bool:
        """Take some; False if there are not as many left."""
        at = time.monotonic()
        self.left = min(float(self.size), self.left + (at - self.since) * self.rate)
        self.since = at
        if self.left < min(count, self.size):
            return False
        self.left -= count
        return True


class Buckets:
    """A bucket for each of many names; those not used for longest are forgotten first."""

    def __init__(self, rate: float, size: int) -> None:
        self._rate = rate
        self._size = size
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str, count: int = 1) -> bool:
        """Take some out of somebody's bucket."""
        bucket = self._buckets.pop(name, None) or Bucket(self._rate, self._size)
        self._buckets[name] = bucket
        if len(self._buckets) > _MOST_BUCKETS:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take(count)
