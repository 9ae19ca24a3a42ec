"""What people see of a game: texts that can be typed back in, tables to print, pictures for notebooks."""

from __future__ import annotations

import sys
from random import Random

import pytest

import tarock
from tarock import (
    SPECTATOR,
    CardSet,
    Deal,
    Game,
    Match,
    Options,
    RuleSet,
    analyse,
    find,
    keys,
    parse_position,
    solve,
)
from tarock.kit.deal import Carried
from tests.toys.toy import BARE, ORDINARY, TOY

NAMES = {name: getattr(tarock, name) for name in tarock.__all__}
LAY = [(0, "lay:T5"), (1, "lay:♥2"), (2, "lay:SK")]


def finished() -> Game:
    """Play a hand of the toy to its end."""
    game = Game(TOY, ORDINARY, LAY)
    while game.pending:
        game.act(next(iter(game.pending[0].options)))
    return game


def played(key: str, cards: int | None = None) -> Game:
    """Play a hand with quiet answers, to its end or until so many cards have fallen."""
    rules = find(key)
    game = Game(rules, Deal.shuffled(rules.pack, dealer=1, random=Random(key)))
    while game.pending and (cards is None or len(game.view(None).tricks) * rules.players < cards):
        ask = game.pending[0]
        game.act(ask.seat, next(iter(ask.options)))
    return game


@pytest.mark.parametrize("key", keys())
def test_a_rule_set_and_a_game_type_back(key: str) -> None:
    rules = find(key)
    assert eval(repr(rules), NAMES) is rules  # noqa: S307 - our own words
    assert len(repr(rules)) < 40
    game = played(key, cards=6)
    again = eval(repr(game), NAMES)  # noqa: S307 - our own words
    assert (again.actions, again.deal, again.rules) == (game.actions, game.deal, game.rules)


def test_options_of_a_rule_set_type_back() -> None:
    rules = find("illustrated-modern", {"valat": False})
    assert repr(rules) == "find('illustrated-modern', {'valat': False})"
    assert eval(repr(rules), NAMES) is rules  # noqa: S307 - our own words


@pytest.mark.parametrize("carried", [Carried(), Carried(0, CardSet("T2 ♥2"), (("pot", 3),), (2,))])
def test_a_deal_types_back(carried: Carried) -> None:
    deal = Deal(2, "T1 SK ♥4", carried)
    assert eval(repr(deal), NAMES) == deal  # noqa: S307 - our own words
    assert repr(Deal(2, "T1 SK ♥4")) == "Deal(2, 'T1 SK ♥4')"


def test_a_ledger_types_back() -> None:
    game = finished()
    assert eval(repr(game.ledger), NAMES) == game.ledger  # noqa: S307 - our own words


def test_questions_show_what_can_be_typed() -> None:
    game = Game(TOY, ORDINARY)
    assert repr(game.pending[0]) == "<Ask seat 0, lay: lay:T1, lay:T5, lay:♥4, lay:♥K>"
    assert repr(game.pending[0].options) == "<LayOne: lay:T1, lay:T5, lay:♥4, lay:♥K>"


@pytest.mark.parametrize("base", [Options, RuleSet])
def test_no_kind_of_ours_falls_back_to_a_list_of_its_fields(base: type) -> None:
    """A dataclass writes a repr of its own unless it is told not to."""
    assert all(map(find, keys()))
    assert all(kind.__repr__ is base.__repr__ for kind in kinds(base))


def is_named(kind: type) -> bool:
    """Whether a class is the one its module knows: slots make a second class of the first."""
    return getattr(sys.modules[kind.__module__], kind.__name__, None) is kind


def kinds(base: type) -> list[type]:
    """Return the classes of the package that derive from one."""
    derived: list[type] = base.__subclasses__()
    below = [kind for kind in derived if kind.__module__.startswith("tarock.") and is_named(kind)]
    return [*below, *(kind for one in below for kind in kinds(one))]


def test_many_answers_are_not_all_shown() -> None:
    rules = find("illustrated-modern")
    game = Game(rules, Deal(2, rules.pack.cards), [(0, "bid:dreiblatt")])
    while game.pending[0].about.key != "lay":
        game.act(next(iter(game.pending[0].options)))
    assert repr(game.pending[0].options).endswith(", …>")
    assert len(repr(game.pending[0].options)) < 300


def test_a_printed_game_shows_seats_hands_and_what_lies_open() -> None:
    game = Game(TOY, ORDINARY, [*LAY, (0, "play:♥4")])
    assert str(game).splitlines() == [
        "Toy, 4 actions so far",
        "seat          tricks  hand",
        "   0               0  T1 ♥K",
        "   1               0  T2 T21 ♠8",
        "   2  dealer       0  ♥C ♠V ♠K",
        "laid away  T5 SK ♥2",
        "led by 0   ♥4",
        "asked      1: play",
    ]


def test_a_printed_view_shows_one_seat_and_counts_the_rest() -> None:
    game = Game(TOY, ORDINARY, [*LAY, (0, "play:♥4")])
    assert str(game.view(1)).splitlines() == [
        "What seat 1 sees",
        "seat          tricks  hand",
        "   0               0  2 cards",
        "   1               0  T2 T21 ♠8",
        "   2  dealer       0  3 cards",
        "laid away  ♥2",
        "led by 0   ♥4",
        "asked      1: play",
    ]
    assert str(game.view()).startswith("What a spectator sees")
    assert repr(game.view(1)) == "<View of seat 1: play, 0 tricks, 13 events>"


def test_a_finished_hand_is_printed_with_its_score() -> None:
    game = finished()
    assert str(game).splitlines()[-3:] == str(game.ledger).splitlines()
    assert str(game.ledger).splitlines() == [
        "score  seat 0  seat 1  seat 2",
        "alone       0       0       0",
        "total       0       0       0",
    ]


def test_a_void_hand_says_why() -> None:
    assert str(Game(TOY, BARE, [(1, "throw-in")])).splitlines()[-1] == "void  thrown in"


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("cards", [0, 9, None])
def test_every_game_and_view_can_be_printed_and_drawn(key: str, cards: int | None) -> None:
    game = played(key, cards)
    views = [game.view(seat) for seat in (None, SPECTATOR, *range(game.rules.players))]
    for text, html in [(str(game), game._repr_html_()), *((str(view), view._repr_html_()) for view in views)]:
        assert len(text.splitlines()) > game.rules.players
        assert html.startswith("<div")
        assert html.endswith("</div>")


def test_a_deal_is_drawn_and_a_match_tells_its_score() -> None:
    assert "Dealt by seat 2" in ORDINARY._repr_html_()
    match = Match(find("illustrated-modern"), random=Random(1))
    assert repr(match) == "<Match find('illustrated-modern'): 0 hands, 0 0 0>"


def test_a_solution_shows_what_each_card_is_worth() -> None:
    solution = solve(
        parse_position("rules: illustrated-modern\ndeclarer: 0\nleader: 0\nhands: T1 ♥K | T2 ♥Q | ♥C ♥V")
    )
    assert repr(solution) == "<Solution: 27, best play:T1, play:♥K>"
    assert str(solution).splitlines()[-3:] == [
        "card  value  costs",
        "T1       27      0",
        "♥K       27      0",
    ]
    assert solution.loss("play:T1").upper == 0
    with pytest.raises(ValueError, match=r"play:T2: .* \(allowed: play:T1, play:♥K\)"):
        solution.loss("play:T2")
    assert "the value is 27" in solution._repr_html_()


def test_a_judgement_says_what_a_card_cost() -> None:
    rules = find("illustrated-modern")
    game = Game(rules, Deal.shuffled(rules.pack, dealer=2, random=Random(7)), [(0, "bid:zweiblatt")])
    while game.pending:
        game.act(next(iter(game.pending[0].options)))
    judged = next(analyse(game, tricks=1))
    assert repr(judged) == "<Judgement: action 58, seat 1, play:♣V, cost 0>"
    assert str(judged).startswith("Seat 1 played ♣V, which cost 0\n")
    assert "Seat 1 played ♣V" in judged._repr_html_()
