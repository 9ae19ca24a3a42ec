from __future__ import annotations

import pytest

from tarock.core.cards import PACK_42, PACK_54, PACK_78, CardSet, Pack
from tarock.core.counting import thirds, whole, written


def points(cards: str) -> str:
    """Count a pile and write it as players do."""
    return written(thirds(CardSet.parse(cards).bits))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("", "0"),
        ("T5 T6 ♠7", "1"),
        ("♠7", "⅓"),
        ("♠7 ♠8", "⅔"),
        ("♥K", "4⅓"),
        ("♥K ♥Q", "7⅔"),
        ("♥K ♥C SK", "11"),
        ("♥K ♥Q T1", "12"),
        ("SK T21 ♥K", "13"),
        ("♥Q ♠Q ♦Q", "10"),
        ("♥Q ♠Q ♦C", "9"),
        ("♥V ♠V ♦V", "4"),
        ("♥K ♥C ♠7", "7"),
    ],
)
def test_piles_of_the_books(cards: str, expected: str) -> None:
    """Single cards, and triples as an old book of 1821 lists them."""
    assert points(cards) == expected


@pytest.mark.parametrize(("pack", "total"), [(PACK_42, 210 - 12), (PACK_54, 210), (PACK_78, 234)])
def test_whole_packs(pack: Pack, total: int) -> None:
    """70 points in 54 cards, 78 in 78; each empty card is worth a third."""
    assert thirds(pack.bits) == total


@pytest.mark.parametrize(
    ("count", "expected"), [(104, 35), (105, 35), (106, 35), (107, 36), (108, 36), (109, 36), (110, 37)]
)
def test_thirds_are_rounded_to_the_nearest_point(count: int, expected: int) -> None:
    """One third is dropped, two thirds count as one; so both sides together always have 70."""
    assert whole(count) == expected
    assert whole(210 - count) == 70 - expected
