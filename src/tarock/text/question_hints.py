"""Hints beside a question for a card: which may be played, and why only those.

They are read off the cards that are legal, so they fit any law of play; what a law asks beyond following suit
is said by the game that has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tarock.core.bilingual import Text, same
from tarock.core.cards import Card, Suit
from tarock.match.view import View

NOTHING: Final = same("")


def duty(view: View, legal: Sequence[Card]) -> Text:
    """Say in words which cards may be played."""
    if not view.trick:
        free = len(legal) == len(view.hand)
        return _LEAD_ANY if free else _LEAD_SOME
    return following(view.trick[0].suit, legal) or NEITHER


def following(led: Suit, legal: Sequence[Card], instead: Text = NOTHING) -> Text | None:
    """Say that the suit led or a tarock must be played, if that is so, and what may be done instead."""
    suits = {card.suit for card in legal}
    if suits == {led}:
        plain = Text(f"You must follow {led.text.en}", f"Du musst {led.text.de} bedienen")
        return plain + instead + same(".")
    if suits == {Suit.TAROCK}:
        plain = Text(
            f"No {led.text.en}: you must play a tarock", f"Kein {led.text.de}: du musst Tarock spielen"
        )
        return plain + instead + same(".")
    return None


_LEAD_ANY: Final = Text("You lead: any card.", "Du spielst aus: jede Karte.")
_LEAD_SOME: Final = Text("You lead: not every card.", "Du spielst aus: nicht jede Karte.")
NEITHER: Final = Text("Neither suit nor tarock: any card.", "Weder Farbe noch Tarock: jede Karte.")
