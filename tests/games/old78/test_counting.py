from __future__ import annotations

import pytest

from tarock.core.cards import PACK_78, CardSet
from tarock.core.counting import thirds


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("♥Q ♥V ♥7", 5),
        ("♥K ♥7 ♠7", 5),
        ("♥7 ♠7 ♦7", 1),
        ("SK T21 T1", 13),
        ("♥K ♥Q ♥C", 10),
    ],
)
def test_three_cards_count(pile: str, points: int) -> None:
    assert thirds(CardSet.parse(pile).bits) == 3 * points


def test_the_pack_holds_78_points() -> None:
    assert thirds(PACK_78.bits) == 3 * 78


def test_nineteen_counters_and_seven_blank_triplets_make_78() -> None:
    """The method of 1754: a counter with two blanks is worth its face, three blanks one point."""
    faces = [(thirds(card.bit) + 2) // 3 for card in PACK_78.cards]
    counters = [face for face in faces if face > 1]
    blanks = len(faces) - len(counters) - 2 * len(counters)
    assert (len(counters), sum(counters), blanks // 3) == (19, 71, 7)
