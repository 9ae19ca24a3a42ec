"""The solver beside DDS, which solves bridge: two different games, so the ratio says how far each has come.

One core, processor time, an empty table for every position. DDS and the solver are each asked two kinds of
question, for one best card and for the value of every card, and each row stands beside its own kind. A
signature sums the nodes: it changes when the search does, and never with the machine.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import geometric_mean, median

from endplay.dds import solve_board  # type: ignore[import-not-found, unused-ignore]
from endplay.dds.solve import SolveMode  # type: ignore[import-not-found, unused-ignore]
from endplay.dealer import generate_deals  # type: ignore[import-not-found, unused-ignore]
from endplay.types import Denom  # type: ignore[import-not-found, unused-ignore]

from bench import plot
from bench.positions import CARDS_42, CARDS_54, CARDS_78, Subject
from tarock import _kernel

MEGABYTES = 256
WHOLE_NODES = 25_000_000
"""Where the search for the value of a whole deal ends; the median is below, the largest deals are not."""
HALF_54 = 107
"""Thirds with which a declarer has made his game: 35⅔, which is rounded up."""


FIRST_SEEDS = {"first set": 0, "second set": 100_000}
"""Where the two sets of positions begin. The steps between questions were fitted to neither; parts of the
search were kept or dropped after a look at both."""


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
            f"{self.name:<44}{len(times):>5}{median(times):>11.3f}{geometric_mean(times):>11.3f}"
            f"{times[late]:>11.2f}{times[-1]:>11.1f}"
            f"{median(nodes):>13,.0f}{nodes[late]:>13,}{self.signature:>12}{stopped}"
        )


HEAD = (
    f"{'':<44}{'N':>5}{'median ms':>11}{'geom. ms':>11}{'p95 ms':>11}{'max ms':>11}"
    f"{'nodes':>13}{'p95 nodes':>13}{'signature':>12}"
)


@dataclass(frozen=True, slots=True)
class Kind:
    """What is asked of a position."""

    subject: Subject
    tricks: int
    threshold: int | None = None
    every_card: bool = False
    limit: int = 0

    @property
    def name(self) -> str:
        """The kind in words."""
        what = "made or not" if self.threshold else ("every card" if self.every_card else "value")
        return f"{self.subject.name}, {self.tricks} tricks, {what}"


def solve(kind: Kind, *, count: int, first: int = 0) -> Row:
    """Ask the same of so many positions, from the first seed on."""
    solver = _kernel.Solver(megabytes=MEGABYTES)
    milliseconds, nodes, stopped = [], [], 0
    for seed in range(first, first + count):
        position, dealt = kind.subject.position(seed, kind.tricks)
        wanted = None if kind.threshold is None else kind.threshold - dealt.laid
        solver.clear()
        began = time.process_time()
        result = solver.points(
            position,
            maximisers=dealt.maximisers,
            moves=kind.every_card,
            nodes=kind.limit,
            at_least=wanted,
            at_most=None if wanted is None else wanted - 1,
        )
        milliseconds.append(1e3 * (time.process_time() - began))
        nodes.append(result.nodes)
        stopped += result.stopped
    return Row(kind.name, milliseconds, nodes, stopped)


def bridge(count: int, *, every_card: bool) -> Row:
    """Solve whole bridge deals without trumps with DDS, for one best lead or for the value of every card."""
    mode = SolveMode.Default if every_card else SolveMode.OptimalOne
    row = Row(f"DDS: bridge, no trumps, 13 tricks, {'every' if every_card else 'one best'} card", [], [])
    for deal in generate_deals(produce=count, seed=1):
        deal.trump = Denom.nt
        began = time.process_time()
        solve_board(deal, mode)
        row.milliseconds.append(1e3 * (time.process_time() - began))
        row.nodes.append(0)
    return row


def targets(count: int, whole: int, exact: int) -> Iterator[tuple[Kind, int]]:
    """List what the solver promises, with the number of positions."""
    for tricks in (5, 8, 10, 12):
        yield Kind(CARDS_54, tricks), count
    yield Kind(CARDS_54, 10, every_card=True), count
    yield Kind(CARDS_54, 16, threshold=HALF_54), whole
    yield Kind(CARDS_42, 9), count
    yield Kind(CARDS_42, 9, every_card=True), count
    yield Kind(CARDS_54, 16, limit=WHOLE_NODES), exact


def growth(count: int) -> dict[str, list[tuple[int, float, float]]]:
    """Measure median nodes and milliseconds against the tricks left, for each pack."""
    table: dict[str, list[tuple[int, float, float]]] = {}
    for subject, longest in ((CARDS_54, 13), (CARDS_42, 9), (CARDS_78, 6)):
        rows = table.setdefault(subject.name, [])
        for tricks in range(3, longest + 1):
            row = solve(Kind(subject, tricks), count=count)
            rows.append((tricks, median(row.nodes), median(row.milliseconds)))
    return table


def report(*, count: int, whole: int, exact: int) -> None:
    """Measure and print, with versions; write the plot to build/bench."""
    print(f"Python {platform.python_version()}, {platform.machine()}, one core, {MEGABYTES} MB, emptied")
    print(f"tarock {version('tarock')} beside endplay {version('endplay')} (DDS)")
    peers = {every: bridge(count, every_card=every) for every in (False, True)}
    for name, first in FIRST_SEEDS.items():
        print(f"\nSeeds from {first}, {name}\n{HEAD}")
        for peer in peers.values():
            print(peer)
        for kind, number in targets(count, whole, exact):
            row = solve(kind, count=number, first=first)
            ratio = median(row.milliseconds) / median(peers[kind.every_card].milliseconds)
            print(f"{row}{ratio:>9.3f} x DDS, {'every' if kind.every_card else 'one best'} card", flush=True)
    table = growth(min(count, 60))
    for name, rows in table.items():
        print(f"\n{name}: tricks left, median nodes, median ms")
        for tricks, nodes, spent in rows:
            print(f"{tricks:>4}{nodes:>14,.0f}{spent:>12.3f}  {plot.bar(nodes)}")
    file = Path("build/bench/growth.svg")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(plot.drawing(table), encoding="utf-8")
    print(f"\nplot: {file}")
