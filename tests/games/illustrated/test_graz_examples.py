"""What follows from the rules of the Graz circle, chiefly Valat as a factor and Mondfang."""

from __future__ import annotations

import pytest

from tarock.kit.bonuses import When
from tests.games.contract_games.scored_deals import (
    AFTER,
    BEFORE,
    CONTRA,
    SILENT,
    X,
    Y,
    ledger,
    lost,
    made,
    rules_of,
)

GRAZ = rules_of("illustrated-graz")
TRULL, FIFTY = made("tarock-trull", SILENT), made("with-50", SILENT)


def test_graz_silent_valat() -> None:
    """(3 + 33 + 4 + 5) × 6, and the 50 beside the product."""
    items = (TRULL, made("pagat-ultimo", SILENT), FIFTY, made("valat", SILENT))
    assert ledger(GRAZ, "dreiblatt", 68, *items, all_tricks=True).totals == (280, 0, 0)


def test_graz_announced_valat() -> None:
    """(3 + 33 + 4 + 10) × 12, and the 50 beside the product."""
    items = (TRULL, made("pagat-ultimo", AFTER), FIFTY, made("valat", AFTER))
    assert ledger(GRAZ, "dreiblatt", 68, *items, all_tricks=True).totals == (610, 0, 0)


def test_graz_valat_with_contra() -> None:
    """Contra doubles the factor: 36 × 24."""
    items = (made("valat", AFTER, raised=CONTRA), FIFTY)
    assert ledger(GRAZ, "dreiblatt", 68, *items, all_tricks=True).totals == (36 * 24 + 10, 0, 0)


def test_graz_valat_in_a_zweiblatt() -> None:
    """The contract multiplies the product and the 50 alike."""
    items = (made("valat", SILENT), FIFTY)
    assert ledger(GRAZ, "zweiblatt", 68, *items, all_tricks=True).totals == (36 * 2 * 6 + 20, 0, 0)


def test_graz_valat_leaves_a_mondfang_alone() -> None:
    """Mondfang is not in the list of what is multiplied."""
    items = (made("mondfang", SILENT, at=X), made("valat", SILENT))
    assert ledger(GRAZ, "dreiblatt", 68, *items, all_tricks=True).totals == (36 * 6 + 5, -5, 0)


@pytest.mark.parametrize(("agreed", "declarer"), [("on", (36 + 5) * 6), ("off", 36 * 6 + 5)])
def test_graz_valat_and_a_pagat_that_a_defender_loses(agreed: str, declarer: int) -> None:
    """It is the declarer's gain, so the factor takes it in (decision 79), unless a table agrees otherwise."""
    rules = rules_of("illustrated-graz", graz_valat_takes_losses=agreed)
    items = (lost("pagat-ultimo", SILENT, by=X), made("valat", SILENT))
    assert ledger(rules, "dreiblatt", 68, *items, all_tricks=True).totals[0] == declarer


@pytest.mark.parametrize("factor", [12, 1])
def test_graz_failed_valat(factor: int) -> None:
    """The defenders win with all card points in play: T = 4 lay in the talon, so (3 + 31) × factor."""
    rules = rules_of("illustrated-graz", graz_failed_valat_factor=factor)
    totals = ledger(rules, "dreiblatt", 60, lost("valat", AFTER), rest=12).totals
    assert totals == (0, 34 * factor, 34 * factor)


def test_graz_failed_valat_rounds_the_talon_and_multiplies() -> None:
    """Four cards with 5⅓ points count 5: (3 + 30) × 2 × 12."""
    totals = ledger(GRAZ, "zweiblatt", 60, lost("valat", AFTER), rest=16).totals
    assert totals == (0, 33 * 2 * 12, 33 * 2 * 12)


def test_graz_failed_valat_with_contra() -> None:
    said = lost("valat", AFTER, raised=CONTRA)
    assert ledger(GRAZ, "dreiblatt", 60, said, rest=12).totals == (0, 34 * 24, 34 * 24)


def test_graz_failed_valat_settles_other_items_apart() -> None:
    """Combinations, the 50 and a lost Pagat keep their plain price."""
    items = (TRULL, FIFTY, lost("pagat-ultimo", AFTER), lost("valat", AFTER))
    assert ledger(GRAZ, "dreiblatt", 60, *items, rest=12).totals == (14, 34 * 12 + 10, 34 * 12 + 10)


def test_graz_mondfang_across_sides() -> None:
    assert ledger(GRAZ, "zweiblatt", 36, made("mondfang", SILENT, by=Y, at=0)).totals == (8 - 10, 0, 10)


def test_graz_mondfang_between_partners() -> None:
    """Individuals pay it, so one defender may take it from the other."""
    assert ledger(GRAZ, "zweiblatt", 36, made("mondfang", SILENT, by=Y, at=X)).totals == (8, -10, 10)


def test_graz_mondfang_unscaled() -> None:
    rules = rules_of("illustrated-graz", mondfang_scaled=False)
    assert ledger(rules, "zweiblatt", 36, made("mondfang", SILENT, by=Y, at=X)).totals == (8, -5, 5)


@pytest.mark.parametrize(
    ("bonus", "value"),
    [("royal-trull", 5), ("tarock-trull", 4), ("heads", 2), ("without-kings", 5), ("without-trull", 4)],
)
def test_graz_combinations_at_base_value(bonus: str, value: int) -> None:
    """Claimed after play, never announced; the contract multiplies them."""
    assert ledger(GRAZ, "einblatt", 36, made(bonus, SILENT)).totals == (12 + 3 * value, 0, 0)
    assert GRAZ.bonuses[bonus].price.after is None


def test_graz_has_50_but_no_40() -> None:
    assert "with-40" not in GRAZ.bonuses
    assert ledger(GRAZ, "zweiblatt", 50, FIFTY).totals == ((3 + 15) * 2 + 20, 0, 0)


def test_graz_contra_on_the_game() -> None:
    assert ledger(GRAZ, "dreiblatt", 38, raised=CONTRA).totals == (12, 0, 0)


@pytest.mark.parametrize(("when", "factor"), [(AFTER, 12), (BEFORE, 24)])
def test_graz_valat_with_pre_announcements(when: When, factor: int) -> None:
    """A table that announces before the talon doubles what it announces there."""
    rules = rules_of("illustrated-graz", no_pre_announcements=False)
    assert ledger(rules, "dreiblatt", 68, made("valat", when), all_tricks=True).totals == (36 * factor, 0, 0)
