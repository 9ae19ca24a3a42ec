"""Dreiertarock after Mayr & Sedlaczek.

Read it beside the chapter: deal, auction, talon, announcements, play, scoring, in that order.
Values marked "decision n" are explained in docs/rules/decisions.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text, same
from tarock.core.cards import CARDS, KINGS, MOND, PACK_54, SKUS, TRULL, CardSet
from tarock.games.illustrated.common import (
    COUNTING,
    FOLLOW_THEN_TAROCK,
    KINGS_AND_TRULL_STAY,
    PAGAT_ULTIMO,
    ROYAL_TRULL,
    TAROCK_TRULL,
    TRISCHAKEN_PLAY,
    UHU,
    WITH_40,
    WITH_50,
    Named,
)
from tarock.kit.bonuses import Bonuses, Captured, Condition, DealtTogether, Ultimo, Who, WonTogether
from tarock.kit.contracts import Contract, Contracts, key_of
from tarock.kit.phases.all_passed import Trischaken, redeal
from tarock.kit.phases.announcements import AnnouncementRules, rounds
from tarock.kit.phases.auction import Steps, stepwise
from tarock.kit.phases.packets import packets, play_any_hand
from tarock.kit.phases.talon import AnyCards, ExposedParts
from tarock.kit.ruleset import Blurb, HouseOptions, Looking, OptionError, Registration, Stage, option, switch
from tarock.kit.script import TOOLS, ContractRules, either_direction, speaking
from tarock.kit.tariffs.cash import CashTariff
from tarock.kit.tariffs.score_sheet import ContraLadder
from tarock.kit.tariffs.trischaken import PaidTrischaken

# The deal: 8 cards each, the talon in two packets of 3, another 8 each.
DEAL = packets("8 | talon 6 | 8")

STEPS = ("Einser", "Zweier", "Dreier", "Vierer", "Fünfer")
TARIFFS = {"source": (1, 2, 3, 4, 5), "mayr": (3, 4, 5, 6, 7)}  # decision 17
SOLO, SOLO_VALAT, SILENT_VALAT = 12, 96, 24
TALON_HALF = 3
MONDFANG = Named("mondfang", same("Mondfang"), Captured(MOND, by=SKUS))
KIKE = Named("kike", same("Kike"), Ultimo(CARDS[2], from_end=2))
TRISCHAKEN = PaidTrischaken(stake=3)

# Contra is not in the chapter; tables that play it go up to subcontra.
CONTRA = ContraLadder(after=(2, 4, 8))


@dataclass(frozen=True, slots=True, kw_only=True)
class DreierOptions(HouseOptions):
    """What a table may agree on."""

    tariff: str = option(
        "source",
        "mayr",
        says=Text(
            "what the five steps are worth: 1 2 3 4 5 or 3 4 5 6 7",
            "was die fünf Stufen zählen: 1 2 3 4 5 oder 3 4 5 6 7",
        ),
    )
    trull: str = option(
        "hand",
        "tricks",
        says=Text(
            "where trulls have to be together: in the hand as dealt or in a side's tricks",
            "wo die Trullen beisammen sein müssen: im Blatt wie gegeben oder in den Stichen",
        ),
    )
    bidding_order: str = either_direction()
    forehand_must_bid: bool = switch(
        default=False, says=Text("forehand may not pass", "die Vorhand darf nicht weitersagen")
    )
    all_pass: str = option(
        "redeal",
        "trischaken",
        says=Text(
            "what happens when all pass: deal again or Trischaken",
            "was geschieht, wenn alle passen: neu geben oder Trischaken",
        ),
    )
    exchange: str = option(
        "may",
        "compulsory",
        says=Text("whether the talon has to be used", "ob der Talon genommen werden muss"),
    )
    discard: str = option(
        "free",
        "illustrated",
        says=Text(
            "what may be laid away: anything, or no king, no trull card and tarocks last",
            "was verlegt werden darf: alles, oder kein König, kein Trullstück und Tarock zuletzt",
        ),
    )
    silent_ultimo_loss: bool = switch(
        default=True,
        says=Text(
            "a silent I, II or III beaten in its trick costs the silent value",
            "ein stiller I, II oder III, der in seinem Stich fällt, kostet den stillen Wert",
        ),
    )
    contra: bool = switch(
        default=False,
        says=Text("contra, recontra and subcontra: ×2, ×4, ×8", "Kontra, Rekontra und Subkontra: ×2, ×4, ×8"),
    )
    solo_doubles_bonuses: bool = switch(
        default=False, says=Text("bonuses count double in a Solo", "Prämien zählen im Solo doppelt")
    )
    silent_valat: bool = switch(
        default=False,
        says=Text(
            "a declarer with all tricks gets 24 in place of game and bonuses",
            "ein Spieler mit allen Stichen erhält 24 statt Spiel und Prämien",
        ),
    )
    card_point_bonuses: bool = switch(
        default=False,
        says=Text("40 card points earn 2, 50 earn 4", "40 Augen bringen 2, 50 bringen 4"),
    )

    def check(self) -> None:
        """Refuse a rule for a deal that all pass where forehand cannot pass."""
        if self.forehand_must_bid and self.all_pass != "redeal":
            msg = f"all_pass={self.all_pass} needs forehand_must_bid=off: all cannot pass otherwise"
            raise OptionError(msg)


def steps_and_solos(options: DreierOptions) -> Contracts:
    """Return the contracts in rising order."""
    steps = tuple(
        Contract(key=key_of(name), name=same(name), value=value, talon=TALON_HALF)
        for name, value in zip(STEPS, TARIFFS[options.tariff], strict=True)
    )
    return Contracts(
        (
            *steps,
            Contract(key="solo", name=same("Solo"), value=SOLO, talon=0),
            Contract(key="solo-valat", name=same("Solo Valat"), value=SOLO_VALAT, talon=0, all_tricks=True),
        )
    )


def bonuses(options: DreierOptions) -> Bonuses:
    """Return the table of bonuses: silent, announced."""

    def together(cards: CardSet) -> Condition:
        return DealtTogether(cards) if options.trull == "hand" else WonTogether(cards)

    loss = options.silent_ultimo_loss
    declarer = Who.DECLARER
    table = Bonuses((
        #                             silent announced
        TAROCK_TRULL.where(together(TRULL)).costs(1, None),
        ROYAL_TRULL.where(together(KINGS)).costs( 1, None),
        MONDFANG.costs(                           1, None),
        PAGAT_ULTIMO.costs(                       4,    8, silent_loss=loss),
        UHU.costs(                                6,   12, silent_loss=loss),
        KIKE.costs(                               8,   16, silent_loss=loss),
        WITH_50.costs(                            4, None, scored_by=declarer),
        WITH_40.costs(                            2, None, scored_by=declarer, rivals=("with-50",)),
    ))  # fmt: skip
    if not options.card_point_bonuses:
        table = table.without("with-40", "with-50")
    return table.times_in_solo(2) if options.solo_doubles_bonuses else table


def _exchange(options: DreierOptions) -> ExposedParts:
    free = options.discard == "free"
    return ExposedParts(
        law=AnyCards() if free else KINGS_AND_TRULL_STAY,
        optional=options.exchange == "may",
        tarocks_face_up=not free,
    )


BLURB = Blurb(
    Text(
        "Bids rise step by step, the talon lies in two halves, and one may play without it.",
        "Die Gebote steigen Stufe um Stufe, der Talon liegt in zwei Hälften, und man darf ohne ihn spielen.",
    ),
    minutes=6,
    difficulty=2,
)


_TOOLS: Final = TOOLS.replacing(
    lessons="tarock.games.dreiertarock.adapter.lessons:PART",
    puzzles="tarock.games.dreiertarock.adapter.puzzles:PART",
    reviews="tarock.games.dreiertarock.adapter.reviews:PART",
    rulebook="tarock.games.dreiertarock.adapter.rulebook:PART",
)


def dreiertarock(options: DreierOptions) -> ContractRules:
    """Build the rule set for a table's options."""
    table = bonuses(options)
    offered = steps_and_solos(options)
    contra = CONTRA if options.contra else ContraLadder()
    trischaken = options.all_pass == "trischaken"
    talk = AnnouncementRules(bonuses=table, ladder=contra, early=False, answers_defenders=True)
    return ContractRules(
        key="dreiertarock",
        revision=1,
        name=same("Dreiertarock"),
        source="Mayr & Sedlaczek, Die Strategie des Tarockspiels, 2008",
        blurb=BLURB,
        stage=Stage.BETA,
        players=3,
        pack=PACK_54,
        adapter=_TOOLS,
        counting=COUNTING,
        options=options,
        deal=DEAL,
        redeal=play_any_hand,
        bidding_order=speaking(options.bidding_order),
        # Einser to Fünfer step by step, seniors hold; Solo and Solo Valat only as a first word.
        contracts=offered,
        auction=stepwise(Steps(contracts=offered, forehand_must_bid=options.forehand_must_bid)),
        all_passed=Trischaken(TRISCHAKEN_PLAY, TRISCHAKEN.settle) if trischaken else redeal,
        trischaken=TRISCHAKEN.settle if trischaken else None,
        # The declarer may use the talon: both packets are turned up, he takes one and lays three cards away.
        talon=_exchange(options),
        # One round of announcements closes the bidding.
        bonuses=table,
        ladder=contra,
        announcing=rounds(talk),
        play=FOLLOW_THEN_TAROCK,
        looking=Looking.LAST_TRICK,
        zero_sum=True,
        # Every amount passes between the declarer and each defender.
        settle=CashTariff(
            bonuses=table,
            ladder=contra,
            silent_valat=SILENT_VALAT if options.silent_valat else None,
        ).settle,
    )


DREIERTAROCK = dreiertarock(DreierOptions())
REGISTRATION = Registration("dreiertarock", DreierOptions, dreiertarock)
