from __future__ import annotations

import pytest

from tarock import Carried, Game, find, keys
from tarock.core.cards import CardSet
from tarock.kit.script import ContractRules
from tests.games.contract_games.stated_deals import KNOCKED, cards, dealt, laid_out
from tests.games.contract_games.told_games import told

FOREHAND = "SK T21 T1 T2-T5 ♥K ♠K ♦K ♣K ♥Q ♠Q ♦Q ♣Q ♥C"
TALON = "T20 ♣7 T6 ♥4 T19 ♠7"


def rule_sets() -> list[ContractRules]:
    return [rules for key in keys() if isinstance(rules := find(key), ContractRules)]


@pytest.mark.parametrize("rules", rule_sets(), ids=lambda rules: rules.key)
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_stated_hands_arrive(rules: ContractRules, dealer: int) -> None:
    """Whatever the packets, forehand holds what was stated, and the talon lies in the order stated."""
    deal = dealt(rules, forehand=FOREHAND, talon=TALON, dealer=dealer)
    holdings = laid_out(rules, deal)
    assert CardSet(holdings.hands[(dealer + 1) % 3]) == CardSet.collect(cards(FOREHAND))
    assert holdings.talon == cards(TALON)
    assert {hand.bit_count() for hand in holdings.hands} == {16}
    assert len(set(deal.cards)) == 54


def test_knocked_packets_arrive() -> None:
    """The same hands, dealt in three packets of sixteen."""
    rules = find("illustrated-graz")
    assert isinstance(rules, ContractRules)
    game = Game(rules, dealt(rules, forehand=FOREHAND, talon=TALON, answers=KNOCKED))
    told(game, "M choose:knock", "F choose:packet-1", "M choose:packet-2")
    assert game.view(None).hands[0] == CardSet.collect(cards(FOREHAND))


def test_a_keeper_is_dealt_fewer() -> None:
    rules = find("illustrated-graz")
    assert isinstance(rules, ContractRules)
    carried = Carried(1, CardSet.parse("SK T21"))
    deal = dealt(rules, middlehand="T1 T2", carried=carried)
    held = Game(rules, deal).view(None).hands
    assert len(deal.cards) == 52
    assert carried.cards | CardSet.parse("T1 T2") <= held[1]
    assert [len(held[seat]) for seat in range(3)] == [16, 16, 16]


@pytest.mark.parametrize(
    ("forehand", "middlehand"),
    [("T1", "T1"), ("T1-T17", ""), ("♥K-♥4", ""), ("♥K-♠K", ""), ("♥7", "")],
    ids=["twice", "too many", "downwards", "two suits", "not in the pack"],
)
def test_an_impossible_deal_is_refused(forehand: str, middlehand: str) -> None:
    rules = find("dreiertarock")
    assert isinstance(rules, ContractRules)
    with pytest.raises(ValueError, match=r"."):
        dealt(rules, forehand=forehand, middlehand=middlehand)
