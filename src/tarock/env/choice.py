"""One question answered by numbers: a card or a word as a rule, several in turn where a set is chosen.

`StepChoice` says which numbers are allowed next and, when the last one is given, which action they make. The
options of the question decide; no rule stands here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tarock.core.cards import NO_CARDS, CardSet
from tarock.env.vocabulary import ActionVocabulary, slot_word
from tarock.kit.phases.card_choice import CardChoice, CardOffer
from tarock.protocol.actions import Action, Declare
from tarock.protocol.flow import Ask


class StepChoice(ABC):
    """An answer in the making."""

    @property
    @abstractmethod
    def allowed(self) -> dict[int, Action | StepChoice]:
        """What may be given next: each number with the action that it completes, or with the next choice."""

    @property
    def chosen(self) -> CardSet:
        """The cards chosen so far."""
        return NO_CARDS


def choice_of(ask: Ask, words: ActionVocabulary, slot: Callable[[str], str]) -> StepChoice:
    """Return the choice that a question leaves, before anything is given."""
    options = ask.options
    if isinstance(options, CardOffer):
        return _Cards(words, options, NO_CARDS)
    actions = tuple(options)
    if isinstance(actions[0], Declare):
        return _Slots(words, tuple(one.items for one in actions if isinstance(one, Declare)), (), slot)
    return _Single(words, ask.seat, actions)


@dataclass(frozen=True, slots=True)
class _Single(StepChoice):
    """One card or one word."""

    words: ActionVocabulary
    seat: int
    actions: tuple[Action, ...]

    @property
    def allowed(self) -> dict[int, Action | StepChoice]:
        number, seat = self.words.of, self.seat
        return {number(action, seat): action for action in self.actions}


@dataclass(frozen=True, slots=True)
class _Cards(StepChoice):
    """Cards one by one, until they make a whole."""

    words: ActionVocabulary
    offer: CardOffer[Any]
    so_far: CardSet

    @property
    def chosen(self) -> CardSet:
        return self.so_far

    @property
    def allowed(self) -> dict[int, Action | StepChoice]:
        choice = self.offer.card_choice()
        found: dict[int, Action | StepChoice] = {}
        for card in choice.more(self.so_far):
            found[self.words.card_number(card)] = self._with(choice, self.so_far | CardSet(card.bit))
        if choice.allows(whole := choice.kind(self.so_far)):
            found[self.words.good] = whole
        if not self.so_far:
            found.update({self.words.of(action, 0): action for action in self.offer.beside()})
        return found

    def _with(self, choice: CardChoice[Any], cards: CardSet) -> Action | StepChoice:
        """Return the action if nothing can be added to these cards."""
        return _Cards(self.words, self.offer, cards) if choice.more(cards) else choice.kind(cards)


@dataclass(frozen=True, slots=True)
class _Slots(StepChoice):
    """Declarations one by one, in the order in which a player says them; *good* closes them."""

    words: ActionVocabulary
    lists: tuple[tuple[str, ...], ...]
    so_far: tuple[str, ...]
    slot: Callable[[str], str]

    @property
    def allowed(self) -> dict[int, Action | StepChoice]:
        length = len(self.so_far)
        found: dict[int, Action | StepChoice] = {}
        for items in self.lists:
            if items[:length] != self.so_far:
                continue
            if len(items) == length:
                found[self.words.good] = Declare(items)
            else:
                number = self.words.number(slot_word(self.slot(items[length])))
                found[number] = _Slots(self.words, self.lists, items[: length + 1], self.slot)
        return found
