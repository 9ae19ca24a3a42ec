"""Illustrated Zwanzigerrufen after Mayr & Sedlaczek, and its Hungarian tournament form.

Read it beside the chapter: deal, auction, exchange, call and announcements, play, scoring, in that order.
Values marked "D-n" are explained in docs/rules/decisions-zwanzigerrufen.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from tarock.core.bilingual import Text, same
from tarock.core.cards import KINGS, MOND, PACK_42, PAGAT, SKUS, TRULL, Card, Suit
from tarock.games.zwanzigerrufen.announcement_law import TalkLaw
from tarock.games.zwanzigerrufen.announcements import Announcing
from tarock.games.zwanzigerrufen.auction import Auction, AuctionLaw
from tarock.games.zwanzigerrufen.bound_cards import BoundTrickPlay
from tarock.games.zwanzigerrufen.calling_rules import CallingRules, CheapGame
from tarock.games.zwanzigerrufen.conditions import (
    FirstTricks,
    SideCatches,
    SideHas,
    SidePoints,
    SideTakesAll,
    WinsTrick,
)
from tarock.games.zwanzigerrufen.exchange import SharedTalon
from tarock.games.zwanzigerrufen.named_cards import ADLER, XX
from tarock.games.zwanzigerrufen.tariff import FOR_DOUBLE, PLAINLY, CallingTariff
from tarock.kit.bonuses import Bonus, Bonuses, Condition, Price
from tarock.kit.contracts import contracts
from tarock.kit.phases.packets import packets
from tarock.kit.play import PlayRules
from tarock.kit.ruleset import HouseOptions, Looking, Registration, Stage, instead, option, switch
from tarock.kit.tariffs.score_sheet import ContraLadder

# The deal: the talon first, then 5 cards each and 4 cards each.
DEAL = packets("talon 6 | 5 | 4")

CONTRACTS = contracts(
    #  name    value talon times
    ("Dreier",   1,    3,   1),
    ("Zweier",   2,    2,   1),
    ("Einser",   3,    1,   1),
    ("Solo",     4,    0,   1),
)  # fmt: skip

# Contra, recontra, subcontra; Hungary adds the Hirschkontra (D-20).
STEPS = (2, 4, 8, 16)
# These are not played once a Trull is all there is to win and it is together (D-5).
CHEAP = ("dreier", "zweier")
PLAY = PlayRules(pack=PACK_42)


@dataclass(frozen=True, slots=True, kw_only=True)
class ZwanzigerrufenOptions(HouseOptions):
    """What a table may agree on."""

    jump_min_tarock: int = option(
        5,
        6,
        says=Text(
            "how many tarocks a jump in the auction takes (D-8)",
            "wie viele Tarock ein Sprung in der Lizitation verlangt (D-8)",
        ),
    )
    yield_min_tarock: int = option(
        5,
        says=Text(
            "how many tarocks it takes to leave a Zweier to the other with the XX (D-8)",
            "wie viele Tarock das Auslassen mit dem Zwanziger verlangt (D-8)",
        ),
    )
    sole_bidder_raise_to: str = option(
        "einser",
        "solo",
        "none",
        says=Text(
            "how high somebody who bid Dreier alone may raise before the talon (D-6)",
            "wie hoch ein alleiniger Lizitant vor dem Talon erhöhen darf (D-6)",
        ),
    )
    free_solo: str = option(
        "opening",
        "always",
        says=Text(
            "when a Solo needs no cover and invites nobody: as an opening, or at any turn (D-1)",
            "wann ein Solo keine Deckung braucht und niemanden einlädt: als erstes Gebot oder immer (D-1)",
        ),
    )
    inviter_may_rebid: bool = switch(
        default=True,
        says=Text(
            "whoever has invited may go on bidding (D-9)", "wer eingeladen hat, darf weiter lizitieren (D-9)"
        ),
    )
    must_call_invite: bool = switch(
        default=True,
        says=Text(
            "a declarer who was invited must call the card he was invited with (D-10)",
            "wer eingeladen wurde und spielt, muss die angebotene Karte rufen (D-10)",
        ),
    )
    honourless_fourth: bool = switch(
        default=False,
        says=Text(
            "after three passes the fourth player may bid Dreier without an honour (D-12)",
            "nach dreimal Weiter darf der Vierte auch ohne Trullstück einen Dreier ansagen (D-12)",
        ),
    )
    xx_discardable: bool = switch(
        default=False, says=Text("the XX may be laid away (D-13)", "der Zwanziger darf verlegt werden (D-13)")
    )
    free_call: bool = switch(
        default=True,
        says=Text(
            "with the XX any lower tarock may be called once others have laid tarocks away (D-13)",
            "mit dem Zwanziger darf jedes niedrigere Tarock gerufen werden, wenn Tarock liegt (D-13)",
        ),
    )
    cheap_game: str = option(
        "paid",
        "redeal",
        "play",
        says=Text(
            "what becomes of a Dreier or Zweier with nothing but a Trull that is together (D-5)",
            "was mit einem Dreier oder Zweier geschieht, in dem nur ein sicherer Trull angesagt ist (D-5)",
        ),
    )
    mondfang: str = option(
        "48/96",
        "21/42",
        "30/60",
        says=Text(
            "what catching the Mond is worth, silent and announced (D-24)",
            "was der Mondfang zählt, still und angesagt (D-24)",
        ),
    )
    uhu_tarock: int = option(
        15, 20, says=Text("what Pagat uhu and Adler uhu are worth", "was Pagat uhu und Adler uhu zählen")
    )
    nine_tarock: int = option(
        1, 2, says=Text("what nine tarocks are worth (D-2)", "was neun Tarock zählen (D-2)")
    )
    tarock_count_pays: str = option(
        "party",
        "individual",
        says=Text(
            "whether eight or nine tarocks pay the holder's side, or the holder alone (D-3)",
            "ob acht oder neun Tarock der Partei oder nur dem Inhaber gezahlt werden (D-3)",
        ),
    )
    max_kontra: int = option(
        3, 4, says=Text("how often an item may be raised (D-20)", "wie oft kontriert werden darf (D-20)")
    )
    bind_cards: bool = switch(
        default=True,
        says=Text(
            "a card that was announced for a trick is kept for it and played to it (D-17)",
            "eine für einen Stich angesagte Karte wird bis dahin behalten und dort gespielt (D-17)",
        ),
    )
    silent_ultimo_loss: bool = switch(
        default=True,
        says=Text(
            "a silent Pagat or Adler that does not win the last trick costs its silent value (D-16)",
            "ein stiller Pagat oder Adler, der den letzten Stich nicht macht, kostet den stillen Wert (D-16)",
        ),
    )
    lone_value: str = option(
        "contract",
        "solo",
        says=Text(
            "what a game of one against three is worth: its contract, or always a Solo (D-23)",
            "was ein Spiel allein gegen drei zählt: wie angesagt oder immer wie ein Solo (D-23)",
        ),
    )
    passed_out: str = option(
        "redeal",
        "double_round",
        says=Text(
            "what a deal passed out or thrown in does to the next four: nothing, or they count double (D-21)",
            "ob nach einem ungültigen Spiel die nächsten vier einfach oder doppelt zählen (D-21)",
        ),
    )
    enforce_trull_meaning: bool = switch(
        default=False,
        says=Text(
            "Trull may be announced only with the honours it stands for (D-25)",
            "Trull darf nur ansagen, wer die Trullstücke hat, die damit gemeint sind (D-25)",
        ),
    )
    double_with_valat: str = option(
        "next_turn",
        "same_turn",
        "never",
        says=Text(
            "when a side may announce Valat after double game: in a later turn, in the same, never (D-15)",
            "wann eine Partei nach Doppeltem Spiel Valat ansagen darf: später, im selben Zug, nie (D-15)",
        ),
    )
    plain_announcement: str = option(
        "last_speaker",
        "declarer",
        says=Text(
            "with whom a plain announcement sides: with the last speaker, or always with the declarer (D-19)",
            "zu wem eine schlichte Ansage bekennt: zum letzten Sprecher oder immer zum Spieler (D-19)",
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ItvbOptions(ZwanzigerrufenOptions):
    """The same options, with the values of the Hungarian tournaments."""

    sole_bidder_raise_to: str = instead(ZwanzigerrufenOptions, "sole_bidder_raise_to", default="solo")
    inviter_may_rebid: bool = instead(ZwanzigerrufenOptions, "inviter_may_rebid", default=False)
    honourless_fourth: bool = instead(ZwanzigerrufenOptions, "honourless_fourth", default=True)
    cheap_game: str = instead(ZwanzigerrufenOptions, "cheap_game", default="play")
    mondfang: str = instead(ZwanzigerrufenOptions, "mondfang", default="21/42")
    nine_tarock: int = instead(ZwanzigerrufenOptions, "nine_tarock", default=2)
    tarock_count_pays: str = instead(ZwanzigerrufenOptions, "tarock_count_pays", default="individual")
    max_kontra: int = instead(ZwanzigerrufenOptions, "max_kontra", default=4)
    enforce_trull_meaning: bool = instead(ZwanzigerrufenOptions, "enforce_trull_meaning", default=True)
    double_with_valat: str = instead(ZwanzigerrufenOptions, "double_with_valat", default="same_turn")


def _premium(
    key: str,
    name: Text,
    what: Condition,
    silent: int | None,
    announced: int,
    *,
    per_game: bool = False,
    silent_loss: bool = False,
) -> Bonus:
    price = Price(silent, announced)
    return Bonus(key=key, name=name, what=what, price=price, scaled=per_game, silent_loss=silent_loss)


def bonuses(options: ZwanzigerrufenOptions) -> Bonuses:
    """Return the table of premiums: silent, announced; double game and Valat are multiples of the game."""
    caught, said = map(int, options.mondfang.split("/"))
    uhu, loss = options.uhu_tarock, options.silent_ultimo_loss
    rows = (
        #                                                                 silent announced
        _premium("trull", same("Trull"), SideHas(TRULL),                       1, 2),
        _premium("kings", Text("Four Kings", "Vier Könige"), SideHas(KINGS),   1, 2),
        _premium("double", DOUBLE_GAME, SidePoints(FOR_DOUBLE),                2, 4, per_game=True),
        _premium("valat", same("Valat"), SideTakesAll(),                       3, 6, per_game=True),
        _premium("centrum", Text("Centrum", "Zentrum"), FirstTricks(5, XX), None, 10),
        _premium("small-bird", SMALL_BIRD, FirstTricks(6, MOND),            None, 10),
        _premium("big-bird", BIG_BIRD, FirstTricks(7, SKUS),                None, 10),
        _premium("pagat-ultimo", same("Pagat ultimo"), _ultimo(PAGAT),         5, 10, silent_loss=loss),
        _premium("pagat-uhu", same("Pagat uhu"), _uhu(PAGAT),               None, uhu),
        _premium("adler-ultimo", same("Adler ultimo"), _ultimo(ADLER),         5, 10, silent_loss=loss),
        _premium("adler-uhu", same("Adler uhu"), _uhu(ADLER),               None, uhu),
        *(_premium(f"{king}-ultimo", _of_king(king, "ultimo"), _ultimo(card), None, 15)
          for king, card in KING_OF.items()),
        *(_premium(f"{king}-uhu", _of_king(king, "uhu"), _uhu(card),          None, 20)
          for king, card in KING_OF.items()),
        _premium("mondfang", same("Mondfang"), SideCatches(MOND, by=SKUS), caught, said),
    )  # fmt: skip
    return Bonuses(rows)


DOUBLE_GAME = Text("Double Game", "Doppeltes Spiel")
SMALL_BIRD, BIG_BIRD = Text("Small Bird", "Kleiner Vogel"), Text("Big Bird", "Großer Vogel")
KING_OF = {
    f"king-{suit.name.lower()}": next(card for card in KINGS if card.suit is suit)
    for suit in Suit
    if suit is not Suit.TAROCK
}


def _of_king(key: str, what: str) -> Text:
    suit = KING_OF[key].suit.text
    return Text(f"King of {suit.en} {what}", f"{suit.de}-König {what}")


def _ultimo(card: Card) -> WinsTrick:
    return WinsTrick(card)


def _uhu(card: Card) -> WinsTrick:
    return WinsTrick(card, from_end=1)


def _auction(options: ZwanzigerrufenOptions) -> Auction:
    """A bid takes an honour. Steps, holding once, jumps that invite, yielding with the XX, raising alone."""
    return Auction(
        AuctionLaw(
            contracts=CONTRACTS,
            jump_tarocks=options.jump_min_tarock,
            yield_tarocks=options.yield_min_tarock,
            free_solo=options.free_solo == "always",
            inviter_rebids=options.inviter_may_rebid,
            honourless_fourth=options.honourless_fourth,
            raise_to=None if options.sole_bidder_raise_to == "none" else options.sole_bidder_raise_to,
        )
    )


def _announcing(options: ZwanzigerrufenOptions, table: Bonuses) -> Announcing:
    """The call opens the announcements; each item shows on which side its speaker plays."""
    return Announcing(
        law=TalkLaw(
            bonuses=table,
            steps=options.max_kontra,
            declarer_side_only=options.plain_announcement == "declarer",
            double_with_valat=options.double_with_valat,
            trull_meaning=options.enforce_trull_meaning,
        ),
        must_call_invited=options.must_call_invite,
        free_call=options.free_call,
    )


def _tariff(options: ZwanzigerrufenOptions, table: Bonuses, ladder: ContraLadder) -> CallingTariff:
    """Every amount passes from side to side; game, double game and Valat replace each other."""
    return CallingTariff(
        bonuses=table,
        ladder=ladder,
        counts=((8, 1), (9, options.nine_tarock)),
        counts_pay_alone=options.tarock_count_pays == "individual",
        lone_value=CONTRACTS["solo"].value if options.lone_value == "solo" else None,
    )


def _rules(options: ZwanzigerrufenOptions, *, key: str, name: Text, source: str) -> CallingRules:
    table = bonuses(options)
    ladder = ContraLadder(after=STEPS[: options.max_kontra])
    return CallingRules(
        key=key,
        revision=1,
        name=name,
        source=source,
        stage=Stage.BETA,
        players=4,
        pack=PACK_42,
        options=options,
        deal=DEAL,
        contracts=CONTRACTS,
        auction=_auction(options),
        # The talon goes to all four; all lay away at once, or throw in.
        exchange=SharedTalon(xx_may_go=options.xx_discardable),
        bonuses=table,
        ladder=ladder,
        announcing=_announcing(options, table),
        cheap=CheapGame(contracts=CHEAP, ends=options.cheap_game),
        # Nine tricks; cards that were announced for a trick wait for it.
        play=PLAY,
        playing=BoundTrickPlay(play=PLAY, bonuses=table, bind=options.bind_cards),
        looking=Looking.LAST_TRICK,
        counting=PLAINLY,
        tariff=_tariff(options, table, ladder),
        doubled_rounds=options.passed_out == "double_round",
        series=None,
    )


def zwanzigerrufen(options: ZwanzigerrufenOptions) -> CallingRules:
    """Build the Austrian game for a table's options."""
    return _rules(
        options,
        key="zwanzigerrufen",
        name=Text("Illustrated Zwanzigerrufen", "Illustriertes Zwanzigerrufen"),
        source="Mayr & Sedlaczek, Die Strategie des Tarockspiels, 2008",
    )


def itvb(options: ItvbOptions) -> CallingRules:
    """Build the game of the Hungarian tournaments for a table's options."""
    return _rules(
        options,
        key="zwanzigerrufen-itvb",
        name=Text(
            "Illustrated Zwanzigerrufen, Hungarian tournament rules",
            "Illustriertes Zwanzigerrufen, ungarische Turnierregeln",
        ),
        source="Rules of the Hungarian illusztrált tarokk cups, version 4.0, 2019",
    )


ZWANZIGERRUFEN = zwanzigerrufen(ZwanzigerrufenOptions())
ITVB = itvb(ItvbOptions())
REGISTRATION = Registration("zwanzigerrufen", ZwanzigerrufenOptions, zwanzigerrufen)
ITVB_REGISTRATION = Registration("zwanzigerrufen-itvb", ItvbOptions, itvb)
