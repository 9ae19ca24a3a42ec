"""The terms of an objective, one by one: what has happened, what cannot any more, what is still open."""

from __future__ import annotations

import pytest

from tarock.core.cards import Card, CardSet
from tarock.kit.play import Trick
from tarock.solver.objective import Capture, Fall, Miss, Most, Objective, Points, Sum, Sweep, tidy

LAST = 1 << 15
PAGAT, KING = Card.parse("T1"), Card.parse("♥K")
EARLY = Trick(0, tuple(CardSet.parse("T1 T5 ♥K")), 1)
"""Seat 0 leads the Pagat, seat 1 takes it, seat 2 throws a king on it."""


def test_a_card_falls_in_its_trick_to_its_winner_or_it_has_failed() -> None:
    ultimo = Fall(PAGAT.bit, LAST, 0b001)
    assert ultimo.after(EARLY, 3) is False
    assert Fall(PAGAT.bit, LAST, 0b010).after(EARLY, 16) is True
    assert Fall(PAGAT.bit, LAST, 0b101).after(EARLY, 16) is False
    other = Trick(0, tuple(CardSet.parse("T2 T5 ♥Q")), 1)
    assert ultimo.after(other, 3) is ultimo
    assert ultimo.after(other, 16) is False
    assert not ultimo.at_end((0, 0, 0))


def test_cards_may_fall_together_one_by_one() -> None:
    both = Fall(PAGAT.bit | Card.parse("T21").bit, 0xFFFF, 0b010)
    left = both.after(EARLY, 3)
    assert left == Fall(Card.parse("T21").bit, 0xFFFF & ~(1 << 2), 0b010)


def test_one_card_takes_another_only_in_the_same_trick() -> None:
    caught = Capture(PAGAT, Card.parse("T5"))
    assert caught.after(EARLY, 1) is True
    assert Capture(PAGAT, Card.parse("T6")).after(EARLY, 1) is False
    assert Capture(Card.parse("T21"), Card.parse("T5")).after(EARLY, 1) is False
    elsewhere = Capture(Card.parse("T21"), Card.parse("SK"))
    assert elsewhere.after(EARLY, 1) is elsewhere
    assert elsewhere.at_end((0, 0, 0)) is False


def test_a_sweep_ends_with_the_first_trick_lost() -> None:
    both = Sweep(0b11, 0b010)
    assert both.after(EARLY, 1) == Sweep(0b10, 0b010)
    assert Sweep(0b10, 0b010).after(EARLY, 2) is True
    assert Sweep(0b11, 0b101).after(EARLY, 2) is False
    assert both.after(EARLY, 3) is both
    assert both.at_end((0, 0, 0)) is False


def test_cards_miss_a_trick_if_they_have_gone_before_or_never_come() -> None:
    clean = Miss(PAGAT.bit | KING.bit, LAST)
    assert clean.after(EARLY, 3) is True
    assert clean.after(EARLY, 16) is False
    assert Miss(PAGAT.bit | Card.parse("♠K").bit, LAST).after(EARLY, 3) == Miss(Card.parse("♠K").bit, LAST)
    assert clean.at_end((0, 0, 0))


def test_seats_may_share_the_most() -> None:
    assert [Most(seat).at_end((30, 10, 30)) for seat in range(3)] == [True, False, True]
    assert Most(1).after(EARLY, 1) == Most(1)


def test_like_terms_are_one_and_needless_ones_none() -> None:
    table = ((5,), (6,), (8,))
    objective = tidy(
        [Most(0), Most(1), Most(2)],
        [Points(1, 0, table), Points(1, 0, table), Points(2, 0, ((4,), (4,), (4,)))],
        [Sum(0, (1,)), Sum(0b100, (7,)), Sum(0b100, (1,)), Sum(0b010, (0,))],
        width=1,
    )
    assert objective == Objective(
        (Most(2),), (Points(1, 0, ((0,), (2,), (6,))),), (Sum(0, (15,)), Sum(0b1, (8,)))
    )
    assert objective.result((2, 0, 9)) == (15 + 6 + 8,)
    assert objective.bounds() == (15, 15 + 6 + 8)


def test_amounts_are_weighed_into_one_number() -> None:
    objective = Objective((), (), (Sum(0, (4, -2, -2)),))
    assert objective.zero_sum
    assert objective.weighed((2, -1, -1)).result((0, 0, 0)) == (12,)
    with pytest.raises(ValueError, match=r"shorter|longer"):
        objective.weighed((1, 1))
