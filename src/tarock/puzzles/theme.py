"""What a puzzle is about: its theme, with a title and the question it puts, in two languages.

A theme says what hangs on the answer. Which entry of a settlement means which theme is a game's own knowledge
and stands in its part.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tarock.core.bilingual import Text


class PuzzleTheme(StrEnum):
    """What hangs on the answer."""

    GAME = "game"
    PAGAT = "pagat"
    MOND = "mond"
    KING = "king"
    NOLO = "nolo"
    ULTIMO = "ultimo"
    COUNT = "count"
    DISCARD = "discard"
    BID = "bid"
    SIGNAL = "signal"

    @property
    def text(self) -> Text:
        """The name for people."""
        return _TITLES[self]

    @property
    def question(self) -> Text:
        """What is asked."""
        return _QUESTIONS[self]


_TITLES: Final = {
    PuzzleTheme.GAME: Text("The game hangs on it", "Das Spiel hängt daran"),
    PuzzleTheme.PAGAT: Text("Bring the Pagat home", "Den Pagat heimbringen"),
    PuzzleTheme.MOND: Text("Catch the Mond", "Den Mond fangen"),
    PuzzleTheme.KING: Text("A king's fate", "Das Los eines Königs"),
    PuzzleTheme.NOLO: Text("Find the Nolo", "Finde das Nolo"),
    PuzzleTheme.ULTIMO: Text("A bonus hangs on it", "Eine Prämie hängt daran"),
    PuzzleTheme.COUNT: Text("Every point counts", "Jeder Punkt zählt"),
    PuzzleTheme.DISCARD: Text("The one discard", "Richtig verlegen"),
    PuzzleTheme.BID: Text("Bid or pass", "Bieten oder passen"),
    PuzzleTheme.SIGNAL: Text("What does this signal say?", "Was sagt dieses Signal?"),
}
_QUESTIONS: Final = {
    PuzzleTheme.GAME: Text(
        "Only one card keeps the game in your hands. Which?",
        "Nur eine Karte hält das Spiel in deiner Hand. Welche?",
    ),
    PuzzleTheme.PAGAT: Text(
        "The fate of a Pagat is decided now. Which card?",
        "Jetzt entscheidet sich das Los eines Pagats. Welche Karte?",
    ),
    PuzzleTheme.MOND: Text("The Mond is in danger. Which card?", "Der Mond ist in Gefahr. Welche Karte?"),
    PuzzleTheme.KING: Text(
        "The fate of a king is decided now. Which card?",
        "Jetzt entscheidet sich das Los eines Königs. Welche Karte?",
    ),
    PuzzleTheme.NOLO: Text(
        "Not a single trick, or one too many. Which card?",
        "Kein einziger Stich, oder einer zu viel. Welche Karte?",
    ),
    PuzzleTheme.ULTIMO: Text(
        "A bonus hangs on one card. Which?", "Eine Prämie hängt an einer Karte. Welche?"
    ),
    PuzzleTheme.COUNT: Text(
        "One card brings clearly more than all others. Which?",
        "Eine Karte bringt klar mehr als alle anderen. Welche?",
    ),
    PuzzleTheme.DISCARD: Text(
        "One of these discards is clearly the best. Which?",
        "Eine dieser Möglichkeiten zu verlegen ist klar die beste. Welche?",
    ),
    PuzzleTheme.SIGNAL: Text(
        "Something was said. What does it say of the hand?", "Etwas wurde gesagt. Was sagt es über das Blatt?"
    ),
    PuzzleTheme.BID: Text(
        "Is this hand worth a bid, and which?", "Ist dieses Blatt ein Gebot wert, und welches?"
    ),
}
