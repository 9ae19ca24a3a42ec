from __future__ import annotations

import pytest

from tarock.games.registry import find
from tarock.testing import ANY_PLAY, QUIET, TALKATIVE, check_rules
from tests.keys import CONTRACT_KEYS
from tests.properties.law import law_of
from tests.properties.old_profiles import OLD_STEERED
from tests.properties.profiles import STEERED, Steered


@pytest.mark.parametrize("key", CONTRACT_KEYS)
def test_our_rule_sets_conform(key: str) -> None:
    rules = find(key)
    tally = check_rules(rules, hands=15, profiles=(ANY_PLAY, TALKATIVE, QUIET), law=law_of(rules))
    assert tally["hands"] == 15
    assert tally["decisions"] > 300
    assert tally["refusals"] > 3000


@pytest.mark.parametrize("steered", [*STEERED, *OLD_STEERED], ids=str)
def test_our_rule_sets_conform_in_steered_play(steered: Steered) -> None:
    rules = steered.rules
    check_rules(rules, hands=2 * len(steered.profiles), profiles=steered.profiles, law=law_of(rules))
