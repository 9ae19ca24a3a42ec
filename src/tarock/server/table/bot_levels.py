"""The levels of bots at the table: which can be played here, what they are called, which is the usual one.

A level that needs what this machine lacks is not offered. One that we have no name for keeps its own.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from random import Random
from secrets import randbits
from typing import Final

from tarock.bots import BOTS, Bot, UnknownBot, why_not
from tarock.core.bilingual import Text, same
from tarock.games.registry import FIRST_KEY, find
from tarock.kit.adapter import Unsupported
from tarock.kit.ruleset import RuleSet
from tarock.server.http.table_settings import DEFAULT_LEVEL

_FROM_BEST: Final = ("master", "club", "conventional", "careful")
_BY_THUMB: Final = {"random", "novice", "careful", "conventional"}
"""Levels that need less than a millisecond."""
_LIGHTER: Final = {"master": "club"}
_KNOWN: Final = {
    "random": (Text("any card at all", "irgendeine Karte"), Text("plays by chance", "spielt nach Zufall")),
    "novice": (Text("beginner", "Anfänger"), Text("makes mistakes", "macht Fehler")),
    "careful": (Text("careful", "vorsichtig"), Text("plays by rules of thumb", "spielt nach Faustregeln")),
    "conventional": (
        Text("by the conventions", "nach Konventionen"),
        Text("signals and reads signals", "gibt und liest Signale"),
    ),
    "club": (Text("club player", "Vereinsspieler"), Text("thinks for a moment", "denkt kurz nach")),
    "master": (Text("master", "Meister"), Text("thinks longer", "denkt länger nach")),
}


@dataclass(frozen=True, slots=True)
class BotLevel:
    """A level of bots as people choose it."""

    key: str
    name: Text
    says: Text
    usual: bool = False


@cache
def levels() -> tuple[BotLevel, ...]:
    """List the levels that can be played here, the weakest first as far as we know them."""
    order = {key: place for place, key in enumerate(_KNOWN)}
    found = sorted(filter(_makable, BOTS), key=lambda key: order.get(key, len(order)))
    usual = _best_of(_FROM_BEST, found)
    return tuple(
        BotLevel(key, *_KNOWN.get(key, (same(key.capitalize()), same(""))), usual=key == usual)
        for key in found
    )


def _makable(key: str) -> bool:
    return why_not(key, find(FIRST_KEY)) is None


def _best_of(wanted: tuple[str, ...], found: list[str]) -> str:
    return next((key for key in wanted if key in found), DEFAULT_LEVEL)


def hint_level() -> str:
    """Return the level that gives hints: the strongest here, for advice must not be weaker than opponents."""
    return _best_of(_FROM_BEST, [level.key for level in levels()])


def thinks(level: str) -> bool:
    """Whether a level takes long enough that it should think elsewhere; one that we do not know may."""
    return level not in _BY_THUMB


def lighter(level: str) -> str:
    """Return the level that plays instead while many tables wait for their bots."""
    return _LIGHTER.get(level, level)


def bot(rules: RuleSet, level: str) -> Bot:
    """Return a bot of a level; one that is not found here, or not for these rules, gives way to the next."""
    for key in filter(BOTS.__contains__, (level, *_FROM_BEST)):
        with suppress(UnknownBot, Unsupported):
            return BOTS[key](rules, Random(randbits(64)))  # noqa: S311 - a player's whim
    raise UnknownBot(f"no bot can play {rules.key}")
