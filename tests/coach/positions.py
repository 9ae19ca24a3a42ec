"""Questions from random hands of a rule set: some of every phase, with quiet and with talkative players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tarock import Ask, Game, RuleSet, View
from tarock.testing.profiles import pick, shuffled, talk

EACH_HAND = 6
"""So many questions are taken from a hand, one of each phase first."""


def positions(rules: RuleSet, count: int, *, seed: int = 0) -> Iterator[tuple[Game, Ask, View]]:
    """Yield so many questions, each with the game as it stands and the view of the seat that is asked."""
    random = Random(f"{seed} {rules.key}")
    left = count
    while left > 0:
        for game, ask in _of_a_hand(rules, random, min(left, EACH_HAND)):
            yield game, ask, game.view(ask.seat)
            left -= 1


def _of_a_hand(rules: RuleSet, random: Random, count: int) -> list[tuple[Game, Ask]]:
    game = Game(rules, shuffled(rules, random))
    choose = random.choice((pick, talk))
    asked: list[tuple[str, int]] = []
    while game.pending:
        ask = random.choice(game.pending)
        asked.append((ask.about.key, len(game.actions)))
        game.act(ask.seat, choose(ask, random))
    firsts = dict(random.sample(asked, len(asked)))
    others = [at for _, at in asked if at not in firsts.values()]
    chosen = [*firsts.values(), *random.sample(others, len(others))][:count]
    found: list[tuple[Game, Ask]] = []
    for at in chosen:
        then = game.at(at)
        found.append((then, next(ask for ask in then.pending if ask.seat == game.actions[at][0])))
    return found
