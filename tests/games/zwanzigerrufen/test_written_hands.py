"""Any hand with a called partner that can be played can be written down, and scores the same.

This holds the checks from below: whatever play brings about, at random or steered, is no contradiction.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarock.games.registry import find
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.kit.deal import Carried, Result
from tarock.scorepad import DocumentError, ScoredDeal, decode, read_document
from tarock.scorepad.part import SCORE
from tarock.testing import ANY_PLAY, Profile, play_out
from tests.agreements import any_agreement
from tests.keys import CALLING_KEYS
from tests.properties.calling_profiles import CALLED_CARD_LAID, CHEAP, COMMON, NUMBER_OWED
from tests.scorepad.schema import satisfies

PLAYERS = ("Anna", "Bert", "Cilli", "Dora")
PROFILES = (ANY_PLAY, *COMMON, NUMBER_OWED, CALLED_CARD_LAID, CHEAP)


def _agreed(key: str, random: Random) -> CallingRules:
    """Some house options that go together; as often as not the rule set as it is."""
    rules = any_agreement(key, random) if random.random() < 0.5 else find(key)
    assert isinstance(rules, CallingRules)
    return rules


def _read(data: dict[str, Any]) -> ScoredDeal:
    assert satisfies(data) == []
    return read_document(decode(json.dumps(data).encode()))


def _brief(data: dict[str, Any], tricks: object) -> ScoredDeal:
    """Read a document without tricks; they may be asked for where all or none would do too."""
    try:
        return _read(data)
    except DocumentError as error:
        if error.field != "tricks" or "needed" not in str(error):
            raise
        return _read({**data, "tricks": tricks})


def _lines(result: Result | None) -> tuple[list[str], Carried]:
    assert result is not None
    ledger = result.ledger
    return ([] if ledger is None else sorted(map(str, ledger.lines))), result.carried


@pytest.mark.parametrize("key", CALLING_KEYS)
@given(profile=st.sampled_from(PROFILES), seed=st.integers(0, 2**32))
@settings(max_examples=2 * settings().max_examples)
def test_every_hand_can_be_written_down(key: str, profile: Profile, seed: int) -> None:
    random = Random(seed)
    rules = _agreed(key, random)
    game = play_out(rules, profile, random)
    written = SCORE.of(rules).document(rules, game, PLAYERS)
    assert _lines(_read(written).result) == _lines(game.result)
    brief = {name: value for name, value in written.items() if name not in {"called", "tricks"}}
    if "tricks" in written:
        assert _lines(_brief(brief, written["tricks"]).result) == _lines(game.result)
