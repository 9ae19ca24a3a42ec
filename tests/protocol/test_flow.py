from __future__ import annotations

from random import Random

import pytest

from tarock import IllegalAction
from tarock.protocol.actions import Bid, Good, Pass
from tarock.protocol.flow import Ask, Flow, OneOf, ask, ask_all
from tarock.protocol.topics import AUCTION

CALLS = OneOf((Pass(), Bid("solo")))


def test_options_read_offer_and_refuse() -> None:
    assert list(CALLS) == [Pass(), Bid("solo")]
    assert CALLS.read(Bid("solo")) == Bid("solo")
    assert Pass() in CALLS
    assert Good() not in CALLS
    with pytest.raises(IllegalAction) as refused:
        CALLS.read(Good())
    assert refused.value.code == "not-offered"
    assert refused.value.allowed == (Pass(), Bid("solo"))


def test_options_are_picked_from_fairly() -> None:
    random = Random(0)
    assert {CALLS.pick(random) for _ in range(20)} == {Pass(), Bid("solo")}


def test_ask_puts_one_question_and_returns_its_answer() -> None:
    flow = ask(1, AUCTION, CALLS)
    assert next(flow) == (Ask(1, AUCTION, CALLS),)
    with pytest.raises(StopIteration) as stop:
        flow.send({1: Bid("solo")})
    assert stop.value.value == Bid("solo")


def closed(flow: Flow[object], answers: dict[int, Pass | Bid]) -> object:
    """Answer a question and return what the flow makes of it."""
    next(flow)
    with pytest.raises(StopIteration) as stop:
        flow.send(answers)
    return stop.value.value


def test_ask_all_returns_answers_in_seating_order() -> None:
    flow = ask_all(AUCTION, {0: CALLS, 1: CALLS, 2: CALLS})
    answers = closed(flow, {2: Pass(), 0: Bid("solo"), 1: Pass()})
    assert isinstance(answers, dict)
    assert list(answers.items()) == [(0, Bid("solo")), (1, Pass()), (2, Pass())]


def test_ask_all_leaves_out_seats_that_did_not_get_to_answer() -> None:
    flow = ask_all(AUCTION, {0: CALLS, 1: CALLS}, closed_by=(Bid,))
    assert closed(flow, {1: Bid("solo")}) == {1: Bid("solo")}
