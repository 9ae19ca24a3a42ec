from __future__ import annotations

import pickle
from itertools import permutations

import pytest

from tarock import SPECTATOR, Game, IllegalAction, parse_action
from tarock.match.notation import read_json, read_tgn, record, write_json, write_tgn
from tarock.protocol.events import Answered, LaidCards, Turn, Void
from tests.toys.toy import BARE, ORDINARY, TOY, HandThrownIn, LaidByAll, PartnerShown

ANSWERS = {0: parse_action("lay:T5"), 1: parse_action("lay:♥2"), 2: parse_action("lay:SK")}
PLAY = ("0 play:♥4", "1 play:T2", "2 play:♥C", "1 play:♠8", "2 play:♠V", "0 play:T1")


def half_answered(*seats: int) -> Game:
    """A game in which only these seats have laid a card away."""
    return Game(TOY, ORDINARY, ((seat, ANSWERS[seat]) for seat in seats))


def test_all_seats_are_asked_at_once() -> None:
    game = half_answered()
    assert [(ask.seat, ask.about.key) for ask in game.pending] == [(0, "lay"), (1, "lay"), (2, "lay")]
    assert game.events[-1] == Turn((0, 1, 2), "lay")


def test_an_answer_stays_hidden_until_all_are_in() -> None:
    """Others see that a seat has answered, not what; even its own events do not tell yet."""
    game = half_answered(1)
    other = Game(TOY, ORDINARY, [(1, parse_action("lay:T21"))])
    assert game.events[-1] == Answered(1)
    assert [ask.seat for ask in game.pending] == [0, 2]
    for seat in (0, 1, 2, SPECTATOR):
        assert game.events_for(seat) == other.events_for(seat)
        assert game.view(seat).asked == (0, 2)


def test_a_seat_answers_once() -> None:
    game = half_answered(1)
    with pytest.raises(IllegalAction, match="it is the turn of seat 0, 2") as refused:
        game.act(1, ANSWERS[1])
    assert refused.value.code == "not-your-turn"
    assert game.actions == ((1, ANSWERS[1]),)


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_the_order_of_arrival_has_no_effect(order: tuple[int, ...]) -> None:
    """Answers are published in seating order, and the same question follows."""
    game = half_answered(*order)
    told = [event for event in game.events if not isinstance(event, Answered)]
    usual = [event for event in half_answered(0, 1, 2).events if not isinstance(event, Answered)]
    assert told == usual
    assert LaidByAll(2) in told
    assert [ask.seat for ask in game.pending] == [0]


def test_each_seat_sees_its_own_card_only() -> None:
    game = half_answered(2, 0, 1)
    for seat in range(3):
        laid = [event for event in game.events_for(seat) if isinstance(event, LaidCards)]
        assert [event.seat for event in laid] == [seat]
        assert game.view(seat).laid_count == 3
    assert not game.view(SPECTATOR).laid
    assert len(game.view(None).laid) == 3


def test_a_closing_answer_closes_the_question_for_all() -> None:
    """Whoever may throw in need not wait for the others; who has answered before is simply not heard."""
    game = Game(TOY, BARE, [(2, parse_action("lay:SK"))])
    game.act(1, parse_action("throw-in"))
    assert game.over
    assert [type(event) for event in game.events[-2:]] == [HandThrownIn, Void]
    assert game.result is not None
    assert game.ledger is None
    assert game.view().asked == ()
    assert game.at(1).pending


def test_a_right_of_some_hands_is_an_option_of_all_questions() -> None:
    game = Game(TOY, BARE)
    with pytest.raises(IllegalAction, match="you hold tarocks"):
        game.act(0, parse_action("throw-in"))
    assert parse_action("throw-in") in game.pending[1].options


@pytest.mark.parametrize("seats", [(), (2,), (2, 0), (2, 0, 1)], ids=str)
def test_a_half_answered_question_can_be_forked_and_taken_back(seats: tuple[int, ...]) -> None:
    game = half_answered(2, 0, 1)
    before = game.at(len(seats))
    for again in (before, half_answered(*seats), before.fork()):
        assert again.actions == before.actions
        assert again.events == before.events
        assert again.pending == before.pending
        assert again.view(0) == before.view(0)


@pytest.mark.usefixtures("registered")
def test_a_half_answered_question_can_be_saved() -> None:
    game = half_answered(2, 0)
    copies = (
        pickle.loads(pickle.dumps(game)),  # noqa: S301 - our own
        read_json(write_json(record(game))).game(),
        read_tgn(write_tgn(record(game))).game(),
    )
    for copy in copies:
        assert (copy.actions, copy.events) == (game.actions, game.events)
        copy.act(1, ANSWERS[1])
        assert copy.pending[0].about.key == "play"


def test_reconnecting_takes_the_events_and_the_open_question() -> None:
    """Nothing else is needed: the same events fold to the same view, and the question is still there."""
    game = half_answered(2, 0)
    seen, view = game.events_for(1), game.view(1)
    (ask,) = (ask for ask in game.pending if ask.seat == 1)
    for _ in range(2):
        assert game.events_for(1) == seen
        assert game.view(1) == view
        assert [again for again in game.pending if again.seat == 1] == [ask]
    assert view.hand == game.view(None).hands[1]


def test_a_whole_hand_of_the_toy() -> None:
    """Who plays alone shows when the Pagat falls, and is paid by both others."""
    game = half_answered(0, 1, 2)
    for entry in PLAY:
        seat, _, action = entry.partition(" ")
        game.act(int(seat), parse_action(action))
    assert game.events.index(PartnerShown(0)) > 0
    while game.pending:
        ask = game.pending[0]
        game.act(ask.seat, next(iter(ask.options)))
    assert game.ledger is not None
    assert sum(game.ledger.totals) == 0
    assert game.view().totals == game.ledger.totals
