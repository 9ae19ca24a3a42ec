"""The analysis board over real sockets: setting up, faults, files, what if, values, par, limits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tarock import DealSetup, Game, Solver, find, keys, read, record, write
from tarock.protocol.actions import PlayCard
from tarock.server.board.analyst_process import AnalystProcess
from tests.server.live_server import QUICK, Person, running
from tests.solver.endings import endings

ZWEIBLATT = Path("examples/zweiblatt.tgn").read_text(encoding="utf-8")
Sheet = dict[str, Any]


def posted(person: Person, path: str, body: object) -> Any:  # noqa: ANN401 - as JSON has it
    answer = person.http.post(f"/api/board{path}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def followed(person: Person, kind: str, deal: Sheet) -> Iterator[Sheet]:
    """Follow a stream to its end."""
    with person.http.stream("POST", f"/api/board/{kind}", json=deal) as stream:
        assert stream.status_code == 200
        assert stream.headers["content-type"].startswith("text/event-stream")
        event = ""
        for line in stream.iter_lines():
            if line.startswith("event: "):
                event = line.removeprefix("event: ")
            elif line.startswith("data: ") and event == "found":
                yield json.loads(line.removeprefix("data: "))
    assert event == "done"


def deal_of(person: Person, game: Game) -> Sheet:
    found: Sheet = posted(person, "/read", {"text": write(record(game))})["deal"]
    return found


@pytest.mark.parametrize("key", keys())
def test_every_rule_set_is_set_up_filled_and_valued(anna: Person, key: str) -> None:
    empty = posted(anna, "", {"rules": key})
    assert len(empty["missing"]) == len(find(key).pack) == sum(empty["room"].values())
    assert {fault["place"] for fault in empty["faults"]} == {at for at, room in empty["room"].items() if room}
    assert empty["scene"] is None
    first = empty["missing"][0]
    begun = {**empty["deal"], "hands": [[first]]}
    filled, again = (posted(anna, "/fill", {"deal": begun, "seed": 7}) for _ in range(2))
    assert filled == again
    assert first in filled["deal"]["hands"][0]
    assert filled["faults"] == filled["missing"] == []
    assert filled["question"] is not None
    assert [seat["hand"] for seat in filled["scene"]["seats"]]
    assert posted(anna, "/read", {"text": filled["tgn"]})["deal"] == filled["deal"]


@pytest.mark.parametrize("key", keys())
def test_values_sharpen_to_those_of_the_solver(anna: Person, key: str) -> None:
    game = next(endings(key, tricks=3, count=1))
    found = list(followed(anna, "values", deal_of(anna, game)))
    last = found[-1]
    assert last["finished"]
    solver = Solver(megabytes=4)
    solution = solver.paranoid(game, last["seat"]) if last["alone"] else solver.solve(game)
    assert {one["action"]: tuple(one["value"]) for one in last["options"]} == {
        str(one.move): (one.bounds.lower, one.bounds.upper) for one in solution.options
    }
    for earlier, later in pairwise(found):
        for before, after in zip(earlier["options"], later["options"], strict=True):
            assert before["value"][0] <= after["value"][0] <= after["value"][1] <= before["value"][1]
    if last["alone"]:
        assert all(one["estimate"] is not None for one in last["options"])
    else:
        assert last["line"][0] in [one["label"] for one in last["options"] if one["loss"] == [0, 0]]


def test_faults_stand_at_their_places_in_both_languages(anna: Person) -> None:
    whole = posted(anna, "/fill", {"deal": {"rules": "illustrated-modern"}, "seed": 1})["deal"]
    hands = [whole["hands"][0][1:], *whole["hands"][1:]]
    sheet = posted(anna, "", {**whole, "hands": hands})
    assert sheet["faults"] == [
        {"place": "hand 0", "text": {"en": "One card is missing.", "de": "Eine Karte fehlt."}}
    ]
    assert sheet["missing"] == [whole["hands"][0][0]]
    refused = anna.http.post("/api/board/values", json={**whole, "hands": hands})
    assert (refused.status_code, refused.json()["field"]) == (422, "hand 0")


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"rules": "bridge"}, "rules"),
        ({"rules": "tapp", "options": {"wind": 1}}, "options"),
        ({"rules": "tapp", "talon": ["T99"]}, "talon"),
        ({"rules": "tapp", "hands": [[], ["?"]]}, "hands[1]"),
        ({"rules": "tapp", "actions": ["pass"]}, "actions[0]"),
        ({"rules": "tapp", "actions": ["0 dance"]}, "actions[0]"),
    ],
)
def test_what_cannot_be_read_is_refused_at_its_place(anna: Person, wrong: Sheet, field: str) -> None:
    answer = anna.http.post("/api/board", json=wrong)
    assert (answer.status_code, answer.json()["code"]) == (422, "unreadable-deal")
    assert answer.json()["field"] == field
    assert answer.json()["text"]["de"]


def test_a_file_that_is_none_says_where(anna: Person) -> None:
    answer = anna.http.post("/api/board/read", json={"text": "tarock 1\nrules tapp\ndealer 0\nhund 3"})
    assert answer.status_code == 422
    assert answer.json()["field"] == "line 4"


def test_a_kept_game_is_taken_over_at_any_moment_with_its_words(anna: Person) -> None:
    game = read(ZWEIBLATT).game()
    sheet = posted(anna, "/read", {"text": ZWEIBLATT, "upto": 20})
    assert sheet["deal"]["actions"] == [f"{seat} {action}" for seat, action in game.actions[:20]]
    assert [step["action"] for step in sheet["steps"]] == [str(action) for _, action in game.actions[:20]]
    assert all(step["label"]["en"] and step["label"]["de"] for step in sheet["steps"])
    assert [step["card"] for step in sheet["steps"]] == [
        str(action.card) if isinstance(action, PlayCard) else None for _, action in game.actions[:20]
    ]
    assert posted(anna, "/read", {"text": ZWEIBLATT})["over"]


def test_what_if_answers_otherwise(anna: Person) -> None:
    deal = posted(anna, "/read", {"text": ZWEIBLATT})["deal"]
    place = next(at for at, action in enumerate(deal["actions"]) if " bid:" in action)
    sheet = posted(anna, "/instead", {"deal": deal, "place": place, "action": "bid:solo"})
    assert sheet["scene"]["undertaking"]["key"] == "solo"
    assert sheet["deal"]["names"] == deal["names"]
    answer = anna.http.post("/api/board/instead", json={"deal": deal, "place": 199, "action": "pass"})
    assert answer.status_code == 409
    answer = anna.http.post("/api/board/instead", json={"deal": deal, "place": 0, "action": "lay:T1"})
    assert answer.status_code == 422
    assert answer.json()["text"]["de"]


def test_undertakings_name_who_could_play_what(anna: Person) -> None:
    deal = posted(anna, "/fill", {"deal": {"rules": "illustrated-modern"}, "seed": 1})["deal"]
    found = posted(anna, "/undertakings", deal)
    assert {one["seat"] for one in found} == {0, 1, 2}
    for one in found:
        sheet = posted(anna, "", {**deal, "actions": one["actions"]})
        assert sheet["scene"]["undertaking"]["seat"] == one["seat"]
        assert sheet["scene"]["undertaking"]["name"] == one["name"]


def test_par_names_a_plan_that_can_be_played(anna: Person) -> None:
    setup = DealSetup.of(find("tapp")).filled(Random(3))
    game = setup.game()
    game.act("bid:solo")
    while game.pending[0].about.key != "play":
        game.act(next(iter(game.pending[0].options)))
    found = list(followed(anna, "par", deal_of(anna, game)))[-1]
    assert found["t"] == "par"
    sheet = posted(anna, "", {**deal_of(anna, game), "actions": found["actions"]})
    assert sheet["question"]["kind"] == "play"


def test_where_nothing_can_be_said_a_sentence_comes_instead(anna: Person) -> None:
    deal = posted(anna, "/fill", {"deal": {"rules": "illustrated-modern"}, "seed": 1})["deal"]
    for kind in ("values", "par"):
        [found] = followed(anna, kind, deal)
        assert found["t"] == "nothing"
        assert found["text"]["en"] != found["text"]["de"]
    old = posted(anna, "/fill", {"deal": {"rules": "taroc-1754"}, "seed": 1})["deal"]
    [found] = followed(anna, "par", old)
    assert found["t"] == "nothing"


def test_a_guest_has_so_many_studies_at_once_and_others_go_on(tmp_path: Path) -> None:
    with running(tmp_path, replace(QUICK, studies_per_guest=1, study_nodes=4_000_000)) as server:
        anna, berta = (Person(server.address, name) for name in ("Anna", "Berta"))
        deal = deal_of(anna, next(endings("illustrated-modern", tricks=16, count=1)))
        short = deal_of(berta, next(endings("tapp", tricks=2, count=1)))
        with anna.http.stream("POST", "/api/board/values", json=deal) as stream:
            lines = stream.iter_lines()
            assert next(lines) == "event: found"
            again = anna.http.post("/api/board/values", json=deal)
            assert (again.status_code, again.json()["code"]) == (429, "too-many-studies")
            assert list(followed(berta, "values", short))[-1]["finished"]
            assert anna.http.get("/api/health").status_code == 200


def test_a_process_that_died_is_replaced() -> None:
    game = next(endings("tapp", tricks=2, count=1))
    question = "one", "values", write(game), 1000
    process = AnalystProcess()
    first = process.step(question)
    assert first is not None
    assert process._process is not None
    process._process.kill()
    process._process.join()
    assert process.step(question) == first
    process.close()
    assert process.step(question) is None
