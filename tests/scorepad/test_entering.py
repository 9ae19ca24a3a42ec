"""Hands of the engine, entered through the form's own description, give the engine's ledger."""

from __future__ import annotations

from collections.abc import Iterator
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
from tests.scorepad.form_user import entered_by
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


# Contradictions.


def spoilt(document: dict[str, Any], sitters: tuple[str, ...]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Spoil a right document in one place at a time; say which field is wrong then."""
    for key, value in document.items():
        if isinstance(value, str) and value in sitters:
            yield key, {**document, key: "Emil"}
        elif key == "card_points":
            first = sitters[0]
            more = {**value, first: value[first] + 1} if isinstance(value, dict) else 999
            yield key, {**document, key: more}
        elif isinstance(value, list) and value and key != "fines":  # who may be fined twice
            yield key, {**document, key: [*value, value[0]]}
            place = next((number for number, row in enumerate(value) if "made" in row), 0)
            for name, other in (("by", "Emil"), ("item", "no-such-item")):
                rows = [{**row, name: other} if at == place else row for at, row in enumerate(value)]
                if name in value[place]:
                    yield f"{key}[{place}].{name}", {**document, key: rows}


@pytest.mark.parametrize("key", keys())
def test_a_right_deal_spoilt_in_one_place_is_refused_there(key: str) -> None:
    """Somebody who does not play, points there are not, the same thing twice, a thing there is not."""
    rules, random, seen = find(key), Random(key), set[str]()
    names, part = NAMES[: rules.players], SCORE.of(rules)
    setting = Setting(rules, names)
    form, match, pad = part.form(rules), Match(rules, random=random), Pad(setting)
    for _ in range(share(200, of=20)):
        play_out(match.game, [random_bot(random)] * rules.players)
        right = entered_by(form, part.told(rules, match.game, names), setting, names)
        for field, wrong in spoilt(right, names):
            with pytest.raises(DocumentError) as refused:
                pad.add(wrong)
            assert refused.value.field.startswith(field), (str(refused.value), wrong)
            seen.add(field.split("[")[0])
        pad = pad.add(right)
        match.close()
        if match.standing.ended:
            match, pad = Match(rules, random=random), Pad(setting)
    assert {"card_points"} < seen


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
