"""Refusals: a code for programs, a sentence in two languages for people, and no trace in the game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

import tarock
from tarock import Game
from tests.games.contract_games.hands import CLEAN, PLAIN, TRULL_IN_TALON, Hands, deal_of
from tests.games.contract_games.scored_deals import rules_of
from tests.games.contract_games.told_games import finished, game_of, played, refusal

SIMPLE = ("F bid:dreiblatt", "M good", "R good")
QUIET = ("F good", "M good", "R good")


@dataclass(frozen=True, slots=True)
class Place:
    """A situation, told from the deal on: what was said, then the cards that fell."""

    key: str
    lines: tuple[str, ...] = ()
    cards: str = ""
    hands: Hands = PLAIN
    options: tuple[tuple[str, bool | str], ...] = ()

    def game(self) -> Game:
        rules = rules_of(self.key, **dict(self.options))
        return played(game_of(rules, deal_of(rules, self.hands), *self.lines), self.cards)


LOEW = Place("illustrated-loew")
LOEW_BID = Place("illustrated-loew", ("F bid:2-blatt",))
LOEW_TAKEN = Place("illustrated-loew", ("F bid:2-blatt", "M take"))
MODERN_SOLO = Place("illustrated-modern", ("F bid:solo",))
BEFORE = Place("illustrated-modern", SIMPLE)
TALON = Place("illustrated-modern", (*SIMPLE, *QUIET))
LAYING = Place("illustrated-modern", (*SIMPLE, *QUIET, "F choose:1-3"))
LAYING_ONE = Place("illustrated-modern", ("F bid:einblatt", "M good", "R good", *QUIET, "F choose:1"))
LAID = (*SIMPLE, *QUIET, "F choose:1-3", "F lay:♥3 ♠7 ♦3")
PLAYING = Place("illustrated-modern", (*LAID, *QUIET), "♥4")
CLEAN_ONLY = Place(
    "illustrated-modern",
    (*SIMPLE, "F announce:without-trull", *QUIET),
    hands=CLEAN,
    options=(("clean_part", True),),
)
BECK = Place("illustrated-beck", SIMPLE)
BECK_HEADS = Place("illustrated-beck", (*SIMPLE, "F announce:heads"))
BECK_TRULL = Place(
    "illustrated-beck",
    (*SIMPLE, "F good", "R good", "M good", "F choose:1-3", "F lay:♠7 ♦3 ♦A", "F announce:tarock-trull"),
    hands=TRULL_IN_TALON,
)
BECK_CONTRA = Place("illustrated-beck", (*SIMPLE, "F good", "R contra:game@0"))
TRISCHAKEN = Place(
    "illustrated-beck", ("F pass", "M pass", "R pass"), "♥4 ♥V", options=(("all_pass", "trischaken"),)
)
TRISCHAKEN_LEAD = Place(
    "illustrated-beck", ("F pass", "M pass", "R pass"), options=(("all_pass", "trischaken"),)
)
DREIER = Place("dreiertarock")
DREIER_BID = Place("dreiertarock", ("F bid:einser",))
DREIER_SECOND_WORD = Place("dreiertarock", ("F bid:einser", "M bid:zweier", "R pass"))
DREIER_MUST = Place("dreiertarock", options=(("forehand_must_bid", True),))
DREIER_TALON = Place("dreiertarock", ("F bid:einser", "M pass", "R pass"))

REFUSED = [
    (PLAYING, "M play:♥V=♣", "no-suit-to-name", "♥V names no suit here", "♥V nennt hier keine Farbe"),
    (LOEW, "M pass", "not-your-turn", "it is the turn of seat 0", "am Zug ist Platz 0"),
    (
        LOEW,
        "F play:T1",
        "wrong-kind",
        "the question is about the auction",
        "gefragt ist etwas anderes: die Lizitation",
    ),
    (
        LOEW,
        "F bid:sechserdreier",
        "unknown-contract",
        "no contract 'sechserdreier'",
        "kein Spiel 'sechserdreier'",
    ),
    (LOEW, "F good", "say-pass", "nothing is bid: say pass", "nichts ist geboten: sag weiter"),
    (LOEW, "F take", "nothing-bid", "nothing has been bid yet", "noch ist nichts geboten"),
    (LOEW, "F hold", "nothing-bid", "nothing has been bid yet", "noch ist nichts geboten"),
    (LOEW_BID, "M pass", "say-good", "a bid stands: say good", "ein Spiel ist geboten: sag gut"),
    (
        LOEW_BID,
        "M bid:3-blatt",
        "bid-too-low",
        "3 Blatt does not overcall 2 Blatt",
        "3 Blatt überbietet 2 Blatt nicht",
    ),
    (
        LOEW_BID,
        "M bid:2-blatt",
        "bid-too-low",
        "2 Blatt does not overcall 2 Blatt",
        "2 Blatt überbietet 2 Blatt nicht",
    ),
    (
        LOEW_BID,
        "M hold",
        "cannot-hold",
        "you cannot hold 2 Blatt now",
        "2 Blatt kann jetzt nicht gehalten werden",
    ),
    (
        LOEW_BID,
        "M retake",
        "cannot-take-over",
        "2 Blatt cannot be taken over",
        "2 Blatt kann nicht abgelöst werden",
    ),
    (LOEW_TAKEN, "F bid:solo", "no-more-bids", "no bid is possible now", "jetzt ist kein Gebot möglich"),
    (
        MODERN_SOLO,
        "M take",
        "cannot-take-over",
        "Solo cannot be taken over",
        "Solo kann nicht abgelöst werden",
    ),
    (
        DREIER,
        "F bid:zweier",
        "cannot-bid",
        "Zweier cannot be bid now",
        "Zweier kann jetzt nicht geboten werden",
    ),
    (
        DREIER_BID,
        "M bid:dreier",
        "cannot-bid",
        "Dreier cannot be bid now",
        "Dreier kann jetzt nicht geboten werden",
    ),
    (DREIER_BID, "M good", "say-pass", "who drops out says pass", "wer aussteigt, sagt weiter"),
    (
        DREIER_SECOND_WORD,
        "F bid:solo",
        "no-more-bids",
        "no bid is possible now",
        "jetzt ist kein Gebot möglich",
    ),
    (DREIER_MUST, "F pass", "must-bid", "you have to name a contract", "du musst ein Spiel ansagen"),
    (
        DREIER_TALON,
        "F choose:1-3",
        "not-offered",
        "this is not among the answers offered",
        "das steht nicht zur Wahl",
    ),
    (
        DREIER_TALON,
        "F good",
        "wrong-kind",
        "the question is about a part of the talon",
        "gefragt ist etwas anderes: ein Teil des Talons",
    ),
    (
        BEFORE,
        "F pass",
        "wrong-kind",
        "the question is about announcements",
        "gefragt ist etwas anderes: Ansagen",
    ),
    (BEFORE, "F announce:kakadu", "unknown-bonus", "no bonus 'kakadu' here", "keine Prämie 'kakadu' hier"),
    (
        BEFORE,
        "F announce:royal-trull",
        "not-announceable",
        "you may not announce Royal Trull now",
        "du darfst Königstrull jetzt nicht ansagen",
    ),
    (
        BEFORE,
        "F announce:without-kings",
        "not-held",
        "your hand does not allow without Kings",
        "dein Blatt erlaubt ohne Könige nicht",
    ),
    (
        BEFORE,
        "F announce:with-50",
        "needs-announcement",
        "with 40 has to be announced first",
        "zuerst muss mit 40 angesagt sein",
    ),
    (
        BEFORE,
        "F contra:game@0",
        "cannot-raise",
        "you cannot raise that now",
        "das kannst du jetzt nicht erhöhen",
    ),
    (
        BECK_HEADS,
        "F announce:heads",
        "already-announced",
        "Heads is announced already",
        "Köpfe ist schon angesagt",
    ),
    (
        BECK_TRULL,
        "F announce:heads",
        "rival-announced",
        "Tarock Trull is announced already",
        "Tarocktrull ist schon angesagt",
    ),
    (BECK_CONTRA, "F contra:game@0", "already-raised", "that has been said already", "das ist schon gesagt"),
    (
        TALON,
        "F choose:2-4",
        "not-offered",
        "this is not among the answers offered",
        "das steht nicht zur Wahl",
    ),
    (
        TALON,
        "F pass",
        "wrong-kind",
        "the question is about a part of the talon",
        "gefragt ist etwas anderes: ein Teil des Talons",
    ),
    (
        CLEAN_ONLY,
        "F choose:1-3",
        "spoils-announcement",
        "it would spoil your announcement, and another part would not",
        "es würde deine Ansage verderben, ein anderer Teil nicht",
    ),
    (
        LAYING,
        "F lay:♥K ♥4 ♦A",
        "barred-card",
        "a king may not be laid away (♥K)",
        "ein König darf nicht verlegt werden (♥K)",
    ),
    (
        LAYING,
        "F lay:SK ♥4 ♦A",
        "barred-card",
        "a trull card may not be laid away (SK)",
        "ein Trullstück darf nicht verlegt werden (SK)",
    ),
    (
        LAYING,
        "F lay:T2 ♥4 ♦A",
        "suit-cards-first",
        "a tarock may be laid away only when no suit card is left to lay",
        "Tarock darf nur verlegt werden, wenn keine Farbkarte mehr zu verlegen ist",
    ),
    (LAYING, "F lay:♥4", "wrong-number", "exactly 3 cards are wanted", "genau 3 Karten sind gefragt"),
    (LAYING_ONE, "F lay:♥4 ♥3", "wrong-number", "exactly one card is wanted", "genau eine Karte ist gefragt"),
    (LAYING, "F lay:♥V ♥4 ♦A", "not-in-hand", "♥V is not in your hand", "♥V ist nicht in deinem Blatt"),
    (
        LAYING,
        "F pass",
        "wrong-kind",
        "the question is about cards to choose",
        "gefragt ist etwas anderes: Karten zur Auswahl",
    ),
    (PLAYING, "M play:♦K", "must-follow", "must follow hearts", "Herz muss bedient werden"),
    (PLAYING, "M play:♥K", "not-in-hand", "♥K is not in your hand", "♥K ist nicht in deinem Blatt"),
    (
        PLAYING,
        "M good",
        "wrong-kind",
        "the question is about a card to play",
        "gefragt ist etwas anderes: eine Karte zum Ausspielen oder Zugeben",
    ),
    (TRISCHAKEN, "R play:♥A", "must-beat", "must beat ♥V", "♥V muss überstochen werden"),
    (
        TRISCHAKEN_LEAD,
        "F play:T1",
        "last-tarock-only",
        "T1 may only be played as your last tarock",
        "T1 darf nur als letztes Tarock fallen",
    ),
]


@pytest.mark.parametrize(
    ("place", "line", "code", "english", "german"),
    REFUSED,
    ids=[f"{place.key} {line}" for place, line, *_ in REFUSED],
)
def test_refusal(place: Place, line: str, code: str, english: str, german: str) -> None:
    """`refusal` also sees that actions, events, every view and the open question stay as they were."""
    error = refusal(place.game(), line)
    assert (error.code, error.reason.text.en, error.reason.text.de) == (code, english, german)


def test_must_play_a_tarock_when_void() -> None:
    """Middlehand has one heart; when hearts come back he has to trump."""
    game = played(Place("illustrated-modern", (*LAID, *QUIET)).game(), "♥Q ♥V ♥C ♥K")
    error = refusal(game, "M play:♦K")
    assert (error.code, error.reason.text.de) == ("must-play-tarock", "Tarock muss zugegeben werden")


def test_nothing_is_accepted_after_the_end() -> None:
    game = finished(PLAYING.game())
    error = refusal(game, "F play:T2")
    assert (error.code, error.reason.text.en) == ("game-over", "the deal is over")


def test_a_refusal_says_what_was_allowed() -> None:
    error = refusal(MODERN_SOLO.game(), "M take")
    assert [str(action) for action in error.allowed] == ["good"]
    assert str(error) == "take: Solo cannot be taken over (allowed: good)"


HELD_ELSEWHERE = {
    "bound-card": "zwanzigerrufen/test_play.py",
    "card-due": "zwanzigerrufen/test_play.py",
    "fool-forbidden": "old78/test_refusals.py",
    "must-play-fool": "old78/test_refusals.py",
    "name-a-suit": "old78/test_refusals.py",
    "not-an-action": "../match/test_game.py",
    "whose-answer": "../match/test_game.py",
    "wrong-order": "old78/test_refusals.py",
}
"""Reasons of any game, or that only games of other families give, and the tests that provoke them."""


def test_every_code_is_in_this_table() -> None:
    """A reason that the sources can give and that no test provokes would show up here."""
    source = Path(tarock.__file__).parent
    modules = [path for part in ("protocol", "kit", "match") for path in (source / part).rglob("*.py")]
    given = {
        code
        for module in modules
        for code in re.findall(r'Reason\(\s*"([a-z-]+)"', module.read_text(encoding="utf-8"))
    }
    held = {code for _, _, code, *_ in REFUSED} | {"must-play-tarock", "game-over"}
    assert given == held | set(HELD_ELSEWHERE)
    games = Path(__file__).parents[1]
    assert all(
        f'"{code}"' in (games / path).read_text(encoding="utf-8") for code, path in HELD_ELSEWHERE.items()
    )
