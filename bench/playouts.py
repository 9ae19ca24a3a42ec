"""Random playouts beside OpenSpiel's C++ rollouts of `tarok`, deal included, on one core.

OpenSpiel plays the 48 cards of a dealt hand with uniformly random actions inside its own library; ours
deal the cards too. Processor time, in turns, medians.
"""

from __future__ import annotations

import random
import time
from importlib.metadata import version
from statistics import median

import pyspiel  # type: ignore[import-not-found, unused-ignore]

from bench.positions import CARDS_54
from tarock import _kernel

PEER = "tarok(players=3)"


def ours(count: int, seed: int, policy: str) -> float:
    """Return playouts a second."""
    began = time.process_time()
    _kernel.deal_playouts(CARDS_54.rules, players=3, count=count, seed=seed, policy=policy)
    return count / (time.process_time() - began)


def theirs(count: int, seed: int) -> float:
    """Return rollouts a second, with the lowest bids, so that the cards are played."""
    game = pyspiel.load_game(PEER)
    rng = random.Random(seed)  # noqa: S311 - a card game
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    while state.current_game_phase() == pyspiel.TarokGamePhase.BIDDING:
        state.apply_action(state.legal_actions()[0])
    evaluator = pyspiel.RandomRolloutEvaluator(count, seed)
    # One simulation of its tree search is one step and all the rollouts, without Python in between.
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, seed, False)  # noqa: FBT003
    began = time.process_time()
    bot.step(state)
    return count / (time.process_time() - began)


def report(*, rounds: int) -> None:
    """Measure and print, with versions and the ratio."""
    random_play, sensible, peer = [], [], []
    for number in range(rounds):
        random_play.append(ours(200_000, number, "random"))
        sensible.append(ours(100_000, number, "sensible"))
        peer.append(theirs(3_000, number))
    print(f"tarock {version('tarock')} beside open_spiel {version('open_spiel')} ({PEER}), {rounds} rounds")
    print(f"{'random playouts, deal included':<40}{median(random_play):>14,.0f} a second")
    print(f"{'sensible playouts, deal included':<40}{median(sensible):>14,.0f} a second")
    print(f"{'open_spiel rollouts in C++':<40}{median(peer):>14,.0f} a second")
    ratio = median(one / other for one, other in zip(random_play, peer, strict=True))
    print(f"{'ratio':<40}{ratio:>14.1f}")
