"""Ten thousand games into a table: one row a hand, as CSV, and what can be read from it.

Run it with `python examples/scripts/ten_thousand_games.py [--hands N] [--rules NAME] [--out FILE]`.

The rows are plain dictionaries, so `polars.DataFrame(rows)` or `pandas.DataFrame(rows)` is a data frame.
Where one of them is installed it counts the contracts; otherwise the standard library does.
"""

from __future__ import annotations

import argparse
import csv
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

from tarock import Deal, Game, find

Row = dict[str, int | str]


def played(rules_name: str, hands: int) -> Iterator[Row]:
    """Play hands at random, from the shuffle to the score, and tell each in a row."""
    rules = find(rules_name)
    for seed in range(hands):
        random = Random(seed)
        game = Game(rules, Deal.shuffled(rules.pack, dealer=seed % rules.players, random=random))
        while game.pending:
            ask = game.pending[0]
            game.act(ask.seat, ask.options.pick(random))
        yield row(seed, game)


def row(seed: int, game: Game) -> Row:
    """Tell a finished hand."""
    view, ledger = game.view(), game.ledger
    totals = ledger.totals if ledger else (0,) * game.rules.players
    return {
        "seed": seed,
        "dealer": game.deal.dealer,
        "contract": view.contract or "none",
        "declarer": "" if view.declarer is None else view.declarer,
        "actions": len(game.actions),
        **{f"score_{seat}": total for seat, total in enumerate(totals)},
    }


def counted(rows: list[Row]) -> dict[str, int]:
    """Count the contracts, with whatever is installed for that."""
    if find_spec("polars"):
        counts = import_module("polars").DataFrame(rows)["contract"].value_counts()
        return dict(counts.iter_rows())
    if find_spec("pandas"):
        return dict(import_module("pandas").DataFrame(rows)["contract"].value_counts())
    return Counter(str(one["contract"]) for one in rows)


def main() -> None:
    """Play, write the rows, print the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--rules", default="illustrated-modern")
    parser.add_argument("--out", type=Path, default=Path("hands.csv"))
    chosen = parser.parse_args()

    rows = list(played(chosen.rules, chosen.hands))
    with chosen.out.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, fieldnames=list(rows[0]))
        table.writeheader()
        table.writerows(rows)
    print(f"{len(rows)} hands of {chosen.rules} in {chosen.out}")
    for contract, count in sorted(counted(rows).items(), key=lambda one: -one[1]):
        print(f"{contract:<12}{count:>6}")


if __name__ == "__main__":
    main()
