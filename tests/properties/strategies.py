"""Hypothesis strategies: any options, any deal, any legal play. Small examples are quiet ones."""

from __future__ import annotations

from itertools import islice

from hypothesis import assume
from hypothesis import strategies as st

from tarock.core.cards import CardSet
from tarock.games.registry import find, registrations
from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal
from tarock.kit.phases.all_passed import KeepTheTalon
from tarock.kit.ruleset import OptionError, OptionValue, RuleSet
from tarock.kit.script import ContractRules
from tarock.match.game import Game

MOST_QUESTIONS = 90
LISTED = 64


@st.composite
def rule_sets(draw: st.DrawFn, key: str) -> RuleSet:
    """A rule set with any house options that go together."""
    described = registrations()[key].options.described()
    wanted: dict[str, OptionValue] = {info.name: draw(st.sampled_from(info.values)) for info in described}
    try:
        return find(key, wanted)
    except OptionError:
        assume(condition=False)
        raise


@st.composite
def deals(draw: st.DrawFn, rules: RuleSet) -> Deal:
    """Any deal; where talon cards can be kept, also one with cards carried in."""
    cards = draw(st.permutations(rules.pack.cards))
    dealer = draw(st.integers(0, rules.players - 1))
    keeps = isinstance(rules, ContractRules) and isinstance(rules.all_passed, KeepTheTalon)
    count = draw(st.integers(0, 6)) if keeps else 0
    keeper = (dealer + 2) % rules.players
    carried = Carried(keeper, CardSet.collect(cards[:count])) if count else NOTHING_CARRIED
    return Deal(dealer, tuple(cards[count:]), carried)


@st.composite
def games(draw: st.DrawFn, key: str) -> Game:
    """A finished hand: any options, any deal, any legal play."""
    rules = draw(rule_sets(key))
    game = Game(rules, draw(deals(rules)))
    for choice in draw(st.binary(min_size=MOST_QUESTIONS, max_size=MOST_QUESTIONS)):
        if not game.pending:
            break
        ask = game.pending[choice % len(game.pending)]
        offered = tuple(islice(ask.options, LISTED))
        game.act(ask.seat, offered[choice % len(offered)])
    while game.pending:
        ask = game.pending[0]
        game.act(ask.seat, next(iter(ask.options)))
    return game
