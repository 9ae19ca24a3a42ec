"""What a deal is usually about, as `tarock.reviews.stake_unit.measured` finds it."""

from __future__ import annotations

from typing import Final

from tarock.reviews.stake_unit import StakeUnit, StakeUnits

PART: Final = StakeUnits(
    {
        "illustrated-modern": StakeUnit(9.2, paid=False),
        "illustrated-loew": StakeUnit(7.87, paid=False),
        "illustrated-beck": StakeUnit(8.95, paid=False),
        "illustrated-beck-dummett": StakeUnit(8.49, paid=False),
        "illustrated-graz": StakeUnit(8.77, paid=False),
    }
)
