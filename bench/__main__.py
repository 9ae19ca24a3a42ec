"""Run the measurements: `python -m bench [--rounds N] [--hands N]`."""

from __future__ import annotations

import argparse

from bench import hands


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(prog="bench", description="Measure Tarock beside its peers.")
    parser.add_argument("--rounds", type=int, default=15, help="how often each side is measured in turn")
    parser.add_argument("--hands", type=int, default=150, help="hands in each measurement")
    chosen = parser.parse_args()
    hands.report(rounds=chosen.rounds, count=chosen.hands)


if __name__ == "__main__":
    main()
