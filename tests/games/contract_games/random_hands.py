"""Hands of the games with an auction, dealt and played by chance so that much happens in them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tarock import Deal, Game
from tarock.core.cards import CARDS, TAROCKS
from tarock.kit.ruleset import RuleSet


def some_deal(rules: RuleSet, random: Random) -> Deal:
    """Shuffle, often so that the high tarocks lie together and one hand is strong."""
    cards = list(rules.pack.cards)
    random.shuffle(cards)
    if random.random() < 0.4:
        cards.sort(key=lambda card: card in TAROCKS and card > CARDS[8])
    return Deal(random.randrange(3), tuple(cards))


def played(deal: Callable[[RuleSet, Random], Deal], rules: RuleSet, random: Random) -> Game:
    """Play a hand: talkative or quiet, the lowest tarocks often kept for the end."""
    game = Game(rules, deal(rules, random))
    talkative = random.random()
    sparing = random.random() < 0.7
    while game.pending:
        ask = game.pending[0]
        if ask.about.key == "announce" and random.random() > talkative:
            game.act(ask.seat, next(iter(ask.options)))
        elif ask.about.key == "play" and sparing:
            options = tuple(ask.options)
            game.act(ask.seat, random.choice(options[3:] or options))
        else:
            game.act(ask.seat, ask.options.pick(random))
    return game
