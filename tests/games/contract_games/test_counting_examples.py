"""Card points, counted as the books count them, and where rounding decides."""

from __future__ import annotations

from itertools import combinations

import pytest

from tarock.core.cards import PACK_54, CardSet
from tarock.core.counting import thirds, whole, written
from tarock.kit.settlement import Facts
from tests.games.contract_games.scored_deals import rules_of

BECK = rules_of("illustrated-beck")


def _counted(cards: str) -> str:
    return written(thirds(CardSet.parse(cards).bits))


def test_counting_example_king_cavalier_pip() -> None:
    assert _counted("♥K ♠C ♦A") == "7"


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("♥A ♠7 T5", "1"),
        ("♥A", "⅓"),
        ("♥A T20", "⅔"),
        ("♥K", "4⅓"),
        ("♥K ♥Q", "7⅔"),
        ("♥K ♠C T1", "11"),
        ("♥K ♠Q SK", "12"),
        ("T21 T1 ♥K", "13"),
        ("♥Q ♠Q ♦Q", "10"),
        ("♥Q ♠Q ♦C", "9"),
        ("♥V ♠V ♦V", "4"),
    ],
)
def test_counting_piles(cards: str, points: str) -> None:
    """Two points off each three cards, two thirds off each card left over; after the book of 1821."""
    assert _counted(cards) == points


def test_counting_whole_pack_is_70() -> None:
    assert thirds(PACK_54.bits) == 210


@pytest.mark.parametrize(
    ("count", "points", "won"),
    [
        (104, 35, False),
        (105, 35, False),
        (106, 35, False),
        (107, 36, True),
        (108, 36, True),
        (109, 36, True),
        (110, 37, True),
    ],
)
def test_counting_thresholds(count: int, points: int, *, won: bool) -> None:
    """35⅔ wins and 35⅓ loses; both sides' whole points always add up to 70."""
    facts = Facts(
        players=3, counting=BECK.counting, declarer=0, contract=BECK.contracts["zweiblatt"], thirds=count
    )
    assert (facts.points, facts.won) == (points, won)
    assert whole(210 - count) == 70 - points


@pytest.mark.parametrize(("talon", "ending"), [(3, ""), (2, "⅔"), (1, "⅓")])
def test_counting_fractions_by_contract(talon: int, ending: str) -> None:
    """A declarer's pile is whole tricks and as many cards as he laid away, so its fraction is fixed."""
    kinds = CardSet.parse("♥K ♠Q ♦C ♣V T9")
    for some in combinations(kinds, talon):
        pile = thirds(CardSet.collect(some).bits)
        assert written(pile).strip("0123456789") == ending
