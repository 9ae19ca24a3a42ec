"""Answers to try on a question: those of other questions, and near misses of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from itertools import islice
from random import Random
from typing import Any, TypeAlias, cast

from tarock.core.cards import Card, CardSet
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask
from tarock.protocol.refusals import IllegalAction
from tarock.testing.profiles import LISTED

Signature: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Probes:
    """A store of answers, collected from the questions of a game."""

    answers: tuple[Action, ...]
    cards: tuple[Card, ...]

    @classmethod
    def collect(cls, asks: Iterable[Ask], cards: Iterable[Card]) -> Probes:
        """Remember some answers of each question."""
        answers = {answer: None for ask in asks for answer in islice(ask.options, LISTED // 4)}
        return cls(tuple(answers), tuple(cards))

    def draw(self, ask: Ask, count: int, random: Random) -> Iterator[Action]:
        """Draw answers for one question, half of them near misses."""
        for _ in range(count // 2):
            yield random.choice(self.answers)
            yield near_miss(ask.options.pick(random), random.choice(self.cards), random)


def near_miss(action: Action, card: Card, random: Random) -> Action:
    """Return an action with one of its cards exchanged, added or left out; others as they are."""
    record = cast("Any", action)
    for field in fields(record):
        value: object = getattr(record, field.name)
        if isinstance(value, Card):
            return cast("Action", replace(record, **{field.name: card}))
        if isinstance(value, CardSet):
            return cast("Action", replace(record, **{field.name: _near_set(value, card, random)}))
    return action


def _near_set(cards: CardSet, card: Card, random: Random) -> CardSet:
    added = cards | CardSet.of(card)
    gone = CardSet.of(random.choice(tuple(cards))) if cards else cards
    return random.choice((added - gone, added - gone, added, cards - gone))


def signature(ask: Ask) -> Signature:
    """Return all that a seat learns from a question."""
    return ask.seat, ask.about, ask.closed_by, tuple(islice(ask.options, LISTED * LISTED))


def verdict(ask: Ask, action: Action) -> Signature:
    """Return all that a seat learns by trying an answer: nothing, or why it is refused."""
    try:
        ask.options.read(action)
    except IllegalAction as error:
        return error.reason.code, error.reason.text, error.allowed
    return ("allowed",)
