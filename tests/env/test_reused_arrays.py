"""Arrays are handed out again only when nobody holds them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tarock.env.compiled import compiled
from tarock.env.reused_arrays import ReusedArrays
from tarock.games.registry import find


def test_an_array_that_is_held_is_not_handed_out_again() -> None:
    arrays = ReusedArrays(one=((2, 2), np.int8))
    held = [arrays.take("one") for _ in range(9)]
    assert len({array.ctypes.data for array in held}) == 9
    view = arrays.take("one")[1:].view(np.bool_)
    assert all(not np.shares_memory(view, arrays.take("one")) for _ in range(9))


def test_an_array_that_nobody_holds_comes_again() -> None:
    arrays = ReusedArrays(one=((2, 2), np.int8))
    first = arrays.take("one").ctypes.data
    assert arrays.take("one").ctypes.data == first


def test_what_a_batch_has_shown_stays_as_it_was() -> None:
    batch = compiled(find("illustrated-modern"), 8, seed=3)
    assert batch is not None
    chance = np.random.default_rng(1)
    kept: list[tuple[list[npt.NDArray[Any]], list[npt.NDArray[Any]]]] = []
    for _ in range(20):
        shown = [batch.masks(), *batch.observations()]
        kept.append((shown, [array.copy() for array in shown]))
        batch.step(batch.drawn(chance))
    for shown, copies in kept:
        assert all(np.array_equal(one, other) for one, other in zip(shown, copies, strict=True))
