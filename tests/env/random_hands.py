"""Hands of random options and random numbers, for the tests of environments."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tarock.env import SteppedHand
from tarock.games.registry import find, registrations
from tarock.kit.ruleset import OptionError, RuleSet


def any_options(key: str, random: Random) -> RuleSet:
    """Return a rule set with some of its options changed."""
    while True:
        infos = registrations()[key].options.described()
        chosen = {info.name: random.choice(info.values) for info in infos if random.random() < 0.3}
        try:
            return find(key, chosen)
        except OptionError:
            continue


def walk(hand: SteppedHand, random: Random) -> Iterator[SteppedHand]:
    """Yield a hand before each of its random steps."""
    while not hand.over:
        yield hand
        hand.step(random.choice(hand.legal))
