"""The engine and the second opinion agree on any calling game, however it is played and at whatever table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from tarock import Deal, Game
from tarock.core.cards import CARDS, KINGS, MOND, PAGAT, SKUS, TAROCKS
from tarock.kit.deal import Carried
from tarock.kit.ruleset import RuleSet
from tarock.match.record import amounts_of, record
from tarock.protocol.actions import Action, Pass, PlayCard
from tarock.protocol.flow import Ask
from tests.agreements import any_agreement
from tests.games.zwanzigerrufen.second_opinion import doubled_after, settled, told
from tests.keys import CALLING_KEYS
from tests.share import share

HANDS = share(150, of=3)
SPARED = {PAGAT, CARDS[1], *KINGS}
HIGH = {SKUS, MOND, *CARDS[16:20]}


def some_deal(rules: RuleSet, random: Random) -> Deal:
    """Shuffle, often so that one hand or two hold most high tarocks."""
    cards = list(rules.pack.cards)
    random.shuffle(cards)
    dealer = random.randrange(4)
    if random.random() < 0.6:
        shift = 6 + 5 * random.randrange(4)
        strong = sorted(
            cards, key=lambda card: card not in HIGH and (card not in TAROCKS or random.random() < 0.7)
        )
        cards = [*strong[-shift:], *strong[:-shift]]
    doubled = tuple(random.choice(((), (), (4,), (1, 3))))
    return Deal(dealer, tuple(cards), Carried(doubled=doubled))


def answer(ask: Ask, random: Random, talkative: float, *, sparing: bool) -> Action:
    """Choose an answer: bid rather than pass, talk as much as one likes, keep what may win a late trick."""
    if ask.about.key == "play":
        plays = [one for one in ask.options if isinstance(one, PlayCard)]
        kept = [one for one in plays if one.card not in SPARED]
        return random.choice(kept if sparing and kept else plays)
    options = tuple(ask.options)
    if ask.about.key == "auction" and len(options) > 1 and random.random() < 0.7:
        return random.choice(options[1:])
    if ask.about.key == "announce" and random.random() > talkative and Pass() in options:
        return Pass()
    return random.choice(options)


def offered(game: Game, choose: Callable[[Ask], Action]) -> dict[int, frozenset[str]]:
    """Play a game out, and keep what it offered before each action; laying away is asked of all at once."""
    offers: dict[int, frozenset[str]] = {}
    while game.pending:
        ask = game.pending[0]
        action = choose(ask)
        if ask.about.key != "lay":
            offers[len(game.actions)] = frozenset(map(str, ask.options))
        game.act(ask.seat, action)
    return offers


@pytest.mark.parametrize("key", CALLING_KEYS)
def test_random_hands_score_as_the_text_says(key: str) -> None:
    """Every line, whatever the table has agreed on; and at every turn both allow the same."""
    random = Random(key)
    for _ in range(HANDS):
        rules = any_agreement(key, random, likely=0.3)
        game = Game(rules, some_deal(rules, random))
        talkative, sparing = random.random(), random.random() < 0.7
        offers = offered(game, partial(answer, random=random, talkative=talkative, sparing=sparing))
        tale = told(record(game))
        assert tale.log.offers == offers, record(game)
        sheet = settled(tale)
        lines = None if sheet is None else sorted(sheet.lines)
        assert lines == (None if game.ledger is None else sorted(amounts_of(game.ledger))), record(game)
        assert game.result is not None
        assert game.result.carried.doubled == doubled_after(tale)
