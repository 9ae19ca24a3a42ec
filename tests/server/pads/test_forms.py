"""Every rule set has its form by request, and a deal in question gets its settlement or its problem."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from tarock.games.registry import find, keys
from tarock.scorepad.document import form_for_pad
from tarock.scorepad.form import FieldKind
from tarock.server.pads.form_sheet import KindWord
from tests.server.live_server import QUICK, Person, running
from tests.server.pads.phones import THREE, Phone, problem, won


def test_all_kinds_of_fields_are_known_by_their_words() -> None:
    assert get_args(KindWord) == tuple(kind.value for kind in FieldKind)


@pytest.mark.parametrize("key", keys())
def test_a_form_has_all_that_the_rule_set_describes(anna: Person, key: str) -> None:
    form = anna.http.get(f"/api/rules/{key}/pad-form").json()
    rules = find(key)
    kinds = form_for_pad(rules).kinds
    assert [kind["key"] for kind in form["kinds"]] == [kind.key for kind in kinds]
    assert [[field["key"] for field in kind["fields"]] for kind in form["kinds"]] == [
        [field.key for field in kind.fields] for kind in kinds
    ]
    assert sum(card["thirds"] for card in form["cards"]) == form["counting"]["all_thirds"]
    assert len(form["cards"]) == len(rules.pack)


def test_options_change_the_form(anna: Person) -> None:
    url = "/api/rules/illustrated-beck/pad-form"
    chosen = anna.http.get(url, params={"options": json.dumps({"all_pass": "trischaken"})}).json()
    assert [kind["key"] for kind in chosen["kinds"]] == ["contract", "trischaken", "void", "agreed"]
    assert chosen["options"] == {"all_pass": "trischaken"}
    wrong = anna.http.get(url, params={"options": json.dumps({"all_pass": "sing"})})
    assert problem(wrong) == (422, "refused", "options.all_pass")
    assert problem(anna.http.get(url, params={"options": "[]"})) == (422, "refused", "options")
    assert problem(anna.http.get(url, params={"options": "{"})) == (422, "refused", "")
    assert problem(anna.http.get("/api/rules/bridge/pad-form")) == (404, "no-rules", None)


def asked(anna: Person, document: dict[str, Any], **wish: object) -> dict[str, Any]:
    body = {"rules": "illustrated-beck", "players": THREE, "document": document, **wish}
    answer = anna.http.post("/api/pads/check", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    assert (found["settled"] is None) != (found["problem"] is None)
    return found


def test_what_a_deal_would_be_worth(anna: Person) -> None:
    found = asked(anna, won("Anna", 45))
    assert found["settled"]["totals"] == {"Anna": 13, "Bert": 0, "Cilli": 0}
    assert found["settled"]["lines"][0]["why"]["de"] == "Dreiblatt mit 45 gewonnen: (3 + 10)"
    assert found["running"] is None


def test_what_is_missing_and_what_cannot_be(anna: Person) -> None:
    missing = asked(anna, {"contract": "dreiblatt", "declarer": "Anna"})["problem"]
    assert (missing["field"], missing["missing"]) == ("card_points", True)
    wrong = asked(anna, won("Anna", 99))["problem"]
    assert (wrong["field"], wrong["missing"]) == ("card_points", False)
    nobody = asked(anna, won("Anna", 45), players=["Anna"])["problem"]
    assert nobody["field"] == "players"


def test_a_deal_in_question_on_a_pad(anna: Person) -> None:
    phone = Phone(anna)
    phone.make()
    phone.put("first-deal", add=won("Anna", 45))
    phone.put("second-deal", add=won("Bert", 40))
    more = asked(anna, won("Cilli", 40), pad=phone.key)
    assert more["running"] == {"Anna": 13, "Bert": 8, "Cilli": 8}
    other = asked(anna, won("Anna", 46), pad=phone.key, line="first-deal")
    assert other["running"] == {"Anna": 14, "Bert": 8, "Cilli": 0}
    assert other["settled"]["totals"]["Anna"] == 14
    assert len(phone.look()["deals"]) == 2
    body = {"pad": phone.key, "line": "no-such-deal", "document": {}}
    assert problem(anna.http.post("/api/pads/check", json=body)) == (409, "no-line", None)
    assert problem(anna.http.post("/api/pads/check", json={**body, "pad": "nowhere"})) == (
        404,
        "no-pad",
        None,
    )


def test_checking_counts_as_reading(tmp_path: Path) -> None:
    """A page asks at every tap, so it must not use up what changes may cost."""
    with running(tmp_path, replace(QUICK, requests_per_second=0.001, request_burst=3)) as server:
        anna = Person(server.address, "Anna")
        for _ in range(10):
            asked(anna, won("Anna", 45))
        answers = [anna.http.post("/api/guest", json={"name": "Anna"}).status_code for _ in range(3)]
        assert answers == [200, 200, 429]
