"""The worked examples of Mayr & Sedlaczek 2016, and what follows from their tariff."""

from __future__ import annotations

import pytest

from tarock.kit.settlement import Raised
from tests.games.contract_games.scored_deals import (
    AFTER,
    BEFORE,
    CONTRA,
    EARLY_CONTRA,
    EARLY_RECONTRA,
    RECONTRA,
    SILENT,
    X,
    Y,
    ledger,
    lost,
    made,
    rules_of,
)

MODERN = rules_of("illustrated-modern")


def test_modern_example_with_40_made() -> None:
    assert ledger(MODERN, "zweiblatt", 41, made("with-40", BEFORE)).totals == (42, 0, 0)


def test_modern_example_with_40_lost() -> None:
    assert ledger(MODERN, "zweiblatt", 39, lost("with-40", BEFORE)).totals == (18, 20, 20)


def test_modern_zweiblatt_with_pagat_won() -> None:
    assert ledger(MODERN, "zweiblatt", 40, made("pagat-ultimo", AFTER)).totals == (40, 0, 0)


def test_modern_zweiblatt_with_pagat_and_the_game_lost() -> None:
    assert ledger(MODERN, "zweiblatt", 33, made("pagat-ultimo", AFTER)).totals == (20, 14, 14)


def test_modern_game_contra_before() -> None:
    assert ledger(MODERN, "dreiblatt", 38, raised=EARLY_CONTRA).totals == (24, 0, 0)


def test_modern_game_recontra_before() -> None:
    assert ledger(MODERN, "dreiblatt", 30, raised=EARLY_RECONTRA).totals == (0, 128, 128)


def test_modern_game_contra_and_recontra_after() -> None:
    assert ledger(MODERN, "dreiblatt", 38, raised=CONTRA).totals == (12, 0, 0)
    assert ledger(MODERN, "dreiblatt", 38, raised=RECONTRA).totals == (24, 0, 0)


def test_modern_pagat_before_with_contra() -> None:
    said = made("pagat-ultimo", BEFORE, raised=EARLY_CONTRA)
    assert ledger(MODERN, "zweiblatt", 37, said).totals == (174, 0, 0)


@pytest.mark.parametrize(
    ("raised", "value"), [(EARLY_CONTRA, 80), (EARLY_RECONTRA, 320), (CONTRA, 40), (RECONTRA, 80)]
)
def test_modern_pagat_before_raised(raised: Raised, value: int) -> None:
    """The factor multiplies the value that the announcement already has: 20 → 80 → 320."""
    said = made("pagat-ultimo", BEFORE, raised=raised)
    assert ledger(MODERN, "dreiblatt", 36, said).totals == (4 + value, 0, 0)


def test_modern_40_before_and_50_after() -> None:
    said = (made("with-40", BEFORE), made("with-50", AFTER))
    assert ledger(MODERN, "einblatt", 52, *said).totals == (162, 0, 0)


def test_modern_solo_won_with_36() -> None:
    assert ledger(MODERN, "solo", 36).totals == (44, 0, 0)


def test_modern_defenders_royal_trull() -> None:
    assert ledger(MODERN, "dreiblatt", 40, made("royal-trull", SILENT, by=Y)).totals == (8, 0, 3)


@pytest.mark.parametrize(
    ("contract", "won", "lost_"),
    [("dreiblatt", 4, 3), ("zweiblatt", 12, 10), ("einblatt", 24, 21), ("solo", 44, 40)],
)
def test_modern_contracts_won_with_36_and_lost_with_35(contract: str, won: int, lost_: int) -> None:
    assert ledger(MODERN, contract, 36).totals == (won, 0, 0)
    assert ledger(MODERN, contract, 35).totals == (0, lost_, lost_)


def test_modern_table() -> None:
    """Silent, after the pick-up, before it."""
    assert {
        bonus.key: (bonus.price.silent, bonus.price.after, bonus.price.before) for bonus in MODERN.bonuses
    } == {
        "pagat-ultimo": (5, 10, 20),
        "with-40": (None, 5, 10),
        "with-50": (None, 20, 40),
        "without-trull": (None, 10, 20),
        "without-kings": (None, 10, 20),
        "tarock-trull": (3, None, None),
        "royal-trull": (3, None, None),
        "valat": (20, 40, 80),
    }


def test_modern_without_trull_shares_the_contra_on_the_game() -> None:
    """Game and announcement are doubled by one contra."""
    said = made("without-trull", AFTER)
    assert ledger(MODERN, "dreiblatt", 36, said, raised=CONTRA).totals == (8 + 20, 0, 0)


@pytest.mark.parametrize(
    ("own", "on_game", "factor"),
    [(CONTRA, EARLY_CONTRA, 4), (EARLY_CONTRA, CONTRA, 4), (RECONTRA, CONTRA, 4), (CONTRA, CONTRA, 2)],
    ids=["game ×4, own ×2", "game ×2, own ×4", "game ×2, own recontra", "both ×2"],
)
def test_modern_without_trull_takes_the_larger_factor(own: Raised, on_game: Raised, factor: int) -> None:
    """Its own contra and the game's are not multiplied together."""
    said = made("without-trull", BEFORE, raised=own)
    without = ledger(MODERN, "dreiblatt", 36, said, raised=on_game).lines[1]
    assert without.amounts == (20 * factor, 0, 0)


def test_modern_without_kings_is_lost_with_the_game() -> None:
    assert ledger(MODERN, "zweiblatt", 35, lost("without-kings", AFTER)).totals == (0, 30, 30)


def test_modern_valat_is_a_bonus() -> None:
    items = (made("with-40", AFTER), made("with-50", AFTER), made("valat", AFTER))
    totals = ledger(MODERN, "dreiblatt", 68, *items, all_tricks=True).totals
    assert totals == (3 + 33 + 5 + 20 + 40, 0, 0)


def test_modern_declarers_silent_pagat_beaten() -> None:
    """Each defender writes its silent value."""
    assert ledger(MODERN, "zweiblatt", 36, lost("pagat-ultimo", SILENT)).totals == (12, 10, 10)


def test_modern_option_defender_silent_pagat() -> None:
    rules = rules_of("illustrated-modern", defender_silent_pagat=True)
    assert ledger(rules, "zweiblatt", 36, made("pagat-ultimo", SILENT, by=X)).totals == (12, 10, 0)
    assert ledger(rules, "zweiblatt", 36, lost("pagat-ultimo", SILENT, by=X)).totals == (22, 0, 0)
