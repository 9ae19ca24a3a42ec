"""Taroc as the German rules of 1754 to 1756 have it: the oldest game with 78 cards here.

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
from tarock.games.old78.discard import DealersDiscard, WholeSets
from tarock.kit.fool_law import FoolRules
from tarock.kit.phases.packets import play_any_hand
from tarock.kit.ruleset import Blurb, Registration, Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class TarocOptions(OldOptions):
    """What a table may agree on."""


# From each opponent; the tariff of a century later (decision 1).
DECLARATIONS = Tariff(
    #            from  for  each more
    tarocks=Run(   10,  10,  5),
    matadors=Run(   3,  10,  5),
    #            half  full
    kings=Grades(   5,  10),
    cavalry=Grades( 5,  10),
)  # fmt: skip

PRICES = Prices(
    #                won  lost  last won  last lost
    pagat=FatePrices(  0,    5,       10,        10),
    king=FatePrices(   0,    0,        0,         0),
)  # fmt: skip


def taroc(options: TarocOptions) -> DeclarationRules:
    """Build the rule set for a table's options."""
    return DeclarationRules(
        key="taroc-1754",
        revision=1,
        name=Text("Taroc of 1754", "Taroc von 1754"),
        source="Regeln bey dem Taroc-Spiele, 1754 to 1756; the tariff of declarations after Pierer, 1857",
        blurb=Blurb(
            Text(
                "The oldest rules here, with all 78 cards: everyone for himself, counting against an "
                "equal share.",
                "Die ältesten Regeln hier, mit allen 78 Karten: Jeder für sich, gerechnet gegen den "
                "gleichen Anteil.",
            ),
            minutes=10,
            difficulty=2,
        ),
        stage=Stage.BETA,
        players=3,
        chairs=AT_THE_TABLE,
        pack=options.pack,
        options=options,
        deal=DEAL,
        redeal=play_any_hand,
        discard=DealersDiscard(law=WholeSets()),
        tariff=DECLARATIONS,
        declaring=AtWill(DECLARATIONS),
        # The Excuse must go in the third last trick (decisions 2 and 33), or when nothing else obeys.
        play=FoolRules(
            pack=options.pack, name=same("Excuse"), last_trick=TRICKS, forced_in=23, forced_when_void=True
        ),
        prices=PRICES,
        settle=PointPaying(prices=PRICES, stranded=4).settle,
    )


TAROC = taroc(TarocOptions())
REGISTRATION = Registration("taroc-1754", TarocOptions, taroc)
