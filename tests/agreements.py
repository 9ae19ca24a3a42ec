"""Tables that have agreed on house options by chance."""

from __future__ import annotations

from random import Random

from tarock.games.registry import find, registrations
from tarock.kit.ruleset import OptionError, RuleSet


def any_agreement(key: str, random: Random, *, likely: float = 1.0) -> RuleSet:
    """Return a rule set with any values for its options, each asked about as likely as said.

    Options that do not fit together are forgotten, and the table begins anew.
    """
    described = registrations()[key].options.described()
    while True:
        asked = (info for info in described if likely == 1 or random.random() < likely)
        try:
            return find(key, {info.name: random.choice(info.values) for info in asked})
        except OptionError:
            continue
