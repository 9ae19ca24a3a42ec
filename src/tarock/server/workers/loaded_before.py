"""What most work needs: games and bots. The process that workers are forked from has loaded it.

Nothing here may start a thread, as some libraries do when they are loaded; a worker loads those for itself.
"""

from __future__ import annotations

from random import Random

from tarock.bots import BOTS
from tarock.games.registry import find, registrations
from tarock.match.game import Game
from tarock.match.series import next_deal, opening


def load() -> None:
    """Load every rule set with what its first question needs, and the bots that play by rules of thumb."""
    for key in registrations():
        rules = find(key)
        game = Game(rules, next_deal(rules, opening(rules), Random(0)))  # noqa: S311 - nobody plays it
        ask = game.pending[0]
        BOTS["careful"](rules, Random(0))(game.view(ask.seat), ask)  # noqa: S311 - as above


load()
