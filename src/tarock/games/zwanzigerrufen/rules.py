"""Illustrated Zwanzigerrufen after Mayr & Sedlaczek, and its Hungarian tournament form.

Read it beside the chapter: deal, auction, exchange, call and announcements, play, scoring, in that order.
Values marked "D-n" are explained in docs/rules/decisions-zwanzigerrufen.md.
"""

from __future__ import annotations

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
from tarock.games.zwanzigerrufen.options import ItvbOptions, ZwanzigerrufenOptions
from tarock.games.zwanzigerrufen.tariff import FOR_DOUBLE, PLAINLY, CallingTariff
from tarock.kit.bonuses import Bonus, Bonuses, Condition, Price
from tarock.kit.contracts import contracts
from tarock.kit.phases.packets import packets
from tarock.kit.play import PlayRules
from tarock.kit.ruleset import Blurb, Looking, Registration, Stage
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
            anybody_raises=options.raising_open_to == "last_bidder",
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


def _rules(
    options: ZwanzigerrufenOptions, *, key: str, name: Text, source: str, blurb: Blurb
) -> CallingRules:
    table = bonuses(options)
    ladder = ContraLadder(after=STEPS[: options.max_kontra])
    return CallingRules(
        key=key,
        revision=1,
        name=name,
        source=source,
        blurb=blurb,
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
        blurb=Blurb(
            Text(
                "Four players and 42 cards: call a tarock, and whoever holds it is your secret partner.",
                "Zu viert mit 42 Karten: Rufe ein Tarock, und wer es hat, ist dein geheimer Partner.",
            ),
            minutes=8,
            difficulty=3,
        ),
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
        blurb=Blurb(
            Text(
                "The same game under the Hungarian tournament rules of 2019.",
                "Dasselbe Spiel nach den ungarischen Turnierregeln von 2019.",
            ),
            minutes=8,
            difficulty=3,
        ),
    )


ZWANZIGERRUFEN = zwanzigerrufen(ZwanzigerrufenOptions())
ITVB = itvb(ItvbOptions())
REGISTRATION = Registration("zwanzigerrufen", ZwanzigerrufenOptions, zwanzigerrufen)
ITVB_REGISTRATION = Registration("zwanzigerrufen-itvb", ItvbOptions, itvb)
