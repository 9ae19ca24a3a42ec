"""How hard a puzzle is: the rating at which the bots that were asked would have fared as they did.

Each bot has a rating of its own as an anchor; the scale is the usual one, on which 400 points are odds of ten
to one. One half-won game against the middle is added, so that a puzzle nobody finds has a rating as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log10
from random import Random
from typing import Final

from tarock.bots.base import Bot
from tarock.bots.catalogue import careful_bot, club_bot, master_bot
from tarock.bots.novice import novice_bot
from tarock.kit.ruleset import RuleSet
from tarock.protocol.actions import Action
from tarock.puzzles.decision import PuzzleMoment

Fared = tuple[tuple[str, int, int], ...]
"""Bots by name: how often they found it, out of how many times."""
_ANCHORS: Final = {"novice": 1000, "careful": 1300, "club": 1600, "master": 1900}
_TIMES: Final = {"novice": 6, "careful": 1, "club": 3, "master": 3}
_MIDDLE: Final = 1500
_LOWEST, _HIGHEST = 600, 2600
_MASTERS_DEALS: Final = "24w"


def _bot(name: str, rules: RuleSet, random: Random) -> Bot:
    if name == "novice":
        return novice_bot(rules, random)
    if name == "careful":
        return careful_bot(rules)
    return club_bot(rules, random) if name == "club" else master_bot(rules, random, budget=_MASTERS_DEALS)


def fared(moment: PuzzleMoment, right: Callable[[Action], bool], random: Random) -> Fared:
    """Put a moment to bots of several levels, some of them more than once."""
    return tuple(
        (name, sum(right(_bot(name, moment.rules, random)(moment.view, moment.ask)) for _ in range(of)), of)
        for name, of in _TIMES.items()
    )


def rating_of(results: Fared) -> int:
    """Return the rating at which these results are what was to be expected."""
    games: list[tuple[int, float, int]] = [(_ANCHORS[name], times, of) for name, times, of in results]
    games.append((_MIDDLE, 0.5, 1))
    low, high = _LOWEST, _HIGHEST
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _expected(games, middle) > _scored(games) else (low, middle)
    return high


def guessed_rating(share: float) -> int:
    """Return the rating of a question that players by rules of thumb guess in this share of cases."""
    some = min(max(share, 0.001), 0.999)
    return min(_HIGHEST, max(_LOWEST, round(_ANCHORS["careful"] + 400 * log10((1 - some) / some))))


def _scored(games: Sequence[tuple[int, float, int]]) -> float:
    return sum(times for _, times, _ in games)


def _expected(games: Sequence[tuple[int, float, int]], rating: int) -> float:
    """Return how often all of them together would find a puzzle of this rating."""
    return sum(float(of / (1 + 10 ** ((rating - anchor) / 400))) for anchor, _, of in games)
