"""Our own bots, as makers from a rule set and a source of chance: `BOTS` and `BASELINES`, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from tarock.bots.base import Agreed, Bot
from tarock.bots.novice import novice_bot
from tarock.bots.part import PART
from tarock.bots.random_bot import random_bot
from tarock.bots.time_budget import budget_of
from tarock.kit.ruleset import RuleSet

Maker: TypeAlias = Callable[[RuleSet, Random], Bot]
"""Makes a bot for a rule set, with a source of chance of its own."""
_NO_KERNEL: Final = "the bot {!r} needs the compiled kernel, and numpy"


class UnknownBot(ValueError):  # noqa: N818 - reads as what it says
    """There is no bot of that name."""


def careful_bot(rules: RuleSet) -> Bot:
    """Return a bot that plays a rule set by rules of thumb."""
    return PART.of(rules).careful(rules)


def conventional_bot(rules: RuleSet) -> Bot:
    """Return a bot that keeps to the conventions, where a rule set has any; else a careful one."""
    return PART.of(rules).conventional(rules)


def club_bot(rules: RuleSet, random: Random) -> Bot:
    """Return a bot that tries its answers in a few deals that fit what it has seen."""
    try:
        from tarock.bots.levels import CLUB  # noqa: PLC0415 - the kernel is not everywhere
        from tarock.bots.thinker import Thinker  # noqa: PLC0415
    except ImportError as error:
        raise UnknownBot(_NO_KERNEL.format("club")) from error
    return Thinker(rules, conventional_bot(rules), CLUB, random)


def master_bot(rules: RuleSet, random: Random, *, budget: str = "1") -> Bot:
    """Return the strongest bot there is, with a budget such as "0.5" seconds or "40w" deals a decision."""
    try:
        from tarock.bots.levels import master_level  # noqa: PLC0415 - the kernel is not everywhere
        from tarock.bots.thinker import Thinker  # noqa: PLC0415
    except ImportError as error:
        raise UnknownBot(_NO_KERNEL.format("master")) from error
    habit = conventional_bot(rules)
    level = master_level(budget_of(budget), partners=isinstance(habit, Agreed))
    return Thinker(rules, habit, level, random)


BOTS: Final[Mapping[str, Maker]] = MappingProxyType(
    {
        "random": lambda _rules, random: random_bot(random),
        "novice": novice_bot,
        "careful": lambda rules, _random: careful_bot(rules),
        "conventional": lambda rules, _random: conventional_bot(rules),
        "club": club_bot,
        "master": master_bot,
    }
)


def pimc_bot(rules: RuleSet, random: Random, *, budget: str = "20w") -> Bot:
    """Return a bot that looks for the card that is best on average over deals that fit."""
    try:
        from tarock.bots.baselines import Pimc  # noqa: PLC0415 - the kernel is not everywhere
    except ImportError as error:
        raise UnknownBot(_NO_KERNEL.format("pimc")) from error
    return Pimc(rules, conventional_bot(rules), random, budget_of(budget))


def ismcts_bot(rules: RuleSet, random: Random, *, iterations: int) -> Bot:
    """Return a bot that looks for cards by a plain tree search."""
    try:
        from tarock.bots.baselines import Ismcts  # noqa: PLC0415 - the kernel is not everywhere
    except ImportError as error:
        raise UnknownBot(_NO_KERNEL.format("ismcts")) from error
    return Ismcts(rules, conventional_bot(rules), random, iterations)


BASELINES: Final[Mapping[str, Maker]] = MappingProxyType(
    {
        "pimc": pimc_bot,
        "ismcts-300": lambda rules, random: ismcts_bot(rules, random, iterations=300),
        "ismcts-1000": lambda rules, random: ismcts_bot(rules, random, iterations=1000),
    }
)
"""Plain searchers for comparison; no level of a table."""
