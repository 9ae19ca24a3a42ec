"""Other deals that a seat cannot tell from the one at hand: the same, but for cards it has not seen."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from tarock.core.card_values import Renaming, renamed
from tarock.core.cards import CARDS, KINGS, TRULL, Card, CardSet
from tarock.kit.deal import Deal

TELLING: Final = KINGS | TRULL | CardSet.of(CARDS[1], CARDS[2])
"""Cards that most rules look at: whoever holds one may say or do more."""
_SOME: Final = 5


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
