"""Many hands stepped together, numpy in and numpy out. A hand that ends is dealt anew at once.

`make` opens a batch. Each hand of it draws its deals from a seed of its own, so a batch gives the same hands
however it is stepped. What is slow to make is made on request: masks and observations are methods.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
import numpy.typing as npt

from tarock.env.observation import Bytes, Numbers, Observation, ObservationLayout, observe
from tarock.env.stepped_hand import SteppedHand
from tarock.env.tokens import tokens
from tarock.env.vocabulary import vocabulary
from tarock.games.registry import find
from tarock.kit.ruleset import RuleSet

Seats = npt.NDArray[np.int8]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Frame:
    """What a step of a batch brought, one row a hand."""

    seats: Seats
    """Who is asked now."""
    rewards: Numbers
    """What each seat got from a hand that ended with this step, in settlement points; else nothing."""
    done: Flags
    """Whether a hand ended with this step, so that the question is the first of a new one."""


class Batch:
    """Hands of one rule set, stepped together.

    >>> batch = make("illustrated-modern", 4, seed=7)
    >>> batch.seats.tolist(), batch.masks().shape
    ([0, 1, 2, 0], (4, 105))
    >>> frame = batch.step(batch.masks().argmax(axis=1))
    >>> frame.done.any()
    np.False_
    """

    def __init__(self, rules: RuleSet, count: int, *, seed: int = 0, placements: bool = False) -> None:
        if count < 1:
            raise ValueError(f"a batch has one hand at least, not {count}")
        self.rules = rules
        self.words = vocabulary(rules)
        self.layout = ObservationLayout.of(rules, placements=placements)
        self._sources = [Random(f"{seed}:{number}") for number in range(count)]  # noqa: S311 - a card game
        self._dealers = [(number - 1) % rules.players for number in range(count)]
        self.hands = [self._dealt(number) for number in range(count)]

    def __len__(self) -> int:
        return len(self.hands)

    def _dealt(self, number: int) -> SteppedHand:
        """Deal a hand in which somebody is asked."""
        while True:
            hand = SteppedHand.dealt(self.rules, self._sources[number], dealer=self._dealers[number])
            self._dealers[number] = (self._dealers[number] + 1) % self.rules.players
            if not hand.over:
                return hand

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} hands of {self.rules.key}: {len(self.words)} actions>"

    @property
    def seats(self) -> Seats:
        """Who is asked in each hand."""
        return np.array([hand.seat for hand in self.hands], np.int8)

    def masks(self) -> Flags:
        """Return which actions are allowed in each hand."""
        masks = np.zeros((len(self.hands), len(self.words)), np.bool_)
        for row, hand in enumerate(self.hands):
            masks[row, hand.legal] = True
        return masks

    def drawn(self, chance: np.random.Generator) -> npt.NDArray[np.int64]:
        """Draw an allowed action for each hand, each of them as likely as any other."""
        legal, numbers = [hand.legal for hand in self.hands], chance.random(len(self.hands))
        picked = [one[int(number * len(one))] for one, number in zip(legal, numbers, strict=True)]
        return np.array(picked, np.int64)

    def observations(
        self, rows: Iterable[int] | None = None, *, perfect: bool = False
    ) -> tuple[Bytes, Bytes, Numbers]:
        """Return planes, words and numbers of whoever is asked, in all hands or in some.

        Perfect ones show all hands, for training.
        """
        numbers = range(len(self.hands)) if rows is None else rows
        seen = [self.observation(number, perfect=perfect) for number in numbers]
        return (
            np.stack([one.planes for one in seen]),
            np.stack([one.said for one in seen]),
            np.stack([one.numbers for one in seen]),
        )

    def observation(self, number: int, *, perfect: bool = False) -> Observation:
        """Return what is seen by whoever is asked in one hand."""
        hand = self.hands[number]
        view = hand.game.view(None if perfect else hand.seat)
        return observe(self.rules, view, chosen=hand.chosen, seat=hand.seat, layout=self.layout)

    def histories(self, length: int) -> npt.NDArray[np.int16]:
        """Return what whoever is asked has seen, as tokens."""
        views = [hand.game.view(hand.seat) for hand in self.hands]
        return np.stack([tokens(self.rules, self.words, view, length=length) for view in views])

    def step(self, actions: Sequence[int] | npt.NDArray[np.integer]) -> Frame:
        """Give one action to each hand; if one is not allowed, no hand is stepped."""
        given = [int(number) for number in actions]
        self._check(given)
        rewards = np.zeros((len(given), self.rules.players), np.float32)
        done = np.zeros(len(given), np.bool_)
        for row, number in enumerate(given):
            hand = self.hands[row]
            hand.step(number)
            if hand.over:
                rewards[row], done[row] = hand.rewards, True
                self.hands[row] = self._dealt(row)
        return Frame(self.seats, rewards, done)

    def _check(self, given: Sequence[int]) -> None:
        if len(given) != len(self.hands):
            raise ValueError(f"{len(self.hands)} hands take as many actions, not {len(given)}")
        for row, number in enumerate(given):
            if number not in self.hands[row].legal:
                allowed = ", ".join(map(str, self.hands[row].legal))
                raise ValueError(f"hand {row} does not allow action {number}; allowed are: {allowed}")


def make(
    rules: str | RuleSet,
    count: int = 1,
    *,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    placements: bool = False,
) -> Batch:
    """Open a batch of hands of a rule set."""
    chosen = find(rules, options) if isinstance(rules, str) else rules
    return Batch(chosen, count, seed=seed, placements=placements)
