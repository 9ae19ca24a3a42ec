"""Facts come from hands and from people; what a tariff has no price for is refused, not guessed."""

from __future__ import annotations

import pytest

from tarock.games.registry import find
from tarock.kit.bonuses import Outcome, When
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts, Item


@pytest.mark.parametrize(
    ("key", "contract", "bonus", "when"),
    [
        ("illustrated-modern", "dreiblatt", "tarock-trull", When.BEFORE),
        ("illustrated-loew", "2-blatt", "with-40", When.AFTER),
        ("dreiertarock", "einser", "mondfang", When.AFTER),
    ],
)
def test_a_bonus_without_a_price_is_refused(key: str, contract: str, bonus: str, when: When) -> None:
    rules = find(key)
    assert isinstance(rules, ContractRules)
    item = Item(bonus=bonus, owner=0, when=when, outcome=Outcome.MADE)
    facts = Facts(
        players=rules.players,
        counting=rules.counting,
        declarer=0,
        contract=rules.contracts[contract],
        thirds=120,
        items=(item,),
    )
    with pytest.raises(ValueError, match=f"{bonus} has no value when it is {when}"):
        rules.settle(facts)


def test_a_bonus_the_table_does_not_have_is_not_found() -> None:
    rules = find("illustrated-modern", {"valat": False})
    assert isinstance(rules, ContractRules)
    assert "valat" not in rules.bonuses
    with pytest.raises(KeyError, match="valat"):
        rules.bonuses["valat"]
