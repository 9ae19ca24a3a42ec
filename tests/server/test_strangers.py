"""What one stranger can do to the others by sending much, slowly, or under a false name: next to nothing."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import httpx
import pytest

from tarock.server.http.client_address import TrustedProxies, household
from tarock.server.table.fair_threads import FairThreads
from tests.server.live_server import PATIENCE, QUICK, Person, Running, running
from tests.server.test_at_the_table import begin, settled
from tests.server.together import play_on


def raw(address: str) -> socket.socket:
    host, _, port = address.partition(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def is_closed(connection: socket.socket) -> bool:
    """Wait for the other side to close."""
    try:
        return connection.recv(1000) == b""
    except ConnectionResetError:
        return True


def test_unknown_methods_leave_no_trace_in_the_figures(server: Running) -> None:
    with httpx.Client(base_url=f"http://{server.address}", trust_env=False) as http:
        for number in range(50):
            http.request(f"X{number}", "/api/me")
        figures = http.get("/metrics").text
    assert 'method="other"' in figures
    assert "X17" not in figures


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        b'POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"na',
        b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nGET / HT",
    ],
)
def test_a_request_that_is_never_finished_is_closed(tmp_path: Path, beginning: bytes) -> None:
    with running(tmp_path, replace(QUICK, request_wait=0.3)) as server, raw(server.address) as connection:
        connection.sendall(beginning)
        began = time.monotonic()
        while not is_closed(connection):
            pass
        assert time.monotonic() - began < 10.0


def drip(connection: socket.socket) -> None:
    """Send a head that never ends, letter by letter."""
    for letter in b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 1000:
        connection.send(bytes([letter]))
        time.sleep(0.02)


def test_a_request_sent_drop_by_drop_is_closed(tmp_path: Path) -> None:
    with (
        running(tmp_path, replace(QUICK, request_wait=0.3)) as server,
        raw(server.address) as connection,
        pytest.raises((ConnectionResetError, BrokenPipeError)),
    ):
        drip(connection)


def test_sockets_are_not_closed_by_that_clock(tmp_path: Path) -> None:
    """It is for requests that are not yet there, not for what follows them."""
    settings = replace(QUICK, request_wait=0.3)
    with running(tmp_path, settings) as server, begin(Person(server.address)) as table:
        time.sleep(1.0)
        table.send("ping")
        table.until("pong")


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    settings = replace(QUICK, connections_per_address=5, request_wait=3600.0)  # so that no clock closes any
    with running(tmp_path, settings) as server, ExitStack() as held:
        for _ in range(5):
            held.enter_context(raw(server.address)).sendall(b"GET / HT")
        time.sleep(0.2)
        with raw(server.address) as one_more:
            assert is_closed(one_more)
        held.close()
        time.sleep(0.2)
        assert Person(server.address, "").http.get("/api/health").status_code == 200


def test_reading_is_limited_too_and_replays_more_so(tmp_path: Path) -> None:
    with running(tmp_path, replace(QUICK, reads_per_second=0.1, read_burst=100)) as server:
        person = Person(server.address)
        with settled(begin(person, rules="taroc-1754")) as table:
            key = table.series["deals"][0]["record"]
        codes = [person.http.get(f"/api/records/{key}/replay").status_code for _ in range(6)]
        assert codes == [200] * 4 + [200, 429] or codes == [200] * 4 + [429, 429]
        answer = person.http.get("/api/health")
        assert answer.status_code in {200, 429}


def test_answers_in_a_lesson_count_as_reading(tmp_path: Path) -> None:
    with running(tmp_path, replace(QUICK, requests_per_second=0.1, request_burst=3)) as server:
        person = Person(server.address)
        url = "/api/lessons/illustrated-modern/first-deal-again/0/table"
        answers = [person.http.post(url, json={"played": [], "name": "Ada"}).status_code for _ in range(6)]
        assert answers == [200] * 6
        later = [person.http.post("/api/guest", json={"name": "Ada"}) for _ in range(4)][-1]
        assert later.status_code == 429
        assert later.headers["retry-after"] == "1"


def test_figures_are_for_this_machine_or_by_token(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as server:
        url = f"http://{server.address}/metrics"
        assert httpx.get(url).status_code == 200
        for name in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
            assert httpx.get(url, headers={name: "203.0.113.9"}).status_code == 404
    with running(tmp_path, replace(QUICK, metrics_token="s3cret")) as server:
        url = f"http://{server.address}/metrics"
        assert httpx.get(url).status_code == 404
        assert httpx.get(url, headers={"Authorization": "Bearer s3cre"}).status_code == 404
        assert httpx.get(url, headers={"Authorization": "Bearer s3cret"}).status_code == 200


def test_only_trusted_proxies_are_believed(tmp_path: Path) -> None:
    few = replace(QUICK, requests_per_second=0.1, request_burst=2)

    def codes(settings: Any, addresses: Iterator[str]) -> list[int]:  # noqa: ANN401 - settings
        with running(tmp_path, settings) as server:
            url = f"http://{server.address}/api/guest"
            return [httpx.post(url, headers={"X-Forwarded-For": one}).status_code for one in addresses]

    others = [f"203.0.113.{number}" for number in range(5)]
    assert codes(few, iter(others))[-1] == 429
    trusting = replace(few, trusted_proxies="127.0.0.1, 10.0.0.0/8")
    assert 429 not in codes(trusting, iter(others))
    assert codes(trusting, iter([f"{one}, 198.51.100.7" for one in others]))[-1] == 429


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("198.51.100.7", "1.2.3.4", "198.51.100.7"),
        ("10.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", "1.2.3.4"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "10.0.0.9", "10.0.0.9"),
        ("10.0.0.1", "nonsense", "nonsense"),
        ("fd00::1", "2001:db8::5", "2001:db8::5"),
        ("", "1.2.3.4", ""),
    ],
)
def test_whom_a_request_comes_from(peer: str, forwarded: str, client: str) -> None:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    scope = {"type": "http", "client": (peer, 1) if peer else None, "headers": headers}
    found = TrustedProxies("10.0.0.0/8,fd00::/8").client(scope)
    assert found == (client or forwarded)


def test_a_household_shares_its_limits() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:1") != household("2001:db8:0:1::1")
    assert household("192.0.2.1") != household("192.0.2.2")


def test_heavy_work_is_shared_in_turns() -> None:
    """Somebody with many pieces and somebody with one: the one comes second."""
    threads, order = FairThreads(1, "test"), list[str]()
    taken, go = threading.Event(), threading.Event()

    def hold() -> None:
        taken.set()
        go.wait()

    async def ask() -> None:
        first = threads.run("first", hold)
        await asyncio.to_thread(taken.wait)
        greedy = [threads.run("greedy", lambda: order.append("greedy")) for _ in range(5)]
        modest = threads.run("modest", lambda: order.append("modest"))
        assert threads.full
        assert threads.waiting("greedy") == 5
        go.set()
        await asyncio.gather(first, modest, *greedy)

    asyncio.run(ask())
    threads.close()
    assert order == ["greedy", "modest", "greedy", "greedy", "greedy", "greedy"]


def test_work_that_fails_or_is_called_off_stops_no_thread() -> None:
    threads = FairThreads(1, "test")

    async def ask() -> int:
        with pytest.raises(ZeroDivisionError):
            await threads.run("a", lambda: 1 // 0)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(threads.run("a", lambda: time.sleep(0.2)), 0.05)
        return await threads.run("a", lambda: 7)

    assert asyncio.run(ask()) == 7
    threads.close()


def test_hints_keep_no_other_table_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One guest's hints at many tables are thought about without end; another's table goes on."""
    thought_over = _endless_thought(monkeypatch)
    with running(tmp_path, replace(QUICK, hints_per_guest=100)) as server, ExitStack() as held:
        held.callback(thought_over.set)
        greedy, modest = Person(server.address, "Greedy"), Person(server.address, "Modest")
        tables = [held.enter_context(begin(greedy)) for _ in range(6)]
        with begin(modest) as mine:
            for table in tables:
                assert table.question is not None
                table.send("hint", deal=table.deal, question=table.question["id"])
            play_on([mine], Random(1), steps=4)
            thought_over.set()
            tables[-1].until("error", such=lambda message: message["code"] == "no-hint")


def test_a_guest_has_only_so_many_hints_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thought_over = _endless_thought(monkeypatch)
    with (
        running(tmp_path, replace(QUICK, hints_per_guest=1)) as server,
        begin(Person(server.address)) as table,
    ):
        assert table.question is not None
        for _ in range(4):
            table.send("hint", deal=table.deal, question=table.question["id"])
        assert table.until("error")["code"] == "too-fast"
        thought_over.set()


def _endless_thought(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Let every hint be thought about until the event is set."""
    thought_over = Event()

    def think(*_: object) -> None:
        thought_over.wait(PATIENCE)

    monkeypatch.setattr("tarock.server.table.bot_work.considered", think)
    return thought_over
