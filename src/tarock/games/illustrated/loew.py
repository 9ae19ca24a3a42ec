"""Illustrated Tarock in its early, simple form: Löw 1954.

Read it beside the chapter: deal, auction, announcements, talon, play, scoring, in that order.
Values marked "decision n" are explained in docs/rules/decisions.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from tarock.core.bilingual import Text
from tarock.core.cards import PACK_54
from tarock.games.illustrated.common import (
    COUNTING,
    FOLLOW_THEN_TAROCK,
    KINGS_AND_TRULL_STAY,
    PAGAT_ULTIMO,
    ROYAL_TRULL,
    TAROCK_TRULL,
    TOOLS_WITH_LESSONS,
    UHU,
    WITH_40,
    WITH_50,
    IllustratedOptions,
)
from tarock.kit.bonuses import Bonuses, Who
from tarock.kit.contracts import WonBy, contracts
from tarock.kit.phases.all_passed import redeal
from tarock.kit.phases.announcements import AnnouncementRules, rounds
from tarock.kit.phases.auction import take_over
from tarock.kit.phases.packets import packets, redeal_without_tarocks
from tarock.kit.phases.talon import ExposedParts
from tarock.kit.ruleset import Blurb, Registration, Series, Stage, switch
from tarock.kit.script import ContractRules, either_direction, speaking
from tarock.kit.tariffs.score_sheet import ContraLadder, ScoreSheetTariff

# The deal: first the talon, then four rounds of four. A hand without tarocks is shown and dealt again.
DEAL = packets("talon 6 | 4 | 4 | 4 | 4")

# A contract taken over counts 4, also if its bidder holds it; taken over again 5. A Solo cannot be taken.
TAKEN = ((WonBy.TAKEN, 4), (WonBy.HELD, 4), (WonBy.RETAKEN, 5))
CONTRACTS = contracts(
    #  name     value  talon  times
    ("3 Blatt",   3,     3,     1),
    ("2 Blatt",   3,     2,     2),
    ("1 Blatt",   3,     1,     3),
    ("Solo",      8,     0,     4),
    raised={"3 Blatt": TAKEN, "2 Blatt": TAKEN, "1 Blatt": TAKEN},
)  # fmt: skip

DECLARER = Who.DECLARER


@dataclass(frozen=True, slots=True, kw_only=True)
class LoewOptions(IllustratedOptions):
    """What a table may agree on."""

    bidding_order: str = either_direction()
    second_hold: bool = switch(
        default=False,
        says=Text(
            "a retaken contract may be held once more", "ein zweimal abgelöstes Spiel darf gehalten werden"
        ),
    )
    uhu: bool = switch(default=True, says=Text("whether Uhu counts", "ob Uhu zählt"))
    recontra: bool = switch(
        default=False,
        says=Text(
            "contra may be answered with recontra, ×4", "Kontra darf mit Rekontra, ×4, beantwortet werden"
        ),
    )
    solo_counts_excess: bool = switch(
        default=False,
        says=Text(
            "points over or under 35 count in a Solo too", "auch im Solo zählen Punkte über oder unter 35"
        ),
    )


def bonuses(options: LoewOptions) -> Bonuses:
    """Return the table of bonuses: silent, announced after the pick-up, announced before it."""
    table = Bonuses((
        #                silent after before
        WITH_40.costs(     None, None,    5, said_by=DECLARER),
        WITH_50.costs(     None,   15, None, said_by=DECLARER),
        PAGAT_ULTIMO.costs(   5,   10, None, silent_loss=True),
        UHU.costs(            5,   10, None),
        ROYAL_TRULL.costs(    3, None, None),
        TAROCK_TRULL.costs(   3, None, None),
    ))  # fmt: skip
    return table if options.uhu else table.without("uhu")


BLURB = Blurb(
    Text(
        "After a book of 1954: a bid may be taken over, held and taken over again.",
        "Nach einem Buch von 1954: Gebote werden abgelöst, gehalten und nochmals abgelöst.",
    ),
    minutes=6,
    difficulty=2,
)


def loew(options: LoewOptions) -> ContractRules:
    """Build the rule set for a table's options."""
    table = bonuses(options)
    # Contra doubles; the game can be contra'd only after the talon.
    contra = (
        ContraLadder(before=(2, 4), after=(2, 4))
        if options.recontra
        else ContraLadder(before=(2,), after=(2,))
    )
    return ContractRules(
        key="illustrated-loew",
        revision=1,
        name=Text("Illustrated Tarock after Löw", "Illustriertes Tarock nach Löw"),
        source="Löw, 20 Kartenspiele, 2nd ed. 1954",
        blurb=BLURB,
        stage=Stage.BETA,
        players=3,
        pack=PACK_54,
        adapter=TOOLS_WITH_LESSONS,
        counting=COUNTING,
        options=options,
        deal=DEAL,
        redeal=redeal_without_tarocks,
        bidding_order=speaking(options.bidding_order),
        # Good, take, hold, retake, or a higher contract; a Solo ends the auction. All pass: dealt again.
        contracts=CONTRACTS,
        auction=take_over(CONTRACTS, second_hold=options.second_hold),
        all_passed=redeal,
        # Before the talon the 40 alone, with a contra on it at once; the rest after laying away.
        bonuses=table,
        ladder=contra,
        announcing=rounds(AnnouncementRules(bonuses=table, ladder=contra, early_contra_on_game=False)),
        talon=ExposedParts(law=KINGS_AND_TRULL_STAY, any_adjacent=options.talon_groups == "any_adjacent"),
        play=FOLLOW_THEN_TAROCK,
        # The printed Solo examples leave the points over 35 out (decision 2).
        settle=ScoreSheetTariff(
            bonuses=table, ladder=contra, solo_counts_excess=options.solo_counts_excess
        ).settle,
        series=Series(goal=100, bonus=10),
    )


LOEW = loew(LoewOptions())
REGISTRATION = Registration("illustrated-loew", LoewOptions, loew)
