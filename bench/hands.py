"""Random hands of every rule set through the public API, beside OpenSpiel's `tarok`.

Both sides play whole hands with uniformly random legal choices, from the shuffle to the score, in one process
on one core, in turns, so that a noisy machine disturbs both alike. OpenSpiel's bids are kept low, because
with random bids most of its games end after a few cards. Ours are played through `compiled_games`, which
gives compiled games where a rule set has tables; they answer as `Game` does, and
the same hands come out. Some hundred hands are played before the clock starts, so that tables and most prices
are there; prices that are asked later count. Time is processor time; medians over rounds count.
"""

from __future__ import annotations

import platform
import random
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from statistics import median

import pyspiel  # type: ignore[import-not-found, unused-ignore]

from tarock import Deal, Game, find
from tarock.env.compiled_game import compiled_games, is_compiled
from tarock.games.registry import keys
from tarock.kit.phases.trick_play import tricks
from tarock.kit.play import PlayState
from tarock.kit.ruleset import RuleSet
from tarock.kit.script import ContractRules

RULES = "illustrated-modern"
COMPILED = tuple(key for key in keys() if is_compiled(find(key)))
"""What is compiled behind the interface of a game."""
PEER = "tarok(players=3)"


def our_hands(rules: RuleSet, start: Callable[[Deal], Game], count: int, rng: random.Random) -> int:
    """Play hands through `Game`; return the number of decisions."""
    decisions, scored = 0, list[tuple[int, ...]]()
    for number in range(count):
        game = start(Deal.shuffled(rules.pack, dealer=number % rules.players, random=rng))
        while pending := game.pending:
            ask = pending[0]
            game.act(ask.seat, ask.options.pick(rng))
            decisions += 1
        scored.append(game.totals)
    return decisions


def compiled_hands(key: str, count: int, rng: random.Random) -> int:
    """Play hands as fast as the public interface goes."""
    rules = find(key)
    return our_hands(rules, compiled_games(rules), count, rng)


def scripted_hands(key: str, count: int, rng: random.Random) -> int:
    """Play hands by their scripts."""
    rules = find(key)
    return our_hands(rules, lambda deal: Game(rules, deal), count, rng)


def their_hands(count: int, rng: random.Random) -> int:
    """Play OpenSpiel's three-player tarok with the lowest bids; return the number of decisions."""
    game = pyspiel.load_game(PEER)
    decisions = 0
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                continue
            legal = state.legal_actions()
            bidding = state.current_game_phase() == pyspiel.TarokGamePhase.BIDDING
            state.apply_action(legal[0] if bidding else rng.choice(legal))
            decisions += 1
        state.returns()
    return decisions


def _positions(count: int, rng: random.Random) -> list[PlayState]:
    rules = find(RULES)
    assert isinstance(rules, ContractRules)  # noqa: S101 - which kind of rule set it is
    states: list[PlayState] = []
    for _ in range(count):
        cards = list(rules.pack.cards)
        rng.shuffle(cards)
        hands = tuple(sum(1 << card for card in cards[start : start + 16]) for start in (0, 16, 32))
        states.append(PlayState(rules.play, hands, 0))
    return states


def play_as_value(count: int, rng: random.Random) -> int:
    """Play the 48 cards of random hands on plain positions."""
    for start in _positions(count, rng):
        state = start
        while not state.over:
            options = state.rules.offer(state.hands[state.turn], state.trick)
            state = state.play(options.pick(rng).card)
    return 48 * count


def play_as_script(count: int, rng: random.Random) -> int:
    """Play the 48 cards of random hands through the trick loop, without a game around it."""
    for start in _positions(count, rng):
        script = tricks(start.rules, start.hands, 0)
        step = next(script)
        try:
            while True:
                if isinstance(step, tuple):
                    ask = step[0]
                    step = script.send({ask.seat: ask.options.pick(rng)})
                else:
                    step = next(script)
        except StopIteration:
            pass
    return 48 * count


SUBJECTS: dict[str, Callable[[int, random.Random], int]] = {
    "open_spiel": their_hands,
    "script of the play alone": play_as_script,
    "positions of the play alone": play_as_value,
}


def timed(play: Callable[[int, random.Random], int], count: int, seed: int) -> tuple[float, float]:
    """Return hands and decisions a second."""
    began = time.process_time()
    decisions = play(count, random.Random(seed))  # noqa: S311 - a card game
    took = time.process_time() - began
    return count / took, decisions / took


def measure(rounds: int, count: int) -> dict[str, list[tuple[float, float]]]:
    """Return hands and decisions a second for each subject, round by round."""
    subjects = dict(SUBJECTS)
    for key in keys():
        subjects[key] = partial(compiled_hands, key)
        subjects[f"{key}, scripts"] = partial(scripted_hands, key)
        subjects[key](40 * count if key in COMPILED else 10, random.Random(0))  # noqa: S311
    seen: dict[str, list[tuple[float, float]]] = {name: [] for name in subjects}
    for number in range(1, rounds + 1):
        for name, play in subjects.items():
            few = count if name in (*COMPILED, "open_spiel") else max(1, count // 20)
            seen[name].append(timed(play, few, number))
    return seen


def report(*, rounds: int, count: int) -> None:
    """Measure and print, with versions and the ratios."""
    figures = measure(rounds, count)
    peer = figures["open_spiel"]
    print(f"Python {platform.python_version()}, {platform.machine()}, {rounds} rounds of {count} hands")
    print(f"tarock {version('tarock')} beside open_spiel {version('open_spiel')} ({PEER}, low bids)")
    print()
    print(f"{'':<36}{'hands/s':>10}{'decisions/s':>14}{'µs a hand':>12}{'ratio':>8}{'a decision':>12}")
    for name, rows in figures.items():
        hands, acts = median(row[0] for row in rows), median(row[1] for row in rows)
        ratios = [median(a[at] / b[at] for a, b in zip(rows, peer, strict=True)) for at in (0, 1)]
        beside = f"{ratios[0]:>8.2f}{ratios[1]:>12.2f}"
        print(f"{name:<36}{hands:>10,.0f}{acts:>14,.0f}{1e6 / hands:>12,.0f}{beside}")
