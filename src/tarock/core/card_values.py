"""Cards inside other values, events and actions and deals: which there are, and the same with others instead.

Any frozen record will do, a plugin's own too: fields that hold cards are found by what they hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeAlias, TypeVar, cast

from tarock.core.cards import Card, CardSet

T = TypeVar("T")
Renaming: TypeAlias = Mapping[Card, Card]


def cards_of(value: object) -> CardSet:
    """Collect the cards anywhere in a value."""
    if isinstance(value, CardSet):
        return value
    if isinstance(value, Card):
        return CardSet.of(value)
    bits = 0
    for part in _parts(value):
        bits |= cards_of(part).bits
    return CardSet(bits)


def _parts(value: object) -> Iterable[object]:
    if isinstance(value, Mapping):
        return cast("Mapping[object, object]", value).values()
    if isinstance(value, tuple):
        return cast("tuple[object, ...]", value)
    if is_dataclass(value):
        return (getattr(value, field.name) for field in fields(value))
    return ()


def renamed(value: T, names: Renaming) -> T:
    """Return a value with its cards exchanged for others."""
    if isinstance(value, Card):
        return cast("T", names.get(value, value))
    if isinstance(value, CardSet):
        return cast("T", CardSet.collect(names.get(card, card) for card in value))
    if isinstance(value, tuple):
        return cast("T", tuple(renamed(part, names) for part in cast("tuple[object, ...]", value)))
    if is_dataclass(value) and not isinstance(value, type):
        changes = {field.name: renamed(getattr(value, field.name), names) for field in fields(value)}
        return cast("T", replace(value, **changes))
    return value
