"""Random hands of `illustrated-modern` through the public API, beside OpenSpiel's `tarok`.

Both sides play whole hands with uniformly random legal choices, from the shuffle to the score, in one process
on one core, in turns, so that a noisy machine disturbs both alike. OpenSpiel's bids are kept low, because
with random bids most of its games end after a few cards. Time is processor time; medians over rounds count.
"""

from __future__ import annotations

import platform
import random
import time
from collections.abc import Callable
from importlib.metadata import version
from statistics import median

import pyspiel  # type: ignore[import-not-found, unused-ignore]

from tarock import Deal, Game, find
from tarock.kit.phases.trick_play import tricks
from tarock.kit.play import PlayState
from tarock.kit.script import ContractRules

RULES = "illustrated-modern"
PEER = "tarok(players=3)"


def our_hands(count: int, rng: random.Random) -> int:
    """Play hands through `Game`; return the number of decisions."""
    rules = find(RULES)
    decisions = 0
    for number in range(count):
        game = Game(rules, Deal.shuffled(rules.pack, dealer=number % 3, random=rng))
        while pending := game.pending:
            ask = pending[0]
            game.act(ask.seat, ask.options.pick(rng))
            decisions += 1
    return decisions


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
    "tarock": our_hands,
    "open_spiel": their_hands,
    "script of the play alone": play_as_script,
    "positions of the play alone": play_as_value,
}


def measure(rounds: int, count: int) -> dict[str, list[tuple[float, float]]]:
    """Return hands and decisions a second for each subject, round by round."""
    seen: dict[str, list[tuple[float, float]]] = {name: [] for name in SUBJECTS}
    for number in range(rounds):
        for name, play in SUBJECTS.items():
            began = time.process_time()
            decisions = play(count, random.Random(number))  # noqa: S311 - a card game
            took = time.process_time() - began
            seen[name].append((count / took, decisions / took))
    return seen


def report(*, rounds: int, count: int) -> None:
    """Measure and print, with versions and the ratio."""
    figures = measure(rounds, count)
    pairs = zip(figures["tarock"], figures["open_spiel"], strict=True)
    ratio = median(ours / theirs for (ours, _), (theirs, _) in pairs)
    print(f"Python {platform.python_version()}, {platform.machine()}, {rounds} rounds of {count} hands")
    print(
        f"tarock {version('tarock')} ({RULES}) beside open_spiel {version('open_spiel')} ({PEER}, low bids)"
    )
    print()
    print(f"{'':<32}{'hands/s':>10}{'decisions/s':>14}{'µs a hand':>12}")
    for name, rows in figures.items():
        hands, acts = median(row[0] for row in rows), median(row[1] for row in rows)
        print(f"{name:<32}{hands:>10,.0f}{acts:>14,.0f}{1e6 / hands:>12,.0f}")
    print()
    print(f"{'ratio tarock : open_spiel':<32}{ratio:>10.2f}")
