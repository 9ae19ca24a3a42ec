"""Thousands of deals at random: 94 card points, sums of zero, whatever is bid, said and played."""

from __future__ import annotations

from random import Random

import pytest

from tarock import Deal, Game, find
from tarock.core.cards import CardSet
from tarock.core.counting import plain
from tarock.kit.settlement import Ledger
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask
from tarock.protocol.sides import Side
from tests.keys import CALLING_KEYS
from tests.share import share

HANDS = share(1000, of=4)
_TALK = 0.15
"""How often somebody says more than he has to; with more of it hands grow long and slow."""


def answer(ask: Ask, random: Random) -> Action:
    """Bid, lay away, call and play at random; speak now and then."""
    if ask.about.key == "announce" and random.random() > _TALK:
        return next(iter(ask.options))
    return ask.options.pick(random)


def play(game: Game, random: Random) -> Game:
    """Play a hand to its end."""
    while game.pending:
        ask = game.pending[0]
        game.act(ask.seat, answer(ask, random))
    return game


@pytest.mark.parametrize("key", CALLING_KEYS)
def test_points_and_payments_add_up(key: str) -> None:
    """Every card lies in a trick or with what was laid away, and nothing is paid that nobody gets."""
    rules, random, played = find(key), Random(key), 0
    for number in range(HANDS):
        deal = Deal.shuffled(rules.pack, dealer=number % 4, random=random)
        game = play(Game(rules, deal), random)
        if game.ledger is None:
            assert game.view(None).void is not None
            continue
        check_amounts(game, game.ledger)
        if game.view(None).tricks:
            played += 1
            check_points(game)
    assert played > HANDS // 2


def check_amounts(game: Game, ledger: Ledger) -> None:
    """Each line sums to zero and pays partners alike; a stated number may be its holder's alone."""
    sides = game.view(None).sides
    assert sum(ledger.totals) == 0
    for line in ledger.lines:
        assert sum(line.amounts) == 0
        for side in () if line.item.startswith("tarock-") else Side:
            assert len({paid for seat, paid in enumerate(line.amounts) if sides[seat] == side}) == 1


def check_points(game: Game) -> None:
    """Nine tricks and six cards laid away are the pack, worth 94."""
    view = game.view(None)
    piles = [CardSet.collect(trick.cards) for trick in view.tricks] + list(view.laid_by.values())
    assert len(view.tricks) == 9
    assert sum(map(len, piles)) == 42
    assert sum(pile.bits for pile in piles) == game.rules.pack.bits
    assert sum(plain(pile.bits) for pile in piles) == 94
