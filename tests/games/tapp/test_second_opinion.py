"""The engine and a second opinion agree: on every auction there is, and on any hand at whatever table."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tarock import Carried, Deal, Game
from tarock.core.cards import CARDS, TAROCKS, CardSet
from tarock.games.registry import find, registrations
from tarock.kit.ruleset import OptionError, RuleSet
from tarock.match.record import amounts_of, record
from tests.games.tapp.auctions import every_auction, heard
from tests.games.tapp.notation import table
from tests.games.tapp.opinion_auction import ENDINGS_1821, every
from tests.games.tapp.second_opinion import expected
from tests.keys import TAPP_KEYS
from tests.share import share

HANDS = share(600, of=5)


def some_table(key: str, random: Random) -> RuleSet:
    """Agree on options at random, again and again until they fit together."""
    while True:
        wanted = {
            info.name: random.choice(info.values)
            for info in registrations()[key].options.described()
            if random.random() < 0.3
        }
        try:
            return find(key, wanted)
        except OptionError:
            continue


def some_deal(rules: RuleSet, random: Random) -> Deal:
    """Shuffle, often so that one hand is strong; where cards may be kept, at times with some carried in."""
    cards = list(rules.pack.cards)
    random.shuffle(cards)
    if random.random() < 0.4:
        cards.sort(key=lambda card: card in TAROCKS and card > CARDS[8])
    dealer = random.randrange(3)
    if getattr(rules.options, "all_pass", "") == "rauben" and random.random() < 0.5:
        kept = random.randint(1, 6)
        return Deal(dealer, tuple(cards[kept:]), Carried((dealer + 2) % 3, CardSet.collect(cards[:kept])))
    return Deal(dealer, tuple(cards))


def played(rules: RuleSet, random: Random) -> Game:
    """Play a hand: talkative or quiet, the lowest tarocks often kept for the end."""
    game = Game(rules, some_deal(rules, random))
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


@pytest.mark.parametrize("key", TAPP_KEYS)
def test_random_hands_score_as_the_sources_say(key: str) -> None:
    """Items, amounts and their order are the same, whatever the table has agreed on."""
    random = Random(key)
    for _ in range(HANDS):
        game = played(some_table(key, random), random)
        opinion, ledger = expected(record(game)), game.ledger
        told = None if opinion is None else tuple((line.item, line.row) for line in opinion)
        assert told == (None if ledger is None else amounts_of(ledger)), record(game)


@pytest.mark.parametrize(
    ("hold", "senior_raise", "jump"),
    [
        flags
        for flags in product(("seniority", "forehand", "off"), (True, False), ("solo", "free"))
        if flags[:2] != ("off", False)
    ],
)
def test_every_auction_is_one_of_the_model(hold: str, senior_raise: bool, jump: str) -> None:  # noqa: FBT001
    """Both know the same sequences, whatever the table has agreed on."""
    model = {" ".join(said) for said, _ in every({"hold": hold, "senior_raise": senior_raise, "jump": jump})}
    rules = table(f"klassik+hold={hold}+senior_raise={'on' if senior_raise else 'off'}+jump={jump}")
    assert {
        " ".join(f"{seat} {action}" for seat, action in _calls(game)) for game in every_auction(rules)
    } == model


def test_every_auction_of_1821_is_one_of_the_model() -> None:
    found = {" ".join(str(action) for _, action in _calls(game)) for game in every_auction(table("1821"))}
    assert found == set(ENDINGS_1821)


def _calls(game: Game) -> list[tuple[int, object]]:
    return list(game.actions[: len(heard(game).split())])
