"""What answers are worth: bounds that narrow to the solver's own values, words, everyone for himself."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tarock import DealSetup, Game, analyse, find, keys, parse_position
from tarock.protocol.actions import PlayCard
from tarock.solver import NoProspect, Prospect, Solver, prospects
from tests.keys import OLD_KEYS
from tests.solver.endings import endings

EACH_ALONE = "rules: illustrated-modern\nplay: trischaken\nleader: 0\nhands: T1 ♥K T9 | T2 ♥Q T4 | ♥C ♥V T5"
FORK = "rules: illustrated-modern\ndeclarer: 0\nleader: 0\nhands: T21 T1 ♥K | T20 ♥Q ♠K | ♥C ♥V ♠7"


def ending(key: str, tricks: int = 4) -> Game:
    return next(endings(key, tricks=tricks, count=1))


def told(game: Game, nodes: int = 2_000_000) -> list[Prospect]:
    return list(prospects(game, nodes=nodes, solver=Solver(megabytes=4)))


@pytest.mark.parametrize("key", keys())
def test_values_are_those_that_the_solver_finds(key: str) -> None:
    game = ending(key)
    last = told(game)[-1]
    assert last.finished
    assert last.exact
    solver = Solver(megabytes=4)
    solution = solver.paranoid(game, last.seat) if last.alone else solver.solve(game)
    assert {one.action: one.bounds for one in last.options} == {
        one.move: one.bounds for one in solution.options
    }
    assert last.bounds == solution.bounds
    assert set(last.best) == set(solution.best)


@pytest.mark.parametrize("key", [key for key in keys() if key not in OLD_KEYS])
def test_the_line_keeps_the_value(key: str) -> None:
    game = ending(key, tricks=3)
    last = told(game)[-1]
    assert not last.alone
    for move in last.line:
        while not isinstance(next(iter(game.pending[0].options)), PlayCard):
            game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
        values = told(game)[-1]
        assert move in values.best
        game.act(move)
    assert not game.pending or game.pending[0].about.key != "play"


def test_bounds_only_narrow() -> None:
    found = told(ending("illustrated-modern", tricks=15), nodes=200_000)
    assert len(found) > 3
    for earlier, later in pairwise(found):
        for before, after in zip(earlier.options, later.options, strict=True):
            assert before.bounds.lower <= after.bounds.lower <= after.bounds.upper <= before.bounds.upper
    assert found[0].nodes < found[-1].nodes


def test_the_same_question_gets_the_same_answers() -> None:
    game = ending("tapp", tricks=9)
    assert told(game, nodes=50_000) == told(game, nodes=50_000)


def test_a_word_is_valued_as_if_it_were_the_last() -> None:
    game = DealSetup.of(find("tapp")).filled(Random(3)).game()
    game.act("bid:solo")
    seen = 0
    while game.pending[0].about.key != "play":
        ask = game.pending[0]
        if ask.about.key == "announce" and len(ask.options) > 1:
            seen += 1
            found = next(prospects(game, nodes=1))
            assert [one.action for one in found.options] == list(ask.options)
            assert found.seat == ask.seat
        game.act(ask.seat, next(iter(ask.options)))
    assert seen


def test_before_the_cards_lie_as_they_are_played_there_are_no_values() -> None:
    game = DealSetup.of(find("illustrated-modern")).filled(Random(3)).game()
    with pytest.raises(NoProspect, match="ask for par"):
        next(prospects(game))
    while game.pending:
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    with pytest.raises(NoProspect, match="over"):
        next(prospects(game))


@pytest.mark.parametrize("key", OLD_KEYS)
def test_everyone_for_himself_has_estimates_beside_what_is_proven(key: str) -> None:
    found = next(prospects(ending(key, tricks=5)))
    assert found.alone
    assert all(one.estimate is not None for one in found.options)
    for one in found.options:
        assert one.estimate is not None
        assert one.estimate.error >= 0


def test_a_position_by_itself_is_valued_in_card_points() -> None:
    alone = list(prospects(parse_position(EACH_ALONE)))[-1]
    assert alone.bounds.lower == Solver().paranoid(parse_position(EACH_ALONE), 0).value
    sides = list(prospects(parse_position(FORK)))[-1]
    assert sides.bounds == Solver().solve(parse_position(FORK)).bounds


def test_an_analysis_shows_board_and_values() -> None:
    text = str(analyse(FORK))
    assert text.startswith("Seat 0 is to choose\n")
    assert "answer  value  costs" in text
    assert "in playouts" in str(analyse(EACH_ALONE))
    html = analyse(FORK)._repr_html_()
    assert "<svg" in html
    assert "answer" in html


def test_an_analysis_of_a_game_has_what_each_card_cost_and_what_is_open() -> None:
    game = ending("tapp", tricks=2)
    for _ in range(2):
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    found = analyse(DealSetup.of_record(game), tricks=1)
    text = str(found)
    assert "seat  played  cost" in text
    assert "answer" in text
    assert repr(found) == f"<Analysis: {len(found.judged)} cards judged>"
    assert len(found.judged) == game.rules.players
