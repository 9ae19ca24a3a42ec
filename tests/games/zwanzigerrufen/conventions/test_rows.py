"""Every row of the table: a hand that gives the signal, how it is read, and a hand that must not give it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tarock import Game
from tarock.core.cards import CARDS, CardSet
from tarock.games.zwanzigerrufen.conventions import CONVENTIONS, beliefs, signals
from tarock.games.zwanzigerrufen.conventions.advice import misleads
from tarock.protocol.actions import PlayCard
from tarock.protocol.flow import Seat
from tests.games.zwanzigerrufen.conventions.scenes import (
    DREIER,
    HELD,
    THREE_BIDDERS,
    XIX_ACCEPTED,
    YIELDED,
    advised,
    belief,
    given,
    scene,
    view,
)
from tests.games.zwanzigerrufen.stated_deals import SEATS, told

OPEN = "A call:T20"
TO_C = "A call:T20 / A pass / B pass"
TRULL_TO_C = "A call:T20 / A announce:trull / A pass / B pass"


@dataclass(frozen=True)
class Case:
    """A moment, the signal that is due there and its row; and a hand that should be silent."""

    key: str
    word: str
    hands: str
    other: str
    course: str
    auction: str = DREIER

    def __str__(self) -> str:
        return self.key

    @property
    def lines(self) -> tuple[str, ...]:
        """The course after the exchange, if there is one."""
        return (self.course,) if self.course else ()


CASES = (
    Case("K1", "announce:trull",
         "SK 21 5 4 3 2 | 1 6 7 8 9 | 20 19 10 11 12 | 18 17 16 15 14 13",
         "SK 5 4 3 2 6 | 1 21 7 8 9 | 20 19 10 11 12 | 18 17 16 15 14 13", OPEN),
    Case("K1b", "announce:trull",
         "1 2 3 4 5 | 21 6 7 8 9 | SK 10 11 12 13 | 20 19 18 17 16 15 14",
         "1 2 3 4 5 | SK 6 7 8 9 | 21 10 11 12 13 | 20 19 18 17 16 15 14", "C call:T20",
         auction=THREE_BIDDERS),
    Case("K1c", "announce:trull",
         "SK 20 4 3 2 6 | 21 5 7 8 9 10 | 18 1 11 12 13 | 19 17 16 15 14",
         "SK 20 4 3 2 6 | 1 5 7 8 9 10 | 18 21 11 12 13 | 19 17 16 15 14", "B call:T20", auction=YIELDED),
    Case("K2", "announce:trull",
         "21 2 3 4 5 6 | 1 7 8 9 10 | 20 SK 11 12 13 | 19 18 17 16 15 14",
         "21 2 3 4 5 6 | 1 7 8 9 10 13 | 20 SK 11 12 | 19 18 17 16 15 14", TO_C),
    Case("K3", "announce:kings",
         "21 2 3 4 5 6 | 1 7 8 9 10 | 20 SK 19 12 13 | 11 18 17 16 15 14",
         "21 2 3 4 5 6 | 1 7 8 9 10 | 20 SK 11 12 13 | 19 18 17 16 15 14", f"{TO_C} / C announce:trull"),
    Case("K4", "announce:kings",
         "21 19 3 4 5 6 | 1 7 8 9 10 | 20 SK 2 12 13 | 11 18 17 16 15 14",
         "1 19 3 4 5 6 | 21 7 8 9 10 | 20 SK 2 12 13 | 11 18 17 16 15 14",
         f"{TO_C} / C announce:trull / C pass / D pass"),
    Case("K5", "announce:kings",
         "SK 21 5 4 3 2 | 1 6 7 8 9 | 20 19 10 11 12 | 18 17 16 15 14 13",
         "SK 21 5 4 3 2 | 1 6 7 8 9 | 20 18 10 11 12 | 19 17 16 15 14 13", TRULL_TO_C),
    Case("K5b", "announce:kings",
         "21 2 3 4 5 6 | 1 7 8 9 SK | 20 10 11 12 13 14 | 19 18 17 16 15",
         "21 2 3 4 5 6 | 1 7 8 9 SK 14 | 20 10 11 12 13 | 19 18 17 16 15", TO_C),
    Case("K6", "announce:kings",
         "1 2 3 4 5 6 7 hK dK | SK 8 9 10 11 | 20 21 12 13 14 | 19 18 17 16 15",
         "1 2 3 4 5 6 hK dK | SK 8 9 10 11 7 | 20 21 12 13 14 | 19 18 17 16 15", OPEN),
    Case("K7", "announce:double",
         "SK 21 18 4 3 2 6 7 | 1 8 9 | 20 19 10 11 12 | 5 17 16 15 14 13",
         "SK 21 17 4 3 2 6 7 | 1 8 9 | 20 19 10 11 12 | 5 18 16 15 14 13", f"{OPEN} / A announce:trull"),
    Case("K8", "announce:centrum",
         "SK 21 18 4 3 | 1 6 7 8 9 2 | 20 19 10 11 12 | 5 17 16 15 14 13",
         "SK 21 17 4 3 | 1 6 7 8 9 2 | 20 19 10 11 12 | 5 18 16 15 14 13",
         f"{TRULL_TO_C} / C announce:kings / C pass / D pass"),
    Case("K9", "announce:small-bird",
         "SK 21 20 18 17 | 1 6 7 8 9 2 | 19 3 4 10 11 12 | 5 16 15 14 13",
         "SK 21 20 18 16 | 1 6 7 8 9 2 | 19 3 4 10 11 12 | 5 17 15 14 13",
         "A call:T19 / A announce:trull / A announce:centrum"),
    Case("K10", "announce:big-bird",
         "SK 21 20 18 17 16 | 1 6 7 8 9 2 | 19 3 4 10 11 12 | 5 15 14 13",
         "SK 21 20 18 17 | 1 6 7 8 9 2 | 19 3 4 10 11 12 | 5 16 15 14 13",
         "A call:T19 / A announce:trull / A announce:centrum / A announce:small-bird"),
    Case("K11", "pass",
         "SK 20 4 3 2 6 | 21 5 7 8 9 10 | 18 1 11 12 13 | 19 17 16 15 14",
         "SK 4 3 2 6 18 | 21 5 7 8 9 10 | 20 1 11 12 13 | 19 17 16 15 14",
         "A bid:dreier / B bid:zweier / C pass / D pass", auction=""),
    Case("K12", "bid:zweier",
         "SK 19 4 3 2 6 | 21 5 7 8 9 10 | 20 1 11 12 13 | 18 17 16 15 14",
         "SK 19 4 3 2 | 21 5 7 8 9 10 | 20 1 11 12 13 | 18 17 16 15 14 6", "", auction=""),
    Case("K13", "bid:einser",
         "SK 18 4 3 2 6 | 21 5 7 8 9 10 | 20 1 11 12 13 | 19 17 16 15 14",
         "SK 21 20 18 2 6 | 3 5 7 8 9 10 | 4 1 11 12 13 | 19 17 16 15 14", "", auction=""),
    Case("K14", "announce:kings",
         "SK 21 5 4 3 2 6 hK hD | 1 7 8 9 10 | 20 11 12 13 14 sK sD cK cD | 19 18 17 16 15",
         "SK 21 5 4 3 2 6 hK hD | 1 7 8 9 10 | 20 11 12 13 14 sK hR cK cD | 19 18 17 16 15",
         f"{OPEN} / A announce:king-hearts-ultimo / A pass / B pass",
         auction=f"{DREIER} / C lay:hB"),
    Case("K15", "announce:kings",
         "21 2 3 4 5 6 | 1 7 8 9 10 | 20 SK 19 18 13 | 11 12 17 16 15 14",
         "21 2 3 4 5 6 | 1 7 8 9 10 | 20 SK 19 12 13 | 11 18 17 16 15 14", TO_C),
    Case("K15a", "announce:trull",
         "21 2 3 4 5 6 | 1 7 8 9 10 | 20 SK 19 18 13 | 11 12 17 16 15 14",
         "1 2 3 4 5 6 | 21 7 8 9 10 | 20 SK 19 18 13 | 11 12 17 16 15 14",
         f"{TO_C} / C announce:kings / C pass / D pass"),
    Case("K16", "contra:game@0",
         "21 2 3 4 5 | SK 7 8 9 10 11 12 | 20 1 6 13 14 | 19 18 17 16 15",
         "21 2 3 4 5 7 | SK 8 9 10 11 12 | 20 1 6 13 14 | 19 18 17 16 15", f"{OPEN} / A pass", auction=HELD),
    Case("K17", "contra:game@0",
         "21 2 3 4 5 | SK 7 8 9 10 11 12 | 20 1 6 13 14 | 19 18 17 16 15",
         "21 2 3 4 5 7 | SK 8 9 10 11 12 | 20 1 6 13 14 | 19 18 17 16 15", f"{OPEN} / A pass"),
    Case("K18", "count:8",
         "SK 2 3 4 5 6 7 8 | 21 1 9 10 | 20 11 12 13 14 | 19 18 17 16 15",
         "SK 2 3 4 5 6 7 | 21 1 9 10 8 | 20 11 12 13 14 | 19 18 17 16 15", OPEN),
    Case("K20", "play:T16",
         "1 18 2 3 4 10 | 21 5 6 7 8 | 20 SK 16 9 | 11 12 13 14 15 17 19",
         "1 18 2 3 4 10 | 21 5 6 7 8 | 20 15 16 9 | 11 12 13 14 SK 17 19",
         f"{TO_C} / C pass / D pass / A play:T18 / B play:T5"),
)  # fmt: skip
BY_KEY = {case.key: case for case in CASES}


def test_every_row_has_a_case() -> None:
    """K19 is silence, and has its own tests."""
    assert {row.key for row in CONVENTIONS} == {*BY_KEY, "K19"}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_hand_gives_the_signal(case: Case) -> None:
    game = scene(case.hands, *case.lines, auction=case.auction)
    assert f"{case.word} {case.key}" in advised(game)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_another_hand_must_not(case: Case) -> None:
    game = scene(case.other, *case.lines, auction=case.auction)
    assert f"{case.word} {case.key}" not in advised(game)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everybody_reads_it_and_believes_the_truth(case: Case) -> None:
    """All seats read the same signal under its row; its meaning allows the hand, and not the silent one."""
    game = scene(case.hands, *case.lines, auction=case.auction)
    speaker = game.pending[0].seat
    hand = _held(game, speaker)
    told(game, f"{SEATS[speaker]} {case.word}")
    for letter in SEATS:
        signal = next(one for one in reversed(signals(view(game, letter))) if case.key in one.keys)
        assert signal.seat == speaker
        assert str(signal.action) == case.word
        assert signal.meaning.allows(hand)
        if SEATS.index(letter) != speaker:
            assert beliefs(view(game, letter))[speaker].allows(hand)


READS_NOTHING = {"K6", "K17"}
"""Rows that speak of no card: a request, and a side."""
SILENT_FOR_OTHER_REASONS = {"K10", "K13", "K15a", "K5b"}
"""Their silent hand lacks what only the speaker's judgement asks for, or the signal has an alternative."""


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.key not in READS_NOTHING | SILENT_FOR_OTHER_REASONS], ids=str
)
def test_the_meaning_excludes_the_silent_hand(case: Case) -> None:
    game = scene(case.hands, *case.lines, auction=case.auction)
    other = scene(case.other, *case.lines, auction=case.auction)
    speaker = game.pending[0].seat
    told(game, f"{SEATS[speaker]} {case.word}")
    signal = next(one for one in reversed(signals(game.view())) if case.key in one.keys)
    meaning = {row.key: constraint for row, constraint in signal.readings}[case.key]
    assert not meaning.allows(_held(other, speaker))


def _held(game: Game, seat: Seat) -> CardSet:
    return game.view(seat).hand


# Precedence: what counts when several rows fit one word.


def test_k14_goes_before_k5() -> None:
    """After a king for the last trick Four Kings speaks of the suit, whatever was said before."""
    case = BY_KEY["K14"]
    game = scene(
        case.hands,
        "A call:T20 / A announce:trull / A announce:king-hearts-ultimo / A pass / B pass / C announce:kings",
        auction=case.auction,
    )
    assert given(game, "C") == ["C announce:kings K14"]


def test_k3_goes_before_k5() -> None:
    game = scene(BY_KEY["K3"].hands, f"{TO_C} / C announce:trull / C announce:kings")
    assert given(game, "C") == ["C announce:trull K2", "C announce:kings K3"]


def test_k4_goes_before_k5() -> None:
    game = scene(BY_KEY["K4"].hands, BY_KEY["K4"].course, "A announce:kings")
    assert given(game, "A") == ["A announce:kings K4"]


def test_k5_goes_before_k6() -> None:
    """Once there is a Trull, a declarer's Four Kings names a card."""
    game = scene(BY_KEY["K5"].hands, f"{OPEN} / A announce:trull / A announce:kings")
    assert given(game, "A") == ["A announce:trull K1", "A announce:kings K5"]


def test_k5b_and_k15_are_alternatives() -> None:
    """A reader cannot tell strength from the question; one of the two must be true."""
    game = scene(BY_KEY["K15"].hands, f"{TO_C} / C announce:kings")
    assert given(game, "C") == ["C announce:kings K5b/K15"]
    meaning = signals(game.view())[-1].meaning
    assert meaning.allows(CardSet.parse("T2 T3 T4 T5 T6 T7"))
    assert meaning.allows(CardSet.parse("SK T20 T19 T18"))
    assert not meaning.allows(CardSet.parse("SK T20 T19 T17 T2"))


def test_k16_goes_before_k17() -> None:
    game = scene(BY_KEY["K16"].hands, f"{OPEN} / A pass / B contra:game@0", auction=HELD)
    assert given(game, "B") == ["B contra:game@0 K16"]


def test_a_double_game_before_any_trull_means_nothing() -> None:
    game = scene(BY_KEY["K7"].hands, f"{OPEN} / A announce:double")
    assert given(game) == []


def test_a_double_game_is_no_signal_in_an_einser() -> None:
    auction = "A bid:dreier / B pass / C pass / D pass / A raise:einser"
    game = scene(BY_KEY["K7"].hands, f"{OPEN} / A announce:trull", auction=auction)
    assert "announce:double K7" not in advised(game)
    assert given(told(game, "A announce:double"), "A") == ["A announce:trull K1"]


# What some rows do beyond their case.


def test_xvi_and_xvii_are_announced_as_xviii() -> None:
    hands = "SK 21 20 4 3 2 | 1 6 7 8 9 | 19 17 16 11 12 | 18 5 10 15 14 13"
    game = scene(hands, "A call:T19 / A announce:trull / A pass / B pass")
    assert "announce:kings K5" in advised(game)


def test_after_three_bidders_the_mond_stays_on_the_ladder() -> None:
    """The partner's Four Kings then means the Mond."""
    hands = "1 2 3 4 5 | 21 20 6 7 8 9 | SK 10 11 12 13 | 19 18 17 16 15 14"
    game = scene(hands, "C call:T20 / C announce:trull / C pass / D pass / A pass", auction=THREE_BIDDERS)
    assert "announce:kings K5" in advised(game)
    told(game, "B announce:kings")
    assert "T21" in str(belief(game, "D", "B").certain)


def test_the_question_is_answered_and_leads_to_centrum() -> None:
    game = scene(BY_KEY["K15a"].hands, BY_KEY["K15a"].course, "A announce:trull / A pass / B pass")
    assert "announce:centrum K8" in advised(game)


def test_a_bird_needs_the_xviii_itself() -> None:
    """XVI and XVII do for Centrum only."""
    hands = "SK 21 20 17 16 | 1 6 7 8 9 2 | 19 3 4 10 11 12 | 18 5 15 14 13"
    game = scene(hands, "A call:T19 / A announce:trull")
    assert "announce:centrum K8" in advised(game)
    told(game, "A announce:centrum")
    assert "announce:small-bird K9" not in advised(game)


def test_tarocks_laid_away_are_counted() -> None:
    """The declarer's lie open; of the others the number is known, and the rest can be counted."""
    hands = "SK 21 19 4 3 2 hK sK cK | 1 6 7 8 9 | 20 5 10 11 12 | 18 17 16 15 14 13"
    game = scene(hands, auction=f"{DREIER} / A lay:T3 T2 h1 / D lay:T13")
    assert given(game) == ["A None K18", "D None K18"]
    about = belief(game, "B", "A")
    assert {"T2", "T3"} <= set(str(about.impossible).split())
    total = sum(belief(game, "B", letter).tarocks[0] for letter in "ACD")
    assert total <= 22 - 5 - 3 <= sum(belief(game, "B", letter).tarocks[1] for letter in "ACD")


def test_numbers_of_tarocks_close_the_count() -> None:
    """When two of the three others have stated theirs, the last number is known."""
    hands = "SK 2 3 4 5 6 7 8 | 21 1 9 | 20 10 11 | 12 13 14 15 16 17 18 19"
    game = scene(hands, "A call:T20 / A count:8 / A pass / B pass / C pass / D contra:game@0 / D count:8")
    assert belief(game, "B", "A").tarocks == (8, 8)
    assert belief(game, "B", "D").tarocks == (8, 8)
    assert belief(game, "B", "C").tarocks == (3, 3)


def test_a_high_card_without_the_skus_would_mislead() -> None:
    """Whoever has a lower tarock and no Sküs must not throw a high one; whoever has no lower one may."""
    case = BY_KEY["K20"]
    game = scene(case.other, case.course)
    ask = game.pending[0]
    assert misleads(game.view(ask.seat), ask, PlayCard(CARDS[15]))
    bare = scene("1 18 2 3 4 10 | 21 5 6 7 8 | 20 16 | 11 12 13 14 SK 17 19 15 9", case.course)
    ask = bare.pending[0]
    assert not misleads(bare.view(ask.seat), ask, PlayCard(CARDS[15]))


# K19: silence.


def test_a_declarer_who_says_no_trull_has_not_both_high_honours() -> None:
    game = scene(BY_KEY["K1"].other, f"{OPEN} / A pass")
    held = CardSet.parse("SK T21 T5 T4 T3 T2 ♥K ♥Q ♥C")
    about = belief(game, "D", "A")
    assert not about.allows(held)
    assert about.allows(_held(game, 0))


def test_a_silent_player_has_no_partners_trull_if_he_was_called() -> None:
    """Before sides are known silence says: not both the called card and the signal."""
    game = scene(BY_KEY["K2"].other, f"{TO_C} / C pass")
    about = belief(game, "A", "C")
    five = "T11 T12 T13"
    assert not about.allows(CardSet.parse(f"SK T20 {five} ♦K ♦Q ♠C ♣K"))
    assert about.allows(CardSet.parse(f"SK T19 {five} ♦K ♦Q ♠C ♣K"))
    assert about.allows(CardSet.parse("SK T20 T11 T12 ♦K ♦Q ♠C ♣K ♣Q"))


def test_silence_after_trull_denies_the_highest_unknown() -> None:
    game = scene(BY_KEY["K5"].other, f"{TRULL_TO_C} / C pass")
    assert not belief(game, "A", "C").allows(CardSet.parse("T20 T19 T10 T11 T12 ♦K ♦Q ♣V ♣C"))


def test_silence_denies_eight_tarocks_of_whoever_may_speak() -> None:
    game = scene(BY_KEY["K18"].other, f"{OPEN} / A pass")
    assert not belief(game, "B", "A").allows(CardSet.parse("SK T2 T3 T4 T5 T6 T7 T8 ♥K"))


def test_no_jump_denies_the_hand_for_it_until_the_talon_is_drawn() -> None:
    """What the auction denied is open again once cards were drawn; what it promised stays."""
    case = BY_KEY["K12"]
    strong = CardSet.parse("SK T19 T4 T3 T2 T6 ♥K ♥Q ♥C")
    game = scene(case.other, "A bid:dreier", auction="")
    assert not belief(game, "B", "A").allows(strong)
    assert belief(scene(case.other), "B", "A").allows(strong)


def test_a_promise_of_the_auction_outlives_the_exchange() -> None:
    hands = "SK 5 4 3 2 6 | 21 19 7 8 9 10 | 20 1 11 12 13 | 18 17 16 15 14"
    game = scene(hands, auction=f"{XIX_ACCEPTED} / B lay:T7 T8")
    about = belief(game, "C", "B")
    assert "T19" in str(about.certain)
    assert about.tarocks[0] >= 4
    assert about.allows(_held(game, 1))


def test_the_opponents_contra_in_silence_of_the_neighbour() -> None:
    """Between two neighbouring bidders no contra means no hunter's hand."""
    game = scene(BY_KEY["K16"].other, f"{OPEN} / A pass / B pass", auction=HELD)
    assert not belief(game, "C", "B").allows(CardSet.parse("SK T8 T9 T10 T11 T12 T7 ♦K ♦Q"))


def test_a_called_card_that_was_laid_away_leaves_the_beliefs_true() -> None:
    """After the official contra nobody is partner; the call, which was free, shows the XX and no more."""
    hands = "SK 20 19 2 3 4 | 1 21 7 8 9 | 18 5 6 10 11 12 | 17 16 15 14 13"
    game = scene(hands, "A call:T18 / A pass", auction=f"{DREIER} / C lay:T18")
    assert given(game, "C") == ["C contra:game@0 K17", "C None K18"]
    for viewer, about in (("B", "A"), ("B", "C"), ("D", "A"), ("A", "C")):
        assert belief(game, viewer, about).allows(_held(game, SEATS.index(about)))
    assert str(belief(game, "B", "A").certain) == "T20"


# R-17b: strength is kept quiet before a Mondfang.

LAST = "1 2 3 4 5 | 21 6 7 8 9 | SK 10 11 12 | 20 19 18 17 16 15 14 13"
SHOWS_SKUS = "C call:T20 / C announce:trull / C pass"


def test_r17b_the_last_player_hides_his_length() -> None:
    """D was called and plays last, the declarer has shown the Sküs alone, and D has not got the Mond."""
    game = scene(LAST, SHOWS_SKUS, auction=THREE_BIDDERS)
    assert advised(game) == []


def test_r17b_does_not_bind_a_partner_who_plays_earlier() -> None:
    hands = "1 20 3 4 5 19 18 17 | 21 6 7 8 9 | SK 10 11 12 | 2 16 15 14 13"
    game = scene(hands, f"{SHOWS_SKUS} / D pass", auction=THREE_BIDDERS)
    assert "count:8 K18" in advised(game)


def test_r17b_silence_says_nothing_about_hidden_length() -> None:
    game = scene(LAST, f"{SHOWS_SKUS} / D pass", auction=THREE_BIDDERS)
    assert belief(game, "A", "D").allows(_held(game, 3))
