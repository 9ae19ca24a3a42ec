"""The actions of a rule set as numbers: the cards first, then words. House options never move a number.

Playing, laying away and keeping a card share the card's number; the question tells them apart. A raise is one
word for each item and owner, counted from whoever speaks: how high it goes follows from what was said. Sets
are chosen one by one, so that there is no action for each combination: a discard card by card, declarations
slot by slot, and *good* closes what could go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from tarock.core.cards import CARDS, Card, CardSet
from tarock.env.part import PART
from tarock.games.registry import find, registrations
from tarock.kit.ruleset import OptionError, RuleSet
from tarock.protocol.actions import ALL_RAISES, Action, AnyRaise, Declare, Good, PlayCard
from tarock.protocol.flow import Seat

GOOD: Final = str(Good())


@dataclass(frozen=True, slots=True, repr=False)
class ActionVocabulary:
    """The numbers of all actions of a rule set.

    >>> from tarock import find
    >>> words = vocabulary(find("illustrated-modern"))
    >>> len(words), words.text(0), words.text(54)
    (105, 'T1', 'good')
    >>> words.number("contra:game@+1")
    85
    """

    rules: str
    """The key of the rule set."""
    players: int
    cards: tuple[Card, ...]
    words: tuple[str, ...]
    contracts: tuple[str, ...]
    questions: tuple[str, ...]
    _card_numbers: tuple[int, ...] = field(init=False, compare=False)
    _numbers: dict[str, int] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        places = {card: place for place, card in enumerate(self.cards)}
        object.__setattr__(self, "_card_numbers", tuple(places.get(card, -1) for card in CARDS))
        numbers = {word: len(self.cards) + place for place, word in enumerate(self.words)}
        object.__setattr__(self, "_numbers", numbers)

    def __len__(self) -> int:
        return len(self.cards) + len(self.words)

    def text(self, number: int) -> str:
        """Return the card or word of a number."""
        if not 0 <= number < len(self):
            raise ValueError(f"actions have the numbers 0 to {len(self) - 1}, not {number}")
        cards = len(self.cards)
        return str(self.cards[number]) if number < cards else self.words[number - cards]

    def number(self, text: str) -> int:
        """Return the number of a card or a word."""
        if text in self._numbers:
            return self._numbers[text]
        try:
            return self._card_numbers[Card.parse(text)]
        except ValueError:
            words = ", ".join(self.words)
            raise ValueError(f"{self.rules} has no word {text!r}; the words are: {words}") from None

    def card_number(self, card: Card) -> int:
        """Return the number of a card; -1 if it is not in the pack."""
        return self._card_numbers[card]

    def card_numbers(self, cards: CardSet | Iterable[Card]) -> list[int]:
        """Return the numbers of some cards."""
        return [self._card_numbers[card] for card in cards]

    def card(self, number: int) -> Card | None:
        """Return the card of a number; None for a word."""
        return self.cards[number] if number < len(self.cards) else None

    @property
    def good(self) -> int:
        """The number of the word that closes a choice."""
        return self._numbers[GOOD]

    def of(self, action: Action, speaker: Seat) -> int:
        """Return the number of an action that is one card or one word, as the speaker counts seats."""
        if isinstance(action, PlayCard) and action.as_suit is None:
            return self._card_numbers[action.card]
        if isinstance(action, ALL_RAISES):
            return self._numbers[raise_word(action, speaker, self.players)]
        return self._numbers[str(action)]

    def __repr__(self) -> str:
        return f"<ActionVocabulary of {self.rules}: {len(self.cards)} cards, {len(self.words)} words>"


def raise_word(action: AnyRaise, speaker: Seat, players: int) -> str:
    """Write a raise without its height, its owner counted from the speaker."""
    return _raised(action.item, (action.owner - speaker) % players)


def spoken_words(action: Action, seat: Seat, players: int, slot: Callable[[str], str]) -> Iterator[str]:
    """Write what was said as words of a vocabulary, owners counted from a seat; declarations slot by slot."""
    if isinstance(action, ALL_RAISES):
        yield raise_word(action, seat, players)
    elif isinstance(action, Declare):
        yield from (slot_word(slot(item)) for item in action.items)
    else:
        yield str(action)


def _raised(item: str, after: int) -> str:
    return f"contra:{item}@+{after}"


def slot_word(slot: str) -> str:
    """Write the declaration of one slot."""
    return str(Declare((slot,)))


def vocabulary(rules: RuleSet) -> ActionVocabulary:
    """Return the numbers of all actions of a rule set: the same for all of its options."""
    return _vocabulary(rules.key) if rules.key in registrations() else _gathered(rules, [rules])


@lru_cache(maxsize=32)
def _vocabulary(key: str) -> ActionVocabulary:
    return _gathered(find(key), list(_variants(key)))


def _variants(key: str) -> Iterator[RuleSet]:
    """Build the rule set as it stands and with each value of each option."""
    yield find(key)
    for info in registrations()[key].options.described():
        for value in info.values:
            try:
                yield find(key, {info.name: value})
            except OptionError:
                continue  # a value that needs others beside it


def _gathered(rules: RuleSet, variants: list[RuleSet]) -> ActionVocabulary:
    part = PART.of(rules)
    said = _union(_words(one) for one in variants)
    raised = _union(part.raisable(one) for one in variants)
    slots = _union(part.slots(one) for one in variants)
    words = [
        *said,
        *(_raised(item, after) for item in raised for after in range(rules.players)),
        *map(slot_word, slots),
    ]
    return ActionVocabulary(
        rules=rules.key,
        players=rules.players,
        cards=tuple(sorted(rules.pack.cards)),
        words=tuple(words),
        contracts=_union(part.contracts(one) for one in variants),
        questions=_union(part.questions(one) for one in variants),
    )


def _words(rules: RuleSet) -> Iterator[str]:
    yield GOOD
    yield from map(str, PART.of(rules).words(rules))


def _union(lists: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """Put lists together, each entry once, in the order in which they come."""
    return tuple(dict.fromkeys(entry for one in lists for entry in one))
