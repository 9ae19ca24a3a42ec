"""What cards that fell tell of those that did not: a sensible player would have played another if he had it.

Whoever gives a trick away gives little, whoever sees his own side win gives much, and nobody plays a tarock
in vain while he has a lower one. Each such card casts doubt on worlds in which its player holds the other.
Careful bots do so up to ten times more seldom; the doubt is put lower here, because players differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from tarock.core.cards import CARDS, PAGAT, SUITS, TAROCKS, Card, Pack, Suit, cards_in
from tarock.core.counting import thirds
from tarock.kit.play import Trick
from tarock.match.view import View
from tarock.protocol.flow import Seat

_GAVE_AWAY: Final = 0.6
"""How often, to once with no choice, somebody with a cheaper card gives a dear one to the other side last."""
_HELD_BACK: Final = 0.3
"""The same for a cheap card to a trick that is one's own side's, when a dearer one was there."""
_HELD_BACK_EARLY: Final = 0.65
"""The same while somebody has still to play."""
_IN_VAIN: Final = 0.5
"""The same for a tarock that took nothing, when a lower one was there."""
_TOO_HIGH: Final = 0.6
"""The same for a tarock that took the trick last, when a lower one would have done."""
_SUITS: Final = sum(suit.bits for suit in SUITS) & ~TAROCKS.bits
SideOf: TypeAlias = Callable[[Seat], object]
"""Tells seats apart by the side they play on; None where that is not known."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A seat would rather not have played as it did, had it held one of these cards."""

    seat: Seat
    cards: int
    times: float
    """How much less likely that makes a world."""


@dataclass(frozen=True, slots=True)
class PlayedEvidence:
    """All that the finished tricks tell."""

    doubts: tuple[Doubt, ...]

    def likely(self, hands: Sequence[int], laid: Sequence[int]) -> float:  # noqa: ARG002 - `Evidence`
        """Return how likely these hands would have played as they did, as far as single cards tell."""
        likely = 1.0
        for doubt in self.doubts:
            if hands[doubt.seat] & doubt.cards:
                likely *= doubt.times
        return likely


def doubts(pack: Pack, view: View, sides: SideOf) -> tuple[Doubt, ...]:
    """Read the finished tricks of a game in which tricks are wanted."""
    found: list[Doubt] = []
    later = [0] * view.players
    for trick in reversed(view.tricks):
        # A card that was there and fell later is there in every world, and tells nothing of them.
        found += (one for one in _told(trick, sides) if not one.cards & later[one.seat])
        for place, card in enumerate(trick.cards):
            later[(trick.leader + place) % view.players] |= card.bit
    unseen = pack.bits & ~view.hand.bits & ~sum(later)
    return tuple(one for one in found if one.cards & unseen and one.seat != view.seat)


def _told(trick: Trick, sides: SideOf) -> Iterator[Doubt]:
    """Read one trick, card by card."""
    led, winning = trick.cards[0].suit, sides(trick.winner)
    for place, card in enumerate(trick.cards[1:], start=1):
        seat, last = (trick.leader + place) % len(trick.cards), place == len(trick.cards) - 1
        side = sides(seat)
        if seat == trick.winner:
            if last and card.suit is Suit.TAROCK:
                yield Doubt(seat, _lower(card) & ~_up_to(trick.cards[:-1]), _TOO_HIGH)
        elif card.suit is Suit.TAROCK:
            yield Doubt(seat, _lower(card), _IN_VAIN)
        elif side is None or winning is None:
            continue
        elif side != winning and last:
            yield Doubt(seat, _cheaper(card, follows=card.suit == led), _GAVE_AWAY)
        elif side == winning:
            dearer = _dearer(card, follows=card.suit == led)
            yield Doubt(seat, dearer, _HELD_BACK if last else _HELD_BACK_EARLY)


def _up_to(cards: tuple[Card, ...]) -> int:
    """Return the tarocks that do not beat one of these cards."""
    highest = max((card for card in cards if card.suit is Suit.TAROCK), default=None)
    return 0 if highest is None else (highest.bit << 1) - 1


@lru_cache(maxsize=1 << 7)
def _lower(tarock: Card) -> int:
    """Return lower tarocks; the Pagat has reasons of its own to stay."""
    return (tarock.bit - 1) & TAROCKS.bits & ~PAGAT.bit


@lru_cache(maxsize=1 << 8)
def _cheaper(card: Card, *, follows: bool) -> int:
    """Return cards that might have been given instead and are worth less."""
    return sum(other.bit for other in _instead(card, follows=follows) if _POINTS[other] < _POINTS[card])


@lru_cache(maxsize=1 << 8)
def _dearer(card: Card, *, follows: bool) -> int:
    """Return cards that might have been given instead and are worth more."""
    return sum(other.bit for other in _instead(card, follows=follows) if _POINTS[other] > _POINTS[card])


def _instead(card: Card, *, follows: bool) -> list[Card]:
    return cards_in(SUITS[card.suit].bits if follows else _SUITS)


_POINTS: Final = tuple(thirds(card.bit) for card in CARDS)
