"""Hands of the engine, entered through the form's own description, give the engine's ledger."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tarock.bots import play_out, random_bot
from tarock.games.registry import find, keys
from tarock.kit.deal import NOTHING_CARRIED
from tarock.kit.ruleset import RuleSet
from tarock.match.series import Match
from tarock.scorepad import DocumentError, Pad, Setting
from tarock.scorepad.part import SCORE
from tests.agreements import any_agreement
from tests.scorepad.entering import entered_by
from tests.share import share
from tests.toys.toy import TOY

NAMES = ("Anna", "Bert", "Cilli", "Dora")
DEALS = share(400, of=20)
"""How many hands of each rule set are entered."""


def evening(rules: RuleSet, random: Random, deals: int, chairs: int) -> int:
    """Play a series with bots and keep its pad by the form; return how many deals it had."""
    names = NAMES[:chairs]
    setting, form = Setting(rules, names), SCORE.of(rules).form(rules)
    match, pad = Match(rules, random=random, chairs=chairs), Pad(setting)
    for number in range(deals):
        play_out(match.game, [random_bot(random)] * rules.players)
        sitters = [names[chair] for chair in match.standing.seated]
        told = SCORE.of(rules).told(rules, match.game, sitters)
        document = entered_by(form, told, setting, sitters)
        ledger, pad = match.game.ledger, pad.add(document)
        scored = pad.last_changed.result.ledger
        assert (None if scored is None else scored.totals) == (None if ledger is None else ledger.totals), (
            told
        )
        assert replace(match.close(), carried=NOTHING_CARRIED) == replace(
            pad.standing, carried=NOTHING_CARRIED
        )
        if match.standing.ended:
            return number + 1
    return deals


@pytest.mark.parametrize("key", keys())
def test_random_hands_entered_by_the_form_give_the_engines_ledger(key: str) -> None:
    random, left = Random(key), DEALS
    while left > 0:
        rules = any_agreement(key, random, likely=0.3) if left % 3 else find(key)
        chairs = rules.chairs or rules.players
        left -= evening(rules, random, min(left, 8), random.choice((rules.players, chairs)))


def test_a_game_without_a_form_of_its_own_is_entered_by_amounts() -> None:
    assert evening(TOY, Random(2), 8, TOY.players) == 8


SPOILS: list[tuple[str, str, dict[str, Any], str]] = [
    ("illustrated-beck", "points_beyond_the_pack", {"card_points": 71}, "card_points"),
    ("illustrated-beck", "who_does_not_play", {"declarer": "Dora"}, "declarer"),
    ("illustrated-beck", "revoke_and_points", {"revoke": "Anna"}, "card_points"),
    ("illustrated-beck", "contra_too_high", {"contra": "subsubcontra"}, "contra"),
    (
        "illustrated-beck",
        "forty_lost_with_45",
        {"announcements": [{"item": "with-40", "by": "Anna", "when": "after", "made": False}]},
        "announcements[0].made",
    ),
    (
        "illustrated-modern",
        "two_owners_of_all_kings",
        {"silent": [{"item": "royal-trull", "by": "Bert"}, {"item": "royal-trull", "by": "Cilli"}]},
        "silent[1]",
    ),
]


@pytest.mark.parametrize(("key", "_name", "change", "field"), SPOILS, ids=[name for _, name, _, _ in SPOILS])
def test_contradictions_are_refused_at_their_field(
    key: str, _name: str, change: dict[str, Any], field: str
) -> None:
    deal = {"contract": "dreiblatt", "declarer": "Anna", "card_points": 45}
    pad = Pad(Setting(find(key), NAMES[:3]))
    assert pad.add(deal).standing.hands == 1
    with pytest.raises(DocumentError) as refused:
        pad.add({**deal, **change})
    assert refused.value.field.startswith(field), str(refused.value)
