"""Whether the coach has a reason for whatever is answered, in a hand that is played at random."""

from __future__ import annotations

from collections import Counter
from random import Random

from tarock.coach import reasons_for
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.testing.profiles import shuffled


def check_coach(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """Every answer of a hand gets a reason."""
    game = Game(rules, shuffled(rules, random))
    while game.pending:
        ask = game.pending[0]
        answer = ask.options.pick(random)
        tally["reasons"] += len(reasons_for(rules, game.view(ask.seat), ask, answer))
        game.act(ask.seat, answer)
