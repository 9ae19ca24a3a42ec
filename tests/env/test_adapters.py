"""PettingZoo, Gymnasium and OpenSpiel by their own tests, and a random agent and a bot through each."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium.utils.env_checker
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, seed_test

from tarock.bots.catalogue import BOTS, UnknownBot
from tarock.env.gymnasium_env import TarockSeat
from tarock.env.openspiel_game import NAME, TarockState, options_of
from tarock.env.pettingzoo_env import TarockAEC
from tarock.env.stepped_hand import SteppedHand
from tarock.games.registry import find, keys
from tarock.protocol.flow import Seat
from tests.share import THOROUGH, share

KEYS = keys()


def bot_steps(hand: SteppedHand, seat: Seat) -> tuple[int, ...]:
    """Return the numbers a bot of ours gives."""
    ask = hand.ask
    assert ask is not None
    bot = BOTS["careful"](hand.game.rules, Random(1))
    return hand.steps_of(bot(hand.game.view(seat), ask))


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize("key", KEYS)
def test_pettingzoo_accepts_the_environment(key: str) -> None:
    """Its own tests; both warnings are about dictionaries, which its own card games have as well."""
    api_test(TarockAEC(key), num_cycles=share(300, of=10))
    seed_test(lambda: TarockAEC(key), num_cycles=share(100, of=10))


@pytest.mark.parametrize("key", KEYS)
def test_pettingzoo_plays_with_a_bot_and_a_random_agent(key: str) -> None:
    env = TarockAEC(key, render_mode="ansi")
    env.reset(seed=3)
    chance = np.random.default_rng(3)
    planned: list[int] = []
    totals = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        assert seen is not None
        totals[agent] += reward
        if over:
            env.step(None)
        elif agent == "player_0":
            planned = planned or list(bot_steps(env.hand, 0))
            env.step(planned.pop(0))
        else:
            env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    assert tuple(totals.values()) == env.hand.rewards
    assert str(env.rules.name.en) in str(env.render())


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("bot", ["random", "careful"])
def test_gymnasium_plays_a_seat_against_bots(key: str, bot: str) -> None:
    env = TarockSeat(key, against=bot)
    chance = np.random.default_rng(5)
    seen, info = env.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        assert env.observation_space.contains(seen)
        seen, reward, over, _, info = env.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
    assert reward == env.hand.rewards[env.seat]


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasium_accepts_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its checker draws actions without looking at masks, so allowed ones are drawn for it."""
    env = TarockSeat("dreiertarock", seat=1)
    first = env.words.number("pass")
    monkeypatch.setattr(
        env.action_space, "sample", lambda *_args: env.hand.legal[0] if env.hand.legal else first
    )
    gymnasium.utils.env_checker.check_env(env, skip_render_check=True)


def test_gymnasium_names_what_there_is() -> None:
    with pytest.raises(UnknownBot, match="no bot 'genius'; there are: random, novice"):
        TarockSeat(against="genius")
    with pytest.raises(ValueError, match="the seat is one from 0 to 2, not 3"):
        TarockSeat(seat=3)


@pytest.mark.parametrize("key", KEYS if THOROUGH else ("illustrated-modern", "danish"))
def test_openspiel_accepts_the_game(key: str) -> None:
    """Its basic tests: a random simulation with all that a state answers, and with serialization."""
    game = pyspiel.load_game(NAME, {"rules": key})
    pyspiel.random_sim_test(game, num_sims=1, serialize=key == KEYS[0], verbose=False)


def dealt(key: str, random: Random, options: str = "") -> Any:  # noqa: ANN401 - a state of OpenSpiel
    """Return a state after the deal."""
    state = pyspiel.load_game(NAME, {"rules": key, "options": options}).new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.chance_outcomes())[0])
    return state


@pytest.mark.parametrize("key", KEYS)
def test_openspiel_plays_with_a_bot_and_random_agents(key: str) -> None:
    random = Random(key)
    state: TarockState = dealt(key, random)
    while not state.is_terminal():
        assert state.hand is not None
        if state.current_player() == 0:
            for number in bot_steps(state.hand, 0):
                state.apply_action(number)
        else:
            state.apply_action(random.choice(state.legal_actions()))
    assert state.hand is not None
    assert state.returns() == list(state.hand.rewards)


def test_openspiel_takes_options() -> None:
    assert options_of("second_hold=on; free_talon=off") == {"second_hold": "on", "free_talon": "off"}
    state = dealt("illustrated-loew", Random(1), "second_hold=on")
    assert state.hand.game.rules is find("illustrated-loew", {"second_hold": "on"})


class Rollouts(mcts.Evaluator):  # type: ignore[misc]
    """Plays a state out at random."""

    def __init__(self) -> None:
        self.random = Random(1)

    def evaluate(self, state: Any) -> list[float]:  # noqa: ANN401
        """Return what a random end brings."""
        work = state.clone()
        while not work.is_terminal():
            work.apply_action(self.random.choice(work.legal_actions()))
        returns: list[float] = work.returns()
        return returns

    def prior(self, state: Any) -> list[tuple[int, float]]:  # noqa: ANN401
        """Return each action as likely as any other."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_openspiels_tree_search_runs_on_resampled_hands() -> None:
    """The one in Python: the one in C++ asks Python states for nothing but the deal itself."""
    random = Random(2)
    state = dealt("illustrated-modern", random)
    while len(state.legal_actions()) < 3 or state.hand.ask.about.key != "play":
        state.apply_action(random.choice(state.legal_actions()))
    other = state.resample_from_infostate(state.current_player(), random.random)
    player = state.current_player()
    assert other.information_state_string(player) == state.information_state_string(player)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=Rollouts(),
        uct_c=10.0,
        max_simulations=4,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()
