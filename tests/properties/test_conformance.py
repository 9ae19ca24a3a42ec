from __future__ import annotations

import pytest

from tarock.games.registry import find
from tarock.testing import ANY_PLAY, QUIET, TALKATIVE, check_rules
from tests.keys import CONTRACT_KEYS
from tests.properties.law import law_of
from tests.properties.old_profiles import OLD_STEERED
from tests.properties.profiles import STEERED, Steered
from tests.share import share

HANDS = share(15, of=3)
ROUNDS = share(2, of=2)
"""How often each profile plays a hand."""


@pytest.mark.parametrize("key", CONTRACT_KEYS)
def test_our_rule_sets_conform(key: str) -> None:
    rules = find(key)
    tally = check_rules(rules, hands=HANDS, profiles=(ANY_PLAY, TALKATIVE, QUIET), law=law_of(rules))
    assert tally["hands"] == HANDS
    assert tally["decisions"] > 20 * HANDS
    assert tally["refusals"] > 200 * HANDS


@pytest.mark.parametrize("steered", [*STEERED, *OLD_STEERED], ids=str)
def test_our_rule_sets_conform_in_steered_play(steered: Steered) -> None:
    rules = steered.rules
    check_rules(rules, hands=ROUNDS * len(steered.profiles), profiles=steered.profiles, law=law_of(rules))
