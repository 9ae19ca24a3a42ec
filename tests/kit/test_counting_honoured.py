"""How many card points win stands in `Counting`, and nowhere else: change it, and everything follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tarock.bots import careful_bot
from tarock.bots.part import PART
from tarock.core.cards import CardSet
from tarock.core.counting import Counting, plain, thirds
from tarock.games.registry import find
from tarock.kit.deal import Deal
from tarock.kit.ruleset import AuctionRules, RuleSet
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts
from tarock.match.game import Game
from tarock.scorepad import Setting, read_document
from tarock.server.wire.scenes import Cast, scene
from tarock.solver.situation import situation
from tarock.testing import ANY_PLAY
from tarock.text.part import TEXT
from tests.keys import CALLING_KEYS, CONTRACT_KEYS
from tests.solver.stopped_hands import STYLES, cards_after, first_cards, outcome, play_on, strong

KEYS = (*CONTRACT_KEYS, *CALLING_KEYS)
FOUR = ("Anna", "Bert", "Cilli", "Dora")
HIGHER = 4
"""How many more card points win than the rules say."""


def rules_of(key: str) -> AuctionRules:
    """Return a rule set as it is."""
    rules = find(key)
    assert isinstance(rules, AuctionRules)
    return rules


def raised(key: str) -> AuctionRules:
    """Return a rule set in which a contract takes more card points."""
    rules = rules_of(key)
    return replace(rules, counting=replace(rules.counting, to_win=rules.counting.to_win + HIGHER))


def narrow(rules: AuctionRules, points: int) -> Facts:
    """Return a lowest contract that ended with so many card points."""
    contract = rules.contracts.rising[0]
    return Facts(
        players=rules.players, counting=rules.counting, declarer=0, contract=contract, thirds=3 * points
    )


@pytest.mark.parametrize("key", CONTRACT_KEYS)
def test_settlement_of_a_contract(key: str) -> None:
    usual, rules = find(key), raised(key)
    assert isinstance(usual, ContractRules)
    assert isinstance(rules, ContractRules)
    won, lost = usual.settle(narrow(usual, 38)), rules.settle(narrow(rules, 38))
    assert "won with 38" in won.lines[0].why.en
    assert "lost with 38" in lost.lines[0].why.en
    assert won.totals[0] > lost.totals[0]


def test_points_beyond_are_counted_from_what_wins() -> None:
    rules = raised("illustrated-modern")
    assert isinstance(rules, ContractRules)
    assert "(3 + 1)" in rules.settle(narrow(rules, 40)).lines[0].why.en
    assert "(3 + 1)" in rules.settle(narrow(rules, 38)).lines[0].why.en


@pytest.mark.parametrize("key", ["illustrated-modern", "dreiertarock", "zwanzigerrufen-itvb"])
def test_played_hands_and_the_solver(key: str) -> None:
    """Objectives are worth what the settlement writes, in hands that usual rules would call won too."""
    usual, rules, random = rules_of(key), raised(key), Random(key)
    between = 0
    for start in contracts_played(rules, random):
        where = situation(start)
        stakes = where.stakes()
        for _ in range(4):
            after = play_on(start, random, [random.choice(STYLES) for _ in range(rules.players)])
            assert after.ledger is not None
            assert outcome(where.position, stakes, cards_after(start, after)) == after.ledger.totals
            between += declarer_won(usual, after) and not declarer_won(rules, after)
        if between:
            break
    assert between


def declarer_won(rules: AuctionRules, game: Game) -> bool:
    assert game.ledger is not None
    return PART.of(rules).contract_made(rules, game.view(), game.ledger)


def contracts_played(rules: AuctionRules, random: Random) -> Iterator[Game]:
    """Yield hands with a declarer, before their first card."""
    for _ in range(30):
        start = first_cards(rules, ANY_PLAY, random)
        if start is not None and start.view().declarer is not None:
            yield start


@pytest.mark.parametrize("key", KEYS)
def test_pages(key: str) -> None:
    rules = raised(key)
    goal = f"{rules.counting.to_win} of the {rules.all_points} card points"
    assert goal in TEXT.of(rules).pages.aim(rules).en


@pytest.mark.parametrize("key", CONTRACT_KEYS)
def test_pad_of_a_contract_game(key: str) -> None:
    rules = raised(key)
    contract = rules.contracts.rising[0].key
    document = {"contract": contract, "declarer": "Anna", "card_points": 38}
    deal = read_document(document, table=Setting(rules, FOUR[:3]))
    assert "lost with 38" in deal.title.en


@pytest.mark.parametrize("key", CALLING_KEYS)
def test_pad_of_a_game_with_a_called_partner(key: str) -> None:
    document = {"contract": "dreier", "declarer": "Anna", "partner": "Bert", "card_points": 50}
    deal = read_document(document, table=Setting(raised(key), FOUR))
    assert "lost with 50" in deal.title.en


@pytest.mark.parametrize("key", ["illustrated-modern", "illustrated-beck"])
def test_a_careful_bot_dares_less(key: str) -> None:
    usual, rules = rules_of(key), raised(key)
    dared = [sum(_bids(one, seed) for seed in range(60)) for one in (usual, rules)]
    assert dared[0] > dared[1]


def _bids(rules: RuleSet, seed: int) -> bool:
    """Whether the first to speak bids."""
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(seed)))
    ask = game.pending[0]
    return careful_bot(rules)(game.view(ask.seat), ask) != next(iter(ask.options))


@pytest.mark.parametrize("key", ["dreiertarock", "zwanzigerrufen"])
def test_the_browser_counts_a_trick_as_the_game_does(key: str) -> None:
    rules, random = rules_of(key), Random(1)
    start = next(contracts_played(rules, random))
    game = play_on(start, random, [strong] * rules.players)
    view = game.view()
    shown = scene(game, view, Cast(FOUR[: rules.players], tuple(range(rules.players)))).last_trick
    pile = CardSet.collect(view.tricks[-1].cards).bits
    assert shown is not None
    assert shown.points.en.startswith(
        f"{plain(pile) if key == 'zwanzigerrufen' else thirds(pile) // 3} point"
    )


def test_a_contract_takes_some_card_points() -> None:
    """A game with an auction says how many card points win, and no more than there are."""
    rules = find("illustrated-beck")
    for to_win in (0, 71):
        with pytest.raises(ValueError, match="1 to 70"):
            replace(rules, counting=Counting(to_win=to_win))
