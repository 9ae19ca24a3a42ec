"""Players that are programs: each is a function `(View, Ask) → Action`.

`BOTS` lists them by name, as makers from a rule set and a source of randomness.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from tarock.bots.base import Bot, answer, play_out
from tarock.bots.calling import CarefulCaller
from tarock.bots.careful import well_read
from tarock.bots.considering import Alternative, Chance, Considered, Considering, explain
from tarock.bots.conventional import conventional_bot
from tarock.bots.external import ExternalBot
from tarock.bots.random import random_bot
from tarock.bots.watch import budget_of
from tarock.ruleset import RuleSet
from tarock.zwanzigerrufen.script import CallingRules

__all__ = [
    "BOTS",
    "Alternative",
    "Bot",
    "Chance",
    "Considered",
    "Considering",
    "ExternalBot",
    "Maker",
    "UnknownBot",
    "answer",
    "careful_bot",
    "club_bot",
    "conventional_bot",
    "explain",
    "maker",
    "master_bot",
    "play_out",
    "random_bot",
]

Maker: TypeAlias = Callable[[RuleSet, Random], Bot]
"""Makes a bot for a rule set, with a source of chance of its own."""
EXTERNAL: Final = "exec:"
"""What opens the name of a bot that is a program: "exec:./mybot --fast"."""
_MASTER: Final = "master@"
"""What opens the name of a master with a budget of its own: "master@0.1", "master@40w"."""
_NO_KERNEL: Final = "the bot {!r} needs the compiled kernel, and numpy"


class UnknownBot(ValueError):  # noqa: N818 - reads as what it says
    """There is no bot of that name."""


def careful_bot(rules: RuleSet) -> Bot:
    """Return a bot that plays a rule set by rules of thumb."""
    player = well_read(rules)
    return CarefulCaller(rules.contracts, player) if isinstance(rules, CallingRules) else player


def club_bot(rules: RuleSet, random: Random) -> Bot:
    """Return a bot that tries its answers in a few deals that fit what it has seen."""
    try:
        from tarock.bots.levels import CLUB  # noqa: PLC0415 - the kernel is not everywhere
        from tarock.bots.thinking import Thinker  # noqa: PLC0415
    except ImportError as error:
        raise UnknownBot(_NO_KERNEL.format("club")) from error
    return Thinker(rules, conventional_bot(rules), CLUB, random)


def master_bot(rules: RuleSet, random: Random, *, budget: str = "1") -> Bot:
    """Return the strongest bot there is, with a budget such as "0.5" seconds or "40w" deals a decision."""
    try:
        from tarock.bots.levels import master_level  # noqa: PLC0415 - the kernel is not everywhere
        from tarock.bots.thinking import Thinker  # noqa: PLC0415
    except ImportError as error:
        raise UnknownBot(_NO_KERNEL.format("master")) from error
    return Thinker(rules, conventional_bot(rules), master_level(budget_of(budget)), random)


BOTS: Final[Mapping[str, Maker]] = MappingProxyType(
    {
        "random": lambda _rules, random: random_bot(random),
        "careful": lambda rules, _random: careful_bot(rules),
        "conventional": lambda rules, _random: conventional_bot(rules),
        "club": club_bot,
        "master": master_bot,
    }
)


def maker(name: str) -> Maker:
    """Return what makes a bot of this name.

    "master@0.1" and "master@40w" say how long a master thinks; "exec:" and a command stand for a program of
    somebody else's.
    """
    if name.startswith(EXTERNAL):
        command = tuple(shlex.split(name.removeprefix(EXTERNAL)))
        if not command:
            raise UnknownBot(f"{name!r} names no program: write exec: and a command")
        return lambda rules, random: ExternalBot(command, rules, seed=random.getrandbits(63))
    if name.startswith(_MASTER):
        return _master(name.removeprefix(_MASTER))
    if name not in BOTS:
        raise UnknownBot(f"no bot {name!r}; there are: {', '.join(BOTS)}, {_MASTER}BUDGET and exec:COMMAND")
    return BOTS[name]


def _master(budget: str) -> Maker:
    try:
        budget_of(budget)
    except ValueError as error:
        raise UnknownBot(str(error)) from error
    return lambda rules, random: master_bot(rules, random, budget=budget)
