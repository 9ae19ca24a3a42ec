"""Bots are found by name, by entry point, by the place of their maker, or given by the maker itself."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import metadata
from random import Random

import pytest

from tarock import Deal, Game, RuleSet, find
from tarock.arena import Contest, contested_deal, in_processes, in_turn
from tarock.bots import (
    BASELINES,
    BOTS,
    Bot,
    UnknownBot,
    bot_names,
    lookup,
    maker,
    name_of,
    play_out,
    random_bot,
)
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask

HERE = __name__


def first_answers(rules: RuleSet, random: Random) -> Bot:  # noqa: ARG001 - a maker
    """Make a bot that gives the first answer offered."""

    def bot(_view: View, ask: Ask, /) -> Action:
        return next(iter(ask.options))

    return bot


class Chooser:
    """A maker that is no function."""

    def __call__(self, rules: RuleSet, random: Random) -> Bot:  # noqa: ARG002 - a maker
        return random_bot(random)


NO_MAKER = 7


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a package offer bots: one that plays, one that is no maker, one of our names, one that is gone."""
    places = {"first": "first_answers", "seven": "NO_MAKER", "careful": "first_answers", "gone": "nothing"}
    entries = [metadata.EntryPoint(name, f"{HERE}:{value}", "tarock.bots") for name, value in places.items()]
    monkeypatch.setattr(
        metadata, "entry_points", lambda group: entries if group == lookup.ENTRY_POINTS else []
    )
    lookup.foreign.cache_clear()
    yield
    lookup.foreign.cache_clear()


def plays(bot: Bot) -> bool:
    rules = find("dreiertarock")
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(1)))
    play_out(game, [bot] * 3)
    return game.over


def test_a_maker_goes_by_its_place() -> None:
    assert name_of(first_answers) == f"{HERE}:first_answers"
    assert name_of(Chooser()) == f"{HERE}:Chooser"
    assert maker(name_of(first_answers)) is first_answers
    assert plays(maker(name_of(first_answers))(find("dreiertarock"), Random(1)))


@pytest.mark.usefixtures("installed")
def test_packages_offer_bots_and_cannot_replace_ours() -> None:
    assert bot_names() == (*BOTS, *BASELINES, "first", "seven", "gone")
    assert maker("first") is first_answers
    assert maker("careful") is BOTS["careful"]


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("seven", "'seven' is no maker of bots"),
        ("gone", "the bot 'gone' cannot be loaded"),
        (
            "genius",
            r"no bot 'genius'; there are: random, .* first, seven, gone, master@BUDGET, .* exec:COMMAND",
        ),
        ("no_such_package.bots:make", "cannot be loaded: No module named 'no_such_package'"),
        (f"{HERE}:nobody", "cannot be loaded: .* has no attribute 'nobody'"),
        (f"{HERE}:", "cannot be loaded"),
    ],
)
def test_what_is_no_bot_is_refused_by_name(name: str, why: str) -> None:
    with pytest.raises(UnknownBot, match=why):
        maker(name)


@pytest.mark.usefixtures("installed")
def test_makers_and_bots_of_packages_compete_in_the_arena() -> None:
    contest = Contest(rules="dreiertarock", options={}, bots=("careful", "first", Chooser()), deals=2, seed=1)
    assert contest.names == ("careful", "first", f"{HERE}:Chooser")
    hands = contested_deal(contest, 1)
    assert {name for hand in hands for name in hand.bots} == set(contest.names)
    assert len(hands) == 6


def test_a_maker_travels_to_other_processes() -> None:
    contest = Contest(rules="dreiertarock", options={}, bots=(first_answers, "random"), deals=3, seed=1)
    by_name = Contest(
        rules="dreiertarock", options={}, bots=(name_of(first_answers), "random"), deals=3, seed=1
    )
    there = [hand.totals for deal in in_processes(2)(contest, range(3)) for hand in deal]
    assert there == [hand.totals for deal in in_turn(by_name, range(3)) for hand in deal]
