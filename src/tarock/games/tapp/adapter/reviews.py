"""What a deal is usually about, as `tarock.reviews.stake_unit.measured` finds it."""

from __future__ import annotations

from typing import Final

from tarock.reviews.stake_unit import StakeUnit, StakeUnits

PART: Final = StakeUnits(
    {
        "tapp": StakeUnit(8.16, paid=True),
        "tapp-1821": StakeUnit(122.58, paid=True),
    }
)
