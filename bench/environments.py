"""Batches of `tarock.env` beside OpenSpiel's `tarok` stepped through Python, by decisions, on one core.

Both sides are given uniformly random legal actions. OpenSpiel lists its legal actions as a mask of its own;
ours brings masks, then masks and observations. Processor time, in turns, so that a noisy machine disturbs all
alike; ratios are medians over rounds. Last comes the start of the package: what importing and helping cost.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from importlib.metadata import version
from statistics import median

import numpy as np
import pyspiel  # type: ignore[import-not-found, unused-ignore]

from tarock.env import make
from tarock.env.compiled import compiled
from tarock.games.registry import find, keys

PEER = "tarok(players=3)"
BATCH = 32
RULES = "illustrated-modern"


def ours(key: str, steps: int, seed: int, *, observing: bool) -> float:
    """Return decisions a second."""
    batch, chance = make(key, BATCH, seed=seed), np.random.default_rng(seed)
    began = time.process_time()
    for _ in range(steps):
        masks = batch.masks()
        if observing:
            batch.observations()
        batch.step((chance.random(masks.shape) * masks).argmax(axis=1))
    return BATCH * steps / (time.process_time() - began)


def kit(key: str, steps: int, seed: int, *, observing: bool, threads: int = 1, count: int = 1024) -> float:
    """Return decisions a second of compiled hands; none where a rule set has no tables.

    Actions are drawn by numpy from the masks; what that takes by itself is left out, and so are prices that
    have to be asked for the first time.
    """
    batch = compiled(find(key), count, seed=seed, threads=threads)
    if batch is None:
        return 0.0
    chance = np.random.default_rng(seed)
    masks = batch.masks()
    for _ in range(200):
        masks = batch.masks()
        batch.step((chance.random(masks.shape, np.float32) * masks).argmax(axis=1))
    clock = time.process_time if threads == 1 else time.perf_counter
    spent = 0.0
    for _ in range(steps):
        given = (chance.random(masks.shape, np.float32) * batch.masks()).argmax(axis=1)
        began = clock()
        batch.masks()
        if observing:
            batch.observations()
        batch.step(given)
        spent += clock() - began
    return count * steps / spent


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
            legal = np.flatnonzero(state.legal_actions_mask())
            bidding = state.current_game_phase() == pyspiel.TarokGamePhase.BIDDING
            state.apply_action(int(legal[0] if bidding else rng.choice(legal)))
            decisions += 1
    return decisions / (time.process_time() - began)


def seconds(program: str) -> float:
    """Return how long an interpreter of its own takes for a program, the best of five."""

    def once() -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True, stdout=subprocess.DEVNULL)  # noqa: S603
        return time.perf_counter() - began

    return min(once() for _ in range(5))


def report(*, rounds: int) -> None:
    """Measure and print, with versions and ratios."""
    print(f"tarock {version('tarock')} beside open_spiel {version('open_spiel')} ({PEER}, low bids)")
    print(f"decisions a second and ratio, {rounds} rounds: OpenSpiel; scripts, {BATCH} hands, masks, sights;")
    print("compiled hands, 1024 of them, masks, and sights")
    for key in keys():
        peer = [theirs(40, number) for number in range(rounds)]
        row = [f"{key:<26}{median(peer):>10,.0f}"]
        for observing in (False, True):
            mine = [ours(key, 30, number, observing=observing) for number in range(rounds)]
            ratio = median(one / other for one, other in zip(mine, peer, strict=True))
            row.append(f"{median(mine):>10,.0f}{ratio:>8.2f}")
        for observing in (False, True):
            mine = [kit(key, 60, number, observing=observing) for number in range(rounds)]
            ratio = median(one / other for one, other in zip(mine, peer, strict=True))
            row.append(f"{median(mine):>12,.0f}{ratio:>8.2f}" if ratio else f"{'–':>12}{'':>8}")
        print("".join(row), flush=True)
    for threads in (1, 2):
        for count in (32, 256, 1024, 4096):
            speed = kit(RULES, 60, 1, observing=True, threads=threads, count=count)
            print(f"{RULES}, {threads} threads, {count:>5} hands: {speed:>12,.0f} decisions a second")
    empty = seconds("pass")
    programs: dict[str, str] = {
        "import tarock": "import tarock",
        "import and find a rule set": "from tarock import find; find('illustrated-modern')",
        "tarock --help": "import sys; sys.argv = ['tarock', '--help']; from tarock.cli import main; main()",
    }
    for name, program in programs.items():
        took = seconds(f"try:\n    {program}\nexcept SystemExit: pass")
        print(f"{name:<30}{1000 * took:>8.0f} ms, {1000 * (took - empty):.0f} more than an empty program")
