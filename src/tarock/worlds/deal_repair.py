"""What to change in a supposed hand that tells a seat something else than it has seen.

Cards are exchanged for each other in the deal and in the answers nobody heard, so the hand stays possible.
Which ones, the difference says: the card that could not be played, those that had to go before it, those that
were shown instead of others. No rule is known here; telling the changed hand shows whether it was any good.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from random import Random
from typing import Any, Final, cast

from tarock.core.card_values import Renaming, cards_of
from tarock.core.cards import Card, CardSet, cards_in
from tarock.protocol.actions import Action
from tarock.protocol.events import Event
from tarock.protocol.flow import Ask
from tarock.worlds.retelling import Retelling, Supposition

_OTHER_ANSWER: Final = 0.25
"""How often an answer that nobody heard is changed, instead of cards."""
_OFFERED: Final = 64


def repaired(tale: Retelling, loose: int, random: Random) -> Supposition:
    """Change something that may have led to the difference; loose cards are those never seen."""
    supposed = tale.supposed
    if supposed.unheard and random.random() < _OTHER_ANSWER:
        return supposed.without(random.choice(list(supposed.unheard)))
    return supposed.renamed(_names(tale, loose, random))


def _names(tale: Retelling, loose: int, random: Random) -> Renaming:
    if tale.refused is not None:
        return _permitting(tale, *tale.refused, loose, random)
    names = _showing(tale.expected, tale.differs)
    return names or _any_exchange(tale.held(getattr(tale.expected, "seat", None)), loose, random)


def _permitting(tale: Retelling, ask: Ask, answer: Action, loose: int, random: Random) -> Renaming:
    """Let a seat have the card it played, or be rid of one that it had to play before; else anything."""
    held, wanted, kept = tale.held(ask.seat), cards_of(answer).bits, tale.to_be_played(ask.seat)
    names: Renaming = {}
    if missing := wanted & ~held:
        names = exchange(missing, held & ~kept, random)
    elif wanted:
        due = cards_of(tuple(islice(ask.options, _OFFERED))).bits & ~kept
        names = exchange(due & loose, loose & ~held, random)
    return names or _any_exchange(held, loose, random)


def _showing(expected: Event | None, shown: Event | None) -> Renaming:
    """Exchange the cards that were shown for those that should have been, where the events are alike."""
    if type(shown) is not type(expected):
        return {}
    names = dict(pair for pair in _pairs(shown, expected) if pair[0] != pair[1])
    new = [card for card in names.values() if card not in names]
    gone = [card for card in names if card not in set(names.values())]
    return names | dict(zip(new, gone, strict=True))


def _pairs(shown: Event | None, expected: Event | None) -> Iterator[tuple[Card, Card]]:
    """Pair the cards of two events of a kind, field by field."""
    for one in fields(cast("Any", shown)):
        some, others = getattr(shown, one.name), getattr(expected, one.name)
        if isinstance(some, CardSet):
            yield from zip(some - others, others - some, strict=False)
        elif isinstance(some, Card):
            yield some, others
        elif isinstance(some, tuple) and cards_of(cast("tuple[object, ...]", some)):
            yield from zip(cast("tuple[Card, ...]", some), others, strict=False)


def _any_exchange(held: int, loose: int, random: Random) -> Renaming:
    """Exchange a card of a hand for one that is elsewhere, both never seen."""
    return exchange(held & loose or loose, loose & ~held or loose, random)


def exchange(some: int, others: int, random: Random) -> dict[Card, Card]:
    """Exchange a card of one set for a card of another; nothing if one of them is empty."""
    if not some or not others:
        return {}
    one, other = random.choice(cards_in(some)), random.choice(cards_in(others))
    return {one: other, other: one}
