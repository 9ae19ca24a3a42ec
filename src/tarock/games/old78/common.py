"""What the three old 78-card games share: pack, deal, suits in both orders.

Prices never stand here; each rule set has its own tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import PACK_78, PACK_78_NATURAL, Pack
from tarock.games.old78.dealers_deal import RestToDealer
from tarock.kit.phases.packets import packets
from tarock.kit.ruleset import HouseOptions, switch

TRICKS: Final = 25
# Five rounds of five cards, the last three to the dealer.
DEAL: Final = RestToDealer(packets("5 | 5 | 5 | 5 | 5"))
AT_THE_TABLE: Final = 4
"""Four may sit at the table; then the player opposite the dealer sits out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OldOptions(HouseOptions):
    """House options of every old game."""

    red_natural: bool = switch(
        default=False,
        says=Text(
            "hearts and diamonds rank like the black suits, ten high and ace low",
            "Herz und Karo gelten wie Pik und Treff, die Zehn hoch und das Ass tief",
        ),
    )

    @property
    def pack(self) -> Pack:
        """The pack with the red suits as agreed."""
        return PACK_78_NATURAL if self.red_natural else PACK_78
