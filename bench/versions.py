"""Whether the master of this checkout is ahead of another checkout's, in every rule set, at equal time.

`python -m bench.versions --before /path/to/other/.venv/bin/tarock --minutes 60` lets the two meet until each
contest is decided or has had its share of the core-minutes, one process at a time. The other master plays as
a program, so both keep to their own sources. It can be stopped and started again: the same command goes on
with every contest that is still open. Deals are counted, not seconds, so `--mine` and `--theirs` say how many
each gets; choose them by the times that are printed, which are those that each process has worked, until both
think equally long. A directory keeps the contests of one such choice.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

from tarock.arena import Contest, DuelVerdict
from tarock.arena.contest import Company, PlayedDeal
from tarock.arena.duel import MOST_DEALS, opened
from tarock.arena.results import Results
from tarock.arena.summary import summarise
from tarock.bots import Bot, ExternalBot
from tarock.games.registry import find, keys

SEED: Final = 2028
_AT_ONCE: Final = 20
"""So many deals of every open contest are played before any gets more."""


def worked(bot: Bot) -> float:
    """Read the clock of the process that decides: this one, or a master's that plays as a program."""
    if not isinstance(bot, ExternalBot):
        return process_time()
    return perf_counter() if bot.worked is None else bot.worked


class Match:
    """The contest of one rule set, as far as it was played."""

    def __init__(self, rules: str, mine: str, theirs: str, out: Path) -> None:
        self.rules = rules
        bots = (mine, theirs)
        contest = Contest(rules=find(rules).label, options={}, bots=bots, deals=MOST_DEALS, seed=SEED)
        self.results = Results(out / rules, contest)
        self.hands = list(self.results.begin())
        self.duel = opened(contest)
        for _, deal in groupby(self.hands, key=lambda hand: hand.deal):
            self.duel = self.duel.after(tuple(deal))

    def play(self, deals: int) -> None:
        """Play on until it is decided, so many deals at most."""
        with Company(self.results.contest, worked) as company:
            for _ in range(deals):
                if self.duel.test.verdict is not DuelVerdict.OPEN:
                    return
                self._take(company.deal(self.duel.test.deals))

    def _take(self, deal: tuple[PlayedDeal, ...]) -> None:
        self.results.append(deal)
        self.hands += deal
        self.duel = self.duel.after(deal)

    def __str__(self) -> str:
        if not self.hands:
            return f"{self.rules}: nothing played yet"
        mine, _ = self.results.contest.names
        told = replace(self.duel, bots=("this master", "the other"))
        times = {one.bot: 1000 * one.thinking for one in summarise(self.hands).records}
        first, second = times.pop(mine), next(iter(times.values()), 0.0)
        return f"{self.rules}: {told}; {first:.1f} and {second:.1f} ms a decision"


def matches(chosen: argparse.Namespace) -> Iterator[Match]:
    """Yield the contests of all rule sets that were asked for."""
    for rules in (key for key in keys() if key in (chosen.rules or key).split(",")):
        theirs = f"exec:{chosen.before} bot {chosen.theirs}"
        yield Match(rules, chosen.mine, theirs, chosen.out)


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--before", required=True, help="the command `tarock` of the other checkout")
    parser.add_argument("--mine", default="master@16w", help="the master of this checkout")
    parser.add_argument("--theirs", default="master@16w", help="the other's")
    parser.add_argument(
        "--minutes", type=float, default=0.0, help="core-minutes for all, those before included"
    )
    parser.add_argument("--rules", default="", help="rule sets, with commas (default: all)")
    parser.add_argument("--out", type=Path, default=Path("build/versions"), help="where results are kept")
    chosen = parser.parse_args()
    found = list(matches(chosen))
    while (open_ones := [one for one in found if one.duel.test.verdict is DuelVerdict.OPEN]) and (
        sum(one.duel.minutes for one in found) < chosen.minutes
    ):
        for one in open_ones:
            one.play(_AT_ONCE)
    for one in found:
        print(one, flush=True)


if __name__ == "__main__":
    _main()
