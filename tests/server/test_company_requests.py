"""Several servers on one PostgreSQL: the lobby, daily deals, kept games and reviews are the same at each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import create_engine, insert

from tarock.server.storage.database import records
from tests.server.live_server import QUICK, Person, Running, running
from tests.server.test_daily import QUICKEST, answer_to, play, today
from tests.server.test_reviews import BEATEN, KEPT, KEY, followed
from tests.share import THOROUGH


@pytest.fixture
def pair(fresh: str, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database."""
    settings = replace(QUICK, database=fresh)
    with running(tmp_path, settings) as one, running(tmp_path, settings) as other:
        yield one, other


def at(person: Person, server: Running) -> Person:
    """Return the same person in a browser that another server answers."""
    there = Person(server.address, "")
    there.http.headers["Cookie"] = person.cookie
    return there


def test_the_lobby_is_the_same_at_both(pair: tuple[Running, Running]) -> None:
    one, other = pair
    anna, berta = Person(one.address, "Anna"), Person(other.address, "Berta")
    chairs = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot"}]
    key = anna.table(chairs=chairs, open=True, title="Stammtisch")
    listed = {card["key"]: card for card in berta.http.get("/api/tables").json()}
    assert (listed[key]["title"], listed[key]["free"]) == ("Stammtisch", 1)
    with anna.go_to(key), berta.go_to(key) as socket:
        socket.send("sit", chair=1)
        socket.until("snapshot")
        for person in (anna, berta):
            assert key not in {card["key"] for card in person.http.get("/api/tables").json()}
            assert key in {place["key"] for place in person.http.get("/api/me").json()["tables"]}


def test_a_daily_deal_is_begun_at_one_and_ended_at_the_other(pair: tuple[Running, Running]) -> None:
    one, other = pair
    anna = Person(one.address, "Anna")
    begun = next(play(anna, QUICKEST, 1))
    there = at(anna, other)
    path = f"/api/daily/{QUICKEST}/{today(there)}"
    again = there.http.post(path).raise_for_status().json()
    assert (again["number"], again["question"]) == (begun["number"], begun["question"])
    *_, last = play(there, QUICKEST, 1)
    assert last["over"]
    assert anna.http.post(path).json()["over"]
    stale = {"number": begun["number"], "action": answer_to(begun, Random(0))}
    assert anna.http.post(f"{path}/answer", json=stale).status_code == 409
    lines = [person.http.get(f"{path}/results").json()["lines"] for person in (anna, there)]
    assert lines[0] == lines[1]
    assert [line["mine"] for line in lines[0]] == [True]


if THOROUGH:  # it takes a while, and a kept review is a row like any other

    def test_a_review_made_at_one_is_read_at_the_other(pair: tuple[Running, Running], fresh: str) -> None:
        one, other = pair
        engine = create_engine(fresh.replace("postgresql://", "postgresql+psycopg://"))
        row = {
            "key": KEY,
            "table_key": "",
            "deal": 0,
            "rules": "dreiertarock@1",
            "names": "[]",
            "totals": "[]",
        }
        with engine.begin() as connection:
            connection.execute(insert(records).values(**row, tgn=BEATEN, finished=0))
        engine.dispose()
        *_, whole = followed(Person(one.address, "Anna"), "GET", KEPT)
        assert list(followed(Person(other.address, "Eva"), "GET", KEPT)) == [whole]
