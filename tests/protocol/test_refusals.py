from __future__ import annotations

import pytest

from tarock.core.bilingual import Text
from tarock.core.cards import PAGAT, SKUS, Suit
from tarock.protocol import refusals
from tarock.protocol.actions import Good, Pass
from tarock.protocol.refusals import IllegalAction, Reason

REASONS = (
    refusals.not_asked([0, 2]),
    refusals.not_asked([]),
    refusals.wrong_kind(Text("the auction", "die Lizitation")),
    refusals.not_offered(),
    refusals.not_in_hand(SKUS),
    refusals.must_follow(Suit.HEARTS),
    refusals.must_trump(),
    refusals.must_beat(SKUS),
    refusals.kept_back(PAGAT),
)


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.code)
def test_every_reason_has_a_code_and_two_sentences(reason: Reason) -> None:
    assert reason.code == reason.code.lower().replace(" ", "-")
    assert reason.text.en
    assert reason.text.de
    assert reason.text.en != reason.text.de


def test_codes_tell_reasons_apart() -> None:
    assert len({reason.code for reason in REASONS}) == len(REASONS)


def test_the_error_carries_action_reason_and_what_is_allowed() -> None:
    error = IllegalAction(Pass(), refusals.not_offered(), iter([Good()]))
    assert (error.action, error.code, error.allowed) == (Pass(), "not-offered", (Good(),))
    assert str(error) == "pass: this is not among the answers offered (allowed: good)"
    assert isinstance(error, ValueError)


def test_the_error_is_brief_where_nothing_is_listed() -> None:
    assert str(IllegalAction(Pass(), refusals.not_asked([1]))) == "pass: it is the turn of seat 1"
