"""A bot without a plan: each legal answer is as likely as any other."""

from __future__ import annotations

from random import Random

from tarock.bots.base import Bot
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask


def random_bot(random: Random) -> Bot:
    """Return a bot that draws its answers."""

    def choose(_view: View, ask: Ask, /) -> Action:
        return ask.options.pick(random)

    return choose


def play_randomly(game: Game, random: Random) -> None:
    """Play a game to its end at random; views are left out, since nobody looks at them."""
    while game.pending:
        ask = game.pending[0]
        game.act(ask.seat, ask.options.pick(random))
