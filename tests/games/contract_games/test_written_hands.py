"""Any hand that can be played can be written down, and scores the same.

This holds the checks from below: whatever random legal play brings about is no contradiction.
"""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarock.kit.deal import Result
from tarock.kit.script import ContractRules
from tarock.scorepad import decode, read_document
from tarock.scorepad.part import SCORE
from tarock.testing import ANY_PLAY, play_out
from tests.agreements import any_agreement
from tests.keys import CONTRACT_KEYS
from tests.scorepad.schema import satisfies

PLAYERS = ("Anna", "Bert", "Cilli")


def _agreed(key: str, random: Random) -> ContractRules:
    """Some house options that go together."""
    rules = any_agreement(key, random)
    assert isinstance(rules, ContractRules)
    return rules


@pytest.mark.parametrize("key", CONTRACT_KEYS)
@given(seed=st.integers(0, 2**32))
def test_every_hand_can_be_written_down(key: str, seed: int) -> None:
    random = Random(seed)
    rules = _agreed(key, random)
    game = play_out(rules, ANY_PLAY, random)
    written = SCORE.of(rules).document(rules, game, PLAYERS)
    deal = read_document(decode(json.dumps(written).encode()))
    assert satisfies(written) == []
    assert game.result is not None
    assert _lines(deal.result) == _lines(game.result)
    assert deal.result.deal_passes == game.result.deal_passes


def _lines(result: Result) -> list[str]:
    return [] if result.ledger is None else sorted(map(str, result.ledger.lines))
