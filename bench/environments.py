"""Batches of `tarock.env` beside OpenSpiel's `tarok` and RLCard's `uno` stepped through Python, by decisions.

All sides play uniformly random legal actions on one core, and on all sides the time to draw them counts.
Each brings the mask of what is allowed at every decision. OpenSpiel has no tensor of what a player sees in
`tarok`, so its figure is without; RLCard makes one with every step, and `uno` is the fastest of its card
games. Ours brings masks, then masks and observations. A batch is played for a while before the clock starts,
so most prices have been asked by then; those that are asked later count.

Processor time, in turns, so that a noisy machine disturbs all alike; ratios are medians over rounds. Then
comes how speed grows with hands and threads, and what it costs to start the package.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path
from statistics import median

import numpy as np
import pyspiel  # type: ignore[import-not-found, unused-ignore]
import rlcard  # type: ignore[import-not-found, import-untyped, unused-ignore]

from bench.batch_plot import drawing
from tarock.env import make
from tarock.env.compiled import compiled
from tarock.games.registry import find, keys

PEER = "tarok(players=3)"
SECOND = "uno"
SCRIPTS, HANDS = 16, 1024
RULES = "illustrated-modern"
GROWTH = ("illustrated-modern", "danish")
SIZES = (1, 16, 128, 1024, 4096)
PLOT = Path(__file__).parents[1] / "docs" / "batches.svg"


def scripts(key: str, steps: int, seed: int, *, observing: bool) -> float:
    """Return decisions a second of hands that are stepped by their scripts."""
    batch, chance = make(key, SCRIPTS, seed=seed), np.random.default_rng(seed)
    began = time.process_time()
    for _ in range(steps):
        batch.masks()
        if observing:
            batch.observations()
        batch.step(batch.drawn(chance))
    return SCRIPTS * steps / (time.process_time() - began)


class Kit:
    """A batch of compiled hands that has been played for a while."""

    def __init__(self, key: str, count: int, seed: int, *, threads: int = 1, warm: int = 1_500_000) -> None:
        self.batch = compiled(find(key), count, seed=seed, threads=threads)
        self.chance = np.random.default_rng(seed)
        self.clock = time.process_time if threads == 1 else time.perf_counter
        if self.batch is not None:
            for _ in range(max(20, warm // count)):
                self.batch.step(self.batch.drawn(self.chance))

    def speed(self, steps: int, *, observing: bool) -> float:
        """Return decisions a second; none where a rule set has no tables."""
        batch = self.batch
        if batch is None:
            return 0.0
        began = self.clock()
        for _ in range(steps):
            batch.masks()
            if observing:
                batch.observations()
            batch.step(batch.drawn(self.chance))
        return len(batch) * steps / (self.clock() - began)


def theirs(hands: int, seed: int) -> float:
    """Return decisions a second, with masks and the lowest bids, so that the cards are played."""
    game, rng, decisions = pyspiel.load_game(PEER), random.Random(seed), 0  # noqa: S311 - a card game
    began = time.process_time()
    for _ in range(hands):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                continue
            state.legal_actions_mask()
            legal = state.legal_actions()
            bidding = state.current_game_phase() == pyspiel.TarokGamePhase.BIDDING
            state.apply_action(legal[0] if bidding else rng.choice(legal))
            decisions += 1
    return decisions / (time.process_time() - began)


def second(hands: int, seed: int) -> float:
    """Return decisions a second of RLCard, with observations and masks."""
    game, rng, decisions = rlcard.make(SECOND, config={"seed": seed}), random.Random(seed), 0  # noqa: S311
    began = time.process_time()
    for _ in range(hands):
        state, _ = game.reset()
        while not game.is_over():
            state, _ = game.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions / (time.process_time() - began)


def seconds(program: str) -> float:
    """Return how long an interpreter of its own takes for a program, the best of five."""

    def once() -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True, stdout=subprocess.DEVNULL)  # noqa: S603
        return time.perf_counter() - began

    return min(once() for _ in range(5))


def _row(key: str, rounds: int) -> str:
    """Measure a rule set beside its peers, in turns, and return a line of the table."""
    kit = Kit(key, HANDS, seed=1)
    rows = [
        (
            theirs(40, number),
            second(20, number),
            scripts(key, 30, number, observing=False),
            scripts(key, 8, number, observing=True),
            kit.speed(200, observing=False),
            kit.speed(200, observing=True),
        )
        for number in range(rounds)
    ]
    peers = f"{median(row[0] for row in rows):>10,.0f}{median(row[1] for row in rows):>10,.0f}"
    cells = [f"{key:<26}{peers}"]
    for place in range(2, 6):
        ratio = median(row[place] / row[0] for row in rows)
        beside = median(row[place] / row[1] for row in rows)
        speed = median(row[place] for row in rows)
        cells.append(f"{speed:>12,.0f}{ratio:>7.2f}{beside:>8.1f}" if speed else f"{'–':>12}{'':>15}")
    return "".join(cells)


def best(kit: Kit, count: int) -> float:
    """Return the best of many short tries: on a busy machine few of them have all cores to themselves."""
    steps = max(2, 4_000 // count)
    return max(kit.speed(steps, observing=True) for _ in range(30))


def grown() -> dict[str, list[tuple[int, float]]]:
    """Measure how decisions a second grow with hands and threads, masks and observations each time."""
    table: dict[str, list[tuple[int, float]]] = {}
    for key in GROWTH:
        for threads in (1, 2):
            name = f"{key}, {threads} thread{'s' * (threads > 1)}"
            table[name] = []
            for count in SIZES:
                kit = Kit(key, count, seed=1, threads=threads, warm=20_000)
                kit.clock = time.perf_counter
                speed = best(kit, count)
                table[name].append((count, speed))
                print(f"{name:<32}{count:>6} hands: {speed:>12,.0f} decisions a second", flush=True)
    return table


def report(*, rounds: int) -> None:
    """Measure and print, with versions and ratios."""
    peers = f"open_spiel {version('open_spiel')} ({PEER}, low bids), rlcard {version('rlcard')} ({SECOND})"
    print(f"tarock {version('tarock')} beside {peers}")
    print(f"decisions a second, and how many times the first and the second peer, {rounds} rounds: peers;")
    print(f"scripts, {SCRIPTS} hands, masks, and sights; compiled hands, {HANDS} of them, masks, and sights")
    for key in keys():
        print(_row(key, rounds), flush=True)
    table = grown()
    PLOT.write_text(drawing(table), encoding="utf-8")
    print(f"drawn in {PLOT.relative_to(Path(__file__).parents[1])}")
    _starts()


def _starts() -> None:
    """Measure what it costs to start the package."""
    empty = seconds("pass")
    programs: dict[str, str] = {
        "import tarock": "import tarock",
        "import and find a rule set": "from tarock import find; find('illustrated-modern')",
        "tarock --help": "import sys; sys.argv = ['tarock', '--help']; from tarock.cli import main; main()",
    }
    for name, program in programs.items():
        took = seconds(f"try:\n    {program}\nexcept SystemExit: pass")
        print(f"{name:<30}{1000 * took:>8.0f} ms, {1000 * (took - empty):.0f} more than an empty program")
