"""How much of a long check a run does: a share of it, or all of it with HYPOTHESIS_PROFILE=thorough."""

from __future__ import annotations

import os

THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"


def share(whole: int, *, of: int) -> int:
    """Return how many to try out of so many: one in `of`, at least one."""
    return whole if THOROUGH else max(1, whole // of)
