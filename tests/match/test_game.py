from __future__ import annotations

import pickle
from dataclasses import dataclass, fields

import pytest

from tarock import Game, IllegalAction, find, parse_action
from tarock.core.cards import Card
from tarock.kit.deal import Deal, Result
from tarock.protocol.flow import Flow
from tarock.protocol.seats import Table
from tests.toys.toy import BARE, ORDINARY, TOY, Toy

LAY = ((0, parse_action("lay:T5")), (1, parse_action("lay:♥2")), (2, parse_action("lay:SK")))


class TrippedError(RuntimeError):
    """The bug of a script."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tripping(Toy):
    """A toy whose script breaks when seat 0 lays the Pagat away, and again after the last trick."""

    def hand(self, table: Table, deal: Deal) -> Flow[Result]:
        """Play one hand, with a bug."""
        holdings = yield from self._deal(table, deal)
        answers = yield from self._question(holdings)
        if answers[0] == parse_action("lay:T1"):
            raise TrippedError
        yield from self._tricks(holdings.hands, table.forehand)
        raise TrippedError


TRIPPING = Tripping(**{field.name: getattr(TOY, field.name) for field in fields(TOY)})


def test_a_bug_in_a_script_leaves_the_game_where_it_stood() -> None:
    """The action that woke the bug is not kept, and another one can be taken in its place."""
    game = Game(TRIPPING, ORDINARY, LAY[1:])
    before = (game.actions, game.events, game.pending)
    with pytest.raises(TrippedError):
        game.act(0, parse_action("lay:T1"))
    assert (game.actions, game.events, game.pending) == before
    game.act(*LAY[0])
    assert game.pending[0].about.key == "play"


def test_a_bug_at_the_end_leaves_the_last_card_to_be_played_again() -> None:
    game = Game(TRIPPING, ORDINARY, LAY)
    while len(game.actions) < 3 + 11:
        ask = game.pending[0]
        game.act(ask.seat, next(iter(ask.options)))
    for _ in range(2):
        (ask,) = game.pending
        with pytest.raises(TrippedError):
            game.act(ask.seat, next(iter(ask.options)))
        assert len(game.actions) == 14
        assert not game.over


def test_a_game_takes_no_action_when_it_is_over() -> None:
    game = Game(TOY, BARE, [(1, parse_action("throw-in"))])
    with pytest.raises(IllegalAction, match="the deal is over") as refused:
        game.act(0, parse_action("lay:T5"))
    assert refused.value.code == "game-over"
    assert refused.value.reason.text.said("de") == "das Spiel ist zu Ende"
    assert refused.value.allowed == ()


def test_an_action_may_be_written_as_its_text() -> None:
    game = Game(TOY, ORDINARY, [(0, "lay:T5"), (1, "lay:♥2"), (2, "lay:SK")])
    assert game.actions == LAY


def test_a_text_that_is_no_action_is_refused_with_what_is_allowed() -> None:
    game = Game(TOY, ORDINARY, LAY)
    with pytest.raises(IllegalAction, match="jump: this is not an action") as refused:
        game.act(0, "jump")
    assert (refused.value.code, game.actions) == ("not-an-action", LAY)
    assert refused.value.allowed


def test_a_seat_may_be_left_out_where_one_is_asked() -> None:
    game = Game(TOY, ORDINARY, LAY)
    game.act("play:T1")
    game.act(parse_action("play:T2"))
    assert [str(action) for _, action in game.actions[3:]] == ["play:T1", "play:T2"]
    assert [seat for seat, _ in game.actions[3:]] == [0, 1]


def test_a_seat_cannot_be_left_out_where_several_are_asked() -> None:
    """All lay away at once; the error says who is asked, and nothing happens."""
    game = Game(TOY, ORDINARY)
    with pytest.raises(IllegalAction, match="lay:T5: seats 0, 1, 2 are asked: say which") as refused:
        game.act("lay:T5")
    assert (refused.value.code, game.actions) == ("whose-answer", ())
    game.act(0, "lay:T5")
    game.act(2, "lay:SK")
    game.act("lay:♥2")  # only seat 1 is left
    assert game.actions == (LAY[0], LAY[2], LAY[1])


def test_nothing_can_be_said_without_a_seat_when_it_is_over() -> None:
    game = Game(TOY, BARE, [(1, "throw-in")])
    with pytest.raises(IllegalAction, match="pass: the deal is over"):
        game.act("pass")


def test_a_seat_by_itself_is_no_answer() -> None:
    with pytest.raises(TypeError, match="seat 0 needs an action"):
        Game(TOY, ORDINARY, LAY).act(0)  # type: ignore[call-overload] # what is refused


@pytest.mark.parametrize("text", ["T1", "spiel:T1", "play:T99", "play", ""])
def test_text_that_is_no_action_is_refused_with_what_is_allowed(text: str) -> None:
    game = Game(TOY, ORDINARY, LAY)
    said = r"this is not an action \(allowed: play:T1, play:♥4, play:♥K\)"
    with pytest.raises(IllegalAction, match=said):
        game.act(0, text)
    with pytest.raises(IllegalAction, match=said):
        game.act(text)
    assert game.actions == LAY


def test_text_of_an_action_that_is_not_offered_says_why() -> None:
    game = Game(TOY, ORDINARY, (*LAY, (0, "play:T1")))
    with pytest.raises(IllegalAction, match="play:♠8: must follow tarocks") as refused:
        game.act("play:♠8")
    assert refused.value.action == parse_action("play:♠8")


def test_a_log_with_an_illegal_action_is_no_game() -> None:
    with pytest.raises(IllegalAction):
        Game(TOY, ORDINARY, [(0, parse_action("lay:SK"))])


@pytest.mark.parametrize("count", [-1, 4])
def test_a_game_knows_how_far_it_has_come(count: int) -> None:
    with pytest.raises(ValueError, match="the game has 3 actions, so 0 to 3"):
        Game(TOY, ORDINARY, LAY).at(count)


def test_undo_is_an_earlier_game() -> None:
    game = Game(TOY, ORDINARY, LAY)
    earlier = game.at(2)
    assert earlier.actions == LAY[:2]
    earlier.act(2, parse_action("lay:♠V"))
    assert earlier.actions != game.actions == LAY


def test_only_a_finished_hand_has_a_result() -> None:
    game = Game(TOY, ORDINARY, LAY)
    assert (game.over, game.result, game.ledger) == (False, None, None)


def test_the_referee_sees_all_events() -> None:
    game = Game(TOY, ORDINARY, LAY)
    assert game.events_for(None) == game.events
    assert len(game.events_for()) < len(game.events_for(0)) < len(game.events)


@pytest.mark.usefixtures("registered")
def test_a_pickled_game_finds_its_rules_in_the_registry() -> None:
    """The rule set itself is not in the pickle, so a worker process can open it."""
    plain = find("toy", {"pagat_pays": False})
    game = Game(plain, ORDINARY, LAY)
    copy = pickle.loads(pickle.dumps(game))  # noqa: S301 - our own
    assert copy.rules.options == plain.options
    assert copy.actions == LAY
    assert len(pickle.dumps(game)) < 4000


def test_a_deal_that_is_not_the_pack_is_no_game() -> None:
    """One card twice, one too few, a foreign card, a dealer elsewhere: refused before any question."""
    rules = find("illustrated-modern")
    whole = rules.pack.cards
    for cards in ((whole[0], *whole[:-1]), whole[1:], (*whole[1:], Card.parse("♠2"))):
        with pytest.raises(ValueError, match="not the pack of 54 cards"):
            Game(rules, Deal(0, cards))
    with pytest.raises(ValueError, match="a seat from 0 to 2, not 3"):
        Game(rules, Deal(3, whole))
