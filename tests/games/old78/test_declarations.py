from __future__ import annotations

import pytest

from tarock.core.cards import CardSet
from tarock.games.old78.danish import DANISH
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.grosstarock import GROSSTAROCK, GrossOptions, grosstarock
from tarock.games.old78.taroc_1754 import TAROC

TWELVE = "SK T1 T21 T20 T19 T17 T15 T12 T9 T7 T5 T2"
FOUR_KINGS = "♥K ♠K ♦K ♣K"


def held(rules: DeclarationRules, hand: str) -> dict[str, int]:
    return {one.key: one.value for one in rules.tariff.held(CardSet.parse(hand).bits)}


@pytest.mark.parametrize("rules", [TAROC, GROSSTAROCK], ids=lambda rules: rules.key)
@pytest.mark.parametrize(
    ("hand", "found"),
    [
        (TWELVE, {"tarocks-12": 20, "matadors-5": 20}),
        ("T1 T21 T20 T3 T4 T5 T6 T7 T8 T9", {"tarocks-10": 10}),
        ("T1 T21 T20 T3 T4 T5 T6 T7 T8", {}),
        (f"SK {FOUR_KINGS} ♥Q ♥C ♥V", {"kings": 10, "cavalry-♥": 10}),
        (f"{FOUR_KINGS} ♥Q ♥C ♥V", {"kings": 10, "cavalry-♥": 10}),
        ("SK ♥K ♠K ♦K", {"half-kings-♣": 5}),
        ("♥K ♠K ♦K", {}),
        ("SK ♥K ♥Q ♥V", {"half-cavalry-♥C": 5}),
        ("SK ♠Q ♠C ♠V ♦K ♦Q ♦C ♦V", {"half-cavalry-♠K": 5, "cavalry-♦": 10}),
        ("SK T21 T1", {"matadors-3": 10}),
        ("SK T21 T1 T19", {"matadors-3": 10}),
        ("SK T20 T19 T1", {}),
    ],
)
def test_taroc_and_grosstarock_declarations(
    rules: DeclarationRules, hand: str, found: dict[str, int]
) -> None:
    assert held(rules, hand) == found


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        (TWELVE, {"tarocks-12-with-pagat": 20, "matadors-5": 20}),
        ("T1 T21 T20 T3 T4 T5 T6 T7 T8 T9", {"tarocks-10-with-pagat": 10}),
        ("SK T2 T3 T4 T5 T6 T7 T8 T9 T10", {"tarocks-10-without-pagat": 10}),
        ("T1 T21 T20 T3 T4 T5 T6 T7 T8", {}),
        (f"SK {FOUR_KINGS} ♥Q ♥C ♥V", {"abundant-kings": 15, "abundant-cavalry-♥": 15}),
        (f"{FOUR_KINGS} ♥Q ♥C ♥V", {"kings": 10, "cavalry-♥": 10}),
        ("SK ♥K ♠K ♦K ♣Q ♣C ♣V", {"half-kings-♣": 5, "half-cavalry-♣K": 5}),
    ],
)
def test_danish_declarations(hand: str, found: dict[str, int]) -> None:
    assert held(DANISH, hand) == found


def test_abundant_grade_is_an_option_in_grosstarock() -> None:
    rules = grosstarock(GrossOptions(abundant=True))
    assert held(rules, f"SK {FOUR_KINGS} ♥Q ♥C ♥V") == {"abundant-kings": 15, "abundant-cavalry-♥": 15}
    assert held(rules, FOUR_KINGS) == {"kings": 10}


def test_matadors_from_below_are_an_option_in_grosstarock() -> None:
    """The run up from the Pagat counts beside the run down from the 21, and no card twice."""
    rules = grosstarock(GrossOptions(matadors_from_below=True))
    assert held(rules, "SK T1 T2 T3 T5 T20 T21") == {"matadors-6": 25}
    assert held(GROSSTAROCK, "SK T1 T2 T3 T5 T20 T21") == {"matadors-4": 15}
    every = " ".join(["SK", *(f"T{number}" for number in range(1, 22))])
    assert held(rules, every) == {"tarocks-22": 70, "matadors-22": 105}


@pytest.mark.parametrize("rules", [TAROC, GROSSTAROCK, DANISH], ids=lambda rules: rules.key)
def test_every_combination_has_a_name_in_both_languages(rules: DeclarationRules) -> None:
    for one in rules.tariff.table.values():
        assert one.name.en
        assert one.name.de
        assert one.value % 5 == 0
