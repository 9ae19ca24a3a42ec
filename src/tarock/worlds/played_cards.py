"""What a card that fell tells of its player's other cards: the law of play would have wanted those first.

The law is asked, once for each kind of situation; situations in which it says the same are told apart by no
more than it looks at. Nothing is known here of who played the card.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from tarock.core.cards import Card, Suit, cards_in
from tarock.games.old78.fool import FoolRules, FoolSituation
from tarock.kit.play import PlayRules

Law: TypeAlias = PlayRules | FoolRules


def not_held(law: Law, situation: FoolSituation, card: Card) -> int:
    """Return the cards that nobody has in hand who plays this one now, beside it."""
    if isinstance(law, FoolRules):
        special = situation.number in {law.forced_in, law.forbidden_in}
        return _besides_fool(law, situation.number if special else 0, situation.led, situation.demanded, card)
    trick = situation.cards
    winning = (trick[law.winner(trick)],) if law.must_beat and len(trick) > 1 else ()
    return _besides(law, trick[:1] + winning, card)


@lru_cache(maxsize=1 << 14)
def _besides(law: PlayRules, trick: tuple[Card, ...], card: Card) -> int:
    """Try each card beside this one: what matters of a trick is what was led and what beats it."""
    found = 0
    for other in cards_in(law.pack.bits & ~card.bit):
        if not law.legal(card.bit | other.bit, trick) & card.bit:
            found |= other.bit
    return found


@lru_cache(maxsize=1 << 14)
def _besides_fool(law: FoolRules, number: int, led: Suit | None, demanded: bool, card: Card) -> int:  # noqa: FBT001
    """Try each card beside this one: what matters is the suit led, and whether the Fool has its trick."""
    situation = FoolSituation(number=number, named=led, demanded=demanded)
    found = 0
    for other in cards_in(law.pack.bits & ~card.bit):
        if not law.legal(card.bit | other.bit, situation) & card.bit:
            found |= other.bit
    return found
