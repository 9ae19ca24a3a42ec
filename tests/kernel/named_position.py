"""Puts a position with card names to the kernel, whose cards are numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from tarock import _kernel
from tests.kernel.perft_file import Fool, Position


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
    if not position.tricks:
        return _kernel.perft(**question(position), depth=depth)
    return placed(position).perft(depth)


def placed(position: Position) -> _kernel.Position:
    """Set up a position whose tricks are numbered: with a Fool, or with bound cards."""
    order, law = _order(position), _rules(position)
    bound = [
        (order.index(tie.card), tie.trick, sum(1 << (trick - 1) for trick in tie.until), _set(tie.allies))
        for tie in position.bound
    ]
    return _kernel.Position(
        law,
        hands=[_bits(order, hand) for hand in position.hands],
        leader=position.leader,
        trick=[order.index(card) for card in position.trick],
        bound=bound,
    )


def _rules(position: Position) -> _kernel.Rules:
    order = _order(position)
    fool = position.fool or Fool(card="")
    return _kernel.Rules(
        suits=[[order.index(card) for card in suit] for suit in position.suits],
        trumps=0,
        tricks=position.tricks,
        values=[1] * len(order),
        must_beat=position.must_beat,
        kept_back=-1 if position.kept_back is None else order.index(position.kept_back),
        fool=order.index(fool.card) if fool.card else -1,
        fool_forced_in=fool.forced_in,
        fool_forced_when_void=fool.forced_when_void,
        fool_forbidden_in=fool.forbidden_in,
        fool_names_suit=fool.names_suit,
        fool_names_suit_last=fool.names_suit_last,
    )


def _set(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _order(position: Position) -> list[str]:
    cards = [card for suit in position.suits for card in suit]
    return [*cards, position.fool.card] if position.fool else cards


def _bits(order: list[str], cards: Iterable[str]) -> int:
    return sum(1 << order.index(card) for card in cards)
