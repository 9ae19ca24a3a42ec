"""What a card that fell tells of its player's other cards: the law of play would have wanted those first.

The law is asked, once for each kind of trick; it says itself which tricks are alike to it. Nothing is known
here of who played the card.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import TypeAlias

from tarock.core.cards import Card, cards_in
from tarock.kit.play_law import OpenTrick, PlayLaw

NotHeld: TypeAlias = Callable[[OpenTrick, Card], int]
"""Tells the cards that nobody has in hand who plays a card to a trick, beside it."""


def not_held(law: PlayLaw) -> NotHeld:
    """Return what tells it under a law; what was found in other hands is known."""
    known = _known(law)

    def tell(trick: OpenTrick, card: Card) -> int:
        kind = law.decisive(trick), card
        if (found := known.get(kind)) is None:
            found = known[kind] = _besides(law, trick, card)
        return found

    return tell


@lru_cache(maxsize=16)
def _known(law: PlayLaw) -> dict[tuple[Hashable, Card], int]:  # noqa: ARG001 - one table for each
    """Return the table of a law: laws take long to hash, so it is looked up once for all cards of a hand."""
    return {}


def _besides(law: PlayLaw, trick: OpenTrick, card: Card) -> int:
    """Try each card beside this one."""
    found = 0
    for other in cards_in(law.pack.bits & ~card.bit):
        if not law.legal_in(card.bit | other.bit, trick) & card.bit:
            found |= other.bit
    return found
