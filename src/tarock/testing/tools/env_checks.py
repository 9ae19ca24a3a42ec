"""Whether hands of a rule set can be stepped by numbers, and seen as arrays."""

from __future__ import annotations

from collections import Counter
from random import Random

from tarock.env import SteppedHand, observe
from tarock.kit.ruleset import RuleSet
from tarock.testing.broken import RulesBroken


def check_env(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """A hand comes to its end by numbers alone, and whoever is asked sees his own cards and the question."""
    hand = SteppedHand.dealt(rules, random)
    while not hand.over:
        view = hand.game.view(hand.seat)
        seen = observe(rules, view, chosen=hand.chosen)
        if seen.planes[0].sum() != len(view.hand):
            raise RulesBroken("an observation does not show one's own hand", hand.game)
        tally["numbered steps"] += 1
        hand.step(random.choice(hand.legal))
