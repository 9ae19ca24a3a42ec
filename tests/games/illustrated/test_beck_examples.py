"""The worked examples of Beck's Illustrated Tarock, in the values his book prints and in Dummett's."""

from __future__ import annotations

import pytest

from tarock.kit.bonuses import Price, When
from tarock.kit.script import ContractRules
from tests.games.contract_games.scored_deals import (
    AFTER,
    BEFORE,
    CONTRA,
    EARLY_CONTRA,
    EARLY_RECONTRA,
    HELD,
    RECONTRA,
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

BECK = rules_of("illustrated-beck")
DUMMETT = rules_of("illustrated-beck-dummett")
FACTOR = rules_of("illustrated-beck", valat="factor")


def test_beck_example_pagat_made() -> None:
    assert ledger(BECK, "zweiblatt", 39, made("pagat-ultimo", AFTER)).totals == (34, 0, 0)


def test_beck_example_pagat_lost() -> None:
    """The multiplier covers a lost ultimo as it covers a made one."""
    assert ledger(BECK, "zweiblatt", 39, lost("pagat-ultimo", AFTER)).totals == (14, 20, 20)


def test_beck_example_pagat_lost_as_printed() -> None:
    """The printed sum forgets the multiplier."""
    rules = rules_of("illustrated-beck", lost_ultimo_unscaled=True)
    assert ledger(rules, "zweiblatt", 39, lost("pagat-ultimo", AFTER)).totals == (14, 10, 10)
    assert ledger(rules, "zweiblatt", 39, made("pagat-ultimo", AFTER)).totals == (34, 0, 0)


def test_beck_example_dreiblatt_won_with_40() -> None:
    assert ledger(BECK, "dreiblatt", 40).totals == (8, 0, 0)


def test_beck_example_zweiblatt_won_with_39() -> None:
    """One print has 16, a slip: (3 + 4) × 2 is 14."""
    assert ledger(BECK, "zweiblatt", 39).totals == (14, 0, 0)


def test_beck_example_pagat_values() -> None:
    assert BECK.bonuses["pagat-ultimo"].price == Price(silent=5, after=10, before=20)


def test_german_series_first_deal_40_announced_after() -> None:
    assert ledger(BECK, "dreiblatt", 45, made("with-40", AFTER)).totals == (18, 0, 0)


def test_german_series_second_deal_heads_announced_before() -> None:
    assert ledger(BECK, "zweiblatt", 39, made("heads", BEFORE)).totals == (22, 0, 0)


def test_german_series_third_deal_held_dreiblatt_lost() -> None:
    """Both tables give a held Dreiblatt 5."""
    heads = made("heads", AFTER, by=X)
    assert ledger(BECK, "dreiblatt", 33, heads, won_by=HELD).totals == (0, 9, 7)


def test_german_series_third_deal_as_printed() -> None:
    """The printed sheet reckons with 4."""
    rules = rules_of("illustrated-beck", held_dreiblatt=4)
    heads = made("heads", AFTER, by=X)
    assert ledger(rules, "dreiblatt", 33, heads, won_by=HELD).totals == (0, 8, 6)


def test_german_series_fourth_deal_50_announced_after() -> None:
    said = (made("with-50", AFTER), made("heads", AFTER, by=X))
    assert ledger(BECK, "einblatt", 50, *said).totals == (84, 6, 0)


def test_beck_dreiblatt_held_won_with_36() -> None:
    assert ledger(BECK, "dreiblatt", 36, won_by=HELD).totals == (6, 0, 0)


def test_beck_dreiblatt_taken_won_with_36() -> None:
    assert ledger(BECK, "dreiblatt", 36, won_by=TAKEN).totals == (5, 0, 0)


def test_beck_einblatt_lost_with_34() -> None:
    assert ledger(BECK, "einblatt", 34).totals == (0, 12, 12)


def test_beck_solo_counts_excess() -> None:
    """Solo is worth 3 like the rest, times four; points over and under 35 count."""
    assert ledger(BECK, "solo", 36).totals == (16, 0, 0)
    assert ledger(BECK, "solo", 31).totals == (0, 28, 28)


def test_beck_pagat_before_with_contra_made() -> None:
    said = made("pagat-ultimo", BEFORE, raised=EARLY_CONTRA)
    assert ledger(BECK, "zweiblatt", 40, said).totals == (96, 0, 0)


def test_beck_pagat_before_with_contra_lost() -> None:
    said = lost("pagat-ultimo", BEFORE, raised=EARLY_CONTRA)
    assert ledger(BECK, "zweiblatt", 40, said).totals == (16, 80, 80)


def test_beck_dreiblatt_game_contra() -> None:
    assert ledger(BECK, "dreiblatt", 38, raised=CONTRA).totals == (12, 0, 0)


@pytest.mark.parametrize(
    ("early_contra", "contra", "recontra"), [(2, 2 * 6, 4 * 6), (4, 4 * 6, 8 * 6)], ids=["×2", "×4"]
)
def test_beck_early_contra(early_contra: int, contra: int, recontra: int) -> None:
    """Two sentences about the contra before the pick-up: it doubles, or it quadruples."""
    rules = rules_of("illustrated-beck", early_contra=early_contra)
    assert ledger(rules, "dreiblatt", 38, raised=EARLY_CONTRA).totals == (contra, 0, 0)
    assert ledger(rules, "dreiblatt", 38, raised=EARLY_RECONTRA).totals == (recontra, 0, 0)
    assert ledger(rules, "dreiblatt", 38, raised=CONTRA).totals == (12, 0, 0)
    assert ledger(rules, "dreiblatt", 38, raised=RECONTRA).totals == (24, 0, 0)


def test_beck_contra_on_a_defenders_announcement() -> None:
    """Lost with contra it pays the declarer, made with recontra its owner alone."""
    said = lost("pagat-ultimo", AFTER, by=X, raised=CONTRA)
    assert ledger(BECK, "zweiblatt", 36, said).totals == (8 + 40, 0, 0)
    said = made("pagat-ultimo", AFTER, by=X, raised=RECONTRA)
    assert ledger(BECK, "zweiblatt", 36, said).totals == (8, 80, 0)


def test_beck_valat_adds_to_everything() -> None:
    """Variant A: 12 on top of game and points."""
    valat = made("valat", SILENT)
    assert ledger(BECK, "dreiblatt", 68, valat, all_tricks=True).totals == (48, 0, 0)


def test_beck_valat_multiplies_everything() -> None:
    """Variant B: 36 × 12."""
    valat = made("valat", SILENT)
    assert ledger(FACTOR, "dreiblatt", 68, valat, all_tricks=True).totals == (432, 0, 0)


@pytest.mark.parametrize(("when", "factor"), [(SILENT, 12), (AFTER, 24), (BEFORE, 48)])
def test_beck_valat_as_factor_covers_bonuses_and_contract(when: When, factor: int) -> None:
    """(3 + 33 + 10 for the Pagat) × 2, times the factor."""
    items = (made("pagat-ultimo", AFTER), made("valat", when))
    totals = ledger(FACTOR, "zweiblatt", 68, *items, all_tricks=True).totals
    assert totals == ((3 + 33 + 10) * 2 * factor, 0, 0)


@pytest.mark.parametrize("rules", [BECK, FACTOR], ids=["A", "B"])
def test_beck_failed_valat_costs_its_value(rules: ContractRules) -> None:
    """An announced Valat that fails is settled as in variant A in both."""
    assert ledger(rules, "zweiblatt", 60, lost("valat", AFTER)).totals == (56, 48, 48)


def test_beck_silent_valat_of_a_defender_is_his() -> None:
    """One defender with all tricks: both write the lost game, he alone the Valat."""
    assert ledger(BECK, "dreiblatt", 2, made("valat", SILENT, by=Y)).totals == (0, 36, 48)


PRINTED = {
    "pagat-ultimo": (5, 10, 20),
    "uhu": (5, 10, 20),
    "with-40": (None, 5, 10),
    "with-50": (None, 10, 20),
    "royal-trull": (None, 5, 10),
    "tarock-trull": (None, 4, 8),
    "heads": (None, 2, 4),
    "without-kings": (None, 5, 10),
    "without-trull": (None, 4, 8),
    "valat": (12, 24, 48),
}
AFTER_DUMMETT = {
    "pagat-ultimo": (5, 10, 20),
    "uhu": (5, 10, 20),
    "with-40": (None, 5, 10),
    "with-50": (None, 20, 40),
    "royal-trull": (5, None, None),
    "tarock-trull": (4, None, None),
    "heads": (2, None, None),
    "without-kings": (5, 10, 20),
    "without-trull": (4, 8, 16),
    "valat": (12, 24, 48),
}


def _prices(rules: ContractRules) -> dict[str, tuple[int | None, int | None, int | None]]:
    return {bonus.key: (bonus.price.silent, bonus.price.after, bonus.price.before) for bonus in rules.bonuses}


def test_beck_table_as_printed() -> None:
    assert _prices(rules_of("illustrated-beck", uhu=True)) == PRINTED


def test_beck_table_after_dummett() -> None:
    assert _prices(rules_of("illustrated-beck-dummett", uhu=True)) == AFTER_DUMMETT


def test_beck_option_de_silent_base() -> None:
    """Hand combinations, 40, 50 and "without …" count their basic value unannounced too."""
    prices = _prices(rules_of("illustrated-beck", de_silent_base=True, uhu=True))
    raised = {key for key in PRINTED if PRINTED[key][0] is None}
    assert prices == {
        key: (price[1], *price[1:]) if key in raised else price for key, price in PRINTED.items()
    }


def test_beck_option_points_doubled_after() -> None:
    """The sentence that 40 and 50 double after the exchange, taken literally."""
    prices = _prices(rules_of("illustrated-beck", points_doubled_after=True, uhu=True))
    assert prices == {**PRINTED, "with-40": (None, 10, 20), "with-50": (None, 20, 40)}


def test_beck_both_point_options_together() -> None:
    """Silent stays the basic value."""
    rules = rules_of("illustrated-beck", points_doubled_after=True, de_silent_base=True)
    assert _prices(rules)["with-40"] == (5, 10, 20)
    assert _prices(rules)["with-50"] == (10, 20, 40)


@pytest.mark.parametrize("value", [20, 15])
def test_dummett_without_kings_before(value: int) -> None:
    """15 is what the table prints; 20 is what its rule of doubling gives."""
    rules = rules_of("illustrated-beck-dummett", without_kings_before=value)
    said = made("without-kings", BEFORE)
    assert ledger(rules, "zweiblatt", 36, said).totals == (8 + 2 * value, 0, 0)


def test_beck_bonuses_do_not_depend_on_the_game() -> None:
    """A made “without Trull” stands although the game is lost."""
    assert ledger(BECK, "dreiblatt", 30, made("without-trull", AFTER)).totals == (4, 8, 8)
    assert ledger(DUMMETT, "dreiblatt", 30, made("without-trull", SILENT)).totals == (4, 8, 8)


def test_beck_50_alone_does_not_pay_40() -> None:
    """Only what was called is paid."""
    assert ledger(BECK, "dreiblatt", 55, made("with-50", AFTER)).totals == (3 + 20 + 10, 0, 0)
    assert len(ledger(BECK, "dreiblatt", 55, made("with-50", AFTER)).lines) == 2


def test_beck_declarer_pays_no_one_for_a_defenders_combination() -> None:
    """Books are positive only: a combination is credited to its holder."""
    totals = ledger(DUMMETT, "einblatt", 36, made("royal-trull", SILENT, by=Y)).totals
    assert totals == (12, 0, 15)
    assert totals[D] + totals[X] + totals[Y] != 0
