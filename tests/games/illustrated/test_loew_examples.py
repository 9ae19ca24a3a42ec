"""The worked examples of Löw 1954, and what follows from his tariff."""

from __future__ import annotations

import pytest

from tests.games.contract_games.scored_deals import (
    AFTER,
    BEFORE,
    CONTRA,
    EARLY_CONTRA,
    RECONTRA,
    RETAKEN,
    SILENT,
    TAKEN,
    D,
    X,
    Y,
    ledger,
    lost,
    made,
    rules_of,
)

LOEW = rules_of("illustrated-loew")
WITH_EXCESS = rules_of("illustrated-loew", solo_counts_excess=True)
SOLO_WITH_51 = ("solo", 51, made("with-50", AFTER), made("royal-trull", SILENT))
SOLO_WITH_49 = ("solo", 49, lost("with-50", AFTER), made("royal-trull", SILENT))


def test_loew_example_pagat_lost() -> None:
    """The game of a 2 Blatt is won with 37, the announced Pagat is beaten: both count times two."""
    assert ledger(LOEW, "2-blatt", 37, lost("pagat-ultimo", AFTER)).totals == (10, 20, 20)


def test_loew_example_solo_with_50_made() -> None:
    """The printed sum leaves the points over 35 out: (8 + 15 + 3) × 4."""
    assert ledger(LOEW, *SOLO_WITH_51).totals == (104, 0, 0)


def test_loew_example_solo_with_50_made_if_excess_counted() -> None:
    """What the prose around the example would give."""
    assert ledger(WITH_EXCESS, *SOLO_WITH_51).totals == (168, 0, 0)


def test_loew_example_solo_with_50_lost() -> None:
    assert ledger(LOEW, *SOLO_WITH_49).totals == (44, 60, 60)


def test_loew_example_solo_with_50_lost_if_excess_counted() -> None:
    assert ledger(WITH_EXCESS, *SOLO_WITH_49).totals == (100, 60, 60)


def test_loew_3_blatt_won_with_36() -> None:
    assert ledger(LOEW, "3-blatt", 36).totals == (4, 0, 0)


def test_loew_3_blatt_lost_with_35() -> None:
    """35 is a loss without a shortfall: each defender writes the bare value."""
    assert ledger(LOEW, "3-blatt", 35).totals == (0, 3, 3)


def test_loew_1_blatt_retaken_won_with_42() -> None:
    assert ledger(LOEW, "1-blatt", 42, won_by=RETAKEN).totals == (36, 0, 0)


def test_loew_solo_lost_with_31() -> None:
    assert ledger(LOEW, "solo", 31).totals == (0, 32, 32)


def test_loew_solo_lost_with_31_if_excess_counted() -> None:
    assert ledger(WITH_EXCESS, "solo", 31).totals == (0, 48, 48)


@pytest.mark.parametrize(
    ("contract", "won_by_bid", "taken", "retaken"),
    [("3-blatt", 4, 5, 6), ("2-blatt", 8, 10, 12), ("1-blatt", 12, 15, 18)],
)
def test_loew_contracts_won_with_36(contract: str, won_by_bid: int, taken: int, retaken: int) -> None:
    """The value is 3, 4 when taken and 5 when retaken; the contract multiplies by 1, 2 or 3."""
    assert ledger(LOEW, contract, 36).totals[D] == won_by_bid
    assert ledger(LOEW, contract, 36, won_by=TAKEN).totals[D] == taken
    assert ledger(LOEW, contract, 36, won_by=RETAKEN).totals[D] == retaken


def test_loew_40_and_50_are_settled_apart() -> None:
    """With 45 points the 40 said before the talon is made, the 50 said after it is lost."""
    said = (made("with-40", BEFORE), lost("with-50", AFTER))
    assert ledger(LOEW, "3-blatt", 45, *said).totals == (3 + 10 + 5, 15, 15)


def test_loew_40_in_a_solo_is_said_after() -> None:
    """A Solo has one round only; the 40 keeps its 5."""
    assert ledger(LOEW, "solo", 40, made("with-40", AFTER)).totals == (52, 0, 0)


def test_loew_contra_doubles_game_with_excess() -> None:
    assert ledger(LOEW, "2-blatt", 38, raised=CONTRA).totals == (24, 0, 0)
    assert ledger(LOEW, "2-blatt", 33, raised=CONTRA).totals == (0, 20, 20)


def test_loew_contra_doubles_one_announcement_only() -> None:
    said = (made("with-40", BEFORE, raised=EARLY_CONTRA), lost("pagat-ultimo", AFTER, raised=CONTRA))
    assert ledger(LOEW, "3-blatt", 40, *said).totals == (8 + 10, 20, 20)


def test_loew_option_recontra() -> None:
    rules = rules_of("illustrated-loew", recontra=True)
    assert ledger(rules, "3-blatt", 36, raised=RECONTRA).totals == (16, 0, 0)


@pytest.mark.parametrize("bonus", ["pagat-ultimo", "uhu"])
def test_loew_defenders_ultimo_is_his_own(bonus: str) -> None:
    """A defender scores it for himself; if it fails the declarer does. The contract multiplies it too."""
    assert ledger(LOEW, "2-blatt", 36, made(bonus, AFTER, by=Y)).totals == (8, 0, 20)
    assert ledger(LOEW, "2-blatt", 36, lost(bonus, AFTER, by=X)).totals == (28, 0, 0)
    assert ledger(LOEW, "2-blatt", 36, made(bonus, SILENT, by=X)).totals == (8, 10, 0)


@pytest.mark.parametrize("bonus", ["tarock-trull", "royal-trull"])
def test_loew_trulls_count_3_for_any_holder(bonus: str) -> None:
    assert ledger(LOEW, "3-blatt", 36, made(bonus, SILENT, by=X)).totals == (4, 3, 0)
    assert ledger(LOEW, "3-blatt", 35, made(bonus, SILENT)).totals == (3, 3, 3)
