"""Illustrated Tarock as streamlined by Mayr & Sedlaczek in 2016.

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
    VALAT,
    WITH_40,
    WITH_50,
    WITHOUT_KINGS,
    WITHOUT_TRULL,
    IllustratedOptions,
)
from tarock.kit.bonuses import Bonuses, Who
from tarock.kit.contracts import contracts
from tarock.kit.phases.all_passed import redeal
from tarock.kit.phases.announcements import AnnouncementRules, rounds
from tarock.kit.phases.auction import overcall
from tarock.kit.phases.packets import packets, play_any_hand
from tarock.kit.phases.talon import ExposedParts
from tarock.kit.ruleset import Blurb, Looking, Registration, Series, Stage, switch
from tarock.kit.script import ContractRules, either_direction, speaking
from tarock.kit.tariffs.score_sheet import ContraLadder, ScoreSheetTariff

# The deal: 8 cards each, the talon in two packets of 3, another 8 each.
DEAL = packets("8 | talon 6 | 8")

CONTRACTS = contracts(
    #  name       value  talon  times
    ("Dreiblatt",   3,     3,     1),
    ("Zweiblatt",   5,     2,     2),
    ("Einblatt",    7,     1,     3),
    ("Solo",       10,     0,     4),
)  # fmt: skip

# Contra before the pick-up counts four times, recontra sixteen times; afterwards 2 and 4 (decision 20).
CONTRA = ContraLadder(before=(4, 16), after=(2, 4))

DECLARER = Who.DECLARER


@dataclass(frozen=True, slots=True, kw_only=True)
class ModernOptions(IllustratedOptions):
    """What a table may agree on."""

    bidding_order: str = either_direction()
    defender_silent_pagat: bool = switch(
        default=False,
        says=Text(
            "a defender's silent Pagat ultimo counts too, made or beaten",
            "auch der stille Pagat ultimo eines Gegners zählt, gewonnen wie verloren",
        ),
    )
    clean_part: bool = switch(
        default=False,
        says=Text(
            "who has announced “without …” may not take a part that spoils it while another does not",
            "wer „ohne …“ angesagt hat, darf keinen Teil nehmen, der das verdirbt, solange ein anderer passt",
        ),
    )
    valat: bool = switch(default=True, says=Text("whether Valat counts", "ob Valat zählt"))
    series_over_100: bool = switch(
        default=False,
        says=Text(
            "a total of exactly 100 does not yet end the series", "genau 100 beendet die Serie noch nicht"
        ),
    )


def bonuses(options: ModernOptions) -> Bonuses:
    """Return the table of bonuses: silent, announced after the pick-up, announced before it."""
    pagat = Who.ANYONE if options.defender_silent_pagat else DECLARER
    table = Bonuses((
        #                silent after before
        PAGAT_ULTIMO.costs(   5,   10,   20, scored_by=pagat, said_by=DECLARER, silent_loss=True),
        WITH_40.costs(     None,    5,   10, said_by=DECLARER),
        WITH_50.costs(     None,   20,   40, said_by=DECLARER, needs="with-40"),
        WITHOUT_TRULL.costs(None,  10,   20, said_by=DECLARER, needs_game=True),
        WITHOUT_KINGS.costs(None,  10,   20, said_by=DECLARER, needs_game=True),
        TAROCK_TRULL.costs(   3, None, None),
        ROYAL_TRULL.costs(    3, None, None),
        VALAT.costs(         20,   40,   80, scored_by=DECLARER, said_by=DECLARER, needs="with-50"),
    ))  # fmt: skip
    return table if options.valat else table.without("valat")


BLURB = Blurb(
    Text(
        "The declarer plays alone against two, with an open talon. The streamlined rules of "
        "today: the best way in.",
        "Einer spielt gegen zwei, der Talon liegt offen. Die gestrafften Regeln von heute: der "
        "beste Einstieg.",
    ),
    minutes=5,
    difficulty=1,
)


def modern(options: ModernOptions) -> ContractRules:
    """Build the rule set for a table's options."""
    table = bonuses(options)
    return ContractRules(
        key="illustrated-modern",
        revision=1,
        name=Text("Illustrated Tarock, modern rules", "Illustriertes Tarock, moderne Regeln"),
        source="Mayr & Sedlaczek, Die Strategie des Tarockspiels, 5th ed. 2016",
        blurb=BLURB,
        stage=Stage.BETA,
        players=3,
        pack=PACK_54,
        adapter=TOOLS_WITH_LESSONS,
        counting=COUNTING,
        options=options,
        deal=DEAL,
        redeal=play_any_hand,
        bidding_order=speaking(options.bidding_order),
        # Pass, good, or any higher bid; no taking, no holding. All pass: the cards are dealt again.
        contracts=CONTRACTS,
        auction=overcall(CONTRACTS),
        all_passed=redeal,
        # Announcements before the talon is turned up and after laying away; what is left alone before the
        # pick-up can still be contra'd after it (decision 26).
        bonuses=table,
        ladder=CONTRA,
        announcing=rounds(AnnouncementRules(bonuses=table, ladder=CONTRA, good_binds=False)),
        talon=ExposedParts(
            law=KINGS_AND_TRULL_STAY,
            any_adjacent=options.talon_groups == "any_adjacent",
            keep_clean=table if options.clean_part else None,
        ),
        play=FOLLOW_THEN_TAROCK,
        looking=Looking.LAST_TRICK,
        # (game value + points over or under 35 + bonuses) × multiplier.
        settle=ScoreSheetTariff(bonuses=table, ladder=CONTRA).settle,
        series=Series(goal=100, bonus=10, exactly_goal_ends=not options.series_over_100),
    )


MODERN = modern(ModernOptions())
REGISTRATION = Registration("illustrated-modern", ModernOptions, modern)
