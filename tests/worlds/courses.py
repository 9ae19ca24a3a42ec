"""Hands on their way: games stopped at many questions, by random and by careful players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tarock import Game, find
from tarock.bots import Bot, answer, careful_bot, random_bot
from tarock.match import series


def stops(key: str, *, hands: int, seed: int, often: float, careful: bool = False) -> Iterator[Game]:
    """Play so many hands of a series, stopping now and then at a question."""
    rules, random = find(key), Random(f"{seed} {key}")
    standing = series.opening(rules)
    bots: list[Bot] = [careful_bot(rules) if careful else random_bot(random)] * rules.players
    for _ in range(hands):
        game = Game(rules, series.next_deal(rules, standing, random))
        while game.pending:
            if random.random() < often:
                yield game
            answer(game, bots)
        assert game.result is not None
        standing = series.after(rules, standing, game.result)
        if standing.ended:
            standing = series.opening(rules, dealer=standing.dealer)
