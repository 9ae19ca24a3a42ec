"""How far numbers stray from their mean: the one sum that every decision takes many times.

`statistics.pstdev` adds fractions without any loss, which took a fourteenth of a decision; floats are exact
enough to compare answers by. Nothing is known here of what the numbers mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean


def spread(values: Sequence[float]) -> float:
    """Return the standard deviation of numbers that are all there are.

    >>> spread([1.0, 3.0])
    1.0
    """
    mean = fmean(values)
    return sqrt(fmean([(value - mean) ** 2 for value in values]))
