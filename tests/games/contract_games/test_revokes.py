"""A revoke, scored as Beck has it: the game counts as lost or won with 10 points, announcements with it."""

from __future__ import annotations

import pytest

from tarock.kit.script import ContractRules
from tarock.kit.settlement import Item
from tests.games.contract_games.scored_deals import (
    AFTER,
    CONTRA,
    SILENT,
    D,
    X,
    Y,
    ledger,
    lost,
    made,
    rules_of,
)

LOEW = rules_of("illustrated-loew")
BECK = rules_of("illustrated-beck")
DUMMETT = rules_of("illustrated-beck-dummett")
GRAZ = rules_of("illustrated-graz")
MODERN = rules_of("illustrated-modern")
DREIER = rules_of("dreiertarock")


def test_beck_revoke_by_the_declarer() -> None:
    """(3 + 10) × 2 and the announced Pagat 10 × 2, whatever happened to the cards before."""
    totals = ledger(BECK, "zweiblatt", 40, made("pagat-ultimo", AFTER), revoked=D).totals
    assert totals == (0, 46, 46)


@pytest.mark.parametrize("revoked", [X, Y])
def test_beck_revoke_by_a_defender(revoked: int) -> None:
    """Either defender's revoke gives the declarer game and announcements."""
    totals = ledger(BECK, "zweiblatt", 20, lost("pagat-ultimo", AFTER), revoked=revoked).totals
    assert totals == (46, 0, 0)


@pytest.mark.parametrize("rules", [LOEW, BECK, DUMMETT, GRAZ, MODERN], ids=lambda rules: rules.key)
def test_illustrated_revoke_counts_10_points(rules: ContractRules) -> None:
    """Contra and multiplier apply as usual."""
    contract = next(one for one in rules.contracts if one.talon == 2)
    amount = (contract.value + 10) * 2 * 2
    assert ledger(rules, contract.key, 40, raised=CONTRA, revoked=D).totals == (0, amount, amount)
    assert ledger(rules, contract.key, 20, raised=CONTRA, revoked=X).totals == (amount, 0, 0)


def test_revoke_makes_the_other_sides_announcements() -> None:
    """A defender's announced Pagat counts as made when the declarer revokes, as failed when his side does."""
    said = lost("pagat-ultimo", AFTER, by=X)
    assert ledger(BECK, "dreiblatt", 40, said, revoked=D).totals == (0, 23, 13)
    said = made("pagat-ultimo", AFTER, by=X)
    assert ledger(BECK, "dreiblatt", 40, said, revoked=Y).totals == (23, 0, 0)


def test_revoke_leaves_held_combinations() -> None:
    """Unannounced combinations of either side stand, for they were in the hand."""
    items = (made("royal-trull", SILENT), made("heads", SILENT, by=Y))
    assert ledger(DUMMETT, "dreiblatt", 40, *items, revoked=D).totals == (5, 13, 13 + 2)


@pytest.mark.parametrize(
    "item",
    [
        made("pagat-ultimo", SILENT),
        lost("pagat-ultimo", SILENT),
        made("mondfang", SILENT, at=X),
        made("valat", SILENT),
        made("with-50", SILENT),
    ],
    ids=lambda item: f"{item.bonus} {item.outcome}",
)
def test_revoke_scores_nothing_silent(item: Item) -> None:
    """Play has stopped, so nothing that play would have brought is scored."""
    assert ledger(GRAZ, "dreiblatt", 68, item, revoked=X).totals == (13, 0, 0)


def test_graz_revoke_decides_an_announced_valat() -> None:
    """It multiplies the game by 12 for whoever has won by the revoke."""
    assert ledger(GRAZ, "dreiblatt", 60, lost("valat", AFTER), rest=12, revoked=X).totals == (156, 0, 0)
    assert ledger(GRAZ, "dreiblatt", 60, made("valat", AFTER), rest=12, revoked=D).totals == (0, 156, 156)


def test_modern_revoke_loses_without_trull() -> None:
    assert ledger(MODERN, "dreiblatt", 50, made("without-trull", AFTER), revoked=D).totals == (0, 23, 23)


def test_loew_flat_solo_stays_flat_after_a_revoke() -> None:
    """Where points over 35 do not count, neither do the 10 of a revoke."""
    assert ledger(LOEW, "solo", 50, revoked=D).totals == (0, 32, 32)
    counting = rules_of("illustrated-loew", solo_counts_excess=True)
    assert ledger(counting, "solo", 50, revoked=D).totals == (0, 72, 72)


def test_dreiertarock_revoke() -> None:
    """Game and announcements go to the other side at their price; points never count."""
    said = made("pagat-ultimo", AFTER)
    assert ledger(DREIER, "dreier", 50, said, revoked=D).totals == (-22, 11, 11)
    assert ledger(DREIER, "dreier", 20, lost("uhu", AFTER), revoked=Y).totals == (30, -15, -15)
    assert ledger(DREIER, "dreier", 20, lost("uhu", AFTER, by=X), revoked=D).totals == (-30, 15, 15)


def test_dreiertarock_revoke_leaves_the_trull_dealt() -> None:
    items = (made("tarock-trull", SILENT), made("kike", SILENT), made("mondfang", SILENT))
    assert ledger(DREIER, "dreier", 50, *items, revoked=D).totals == (-6 + 2, 2, 2)


def test_dreiertarock_revoke_is_no_silent_valat() -> None:
    rules = rules_of("dreiertarock", silent_valat=True)
    assert ledger(rules, "dreier", 50, all_tricks=True, revoked=D).totals == (-6, 3, 3)
