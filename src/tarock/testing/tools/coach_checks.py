"""Whether the coach has a reason for whatever is answered, in a hand that is played at random."""

from __future__ import annotations

from collections import Counter
from random import Random

from tarock.coach import reasons_for
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.testing.broken import RulesBroken
from tarock.testing.profiles import shuffled


def check_coach(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """Every answer of a hand gets a reason, in both languages."""
    game = Game(rules, shuffled(rules, random))
    while game.pending:
        ask = game.pending[0]
        answer = ask.options.pick(random)
        reasons = reasons_for(rules, game.view(ask.seat), ask, answer)
        if not reasons or not all(one.text.en.strip() and one.text.de.strip() for one in reasons):
            raise RulesBroken(f"the coach has no words for {answer} at {ask.about.key!r}", game)
        tally["reasons"] += len(reasons)
        game.act(ask.seat, answer)
