"""Sunday Tarock: an invented game that shows how a rule set is added.

Two contracts, two bonuses, settled in cash. Everything but the tables is taken from shared phases.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.kit import (
    KINGS,
    PACK_54,
    PAGAT,
    AnnouncementRules,
    AnyCards,
    Bonus,
    Bonuses,
    CashTariff,
    ContractRules,
    ContraLadder,
    Counting,
    ExposedParts,
    Held,
    HouseOptions,
    PlayRules,
    Price,
    Registration,
    Stage,
    Text,
    Ultimo,
    contracts,
    in_playing_order,
    overcall,
    packets,
    play_any_hand,
    redeal,
    rounds,
    same,
    switch,
)

DEAL: Final = packets("8 | talon 6 | 8")

CONTRACTS: Final = contracts(
    #  name    value  talon  times
    ("Half",     1,     3,     1),
    ("Solo",     4,     0,     1),
)  # fmt: skip

PAGAT_LAST: Final = Bonus(
    key="pagat-ultimo",
    name=same("Pagat ultimo"),
    what=Ultimo(PAGAT),
    price=Price(silent=1, after=2),
    silent_loss=True,
)
FOUR_KINGS: Final = Bonus(
    key="four-kings",
    name=Text("four kings", "vier Könige"),
    what=Held(KINGS),
    price=Price(silent=1),
)
CONTRA: Final = ContraLadder(after=(2,))


@dataclass(frozen=True, slots=True, kw_only=True)
class SundayOptions(HouseOptions):
    """What a table may agree on."""

    kings: bool = switch(default=True, says=Text("whether four kings count", "ob vier Könige zählen"))


def sunday_tarock(options: SundayOptions) -> ContractRules:
    """Build the rule set for a table's options."""
    table = Bonuses((PAGAT_LAST, FOUR_KINGS) if options.kings else (PAGAT_LAST,))
    return ContractRules(
        key="sunday-tarock",
        revision=1,
        name=Text("Sunday Tarock", "Sonntagstarock"),
        source="invented for the documentation",
        stage=Stage.ALPHA,
        players=3,
        pack=PACK_54,
        counting=Counting(to_win=36),
        options=options,
        deal=DEAL,
        redeal=play_any_hand,
        bidding_order=in_playing_order,
        contracts=CONTRACTS,
        auction=overcall(CONTRACTS),
        all_passed=redeal,
        bonuses=table,
        ladder=CONTRA,
        announcing=rounds(AnnouncementRules(bonuses=table, ladder=CONTRA, early=False)),
        talon=ExposedParts(law=AnyCards(), tarocks_face_up=False),
        play=PlayRules(pack=PACK_54),
        settle=CashTariff(bonuses=table, ladder=CONTRA).settle,
    )


SUNDAY_TAROCK: Final = Registration("sunday-tarock", SundayOptions, sunday_tarock)
