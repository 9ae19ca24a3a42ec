"""Compiled games beside ordinary ones: what has to be the same at every question, and at the end."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from tarock import Deal, Game, IllegalAction
from tarock.env.compiled_game import compiled_games
from tarock.kit.ruleset import RuleSet
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask, Options


def deal_of(rules: RuleSet, random: Random) -> Deal:
    return Deal.shuffled(rules.pack, dealer=random.randrange(rules.players), random=random)


def same_question(ours: Ask, theirs: Ask) -> None:
    assert (ours.seat, ours.about, ours.closed_by) == (theirs.seat, theirs.about, theirs.closed_by)
    assert list(ours.options) == list(theirs.options)
    assert len(ours.options) == len(theirs.options)


def same_closely(ours: Ask, theirs: Ask, wanted: list[Action]) -> None:
    """Compare what a question says of itself, and how it refuses."""
    assert repr(ours) == repr(theirs)
    assert isinstance(ours.options, Options)
    assert isinstance(ours.options, type(theirs.options))
    assert ours.options == theirs.options
    for action in wanted:
        assert ours.options.allows(action) == theirs.options.allows(action)
        assert (action in ours.options) == (action in theirs.options)
        if not theirs.options.allows(action):
            assert refusal(ours.options, action) == refusal(theirs.options, action)
        else:
            assert ours.options.read(action) == action
            assert ours.options.parse(str(action)) == action


def refusal(options: Options[Action], action: Action) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as caught:
        options.read(action)
    return caught.value.code, str(caught.value)


def compare(rules: RuleSet, hands: int, seed: int, *, closely: float = 0.02) -> None:
    """Play hands at random in both forms: each picks for itself, from chance of the same seed."""
    chance = Random(seed)
    compare_deals(rules, (deal_of(rules, chance) for _ in range(hands)), seed, chance, closely=closely)


def compare_deals(
    rules: RuleSet, deals: Iterable[Deal], seed: int, chance: Random, *, closely: float = 0.02
) -> None:
    start = compiled_games(rules)
    wanted: list[Action] = [PlayCard(card) for card in rules.pack.cards]
    for number, deal in enumerate(deals):
        ours, theirs = start(deal), Game(rules, deal)
        mine, other = Random(f"{seed}:{number}"), Random(f"{seed}:{number}")
        while theirs.pending:
            same_question(ours.pending[0], theirs.pending[0])
            if chance.random() < closely:
                wanted.append(theirs.pending[0].options.pick(chance))
                same_closely(ours.pending[0], theirs.pending[0], chance.sample(wanted, 8))
            if chance.random() < closely / 4:
                same_told(ours, theirs)
            action = theirs.pending[0].options.pick(other)
            assert ours.pending[0].options.pick(mine) == action
            seat = theirs.pending[0].seat
            given = str(action) if chance.random() < closely else action
            ours.act(seat, given)
            theirs.act(seat, action)
        assert ours.over
        assert ours.totals == theirs.totals, (rules, theirs)
        assert ours.actions == theirs.actions
        if number % 4 == 0:
            same_told(ours, theirs)


def same_told(ours: Game, theirs: Game) -> None:
    for seat in (None, *range(theirs.rules.players)):
        assert ours.events_for(seat) == theirs.events_for(seat)
        assert ours.view(seat).hands == theirs.view(seat).hands
    assert ours.result == theirs.result
    assert ours.ledger == theirs.ledger
    assert ours.actions == theirs.actions
