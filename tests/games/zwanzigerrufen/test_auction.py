from __future__ import annotations

from random import Random

import pytest

from tarock import Game, find
from tarock.core.cards import bits_of
from tarock.games.zwanzigerrufen.auction import AN_HONOUR, NOTHING, CallingBids, Invitation, Progress
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.named_cards import XIX
from tarock.protocol.actions import Action, Bid, Good, Hold, Pass
from tarock.protocol.events import ContractMade, Invited
from tests.games.zwanzigerrufen.stated_deals import asked, game, happened, offered, refused, told

A_WEAK = "SK T2-T6"
"""An honour and tarocks, but no card to invite or to yield with."""


def _won(game: Game) -> list[str]:
    return happened(game, ContractMade)


def test_two_calls_of_one_seat_are_asked_of_its_hand_once() -> None:
    """Deals are held against what calls need of a hand, and a bid that is later held needs the same."""
    rules = find("zwanzigerrufen")
    assert isinstance(rules, CallingRules)
    first = CallingBids(rules.auction.law, Progress(), 0, 0)
    later = CallingBids(rules.auction.law, Progress(standing=1, bidder=1, bidders=frozenset({0, 1})), 0, 0)
    assert first.needs(Bid("dreier")) == later.needs(Hold()) == AN_HONOUR
    assert first.needs(Pass()) == NOTHING
    jump = first.needs(Bid("zweier"))
    assert jump is not None
    assert jump.card == XIX
    assert first.needs(Hold()) is None


def test_au1_yielding_with_the_xx_invites() -> None:
    table = told(game("SK T20 T2-T5", "T21"), "A bid:dreier / B bid:zweier / C pass / D pass / A pass")
    assert happened(table, Invited) == ["Invited 0 T20"]
    assert _won(table) == ["ContractMade 1 zweier bid"]
    assert asked(table) == "A lay B lay C lay D lay"


def test_au1_the_other_must_call_the_xx() -> None:
    table = told(
        game("SK T20 T2-T5", "T21 T6 T7", talon="♣V ♣C ♦V ♦C ♠V ♠C"),
        "A bid:dreier / B bid:zweier / C pass / D pass / A pass",
        "B lay:♣V ♣C / C lay:♦V ♦C / D lay:♠V / A lay:♠C",
    )
    assert offered(table) == ["call:T20"]
    assert refused(table, "B call:T19") == "must-call-invited"


def test_au2_without_the_xx_a_zweier_must_be_held() -> None:
    table = told(game(A_WEAK, "T21"), "A bid:dreier / B bid:zweier / C pass / D pass")
    assert offered(table) == ["hold"]
    assert refused(table, "A pass") == "must-hold"


def test_au3_held_and_left() -> None:
    table = told(game(A_WEAK, "T21"), "A bid:dreier / B bid:zweier / C pass / D pass / A hold / B pass")
    assert _won(table) == ["ContractMade 0 zweier held"]


def test_au4_holding_to_the_end() -> None:
    table = told(
        game(A_WEAK, "T21"),
        "A bid:dreier / B bid:zweier / C pass / D pass / A hold / B bid:einser",
        "A hold / B bid:solo / A hold",
    )
    assert _won(table) == ["ContractMade 0 solo held"]


def test_au5_a_jump_that_invites_with_the_xix() -> None:
    table = told(
        game(A_WEAK, "T21 T19 T7-T10"), "A bid:dreier / B bid:einser / C pass / D pass / A hold / B pass"
    )
    assert happened(table, Invited) == ["Invited 1 T19"]
    assert _won(table) == ["ContractMade 0 einser held"]


def test_au7_a_jump_needs_its_card() -> None:
    table = told(game(A_WEAK, "T21 T7-T12"), "A bid:dreier")
    assert offered(table) == ["pass", "bid:zweier"]
    assert refused(table, "B bid:solo") == "jump-not-covered"
    assert refused(table, "B bid:einser") == "jump-not-covered"
    assert refused(table, "B bid:dreier") == "bid-too-low"


def test_au8_an_opening_solo_is_free_and_ends_the_auction() -> None:
    table = told(game("T1"), "A bid:solo")
    assert _won(table) == ["ContractMade 0 solo bid"]
    assert happened(table, Invited) == []


def test_au9_the_pagat_accepts_an_invitation() -> None:
    table = told(game("SK T19 T2-T4", "T1"), "A bid:zweier / B bid:einser / C pass / D pass / A pass")
    assert _won(table) == ["ContractMade 1 einser bid"]
    assert happened(table, Invited) == ["Invited 0 T19"]


def test_au10_an_invitation_that_nobody_accepts() -> None:
    table = told(game("SK T19 T2-T4"), "A bid:zweier / B pass / C pass / D pass")
    assert _won(table) == ["ContractMade 0 zweier bid"]
    assert asked(table) == "A lay B lay C lay D lay"


def test_by_agreement_whoever_is_left_may_raise_also_after_a_held_zweier() -> None:
    speeches = "A bid:dreier / B bid:zweier / C pass / D pass / A hold / B pass"
    assert asked(told(game("SK", "T1"), speeches)) != "A raise"
    table = told(game("SK", "T1", raising_open_to="last_bidder"), speeches)
    assert offered(table) == ["good", "raise:einser"]
    assert _won(told(table, "A raise:einser")) == ["ContractMade 0 einser held"]


def test_by_agreement_an_invitation_does_not_keep_from_raising() -> None:
    table = game("SK T19 T2-T4", raising_open_to="last_bidder", sole_bidder_raise_to="solo")
    table = told(table, "A bid:zweier / B pass / C pass / D pass")
    assert offered(table) == ["good", "raise:einser", "raise:solo"]
    assert asked(told(table, "A good")) == "A lay B lay C lay D lay"


def test_au11_a_sole_bidder_may_raise() -> None:
    table = told(game("SK"), "A bid:dreier / B pass / C pass / D pass")
    assert offered(table) == ["good", "raise:zweier", "raise:einser"]
    assert refused(table, "A raise:solo") == "not-offered"
    assert _won(told(table, "A raise:einser")) == ["ContractMade 0 einser bid"]


@pytest.mark.parametrize(("limit", "offers"), [("solo", 4), ("none", 0)])
def test_au11_the_limit_is_an_option(limit: str, offers: int) -> None:
    table = told(game("SK", sole_bidder_raise_to=limit), "A bid:dreier / B pass / C pass / D pass")
    assert len(offered(table)) == offers if offers else asked(table).startswith("A lay")


def test_au12_the_fourth_player_does_not_jump() -> None:
    table = told(game("", "", "", "SK T19 T18 T2-T5"), "A pass / B pass / C pass")
    assert offered(table) == ["pass", "bid:dreier", "bid:solo"]
    assert refused(table, "D bid:zweier") == "no-jump"


def test_au13_no_bid_without_an_honour() -> None:
    table = told(game(), "A pass / B pass / C pass")
    assert offered(table) == ["pass"]
    assert refused(table, "D bid:dreier") == "no-honour"
    told(table, "D pass")
    assert table.result is not None
    assert table.result.void is not None
    assert not table.result.deal_passes


def test_au15_a_jump_to_solo_invites_with_the_xix() -> None:
    table = told(game(A_WEAK, "T1", "T21 T19 T7-T10"), "A bid:dreier / B bid:zweier / C bid:solo")
    assert happened(table, Invited) == ["Invited 2 T19"]
    assert asked(table) == "A auction"
    assert offered(table) == ["pass", "hold"]


def test_au15_nobody_who_cannot_hold_a_solo_is_asked() -> None:
    """D has not bid and is passed over; that rests on what all have heard."""
    table = told(game(A_WEAK, "T1", "T21 T19 T7-T10"), "A bid:dreier / B bid:zweier / C bid:solo / A hold")
    assert _won(table) == ["ContractMade 0 solo held"]


def test_au17_a_covered_jump_instead_of_the_duty_to_hold() -> None:
    table = told(game("SK T19 T2-T5", "T21"), "A bid:dreier / B bid:zweier / C pass / D pass")
    assert offered(table) == ["hold", "bid:einser"]
    told(table, "A bid:einser / B pass")
    assert _won(table) == ["ContractMade 0 einser bid"]
    assert happened(table, Invited) == ["Invited 0 T19"]


def test_au18_a_bid_is_held_only_once() -> None:
    table = told(game(A_WEAK, "T21"), "A bid:dreier / B bid:zweier / C pass / D pass / A hold")
    assert offered(table) == ["pass", "bid:einser"]
    assert refused(table, "B hold") == "cannot-hold"


def test_au20_the_pagat_alone_does_not_invite() -> None:
    table = game("T1 T19 T18 T2-T4")
    assert offered(table) == ["pass", "bid:dreier", "bid:solo"]
    assert refused(table, "A bid:zweier") == "jump-not-covered"


def test_au21_four_tarocks_are_too_few_to_yield() -> None:
    table = told(game("SK T20 T2 T3", "T21"), "A bid:dreier / B bid:zweier / C pass / D pass")
    assert offered(table) == ["hold"]


def test_a_second_jump_is_free_and_means_nothing() -> None:
    table = told(game("SK T19 T2-T4", "T21", "T1"), "A bid:zweier / B bid:einser")
    assert offered(table) == ["pass", "bid:solo"]
    told(game("SK T19 T2-T4", "T21"), "A bid:zweier")
    jumping = told(game("SK T19 T2-T4", "T21"), "A bid:zweier")
    assert offered(jumping) == ["pass", "bid:einser", "bid:solo"]
    told(jumping, "B bid:solo")
    assert happened(jumping, Invited) == ["Invited 0 T19"]


def test_a_hold_that_nothing_allows() -> None:
    table = told(game(A_WEAK, "T21"), "A bid:dreier")
    assert refused(table, "B hold") == "cannot-hold"
    assert refused(table, "B count:8") == "wrong-kind"
    assert refused(table, "B bid:zweiblatt") == "unknown-contract"


def test_to_play_the_same_one_holds() -> None:
    table = told(game(A_WEAK, "T21"), "A bid:dreier / B bid:zweier / C pass / D pass")
    assert refused(table, "A bid:zweier") == "say-hold"


def test_six_tarocks_for_a_jump_by_option() -> None:
    assert "bid:zweier" in offered(game("SK T19 T2-T4"))
    assert "bid:zweier" not in offered(game("SK T19 T2-T4", jump_min_tarock=6))
    assert "bid:zweier" in offered(game("SK T19 T2-T5", jump_min_tarock=6))


def test_a_solo_at_any_turn_by_option() -> None:
    table = told(game(A_WEAK, "T21 T18 T7-T9", free_solo="always"), "A bid:dreier")
    assert offered(table) == ["pass", "bid:zweier", "bid:solo"]
    told(table, "B bid:solo")
    assert happened(table, Invited) == []
    assert offered(table) == ["pass", "hold"]


def test_an_inviter_who_may_not_bid_on_is_passed_over() -> None:
    lines = "A bid:zweier / B bid:einser / C pass / D pass"
    hands = ("SK T19 T2-T4", "T21")
    assert asked(told(game(*hands), lines)) == "A auction"
    assert _won(told(game(*hands, inviter_may_rebid=False), lines)) == ["ContractMade 1 einser bid"]


def test_the_fourth_without_an_honour_by_option() -> None:
    table = told(game(honourless_fourth=True), "A pass / B pass / C pass")
    assert offered(table) == ["pass", "bid:dreier"]
    told(table, "D bid:dreier")
    assert asked(table) == "D raise"
    assert offered(table) == ["good"]
    assert refused(table, "D raise:zweier") == "no-honour"


def test_the_fourth_with_an_honour_raises_as_anybody() -> None:
    table = told(game("", "", "", "T1", honourless_fourth=True), "A pass / B pass / C pass / D bid:dreier")
    assert offered(table) == ["good", "raise:zweier", "raise:einser"]
    assert refused(table, "D pass") == "wrong-kind"


def test_a_fourth_who_finds_no_honour_voids_the_deal() -> None:
    table = game(talon="♥K ♠K ♦K T1 T21 SK", honourless_fourth=True)
    told(table, "A pass / B pass / C pass / D bid:dreier / D good")
    assert table.result is not None
    assert table.result.void is not None
    assert "honour" in table.result.void.en


def test_a_fourth_who_finds_an_honour_plays() -> None:
    table = game(talon="T1", honourless_fourth=True)
    told(table, "A pass / B pass / C pass / D bid:dreier / D good")
    assert asked(table) == "A lay B lay C lay D lay"


@pytest.mark.parametrize(
    ("hand", "offers"),
    [
        ("", ["pass"]),
        ("T1", ["pass", "bid:dreier", "bid:solo"]),
        ("T21", ["pass", "bid:dreier", "bid:solo"]),
        ("SK T19 T2 T3", ["pass", "bid:dreier", "bid:solo"]),
        ("SK T19 T2-T4", ["pass", "bid:dreier", "bid:zweier", "bid:solo"]),
        ("T21 T18 T2-T4", ["pass", "bid:dreier", "bid:einser", "bid:solo"]),
        ("T21 T19 T18 T2 T3", ["pass", "bid:dreier", "bid:zweier", "bid:einser", "bid:solo"]),
    ],
)
def test_openings(hand: str, offers: list[str]) -> None:
    assert offered(game(hand)) == offers


@pytest.mark.parametrize("key", ["zwanzigerrufen", "zwanzigerrufen-itvb"])
def test_an_answer_is_allowed_alone_just_if_it_is_among_those_listed(key: str) -> None:
    rules, random = find(key), Random(4)
    assert isinstance(rules, CallingRules)
    law = rules.auction.law
    steps = range(len(law.contracts.rising))
    answers: list[Action] = [Pass(), Hold(), Good(), Bid("none"), *(Bid(one.key) for one in law.contracts)]
    said = [
        Progress(standing=standing, bidder=1, held=held, bidders=bidders, invitation=invitation)
        for standing in steps
        for held in (False, True)
        for bidders in (frozenset({1}), frozenset({0, 1}))
        for invitation in (None, Invitation(XIX, 1))
    ]
    for progress in (Progress(), Progress(passes=2), Progress(passes=3), *said):
        for _ in range(40):
            hand = bits_of(random.sample(rules.pack.cards, 8))
            calls = CallingBids(law, progress, 0, hand)
            assert [answer in calls for answer in answers] == [answer in tuple(calls) for answer in answers]
