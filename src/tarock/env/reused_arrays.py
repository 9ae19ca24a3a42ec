"""Arrays that are handed out again once nobody holds them: to fetch fresh memory at every step costs time."""

from __future__ import annotations

from sys import getrefcount
from typing import Any, Final

import numpy as np
import numpy.typing as npt

_KEPT: Final = 4


def _free(kept: list[npt.NDArray[Any]], references: int) -> npt.NDArray[Any] | None:
    """Return an array of a list that has no more references than these, while it is looked at."""
    for array in kept:
        if getrefcount(array) <= references:
            return array
    return None


def _fewest() -> int:
    """Count the references to an array that only its list holds: Python's versions count differently."""
    kept = [np.empty(0)]
    return next(number for number in range(9) if _free(kept, number) is not None)


_OURS: Final = _fewest()


class ReusedArrays:
    """Arrays by name, each of its own shape and type.

    Whoever keeps an array, or a view of it, keeps it for good: it is not handed out again before that.

    >>> arrays = ReusedArrays(masks=((2, 3), np.uint8))
    >>> first = arrays.take("masks")
    >>> second = arrays.take("masks")
    >>> first is second
    False
    """

    def __init__(self, **kinds: tuple[tuple[int, ...], type[np.generic]]) -> None:
        self._kinds = kinds
        self._lists: dict[str, list[npt.NDArray[Any]]] = {name: [] for name in kinds}

    def take(self, name: str) -> npt.NDArray[Any]:
        """Return an array that nobody holds; what stands in it is left from before."""
        kept = self._lists[name]
        free = _free(kept, _OURS)
        if free is not None:
            return free
        shape, kind = self._kinds[name]
        array = np.empty(shape, kind)
        if len(kept) < _KEPT:
            kept.append(array)
        else:
            kept[:] = [*kept[1:], array]
        return array
