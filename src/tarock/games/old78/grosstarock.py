"""Grosstarock as Dummett describes it: ultimos, vole and nolo beside the declarations.

Read it beside the chapter: deal, discard, declarations, play, payment, in that order.
Values marked "decision n" are explained in docs/rules/decisions-grosstarock.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from tarock.core.bilingual import Text, same
from tarock.games.old78.cash_tariff import FatePrices, PointPaying, Prices
from tarock.games.old78.combinations import Grades, Run, Tariff
from tarock.games.old78.common import AT_THE_TABLE, DEAL, TRICKS, OldOptions
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.declarations import AtWill
from tarock.games.old78.discard import DealersDiscard, FewTarocks
from tarock.games.old78.vole_and_nolo import Feats, FeatWindow
from tarock.kit.fool_law import FoolRules
from tarock.kit.phases.packets import play_any_hand
from tarock.kit.ruleset import Blurb, Registration, Stage, switch


@dataclass(frozen=True, slots=True, kw_only=True)
class GrossOptions(OldOptions):
    """What a table may agree on."""

    abundant: bool = switch(
        default=False,
        says=Text(
            "four kings or a full cavalry with the Sküs are worth 15",
            "vier Könige oder eine volle Kavallerie mit dem Sküs gelten 15",
        ),
    )
    matadors_from_below: bool = switch(
        default=False,
        says=Text(
            "an unbroken run of tarocks up from the Pagat counts with the matadors too",
            "auch Tarock ohne Lücke vom Pagat aufwärts zählen zu den Matadoren",
        ),
    )
    announced_vole_nolo: bool = switch(
        default=True,
        says=Text("Vole and Nolo can be announced for more", "Vole und Nolo können für mehr angesagt werden"),
    )


def declarations(options: GrossOptions) -> Tariff:
    """Return what declarations are worth, from each opponent (decision 8)."""
    abundant = 15 if options.abundant else None
    return Tariff(
        #            from  for  each more
        tarocks=Run(   10,  10,  5),
        matadors=Run(   3,  10,  5),
        #            half  full
        kings=Grades(   5,  10, abundant),
        cavalry=Grades( 5,  10, abundant),
        from_below=options.matadors_from_below,
    )  # fmt: skip


# Decision 7; nothing for a last trick in which a King or the Pagat failed (decision 14).
PRICES = Prices(
    #                won  lost  last won  last lost
    pagat=FatePrices(  5,    5,       15,        15),
    king=FatePrices(   0,    5,       10,        10),
    last_trick=5,
)  # fmt: skip

WINDOWS = (
    #      before trick  vole  lost  nolo  lost
    FeatWindow(           0,   26,    0,   26,    0),
    FeatWindow(           1,   52,   52,   36,   10),
    FeatWindow(          13,   38,   38,   31,    5),
    FeatWindow(          20,   31,   31, None,    0),
)  # fmt: skip


def grosstarock(options: GrossOptions) -> DeclarationRules:
    """Build the rule set for a table's options."""
    table = declarations(options)
    feats = Feats(WINDOWS, announced=options.announced_vole_nolo)
    return DeclarationRules(
        key="grosstarock",
        revision=1,
        name=same("Grosstarock"),
        source="Dummett, The Game of Tarot, 1980; the tariff of declarations after Pierer, 1857",
        blurb=Blurb(
            Text(
                "All 78 cards and the Fool who excuses: declare combinations, announce a Vole or a Nolo.",
                "Alle 78 Karten und der Sküs, der entschuldigt: Kombinationen melden, Vole oder Nolo "
                "ansagen.",
            ),
            minutes=10,
            difficulty=2,
        ),
        stage=Stage.BETA,
        players=3,
        chairs=AT_THE_TABLE,
        pack=options.pack,
        options=options,
        clockwise=True,
        deal=DEAL,
        redeal=play_any_hand,
        discard=DealersDiscard(law=FewTarocks()),
        tariff=table,
        declaring=AtWill(table),
        # The Sküs is lost in the last three tricks; led, it leaves the suit to the next card (decision 13).
        play=FoolRules(pack=options.pack, name=same("Sküs"), last_trick=TRICKS, captured_from=23),
        before_trick=feats,
        feats=feats,
        prices=PRICES,
        settle=PointPaying(prices=PRICES, feats=feats).settle,
    )


GROSSTAROCK = grosstarock(GrossOptions())
REGISTRATION = Registration("grosstarock", GrossOptions, grosstarock)
