"""The engine and a second opinion agree: on every auction there is, and on any hand at whatever table."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tarock import Carried, Deal, Game
from tarock.core.cards import CardSet
from tarock.kit.ruleset import RuleSet
from tarock.match.record import amounts_of, record
from tests.agreements import any_agreement
from tests.games.contract_games.random_hands import played, some_deal
from tests.games.tapp.auctions import every_auction, heard
from tests.games.tapp.notation import table
from tests.games.tapp.opinion_auction import ENDINGS_1821, every
from tests.games.tapp.second_opinion import expected
from tests.keys import TAPP_KEYS
from tests.share import share

HANDS = share(600, of=5)


def carried_in(rules: RuleSet, random: Random) -> Deal:
    """Deal, and where cards may be kept, at times with some carried in."""
    deal = some_deal(rules, random)
    if getattr(rules.options, "all_pass", "") != "rauben" or random.random() >= 0.5:
        return deal
    dealer, kept = deal.dealer, random.randint(1, 6)
    return Deal(dealer, deal.cards[kept:], Carried((dealer + 2) % 3, CardSet.collect(deal.cards[:kept])))


@pytest.mark.parametrize("key", TAPP_KEYS)
def test_random_hands_score_as_the_sources_say(key: str) -> None:
    """Items, amounts and their order are the same, whatever the table has agreed on."""
    random = Random(key)
    for _ in range(HANDS):
        game = played(carried_in, any_agreement(key, random, likely=0.3), random)
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
