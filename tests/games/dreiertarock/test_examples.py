"""What follows from the Dreiertarock tariff of Mayr & Sedlaczek, in both readings of its five steps."""

from __future__ import annotations

import pytest

from tarock.kit.settlement import Raised
from tests.games.contract_games.scored_deals import (
    AFTER,
    CONTRA,
    RECONTRA,
    SILENT,
    X,
    Y,
    ledger,
    lost,
    made,
    rules_of,
)

SOURCE = rules_of("dreiertarock")
MAYR = rules_of("dreiertarock", tariff="mayr")
SUBCONTRA = Raised(3, AFTER)


def test_dreiertarock_einser_won() -> None:
    assert ledger(SOURCE, "einser", 36).totals == (2, -1, -1)
    assert ledger(MAYR, "einser", 36).totals == (6, -3, -3)


def test_dreiertarock_fuenfer_lost() -> None:
    """The print has 2 for a Fünfer; the steps rise by one, so 5."""
    assert ledger(SOURCE, "fuenfer", 35).totals == (-10, 5, 5)
    assert ledger(MAYR, "fuenfer", 35).totals == (-14, 7, 7)


def test_dreiertarock_zweier_won_with_silent_pagat_and_trull() -> None:
    items = (made("pagat-ultimo", SILENT), made("tarock-trull", SILENT))
    assert ledger(SOURCE, "zweier", 40, *items).totals == (14, -7, -7)
    assert ledger(MAYR, "zweier", 40, *items).totals == (18, -9, -9)


def test_dreiertarock_dreier_won_with_announced_pagat_lost() -> None:
    item = lost("pagat-ultimo", AFTER)
    assert ledger(SOURCE, "dreier", 40, item).totals == (-10, 5, 5)
    assert ledger(MAYR, "dreier", 40, item).totals == (-6, 3, 3)


def test_dreiertarock_solo_won() -> None:
    assert ledger(SOURCE, "solo", 36).totals == (24, -12, -12)
    assert ledger(MAYR, "solo", 36).totals == (24, -12, -12)


def test_dreiertarock_solo_valat_lost() -> None:
    """Card points do not matter: with 68 of them and one trick missing it is lost."""
    assert ledger(SOURCE, "solo-valat", 68).totals == (-192, 96, 96)
    assert ledger(SOURCE, "solo-valat", 64, all_tricks=True).totals == (192, -96, -96)


@pytest.mark.parametrize(
    ("contract", "source", "mayr"),
    [
        ("einser", 1, 3),
        ("zweier", 2, 4),
        ("dreier", 3, 5),
        ("vierer", 4, 6),
        ("fuenfer", 5, 7),
        ("solo", 12, 12),
        ("solo-valat", 96, 96),
    ],
)
def test_dreiertarock_tariff(contract: str, source: int, mayr: int) -> None:
    """No points over 35 count, and nothing multiplies."""
    for rules, value in ((SOURCE, source), (MAYR, mayr)):
        assert ledger(rules, contract, 70, all_tricks=True).totals == (2 * value, -value, -value)


@pytest.mark.parametrize(
    ("bonus", "silent", "announced"),
    [
        ("tarock-trull", 1, None),
        ("royal-trull", 1, None),
        ("mondfang", 1, None),
        ("pagat-ultimo", 4, 8),
        ("uhu", 6, 12),
        ("kike", 8, 16),
    ],
)
def test_dreiertarock_bonuses(bonus: str, silent: int, announced: int | None) -> None:
    """Every amount passes between the declarer and each defender, whoever earned it."""
    price = SOURCE.bonuses[bonus].price
    assert (price.silent, price.after, price.before) == (silent, announced, None)
    declarers = ledger(SOURCE, "einser", 36, made(bonus, SILENT)).lines[1]
    assert declarers.amounts == (2 * silent, -silent, -silent)
    defenders = ledger(SOURCE, "einser", 36, made(bonus, SILENT, by=Y)).lines[1]
    assert defenders.amounts == (-2 * silent, silent, silent)


def test_dreiertarock_defenders_lost_announcement_costs_his_side() -> None:
    assert ledger(SOURCE, "einser", 36, lost("uhu", AFTER, by=X)).totals == (26, -13, -13)


def test_dreiertarock_silent_loss() -> None:
    assert ledger(SOURCE, "einser", 36, lost("kike", SILENT)).totals == (-14, 7, 7)


def test_dreiertarock_solo_valat_settles_bonuses_too() -> None:
    assert ledger(SOURCE, "solo-valat", 60, made("uhu", AFTER)).totals == (-192 + 24, 84, 84)


@pytest.mark.parametrize(("raised", "factor"), [(CONTRA, 2), (RECONTRA, 4), (SUBCONTRA, 8)])
def test_dreiertarock_option_contra(raised: Raised, factor: int) -> None:
    rules = rules_of("dreiertarock", contra=True)
    won = ledger(rules, "dreier", 36, raised=raised).totals
    assert won == (6 * factor, -3 * factor, -3 * factor)
    announced = ledger(rules, "dreier", 36, lost("pagat-ultimo", AFTER, raised=raised)).lines[1]
    assert announced.amounts == (-16 * factor, 8 * factor, 8 * factor)


def test_dreiertarock_option_solo_doubles_bonuses() -> None:
    """The Solo itself keeps its 12."""
    rules = rules_of("dreiertarock", solo_doubles_bonuses=True)
    item = made("pagat-ultimo", AFTER)
    assert ledger(rules, "solo", 36, item).totals == (24 + 32, -28, -28)
    assert ledger(rules, "einser", 36, item).totals == (2 + 16, -9, -9)
    assert ledger(SOURCE, "solo", 36, item).totals == (24 + 16, -20, -20)


def test_dreiertarock_option_silent_valat() -> None:
    """24 in place of game and bonuses; a Solo Valat keeps its own price."""
    rules = rules_of("dreiertarock", silent_valat=True)
    item = made("pagat-ultimo", AFTER)
    assert ledger(rules, "vierer", 68, item, all_tricks=True).totals == (48, -24, -24)
    assert ledger(rules, "vierer", 68, item).totals == (24, -12, -12)
    assert ledger(SOURCE, "vierer", 68, item, all_tricks=True).totals == (24, -12, -12)
    assert ledger(rules, "solo-valat", 64, all_tricks=True).totals == (192, -96, -96)


def test_dreiertarock_option_card_point_bonuses() -> None:
    rules = rules_of("dreiertarock", card_point_bonuses=True)
    assert ledger(rules, "einser", 40, made("with-40", SILENT)).totals == (6, -3, -3)
    assert ledger(rules, "einser", 50, made("with-50", SILENT)).totals == (10, -5, -5)
    assert "with-40" not in SOURCE.bonuses
    assert "with-50" not in SOURCE.bonuses
