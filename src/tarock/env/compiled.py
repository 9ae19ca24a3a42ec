"""Batches of compiled hands: the same numbers, masks and observations as `Batch`, made in the kernel.

The rule set's own part turns it into tables; the kernel's kit steps them. What the kit cannot tell goes on in
the script: a hand that leaves the tables, and the settlement of one in which a side took every trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from tarock._kernel import FoolBatch, KitBatch, PartnerBatch
from tarock.env.hand_batch import Flags, Frame, Seats
from tarock.env.observation import Bytes, Numbers, ObservationLayout, observe
from tarock.env.part import PART
from tarock.env.reused_arrays import ReusedArrays
from tarock.env.stepped_hand import SteppedHand, first_carried
from tarock.env.tokens import tokens
from tarock.env.vocabulary import vocabulary
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game

_KITS: Final[dict[str, type[KitBatch | FoolBatch | PartnerBatch]]] = {
    "contracts": KitBatch,
    "fool": FoolBatch,
    "partner": PartnerBatch,
}


class CompiledBatch:
    """Hands of one rule set, stepped together by the kernel."""

    def __init__(
        self, rules: RuleSet, tables: dict[str, Any], count: int, *, seed: int, threads: int
    ) -> None:
        self.rules = rules
        self.words = vocabulary(rules)
        self.layout = ObservationLayout.of(rules)
        self._part = PART.of(rules)
        self._kit = _KITS[tables["kit"]](tables, count, seed, threads)
        self._scripted: dict[int, SteppedHand] = {}
        seen = rules.players, len(self.words.words)
        self._arrays = ReusedArrays(
            masks=((count, len(self.words)), np.uint8),
            planes=((count, *self.layout.shape), np.int8),
            said=((count, *seen), np.int8),
            numbers=((count, len(self.layout.names)), np.float32),
        )

    def __len__(self) -> int:
        return len(self._kit)

    def __repr__(self) -> str:
        return f"<CompiledBatch of {len(self)} hands of {self.rules.key}: {len(self.words)} actions>"

    @property
    def seats(self) -> Seats:
        """Who is asked in each hand."""
        seats = np.empty(len(self), np.int8)
        self._kit.seats(seats)
        for row, hand in self._scripted.items():
            seats[row] = hand.seat
        return seats

    def masks(self) -> Flags:
        """Return which actions are allowed in each hand."""
        masks = self._arrays.take("masks")
        self._kit.masks(masks)
        for row, hand in self._scripted.items():
            masks[row, hand.legal] = 1
        return masks.view(np.bool_)

    def drawn(self, chance: np.random.Generator) -> npt.NDArray[np.int64]:
        """Draw an allowed action for each hand, each of them as likely as any other."""
        numbers, actions = chance.random(len(self)), np.empty(len(self), np.int64)
        self._kit.drawn(numbers, actions)
        for row, hand in self._scripted.items():
            actions[row] = hand.legal[int(numbers[row] * len(hand.legal))]
        return actions

    def histories(self, length: int) -> npt.NDArray[np.int16]:
        """Return what whoever is asked has seen, as tokens; each hand's script tells it, which takes long."""
        views = (hand.game.view(hand.seat) for hand in map(self.hand, range(len(self))))
        return np.stack([tokens(self.rules, self.words, view, length=length) for view in views])

    def _all_seen(self) -> tuple[Bytes, Bytes, Numbers]:
        """Return observations in which all hands are shown, as the scripts tell them."""
        seen = [
            observe(self.rules, hand.game.view(None), chosen=hand.chosen, seat=hand.seat, layout=self.layout)
            for hand in map(self.hand, range(len(self)))
        ]
        planes, said, numbers = zip(*((one.planes, one.said, one.numbers) for one in seen), strict=True)
        return np.stack(planes), np.stack(said), np.stack(numbers)

    def observations(self, *, perfect: bool = False) -> tuple[Bytes, Bytes, Numbers]:
        """Return planes, words and numbers of whoever is asked.

        Perfect ones show all hands, for training; each hand's script tells them, which takes long.
        """
        if perfect:
            return self._all_seen()
        planes, said, numbers = map(self._arrays.take, ("planes", "said", "numbers"))
        self._kit.observations(planes, said, numbers)
        for row, hand in self._scripted.items():
            view = hand.game.view(hand.seat)
            seen = observe(self.rules, view, chosen=hand.chosen, layout=self.layout)
            planes[row], said[row], numbers[row] = seen.planes, seen.said, seen.numbers
        return planes, said, numbers

    def step(self, actions: Sequence[int] | npt.NDArray[np.integer]) -> Frame:
        """Give one action to each hand; if one is not allowed, no hand is stepped."""
        given = np.ascontiguousarray(actions, np.int64)
        if given.shape != (len(self),):
            raise ValueError(f"{len(self)} hands take as many actions, not {given.size}")
        for row, hand in self._scripted.items():
            if given[row] not in hand.legal:
                raise ValueError(_refused(row, given[row], np.array(hand.legal)))
        if (row := self._kit.step(given)) >= 0:
            raise ValueError(_refused(row, given[row], np.flatnonzero(self.masks()[row])))
        rewards, done = np.zeros((len(self), self.rules.players), np.float32), np.zeros(len(self), np.bool_)
        if self._scripted:
            self._step_scripts(given, rewards, done)
        seats = self._settle(rewards, done)
        return Frame(seats, rewards, done)

    def _step_scripts(self, given: npt.NDArray[np.int64], rewards: Numbers, done: Flags) -> None:
        for row, hand in list(self._scripted.items()):
            hand.step(int(given[row]))
            if hand.over:
                rewards[row], done[row] = hand.rewards, True
                del self._scripted[row]
                self._kit.deal(row)

    def _settle(self, rewards: Numbers, done: Flags) -> Seats:
        """Settle the hands that are over, let the script go on with those that left the tables; deal anew."""
        kit, seats = self._kit, np.empty(len(self), np.int8)
        missing, multiplied, left = kit.settle(rewards, done, seats)
        for row in multiplied:
            rewards[row], done[row] = self._settled(row), True
            kit.deal(row)
        for key in missing:
            assert not isinstance(kit, FoolBatch)  # noqa: S101 - it misses none
            kit.price(key, self._part.price(self.rules, key))
        if missing:
            return self._settle(rewards, done)
        if multiplied or left:
            self._follow_scripts(left, rewards, done)
            return self.seats
        return seats

    def _settled(self, row: int) -> tuple[int, ...]:
        """Settle a hand whose lines may not add up."""
        if isinstance(self._kit, FoolBatch):
            return self.hand(row).rewards
        return self._part.settled(self.rules, self._kit.ending(row))

    def _follow_scripts(self, left: list[int], rewards: Numbers, done: Flags) -> None:
        """Let the script go on where hands have left the tables; it may end them at once."""
        for row in left:
            if row in self._scripted:
                continue
            hand = self.hand(row)
            if hand.over:
                rewards[row], done[row] = hand.rewards, True
                self._kit.deal(row)
            else:
                self._scripted[row] = hand

    def hand(self, row: int) -> SteppedHand:
        """Return a hand as the script tells it, where it stands: with its game, views and events."""
        if row in self._scripted:
            return self._scripted[row].fork()
        cards = tuple(self.words.cards[number] for number in self._kit.pack(row))
        hand = SteppedHand(
            Game(self.rules, Deal(self._kit.dealer(row), cards, first_carried(self.rules))), self.words
        )
        for number in self._kit.given(row):
            hand.step(number)
        return hand


def _refused(row: int, number: int, legal: npt.NDArray[np.integer]) -> str:
    allowed = ", ".join(map(str, legal.tolist()))
    return f"hand {row} does not allow action {number}; allowed are: {allowed}"


def compiled(rules: RuleSet, count: int, *, seed: int = 0, threads: int = 1) -> CompiledBatch | None:
    """Return a batch of compiled hands; None where a rule set has no tables."""
    tables = PART.of(rules).tables(rules, vocabulary(rules), first_carried(rules))
    return None if tables is None else CompiledBatch(rules, tables, count, seed=seed, threads=threads)
