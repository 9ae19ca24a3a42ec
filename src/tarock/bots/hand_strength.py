"""How many card points a hand may bring a declarer: a rule of thumb in a few weights.

The weights come from a linear fit to four thousand deals that bots played among themselves. They know the
cards of the 54-card games, and nothing of contracts, prices or who sits where.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from typing import Final

from tarock.core.cards import CARDS, KINGS, MOND, PAGAT, QUEENS, SKUS, SUITS, TAROCKS, CardSet, Suit
from tarock.core.counting import thirds

_HIGH: Final = CardSet.collect(CARDS[14:20])
_WEIGHTS: Final = (
    (TAROCKS.bits, 1.3),
    (_HIGH.bits, 0.9),
    (SKUS.bit, 4.8),
    (MOND.bit, 4.9),
    (PAGAT.bit, 2.6),
    (KINGS.bits, 4.7),
    (QUEENS.bits, 1.3),
)
_LOW: Final = CardSet.collect(CARDS[:11]).bits
_UPPER: Final = TAROCKS.bits & ~_LOW
_VOID, _SINGLE_CARD = 3.3, 1.6
_PLAIN_SUITS: Final = tuple(SUITS[suit].bits for suit in Suit if suit is not Suit.TAROCK)
_BEFORE_EXCHANGE: Final = (-3.5, 1.6, 4.0, 6.5)
"""What to add, by the number of talon cards still to come."""
_AFTER_EXCHANGE: Final = -5.3
_SPREAD: Final = 5.0
"""How far the card points of a deal usually stray from what was expected."""


def value(hand: int) -> float:
    """Add up what the cards of a hand, and the suits missing from it, are worth."""
    hearts, diamonds, spades, clubs = _PLAIN_SUITS
    return (
        _tarocks(hand & _LOW)
        + _tarocks(hand & _UPPER)
        + _suit(hand & hearts)
        + _suit(hand & diamonds)
        + _suit(hand & spades)
        + _suit(hand & clubs)
    )


@lru_cache(maxsize=1 << 12)
def _tarocks(cards: int) -> float:
    """Add up half of the tarocks; remembered, for there are few such sets."""
    return _cards(cards)


def _cards(cards: int) -> float:
    return sum(weight * (cards & bits).bit_count() for bits, weight in _WEIGHTS)


@lru_cache(maxsize=1 << 16)
def _suit(cards: int) -> float:
    """Add up the cards of one suit and what their small number is worth."""
    return _cards(cards) + _shortness(cards)


def _shortness(suit: int) -> float:
    return {0: _VOID, 1: _SINGLE_CARD}.get(suit.bit_count(), 0.0)


def expected(hand: int, *, talon: int) -> float:
    """Return the card points to expect with so many talon cards to come."""
    return value(hand) + _BEFORE_EXCHANGE[min(talon, len(_BEFORE_EXCHANGE) - 1)]


def after_exchange(hand: int, laid: int) -> float:
    """Return the card points to expect from a final hand and the cards laid away."""
    return value(hand) + _AFTER_EXCHANGE + thirds(laid) / 3


def chance(points: float, goal: int) -> float:
    """Return how likely it is to reach a goal when so many points are expected."""
    return (1 + erf((points - goal + 0.5) / (_SPREAD * sqrt(2)))) / 2
