"""All tables of docs/strength.md, made again by one command: leagues first, then what masters bid.

`python -m bench.strength --minutes 600 --write` plays within so many core-minutes, goes on where it stopped,
and writes what there is. What is played and counted, `bench.ratings` and `bench.bids` know.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import monotonic
from typing import Final

from bench import bids, ratings
from tarock.games.registry import keys

_FOR_LEAGUES: Final = 0.8
"""What part of the time leagues have; what they leave is for bids."""


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--out", type=Path, default=Path("build"), help="where results are kept")
    parser.add_argument("--deals", type=int, default=100, help="how many for each pair of a league")
    parser.add_argument("--heard", type=int, default=500, help="how many deals are listened to")
    parser.add_argument("--minutes", type=float, default=1.0, help="core-minutes for everything")
    parser.add_argument("--rules", default="", help="rule sets to play, with commas (default: all)")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/strength.md")
    chosen = parser.parse_args()
    some = [key for key in keys() if key in (chosen.rules or key).split(",")]
    in_leagues = _FOR_LEAGUES * chosen.minutes
    entries = list(ratings.play(some, chosen.out / "ratings", chosen.deals, minutes=in_leagues, cheap=False))
    talking = [key for key in bids.auction_games() if key in some]
    # One worker: minutes on the clock are core-minutes at most.
    until = monotonic() + 60 * (chosen.minutes - in_leagues)
    bids.play(chosen.out / "bidding", talking, "", chosen.heard, workers=1, until=until)
    print("\n".join([*ratings.rows(entries), "", *bids.rows(chosen.out / "bidding", "")]))
    if chosen.write:
        ratings.write(entries)
        bids.write(chosen.out / "bidding", "")


if __name__ == "__main__":
    _main()
