"""Tarok-Tappen after the instruction of 1821: the elder of Tapp-Tarock, with a Consolation instead of steps.

Written as a difference to it: an auction in which everybody speaks once and forehand may hold, a closed
talon, no contra, and every value a multiple of the sum agreed on.
Marks such as "T-7" are explained in docs/rules/decisions-tapp.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tarock.core.bilingual import Text, same
from tarock.core.cards import PAGAT
from tarock.games.illustrated.common import (
    KINGS_AND_TRULL_STAY,
    PAGAT_ULTIMO,
    ROYAL_TRULL,
    TAROCK_TRULL,
    VALAT,
)
from tarock.games.tapp.rules import (
    DEALS,
    HALF,
    PAID_TAPPER_TOOLS,
    PER_POINT,
    PER_POINT_IN_SOLO,
    TAPP,
    UPPER,
)
from tarock.games.tapp.tapper import TapperPaid, forehand_holds
from tarock.kit.bonuses import AllTricks, Bonuses, Ultimo, Who
from tarock.kit.contracts import Contract, Contracts
from tarock.kit.phases.announcements import AnnouncementRules, rounds
from tarock.kit.phases.talon import ExposedParts
from tarock.kit.ruleset import Blurb, HouseOptions, Registration, option
from tarock.kit.script import ContractRules
from tarock.kit.tariffs.cash import CashTariff
from tarock.kit.tariffs.score_sheet import ContraLadder

NO_CONTRA = ContraLadder()
BLURB = Blurb(
    Text(
        "Tapp-Tarock as it began: Dreyer, Solo or just the Tapper, a closed talon, and no contra.",
        "Tapp-Tarock, wie es begann: Dreyer, Solo oder nur der Tapper, ein verdeckter Talon, kein Kontra.",
    ),
    minutes=5,
    difficulty=1,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TappenOptions(HouseOptions):
    """What a table may agree on."""

    consolation: int = option(
        50,
        40,
        30,
        says=Text(
            "the Consolation: what a Dreyer is worth, and every other value by it (T-37)",
            "die Consolation: was ein Dreyer zählt, und danach alles andere (T-37)",
        ),
    )


def contracts(consolation: int) -> Contracts:
    """Return what can be bid: a Dreyer takes the upper half unseen, a Solo counts twice."""
    return Contracts(
        (
            Contract(
                key="dreyer",
                name=same("Dreyer"),
                value=consolation,
                talon=HALF,
                per_point=PER_POINT,
                part=UPPER,
                unseen=True,
            ),
            Contract(
                key="solo", name=same("Solo"), value=2 * consolation, talon=0, per_point=PER_POINT_IN_SOLO
            ),
        )
    )


def bonuses(consolation: int) -> Bonuses:
    """Return the table of premiums: silent, announced; trull and kings are judged after the exchange."""
    pagat = Ultimo(PAGAT, lost_to_partner=True)
    return Bonuses((
        PAGAT_ULTIMO.where(pagat).costs(
            consolation, 2 * consolation, said_by=Who.DECLARER, silent_loss=True, solo_times=2),
        TAROCK_TRULL.costs(consolation, None, holder_alone=True),
        ROYAL_TRULL.costs(consolation, None, holder_alone=True),
        replace(VALAT.where(AllTricks(by_side=True)).costs(10, None, replaces_game=True, per_game=True),
                name=same("Volat")),
    ))  # fmt: skip


def tappen(options: TappenOptions) -> ContractRules:
    """Build the rule set for a table's options."""
    consolation = options.consolation
    table, offered = bonuses(consolation), contracts(consolation)
    return replace(
        TAPP,
        key="tapp-1821",
        name=Text("Tarok-Tappen of 1821", "Tarok-Tappen von 1821"),
        source="Anweisung … des Tarok-Tappen-Spiels, Vienna and Prague 1821",
        blurb=BLURB,
        options=options,
        # Two packets of four to each in turn, twice.
        deal=DEALS["talon_8x2"],
        contracts=offered,
        auction=forehand_holds(offered),
        all_passed=TapperPaid(value=consolation // 2),
        talon=ExposedParts(law=KINGS_AND_TRULL_STAY, tarocks_face_up=False, tarocks_counted=True),
        bonuses=table,
        ladder=NO_CONTRA,
        announcing=rounds(AnnouncementRules(bonuses=table, ladder=NO_CONTRA, early=False)),
        settle=CashTariff(bonuses=table, ladder=NO_CONTRA).settle,
        adapter=PAID_TAPPER_TOOLS.replacing(text="tarock.games.tapp.adapter.text:TAPPEN"),
    )


TAPPEN_1821 = tappen(TappenOptions())
REGISTRATION = Registration("tapp-1821", TappenOptions, tappen)
