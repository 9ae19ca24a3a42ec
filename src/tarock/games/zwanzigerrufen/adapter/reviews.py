"""What a deal is usually about, as `tarock.reviews.stake_unit.measured` finds it."""

from __future__ import annotations

from typing import Final

from tarock.reviews.stake_unit import StakeUnit, StakeUnits

PART: Final = StakeUnits(
    {
        "zwanzigerrufen": StakeUnit(8.2, paid=True),
        "zwanzigerrufen-itvb": StakeUnit(6.46, paid=True),
    }
)
