"""Thinking bots for tests, which look at very little, and deals for them."""

from __future__ import annotations

from random import Random

from tarock import Deal, Game, find
from tarock.bots import conventional_bot
from tarock.bots.evaluator import Effort
from tarock.bots.thinker import Thinker, ThinkingLevel
from tarock.bots.time_budget import Budget

HASTY = ThinkingLevel(budget=Budget(worlds=1), effort=Effort(playouts=1, exact=3, exact_alone=2))
QUICK = ThinkingLevel(budget=Budget(worlds=3), effort=Effort(playouts=2, exact=4, exact_alone=3))
MANY = ThinkingLevel(budget=Budget(worlds=64), effort=Effort(playouts=2, exact=4))


def quick(game: Game, seed: int = 1, level: ThinkingLevel = QUICK) -> Thinker:
    return Thinker(game.rules, conventional_bot(game.rules), level, Random(seed))


def dealt(key: str, seed: int, **options: object) -> Game:
    rules = find(key, options)
    return Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(seed)))
