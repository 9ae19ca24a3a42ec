"""Whatever is malformed, too large, stale, forged or out of turn is refused, and changes nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.live_server import QUICK, Person, Running, Socket, closed_with, running
from tests.server.test_at_the_table import begin
from tests.server.together import game_of, join, seats_for_two


def refused(socket: Socket, code: str) -> None:
    """Expect a refusal, and the same table as before it."""
    assert socket.until("error")["code"] == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed"),
        ("null", "malformed"),
        ("[]", "malformed"),
        ('{"t":"dance"}', "malformed"),
        ('{"t":"act"}', "malformed"),
        ('{"t":"sync","more":1}', "malformed"),
        ('{"t":"act","deal":"1","question":0,"action":"pass"}', "malformed"),
        ('{"t":"act","deal":-1,"question":0,"action":"pass"}', "malformed"),
        ('{"t":"cut","deal":1,"value":"xyz"}', "malformed"),
        ('{"t":"sit","chair":9}', "malformed"),
        ('{"t":"say","preset":"buy now"}', "malformed"),
        ("[" * 4000, "malformed"),
        ('{"t":"act","deal":1,"question":0,"action":"' + "x" * 5000 + '"}', "too-large"),
    ],
)
def test_messages_that_cannot_be_read(server: Running, anna: Person, text: str, code: str) -> None:
    with begin(anna) as socket:
        before = game_of(server, socket.table["key"]).actions
        socket.wire.send(text)
        refused(socket, code)
        assert game_of(server, socket.table["key"]).actions == before


def test_bytes_are_not_read(anna: Person) -> None:
    with begin(anna) as socket:
        socket.wire.send(b'{"t":"sync"}')
        refused(socket, "malformed")


def test_answers_out_of_place(server: Running, anna: Person) -> None:
    with begin(anna) as socket:
        assert socket.question is not None
        deal, question = socket.deal, socket.question["id"]
        before = game_of(server, socket.table["key"]).actions
        cases = (
            (deal - 1, question, "pass", "stale"),
            (deal, question + 1, "pass", "stale"),
            (deal, question, "dance", "no-such-action"),
            (deal, question, "play:♥K", "wrong-kind"),
            (deal, question, "bid:no-such-contract", "unknown-contract"),
        )
        for number, asked, action, code in cases:
            socket.send("act", deal=number, question=asked, action=action)
            assert socket.until("error")["code"] in {code, "not-offered", "wrong-kind"}
        assert game_of(server, socket.table["key"]).actions == before
        socket.send("sync")
        assert socket.until("snapshot")["question"]["id"] == question


def test_the_same_answer_twice_counts_once(server: Running, anna: Person) -> None:
    with begin(anna) as socket:
        socket.answer(Random(1))
        socket.answer(Random(1))
        assert socket.until("error")["code"] in {"stale", "not-your-turn"}
        mine = [seat for seat, _ in game_of(server, socket.table["key"]).actions if seat == 0]
        assert len(mine) == 1


def test_a_refused_card_says_why_and_what_is_allowed(anna: Person) -> None:
    with begin(anna) as socket:
        asked = socket.wait_for_question()
        while not (asked["kind"] == "play" and any(card["reason"] for card in asked["cards"])):
            socket.answer_once(Random(11))
            asked = socket.wait_for_question()
        barred = next(card for card in asked["cards"] if card["reason"])
        socket.act(f"play:{barred['card']}")
        error = socket.until("error")
        assert error["text"] == barred["reason"]
        assert set(error["allowed"]) == {card["action"] for card in asked["cards"] if card["action"]}


def test_watchers_and_others_cannot_act(server: Running, anna: Person, berta: Person) -> None:
    with begin(anna) as socket, berta.go_to(socket.table["key"]) as watcher:
        before = game_of(server, socket.table["key"]).actions
        assert watcher.table["my_chair"] is None
        assert socket.question is not None
        wishes: tuple[tuple[str, dict[str, object]], ...] = (
            ("act", {"question": socket.question["id"], "action": "pass"}),
            ("undo", {}),
            ("again", {}),
            ("claim", {}),
            ("concede", {}),
            ("next", {}),
            ("end", {}),
            ("hint", {"question": socket.question["id"]}),
            ("why-not", {"question": socket.question["id"], "action": "pass"}),
            ("why", {"seat": 1}),
        )
        for kind, fields in wishes:
            watcher.send(kind, deal=socket.deal, **fields)
            refused(watcher, "not-seated")
        watcher.send("sit", chair=0)
        refused(watcher, "chair-taken")
        watcher.send("sit", chair=1)
        refused(watcher, "chair-taken")
        assert game_of(server, socket.table["key"]).actions == before


def test_answering_for_another_is_impossible(anna: Person, berta: Person) -> None:
    first, second = join(anna, berta, anna.table(chairs=seats_for_two(3)))
    with first, second:
        while not (first.question or second.question):
            for socket in (first, second):
                socket.cut_once(Random(12))
                socket.heard(0.02)
        asked, other = (first, second) if first.question else (second, first)
        assert asked.question is not None
        other.send("act", deal=asked.deal, question=asked.question["id"], action="pass")
        refused(other, "not-your-turn")


def test_the_first_message_is_hello(server: Running, anna: Person) -> None:
    key = anna.table()
    with Socket(server.address, key, anna.cookie, hello=False) as socket:
        socket.send("sync")
        assert closed_with(socket) == 4400
    with Socket(server.address, key, anna.cookie, hello=False) as socket:
        socket.send("hello", version=99)
        assert closed_with(socket) == 4400


def test_strangers_and_wrong_keys_are_turned_away(server: Running, anna: Person) -> None:
    key = anna.table()
    for cookie in ("", "tarock_guest=forged"):
        with Socket(server.address, key, cookie, hello=False) as socket:
            assert closed_with(socket) == 4401
    with Socket(server.address, "no-such-table", anna.cookie, hello=False) as socket:
        socket.send("hello", version=1)
        assert closed_with(socket) == 4404


def test_pages_of_other_sites_are_refused(server: Running, anna: Person) -> None:
    key = anna.table()
    with (
        pytest.raises(InvalidStatus) as error,
        connect(
            f"ws://{server.address}/ws/{key}",
            additional_headers={"Cookie": anna.cookie, "Origin": "https://elsewhere.example"},
            proxy=None,
        ),
    ):
        pass
    assert error.value.response.status_code == 403
    answer = anna.http.post("/api/tables", json={}, headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code == 403
    own = anna.http.post("/api/tables", json={}, headers={"Origin": f"http://{server.address}"})
    assert own.status_code == 201


def test_too_many_messages_at_once(tmp_path: Path) -> None:
    slow = replace(QUICK, messages_per_second=1.0, message_burst=5)
    with running(tmp_path, slow) as server:
        person = Person(server.address)
        with person.go_to(person.table()) as socket:
            for _ in range(10):
                socket.send("ping")
            refused(socket, "too-fast")
        too_fast = replace(QUICK, requests_per_second=0.1, request_burst=2)
    with running(tmp_path, too_fast) as server:
        codes = [httpx.post(f"http://{server.address}/api/guest", json={}).status_code for _ in range(4)]
        assert codes[-1] == 429


def test_limits_on_tables_and_connections(tmp_path: Path) -> None:
    few = replace(QUICK, tables_per_guest=2, sockets_per_guest=2, watchers=1)
    with running(tmp_path, few) as server:
        person = Person(server.address)
        wanted = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot"}]
        keys = [person.table(chairs=wanted) for _ in range(2)]
        for key in keys:
            friend = Person(server.address, "Uli")
            with friend.go_to(key) as socket:
                socket.send("sit", chair=1)
                socket.until("snapshot")
        assert person.http.post("/api/tables", json={}).json()["code"] == "too-many-tables"
        with person.go_to(keys[0]), person.go_to(keys[1]):
            with Socket(server.address, keys[0], person.cookie, hello=False) as third:
                assert closed_with(third) == 4429
            with Person(server.address, "Eva").go_to(keys[0]):
                other = Person(server.address, "Uwe")
                with Socket(server.address, keys[0], other.cookie, hello=False) as crowd:
                    crowd.send("hello", version=1)
                    refused(crowd, "too-many-watchers")


def test_too_many_tables_against_bots_close_the_oldest(tmp_path: Path) -> None:
    with running(tmp_path, replace(QUICK, tables_per_guest=2)) as server:
        person = Person(server.address)
        oldest = person.table()
        with person.go_to(oldest) as socket:
            person.table()
            person.table()
            socket.until("table", such=lambda message: message["table"]["phase"] == "closed")
        phases = {place["key"]: place["phase"] for place in person.http.get("/api/me").json()["tables"]}
        assert oldest not in phases
        assert len(phases) == 2


def test_large_bodies(anna: Person) -> None:
    assert anna.http.post("/api/guest", content=b"x" * 20_000).status_code == 413

    def pieces() -> object:
        yield from (b"x" * 1000 for _ in range(40))

    assert anna.http.post("/api/guest", content=pieces()).status_code == 413  # type: ignore[arg-type]


def test_every_answer_has_the_headers(server: Running) -> None:
    for path in ("/", "/api/health", "/api/nothing", "/metrics"):
        headers = httpx.get(f"http://{server.address}{path}").headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers or headers["server"] != ""


def test_cookies_are_kept_from_scripts_and_other_sites(server: Running) -> None:
    answer = httpx.post(f"http://{server.address}/api/guest", json={"name": "Eva"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
