"""The score pad in a real browser against the real server; web/tests/browser/pads.mjs says what is tried."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tarock.games.registry import find, keys
from tarock.scorepad import new_pad
from tarock.scorepad.form import FieldKind, FormField
from tarock.scorepad.part import SCORE
from tests.share import THOROUGH, some
from tests.web.evenings import LEAST_DEALS, kept, met, offered

in_a_browser = [
    pytest.mark.skipif(
        (sys.platform, platform.machine()) != ("linux", "x86_64"),
        reason="the browser that the tests bring along runs on Linux x86-64 only",
    ),
    pytest.mark.timeout(600),
]
EVENINGS = kept()
THREE = ["Anna", "Bert", "Cilli"]


@pytest.mark.parametrize("rules", keys())
def test_the_evenings_meet_every_contract_and_announcement_of_the_form(rules: str) -> None:
    first, *_ = EVENINGS[rules]
    assert sum("add" in step for step in first["steps"]) >= LEAST_DEALS
    assert {"correct", "strike"} <= {key for step in first["steps"] for key in step}
    assert all(fined(rules, EVENINGS[rules]))
    assert first["ended"]
    assert offered(rules) <= met(EVENINGS[rules])


def fined(rules: str, evenings: list[dict[str, Any]]) -> tuple[bool, bool]:
    """Say whether evenings meet a revoke as the rules price it, if they do, and one that the table prices."""
    deals = [step.get("add", step.get("with", {})) for evening in evenings for step in evening["steps"]]
    by_rule = any("revoke" in deal or "revoke" in str(deal.get("fines")) for deal in deals)
    made = find(rules)
    priced = any(
        field.key in {"revoke", "fines"} for kind in SCORE.of(made).form(made).kinds for field in kind.fields
    )
    return by_rule or not priced, any("revoke" in deal.get("note", "") for deal in deals if "agreed" in deal)


@pytest.mark.parametrize("rules", keys())
def test_the_pad_itself_comes_to_the_totals_of_the_evenings(rules: str) -> None:
    for evening in EVENINGS[rules]:
        pad = new_pad({"rules": rules, "players": evening["players"], "dealer": evening["players"][0]})
        for step in evening["steps"]:
            if "add" in step:
                pad = pad.add(step["add"])
            elif "close" in step:
                pad = pad.close()
            elif "correct" in step:
                pad = pad.correct(step["correct"], step["with"])
            else:
                pad = pad.strike(step["strike"])
        assert dict(zip(evening["players"], pad.standing.totals, strict=True)) == evening["totals"]
        assert pad.standing.ended == evening["ended"]


def ordinary(rules: str) -> dict[str, Any]:
    """Write an ordinary deal as the form asks for it: contract, player, partner, card points, last trick."""
    made = find(rules)
    players = [*THREE, "Dora"][: made.players]
    usual, *_ = SCORE.of(made).form(made).kinds
    document = {one.key: _usual(one, players) for one in usual.fields if one.needed and one.key in USUAL}
    new_pad({"rules": rules, "players": players, "dealer": players[0]}).add(document)
    return {"players": players, "document": document}


USUAL = {"contract", "declarer", "partner", "card_points", "last_trick"}


def _usual(one: FormField, players: list[str]) -> object:
    if one.kind is FieldKind.CHOICE:
        return one.choices[0].key
    if one.kind is FieldKind.PLAYER:
        return players[2 if one.key == "partner" else 1]
    return dict(zip(players, (31, 28, 19), strict=True)) if one.kind is FieldKind.PER_PLAYER else 41


class TestInABrowser:
    """What people do at a pad."""

    pytestmark = in_a_browser

    @pytest.mark.parametrize("rules", some(keys(), of=3))
    def test_an_evening_by_touch_on_a_narrow_phone(self, tried: Callable[..., None], rules: str) -> None:
        tried("evening", rules, EVENINGS[rules] if THOROUGH else EVENINGS[rules][:1])

    def test_an_ordinary_contract_takes_at_most_seven_touches(self, tried: Callable[..., None]) -> None:
        tried("ordinary", {rules: ordinary(rules) for rules in keys()})

    def test_a_contradiction_is_said_at_its_field(self, tried: Callable[..., None]) -> None:
        tried("contradicted")

    @pytest.mark.parametrize(
        ("name", "document"),
        [
            ("sunday", {"contract": "solo", "declarer": "Bert", "card_points": 50}),
            ("thursday", {"amounts": {"Anna": 6, "Bert": -3, "Cilli": -3}, "note": "alone"}),
        ],
    )
    def test_a_plugin_has_its_form_without_a_line_in_the_client(
        self, tried: Callable[..., None], name: str, document: dict[str, Any]
    ) -> None:
        tried("plugin", name, f"{name.upper()}_TAROCK", document)

    def test_a_deal_is_given_its_cards_and_opened_in_the_replay(self, tried: Callable[..., None]) -> None:
        pack = list(map(str, find("illustrated-modern").pack.cards))
        *hands, talon = (" ".join(pack[place : place + 16]) for place in range(0, 54, 16))
        tried("given", dict(zip(THREE, hands, strict=True)), talon)

    def test_worth_counting_lots_and_the_archive_by_touch(self, tried: Callable[..., None]) -> None:
        tried("aids")

    def test_two_phones_lose_nothing_and_write_nothing_twice(self, tried: Callable[..., None]) -> None:
        tried("phones")
