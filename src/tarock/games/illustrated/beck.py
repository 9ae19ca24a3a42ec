"""Illustrated Tarock after Beck, 1950s to 1980s: the complex form.

Two readings of the bonus table exist, and each is a rule set: the values that the older source prints, and
the table that the newer one gives after Dummett. All else is one. Read it beside the chapter: deal, auction,
announcements, talon, play, scoring. Values marked "decision n" are explained in docs/rules/decisions.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from tarock.core.bilingual import Text
from tarock.core.cards import PACK_54
from tarock.games.illustrated.common import (
    COUNTING,
    FOLLOW_THEN_TAROCK,
    HEADS,
    KINGS_AND_TRULL_STAY,
    PAGAT_ULTIMO,
    ROYAL_TRULL,
    TAROCK_TRULL,
    TOOLS_WITH_LESSONS,
    TRISCHAKEN_PLAY,
    UHU,
    VALAT,
    WITH_40,
    WITH_50,
    WITHOUT_KINGS,
    WITHOUT_TRULL,
    IllustratedOptions,
)
from tarock.kit.bonuses import Bonuses, Who
from tarock.kit.contracts import Contracts, WonBy, contracts
from tarock.kit.phases.all_passed import KeepTheTalon, Trischaken, redeal
from tarock.kit.phases.announcements import AnnouncementRules, rounds
from tarock.kit.phases.auction import unterer
from tarock.kit.phases.packets import packets, play_any_hand
from tarock.kit.phases.talon import ExposedParts
from tarock.kit.ruleset import Blurb, Registration, Series, Stage, option, switch
from tarock.kit.script import AllPassed, ContractRules, in_playing_order
from tarock.kit.tariffs.score_sheet import ContraLadder, ScoreSheetTariff, ValatFactor
from tarock.kit.tariffs.trischaken import CreditedTrischaken

# The deal: first the talon, then four rounds of four. Knocking instead of cutting changes nothing.
DEAL = packets("talon 6 | 4 | 4 | 4 | 4")

DECLARER = Who.DECLARER
TRISCHAKEN = CreditedTrischaken(won=5, lost=-10, trickless=5)


def beck_contracts(held: int) -> Contracts:
    """Return the contracts: only a Dreiblatt may be taken over (*Unterer*), for 4, or held, for 5."""
    return contracts(
        #  name       value  talon  times
        ("Dreiblatt",   3,     3,     1),
        ("Zweiblatt",   3,     2,     2),
        ("Einblatt",    3,     1,     3),
        ("Solo",        3,     0,     4),
        raised={"Dreiblatt": ((WonBy.TAKEN, 4), (WonBy.HELD, held))},
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class CommonBeckOptions(IllustratedOptions):
    """What a table may agree on, in both readings."""

    all_pass: str = option(
        "redeal",
        "trischaken",
        "graz_keep",
        says=Text(
            "what happens when all pass: deal again, Trischaken, or the dealer keeps talon cards",
            "was geschieht, wenn alle passen: neu geben, Trischaken, oder der Geber behält Talonkarten",
        ),
    )
    uhu: bool = switch(default=False, says=Text("whether Uhu counts", "ob Uhu zählt"))
    valat: str = option(
        "bonus",
        "factor",
        "off",
        says=Text(
            "whether Valat adds to the score (variant A), multiplies it (variant B), or does not count",
            "ob Valat zum Ergebnis zählt (Variante A), es vervielfacht (Variante B) oder nicht gilt",
        ),
    )
    early_contra: int = option(
        2,
        4,
        says=Text(
            "what a contra before the pick-up multiplies by", "womit ein Kontra vor dem Talon multipliziert"
        ),
    )
    held_dreiblatt: int = option(
        5, 4, says=Text("the value of a held Dreiblatt", "der Wert eines gehaltenen Dreiblatts")
    )
    lost_ultimo_unscaled: bool = switch(
        default=False,
        says=Text(
            "a lost ultimo is not multiplied by the contract",
            "ein verlorenes Ultimo wird nicht mit dem Spiel multipliziert",
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class BeckOptions(CommonBeckOptions):
    """What a table may agree on, with the printed values."""

    de_silent_base: bool = switch(
        default=False,
        says=Text(
            "hand combinations, 40 and 50 count their basic value silently too",
            "Kombinationen, 40 und 50 zählen auch still den Grundwert",
        ),
    )
    points_doubled_after: bool = switch(
        default=False,
        says=Text(
            "40 and 50 count double when announced after the pick-up",
            "40 und 50 zählen nach dem Talon angesagt doppelt",
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DummettOptions(CommonBeckOptions):
    """What a table may agree on, with the table after Dummett."""

    without_kings_before: int = option(
        20,
        15,
        says=Text(
            "the value of “without Kings” announced before the pick-up",
            "der Wert von „ohne Könige“, vor dem Talon angesagt",
        ),
    )


def printed_bonuses(options: BeckOptions) -> Bonuses:
    """Return the older source's table: silent, announced after the pick-up, announced before it."""

    def silent(value: int) -> int | None:
        return value if options.de_silent_base else None

    forty, fifty = ((10, 20), (20, 40)) if options.points_doubled_after else ((5, 10), (10, 20))
    return Bonuses((
        #                     silent after before
        PAGAT_ULTIMO.costs(        5,   10,   20, silent_loss=True),
        UHU.costs(                 5,   10,   20),
        WITH_40.costs(     silent(5), *forty, scored_by=DECLARER, said_by=DECLARER),
        WITH_50.costs(    silent(10), *fifty, scored_by=DECLARER, said_by=DECLARER),
        ROYAL_TRULL.costs( silent(5),    5,   10),
        TAROCK_TRULL.costs(silent(4),    4,    8, rivals=("heads",)),
        HEADS.costs(       silent(2),    2,    4, rivals=("tarock-trull",)),
        WITHOUT_KINGS.costs(silent(5),   5,   10, scored_by=DECLARER, said_by=DECLARER),
        WITHOUT_TRULL.costs(silent(4),   4,    8, scored_by=DECLARER, said_by=DECLARER),
        VALAT.costs(              12,   24,   48, said_by=DECLARER),
    ))  # fmt: skip


def dummett_bonuses(options: DummettOptions) -> Bonuses:
    """Return the newer table: silent, announced after the pick-up, announced before it."""
    return Bonuses((
        #                silent after before
        PAGAT_ULTIMO.costs(   5,   10,   20, silent_loss=True),
        UHU.costs(            5,   10,   20),
        WITH_40.costs(     None,    5,   10, said_by=DECLARER),
        WITH_50.costs(     None,   20,   40, said_by=DECLARER),
        ROYAL_TRULL.costs(    5, None, None),
        TAROCK_TRULL.costs(   4, None, None, rivals=("heads",)),
        HEADS.costs(          2, None, None, rivals=("tarock-trull",)),
        WITHOUT_KINGS.costs(  5,   10, options.without_kings_before, scored_by=DECLARER, said_by=DECLARER),
        WITHOUT_TRULL.costs(  4,    8,   16, scored_by=DECLARER, said_by=DECLARER),
        VALAT.costs(         12,   24,   48, said_by=DECLARER),
    ))  # fmt: skip


def _agreed(table: Bonuses, options: CommonBeckOptions) -> Bonuses:
    """Strike the bonuses that the table does not play."""
    struck = [key for key, played in (("uhu", options.uhu), ("valat", options.valat != "off")) if not played]
    return table.without(*struck)


def when_all_pass(choice: str, *, blind: bool = False) -> AllPassed:
    """Return what the table has agreed on for a deal that everybody passes."""
    ways: dict[str, AllPassed] = {
        "redeal": redeal,
        "trischaken": Trischaken(TRISCHAKEN_PLAY, TRISCHAKEN.settle),
        "graz_keep": KeepTheTalon(blind=blind),
    }
    return ways[choice]


def _beck(
    options: CommonBeckOptions, table: Bonuses, *, key: str, name: Text, source: str, blurb: Blurb
) -> ContractRules:
    """Build either reading: they differ in the table of bonuses alone."""
    table = _agreed(table, options)
    offered = beck_contracts(options.held_dreiblatt)
    # Contra doubles before the pick-up and after "ich liege"; recontra doubles again (decision 6).
    contra = ContraLadder(before=(options.early_contra, 2 * options.early_contra), after=(2, 4))
    return ContractRules(
        key=key,
        revision=1,
        name=name,
        source=source,
        blurb=blurb,
        stage=Stage.BETA,
        players=3,
        pack=PACK_54,
        adapter=TOOLS_WITH_LESSONS,
        counting=COUNTING,
        options=options,
        deal=DEAL,
        redeal=play_any_hand,
        bidding_order=in_playing_order,
        # Good, Unterer against a Dreiblatt, or a higher contract; a Solo ends the auction.
        contracts=offered,
        auction=unterer(offered, only="dreiblatt"),
        all_passed=when_all_pass(options.all_pass),
        trischaken=TRISCHAKEN.settle if options.all_pass == "trischaken" else None,
        # Both sides announce; defenders speak clockwise, and their announcements may be contra'd too.
        bonuses=table,
        ladder=contra,
        announcing=rounds(
            AnnouncementRules(bonuses=table, ladder=contra, answers_defenders=True, clockwise=True)
        ),
        talon=ExposedParts(law=KINGS_AND_TRULL_STAY, any_adjacent=options.talon_groups == "any_adjacent"),
        play=FOLLOW_THEN_TAROCK,
        settle=ScoreSheetTariff(
            bonuses=table,
            ladder=contra,
            lost_unscaled=frozenset({"pagat-ultimo", "uhu"} if options.lost_ultimo_unscaled else ()),
            valat=ValatFactor() if options.valat == "factor" else None,
        ).settle,
        series=Series(goal=100, bonus=10),
    )


def beck(options: BeckOptions) -> ContractRules:
    """Build the rule set with the values that its source prints."""
    return _beck(
        options,
        printed_bonuses(options),
        key="illustrated-beck",
        name=Text("Illustrated Tarock after Beck", "Illustriertes Tarock nach Beck"),
        source="Beck, Tarock komplett, 4th ed. 1965",
        blurb=Blurb(
            Text(
                "After the handbook of 1965: the lowest bid may be taken over once; many announcements, "
                "each with its contra.",
                "Nach dem Handbuch von 1965: Das kleinste Gebot wird einmal abgelöst; viele Ansagen, "
                "jede mit ihrem Kontra.",
            ),
            minutes=6,
            difficulty=2,
        ),
    )


def beck_dummett(options: DummettOptions) -> ContractRules:
    """Build the rule set with the table after Dummett."""
    return _beck(
        options,
        dummett_bonuses(options),
        key="illustrated-beck-dummett",
        name=Text("Illustrated Tarock after Beck and Dummett", "Illustriertes Tarock nach Beck und Dummett"),
        source="Beck, Tarock komplett, 4th ed. 1965, with corrections after Dummett, The Game of Tarot, 1980",
        blurb=Blurb(
            Text(
                "Beck’s game with the corrections that Dummett gave in 1980.",
                "Becks Spiel mit den Verbesserungen, die Dummett 1980 gab.",
            ),
            minutes=6,
            difficulty=2,
        ),
    )


BECK = beck(BeckOptions())
BECK_DUMMETT = beck_dummett(DummettOptions())
REGISTRATION = Registration("illustrated-beck", BeckOptions, beck)
DUMMETT_REGISTRATION = Registration("illustrated-beck-dummett", DummettOptions, beck_dummett)
