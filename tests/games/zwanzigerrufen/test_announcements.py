"""A is the declarer, D holds the called XX, B and C are opponents; nobody has shown his side at first."""

from __future__ import annotations

import pytest

from tarock import Game
from tarock.protocol.events import OfficialContra, SideKnown, SideShown
from tests.games.zwanzigerrufen.scored_deals import Value
from tests.games.zwanzigerrufen.stated_deals import (
    asked,
    game,
    happened,
    laid_as_drawn,
    offered,
    refused,
    told,
)

DREIER = "A bid:dreier / B pass / C pass / D pass / A good"
LOW = "♥A ♥V ♥C ♠10 ♠V ♠C"
A_HAND, B_HAND, C_HAND, D_HAND = "SK T10-T12 ♥K", "T21 T2-T5", "T6-T9", "T20 T1 T13-T15"


def _called(*hands: str, card: str = "T20", laid: str = "A lay:♥A ♥V ♥C", **options: Value) -> Game:
    """Bring a Dreier of A to the first announcement."""
    table = told(game(*(hands or (A_HAND, B_HAND, C_HAND, D_HAND)), talon=LOW, **options), DREIER)
    laid_as_drawn(told(table, laid) if laid else table)
    return told(table, f"A call:{card}")


def _sides(table: Game, seat: int) -> dict[int, str]:
    return dict(table.view(seat).sides)


def test_after_the_call_everybody_knows_his_own_side() -> None:
    table = _called()
    assert _sides(table, 0) == {0: "declarer"}
    assert _sides(table, 1) == {0: "declarer", 1: "opponents"}
    assert _sides(table, 2) == {0: "declarer", 2: "opponents"}
    assert _sides(table, 3) == {0: "declarer", 1: "opponents", 2: "opponents", 3: "declarer"}
    assert dict(table.view().sides) == {0: "declarer"}


def test_an1_an_opponent_must_show_his_side_first() -> None:
    table = told(_called(), "A pass")
    assert refused(table, "B announce:kings") == "show-side-first"
    assert [option for option in offered(table) if option.startswith("announce")] == []


def test_an2_contra_shows_the_side() -> None:
    table = told(_called(), "A pass / B contra:game@0 / B announce:kings / B pass")
    assert happened(table, SideShown) == ["SideShown 0 declarer", "SideShown 1 opponents"]


def test_an3_on_the_side_of_the_last_speaker_one_announces_freely() -> None:
    table = told(_called(), "A pass / B contra:game@0 / B announce:kings / B pass / C announce:trull")
    assert happened(table, SideShown)[-1] == "SideShown 2 opponents"


def test_an5_the_partner_shows_all_sides() -> None:
    table = told(_called(), "A pass / B pass / C pass / D announce:trull / D pass / A pass")
    assert len(happened(table, SideShown)) == 4
    assert "announce:kings" in offered(table)
    told(table, "B announce:kings / B pass / C announce:double")


def test_an6_in_a_self_called_game_nobody_is_the_partner() -> None:
    hands = ("SK T20 T10-T12 ♥K", "T21 T2-T5", "T6-T9", "T19 T1 T13-T15")
    table = told(_called(*hands), "A pass")
    assert refused(table, "B announce:trull") == "show-side-first"
    told(table, "B contra:game@0 / B announce:trull")
    assert happened(table, SideShown) == ["SideShown 0 declarer", "SideShown 1 opponents"]


def test_an7_double_game_and_valat_not_in_one_turn() -> None:
    table = told(_called(), "A announce:double")
    assert refused(table, "A announce:valat") == "same-turn"
    told(table, "A pass / B pass / C pass / D announce:valat")


def test_an8_after_valat_nothing_that_it_contains() -> None:
    table = told(_called(), "A announce:double / A pass / B pass / C pass / D announce:valat / D pass")
    for item in ("trull", "kings"):
        assert refused(table, f"A announce:{item}") == "rival-announced"
    assert refused(table, "A announce:double") == "already-announced"
    assert "announce:mondfang" in offered(table)
    assert "announce:centrum" in offered(table)


def test_an10_an_opponent_announces_what_he_likes() -> None:
    told(_called(), "A pass / B contra:game@0 / B announce:adler-ultimo")


LONG = ("SK T1 T10-T15 ♥K", "T21 T2-T5", "T6-T9", "T20 T16-T18")


def test_an11_with_eight_tarocks_the_number_comes_before_ones_own_pagat() -> None:
    table = _called(*LONG)
    assert refused(table, "A announce:pagat-ultimo") == "number-first"
    assert refused(table, "A announce:pagat-uhu") == "number-first"
    assert refused(table, "A count:9") == "not-your-number"
    told(table, "A count:8 / A announce:pagat-ultimo")
    assert refused(table, "A count:8") == "already-stated"


@pytest.mark.parametrize("holder", ["B", "D"])
def test_an11_a_pagat_that_one_does_not_hold_carries_no_duty(holder: str) -> None:
    hands = {
        "A": "SK T2-T8 ♥K" if holder == "B" else "SK T3-T9 ♥K",
        "B": "T21 T1 T10" if holder == "B" else "T21 T10",
        "C": "T11 T12",
        "D": "T20 T13" if holder == "B" else "T20 T1 T13",
    }
    table = _called(*hands.values())
    assert "announce:pagat-ultimo" in offered(table)
    assert "announce:pagat-uhu" in offered(table)


def test_an12_the_ladder_of_contra() -> None:
    table = _called()
    assert refused(table, "A contra:game@0") == "cannot-raise"
    told(table, "A pass / B contra:game@0")
    assert refused(table, "B contra:game@0") == "already-raised"
    assert refused(table, "B recontra:game@0") == "cannot-raise"
    told(table, "B pass / C pass / D recontra:game@0 / D pass / A pass / B subcontra:game@0 / B pass")
    assert refused(table, "C subcontra:game@0") == "already-raised"
    assert refused(table, "C hirschcontra:game@0") == "raised-out"
    told(table, "C pass")
    assert refused(table, "D hirschcontra:game@0") == "raised-out"


def test_a_fourth_step_by_option() -> None:
    table = told(
        _called(max_kontra=4),
        "A pass / B contra:game@0 / B pass / C pass / D recontra:game@0 / D pass / A pass",
        "B subcontra:game@0 / B pass / C pass / D hirschcontra:game@0 / D pass / A pass",
    )
    assert refused(table, "B contra:game@0") == "already-raised"
    assert refused(table, "B hirschcontra:game@0") == "already-raised"
    assert not [option for option in offered(table) if "game" in option]


def test_an13_a_number_cannot_be_contra_d() -> None:
    table = told(_called(*LONG), "A count:8 / A pass")
    assert refused(table, "B contra:tarock-8@0") == "nothing-to-raise"


def test_an14_three_silent_turns_end_the_round() -> None:
    table = told(_called(), "A pass / B pass / C pass")
    assert asked(table) == "D announce"
    assert asked(told(table, "D pass")) == "A play"


def test_the_round_goes_on_until_all_but_the_last_speaker_were_silent() -> None:
    table = told(_called(), "A pass / B contra:game@0 / B pass / C pass / D pass")
    assert asked(table) == "A announce"
    told(table, "A announce:trull / A pass / B pass / C pass")
    assert asked(table) == "D announce"
    assert asked(told(table, "D pass")) == "A play"


def test_an15_after_an_official_contra_the_declarer_is_asked_again() -> None:
    hands = ("SK T20 T19 T2", "T3-T5", "T18 T6 T7")
    table = _called(*hands, card="T18", laid="A lay:♥A ♥V ♥C / C lay:T18")
    told(table, "A pass")
    assert happened(table, OfficialContra) == ["OfficialContra 2"]
    told(table, "B pass / C pass / D pass")
    assert asked(table) == "A announce"
    assert "recontra:game@0" in offered(table)
    assert asked(told(table, "A pass")) == "A play"


def test_an16_contra_first_then_the_number_and_nothing_else() -> None:
    hands = ("SK T1 T10 T11 ♥K", "T2-T9", "T12-T14", "T20 T16-T18")
    table = told(_called(*hands), "A announce:pagat-ultimo / A pass")
    assert refused(table, "B count:8") == "show-side-first"
    assert refused(table, "B count:9") == "not-your-number"
    told(table, "B contra:pagat-ultimo@0")
    assert offered(table) == ["count:8"]
    for speech in ("pass", "announce:kings", "contra:game@0"):
        assert refused(table, f"B {speech}") == "number-first"
    told(table, "B count:8 / B announce:kings")


def test_an16_whoever_may_announce_states_the_number_before_the_contra() -> None:
    hands = ("SK T1 T10 T11 ♥K", "T2-T9", "T12-T14", "T20 T16-T18")
    table = told(_called(*hands), "A announce:pagat-ultimo / A pass / B contra:game@0")
    assert refused(table, "B contra:pagat-ultimo@0") == "number-first"
    told(table, "B count:8 / B contra:pagat-ultimo@0")


def test_recontra_carries_no_duty() -> None:
    hands = ("SK T1 T10 ♥K", "T3-T5 T21", "T12-T14", "T20 T2 T6-T9 T11 T15")
    table = told(
        _called(*hands), "A announce:pagat-ultimo / A pass / B contra:pagat-ultimo@0 / B pass / C pass"
    )
    told(table, "D recontra:pagat-ultimo@0 / D pass")


def test_an17_two_shown_opponents_do_not_betray_the_third() -> None:
    """B and C see and are asked the same whether D holds the XX or A has called himself."""
    partnered = _called("SK T10-T12 ♥K", B_HAND, C_HAND, "T20 T1 T13-T15")
    alone = _called("SK T10-T12 ♥K T20", B_HAND, C_HAND, "T1 T13-T16")
    for table in (partnered, alone):
        told(table, "A pass / B contra:game@0 / B pass / C announce:kings / C pass")
        assert happened(table, SideShown) == [
            "SideShown 0 declarer",
            "SideShown 1 opponents",
            "SideShown 2 opponents",
        ]
        told(table, "D pass / A pass")
    assert offered(partnered) == offered(alone)
    hidden = (SideKnown,)
    for seat in (1, 2):
        assert [str(event) for event in partnered.events_for(seat) if isinstance(event, hidden)] == [
            str(event) for event in alone.events_for(seat) if isinstance(event, hidden)
        ]
    assert partnered.view(1).sides == alone.view(1).sides


def test_an18_before_the_call_only_the_number() -> None:
    table = told(game(*LONG, talon=LOW), DREIER)
    laid_as_drawn(table)
    assert offered(table) == ["call:T20", "count:8"]
    assert refused(table, "A announce:trull") == "call-first"
    assert refused(table, "A count:9") == "not-your-number"
    told(table, "A count:8")
    assert offered(table) == ["call:T20"]
    assert refused(table, "A count:8") == "already-stated"
    told(table, "A call:T20")
    assert "count:8" not in offered(table)


def test_one_figure_for_each_late_trick_and_none_twice_for_a_card() -> None:
    table = told(_called(), "A announce:pagat-ultimo")
    assert refused(table, "A announce:king-hearts-ultimo") == "rival-announced"
    assert refused(table, "A announce:pagat-uhu") == "rival-announced"
    assert refused(table, "A announce:pagat-ultimo") == "already-announced"
    told(table, "A announce:adler-uhu")
    assert refused(table, "A announce:king-clubs-uhu") == "rival-announced"
    told(table, "A announce:centrum / A announce:small-bird / A announce:big-bird")
    assert refused(table, "A announce:ultimo") == "unknown-bonus"
    assert refused(table, "A play:T10") == "wrong-kind"


def test_both_sides_may_announce_the_same() -> None:
    table = told(_called(), "A announce:kings / A pass / B contra:kings@0 / B announce:kings / B pass")
    assert "contra:kings@1" in offered(told(table, "C pass"))
    assert "recontra:kings@0" in offered(table)


def test_double_and_valat_in_one_turn_by_option() -> None:
    told(_called(double_with_valat="same_turn"), "A announce:double / A announce:valat")
    never = told(_called(double_with_valat="never"), "A announce:double / A pass / B pass / C pass")
    assert refused(never, "D announce:valat") == "rival-announced"


def test_a_plain_announcement_is_the_declarers_by_option() -> None:
    course = "A pass / B contra:game@0 / B pass"
    free = told(_called(), course)
    assert "announce:trull" in offered(free)
    strict = told(_called(plain_announcement="declarer"), course)
    assert refused(strict, "C announce:trull") == "show-side-first"
    told(strict, "C pass / D announce:trull")
    assert len(happened(strict, SideShown)) == 4


def _trull(table: Game) -> bool:
    return "announce:trull" in offered(table)


def test_the_meaning_of_trull_binds_by_option() -> None:
    rest = (B_HAND.replace("T21 ", ""), C_HAND, "T20 T1 T13-T15")
    assert not _trull(_called("SK T10-T12 ♥K", *rest, enforce_trull_meaning=True))
    assert _trull(_called("SK T21 T10-T12 ♥K", *rest, enforce_trull_meaning=True))
    table = _called("SK T10-T12 ♥K", *rest, enforce_trull_meaning=True)
    assert refused(table, "A announce:trull") == "trull-not-meant"


def test_after_his_first_turn_a_declarer_needs_one_high_honour() -> None:
    table = _called(enforce_trull_meaning=True)
    told(table, "A pass / B contra:game@0 / B pass / C pass / D pass")
    assert _trull(table)


def test_the_partner_needs_a_high_honour_unless_the_declarer_promised_tricks() -> None:
    plain = told(_called(enforce_trull_meaning=True), "A pass / B pass / C pass")
    assert not _trull(plain)
    promised = told(_called(enforce_trull_meaning=True), "A announce:centrum / A pass / B pass / C pass")
    assert _trull(promised)


def test_an_opponent_needs_a_high_honour() -> None:
    table = told(_called(enforce_trull_meaning=True), "A pass / B contra:game@0")
    assert _trull(table)
    told(table, "B pass")
    assert not _trull(table)


def test_with_three_bidders_the_skues_is_enough() -> None:
    hands = ("SK T10-T12 ♥K", "T21 T2-T5", "T1 T6-T9", "T20 T13-T15")
    table = told(
        game(*hands, talon=LOW, enforce_trull_meaning=True),
        "A bid:dreier / B bid:zweier / C bid:einser / D pass / A hold / B pass / C pass",
    )
    told(laid_as_drawn(table), "A call:T20")
    assert _trull(table)


INVITED = ("T21 T2-T5", "SK T19 T10-T12", "T6-T9", "T20 T1 T13-T15")


def test_in_an_invited_game_one_high_honour_is_enough() -> None:
    table = told(
        game(*INVITED, talon=LOW, enforce_trull_meaning=True),
        "A bid:dreier / B bid:einser / C pass / D pass / A hold / B pass",
    )
    told(laid_as_drawn(table), "A call:T19")
    assert _trull(table)


@pytest.mark.parametrize(
    ("inviter", "enough"),
    [("SK T19 T10-T12", True), ("T21 T1 T19 T10-T12", True), ("T21 T19 T10-T12", False)],
)
def test_an_inviter_alone_with_his_trull(inviter: str, enough: bool) -> None:  # noqa: FBT001
    """Two bidders, no Trull from the declarer: the Sküs or two honours."""
    declarer = "T1 T2-T5" if "T1 " not in inviter else "SK T2-T5"
    table = told(
        game(declarer, inviter, "T6-T9", "T20 T13-T15", talon=LOW, enforce_trull_meaning=True),
        "A bid:dreier / B bid:einser / C pass / D pass / A hold / B pass",
    )
    told(laid_as_drawn(table), "A call:T19 / A pass")
    assert _trull(table) is enough
