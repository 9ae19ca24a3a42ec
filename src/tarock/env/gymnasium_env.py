"""Tarock for Gymnasium: one seat of a hand, the others played by bots.

What is seen and what may be done is as for PettingZoo; the mask also stands in `info`. Needs the extra
`tarock[pettingzoo]`, which brings Gymnasium along.
"""

# pyright: basic
# What it adapts to brings no types that could be held to.

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import gymnasium
from gymnasium import spaces

from tarock.bots.base import Bot
from tarock.bots.catalogue import BOTS, Maker, UnknownBot
from tarock.env.observation import ObservationLayout
from tarock.env.pettingzoo_env import Seen, seen_by, seen_space
from tarock.env.stepped_hand import SteppedHand
from tarock.env.vocabulary import vocabulary
from tarock.games.registry import FIRST_KEY, find
from tarock.kit.ruleset import RuleSet


def maker_of(bot: str | Maker) -> Maker:
    """Return what makes a bot, by its name or as it is."""
    if not isinstance(bot, str):
        return bot
    if bot not in BOTS:
        raise UnknownBot(f"no bot {bot!r}; there are: {', '.join(BOTS)}")
    return BOTS[bot]


class TarockSeat(gymnasium.Env[Seen, int]):
    """One seat against bots. The seat is drawn for each hand unless it is named.

    The others are `random`, `careful` or another of our bots by name, or whatever makes a bot.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}  # type: ignore[misc]

    def __init__(
        self,
        rules: str | RuleSet = FIRST_KEY,
        *,
        against: str | Maker = "random",
        seat: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.rules = find(rules, options) if isinstance(rules, str) else rules
        if seat is not None and not 0 <= seat < self.rules.players:
            raise ValueError(f"the seat is one from 0 to {self.rules.players - 1}, not {seat}")
        self.words = vocabulary(self.rules)
        self.observation_space: spaces.Space[Any] = seen_space(ObservationLayout.of(self.rules))
        self.action_space: spaces.Space[Any] = spaces.Discrete(len(self.words))
        self.render_mode = render_mode
        self._wanted, self._maker = seat, maker_of(against)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal a hand in which the seat is asked at least once."""
        super().reset(seed=seed, options=options)
        random = Random(int(self.np_random.integers(2**63)))  # noqa: S311 - a card game
        self.seat = random.randrange(self.rules.players) if self._wanted is None else self._wanted
        self._bots: list[Bot] = [self._maker(self.rules, random) for _ in range(self.rules.players)]
        while True:
            self.hand = SteppedHand.dealt(self.rules, random)
            self._others()
            if not self.hand.over:
                return self._seen()

    def _others(self) -> None:
        """Let the bots answer until the seat is asked or the hand is over."""
        game = self.hand.game
        while not self.hand.over and self.hand.seat != self.seat:
            ask = game.pending[0]
            for number in self.hand.steps_of(self._bots[ask.seat](game.view(ask.seat), ask)):
                self.hand.step(number)

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        seen = seen_by(self.hand, self.seat)
        return seen, {"action_mask": seen["action_mask"], "seat": self.seat}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Give an action, and let the others answer."""
        self.hand.step(int(action))
        self._others()
        seen, info = self._seen()
        return seen, float(self.hand.rewards[self.seat]), self.hand.over, False, info

    def render(self) -> str | None:
        """Write the table as the seat sees it."""
        return str(self.hand.game.view(self.seat)) if self.render_mode == "ansi" else None
