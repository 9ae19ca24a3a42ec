"""Run the measurements: `python -m bench [environments|hands|playouts|solver] [--rounds N] …`."""

from __future__ import annotations

import argparse
from collections.abc import Callable


def _hands(chosen: argparse.Namespace) -> None:
    from bench import hands  # noqa: PLC0415 - each needs its own peers

    hands.report(rounds=chosen.rounds, count=chosen.hands)


def _solver(chosen: argparse.Namespace) -> None:
    from bench import solver  # noqa: PLC0415

    solver.report(count=chosen.positions, whole=chosen.whole, exact=chosen.exact)


def _playouts(chosen: argparse.Namespace) -> None:
    from bench import playouts  # noqa: PLC0415

    playouts.report(rounds=chosen.rounds)


def _reviews(chosen: argparse.Namespace) -> None:
    from bench import review_time  # noqa: PLC0415

    review_time.report(count=chosen.reviews)


def _environments(chosen: argparse.Namespace) -> None:
    from bench import environments  # noqa: PLC0415

    environments.report(rounds=chosen.rounds)


SUBJECTS: dict[str, Callable[[argparse.Namespace], None]] = {
    "environments": _environments,
    "hands": _hands,
    "playouts": _playouts,
    "reviews": _reviews,
    "solver": _solver,
}


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(prog="bench", description="Measure Tarock beside its peers.")
    parser.add_argument(
        "subjects", nargs="*", choices=[*SUBJECTS, []], help="what to measure; without it all"
    )
    parser.add_argument("--rounds", type=int, default=15, help="how often each side is measured in turn")
    parser.add_argument("--hands", type=int, default=150, help="hands in each measurement")
    parser.add_argument("--positions", type=int, default=200, help="positions to solve of each kind")
    parser.add_argument("--whole", type=int, default=200, help="whole deals to ask whether they are made")
    parser.add_argument("--exact", type=int, default=200, help="whole deals to solve; they take seconds each")
    parser.add_argument("--reviews", type=int, default=5, help="deals to review of each rule set")
    chosen = parser.parse_args()
    for name in chosen.subjects or SUBJECTS:
        SUBJECTS[name](chosen)
        print()


if __name__ == "__main__":
    main()
