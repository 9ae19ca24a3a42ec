"""What the others did tells of their cards: likely worlds are those in which they had reason to."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from tarock import Deal, Game, find
from tarock.bots import answer, conventional_bot
from tarock.bots.likelihood import Likelihood
from tarock.solver.situation import true_world
from tarock.worlds import Worlds


@pytest.mark.parametrize("key", ["illustrated-modern", "dreiertarock", "grosstarock"])
def test_the_true_deal_is_likelier_than_others_that_fit(key: str) -> None:
    """Over several deals; in a single one anything may be dealt."""
    true: list[float] = []
    others: list[float] = []
    rules = find(key)
    for seed in range(10):
        random = Random(seed)
        game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=random))
        while game.pending and game.pending[0].about != "play":
            answer(game, [conventional_bot(rules)] * rules.players)
        if not game.pending:
            continue
        view = game.view(game.pending[0].seat)
        likelihood, worlds, world = Likelihood(rules, view), Worlds(rules, view), true_world(game)
        true.append(likelihood.of(world.hands, world.laid))
        guesses = [worlds.guess(random) for _ in range(10)]
        others += (likelihood.of(guess.hands, guess.laid) for guess in guesses if guess is not None)
    assert fmean(true) > 1.3 * fmean(others)


def test_where_nothing_was_said_all_worlds_are_alike() -> None:
    rules = find("danish")
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(1)))
    likelihood = Likelihood(rules, game.view(1))
    assert all(likelihood.accepts((0, 0, 0), (0, 0, 0), Random(seed)) for seed in range(50))
