"""Our own bots, as makers from a rule set and a source of chance: `BOTS` and `BASELINES`, by name."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from tarock.bots.base import Bot, ConventionPlayer
from tarock.bots.novice import novice_bot
from tarock.bots.part import PART
from tarock.bots.random_bot import random_bot
from tarock.bots.time_budget import budget_of
from tarock.core.bilingual import Text
from tarock.kit.adapter import Unsupported
from tarock.kit.ruleset import RuleSet
from tarock.solver.part import unsearchable

Maker: TypeAlias = Callable[[RuleSet, Random], Bot]
"""Makes a bot for a rule set, with a source of chance of its own."""


class UnknownBot(ValueError):  # noqa: N818 - reads as what it says
    """There is no bot of that name."""


def careful_bot(rules: RuleSet) -> Bot:
    """Return a bot that plays a rule set by rules of thumb."""
    return PART.of(rules).careful(rules)


def conventional_bot(rules: RuleSet) -> Bot:
    """Return a bot that keeps to the conventions, where a rule set has any; else a careful one."""
    return PART.of(rules).conventional(rules)


@contextmanager
def _searching(bot: str, rules: RuleSet) -> Generator[None, None, None]:
    """Import what a bot searches with; refuse it without a kernel, and where hands cannot be read."""
    try:
        yield
    except ImportError as error:
        raise UnknownBot(f"the bot {bot!r} needs the compiled kernel, and numpy") from error
    if (why := unsearchable(rules)) is not None:
        game = rules.name
        opening = Text(
            f"the bot {bot!r} cannot play {game.en}: ", f"der Bot {bot!r} kann {game.de} nicht spielen: "
        )
        raise Unsupported(rules, PART.name, opening + why)


def club_bot(rules: RuleSet, random: Random) -> Bot:
    """Return a bot that tries its answers in a few deals that fit what it has seen."""
    with _searching("club", rules):
        from tarock.bots.levels import CLUB  # noqa: PLC0415 - the kernel is not everywhere
        from tarock.bots.thinker import Thinker  # noqa: PLC0415
    return Thinker(rules, conventional_bot(rules), CLUB, random)


def master_bot(rules: RuleSet, random: Random, *, budget: str = "1") -> Bot:
    """Return the strongest bot there is, with a budget such as "0.5" seconds or "40w" deals a decision."""
    with _searching("master", rules):
        from tarock.bots.levels import master_level  # noqa: PLC0415 - the kernel is not everywhere
        from tarock.bots.thinker import Thinker  # noqa: PLC0415
    heuristic = conventional_bot(rules)
    level = master_level(budget_of(budget), partners=isinstance(heuristic, ConventionPlayer))
    return Thinker(rules, heuristic, level, random)


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
    with _searching("pimc", rules):
        from tarock.bots.baselines import Pimc  # noqa: PLC0415 - the kernel is not everywhere
    return Pimc(rules, conventional_bot(rules), random, budget_of(budget))


def ismcts_bot(rules: RuleSet, random: Random, *, iterations: int) -> Bot:
    """Return a bot that looks for cards by a plain tree search."""
    with _searching(f"ismcts-{iterations}", rules):
        from tarock.bots.baselines import Ismcts  # noqa: PLC0415 - the kernel is not everywhere
    return Ismcts(rules, conventional_bot(rules), random, iterations)


BASELINES: Final[Mapping[str, Maker]] = MappingProxyType(
    {
        "pimc": pimc_bot,
        "ismcts-300": lambda rules, random: ismcts_bot(rules, random, iterations=300),
        "ismcts-1000": lambda rules, random: ismcts_bot(rules, random, iterations=1000),
    }
)
"""Plain searchers for comparison; no level of a table."""
