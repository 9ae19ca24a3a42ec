"""Tarock for OpenSpiel: a Python game with chance nodes that deal the cards one by one.

Importing this module registers it; `pyspiel.load_game("python_tarock", {"rules": "danish"})` then opens a
rule set. Actions are those of the vocabulary, in chance nodes the numbers of cards. Needs
`tarock[openspiel]`.
"""

# pyright: basic
# What it adapts to brings no types that could be held to.

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from tarock.env.observation import ObservationLayout, observe
from tarock.env.stepped_hand import SteppedHand
from tarock.env.tokens import tokens
from tarock.env.vocabulary import vocabulary
from tarock.games.registry import FIRST_KEY, find
from tarock.kit.deal import NOTHING_CARRIED, Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game

NAME: Final = "python_tarock"
_PARAMETERS: Final = {"rules": FIRST_KEY, "options": "", "dealer": 0}
_MOST: Final = 1e6
"""No hand brings more; rule sets do not say how much they can bring at most."""
_LONGEST: Final = 400
"""No hand has more steps: the longest random ones have half as many."""
_TOKENS: Final = 256
_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Tarock",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=3,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)


def options_of(text: str) -> dict[str, str]:
    """Read options as OpenSpiel passes them on: "first=on;second=off"."""
    pairs = [one.partition("=") for one in text.split(";") if one]
    return {name.strip(): value.strip() for name, _, value in pairs}


class TarockGame(pyspiel.Game):  # type: ignore[misc]
    """A rule set as a game of OpenSpiel."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**_PARAMETERS, **(params or {})}
        self.rules: RuleSet = find(str(chosen["rules"]), options_of(str(chosen["options"])))
        self.words = vocabulary(self.rules)
        self.dealer = int(chosen["dealer"])
        cards = len(self.rules.pack)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.words),
            max_chance_outcomes=cards,
            num_players=self.rules.players,
            min_utility=-_MOST,
            max_utility=_MOST,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self, *_args: object) -> TarockState:
        """Return a state before the deal; a text form of one is not read."""
        return TarockState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TarockObserver:  # noqa: ANN401
        """Return what makes observations."""
        if params:
            raise ValueError(f"observers take no parameters; given were {params}")
        return TarockObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class TarockState(pyspiel.State):  # type: ignore[misc]
    """A hand, or the deal of it."""

    def __init__(self, game: TarockGame) -> None:
        super().__init__(game)
        self.cards: list[int] = []
        self.hand: SteppedHand | None = None

    @property
    def tarock(self) -> TarockGame:
        """The game this state belongs to."""
        game: TarockGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Return who is to act."""
        if self.hand is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.hand.over else self.hand.seat

    def _legal_actions(self, _player: int) -> list[int]:
        return [] if self.hand is None else list(self.hand.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that have not been dealt, each as likely as any other."""
        left = sorted(set(range(len(self.tarock.words.cards))) - set(self.cards))
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        if self.hand is not None:
            self.hand.step(action)
            return
        self.cards.append(action)
        game = self.tarock
        if len(self.cards) == len(game.words.cards):
            pots = () if game.rules.pots is None else game.rules.pots.first(game.rules.players)
            dealt = tuple(game.words.cards[card] for card in self.cards)
            deal = Deal(game.dealer, dealt, replace(NOTHING_CARRIED, pots=pots))
            self.hand = SteppedHand(Game(game.rules, deal), game.words)

    def _action_to_string(self, player: int, action: int) -> str:
        text = self.tarock.words.text(action)
        return f"deal:{text}" if player == pyspiel.PlayerId.CHANCE else text

    def is_terminal(self) -> bool:
        """Whether the hand is over."""
        return self.hand is not None and self.hand.over

    def returns(self) -> list[float]:
        """Return what the hand brought each seat, in settlement points."""
        if self.hand is None:
            return [0.0] * self.tarock.rules.players
        return [float(one) for one in self.hand.rewards]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TarockState:
        """Return a state that looks the same to the player, with the other cards dealt anew."""
        if self.hand is None or self.hand.seat != player:
            raise ValueError("only the player who is asked can deal the others' cards anew")
        random = Random(sampler())  # noqa: S311 - a card game
        hand = self.hand.resampled(random)
        state = TarockState(self.tarock)
        for card in hand.game.deal.cards:
            state.apply_action(self.tarock.words.card_number(card))
        for number in hand.given:
            state.apply_action(number)
        return state

    def __str__(self) -> str:
        words = self.tarock.words
        if self.hand is None:
            return " ".join(words.text(card) for card in self.cards)
        return f"{self.hand.game.deal!r} {' '.join(map(words.text, self.hand.given))}"


class TarockObserver:
    """Makes tensors and strings of what a player sees: tokens with perfect recall, else planes."""

    def __init__(self, game: TarockGame, wanted: Any) -> None:  # noqa: ANN401 - a type of OpenSpiel
        self._rules, self._words = game.rules, game.words
        self._recalls = bool(wanted.perfect_recall)
        shapes = _recalled() if self._recalls else _observed(ObservationLayout.of(game.rules))
        self.tensor = np.zeros(sum(int(np.prod(shape)) for _, shape in shapes), np.float32)
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        at = 0
        for name, shape in shapes:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: TarockState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor.fill(0)
        if state.hand is None:
            return
        view = state.hand.game.view(player)
        if self._recalls:
            self.dict["tokens"][:] = tokens(self._rules, self._words, view, length=_TOKENS)
            return
        seen = observe(self._rules, view, chosen=state.hand.chosen_by(player))
        self.dict["planes"][:], self.dict["said"][:], self.dict["numbers"][:] = (
            seen.planes,
            seen.said,
            seen.numbers,
        )

    def string_from(self, state: TarockState, player: int) -> str:
        """Write what a player has seen."""
        if state.hand is None:
            return "before the deal"
        events = state.hand.game.events_for(player)
        return "\n".join((*map(str, events), f"chosen {state.hand.chosen_by(player)}"))


def _recalled() -> Sequence[tuple[str, tuple[int, ...]]]:
    return [("tokens", (_TOKENS, 3))]


def _observed(layout: ObservationLayout) -> Sequence[tuple[str, tuple[int, ...]]]:
    words = (layout.rules.players, len(layout.words.words))
    return [("planes", layout.shape), ("said", words), ("numbers", (len(layout.names),))]


pyspiel.register_game(_TYPE, TarockGame)
