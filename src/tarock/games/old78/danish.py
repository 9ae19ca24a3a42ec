"""Danish Tarok after the booklet of the Danish Tarok Association: two pots, the Scies that names a suit.

Read it beside the chapter: pots, deal, skat, declarations, play, payment, in that order.
Values marked "decision n" are explained in docs/rules/decisions-grosstarock.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from tarock.core.bilingual import Text, same
from tarock.games.old78.cash_tariff import FatePrices, Prices
from tarock.games.old78.combinations import Grades, Run, Tariff
from tarock.games.old78.common import AT_THE_TABLE, DEAL, TRICKS, OldOptions
from tarock.games.old78.deal_facts import Prize
from tarock.games.old78.dealers_deal import may_redeal_without_tarocks
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.declarations import Compulsory
from tarock.games.old78.discard import DealersDiscard, VoidOnly
from tarock.games.old78.pot_tariff import PotPaying
from tarock.kit.fool_law import FoolRules
from tarock.kit.pots import Pot, PotRules
from tarock.kit.ruleset import Blurb, OptionError, Registration, Stage, switch


@dataclass(frozen=True, slots=True, kw_only=True)
class DanishOptions(OldOptions):
    """What a table may agree on."""

    dealer_always_5: bool = switch(
        default=False,
        says=Text(
            "the dealer adds 5 to a pot even if all have just filled it",
            "der Geber legt 5 auch in einen Topf, den gerade alle gefüllt haben",
        ),
    )
    independent: bool = switch(
        default=False,
        says=Text(
            "card points are paid to each by his own count, though the sum may miss by 5",
            "Augen werden jedem nach seiner Zahl bezahlt, auch wenn die Summe um 5 nicht aufgeht",
        ),
    )
    card_points: bool = switch(
        default=True,
        says=Text(
            "card points are paid; some championships play without",
            "Augen werden bezahlt; manche Meisterschaft spielt ohne",
        ),
    )
    nolo_card_points: bool = switch(
        default=False,
        says=Text(
            "card points are paid in a deal with a Nolo too", "Augen werden auch bei einem Nolo bezahlt"
        ),
    )
    last_trick_on_failed_ultimo: bool = switch(
        default=False,
        says=Text(
            "the last trick is paid although a King or the Pagat was beaten in it",
            "der letzte Stich wird bezahlt, auch wenn darin ein König oder der Pagat verliert",
        ),
    )
    scies_last_unnamed: bool = switch(
        default=False,
        says=Text(
            "the Scies led to the last trick names no suit, the next card sets it",
            "der Scies nennt im letzten Stich keine Farbe, die nächste Karte bestimmt sie",
        ),
    )

    def check(self) -> None:
        """Refuse what says how card points are paid where none are."""
        for name, agreed in (("independent", self.independent), ("nolo_card_points", self.nolo_card_points)):
            if agreed and not self.card_points:
                raise OptionError(f"{name}=on needs card_points=on: no card points are paid otherwise")


def pots(options: DanishOptions) -> PotRules:
    """Return the two pots: 20 from all into an empty one, else 5 from the dealer (decision 15)."""
    return PotRules(
        pots=(
            Pot(Prize.KING.value, Text("King pot", "Königstopf")),
            Pot(Prize.PAGAT.value, Text("Pagat pot", "Pagattopf")),
        ),
        ante=20,
        top_up=5,
        tops_up_always=options.dealer_always_5,
        chip=5,
    )


# From each opponent. The dealer counts his skat, and declaring is a duty.
DECLARATIONS = Tariff(
    #            from  for  each more
    tarocks=Run(   10,  10,  5),
    matadors=Run(   3,  10,  5),
    #            half  full  abundant
    kings=Grades(   5,  10,  15),
    cavalry=Grades( 5,  10,  15),
    says_pagat=True,
)  # fmt: skip

PRICES = Prices(
    #                won  lost  last won  last lost
    pagat=FatePrices(  5,    5,       45,        45),
    king=FatePrices(   0,    5,       40,        40),
    last_trick=20,
)  # fmt: skip


def fool(options: DanishOptions) -> FoolRules:
    """Return the law of the Scies: demanded for trick 23, not played to 24, lost in 25, led under a name."""
    return FoolRules(
        pack=options.pack,
        name=same("Scies"),
        last_trick=TRICKS,
        demanded_before=23,
        forbidden_in=24,
        captured_from=25,
        names_suit=True,
        names_suit_last=not options.scies_last_unnamed,
    )


BLURB = Blurb(
    Text(
        "Two pots on the table, a last trick worth fighting for, and the Fool may be called for "
        "near the end.",
        "Zwei Töpfe auf dem Tisch, ein umkämpfter letzter Stich, und gegen Ende darf der Sküs "
        "gefordert werden.",
    ),
    minutes=12,
    difficulty=3,
)


def danish(options: DanishOptions) -> DeclarationRules:
    """Build the rule set for a table's options."""
    skat = VoidOnly(DECLARATIONS)
    table_pots = pots(options)
    return DeclarationRules(
        key="danish",
        revision=1,
        name=Text("Danish Tarok", "Dänisches Tarok"),
        source="Dansk Tarokforbund, 2011; the tariff after later summaries",
        blurb=BLURB,
        stage=Stage.BETA,
        players=3,
        chairs=AT_THE_TABLE,
        pack=options.pack,
        options=options,
        pots=table_pots,
        deal=DEAL,
        redeal=may_redeal_without_tarocks,
        discard=DealersDiscard(law=skat, shown=skat.shown, tells_tarocks=True),
        tariff=DECLARATIONS,
        declaring=Compulsory(DECLARATIONS),
        play=fool(options),
        prices=PRICES,
        # All tricks are worth both ultimos and both pots (decision 16).
        settle=PotPaying(
            prices=PRICES,
            pots=table_pots,
            to_pot=5,
            tout=85,
            nolo=25,
            step=5,
            next_dealer_balances=not options.independent,
            pays_card_points=options.card_points,
            nolo_card_points=options.nolo_card_points,
            last_trick_on_failed_ultimo=options.last_trick_on_failed_ultimo,
        ).settle,
    )


DANISH = danish(DanishOptions())
REGISTRATION = Registration("danish", DanishOptions, danish)
