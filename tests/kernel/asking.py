"""Puts a position with card names to the kernel, whose cards are numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from tarock import _kernel
from tests.kernel.perft_file import Position


class Question(TypedDict):
    """What every call of the kernel is told."""

    suits: list[int]
    trumps: int
    must_beat: bool
    kept_back: int
    hands: list[int]
    leader: int
    trick: list[int]


def question(position: Position) -> Question:
    """Number the cards as the suits name them."""
    order = _order(position)
    return {
        "suits": [_bits(order, suit) for suit in position.suits],
        "trumps": 0,
        "must_beat": position.must_beat,
        "kept_back": -1 if position.kept_back is None else order.index(position.kept_back),
        "hands": [_bits(order, hand) for hand in position.hands],
        "leader": position.leader,
        "trick": [order.index(card) for card in position.trick],
    }


def legal(position: Position) -> set[str]:
    """Ask the kernel for the legal cards."""
    bits = _kernel.legal(**question(position))
    return {card for index, card in enumerate(_order(position)) if bits >> index & 1}


def perft(position: Position, depth: int) -> int:
    """Ask the kernel for a count."""
    return _kernel.perft(**question(position), depth=depth)


def _order(position: Position) -> list[str]:
    return [card for suit in position.suits for card in suit]


def _bits(order: list[str], cards: Iterable[str]) -> int:
    return sum(1 << order.index(card) for card in cards)
