"""Tarock for PettingZoo: one hand as an AEC environment, an agent for each seat.

An observation is a dictionary with `observation`, the flat row of `Observation`, and `action_mask`. Rewards
are settlement points and come with the end of the hand. Needs the extra `tarock[pettingzoo]`.
"""

# pyright: basic
# What it adapts to brings no types that could be held to.

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from tarock.env.observation import ObservationLayout, observe
from tarock.env.stepped_hand import SteppedHand
from tarock.env.vocabulary import vocabulary
from tarock.games.registry import FIRST_KEY, find
from tarock.kit.ruleset import RuleSet
from tarock.protocol.flow import Seat

Seen = dict[str, npt.NDArray[Any]]
_MOST: Final = 1e6


def seen_space(layout: ObservationLayout) -> spaces.Dict:
    """Return the space of what an agent sees."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-_MOST, _MOST, (layout.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(layout.words),), np.int8),
        }
    )


def seen_by(hand: SteppedHand, seat: Seat) -> Seen:
    """Return what a seat sees, and what it may do if it is asked."""
    asked = hand.seat == seat
    seen = observe(hand.game.rules, hand.game.view(seat), chosen=hand.chosen_by(seat))
    mask = np.zeros(len(hand.words), np.int8)
    if asked:
        mask[list(hand.legal)] = 1
    return {"observation": seen.flat, "action_mask": mask}


class TarockAEC(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """One hand of a rule set; `reset` deals a new one."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo has it
        "render_modes": ["ansi"],
        "name": "tarock_v1",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: str | RuleSet = FIRST_KEY,
        *,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.rules = find(rules, options) if isinstance(rules, str) else rules
        self.render_mode = render_mode
        self.words = vocabulary(self.rules)
        layout = ObservationLayout.of(self.rules)
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: seen_space(layout) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(len(self.words)) for agent in self.possible_agents
        }
        self._random = Random()  # noqa: S311 - a card game

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand; the option `dealer` names who deals it."""
        if seed is not None:
            self._random = Random(seed)  # noqa: S311
        dealer = (options or {}).get("dealer")
        self.hand = SteppedHand.dealt(self.rules, self._random, dealer=dealer)
        while self.hand.over:
            self.hand = SteppedHand.dealt(self.rules, self._random, dealer=dealer)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.hand.seat]

    def observe(self, agent: str) -> Seen:
        return seen_by(self.hand, self._seats[agent])

    def step(self, action: int | None) -> None:
        """Give an action of the agent whose turn it is; None from one whose hand is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type, unused-ignore]
            return
        if action is None:
            raise ValueError(f"{agent} is asked and needs an action")
        self.hand.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.hand.over:
            self.rewards = dict(zip(self.agents, map(float, self.hand.rewards), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.hand.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Write the table as the referee sees it."""
        return str(self.hand.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
