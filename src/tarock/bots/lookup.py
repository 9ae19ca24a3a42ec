"""Bots by name: ours, those of installed packages, programs, and functions that make one.

Whatever plays is made by a *maker*, a function from a rule set and a source of chance to a bot. Packages of
third parties offer makers by entry points of the group `tarock.bots`, whose names are the bots' names.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from operator import attrgetter
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, cast

from tarock.bots.catalogue import BASELINES, BOTS, Maker, UnknownBot, master_bot, pimc_bot
from tarock.bots.external import ExternalBot
from tarock.bots.time_budget import budget_of
from tarock.core.bilingual import Text, same
from tarock.kit.adapter import Unsupported
from tarock.kit.ruleset import RuleSet

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from tarock.bots.base import Bot

ENTRY_POINTS: Final = "tarock.bots"
EXTERNAL: Final = "exec:"
"""What opens the name of a bot that is a program: "exec:./mybot --fast"."""
_BUDGETED: Final[Mapping[str, Callable[..., Bot]]] = MappingProxyType(
    {"master": master_bot, "pimc": pimc_bot}
)
"""Bots that can be given a budget: "master@0.1" seconds, "pimc@40w" deals a decision."""
_OTHERS: Final = (*(f"{name}@BUDGET" for name in _BUDGETED), f"{EXTERNAL}COMMAND", "PACKAGE.MODULE:MAKER")


@cache
def foreign() -> Mapping[str, EntryPoint]:
    """Return the entry points of installed packages by name, none of them loaded; ours are not replaced."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - most programs seat our own

    found = entry_points(group=ENTRY_POINTS)
    return {entry.name: entry for entry in found if entry.name not in {**BOTS, **BASELINES}}


def bot_names() -> tuple[str, ...]:
    """List the bots that can be found by a name alone: our levels, our baselines, those of packages."""
    return *BOTS, *BASELINES, *foreign()


def why_not(bot: str | Maker, rules: RuleSet) -> Text | None:
    """Say why a bot cannot play a rule set; None if it can."""
    try:
        maker(bot)(rules, Random(0))  # noqa: S311 - nobody plays with it
    except Unsupported as refused:
        return refused.text
    except UnknownBot as unknown:
        return same(str(unknown))
    return None


def levels_of(rules: RuleSet) -> tuple[str, ...]:
    """List the bots that can be seated at a table of these rules: our levels, then those of packages."""
    return tuple(name for name in (*BOTS, *foreign()) if why_not(name, rules) is None)


def name_of(bot: str | Maker) -> str:
    """Return the name of a bot; a maker goes by the place where it is defined."""
    if isinstance(bot, str):
        return bot
    named = bot if hasattr(bot, "__qualname__") else type(bot)
    return f"{named.__module__}:{named.__qualname__}"


def maker(bot: str | Maker) -> Maker:
    """Return what makes a bot: a maker itself, or the one that a name stands for.

    "master@0.1" and "master@40w" say how long a master thinks, "pimc@0.1" the same of that baseline; "exec:"
    and a command stand for a program of somebody else's, "my_package.my_module:make" for a maker there.
    """
    if not isinstance(bot, str):
        return bot
    if bot.startswith(EXTERNAL):
        return _program(bot)
    name, at, budget = bot.partition("@")
    if at and name in _BUDGETED:
        return _budgeted(_BUDGETED[name], budget)
    own = {**BOTS, **BASELINES}
    if bot in own:
        return own[bot]
    if bot in foreign():
        return _checked(bot, _loaded(bot, foreign()[bot].load))
    if ":" in bot:
        return _checked(bot, _loaded(bot, lambda: _at_place(bot)))
    raise UnknownBot(f"no bot {bot!r}; there are: {', '.join((*bot_names(), *_OTHERS))}")


def _program(name: str) -> Maker:
    command = tuple(shlex.split(name.removeprefix(EXTERNAL)))
    if not command:
        raise UnknownBot(f"{name!r} names no program: write exec: and a command")
    return lambda rules, random: ExternalBot(command, rules, seed=random.getrandbits(63))


def _budgeted(make: Callable[..., Bot], budget: str) -> Maker:
    try:
        budget_of(budget)
    except ValueError as error:
        raise UnknownBot(str(error)) from error
    return lambda rules, random: make(rules, random, budget=budget)


def _at_place(place: str) -> object:
    module, _, name = place.partition(":")
    found: object = attrgetter(name)(import_module(module))
    return found


def _loaded(name: str, load: Callable[[], Any]) -> object:
    try:
        return load()
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownBot(f"the bot {name!r} cannot be loaded: {error}") from error


def _checked(name: str, found: object) -> Maker:
    if not callable(found):
        raise UnknownBot(f"{name!r} is no maker of bots, a function of a rule set and a source of chance")
    return cast("Maker", found)
