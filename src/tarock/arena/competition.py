"""A whole contest in one call: bots, a rule set, so many deals; out comes the summary."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from tarock.arena.contest import Contest
from tarock.arena.summary import Summary, summarise
from tarock.arena.workers import in_processes
from tarock.bots import Maker
from tarock.games.registry import FIRST_KEY
from tarock.kit.ruleset import OptionValue


def compete(
    *bots: str | Maker,
    rules: str = FIRST_KEY,
    options: Mapping[str, OptionValue] | None = None,
    deals: int = 100,
    seed: int = 0,
    workers: int = 1,
) -> Summary:
    """Let bots compete, by name or by what makes them: every deal is played with every seating.

    >>> from tarock.arena import compete
    >>> [record.bot for record in compete("random", "careful", deals=2).records]
    ['careful', 'random']
    """
    contest = Contest(rules=rules, options=options or {}, bots=bots, deals=deals, seed=seed)
    return summarise(chain.from_iterable(in_processes(workers)(contest, range(deals))))
