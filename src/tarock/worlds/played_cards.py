"""What a card that fell tells of its player's other cards: the law of play would have wanted those first.

The law is asked, once for each kind of trick; it says itself which tricks are alike to it. Nothing is known
here of who played the card.
"""

from __future__ import annotations

from functools import lru_cache

from tarock.core.cards import Card, cards_in
from tarock.kit.play_law import OpenTrick, PlayLaw


def not_held(law: PlayLaw, trick: OpenTrick, card: Card) -> int:
    """Return the cards that nobody has in hand who plays this one now, beside it."""
    return _besides(law, law.simplified(trick), card)


@lru_cache(maxsize=1 << 15)
def _besides(law: PlayLaw, trick: OpenTrick, card: Card) -> int:
    """Try each card beside this one."""
    found = 0
    for other in cards_in(law.pack.bits & ~card.bit):
        if not law.legal_in(card.bit | other.bit, trick) & card.bit:
            found |= other.bit
    return found
