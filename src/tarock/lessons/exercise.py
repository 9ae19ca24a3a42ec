"""What every exercise is: something said, something asked, and a reply to each answer.

An answer travels as text: a card, cards, a word's key, a number, an action. An exercise says which texts are
right; most ask the engine for that, so that no fact is written twice. Nothing here knows a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import Card, Suit
from tarock.kit.ruleset import RuleSet
from tarock.lessons.translations import Wording
from tarock.text.phrases import in_order

_OUTLINED_FROM: Final = 2
_SHOWN_FROM: Final = 3
"""Which wrong try brings the cards that matter, and which one the answer itself."""


class UnreadableAnswer(ValueError):  # noqa: N818 - reads as what it says
    """An answer that is none; the sentence says what is one."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(text.en)


class ReplyKind(StrEnum):
    """What an exercise wants to be given."""

    NOTHING = "nothing"
    CARD = "card"
    CARDS = "cards"
    WORD = "word"
    NUMBER = "number"
    ACTION = "action"
    """An answer to the engine's own question, in a deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Posed:
    """An exercise as it lies on the table."""

    reply: ReplyKind
    trick: tuple[Card, ...] = ()
    cards: tuple[Card, ...] = ()
    """The cards to choose from, or to look at."""
    words: tuple[tuple[str, Wording], ...] = ()
    """The words to choose from, by their keys."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What comes of an answer."""

    right: bool
    says: Wording
    outlined: tuple[Card, ...] = ()
    """The cards that matter, after a second wrong try."""
    unseen: Wording | None = None
    """What nobody at the table could know, said apart when the answer is right."""
    answer: str | None = None
    """The answer that counts: the one given if it is right, the one to give after a third wrong try."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise(ABC):
    """Something said and something asked."""

    says: Wording
    praise: Wording | None = None
    """What is said to a right answer."""
    unseen: Wording | None = None
    """What hidden cards made of it, said after a right answer and apart."""
    wrong: Mapping[str, Wording] = field(default_factory=lambda: MappingProxyType({}))
    """What is said to wrong answers, by answer."""
    other: Wording | None = None
    """What is said to any other wrong answer; the engine's reason if nothing."""
    claims: tuple[Mapping[str, object], ...] = ()
    """What the tests prove of the sentences, as data."""

    @abstractmethod
    def posed(self, rules: RuleSet) -> Posed:
        """Lay the exercise on the table."""

    @abstractmethod
    def right(self, rules: RuleSet) -> tuple[str, ...]:
        """Return all right answers, the most instructive first."""

    @abstractmethod
    def read(self, rules: RuleSet, answer: str) -> str:
        """Return an answer in its own form, or raise `UnreadableAnswer`."""

    @abstractmethod
    def explained(self, rules: RuleSet, answer: str) -> Wording:
        """Say why an answer is wrong, from what the engine knows."""

    def outlined(self, rules: RuleSet) -> tuple[Card, ...]:
        """Return the cards to look at after a second wrong try."""
        del rules
        return ()

    def shown(self, rules: RuleSet, answer: str) -> str:
        """Write an answer as people read it."""
        del rules
        return answer

    def judge(self, rules: RuleSet, answer: str, tries: int = 1, played: Sequence[str] = ()) -> Judged:
        """Judge an answer; `tries` counts from 1, `played` is what the learner has done in the deal."""
        del played
        given, right = self.read(rules, answer), self.right(rules)
        if given in right:
            return Judged(right=True, says=self.praise or RIGHT, unseen=self.unseen, answer=given)
        says = self.reply_to(rules, given)
        outlined = self.outlined(rules) if tries >= _OUTLINED_FROM else ()
        if tries < _SHOWN_FROM:
            return Judged(right=False, says=says, outlined=outlined)
        told = TOLD.filled({"answer": self.shown(rules, right[0])})
        return Judged(right=False, says=says + told, outlined=outlined, answer=right[0])

    def reply_to(self, rules: RuleSet, given: str) -> Wording:
        """Return what is said to a wrong answer."""
        own = {self.read(rules, answer): says for answer, says in self.wrong.items()}
        return own.get(given) or self.other or self.explained(rules, given)


RIGHT: Final = Wording.of({"en": "Just so.", "de": "Genau."})
TOLD: Final = Wording.of({"en": "It is: {answer}. Now you.", "de": "Es ist: {answer}. Jetzt du."})


def written_card(card: Card) -> str:
    """Write a card as people at the table do: "XX", "♥K", "Sküs".

    >>> [written_card(Card.parse(text)) for text in ("T20", "♥K", "SK")]
    ['XX', '♥K', 'Sküs']
    """
    if card.suit is Suit.TAROCK:
        return "Sküs" if card.index == "SK" else card.index
    return str(card)


def written_cards(cards: Iterable[Card]) -> str:
    """Write cards as people at the table do, side by side."""
    return " ".join(map(written_card, cards))


def spelt_cards(cards: Iterable[Card]) -> str:
    """Write a set of cards as an answer: in the order of a hand."""
    return " ".join(map(str, in_order(cards)))


def read_cards(text: str, allowed: Sequence[Card]) -> tuple[Card, ...]:
    """Read cards from an answer, each of them one of those allowed."""
    try:
        found = tuple(map(Card.parse, text.replace(",", " ").split()))
    except ValueError as error:
        raise UnreadableAnswer(_no_card(text, allowed)) from error
    if len(set(found)) < len(found) or not set(found) <= set(allowed):
        raise UnreadableAnswer(_no_card(text, allowed))
    return found


def _no_card(text: str, allowed: Sequence[Card]) -> Text:
    shown = " ".join(map(str, allowed))
    return Text(f"“{text}” is none of these cards: {shown}.", f"„{text}“ ist keine dieser Karten: {shown}.")
