"""Noise on the socket and odd requests: an answer for each, no failure, no table lost."""

from __future__ import annotations

import json
import os
import socket
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.live_server import QUICK, Person, Running, running
from tests.server.test_at_the_table import begin
from tests.server.together import game_of
from tests.share import share

KINDS = (
    *("hello", "sync", "sit", "leave", "start", "cut", "act", "claim", "answer", "hint", "undo", "again"),
    *("concede", "pace", "next", "end", "rematch", "say", "ping", "dance", "why", "why-not"),
)
NOISE: tuple[Any, ...] = (
    *(0, 1, -1, 2, 3, 7, 10**9, 10**30, 1.5, True, None, "", "x", "♥K", "pass", "play:♥K", "lay:♥K ♥K"),
    *("declare:", "keep:", "bid:solo", "contra:game@9", "choose:1-3", "hello", "deadbeef", [], {}, [[1]]),
)
CALM = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
FIELDS = ["deal", "question", "action", "chair", "value", "version", "preset", "yes", "pace", "seat", "more"]


def noise(random: Random, deal: int, question: int) -> str:
    """Make a message that is nearly right, or not at all."""
    if random.random() < 0.1:
        return "".join(chr(random.randrange(32, 0x2FF)) for _ in range(random.randrange(60)))
    message: dict[str, Any] = {"t": random.choice(KINDS)}
    for name in random.sample(FIELDS, random.randrange(5)):
        message[name] = random.choice(NOISE)
    if random.random() < 0.6:
        message["deal"] = deal
    if random.random() < 0.4:
        message["question"] = question
    text = json.dumps(message, ensure_ascii=random.random() < 0.5)
    return text[: random.randrange(len(text))] if random.random() < 0.1 else text


PING = '{"t": "ping"}'
ROUNDS = share(31_250, of=2_083)
"""Of sixteen messages, at each of two tables: a million in the long run."""
GROWTH = 40e6
"""Bytes; a hundred for each message of the long run after its first quarter would be more."""


def resident() -> int:
    """Return the memory of this process, in which the server runs too."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.parametrize("rules", ["illustrated-graz", "danish"])
def test_noise_on_the_socket(tmp_path: Path, rules: str) -> None:
    """After it the table still answers, and its game is one that the rules allow."""
    random = Random(rules)
    wide = replace(QUICK, messages_per_second=1e6, message_burst=10**6)
    with running(tmp_path, wide) as server:
        anna, berta = Person(server.address, "Anna"), Person(server.address, "Berta")
        with begin(anna, rules=rules) as socket, berta.go_to(socket.table["key"]) as watcher:
            before = 0
            for number in range(ROUNDS):
                before = resident() if number == ROUNDS // 4 else before
                asked = -1 if socket.question is None else socket.question["id"]
                for one in (socket, watcher):
                    said = [noise(random, socket.deal, asked) for _ in range(8)]
                    for text in (*said, PING):
                        one.wire.send(text)
                    for _ in range(1 + said.count(PING)):  # else more and more is never read
                        one.until("pong")
                    assert "not-kept" not in "".join(one.frames)
                    one.frames.clear()
            assert resident() < before + GROWTH
            game = game_of(server, socket.table["key"])
            assert game.fork().events == game.events


def test_odd_requests(server: Running, anna: Person) -> None:
    """Schemathesis tries every request of the interface; none may end in a failure of the server."""
    schema = schemathesis.openapi.from_url(f"http://{server.address}/api/openapi.json")
    headers = {"Cookie": anna.cookie}
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        case_of = found.ok().as_strategy()

        @settings(max_examples=6, deadline=None, suppress_health_check=CALM, database=None)
        @given(case=case_of)
        def attempt(case: Any) -> None:  # noqa: ANN401 - Schemathesis makes it
            answer = case.call(headers=headers)
            case.validate_response(answer, checks=[not_a_server_error])

        attempt()
    assert anna.http.get("/api/health").status_code == 200
    figures = anna.http.get("/metrics").text
    assert 'status="500"' not in figures


@pytest.mark.parametrize(
    "path", ["/%00", "/" + "x" * 300, "/" + "x/" * 3000, "/%ff%fe", "/..%2f..%2fetc", "/a%0d%0ab"]
)
def test_paths_that_no_file_can_have(tmp_path: Path, path: str) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text("<title>Tarock</title>")
    with running(tmp_path) as server:
        assert Person(server.address, "").http.get(path).status_code in {200, 400, 404}


@pytest.mark.parametrize("origin", ["http://[", "null", "http://[::1", "//", "http://a:b:c"])
def test_origins_that_are_none(server: Running, anna: Person, origin: str) -> None:
    answer = anna.http.post("/api/tables", json={}, headers={"Origin": origin})
    assert answer.status_code == 403
    headers = {"Cookie": anna.cookie, "Origin": origin}
    with (
        pytest.raises(InvalidStatus) as error,
        connect(f"ws://{server.address}/ws/x", additional_headers=headers, proxy=None),
    ):
        pass
    assert error.value.response.status_code == 403


def test_keys_with_nul(url: str, tmp_path: Path) -> None:
    """PostgreSQL has no text with such a character, and must not even be asked."""
    with running(tmp_path, replace(QUICK, database=url)) as server:
        http = Person(server.address).http
        for path in ("/api/tables/%00", "/api/records/a%00b", "/api/records/%00/replay", "/api/rules/%00"):
            assert http.get(path).status_code == 400
        assert http.delete("/api/records/%00").status_code == 400


HEADS = (
    b"Host: x",
    b"Origin: http://[",
    b"Content-Length: 5",
    b"Content-Length: 99999999999999999999999",
    b"Transfer-Encoding: chunked",
    b"Cookie: tarock_guest=\xff\x00",
    b"Cookie: =;;=",
    b"Upgrade: websocket",
    b"Connection: Upgrade",
    b"Sec-WebSocket-Key: x",
    b"Sec-WebSocket-Version: 13",
    b"Accept-Encoding: gzip",
    b"Expect: 100-continue",
    b"Range: bytes=5-2",
    b"If-Modified-Since: never",
    b"X-Forwarded-For: \xe9,,1",
)
PATHS = (
    b"/",
    b"/api/me",
    b"/api/guest",
    b"/api/tables",
    b"/api/records/%00",
    b"/ws/x",
    b"/api/rules/%2e%2e",
    b"*",
    b"http://[/",
    b"/?%ff=%00",
    b"/metrics",
    b"//",
    b"/" + b"%41" * 400,
    b"/api/tables?x=" + b"y" * 3000,
)
BODIES = (
    b"",
    b"{}",
    b'{"name":"\\ud800"}',
    b'{"name":null}',
    b"[" * 5000,
    b"\xff\xfe",
    b'{"options":{"\\ud800":"\\u0000"}}',
)
REQUESTS = share(100_000, of=250)


def raw_request(random: Random) -> bytes:
    """Write a request that is nearly right, or not at all."""
    method = random.choice((b"GET", b"POST", b"DELETE", b"HEAD", b"OPTIONS", b"PUT", b"BREW", b"", b"get"))
    version = random.choice((b"HTTP/1.1",) * 8 + (b"HTTP/1.0", b"HTTP/2", b""))
    body = random.choice(BODIES)
    heads = random.sample(HEADS, random.randrange(5))
    if random.random() < 0.7:
        heads += [b"Content-Type: application/json", b"Content-Length: %d" % len(body)]
    request = b"%s %s %s\r\nHost: x\r\n" % (method, random.choice(PATHS), version)
    whole = request + b"".join(head + b"\r\n" for head in heads) + b"\r\n" + body
    if random.random() < 0.1:
        at = random.randrange(len(whole))
        whole = whole[:at] + bytes([random.randrange(256)]) + whole[at + 1 :]
    return whole


def answered(address: str, request: bytes) -> bytes:
    """Send a request and no more; return the answer's first line."""
    host, _, port = address.partition(":")
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        try:
            return connection.recv(4000).partition(b"\r\n")[0]
        except ConnectionResetError:
            return b""


def test_raw_requests(tmp_path: Path) -> None:
    """What no library would send gets an answer or a closed connection, and never fails the server."""
    random = Random(7)
    with running(tmp_path, replace(QUICK, request_wait=2.0, connections_per_address=10_000)) as server:
        for _ in range(REQUESTS):
            request = raw_request(random)
            assert not answered(server.address, request).startswith(b"HTTP/1.1 5"), request
        assert Person(server.address, "").http.get("/api/health").status_code == 200
