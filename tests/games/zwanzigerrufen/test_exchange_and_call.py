from __future__ import annotations

import pytest

from tarock import Game
from tarock.protocol.actions import Contra
from tarock.protocol.events import (
    Drawn,
    LaidAway,
    LaidShown,
    OfficialContra,
    SideShown,
    TalonShared,
    TarocksLaid,
    ThrownIn,
)
from tests.games.zwanzigerrufen.scored_deals import Value, lines
from tests.games.zwanzigerrufen.stated_deals import (
    asked,
    finished,
    game,
    happened,
    laid_as_drawn,
    offered,
    refused,
    told,
)

DREIER = "A bid:dreier / B pass / C pass / D pass / A good"
LOW = "♥A ♥V ♥C ♠10 ♠V ♠C"
"""A talon in which nobody finds anything."""


def _exchange(*hands: str, talon: str = LOW, **options: Value) -> Game:
    return told(game(*hands, talon=talon, **options), DREIER)


@pytest.mark.parametrize(
    ("bids", "counts"),
    [
        (DREIER, "(3 1 1 1)"),
        ("A bid:dreier / B pass / C pass / D pass / A raise:zweier", "(2 2 1 1)"),
        ("A bid:dreier / B pass / C pass / D pass / A raise:einser", "(1 2 2 1)"),
        ("A bid:solo", "(0 2 2 2)"),
        ("A pass / B bid:dreier / C pass / D pass / B raise:zweier", "(1 2 2 1)"),
        ("A pass / B pass / C bid:solo", "(2 2 0 2)"),
    ],
)
def test_shares_of_the_talon(bids: str, counts: str) -> None:
    table = told(game("SK", "T21", "T1", talon=LOW), bids)
    assert happened(table, TalonShared) == [f"TalonShared {counts}"]


def test_the_talon_is_shared_from_the_top() -> None:
    table = _exchange("SK")
    assert happened(table, Drawn) == [
        "Drawn (0) 0 {♥A ♥V ♥C}",
        "Drawn (1) 1 {♠10}",
        "Drawn (2) 2 {♠V}",
        "Drawn (3) 3 {♠C}",
    ]


def test_x1_kings_trull_and_xx_stay() -> None:
    table = _exchange("SK T21 T1 T20 ♥K")
    for card in ("♥K", "SK", "T21", "T1", "T20"):
        assert refused(table, f"A lay:{card} ♥A ♥V") == "barred-card"


def test_x1_tarocks_may_be_laid_away() -> None:
    table = _exchange("SK T2 T3 T4")
    told(table, "A lay:T2 T3 T4")


def test_x2_the_inviter_keeps_his_card() -> None:
    table = told(
        game("SK T2 T3", "T21 T19 T18 T5-T7", "T8 T9", talon=LOW),
        "A bid:dreier / B bid:einser / C pass / D pass / A hold / B pass",
    )
    assert refused(table, "B lay:T19 ♥V") == "barred-card"
    told(table, "B lay:T18 ♥V")


def test_x2_somebody_elses_xviii_may_go() -> None:
    table = told(
        game("SK T18 T2 T3", "T21 T19 T5-T8", talon=LOW),
        "A bid:dreier / B bid:einser / C pass / D pass / A hold / B pass / A lay:T18",
    )
    assert asked(table) == "B lay C lay D lay"


def test_wrong_numbers_and_strange_cards() -> None:
    table = _exchange("SK T2 T3 T4")
    assert refused(table, "A lay:T2 T3") == "wrong-number"
    assert refused(table, "B lay") == "wrong-number"
    assert refused(table, "A lay:T2 T3 T9") == "not-in-hand"
    assert refused(table, "A pass") == "wrong-kind"


def _may_throw_in(hand: str, talon: str, *, seat: str = "B") -> bool:
    table = told(game("SK", hand, talon=talon), DREIER)
    return "throw-in" in offered(table, seat)


FULL = "♦A ♦V ♦C ♦Q ♣10 ♣V ♣C"
"""Seven suit cards without a king."""


def test_x3_mond_and_pagat_alone_may_be_thrown_in() -> None:
    assert _may_throw_in(f"T21 T1 {FULL}", LOW)
    assert _may_throw_in(f"T21 {FULL} ♥Q", LOW)
    assert _may_throw_in(f"T1 {FULL} ♥Q", LOW)
    assert _may_throw_in(f"{FULL} ♥Q ♣Q", LOW)


def test_x4_any_other_tarock_spoils_it() -> None:
    table = told(game("T21", f"SK {FULL} ♥Q", talon=LOW), DREIER)
    assert "throw-in" not in offered(table, "B")
    assert not _may_throw_in(f"T1 T2 {FULL}", LOW)


def test_x4_a_tarock_from_the_talon_spoils_it_too() -> None:
    assert not _may_throw_in(f"T21 T1 {FULL}", "♥A ♥V ♥C T9")


def test_x5_laying_the_tarock_away_does_not_help() -> None:
    table = told(game("SK", f"T1 T2 {FULL}", talon=LOW), DREIER)
    assert refused(table, "B throw-in") == "cannot-throw-in"
    told(table, "B lay:T2")
    assert refused(table, "B throw-in") == "not-your-turn"


def test_x6_four_kings_with_the_talon() -> None:
    assert _may_throw_in("♥K ♠K ♦K T5-T10", "♥A ♥V ♥C ♣K")
    assert not _may_throw_in("♥K ♠K ♦K T5-T10", LOW)


def test_throwing_in_ends_the_deal_at_once() -> None:
    table = told(game("SK", "♥K ♠K ♦K ♣K T5 T6", talon=LOW), DREIER, "C lay:♠V", "B throw-in")
    assert table.over
    assert happened(table, ThrownIn) == ["ThrownIn 1 all four kings in one hand"]
    assert happened(table, LaidAway) == []
    assert happened(table, LaidShown) == []
    assert table.result is not None
    assert table.result.ledger is None
    assert not table.result.deal_passes


def test_a_solo_player_who_drew_nothing_may_throw_in() -> None:
    table = told(game("SK ♥K ♠K ♦K ♣K", talon=LOW), "A bid:solo")
    assert offered(table, "A") == ["lay", "throw-in"]
    told(table, "A throw-in")
    assert table.over


def test_what_was_laid_is_told_when_the_fourth_is_in() -> None:
    table = _exchange("SK T2 T3 T4", "T5 T6")
    told(table, "A lay:T2 T3 ♥A / B lay:T5 / C lay:♠V")
    assert happened(table, TarocksLaid) == []
    assert happened(table, LaidAway) == []
    told(table, "D lay:♠C")
    assert happened(table, LaidAway) == [
        "LaidAway 0 3 {T2 T3}",
        "LaidAway 1 1 {}",
        "LaidAway 2 1 {}",
        "LaidAway 3 1 {}",
    ]
    assert happened(table, TarocksLaid) == ["TarocksLaid (2 1 0 0)"]
    assert table.view(2).laid_tarocks == (2, 1, 0, 0)
    assert str(table.view(2).laid) == "T2 T3 ♠V"
    assert table.view().counts == (9, 9, 9, 9)


def _calling(*hands: str, laid: str = "A lay:♥A ♥V ♥C", **options: Value) -> Game:
    table = _exchange(*hands, **options)
    told(table, laid)
    return laid_as_drawn(table)


def test_x7_without_the_xx_it_is_called() -> None:
    table = _calling("SK T2 T3", "T20 T4 T5", "T6 T7")
    assert offered(table) == ["call:T20"]
    assert refused(table, "A call:T19") == "must-call-xx"
    assert refused(table, "A pass") == "call-first"


def test_x8_with_xx_and_xix_the_xviii_or_oneself() -> None:
    table = _calling("SK T20 T19 T2", "T18 T3-T5", "T6 T7")
    assert offered(table) == ["call:T18", "call:T20"]
    assert refused(table, "A call:T19") == "own-card"
    assert refused(table, "A call:T17") == "not-callable"
    assert refused(table, "A call:♥K") == "not-a-tarock"
    assert refused(table, "A lay:♥A") == "wrong-kind"


def test_x9_what_one_laid_away_oneself_is_not_called() -> None:
    table = _calling("SK T20 T19 T2", "T18 T3-T5", "T6 T7", laid="A lay:T19 ♥A ♥V")
    assert offered(table) == ["call:T18", "call:T20"]


def test_a_free_call_once_another_has_laid_tarocks_away() -> None:
    hands = ("SK T20 T19 T2", "T18 T3-T5", "T6 T7")
    told_ = "A lay:♥A ♥V ♥C / B lay:T3"
    table = _calling(*hands, laid=told_)
    assert offered(table) == [*(f"call:T{n}" for n in range(18, 2, -1)), "call:T20"]
    assert refused(table, "A call:T21") == "not-callable"
    assert refused(table, "A call:T1") == "not-callable"
    strict = _calling(*hands, laid=told_, free_call=False)
    assert offered(strict) == ["call:T18", "call:T20"]


def test_ones_own_tarocks_laid_away_do_not_free_the_call() -> None:
    table = _calling("SK T20 T19 T2 T3", "T18 T4 T5", "T6 T7", laid="A lay:T2 ♥A ♥V")
    assert offered(table) == ["call:T18", "call:T20"]


def test_x11_the_called_card_was_laid_away() -> None:
    table = _calling("SK T20 T19 T2", "T18 T3-T5", "T6 T7", laid="A lay:♥A ♥V ♥C / B lay:T18")
    told(table, "A call:T18")
    assert happened(table, OfficialContra) == []
    assert happened(table, SideShown) == ["SideShown 0 declarer"]
    told(table, "A pass")
    assert happened(table, OfficialContra) == ["OfficialContra 1"]
    assert happened(table, SideShown)[1:] == [f"SideShown {seat} opponents" for seat in (1, 2, 3)]
    assert table.view().said[-1] == (1, Contra("game", 0))
    told(table, "B pass / C pass / D pass / A recontra:game@0 / A pass / B pass / C pass / D pass")
    finished(table)
    assert table.ledger is not None
    assert table.ledger.totals[0] == -3 * table.ledger.totals[1]


def test_x11_all_six_cards_laid_away_count_for_the_declarer() -> None:
    """With all nine tricks lost, what the declarer's side has are the cards laid away."""
    table = told(
        game(
            "SK T20 T19 ♥K ♠K ♦K ♣K ♥Q ♠Q",
            "T18 T17 T16 T15 T14 T13 T12 T11 T10",
            talon="♦Q ♣Q ♦C ♣C ♦V ♣V",
        ),
        DREIER,
        "A lay:♦Q ♣Q ♦C / B lay:T18 / C lay:♦V / D lay:♣V",
    )
    told(table, "A call:T18 / A pass")
    finished(table)
    assert happened(table, LaidShown) == [
        "LaidShown 0 {♦C ♦Q ♣Q}",
        "LaidShown 1 {T18}",
        "LaidShown 2 {♦V}",
        "LaidShown 3 {♣V}",
    ]
    taken = [trick for trick in table.view(None).tricks if trick.winner == 0]
    own = sum(_worth(str(card)) for trick in taken for card in trick.cards)
    assert table.ledger is not None
    assert f"with {own + 11 + 1 + 2 + 2}" in table.ledger.lines[0].why.en


def _worth(card: str) -> int:
    """Count a card by its letters, as people do."""
    if card in {"SK", "T21", "T1"}:
        return 5
    return 1 if card.startswith("T") else {"K": 5, "Q": 4, "C": 3, "V": 2}.get(card[1:], 1)


def test_x12_an_invitation_with_the_xviii_binds() -> None:
    table = told(
        game("SK T20 T2", "T21 T18 T5-T7", "T8 T9", talon=LOW),
        "A bid:dreier / B bid:solo / A hold",
    )
    laid_as_drawn(table)
    assert offered(table) == ["call:T18"]
    assert refused(table, "A call:T20") == "must-call-invited"


def test_an_invitation_may_be_declined_by_option() -> None:
    table = told(
        game("SK T20 T2", "T21 T18 T5-T7", "T8 T9", talon=LOW, must_call_invite=False),
        "A bid:dreier / B bid:solo / A hold",
    )
    laid_as_drawn(table)
    assert offered(table) == ["call:T18", "call:T19", "call:T20"]
    told(table, "A call:T19")
    assert happened(table, SideShown) == ["SideShown 0 declarer"]


def test_the_xx_may_be_laid_away_by_option() -> None:
    hands = ("SK T2 T3", "T20 T4 T5", "T6 T7")
    table = _calling(*hands, laid="A lay:♥A ♥V ♥C / B lay:T20", xx_discardable=True)
    told(table, "A call:T20 / A pass")
    assert happened(table, OfficialContra) == ["OfficialContra 1"]


def test_who_lays_his_own_xx_away_calls_the_next_lower() -> None:
    table = _calling("SK T20 T2", "T19 T4 T5", "T6 T7", laid="A lay:T20 ♥A ♥V", xx_discardable=True)
    assert offered(table) == ["call:T19"]


def test_who_yielded_keeps_the_xx_in_any_case() -> None:
    table = told(
        game("SK T20 T2-T5", "T21", talon=LOW, xx_discardable=True),
        "A bid:dreier / B bid:zweier / C pass / D pass / A pass",
    )
    assert refused(table, "A lay:T20") == "barred-card"


def test_a_self_call_is_scored_alone_with_ones_own_cards_laid_away() -> None:
    table = _calling("SK T20 T19 T2", "T18 T3-T5", "T6 T7")
    told(table, "A call:T20 / A pass")
    assert happened(table, SideShown) == ["SideShown 0 declarer"]
    finished(table)
    assert table.ledger is not None
    assert lines(table.ledger)
    assert table.ledger.totals[0] == -3 * table.ledger.totals[1]
