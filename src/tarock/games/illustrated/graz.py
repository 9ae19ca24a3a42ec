"""Illustrated Tarock as played in Graz: Beck's game with its own customs.

Written as a difference to Beck: packets after a knock, no announcements before the talon, hand combinations
claimed after play, Mondfang, Valat as a factor, kept talon cards when all pass.
Values marked "decision n" are explained in docs/rules/decisions.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tarock.core.bilingual import Text, same
from tarock.core.cards import MOND, SKUS
from tarock.games.illustrated.beck import BECK, DEAL, TRISCHAKEN, when_all_pass
from tarock.games.illustrated.common import (
    HEADS,
    KINGS_AND_TRULL_STAY,
    PAGAT_ULTIMO,
    ROYAL_TRULL,
    TAROCK_TRULL,
    UHU,
    VALAT,
    WITH_50,
    WITHOUT_KINGS,
    WITHOUT_TRULL,
    IllustratedOptions,
    Named,
)
from tarock.kit.bonuses import Bonuses, Captured, Who
from tarock.kit.phases.announcements import AnnouncementRules, rounds
from tarock.kit.phases.packets import KnockedPackets
from tarock.kit.phases.talon import ExposedParts
from tarock.kit.ruleset import Blurb, OptionError, Registration, Stage, option, switch
from tarock.kit.script import ContractRules
from tarock.kit.settlement import GAME
from tarock.kit.tariffs.score_sheet import ContraLadder, ScoreSheetTariff, ValatFactor

MONDFANG = Named("mondfang", same("Mondfang"), Captured(MOND, by=SKUS, between_partners=True))
CONTRA = ContraLadder(before=(2, 4), after=(2, 4))
DECLARER = Who.DECLARER

# What a Valat multiplies: game and points over 35, hand combinations, ultimos; not the 50 (decision 36).
IN_THE_PRODUCT = frozenset(
    {GAME, "royal-trull", "tarock-trull", "heads", "without-kings", "without-trull", "pagat-ultimo", "uhu"}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class GrazOptions(IllustratedOptions):
    """What a table may agree on."""

    knock_packets: bool = switch(
        default=True,
        says=Text(
            "after a knock three packets lie there to choose from",
            "nach dem Klopfen liegen drei Päckchen zur Wahl",
        ),
    )
    no_pre_announcements: bool = switch(
        default=True,
        says=Text(
            "nothing is announced or contra'd before the talon is turned up",
            "vor dem Aufdecken des Talons wird nichts angesagt oder kontriert",
        ),
    )
    all_pass: str = option(
        "graz_keep",
        "redeal",
        "trischaken",
        says=Text(
            "what happens when all pass: the dealer keeps talon cards, deal again, or Trischaken",
            "was geschieht, wenn alle passen: der Geber behält Talonkarten, neu geben, oder Trischaken",
        ),
    )
    graz_keep_blind: bool = switch(
        default=False,
        says=Text(
            "the dealer keeps talon cards without looking at them",
            "der Geber behält Talonkarten, ohne sie anzusehen",
        ),
    )
    uhu: bool = switch(default=False, says=Text("whether Uhu counts", "ob Uhu zählt"))
    mondfang: bool = switch(default=True, says=Text("whether Mondfang counts", "ob Mondfang zählt"))
    mondfang_scaled: bool = switch(
        default=True,
        says=Text("Mondfang is multiplied by the contract", "Mondfang wird mit dem Spiel multipliziert"),
    )
    valat: bool = switch(default=True, says=Text("whether Valat counts", "ob Valat zählt"))
    graz_failed_valat_factor: int = option(
        12,
        1,
        says=Text(
            "what a failed Valat multiplies the game by", "womit ein verfehlter Valat das Spiel multipliziert"
        ),
    )

    graz_valat_takes_losses: bool = switch(
        default=True,
        says=Text(
            "a Valat that is made also multiplies a Pagat that a defender loses",
            "ein gewonnener Valat multipliziert auch den Pagat, den ein Gegner verliert",
        ),
    )

    def check(self) -> None:
        """Refuse a way of keeping cards where none are kept, and the like."""
        if self.graz_keep_blind and self.all_pass != "graz_keep":
            msg = "graz_keep_blind needs all_pass=graz_keep: nobody keeps cards otherwise"
            raise OptionError(msg)
        if not self.mondfang_scaled and not self.mondfang:
            msg = "mondfang_scaled=off needs mondfang=on: there is nothing to scale otherwise"
            raise OptionError(msg)
        if self.graz_failed_valat_factor == 1 and not self.valat:
            msg = "graz_failed_valat_factor=1 needs valat=on: nothing can fail otherwise"
            raise OptionError(msg)
        if not self.graz_valat_takes_losses and not self.valat:
            msg = "graz_valat_takes_losses=off needs valat=on: nothing is multiplied otherwise"
            raise OptionError(msg)


def bonuses(options: GrazOptions) -> Bonuses:
    """Return the table of bonuses: silent, announced after the pick-up, announced before it (if at all)."""

    def early(value: int) -> int | None:
        return None if options.no_pre_announcements else value

    table = Bonuses((
        #                silent after before
        PAGAT_ULTIMO.costs(   5,   10, early(20), silent_loss=True),
        UHU.costs(            5,   10, early(20)),
        WITH_50.costs(       10, None, None, scored_by=DECLARER),
        ROYAL_TRULL.costs(    5, None, None),
        TAROCK_TRULL.costs(   4, None, None, rivals=("heads",)),
        HEADS.costs(          2, None, None, rivals=("tarock-trull",)),
        WITHOUT_KINGS.costs(  5, None, None, scored_by=DECLARER),
        WITHOUT_TRULL.costs(  4, None, None, scored_by=DECLARER),
        MONDFANG.costs(       5, None, None, scaled=options.mondfang_scaled),
        VALAT.costs(          6,   12, early(24), scored_by=DECLARER, said_by=DECLARER),
    ))  # fmt: skip
    played = {"uhu": options.uhu, "mondfang": options.mondfang, "valat": options.valat}
    return table.without(*(key for key in played if not played[key]))


def graz(options: GrazOptions) -> ContractRules:
    """Build the rule set for a table's options."""
    table = bonuses(options)
    manner = AnnouncementRules(
        bonuses=table,
        ladder=CONTRA,
        early=not options.no_pre_announcements,
        answers_defenders=True,
        clockwise=True,
    )
    valat = ValatFactor(
        applies_to=IN_THE_PRODUCT,
        others_losses=options.graz_valat_takes_losses,
        failed_factor=options.graz_failed_valat_factor,
    )
    return replace(
        BECK,
        key="illustrated-graz",
        name=Text("Illustrated Tarock, Graz rules", "Illustriertes Tarock, Grazer Regeln"),
        source="Rules of a Graz circle, recorded beside Beck's",
        blurb=Blurb(
            Text(
                "As a circle in Graz played: if all pass, the dealer may keep cards of the talon for "
                "the next deal.",
                "Wie eine Grazer Runde spielte: Passen alle, darf der Geber Talonkarten für das nächste "
                "Spiel behalten.",
            ),
            minutes=6,
            difficulty=2,
        ),
        stage=Stage.BETA,
        options=options,
        deal=KnockedPackets(DEAL, talon=6, hand=16) if options.knock_packets else DEAL,
        bonuses=table,
        ladder=CONTRA,
        announcing=rounds(manner),
        talon=ExposedParts(law=KINGS_AND_TRULL_STAY, any_adjacent=options.talon_groups == "any_adjacent"),
        all_passed=when_all_pass(options.all_pass, blind=options.graz_keep_blind),
        trischaken=TRISCHAKEN.settle if options.all_pass == "trischaken" else None,
        settle=ScoreSheetTariff(bonuses=table, ladder=CONTRA, valat=valat).settle,
    )


GRAZ = graz(GrazOptions())
REGISTRATION = Registration("illustrated-graz", GrazOptions, graz)
