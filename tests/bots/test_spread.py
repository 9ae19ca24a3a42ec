"""The quick standard deviation of decisions is the exact one of the standard library."""

from __future__ import annotations

from random import Random
from statistics import pstdev

import pytest

from tarock.bots.spread import spread


@pytest.mark.parametrize("size", [1, 2, 5, 32])
@pytest.mark.parametrize("far", [0.0, 1e4])
def test_spread_is_the_population_standard_deviation(size: int, far: float) -> None:
    random = Random(f"{size} {far}")
    values = [far + random.gauss(0, 3) for _ in range(size)]
    assert spread(values) == pytest.approx(pstdev(values), abs=1e-9)


def test_numbers_that_are_all_alike_do_not_stray() -> None:
    assert spread([0.1] * 7) == pytest.approx(0, abs=1e-15)
