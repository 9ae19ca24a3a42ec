"""Constraints as quick tests on bit sets, for those who ask the same of thousands of hands.

`allows` walks through records and makes a set of cards for each question; a test is made once and then only
compares bits. Both say the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from tarock.core.cards import SUITS, TAROCKS, CardSet
from tarock.games.zwanzigerrufen.conventions.constraints import (
    And,
    AtLeastTarocks,
    Constraint,
    ExactTarocks,
    Holds,
    HoldsOneOf,
    Lacks,
    Not,
    Or,
    VoidIn,
)

HandTest: TypeAlias = Callable[[int, int], bool]
"""Whether a hand, a bit set, is possible. Worlds also tell what was laid away from it, which says nothing."""


def hand_test(constraint: Constraint) -> HandTest:
    """Return a quick test of a constraint."""
    match constraint:
        case And(parts):
            return _all(constraint)
        case Or(parts):
            return _any(tuple(hand_test(part) for part in parts))
        case Not(part):
            test = hand_test(part)
            return lambda hand, laid: not test(hand, laid)
        case AtLeastTarocks(number):
            return lambda hand, _laid: (hand & _TAROCKS).bit_count() >= number
        case ExactTarocks(number):
            return lambda hand, _laid: (hand & _TAROCKS).bit_count() == number
        case _:
            return _by_cards(constraint)


_TAROCKS = TAROCKS.bits


def _by_cards(constraint: Constraint) -> HandTest:
    """Test for single cards."""
    if (some := _one_of(constraint)) is not None:
        return lambda hand, _laid: hand & some != 0
    if (none := _none_of(constraint)) is not None:
        return lambda hand, _laid: hand & none == 0
    return lambda hand, _laid: constraint.allows(CardSet(hand))


def _one_of(constraint: Constraint) -> int | None:
    match constraint:
        case Holds(card):
            return card.bit
        case HoldsOneOf(cards):
            return cards.bits
        case _:
            return None


def _none_of(constraint: Constraint) -> int | None:
    match constraint:
        case Lacks(cards):
            return cards.bits
        case VoidIn(suit):
            return SUITS[suit].bits
        case _:
            return None


def _all(constraint: And) -> HandTest:
    """Test all parts: cards that must or must not be there at once, the rest one by one."""
    needed = sum({part.card.bit for part in constraint.parts if isinstance(part, Holds)})
    barred = 0
    for cards in map(_none_of, constraint.parts):
        barred |= cards or 0
    tests = tuple(map(hand_test, _others(constraint.parts)))

    def test(hand: int, laid: int) -> bool:
        if hand & needed != needed or hand & barred:
            return False
        for one in tests:  # noqa: SIM110 - a generator takes twice as long
            if not one(hand, laid):
                return False
        return True

    return test


def _others(parts: tuple[Constraint, ...]) -> Iterator[Constraint]:
    return (part for part in parts if not isinstance(part, Holds | Lacks | VoidIn))


def _any(tests: tuple[HandTest, ...]) -> HandTest:
    def test(hand: int, laid: int) -> bool:
        for one in tests:  # noqa: SIM110 - as above
            if one(hand, laid):
                return True
        return False

    return test
