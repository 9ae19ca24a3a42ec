"""Solve an ending with all cards known, then look back at a recorded game and say what its cards cost.

Run it with `python examples/scripts/solve_a_position.py [--tricks N]`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tarock import analyse, parse_position, read, solve

EXAMPLES = Path(__file__).parents[1]


def main() -> None:
    """Print what each card of the ending is worth, and which cards of the game were mistakes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--tricks", type=int, default=12, help="how many tricks to look back at (default: 12)"
    )
    chosen = parser.parse_args()

    position = parse_position((EXAMPLES / "ending.position").read_text(encoding="utf-8"))
    print(solve(position), end="\n\n")

    game = read((EXAMPLES / "zweiblatt.tgn").read_text(encoding="utf-8")).game()
    for judged in analyse(game, tricks=chosen.tricks):
        if judged.loss.lower > 0:
            better = ", ".join(move.argument for move in judged.better)
            print(f"seat {judged.seat} played {judged.move.argument}: {judged.loss} worse than {better}")


if __name__ == "__main__":
    main()
