"""Reviews over real sockets: streamed with progress, kept with the game, of files, within limits."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, insert, update

from tarock import Review, read, review
from tarock.match.notation import write_json
from tarock.reviews import Sight
from tarock.server.storage.database import records, reviews
from tests.server.live_server import QUICK, Person, Running, running

GOLDEN = Path(__file__).parents[1] / "golden"
BEATEN = (GOLDEN / "dreiertarock" / "zweier-lost-birds-lost.tgn").read_text(encoding="utf-8")
KEY = "a-kept-game"
KEPT = f"/api/records/{KEY}/review"
News = dict[str, Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("reviews")


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[Running]:
    """A server that has kept one game."""
    with running(folder, replace(QUICK, reviews_per_guest=1)) as server:
        row = {
            "key": KEY,
            "table_key": "",
            "deal": 0,
            "rules": "dreiertarock@1",
            "names": "[]",
            "totals": "[]",
        }
        _write(folder, insert(records).values(**row, tgn=BEATEN, finished=0))
        yield server


def _write(folder: Path, statement: Any) -> int:  # noqa: ANN401 - any statement
    engine = create_engine(f"sqlite:///{folder / 'games.sqlite'}")
    with engine.begin() as connection:
        changed: int = connection.execute(statement).rowcount
    engine.dispose()
    return changed


@pytest.fixture(scope="module")
def expected() -> Review:
    return review(read(BEATEN).game()).whole()


def followed(person: Person, method: str, path: str, body: object = None) -> Generator[News]:
    """Follow a stream to its end."""
    with person.http.stream(method, path, json=body) as stream:
        assert stream.status_code == 200
        event = ""
        for line in stream.iter_lines():
            if line.startswith("event: "):
                event = line.removeprefix("event: ")
            elif line.startswith("data: ") and event == "found":
                yield json.loads(line.removeprefix("data: "))
    assert event == "done"


def test_a_review_is_told_as_it_is_found_and_kept_with_the_game(
    served: Running, folder: Path, expected: Review
) -> None:
    """One review at a time for a guest; the second time it comes as a whole, and by no older judge."""
    anna, eva = Person(served.address, "Anna"), Person(served.address, "Eva")
    with closing(followed(anna, "GET", KEPT)) as stream:
        first = next(stream)
        assert (first["t"], first["done"], first["found"]) == ("progress", 0, [])
        refused = anna.http.get(KEPT)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many-reviews")
        *told, whole = stream
    assert [news["t"] for news in told] == ["progress"] * len(told)
    assert all(earlier["done"] <= later["done"] <= later["total"] for earlier, later in pairwise(told))
    found = {(row["place"], row["sight"]) for news in told for row in news["found"] if row["final"]}
    assert found == {(one.place, one.sight.value) for one in expected.findings}
    assert list(followed(eva, "GET", KEPT)) == [whole]
    assert _write(folder, update(reviews).values(version=0)) == 1
    with closing(followed(eva, "GET", KEPT)) as stream:
        assert next(stream)["t"] == "progress"


def test_a_file_is_reviewed_as_the_library_does(served: Running, expected: Review) -> None:
    person = Person(served.address, "Berta")
    *_, whole = followed(person, "POST", "/api/reviews", {"text": write_json(read(BEATEN))})
    assert whole["t"] == "whole"
    assert [(row["place"], row["sight"], row["loss"], row["grade"]) for row in whole["judged"]] == [
        (one.place, one.sight.value, one.loss, one.grade and one.grade.value) for one in expected.findings
    ]
    for number, seat in enumerate(whole["seats"]):
        assert (seat["result"], seat["accuracy"]) == (expected.result[number], expected.accuracy(number))
        assert sum(seat["luck"].values()) == pytest.approx(seat["result"], abs=0.02)
    dearest = next(one for one in whole["moments"] if one["sight"] == Sight.HINDSIGHT)
    assert dearest["reasons"]
    assert {"en", "de"} == set(dearest["better"])


def test_what_cannot_be_reviewed_is_refused_or_said(served: Running) -> None:
    person = Person(served.address, "Carla")
    bad = person.http.post("/api/reviews", json={"text": "no game"})
    assert (bad.status_code, bad.json()["code"]) == (422, "unreadable-deal")
    assert person.http.get("/api/records/nothing/review").status_code == 404
    unfinished = person.http.post("/api/reviews", json={"text": BEATEN[: BEATEN.rindex("trick ")]})
    assert (unfinished.status_code, unfinished.json()["code"]) == (422, "deal-not-over")


def test_a_kept_game_is_played_on_from_any_place_on_any_seat(served: Running) -> None:
    """The table begins with the cards and actions of the game up to there, and the person's own question."""
    game = read(BEATEN).game()
    person = Person(served.address, "Dora")
    place = len(game.actions) - 7
    seat = game.actions[place][0]
    made = person.http.post(f"/api/records/{KEY}/play-on", json={"place": place, "seat": seat})
    assert made.status_code == 201
    with person.go_to(made.json()["key"]) as socket:
        first = json.loads(socket.frames[0])
        assert (first["table"]["phase"], first["table"]["my_chair"]) == ("playing", seat)
        assert first["scene"]["me"] == seat
        assert first["question"]["kind"] == "play"
    bad = person.http.post(f"/api/records/{KEY}/play-on", json={"place": len(game.actions), "seat": 0})
    assert (bad.status_code, bad.json()["code"]) == (422, "not-possible")
