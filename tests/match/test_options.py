"""The answers of every question of every game can be counted, listed, tested and picked from."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tarock import Ask, Deal, Game, find, keys
from tarock.protocol.actions import ThrowIn

LISTED = 400
"""Choices of cards are many: no more of them are looked at one by one."""


def check(ask: Ask, random: Random) -> None:
    """Hold the answers of one question to what all of them promise."""
    options = ask.options
    some = list(islice(options, LISTED))
    assert len(options) == len(some) or len(options) > LISTED == len(some)
    for answer in some:
        assert answer in options
        assert str(answer) in options
        assert options.parse(str(answer)) == answer
    picked = options.pick(random)
    assert options.allows(picked)
    assert str(picked) in options


@pytest.mark.parametrize("key", keys())
def test_answers_are_counted_listed_tested_and_picked(key: str) -> None:
    rules, random = find(key), Random(key)
    kinds: set[tuple[str, str]] = set()
    for number in range(6):
        game = Game(rules, Deal.shuffled(rules.pack, dealer=number % rules.players, random=random))
        while game.pending:
            ask = game.pending[0]
            if (kind := (ask.about.key, type(ask.options).__name__)) not in kinds:
                check(ask, random)
                kinds.add(kind)
            game.act(ask.seat, ask.options.pick(random))
    assert len(kinds) > 2


def test_text_that_is_no_action_is_no_member_but_a_mistake() -> None:
    """A misspelt answer is not quietly taken for one that is not allowed."""
    rules = find("illustrated-modern")
    options = Game(rules, Deal(2, rules.pack.cards)).pending[0].options
    assert "pass" in options
    assert "play:T1" not in options
    assert ThrowIn() not in options
    with pytest.raises(ValueError, match="no such action: 'passs'"):
        assert "passs" in options
