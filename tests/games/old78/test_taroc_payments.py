from __future__ import annotations

from tarock.games.old78.cash_tariff import misdealt, wrong_discard
from tarock.games.old78.deal_facts import Slip
from tarock.games.old78.taroc_1754 import TAROC
from tests.games.old78.scored_deals import EVEN, A, B, C, calls, facts, pagat, totals


def test_card_points_against_26() -> None:
    assert totals(TAROC, (40, 20, 18)) == (14, -6, -8)


def test_card_points_and_ten_tarocs() -> None:
    assert totals(TAROC, (40, 20, 18), calls=calls(TAROC, A, "tarocks-10")) == (34, -16, -18)


def test_even_points_pay_nothing() -> None:
    assert totals(TAROC, EVEN) == (0, 0, 0)


def test_pagat_beaten_in_trick_12() -> None:
    assert totals(TAROC, (30, 28, 20), pagat(B, 12, won=False)) == (9, -8, -1)


def test_pagat_wins_the_last_trick() -> None:
    assert totals(TAROC, EVEN, pagat(C, 25, won=True)) == (-10, -10, 20)


def test_pagat_beaten_in_the_last_trick_pays_10_not_15() -> None:
    assert totals(TAROC, EVEN, pagat(C, 25, won=False)) == (10, 10, -20)


def test_pagat_that_wins_an_earlier_trick_brings_nothing() -> None:
    assert totals(TAROC, EVEN, pagat(C, 24, won=True)) == (0, 0, 0)


def test_a_player_without_tricks_gets_4_from_each_for_his_excuse() -> None:
    assert totals(TAROC, EVEN, stranded=B) == (-4, 8, -4)


def test_no_last_trick_no_vole_no_nolo() -> None:
    assert totals(TAROC, EVEN, last=A, tricks=(25, 0, 0)) == (0, 0, 0)


def test_misdeal() -> None:
    assert misdealt(3, A, 5).totals == (-10, 5, 5)


def test_discard_of_the_wrong_size() -> None:
    """The dealer pays both shares of B's ten tarocs, gets nothing for his own kings, and 5 to each."""
    called = (*calls(TAROC, A, "kings"), *calls(TAROC, B, "tarocks-10"))
    assert wrong_discard(facts(calls=called), 5).totals == (-30, 25, 5)


def test_revoke_costs_5_to_each() -> None:
    assert totals(TAROC, EVEN, slips=((C, Slip.REVOKE),)) == (5, 5, -10)
