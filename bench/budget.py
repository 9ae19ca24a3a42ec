"""Whether masters keep to their time: how long decisions take in hands of every rule set.

`python -m bench.budget --seconds 0.2,1 --hands 4` prints the median, the 99th percentile and the longest,
with a master of that budget in every seat; `--cpu` counts what the process works, for a busy machine.
Questions with a single answer are left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from itertools import islice
from math import ceil
from statistics import median
from time import perf_counter, process_time
from typing import Final

from tarock.arena import Contest
from tarock.bots import maker
from tarock.bots.thinker import Thinker
from tarock.games.registry import find, keys
from tarock.match.game import Game

SEED: Final = 2026
_A_CHOICE: Final = 2


def decisions(rules: str, bot: str, hands: int, clock: Callable[[], float]) -> Iterator[float]:
    """Play hands by a clock and yield the seconds of every decision."""
    contest = Contest(rules=rules, options={}, bots=(bot,), deals=hands, seed=SEED)
    found, make = find(rules), maker(bot)
    for number in range(hands):
        game = Game(found, contest.deal(number))
        bots = [make(found, contest.random(number, 0, seat)) for seat in range(found.players)]
        for one in bots:
            if isinstance(one, Thinker):
                one.clock = clock
        while game.pending:
            ask = game.pending[0]
            view, choice = game.view(ask.seat), len(list(islice(ask.options, _A_CHOICE))) == _A_CHOICE
            began = clock()
            action = bots[ask.seat](view, ask)
            took = clock() - began
            game.act(ask.seat, action)
            if choice:
                yield took


def percentile(found: list[float], share: float) -> float:
    """Return the smallest number that so many of the others do not exceed.

    >>> percentile([3.0, 1.0, 2.0, 4.0], 0.75)
    3.0
    """
    return sorted(found)[ceil(share * len(found)) - 1]


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--seconds", default="0.2,1", help="budgets, with commas")
    parser.add_argument("--hands", type=int, default=4, help="how many of each rule set")
    parser.add_argument("--cpu", action="store_true", help="count seconds of work, for bots and table alike")
    parser.add_argument("--rules", default="", help="rule sets, with commas (default: all)")
    chosen = parser.parse_args()
    clock = process_time if chosen.cpu else perf_counter
    print(f"{'rule set':26} {'budget':>6} {'number':>6} {'median':>7} {'99 %':>7} {'longest':>7}")
    for budget in chosen.seconds.split(","):
        for rules in (key for key in keys() if key in (chosen.rules or key).split(",")):
            found = list(decisions(rules, f"master@{budget}", chosen.hands, clock))
            numbers = median(found), percentile(found, 0.99), max(found)
            times = " ".join(f"{number:7.3f}" for number in numbers)
            print(f"{rules:26} {budget:>6} {len(found):6} {times}", flush=True)


if __name__ == "__main__":
    _main()
