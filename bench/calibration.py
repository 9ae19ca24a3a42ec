"""Whether bids bring what their bidders expect of them: predicted and achieved points, by contract.

`python -m bench.calibration --bots master@16w --rules dreiertarock --deals 60` seats the same bot everywhere.
What a declarer expected when he bid last stands beside what he got, both as his points less those of each
other player on average. A bot is calibrated where the interval of the difference, of 95 %, holds zero. Only
bids that were weighed are counted, and only those that became the contract.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from bench.bids import auction_games
from tarock.arena import Contest
from tarock.arena.summary import estimate
from tarock.bots import maker
from tarock.bots.considered import Considering
from tarock.bots.evaluator import lead
from tarock.games.registry import find
from tarock.match.game import Game
from tarock.protocol.actions import Pass
from tarock.protocol.flow import Seat
from tarock.protocol.topics import AUCTION

SEED: Final = 2027


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid that became the contract: what was expected of it, what came of it."""

    contract: str
    predicted: float
    achieved: float


def played_bid(rules: str, bot: str, number: int) -> Bid | None:
    """Play a deal with the same bot in every seat; None if nobody declared, or without weighing it."""
    contest = Contest(rules=rules, options={}, bots=(bot,), deals=number + 1, seed=SEED)
    found, make = find(rules), maker(bot)
    game = Game(found, contest.deal(number))
    bots = [make(found, contest.random(number, seat)) for seat in range(found.players)]
    expected: dict[Seat, float] = {}
    while game.pending:
        ask = game.pending[0]
        view, player = game.view(ask.seat), bots[ask.seat]
        if ask.about is AUCTION and isinstance(player, Considering):
            told = player.consider(view, ask)
            if not isinstance(told.action, Pass) and told.alternatives:
                own = next(one for one in told.alternatives if one.action == told.action)
                expected[ask.seat] = own.expected
            game.act(ask.seat, told.action)
        else:
            game.act(ask.seat, player(view, ask))
    view, ledger = game.view(None), game.ledger
    if ledger is None or view.contract is None or view.declarer not in expected:
        return None
    return Bid(view.contract, expected[view.declarer], lead(ledger.totals, view.declarer))


def lines(rules: str, bot: str, bids: Sequence[Bid]) -> Iterator[str]:
    """Yield a line for each contract, and one for all."""
    by_contract: dict[str, list[Bid]] = defaultdict(list)
    for bid in bids:
        by_contract[bid.contract].append(bid)
    for name, some in (*sorted(by_contract.items()), ("all", bids)):
        if some:
            gap = estimate([bid.achieved - bid.predicted for bid in some])
            predicted, achieved = fmean(bid.predicted for bid in some), fmean(bid.achieved for bid in some)
            yield (
                f"{rules:26} {bot:14} {name:12} {len(some):4} predicted {predicted:6.1f}, "
                f"achieved {achieved:6.1f}, more by {gap}"
            )


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--bots", default="master@16w", help="whose bids, with commas")
    parser.add_argument("--rules", default="", help="rule sets, with commas (default: all with an auction)")
    parser.add_argument("--deals", type=int, default=60, help="how many of each rule set")
    chosen = parser.parse_args()
    for rules in (key for key in auction_games() if key in (chosen.rules or key).split(",")):
        for bot in chosen.bots.split(","):
            found = (played_bid(rules, bot, number) for number in range(chosen.deals))
            for line in lines(rules, bot, [bid for bid in found if bid is not None]):
                print(line, flush=True)


if __name__ == "__main__":
    _main()
