"""Thousands of deals at random: 78 card points, sums of zero, whatever is played and agreed."""

from __future__ import annotations

from random import Random

import pytest

from tarock import Deal, Game
from tarock.core.cards import CARDS, KINGS, PAGAT, SKUS
from tarock.core.counting import thirds
from tarock.games.old78.danish import DanishOptions, danish
from tarock.games.old78.deal_facts import count
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.grosstarock import GrossOptions, grosstarock
from tarock.games.old78.taroc_1754 import TarocOptions, taroc
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask
from tests.share import share

HANDS = share(400, of=4)
TABLES = (
    taroc(TarocOptions()),
    taroc(TarocOptions(red_natural=True)),
    grosstarock(GrossOptions()),
    grosstarock(GrossOptions(abundant=True, matadors_from_below=True, announced_vole_nolo=False)),
    danish(DanishOptions()),
    danish(DanishOptions(nolo_card_points=True, last_trick_on_failed_ultimo=True, scies_last_unnamed=True)),
)


def deal(rules: DeclarationRules, random: Random) -> Deal:
    """Shuffle; often the high tarocks lie together, so that one hand is strong and another takes nothing."""
    cards = list(rules.pack.cards)
    random.shuffle(cards)
    if random.random() < 0.4:
        cards.sort(key=lambda card: card < SKUS and card > CARDS[8])
    return Deal(random.randrange(3), tuple(cards))


def answer(ask: Ask, random: Random, *, sparing: bool) -> Action:
    """Answer at random; sparing players keep the Fool, the Pagat and the kings for the end."""
    if ask.about.key == "play" and sparing:
        plays = [one for one in ask.options if isinstance(one, PlayCard)]
        kept = [one for one in plays if one.card not in KINGS and one.card not in {PAGAT, SKUS}]
        return random.choice(kept or plays)
    return ask.options.pick(random)


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.key}-{len(rules.options.changed())}")
def test_points_and_payments_add_up(rules: DeclarationRules) -> None:
    """Piles hold 78 points in whole threes; players and pots together neither win nor lose."""
    random = Random(rules.key)
    redeemed = 0
    for number in range(HANDS):
        game = Game(rules, deal(rules, random))
        while game.pending:
            ask = game.pending[0]
            game.act(ask.seat, answer(ask, random, sparing=number % 2 == 0))
        if game.ledger is None:
            continue
        view = game.view(None)
        counted = count(rules.play, view.tricks, dealer=game.deal.dealer, laid=view.laid.bits)
        redeemed += counted.redeemed is not None
        assert sum(map(thirds, counted.piles)) == 3 * 78
        assert all(pile.bit_count() % 3 == 0 for pile in counted.piles)
        assert len(view.tricks) == 25
        for line in game.ledger.lines:
            assert sum(line.amounts) + sum(amount for _, amount in line.pots) == 0, line
    assert redeemed > HANDS // 10


def test_independent_payment_may_leave_five_over() -> None:
    """The option gives up the balance of card points, and of nothing else."""
    rules = danish(DanishOptions(independent=True))
    random = Random(5)
    odd = 0
    for _ in range(60):
        game = Game(rules, deal(rules, random))
        while game.pending:
            game.act(game.pending[0].seat, game.pending[0].options.pick(random))
        for line in game.ledger.lines if game.ledger else ():
            left = sum(line.amounts) + sum(amount for _, amount in line.pots)
            assert left in ({-5, 0, 5} if line.item == "card-points" else {0})
            odd += left != 0
    assert odd
