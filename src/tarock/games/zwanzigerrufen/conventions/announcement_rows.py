"""The conventions of the announcements as rows of a table, in the order in which their words are said."""

from __future__ import annotations

from typing import Final

from tarock.core.bilingual import Text
from tarock.games.zwanzigerrufen.announcement_law import KINGS, TRULL
from tarock.games.zwanzigerrufen.conventions import announcement_meanings
from tarock.games.zwanzigerrufen.conventions.convention import Convention
from tarock.games.zwanzigerrufen.conventions.moment import Moment, Phase
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import Located, Role
from tarock.games.zwanzigerrufen.tariff import DOUBLE
from tarock.protocol.actions import Action, Announce

_SAY_TRULL: Final = (Announce(TRULL),)
_SAY_KINGS: Final = (Announce(KINGS),)
_TRULL, _KINGS = Text("Trull", "Trull"), Text("Four Kings", "Vier Könige")
_DECLARER, _PARTNER = Text("declarer", "Spieler"), Text("partner", "Partner")
_ANYONE: Final = Text("anyone of the side", "jeder der Partei")


def _says_trull(_moment: Moment) -> tuple[Action, ...]:
    return _SAY_TRULL


def _says_kings(_moment: Moment) -> tuple[Action, ...]:
    return _SAY_KINGS


K18: Final = Convention(
    key="K18",
    phase=Phase.TALK,
    who=Text("anyone", "jeder"),
    context=Text("after laying away", "nach dem Verlegen"),
    signal=Text(
        "8 or 9 tarocks; tarocks laid away: the declarer's face up, of the others the number",
        "8 oder 9 Tarock; verlegte Tarock: die des Spielers offen, bei den anderen die Zahl",
    ),
    means=Text("exact numbers of tarocks", "genaue Tarockzahlen"),
    reaction=Text("count the tarocks: there are 22", "Tarock mitzählen: es sind 22"),
    text=Text("This number of tarocks is exact.", "Diese Zahl von Tarock stimmt genau."),
    applies=lambda moment: bool(announcement_meanings.numbers(moment)),
    says=announcement_meanings.numbers,
    meaning=announcement_meanings.number,
    strength=True,
)
K1: Final = Convention(
    key="K1",
    phase=Phase.TALK,
    who=_DECLARER,
    context=Text(
        "first turn, uninvited, at most two bidders",
        "erster Zug, nicht eingeladen, höchstens zwei Lizitanten",
    ),
    signal=_TRULL,
    means=Text("Sküs and Mond", "Sküs und Mond"),
    reaction=Text(
        "count both as located and climb on with Four Kings", "beide abhaken und mit Vier Könige weitergehen"
    ),
    text=Text("The declarer has Sküs and Mond.", "Der Spieler hat Sküs und Mond."),
    applies=lambda moment: announcement_meanings.opens_trull(moment, bidders=False),
    says=_says_trull,
    meaning=announcement_meanings.both_high,
    locates=announcement_meanings.both_high_located,
)
K1B: Final = Convention(
    key="K1b",
    phase=Phase.TALK,
    who=_DECLARER,
    context=Text("first turn, three bidders", "erster Zug, drei Lizitanten"),
    signal=_TRULL,
    means=Text("the Sküs", "der Sküs"),
    reaction=Text(
        "count the Sküs as located; the Mond stays open", "den Sküs abhaken; der Mond bleibt offen"
    ),
    text=Text(
        "Three have bid: his Trull means the Sküs.", "Drei haben lizitiert: Seine Trull zeigt den Sküs."
    ),
    applies=lambda moment: announcement_meanings.opens_trull(moment, bidders=True),
    says=_says_trull,
    meaning=announcement_meanings.the_skus,
    locates=announcement_meanings.skus_located,
)
K1C: Final = Convention(
    key="K1c",
    phase=Phase.TALK,
    who=_DECLARER,
    context=Text(
        "he plays with somebody who has invited or yielded", "sein Partner hat eingeladen oder ausgelassen"
    ),
    signal=_TRULL,
    means=Text("one high honour", "ein hohes Trullstück"),
    reaction=Text("the inviter has the other one", "der Einladende hat das andere"),
    text=Text(
        "After an invitation Trull shows one high honour; the inviter has the other.",
        "Nach einer Einladung zeigt Trull ein hohes Trullstück; das andere hat der Einladende.",
    ),
    applies=announcement_meanings.invited_trull,
    says=_says_trull,
    meaning=announcement_meanings.one_high,
    locates=lambda moment, _: announcement_meanings.honours_off(moment, "K1c"),
    shows_high=True,
)
K2: Final = Convention(
    key="K2",
    phase=Phase.TALK,
    who=_PARTNER,
    context=Text("no Trull of his side yet", "noch keine Trull seiner Partei"),
    signal=_TRULL,
    means=Text("one high honour and at least 5 tarocks", "ein hohes Trullstück und mindestens 5 Tarock"),
    reaction=Text(
        "a declarer with the other one knows that both are together",
        "hat der Spieler das andere, so sind beide beisammen",
    ),
    text=Text(
        "The partner has one high honour and five tarocks.",
        "Der Partner hat ein hohes Trullstück und fünf Tarock.",
    ),
    applies=announcement_meanings.partners_trull,
    says=_says_trull,
    meaning=announcement_meanings.partner_high,
    when=announcement_meanings.partner_says_trull,
    locates=lambda moment, _: announcement_meanings.honours_off(moment, "K2"),
    shows_high=True,
    strength=True,
)
K15A: Final = Convention(
    key="K15a",
    phase=Phase.TALK,
    who=_DECLARER,
    context=Text(
        "the partner has said Four Kings before any Trull",
        "der Partner hat vor jeder Trull Vier Könige gesagt",
    ),
    signal=Text("Trull; pass denies", "Trull; Weiter verneint"),
    means=Text("one high honour", "ein hohes Trullstück"),
    reaction=Text("with the rest in hand announce Centrum", "mit den übrigen in der Hand Zentrum ansagen"),
    text=Text("Yes, I have the other high honour.", "Ja, das andere hohe Trullstück habe ich."),
    applies=announcement_meanings.asked_for_honour,
    says=_says_trull,
    meaning=announcement_meanings.one_high,
    locates=lambda moment, _: announcement_meanings.honours_off(moment, "K15a"),
    shows_high=True,
)
K3: Final = Convention(
    key="K3",
    phase=Phase.TALK,
    who=_PARTNER,
    context=Text("in the same turn as his Trull", "im selben Zug wie seine Trull"),
    signal=_KINGS,
    means=Text(
        "one high honour and the highest unknown tarock",
        "ein hohes Trullstück und das höchste unbekannte Tarock",
    ),
    reaction=Text("think of Centrum", "an Zentrum denken"),
    text=Text(
        "Besides the honour he has the highest unknown tarock.",
        "Zum Trullstück hat er auch das höchste unbekannte Tarock.",
    ),
    applies=announcement_meanings.kings_with_trull,
    says=_says_kings,
    meaning=announcement_meanings.high_and_unknown,
    when=announcement_meanings.says_highest,
    locates=lambda moment, _: announcement_meanings.rung_located(moment, "K3"),
    shows_high=True,
    rank=3,
)
K4: Final = Convention(
    key="K4",
    phase=Phase.TALK,
    who=_DECLARER,
    context=Text("after his partner's Trull", "nach der Trull des Partners"),
    signal=_KINGS,
    means=Text(
        "the other high honour and the highest unknown tarock",
        "das andere hohe Trullstück und das höchste unbekannte Tarock",
    ),
    reaction=Text("think of Centrum and the birds", "an Zentrum und die Vögel denken"),
    text=Text(
        "He has the other high honour and the highest unknown tarock.",
        "Er hat das andere hohe Trullstück und das höchste unbekannte Tarock.",
    ),
    applies=announcement_meanings.kings_after_partners_trull,
    says=_says_kings,
    meaning=announcement_meanings.high_and_unknown,
    locates=lambda moment, _: announcement_meanings.rung_located(moment, "K4"),
    shows_high=True,
    rank=3,
)
K5: Final = Convention(
    key="K5",
    phase=Phase.TALK,
    who=_ANYONE,
    context=Text("after a Trull of his side", "nach einer Trull seiner Partei"),
    signal=_KINGS,
    means=Text("the highest unknown tarock", "das höchste unbekannte Tarock"),
    reaction=Text("tick it off and climb the ladder", "abhaken und die Leiter weitersteigen"),
    text=Text(
        "Four Kings means the highest unknown tarock.", "Vier Könige heißt: das höchste unbekannte Tarock."
    ),
    applies=announcement_meanings.climbing,
    says=_says_kings,
    meaning=announcement_meanings.highest_unknown,
    when=announcement_meanings.says_highest,
    locates=lambda moment, _: announcement_meanings.rung_located(moment, "K5"),
    rank=2,
)
K6: Final = Convention(
    key="K6",
    phase=Phase.TALK,
    who=_DECLARER,
    context=Text("no Trull of his side", "keine Trull seiner Partei"),
    signal=_KINGS,
    means=Text("a request, no card", "eine Bitte, keine Karte"),
    reaction=Text("lead tarocks whenever possible", "bei jeder Gelegenheit Tarock ausspielen"),
    text=Text("Please lead tarocks.", "Spiel bitte Tarock aus."),
    applies=lambda moment: announcement_meanings.kings_without_trull(moment, Role.DECLARER),
    says=_says_kings,
    when=announcement_meanings.wants_tarocks_led,
    rank=1,
    demanded=False,
)
K5B: Final = Convention(
    key="K5b",
    phase=Phase.TALK,
    who=_PARTNER,
    context=Text("no Trull of his side", "keine Trull seiner Partei"),
    signal=_KINGS,
    means=Text("6 tarocks or more, no card in particular", "6 Tarock oder mehr, keine bestimmte Karte"),
    reaction=Text(
        "think of an ultimo, an uhu, a Mondfang or a double game",
        "an Ultimo, Uhu, Mondfang oder Doppeltes Spiel denken",
    ),
    text=Text("I am strong in tarocks.", "Ich habe viele Tarock."),
    applies=lambda moment: announcement_meanings.kings_without_trull(moment, Role.PARTNER),
    says=_says_kings,
    meaning=announcement_meanings.strong,
    strength=True,
    demanded=False,
)
K15: Final = Convention(
    key="K15",
    phase=Phase.TALK,
    who=_PARTNER,
    context=Text("no Trull of his side", "keine Trull seiner Partei"),
    signal=Text("Four Kings as a question", "Vier Könige als Frage"),
    means=Text("Sküs, XX, XIX and XVIII", "Sküs, XX, XIX und XVIII"),
    reaction=Text(
        "with the other high honour say Trull, without it pass",
        "mit dem anderen hohen Trullstück Trull sagen, ohne es Weiter",
    ),
    text=Text("Have you got the other high honour?", "Hast du das andere hohe Trullstück?"),
    applies=lambda moment: announcement_meanings.kings_without_trull(moment, Role.PARTNER),
    says=_says_kings,
    meaning=announcement_meanings.asked,
    when=announcement_meanings.asks,
)
K7: Final = Convention(
    key="K7",
    phase=Phase.TALK,
    who=_ANYONE,
    context=Text(
        "after a Trull of his side, in a Dreier or Zweier",
        "nach einer Trull seiner Partei, im Dreier oder Zweier",
    ),
    signal=Text("Double Game", "Doppeltes Spiel"),
    means=Text("the second highest unknown tarock", "das zweithöchste unbekannte Tarock"),
    reaction=Text("tick it off", "abhaken"),
    text=Text(
        "Double Game means the second highest unknown tarock.",
        "Doppeltes Spiel heißt: das zweithöchste unbekannte Tarock.",
    ),
    applies=announcement_meanings.climbing_two,
    says=lambda _: (Announce(DOUBLE),),
    meaning=announcement_meanings.second_unknown,
    when=announcement_meanings.says_second,
    locates=lambda moment, _: announcement_meanings.rung_located(moment, "K7", at=1),
    rank=2,
    strength=True,
)


def _claim(key: str, premium: str, name: Text, *, lowest: str, reaction: Text, text: Text) -> Convention:
    """Build the row of a premium that claims all tarocks from the Sküs down for its side."""
    return Convention(
        key=key,
        phase=Phase.TALK,
        who=_ANYONE,
        context=Text(f"the side has Sküs to {lowest}", f"die Partei hat Sküs bis {lowest}"),
        signal=name,
        means=Text("what of these the partner has not shown", "was davon der Partner nicht gezeigt hat"),
        reaction=reaction,
        text=text,
        applies=lambda moment: moment.open(premium),
        says=lambda _: (Announce(premium),),
        meaning=announcement_meanings.proof,
        when=announcement_meanings.proves,
        locates=announcement_meanings.top_located,
    )


K8: Final = _claim(
    "K8",
    announcement_meanings.CENTRUM,
    Text("Centrum", "Zentrum"),
    lowest="XVIII",
    reaction=Text("help the XX to win the fifth trick", "dem Zwanziger zum fünften Stich verhelfen"),
    text=Text("The five highest tarocks are ours.", "Die fünf höchsten Tarock gehören uns."),
)
K9: Final = _claim(
    "K9",
    announcement_meanings.SMALL_BIRD,
    Text("Small Bird", "Kleiner Vogel"),
    lowest="XVII",
    reaction=Text("help the Mond to win the sixth trick", "dem Mond zum sechsten Stich verhelfen"),
    text=Text("The six highest tarocks are ours.", "Die sechs höchsten Tarock gehören uns."),
)
K10: Final = _claim(
    "K10",
    announcement_meanings.BIG_BIRD,
    Text("Big Bird", "Großer Vogel"),
    lowest="XVI",
    reaction=Text("help the Sküs to win the seventh trick", "dem Sküs zum siebenten Stich verhelfen"),
    text=Text("The seven highest tarocks are ours.", "Die sieben höchsten Tarock gehören uns."),
)
K14: Final = Convention(
    key="K14",
    phase=Phase.TALK,
    who=_PARTNER,
    context=Text(
        "the other of his side has announced a king for a late trick",
        "der andere der Partei hat einen König ultimo oder uhu angesagt",
    ),
    signal=Text(
        "any cheap premium that is left: Four Kings, Double Game, Trull",
        "eine billige Ansage, die noch frei ist: Vier Könige, Doppeltes Spiel, Trull",
    ),
    means=Text("void in the king's suit", "blank in der Farbe des Königs"),
    reaction=Text(
        "the holder of the king keeps to his plan", "der Besitzer des Königs bleibt bei seinem Plan"
    ),
    text=Text("I have no card of that suit.", "In dieser Farbe bin ich blank."),
    applies=lambda moment: announcement_meanings.kings_suit(moment) is not None,
    says=announcement_meanings.cheap_ones,
    meaning=announcement_meanings.void_in_kings_suit,
    when=announcement_meanings.answers_king,
    rank=4,
)
K16: Final = Convention(
    key="K16",
    phase=Phase.TALK,
    who=Text("the bidder to the declarer's right", "der Lizitant rechts vom Spieler"),
    context=Text(
        "only these two have bid, the XX is called, it is his first turn",
        "nur diese beiden haben lizitiert, der Zwanziger ist gerufen, es ist sein erster Zug",
    ),
    signal=Text("contra to the game", "Kontra auf das Spiel"),
    means=Text(
        "7 tarocks without the Mond, or 6 with Mond and Pagat",
        "7 Tarock ohne den Mond, oder 6 mit Mond und Pagat",
    ),
    reaction=Text("his own partner leads tarocks", "sein Partner spielt Tarock aus"),
    text=Text(
        "This contra speaks of many tarocks and of the Mond.",
        "Dieses Kontra spricht von vielen Tarock und vom Mond.",
    ),
    applies=announcement_meanings.neighbours_contra,
    says=announcement_meanings.contra_game,
    meaning=announcement_meanings.hunts_or_hides,
    rank=1,
)
K17: Final = Convention(
    key="K17",
    phase=Phase.TALK,
    who=Text("opponent", "Gegner"),
    context=Text("anything of the declarer's side", "irgendeine Ansage der Spielerpartei"),
    signal=Text("contra", "Kontra"),
    means=Text("not the called tarock", "nicht das gerufene Tarock"),
    reaction=Text("from now on he announces freely", "von nun an sagt er frei an"),
    text=Text("I play against the declarer.", "Ich spiele gegen den Spieler."),
    applies=lambda moment: moment.role is Role.OPPONENT,
    says=announcement_meanings.contras,
    meaning=announcement_meanings.is_opponent,
    when=announcement_meanings.doubts_the_game,
    demanded=False,
)

SPOKEN: Final = (K16, K17, K18, K1, K1B, K1C, K2, K15A, K14, K3, K4, K5, K6, K5B, K15, K7, K8, K9, K10)
"""All of them, in the order in which a hand goes through them."""


def uncoded(moment: Moment, action: Action) -> tuple[Located, ...]:
    """Return what a word without a code locates: any Trull takes the high honours off its side's ladder."""
    return announcement_meanings.honours_off(moment, TRULL) if action == Announce(TRULL) else ()
