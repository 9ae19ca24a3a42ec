"""What a deal is usually about, as `tarock.reviews.stake_unit.measured` finds it."""

from __future__ import annotations

from typing import Final

from tarock.reviews.stake_unit import StakeUnit, StakeUnits

PART: Final = StakeUnits(
    {
        "taroc-1754": StakeUnit(25.32, paid=True),
        "grosstarock": StakeUnit(31.69, paid=True),
        "danish": StakeUnit(72.91, paid=True),
    }
)
