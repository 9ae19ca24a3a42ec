from __future__ import annotations

import pytest

from tarock.games.registry import find
from tarock.games.zwanzigerrufen.tariff import Stated
from tarock.kit.bonuses import Outcome
from tarock.kit.settlement import NOT_RAISED, Item, Raised
from tests.games.zwanzigerrufen.scored_deals import (
    ALONE,
    CONTRA,
    SUBCONTRA,
    A,
    B,
    C,
    Value,
    ledger,
    lines,
    lost,
    made,
    paid,
    rules_of,
    silent,
)

LOST = Outcome.LOST


def test_s01_a_dreier_won() -> None:
    result = ledger("dreier", 56)
    assert lines(result) == [("game", 1)]
    assert paid(result) == (1, 1, -1, -1)


def test_s02_a_zweier_lost_at_47() -> None:
    result = ledger("zweier", 47)
    assert lines(result) == [("game", -2)]
    assert paid(result) == (-2, -2, 2, 2)


def test_s03_a_silent_double_game_replaces_the_game() -> None:
    result = ledger("einser", 72, silent("trull"))
    assert lines(result) == [("double", 6), ("trull", 1)]
    assert paid(result) == (7, 7, -7, -7)


def test_s04_a_silent_double_game_of_the_opponents() -> None:
    result = ledger("solo", 20, silent("trull", by=B))
    assert lines(result) == [("double", -8), ("trull", -1)]
    assert paid(result) == (-9, -9, 9, 9)


def test_s05_a_silent_valat_contains_trull_and_kings() -> None:
    items = (silent("trull"), silent("kings"), silent("pagat-ultimo"))
    result = ledger("dreier", 89, *items, tricks=9)
    assert lines(result) == [("valat", 3), ("pagat-ultimo", 5)]
    assert paid(result) == (8, 8, -8, -8)


def test_s06_trull_made_kings_failed() -> None:
    result = ledger("zweier", 60, made("trull"), lost("kings"))
    assert lines(result) == [("game", 2), ("trull", 2), ("kings", -2)]
    assert paid(result) == (2, 2, -2, -2)


def test_s08_a_failed_double_game_leaves_no_game() -> None:
    result = ledger("dreier", 65, lost("double"))
    assert lines(result) == [("double", -4)]
    assert paid(result) == (-4, -4, 4, 4)


def test_s09_a_failed_double_game_and_the_game_lost() -> None:
    result = ledger("dreier", 40, lost("double"))
    assert sorted(lines(result)) == [("double", -4), ("game", -1)]
    assert paid(result) == (-5, -5, 5, 5)


def test_s11_valat_contra_failed_in_a_solo() -> None:
    result = ledger("solo", 85, made("trull"), lost("valat", raised=CONTRA), tricks=8)
    assert lines(result) == [("trull", 2), ("valat", -48)]
    assert paid(result) == (-46, -46, 46, 46)


def test_s13_eight_tarocks_ultimo_and_a_silent_mondfang() -> None:
    items = (made("pagat-ultimo"), silent("mondfang"), silent("trull"))
    result = ledger("zweier", 62, *items, stated=(Stated(A, 8),))
    assert sorted(amount for _, amount in lines(result)) == [1, 1, 2, 10, 48]
    assert paid(result) == (62, 62, -62, -62)


def test_s13_with_the_number_paid_to_its_holder_alone() -> None:
    rules = rules_of(tarock_count_pays="individual")
    items = (made("pagat-ultimo"), silent("mondfang"), silent("trull"))
    result = ledger("zweier", 62, *items, rules=rules, stated=(Stated(A, 8),))
    assert result.lines[-1].amounts == (3, -1, -1, -1)
    assert paid(result) == (64, 60, -62, -62)


def test_s14_a_mondfang_of_the_opponents_and_contra_on_the_game() -> None:
    result = ledger("dreier", 30, made("mondfang", by=C), silent("trull", by=B), raised=CONTRA)
    assert lines(result) == [("game", -2), ("mondfang", -96), ("trull", -1)]
    assert paid(result) == (-99, -99, 99, 99)


def test_s15_a_mondfang_announced_in_vain() -> None:
    result = ledger("dreier", 50, lost("mondfang"))
    assert lines(result) == [("game", 1), ("mondfang", -96)]
    assert paid(result) == (-95, -95, 95, 95)


def test_s18_an_adler_that_beats_a_pagat_in_the_last_trick() -> None:
    items = (silent("adler-ultimo"), silent("pagat-ultimo", by=B, outcome=LOST))
    result = ledger("dreier", 50, *items)
    assert lines(result) == [("game", 1), ("adler-ultimo", 5), ("pagat-ultimo", 5)]
    assert paid(result) == (11, 11, -11, -11)


def test_s19_a_king_ultimo_contra() -> None:
    result = ledger("einser", 58, made("king-hearts-ultimo", raised=CONTRA))
    assert lines(result) == [("game", 3), ("king-hearts-ultimo", 30)]
    assert paid(result) == (33, 33, -33, -33)


def test_s20_a_king_uhu_of_the_opponents_fails() -> None:
    result = ledger("solo", 49, lost("king-clubs-uhu", by=B))
    assert lines(result) == [("game", 4), ("king-clubs-uhu", 20)]
    assert paid(result) == (24, 24, -24, -24)


def test_s21_one_against_three() -> None:
    items = (made("centrum"), made("small-bird"), silent("trull"))
    result = ledger("zweier", 80, *items, alone=True)
    assert sorted(amount for _, amount in lines(result)) == [1, 4, 10, 10]
    assert paid(result, ALONE) == (75, -25, -25, -25)


def test_s22_left_alone_by_a_card_laid_away() -> None:
    result = ledger("dreier", 52, raised=CONTRA, stated=(Stated(B, 8),), alone=True)
    assert lines(result) == [("game", 2), ("tarock-8", -1)]
    assert paid(result, ALONE) == (3, -1, -1, -1)


def test_s24_a_cheap_game_is_paid_unplayed() -> None:
    result = ledger("zweier", 0, made("trull"), played=False)
    assert lines(result) == [("game", 2), ("trull", 2)]
    assert paid(result) == (4, 4, -4, -4)


def test_s25_both_sides_announce_the_kings() -> None:
    result = ledger("dreier", 45, lost("kings"), made("kings", by=B))
    assert lines(result) == [("game", -1), ("kings", -2), ("kings", -2)]
    assert paid(result) == (-5, -5, 5, 5)


def test_s26_failed_kings_made_silently_by_the_others() -> None:
    result = ledger("dreier", 41, lost("kings"), silent("kings", by=B))
    assert lines(result) == [("game", -1), ("kings", -2), ("kings", -1)]
    assert paid(result) == (-4, -4, 4, 4)


def test_s28_subcontra_on_the_game() -> None:
    result = ledger("dreier", 33, raised=SUBCONTRA)
    assert lines(result) == [("game", -8)]
    assert paid(result) == (-8, -8, 8, 8)


def test_s29_no_trick_at_all() -> None:
    result = ledger("einser", 4, tricks=0)
    assert lines(result) == [("valat", -9)]
    assert paid(result) == (-9, -9, 9, 9)


def test_s30_contra_on_the_game_beside_a_silent_double_game() -> None:
    result = ledger("dreier", 20, made("centrum", by=B), raised=CONTRA)
    assert lines(result) == [("game", -2), ("double", -2), ("centrum", -10)]
    assert paid(result) == (-14, -14, 14, 14)


ENDINGS = ((4, 0), (20, 2), (40, 4), (60, 5), (80, 8), (90, 9))
"""Points and tricks of the declarer's side: no trick, up to 23, up to 47, from 48, from 71, all tricks."""
CALLS: dict[str, tuple[tuple[tuple[str, int, int], ...], Raised]] = {
    #                     premium, whose, raised                         contra on the game
    "nothing": ((), NOT_RAISED),
    "double": ((("double", A, 0),), NOT_RAISED),
    "valat": ((("valat", A, 0),), NOT_RAISED),
    "double and valat": ((("double", A, 0), ("valat", A, 0)), NOT_RAISED),
    "contra game": ((), CONTRA),
    "contra game, opponents' double": ((("double", B, 0),), CONTRA),
    "double contra": ((("double", A, 1),), NOT_RAISED),
    "double contra, contra game": ((("double", A, 1),), CONTRA),
}
MULTIPLES = {
    "nothing": (-3, -2, -1, 1, 2, 3),
    "double": (-7, -6, -5, -4, 4, 7),
    "valat": (-9, -8, -7, -6, -6, 6),
    "double and valat": (-13, -12, -11, -10, -2, 10),
    "contra game": (-5, -4, -2, 2, 4, 5),
    "contra game, opponents' double": (-9, -6, 2, 6, 8, 9),
    "double contra": (-11, -10, -9, -8, 8, 11),
    "double contra, contra game": (-13, -12, -10, -6, 10, 13),
}
CONTRACTS = ("dreier", "zweier", "einser", "solo")


def _announced(bonus: str, by: int, level: int, points: int, tricks: int) -> Item:
    """Judge a double game or a Valat from points and tricks."""
    own_points, own_tricks = (points, tricks) if by == A else (94 - points, 9 - tricks)
    reached = own_points >= 71 if bonus == "double" else own_tricks == 9
    return (made if reached else lost)(bonus, by=by, raised=Raised(level))


@pytest.mark.parametrize("value", [1, 2, 3, 4])
@pytest.mark.parametrize("call", list(CALLS))
@pytest.mark.parametrize("column", range(6))
def test_the_table_of_game_double_game_and_valat(call: str, column: int, value: int) -> None:
    """Forty-eight cells in multiples of the contract, for each of the four contracts."""
    points, tricks = ENDINGS[column]
    promised, raised = CALLS[call]
    items = (_announced(*one, points, tricks) for one in promised)
    result = ledger(CONTRACTS[value - 1], points, *items, tricks=tricks, raised=raised)
    each = MULTIPLES[call][column] * value
    assert paid(result) == (each, each, -each, -each)


def test_a_lone_game_can_count_as_a_solo() -> None:
    rules = rules_of(lone_value="solo")
    assert paid(ledger("dreier", 50, rules=rules, alone=True), ALONE) == (12, -4, -4, -4)
    assert paid(ledger("dreier", 72, rules=rules, alone=True), ALONE) == (24, -8, -8, -8)
    assert paid(ledger("dreier", 50, rules=rules)) == (1, 1, -1, -1)


@pytest.mark.parametrize(
    ("option", "item", "amount"),
    [
        ({"mondfang": "21/42"}, silent("mondfang"), 21),
        ({"mondfang": "42/84"}, silent("mondfang"), 42),
        ({"mondfang": "21/42"}, made("mondfang"), 42),
        ({"mondfang": "30/60"}, silent("mondfang"), 30),
        ({"mondfang": "30/60"}, made("mondfang"), 60),
        ({"uhu_tarock": 20}, made("pagat-uhu"), 20),
        ({"uhu_tarock": 20}, lost("adler-uhu"), -20),
        ({}, made("pagat-uhu"), 15),
        ({}, made("adler-uhu"), 15),
        ({}, made("big-bird"), 10),
        ({"max_kontra": 4}, made("trull", raised=Raised(4)), 32),
    ],
)
def test_prices_follow_the_options(option: dict[str, Value], item: Item, amount: int) -> None:
    assert lines(ledger("dreier", 50, item, rules=rules_of(**option)))[1] == (item.bonus, amount)


def test_nine_tarocks_count_once_or_twice() -> None:
    stated = (Stated(A, 9),)
    assert paid(ledger("dreier", 50, stated=stated)) == (2, 2, -2, -2)
    assert paid(ledger("dreier", 50, rules=rules_of(nine_tarock=2), stated=stated)) == (3, 3, -3, -3)


def test_a_doubled_round_doubles_every_line() -> None:
    result = ledger("dreier", 50, made("trull"), stated=(Stated(B, 8),), times=2)
    assert lines(result) == [("game", 2), ("trull", 4), ("tarock-8", -2)]
    alone = ledger("dreier", 50, rules=rules_of("zwanzigerrufen-itvb"), stated=(Stated(B, 8),), times=4)
    assert alone.lines[-1].amounts == (-4, 12, -4, -4)


def test_a_price_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(ValueError, match="no value"):
        ledger("dreier", 50, silent("centrum"))


def test_every_line_has_a_reason_in_both_languages() -> None:
    result = ledger("dreier", 33, lost("kings"), made("trull", by=B, raised=CONTRA), stated=(Stated(A, 8),))
    said = [(line.why.en, line.why.de) for line in result.lines]
    assert said == [
        ("Dreier lost with 33: 1", "Dreier mit 33 verloren: 1"),
        ("Four Kings, announced, lost: 2", "Vier Könige, angesagt, verloren: 2"),
        ("Trull, announced, made (opponents): 2 × 2", "Trull, angesagt, gewonnen (Gegner): 2 × 2"),
        ("8 tarocks: 1", "8 Tarock: 1"),
    ]


def test_the_tournament_form_is_a_rule_set_of_its_own() -> None:
    changed = {
        "sole_bidder_raise_to": "solo",
        "inviter_may_rebid": False,
        "honourless_fourth": True,
        "cheap_game": "play",
        "mondfang": "21/42",
        "nine_tarock": 2,
        "tarock_count_pays": "individual",
        "max_kontra": 4,
        "enforce_trull_meaning": True,
        "double_with_valat": "same_turn",
    }
    itvb, own = find("zwanzigerrufen-itvb"), find("zwanzigerrufen")
    assert itvb.options.changed() == {}
    for info in own.options.described():
        expected = changed.get(info.name, getattr(own.options, info.name))
        assert getattr(itvb.options, info.name) == expected, info.name
        theirs = next(other for other in itvb.options.described() if other.name == info.name)
        assert set(theirs.values) == set(info.values)
