"""The cards with a name of their own in this game, and what a hand holds of them."""

from __future__ import annotations

from typing import Final

from tarock.core.cards import CARDS, MOND, PAGAT, SKUS, TAROCKS, Card, CardSet

ADLER: Final = CARDS[1]
XVIII, XIX, XX = CARDS[17:20]
HONOURS: Final = CardSet.of(SKUS, MOND, PAGAT)
HIGH_HONOURS: Final = CardSet.of(SKUS, MOND)


def holds(hand: int, card: Card) -> bool:
    """Whether a card is in a hand."""
    return bool(hand >> card & 1)


def tarocks(hand: int) -> int:
    """Count the tarocks of a hand."""
    return (hand & TAROCKS.bits).bit_count()
