"""Players that are programs: each is a function `(View, Ask) → Action`.

`BOTS` lists them by name, as makers from a rule set and a source of randomness.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from tarock.bots.base import Bot, answer, play_out
from tarock.bots.calling import CarefulCaller
from tarock.bots.careful import well_read
from tarock.bots.conventional import conventional_bot
from tarock.bots.random import random_bot
from tarock.ruleset import RuleSet
from tarock.zwanzigerrufen.script import CallingRules

__all__ = ["BOTS", "Bot", "answer", "careful_bot", "conventional_bot", "play_out", "random_bot"]


def careful_bot(rules: RuleSet) -> Bot:
    """Return a bot that plays a rule set by rules of thumb."""
    player = well_read(rules)
    return CarefulCaller(rules.contracts, player) if isinstance(rules, CallingRules) else player


BOTS: Final[Mapping[str, Callable[[RuleSet, Random], Bot]]] = MappingProxyType(
    {
        "random": lambda _rules, random: random_bot(random),
        "careful": lambda rules, _random: careful_bot(rules),
        "conventional": lambda rules, _random: conventional_bot(rules),
    }
)
