"""Other deals that a seat cannot tell from the one at hand: the same, but for cards it has not seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from random import Random
from typing import Final, TypeAlias, TypeVar, cast

from tarock.core.cards import CARDS, KINGS, TRULL, Card, CardSet
from tarock.kit.deal import Deal

T = TypeVar("T")
Renaming: TypeAlias = Mapping[Card, Card]

TELLING: Final = KINGS | TRULL | CardSet.of(CARDS[1], CARDS[2])
"""Cards that most rules look at: whoever holds one may say or do more."""
_SOME: Final = 5


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


@dataclass(frozen=True, slots=True)
class TwinDeal:
    """Another deal, and the names that cards have in it."""

    deal: Deal
    names: Renaming


def other_world(
    deal: Deal, unseen: CardSet, random: Random, *, telling: CardSet = TELLING
) -> TwinDeal | None:
    """Deal unseen cards differently; None where there is nothing to exchange.

    A thorough shuffle contradicts most logs at once, a single exchange hardly any: both are tried.
    """
    cards = list(unseen)
    if len(cards) < 2:  # noqa: PLR2004 - an exchange takes two
        return None
    told = [card for card in cards if card in telling] or cards
    names = random.choice((_telling, _telling, _some, _alike, _all))(cards, told, random)
    return TwinDeal(renamed(deal, names), names)


def _swap(one: Card, other: Card) -> dict[Card, Card]:
    return {one: other, other: one}


def _telling(cards: list[Card], told: list[Card], random: Random) -> dict[Card, Card]:
    """Exchange a card that rules look at for any other."""
    one = random.choice(told)
    return _swap(one, random.choice([card for card in cards if card != one]))


def _alike(cards: list[Card], told: list[Card], random: Random) -> dict[Card, Card]:
    """Exchange two cards of one suit, which suits every duty to follow."""
    one = random.choice(cards)
    same_suit = [card for card in cards if card.suit is one.suit and card != one]
    return _swap(one, random.choice(same_suit)) if same_suit else _telling(cards, told, random)


def _some(cards: list[Card], _: list[Card], random: Random) -> dict[Card, Card]:
    """Move a few cards round."""
    moved = random.sample(cards, min(len(cards), _SOME))
    return dict(zip(moved, (*moved[1:], moved[0]), strict=True))


def _all(cards: list[Card], _: list[Card], random: Random) -> dict[Card, Card]:
    """Shuffle everything that is not known."""
    return dict(zip(cards, random.sample(cards, len(cards)), strict=True))
