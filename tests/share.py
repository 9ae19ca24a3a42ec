"""How much of a long check a run does: a share of it, or all of it with HYPOTHESIS_PROFILE=thorough."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"


def share(whole: int, *, of: int) -> int:
    """Return how many to try out of so many: one in `of`, at least one."""
    return whole if THOROUGH else max(1, whole // of)


def some(whole: Sequence[T], *, of: int) -> Sequence[T]:
    """Return which to try: one in `of`, evenly spread, or all of them."""
    return whole if THOROUGH else whole[::of]
