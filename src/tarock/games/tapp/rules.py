"""Tapp-Tarock, the Viennese game for three: bids that rise step by step, two halves of the talon, cash.

Read it beside the page docs/rules/tapp.md: deal, auction, talon, announcements, play, scoring, in that order.
Marks such as "T-7" are explained in docs/rules/decisions-tapp.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tarock.core.bilingual import Text, same
from tarock.core.cards import CARDS, KINGS, MOND, PACK_54, PAGAT, SKUS, TRULL
from tarock.games.illustrated.common import (
    COUNTING,
    FOLLOW_THEN_TAROCK,
    HEADS,
    KINGS_AND_TRULL_STAY,
    PAGAT_ULTIMO,
    ROYAL_TRULL,
    TAROCK_TRULL,
    TRISCHAKEN_PLAY,
    TWO_HEADS,
    UHU,
    VALAT,
    Named,
)
from tarock.games.tapp.options import TappOptions
from tarock.games.tapp.tapper import TAPPER, TAPPER_NAME, TapperPaid, or_tapper
from tarock.kit.adapter import Adapter
from tarock.kit.bonuses import AllTricks, Bonus, Bonuses, Captured, DealtTogether, Held, Ultimo, Who
from tarock.kit.contracts import Contract, Contracts, key_of
from tarock.kit.phases.all_passed import KeepTheTalon, Trischaken, redeal
from tarock.kit.phases.announcements import AnnouncementRules, Rounds, rounds
from tarock.kit.phases.auction import Auction, Holders, Steps, stepwise
from tarock.kit.phases.packets import packets, play_any_hand, redeal_without_tarocks
from tarock.kit.phases.talon import ExposedParts, TarocksFreely
from tarock.kit.ruleset import Blurb, Looking, Registration, Stage
from tarock.kit.script import TOOLS, AllPassed, ContractRules, in_playing_order
from tarock.kit.tariffs.cash import CashTariff
from tarock.kit.tariffs.score_sheet import ContraLadder
from tarock.kit.tariffs.trischaken import PaidTrischaken

# The six cards of the talon are laid first, three and three: the lower and the upper half (T-27).
DEALS = {
    "talon_4x4": packets("talon 6 | 4 | 4 | 4 | 4"),
    "talon_8x2": packets("talon 6 | 8 | 8"),
    "mid_talon": packets("8 | talon 6 | 8"),
}
TALON, HALF, LOWER, UPPER = 6, 3, 0, 1
DREIER, UNTERER, OBERER, SOLO = 3, 4, 5, 8
TAPPER_VALUE = 1
TAROCK_II = CARDS[1]
PER_POINT, PER_POINT_IN_SOLO = 2, 4
CONTRA = (2, 4, 8)
HOLDERS = {"seniority": Holders.SENIORS, "forehand": Holders.FOREHAND, "off": Holders.NOBODY}
TRISCHAKEN = PaidTrischaken(stake=5, trickless=5)
BLURB = Blurb(
    Text(
        "Three steps and a Solo, two halves of the talon, few premiums: the game the others grew from.",
        "Drei Stufen und ein Solo, zwei Talonhälften, wenige Prämien: das Spiel, aus dem die anderen wurden.",
    ),
    minutes=5,
    difficulty=1,
)
MONDFANG = Named("mondfang", same("Mondfang"), Captured(MOND, by=SKUS, between_partners=True))


def steps(options: TappOptions) -> Contracts:
    """Return what can be bid, in rising order. Unterer and Oberer are no stronger games, but overbids."""
    fixed, counted = options.talon_half == "fixed", options.excess != "none"
    closed = options.talon_open != "always"

    def step(name: str, value: int, part: int | None, *, unseen: bool) -> Contract:
        return Contract(
            key=key_of(name),
            name=same(name),
            value=value,
            talon=HALF,
            per_point=PER_POINT if counted else 0,
            part=part if fixed else None,
            unseen=unseen,
        )

    return Contracts(
        (
            step("Dreier", DREIER, None, unseen=options.talon_open == "never"),
            step("Unterer", UNTERER, LOWER, unseen=closed),
            step("Oberer", OBERER, UPPER, unseen=closed),
            Contract(
                key="solo",
                name=same("Solo"),
                value=SOLO,
                talon=0,
                per_point=PER_POINT_IN_SOLO if counted else 0,
            ),
        )
    )


def tapper(options: TappOptions) -> Contract:
    """Return the game forehand plays when nobody bids: the whole talon, as open as in a Dreier (T-16)."""
    return Contract(
        key=TAPPER,
        name=TAPPER_NAME,
        value=TAPPER_VALUE,
        talon=TALON,
        per_point=PER_POINT if options.excess != "none" else 0,
        unseen=options.talon_open == "never",
    )


def auction(options: TappOptions, offered: Contracts) -> Auction:
    """Bids rise by one, seniors hold or raise, a Solo is bid at any turn and ends it."""
    law = Steps(
        contracts=offered,
        holders=HOLDERS[options.hold],
        raise_instead=options.senior_raise,
        jumps=options.jump == "free",
        solo_ends=True,
    )
    return or_tapper(stepwise(law), tapper(options)) if plays_tapper(options) else stepwise(law)


def plays_tapper(options: TappOptions) -> bool:
    """Whether forehand plays a game when all pass."""
    return options.all_pass == "tapper_played"


def when_all_pass(options: TappOptions) -> AllPassed:
    """Return what follows when nobody plays."""
    match options.all_pass:
        case "trischaken":
            return Trischaken(TRISCHAKEN_PLAY, TRISCHAKEN.settle)
        case "rauben":
            return KeepTheTalon()
        case "tapper_paid":
            return TapperPaid(value=TAPPER_VALUE, written=options.book == "written")
        case _:
            return redeal


def bonuses(options: TappOptions) -> Bonuses:
    """Return the table of premiums."""
    return Bonuses((*_ultimos(options), *_in_hand(options), *_mondfang(options), _valat(options)))


def _ultimos(options: TappOptions) -> Iterator[Bonus]:
    """Cards that win a late trick: for the whole side, twice as much in a Solo."""
    rights: dict[str, Any] = {
        "said_by": Who.ANYONE if options.ultimo_by == "all" else Who.DECLARER,
        "silent_loss": options.silent_ultimo_loss,
        "solo_times": 2 if options.solo_doubles_pagat else 1,
    }
    to_partner = options.partner_takes == "lost"
    yield PAGAT_ULTIMO.where(Ultimo(PAGAT, lost_to_partner=to_partner)).costs(4, 8, **rights)
    if options.uhu:
        yield UHU.where(Ultimo(TAROCK_II, from_end=1, lost_to_partner=to_partner)).costs(4, 8, **rights)


def _in_hand(options: TappOptions) -> Iterator[Bonus]:
    """Cards held together: for their holder alone."""
    if not options.hand_premiums:
        return
    held = DealtTogether if options.hand_date == "dealt" else Held
    rights: dict[str, Any] = {"holder_alone": True, "solo_times": 2 if options.solo_doubles_hand else 1}
    yield TAROCK_TRULL.where(held(TRULL)).costs(3, None, **rights)
    yield ROYAL_TRULL.where(held(KINGS)).costs(3, None, **rights)
    yield HEADS.where(held(TRULL, TWO_HEADS)).costs(1, None, rivals=(TAROCK_TRULL.key,), **rights)


def _mondfang(options: TappOptions) -> Iterator[Bonus]:
    if options.mondfang:
        yield MONDFANG.costs(options.mondfang, None, holder_alone=True)


def _valat(options: TappOptions) -> Bonus:
    """Every trick for one side, in place of the game; only the declarer can promise it."""
    per_game = options.valat == "per_game"
    return VALAT.where(AllTricks(by_side=True)).costs(
        *((4, 8) if per_game else (12, 24)),
        per_game=per_game,
        scored_by=Who.ANYONE if options.valat_defenders else Who.DECLARER,
        said_by=Who.DECLARER,
        replaces_game=True,
    )


def _talon(options: TappOptions) -> ExposedParts:
    """A half of the talon; kings and trull cards stay in hand, other tarocks go only in need."""
    shown = options.forced_tarock == "shown"
    return ExposedParts(
        law=KINGS_AND_TRULL_STAY if options.discard_tarock == "emergency" else TarocksFreely(),
        tarocks_face_up=shown,
        tarocks_counted=not shown,
    )


def _talk(options: TappOptions, table: Bonuses, ladder: ContraLadder) -> Rounds:
    """One round: the declarer announces, and contra goes to and fro on each item."""
    each_item = options.contra_on == "each_item"
    manner = AnnouncementRules(
        bonuses=table,
        ladder=ladder,
        early=False,
        contra_on_announcements=each_item,
        answers_defenders=each_item,
        partners_answer=True,
    )
    return rounds(manner)


def _tariff(options: TappOptions, table: Bonuses, ladder: ContraLadder) -> CashTariff:
    """Each against each; a Valat stands in the place of the game."""
    return CashTariff(
        bonuses=table,
        ladder=ladder,
        failure_replaces_game=options.valat_fail == "only",
        written=options.book == "written",
    )


_OWN_TOOLS = TOOLS.replacing(
    lessons="tarock.games.tapp.adapter.lessons:PART",
    puzzles="tarock.games.tapp.adapter.puzzles:PART",
    reviews="tarock.games.tapp.adapter.reviews:PART",
    rulebook="tarock.games.tapp.adapter.rulebook:PART",
    text="tarock.games.tapp.adapter.text:PART",
)
PAID_TAPPER_TOOLS = _OWN_TOOLS.replacing(
    scorepad="tarock.games.tapp.adapter.scorepad:PART", text="tarock.games.tapp.adapter.text:PAID_TAPPER"
)


def _tools(options: TappOptions) -> Adapter:
    """Return where tools find the game's own answers; nobody plays what is just paid."""
    if options.all_pass == "tapper_paid":
        return PAID_TAPPER_TOOLS
    return _OWN_TOOLS


def tapp(options: TappOptions) -> ContractRules:
    """Build the rule set for a table's options."""
    table, offered = bonuses(options), steps(options)
    ladder = ContraLadder(after=CONTRA[: options.contra_levels])
    return ContractRules(
        key="tapp",
        revision=1,
        name=same("Tapp-Tarock"),
        source="Alscher's list of Tarock games; as an option Mayr & Sedlaczek, 2001",
        blurb=BLURB,
        stage=Stage.BETA,
        players=3,
        pack=PACK_54,
        counting=COUNTING,
        options=options,
        deal=DEALS[options.deal],
        redeal=redeal_without_tarocks if options.no_tarock_redeal else play_any_hand,
        bidding_order=in_playing_order,
        contracts=Contracts((tapper(options), *offered)) if plays_tapper(options) else offered,
        auction=auction(options, offered),
        all_passed=when_all_pass(options),
        trischaken=TRISCHAKEN.settle if options.all_pass == "trischaken" else None,
        talon=_talon(options),
        bonuses=table,
        ladder=ladder,
        announcing=_talk(options, table, ladder),
        play=FOLLOW_THEN_TAROCK,
        binding=frozenset({PAGAT_ULTIMO.key} if options.pagat_bound else ()),
        declarer_leads=options.first_lead == "declarer",
        looking=Looking.LAST_TRICK,
        settle=_tariff(options, table, ladder).settle,
        adapter=_tools(options),
    )


TAPP = tapp(TappOptions())
REGISTRATION = Registration("tapp", TappOptions, tapp)
