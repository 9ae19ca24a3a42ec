"""Lessons over the wire: listed, shown without their answers, judged, played at a table, kept as done."""

from __future__ import annotations

from typing import Any

import pytest

from tarock import keys
from tarock.lessons import path_of, rules_of
from tarock.lessons.deal_exercises import TableExercise, WholeDeal
from tests.server.live_server import Person

MODERN = "/api/lessons/illustrated-modern"


def _paths(person: Person) -> dict[str, Any]:
    return {path["rules"]: path for path in person.http.get("/api/lessons").json()}


def test_there_is_a_way_into_every_game(anna: Person) -> None:
    assert list(_paths(anna)) == list(keys())


@pytest.mark.parametrize("key", keys())
def test_every_lesson_is_solved_over_the_wire(anna: Person, key: str) -> None:
    for lesson in path_of(key).lessons:
        rules, where = rules_of(key, lesson), f"/api/lessons/{key}/{lesson.key}"
        sheet = anna.http.get(where).json()
        assert len(sheet["exercises"]) == len(lesson.exercises)
        for number, exercise in enumerate(lesson.exercises):
            if isinstance(exercise, WholeDeal):
                continue
            if isinstance(exercise, TableExercise):
                table = anna.http.post(f"{where}/{number}/table", json={}).json()
                assert table["question"] is not None
            answer = {"answer": exercise.right(rules)[0]}
            assert anna.http.post(f"{where}/{number}/answer", json=answer).json()["right"]


def test_a_guided_deal_is_played_to_its_settlement(anna: Person) -> None:
    deal = path_of("illustrated-modern").lessons[6].exercises[0]
    assert isinstance(deal, WholeDeal)
    played: list[str] = []
    for told in deal.own():
        table = anna.http.post(f"{MODERN}/first-deal/0/table", json={"played": played}).json()
        assert not table["over"]
        assert table["says"]["de"]
        judged = anna.http.post(f"{MODERN}/first-deal/0/answer", json={"answer": told, "played": played})
        played.append(judged.json()["answer"])
    table = anna.http.post(f"{MODERN}/first-deal/0/table", json={"played": played}).json()
    assert table["over"]
    assert table["question"] is None
    assert table["scene"]["settlement"]["totals"] == [25, 0, 0]


def test_a_wrong_answer_gets_a_reason_and_no_answer_before_the_third(anna: Person) -> None:
    where = f"{MODERN}/ranks/2/answer"
    first, third = (anna.http.post(where, json={"answer": "♥4", "tries": one}).json() for one in (1, 3))
    assert not first["right"]
    assert first["answer"] is None
    assert "upside-down" in first["says"]["en"]
    assert third["answer"] == "♥A"
    assert third["outlined"] == ["♥A"]


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("ranks/2/answer", {"answer": "♠K"}, "unreadable-answer"),
        ("ranks/2/answer", {"answer": "nonsense"}, "unreadable-answer"),
        ("ranks/99/answer", {"answer": "♥A"}, "no-lesson"),
        ("nothing/0/answer", {"answer": "♥A"}, "no-lesson"),
        ("ranks/0/table", {}, "no-table"),
        ("first-deal/0/table", {"played": ["play:T21"]}, "unreadable-answer"),
        ("first-deal/0/answer", {"answer": "whist"}, "unreadable-answer"),
    ],
)
def test_what_is_no_answer_is_refused_with_a_sentence(
    anna: Person, path: str, body: dict[str, Any], code: str
) -> None:
    refused = anna.http.post(f"{MODERN}/{path}", json=body).json()
    assert refused["code"] == code
    assert refused["text"]["de"]


def test_what_is_done_stays_with_the_guest(anna: Person, berta: Person) -> None:
    for _ in range(2):
        assert anna.http.post(f"{MODERN}/ranks/done").json() == {"done": True}
    done = _paths(anna)["illustrated-modern"]["done"]
    assert list(done) == ["contract_games/ranks"]
    assert len(done["contract_games/ranks"]) == 1
    assert _paths(berta)["illustrated-modern"]["done"] == {}
    assert anna.http.post(f"{MODERN}/nothing/done").json()["code"] == "no-lesson"
    anna.http.delete("/api/me").raise_for_status()
    assert _paths(anna)["illustrated-modern"]["done"] == {}


def test_games_that_share_a_lesson_have_it_done_together(anna: Person) -> None:
    for lesson in ("ranks", "aim"):
        anna.http.post(f"{MODERN}/{lesson}/done").raise_for_status()
    paths = _paths(anna)
    assert list(paths["tapp"]["done"]) == ["contract_games/ranks"], "the aim is written for each game apart"
    assert paths["danish"]["done"] == {}


def test_a_twin_comes_back_three_times(anna: Person) -> None:
    anna.http.post(f"{MODERN}/ranks/done").raise_for_status()
    for times in (2, 3, 4, 4):
        anna.http.post(f"{MODERN}/ranks-twin/done").raise_for_status()
        path = _paths(anna)["illustrated-modern"]
        assert len(path["done"]["contract_games/ranks"]) == times
    assert path["repeat_after"] == [1, 3, 10]
    sheet = anna.http.get(f"{MODERN}/ranks-twin").json()
    assert sheet["follows"] is None
    assert anna.http.post(f"{MODERN}/ranks-twin/0/answer", json={"answer": "♦2"}).json()["right"]


def test_what_nobody_could_know_is_told_apart(anna: Person) -> None:
    played = ["bid:dreiblatt", "good", "choose:1-3", "lay:♣V ♣C ♣Q", "good", "play:T21"]
    deal = {"answer": "play:SK", "played": played}
    judged = anna.http.post(f"{MODERN}/first-deal/0/answer", json=deal).json()
    assert judged["right"]
    assert "Berta" in judged["unseen"]["en"]
    assert "Berta" not in judged["says"]["en"]


def test_strangers_may_learn_but_nothing_is_kept(anna: Person) -> None:
    stranger = Person(anna.address, "")
    assert stranger.http.get(f"{MODERN}/ranks").status_code == 200
    assert stranger.http.post(f"{MODERN}/ranks/done").json()["code"] == "no-guest"
