"""Why an action is refused: one error, a reason code for programs, a sentence for people.

The sentences that several phases share stand here; a reason that only one phase can give is written there.
A reason may rest on public facts and on the asked seat's own cards, on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import Card, Suit
from tarock.protocol.actions import Action


@dataclass(frozen=True, slots=True)
class Reason:
    """A code that programs compare and a sentence that people read."""

    code: str
    text: Text


_SHOWN: Final = 12
"""How many of the actions that are allowed a message lists."""


class IllegalAction(ValueError):  # noqa: N818 - the name players of the library will look for
    """An action that is not allowed now. The game is as it was before."""

    def __init__(self, action: Action | str, reason: Reason, allowed: Iterable[Action] = ()) -> None:
        self.action = action
        self.reason = reason
        self.allowed = tuple(allowed)
        super().__init__(action, reason, self.allowed)

    @property
    def code(self) -> str:
        """The machine-readable reason."""
        return self.reason.code

    def __str__(self) -> str:
        offered = ", ".join(map(str, self.allowed[:_SHOWN])) + (", …" if len(self.allowed) > _SHOWN else "")
        return f"{self.action}: {self.reason.text.en}" + (f" (allowed: {offered})" if offered else "")


def not_asked(seats: Iterable[int]) -> Reason:
    """Nobody waits for this seat."""
    names = ", ".join(map(str, seats))
    if not names:
        return Reason("game-over", Text("the deal is over", "das Spiel ist zu Ende"))
    return Reason("not-your-turn", Text(f"it is the turn of seat {names}", f"am Zug ist Platz {names}"))


def several_asked(seats: Iterable[int]) -> Reason:
    """An answer without a seat, where more than one is asked."""
    names = ", ".join(map(str, seats))
    return Reason(
        "whose-answer", Text(f"seats {names} are asked: say which", f"am Zug sind die Plätze {names}")
    )


def not_an_action() -> Reason:
    """A text that no action is written as."""
    return Reason("not-an-action", Text("this is not an action", "das ist keine Aktion"))


def wrong_kind(about: Text) -> Reason:
    """The question is about something else."""
    return Reason(
        "wrong-kind", Text(f"the question is about {about.en}", f"gefragt ist etwas anderes: {about.de}")
    )


def not_offered() -> Reason:
    """The answer is of the right kind, but not one of those offered."""
    return Reason("not-offered", Text("this is not among the answers offered", "das steht nicht zur Wahl"))


def not_in_hand(card: Card) -> Reason:
    """The card is elsewhere. Where it is remains untold."""
    return Reason("not-in-hand", Text(f"{card} is not in your hand", f"{card} ist nicht in deinem Blatt"))


def no_suit_to_name(card: Card) -> Reason:
    """A card that has a suit, or follows one, cannot stand for another."""
    return Reason("no-suit-to-name", Text(f"{card} names no suit here", f"{card} nennt hier keine Farbe"))


def must_follow(suit: Suit) -> Reason:
    """A card of the suit led is in hand."""
    text = Text(f"must follow {suit.text.en}", f"{suit.text.de} muss bedient werden")
    return Reason("must-follow", text)


def must_trump() -> Reason:
    """Void in the suit led, but not in tarocks."""
    return Reason("must-play-tarock", Text("must play a tarock", "Tarock muss zugegeben werden"))


def must_beat(card: Card) -> Reason:
    """The duty to overtake (Trischaken)."""
    return Reason("must-beat", Text(f"must beat {card}", f"{card} muss überstochen werden"))


def kept_back(card: Card) -> Reason:
    """A card that may only be its holder's last tarock (Trischaken)."""
    return Reason(
        "last-tarock-only",
        Text(f"{card} may only be played as your last tarock", f"{card} darf nur als letztes Tarock fallen"),
    )


def bound_card(card: Card) -> Reason:
    """A card that was announced for a trick to come."""
    text = Text(f"{card} is announced for a later trick", f"{card} ist für einen späteren Stich angesagt")
    return Reason("bound-card", text)


def card_due(card: Card) -> Reason:
    """Another card was announced for this trick."""
    text = Text(f"{card} is announced for this trick", f"{card} ist für diesen Stich angesagt")
    return Reason("card-due", text)
