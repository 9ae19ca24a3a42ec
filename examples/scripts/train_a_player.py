"""Train a player from nothing, and see how far it gets ahead of a random one.

Run it with `python examples/scripts/train_a_player.py --minutes 8`; it needs PyTorch. The method is the
plainest there is: a network guesses what each action will bring, the player takes the best guess and
sometimes another one, and when a hand is over the guesses of its decisions are moved towards what it brought.
The learner has one seat of each hand, random players have the others. `--untrained` runs the same loops with
guesses of nothing, and without PyTorch.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from tarock import RuleSet, env
from tarock.env import Batch, SteppedHand, deal_from, observe
from tarock.match.game import Game

RULES = "tapp-1821"
"""A game of few words, so that cards decide; any other can be named."""
Rows = npt.NDArray[np.float32]
Guess = Callable[[Rows], Rows]
"""From observations to what each action is expected to bring."""


def tamed(reward: float) -> float:
    """Return a reward as it is learnt: some hands are doubled and redoubled, and would drown all others."""
    return float(np.sign(reward) * np.log1p(abs(reward)))


def flat(batch: Batch, rows: list[int]) -> Rows:
    """Return the observations of some hands, a row each."""
    planes, said, numbers = batch.observations(rows)
    parts = (planes.reshape(len(rows), -1), said.reshape(len(rows), -1), numbers)
    return np.concatenate(parts, axis=1, dtype=np.float32)


def best(guess: Guess, seen: Rows, masks: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    """Choose the allowed action that promises most, in each row."""
    found: npt.NDArray[np.intp] = np.where(masks, guess(seen), -np.inf).argmax(axis=1)
    return found


@dataclass
class Decisions:
    """What the learner did in a hand that still runs."""

    seen: list[Rows] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)


def hands(
    batch: Batch, guess: Guess, chance: np.random.Generator, curiosity: float
) -> Iterator[tuple[Rows, npt.NDArray[np.int64], float]]:
    """Play for ever; yield what the learner saw and did in each hand that ends, and what it brought him."""
    seats = np.arange(len(batch)) % batch.rules.players
    running = [Decisions() for _ in seats]
    while True:
        masks = batch.masks()
        given = np.array([chance.choice(np.flatnonzero(row)) for row in masks])
        rows = np.flatnonzero(batch.seats == seats).tolist()
        if rows:
            seen = flat(batch, rows)
            chosen = np.where(
                chance.random(len(rows)) < curiosity, given[rows], best(guess, seen, masks[rows])
            )
            given[rows] = chosen
            for row, one, action in zip(rows, seen, chosen, strict=True):
                running[row].seen.append(one)
                running[row].actions.append(int(action))
        frame = batch.step(given)
        for row in np.flatnonzero(frame.done).tolist():
            ended, running[row] = running[row], Decisions()
            if ended.actions:
                yield np.stack(ended.seen), np.array(ended.actions), float(frame.rewards[row, seats[row]])


def compared(rules: RuleSet, guess: Guess, deals: int, seed: int) -> tuple[float, float]:
    """Play the same deals with the learner and with a random player in one seat; return the lead a deal.

    The second number is the margin: twice the standard error.
    """
    leads: list[int] = []
    for number in range(deals):
        deal = deal_from(rules, Random(f"{seed} {number}"), dealer=0)
        seat = number % rules.players
        totals = [_played(Game(rules, deal), who, seat, Random(number)) for who in (guess, None)]
        leads.append(totals[0] - totals[1])
    return float(np.mean(leads)), float(2 * np.std(leads) / np.sqrt(deals))


def _played(game: Game, guess: Guess | None, seat: int, random: Random) -> int:
    hand = SteppedHand(game)
    while not hand.over:
        legal = hand.legal
        if guess is None or hand.seat != seat:
            hand.step(random.choice(legal))
            continue
        seen = observe(game.rules, game.view(seat), chosen=hand.chosen).flat[np.newaxis]
        masks = np.zeros((1, len(hand.words)), np.bool_)
        masks[0, legal] = True
        hand.step(int(best(guess, seen, masks)[0]))
    return hand.rewards[seat]


class Learner:
    """The network, and how it learns."""

    def __init__(self, size: int, actions: int, torch: Any) -> None:  # noqa: ANN401 - PyTorch, if it is there
        self._torch = torch
        nn = torch.nn
        self._net = nn.Sequential(
            nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, actions)
        )
        self._optimiser = torch.optim.Adam(self._net.parameters(), lr=1e-3)

    def guess(self, seen: Rows) -> Rows:
        """Guess what each action will bring."""
        with self._torch.no_grad():
            found: Rows = self._net(self._torch.from_numpy(seen)).numpy()
        return found

    def learn(self, seen: Rows, actions: npt.NDArray[np.int64], rewards: Rows) -> float:
        """Move the guesses towards what came out; return how far off they were."""
        torch = self._torch
        guesses = self._net(torch.from_numpy(seen)).gather(1, torch.from_numpy(actions)[:, None])[:, 0]
        loss = torch.nn.functional.smooth_l1_loss(guesses, torch.from_numpy(rewards))
        self._optimiser.zero_grad()
        loss.backward()
        self._optimiser.step()
        return float(loss.detach())


def train(batch: Batch, learner: Learner, minutes: float) -> int:
    """Play and learn for some minutes; return how many hands were played."""
    chance, ends, count = np.random.default_rng(1), time.monotonic() + 60 * minutes, 0
    pool: list[tuple[Rows, npt.NDArray[np.int64], Rows]] = []
    for seen, actions, reward in hands(batch, learner.guess, chance, curiosity=0.1):
        pool = [*pool[-2000:], (seen, actions, np.full(len(actions), tamed(reward), np.float32))]
        count += 1
        if count % 4 == 0:
            drawn = [pool[place] for place in chance.integers(len(pool), size=16)]
            loss = learner.learn(*(np.concatenate(column) for column in zip(*drawn, strict=True)))
            if count % 400 == 0:
                print(f"{count} hands, off by {loss:.3f}", flush=True)
        if time.monotonic() > ends:
            return count
    return count


def main() -> None:
    """Read the arguments, train, and compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--rules", default=RULES, help=f"the rule set ({RULES})")
    parser.add_argument("--minutes", type=float, default=8, help="how long to train (8)")
    parser.add_argument("--deals", type=int, default=600, help="deals of the comparison (600)")
    parser.add_argument("--untrained", action="store_true", help="no learning, and no PyTorch")
    chosen = parser.parse_args()
    batch = env.make(chosen.rules, 24, seed=1)
    size, actions = batch.layout.size, len(batch.words)
    print(f"{chosen.rules}: {size} numbers seen, {actions} actions")
    if chosen.untrained:
        guess: Guess = lambda seen: np.zeros((len(seen), actions), np.float32)  # noqa: E731 - one line says it
        seen, given, reward = next(hands(batch, guess, np.random.default_rng(1), 0.5))
        print(f"a hand of {len(given)} decisions of {seen.shape[1]} numbers brought {reward:.0f}")
    else:
        import torch  # type: ignore[import-not-found, unused-ignore]  # noqa: PLC0415 - not needed untrained

        torch.manual_seed(1)
        learner = Learner(size, actions, torch)
        print(f"{train(batch, learner, chosen.minutes)} hands played")
        guess = learner.guess
    lead, margin = compared(batch.rules, guess, chosen.deals, seed=99)
    print(f"ahead of random by {lead:.1f} ± {margin:.1f} points a deal, over {chosen.deals} deals")


if __name__ == "__main__":
    main()
