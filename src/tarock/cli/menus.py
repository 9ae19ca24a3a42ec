"""Questions at the terminal: what may be answered, numbered and explained, and how typing becomes an answer.

A menu never judges: typing that names something not offered becomes that action all the same, so that the
game itself refuses it with its own reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text, same
from tarock.core.cards import MOND, PAGAT, SKUS, Card, CardSet, Suit
from tarock.protocol.actions import (
    Action,
    Good,
    Hold,
    Keep,
    Lay,
    Pass,
    PlayCard,
    Retake,
    Take,
    ThrowIn,
    parse_action,
)
from tarock.text.phrases import sign
from tarock.text.question_text import Label


class NotUnderstood(ValueError):  # noqa: N818 - reads as what it says
    """Typing that names nothing."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(text)


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer with its explanation."""

    action: Action
    label: Label


@dataclass(frozen=True, slots=True)
class Menu:
    """A question as the terminal puts it."""

    title: Text
    choices: tuple[Choice, ...] = ()
    """Answers to be listed with their numbers."""
    cards: tuple[Card, ...] = ()
    """Cards to be numbered where the hand is shown."""
    several: type[Lay | Keep] | None = None
    """What choosing several of the cards amounts to."""
    beside: tuple[Choice, ...] = ()
    """Answers that choose no cards, where several can be chosen."""
    enter: Action | None = None
    """What an empty line means."""

    @property
    def enter_label(self) -> Text:
        """What an empty line means, in a word."""
        if isinstance(self.enter, PlayCard):
            return same(sign(self.enter.card))
        return next((choice.label.name for choice in self.choices if choice.action == self.enter), same(""))

    def read(self, typed: str) -> Action:
        """Turn typing into an answer."""
        typed = typed.strip()
        if not typed:
            if self.enter is not None:
                return self.enter
            raise NotUnderstood(_TYPE_SOMETHING)
        if self.several is not None:
            return self._beside(typed) or self.several(self._several(typed))
        if self.cards:
            card, equals, suit = typed.partition("=")
            return PlayCard(self._card(card.strip()), _suit(suit.strip()) if equals else None)
        return self._choice(typed)

    def _beside(self, typed: str) -> Action | None:
        named = (one.action for one in (*self.beside, *_ELSEWHERE) if typed.casefold() in _names_of(one))
        return next(named, None)

    def _choice(self, typed: str) -> Action:
        if typed.isdecimal():
            if 1 <= int(typed) <= len(self.choices):
                return self.choices[int(typed) - 1].action
            raise NotUnderstood(_no_number(typed, len(self.choices)))
        for choice in self.choices:
            if typed.casefold() in _names_of(choice):
                return choice.action
        return _wish(typed)

    def _card(self, typed: str) -> Card:
        if typed.isdecimal():
            if 1 <= int(typed) <= len(self.cards):
                return self.cards[int(typed) - 1]
            raise NotUnderstood(_no_number(typed, len(self.cards)))
        return _named_card(typed)

    def _several(self, typed: str) -> CardSet:
        if typed.casefold() in _NONE:
            return CardSet()
        words = typed.replace(",", " ").split()
        cards = [self._card(word) for word in words]
        if len(set(cards)) < len(cards):
            raise NotUnderstood(Text("A card is named twice.", "Eine Karte ist zweimal genannt."))
        return CardSet.collect(cards)


_ELSEWHERE: Final = (Choice(ThrowIn(), Label(Text("throw in", "zusammenwerfen"))),)
"""What may be typed where it is not offered, so that the game says why not."""
_NONE: Final = ("0", "-", "none", "keine")
_TYPE_SOMETHING: Final = Text(
    "Type a number or a name, or ? for help.", "Tippe eine Nummer oder einen Namen, oder ? für Hilfe."
)
_NICKNAMES: Final = {"sküs": SKUS, "skus": SKUS, "skues": SKUS, "mond": MOND, "pagat": PAGAT}
_WORDS: Final[dict[str, Action]] = {
    "pass": Pass(),
    "weiter": Pass(),
    "good": Good(),
    "gut": Good(),
    "take": Take(),
    "ablösen": Take(),
    "unterer": Take(),
    "hold": Hold(),
    "halten": Hold(),
    "retake": Retake(),
}


def _no_number(typed: str, highest: int) -> Text:
    en, de = ("1", "1") if highest == 1 else (f"1 to {highest}", f"1 bis {highest}")
    return Text(f"There is no {typed} here, only {en}.", f"Eine {typed} gibt es hier nicht, nur {de}.")


def _suit(typed: str) -> Suit:
    try:
        return Suit.parse(typed.lower() if typed.isascii() else typed)
    except ValueError:
        raise NotUnderstood(
            Text(
                f"“{typed}” is no suit. Write h s d c, or t for tarocks.",
                f"„{typed}“ ist keine Farbe. Schreib h s d c, oder t für Tarock.",
            )
        ) from None


def _named_card(typed: str) -> Card:
    nickname = _NICKNAMES.get(typed.casefold())
    if nickname is not None:
        return nickname
    for spelling in (typed, typed.upper(), typed[:1].lower() + typed[1:].upper()):
        try:
            return Card.parse(spelling)
        except ValueError:
            continue
    raise NotUnderstood(
        Text(
            f"“{typed}” is no card. Write ♥K or hK, s10, T17 or XVII, Sküs, Mond, Pagat.",
            f"„{typed}“ ist keine Karte. Schreib ♥K oder hK, s10, T17 oder XVII, Sküs, Mond, Pagat.",
        )
    )


def _names_of(choice: Choice) -> set[str]:
    """Return what may be typed instead of a number: the label's name, with or without the verb."""
    names = {str(choice.action), choice.action.argument} - {""}
    for words in (choice.label.name, choice.label.thing):
        if words is not None:
            names |= {words.en, words.de}
    return {name.casefold() for name in names}


def _wish(typed: str) -> Action:
    """Read an answer that is not offered; the game will say why it is not."""
    word = typed.casefold()
    if word in _WORDS:
        return _WORDS[word]
    try:
        return parse_action(typed)
    except ValueError:
        raise NotUnderstood(
            Text(
                f"I do not understand “{typed}”. {_TYPE_SOMETHING.en}",
                f"„{typed}“ verstehe ich nicht. {_TYPE_SOMETHING.de}",
            )
        ) from None
