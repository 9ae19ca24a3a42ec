"""The solver beside DDS, which solves bridge: two different games, so the ratio says how far each has come.

One core, processor time, an empty table for every position. A signature sums the nodes: it changes when the
search does, and never with the machine.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import median

from endplay.dds import solve_board  # type: ignore[import-not-found, unused-ignore]
from endplay.dealer import generate_deals  # type: ignore[import-not-found, unused-ignore]

from bench import plot
from bench.positions import CARDS_42, CARDS_54, CARDS_78, Subject
from tarock import _kernel

MEGABYTES = 256
WHOLE_NODES = 25_000_000
"""Where the search for the value of a whole deal ends; the median is below, the largest deals are not."""
HALF_54 = 107
"""Thirds with which a declarer has made his game: 35⅔, which is rounded up."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one kind of position cost."""

    name: str
    milliseconds: list[float]
    nodes: list[int]
    stopped: int = 0

    @property
    def signature(self) -> str:
        """All nodes, as one short word."""
        return f"{sum(self.nodes):x}"

    def __str__(self) -> str:
        times, nodes = sorted(self.milliseconds), sorted(self.nodes)
        late = -(-len(times) * 19 // 20) - 1
        stopped = f"  {self.stopped} stopped" if self.stopped else ""
        return (
            f"{self.name:<44}{len(times):>5}{median(times):>11.3f}{times[late]:>11.2f}{times[-1]:>11.1f}"
            f"{median(nodes):>13,.0f}{nodes[late]:>13,}{self.signature:>12}{stopped}"
        )


HEAD = (
    f"{'':<44}{'N':>5}{'median ms':>11}{'p95 ms':>11}{'max ms':>11}"
    f"{'nodes':>13}{'p95 nodes':>13}{'signature':>12}"
)


def solve(subject: Subject, *, tricks: int, count: int, limit: int = 0, threshold: int | None = None) -> Row:
    """Solve positions with so many tricks left, or only ask whether the threshold is reached."""
    solver = _kernel.Solver(megabytes=MEGABYTES)
    row = Row(f"{subject.name}, {tricks} tricks{', made or not' if threshold else ''}", [], [])
    stopped = 0
    for seed in range(count):
        position, dealt = subject.position(seed, tricks)
        wanted = None if threshold is None else threshold - dealt.laid
        solver.clear()
        began = time.process_time()
        result = solver.points(
            position,
            maximisers=dealt.maximisers,
            nodes=limit,
            at_least=wanted,
            at_most=None if wanted is None else wanted - 1,
        )
        row.milliseconds.append(1e3 * (time.process_time() - began))
        row.nodes.append(result.nodes)
        stopped += result.stopped
    return Row(row.name, row.milliseconds, row.nodes, stopped)


def bridge(count: int) -> Row:
    """Solve whole bridge deals for the best lead with DDS."""
    row = Row("DDS: bridge, 13 tricks, best card", [], [])
    for deal in generate_deals(produce=count, seed=1):
        began = time.process_time()
        solve_board(deal)
        row.milliseconds.append(1e3 * (time.process_time() - began))
        row.nodes.append(0)
    return row


def targets(count: int, whole: int, exact: int) -> Iterator[Row]:
    """Measure what the solver promises."""
    for tricks in (8, 10, 12):
        yield solve(CARDS_54, tricks=tricks, count=count)
    yield solve(CARDS_54, tricks=16, count=whole, threshold=HALF_54)
    yield solve(CARDS_42, tricks=9, count=count)
    yield solve(CARDS_54, tricks=16, count=exact, limit=WHOLE_NODES)


def growth(count: int) -> dict[str, list[tuple[int, float, float]]]:
    """Measure median nodes and milliseconds against the tricks left, for each pack."""
    table: dict[str, list[tuple[int, float, float]]] = {}
    for subject, longest in ((CARDS_54, 13), (CARDS_42, 9), (CARDS_78, 6)):
        rows = table.setdefault(subject.name, [])
        for tricks in range(3, longest + 1):
            row = solve(subject, tricks=tricks, count=count)
            rows.append((tricks, median(row.nodes), median(row.milliseconds)))
    return table


def report(*, count: int, whole: int, exact: int) -> None:
    """Measure and print, with versions; write the plot to build/bench."""
    print(f"Python {platform.python_version()}, {platform.machine()}, one core, {MEGABYTES} MB, emptied")
    print(f"tarock {version('tarock')} beside endplay {version('endplay')} (DDS)")
    print(HEAD)
    peer = bridge(count)
    print(peer)
    for row in targets(count, whole, exact):
        print(f"{row}{median(row.milliseconds) / median(peer.milliseconds):>9.3f} x DDS", flush=True)
    table = growth(min(count, 60))
    for name, rows in table.items():
        print(f"\n{name}: tricks left, median nodes, median ms")
        for tricks, nodes, spent in rows:
            print(f"{tricks:>4}{nodes:>14,.0f}{spent:>12.3f}  {plot.bar(nodes)}")
    file = Path("build/bench/growth.svg")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(plot.drawing(table), encoding="utf-8")
    print(f"\nplot: {file}")
