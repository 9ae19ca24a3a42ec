"""Noise on the socket and odd requests: an answer for each, no failure, no table lost."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

from tests.server.driving import Person, Running
from tests.server.test_at_the_table import begin
from tests.server.together import game_of

KINDS = (
    *("hello", "sync", "sit", "leave", "start", "cut", "act", "claim", "answer", "hint", "undo", "again"),
    *("concede", "pace", "next", "end", "rematch", "say", "ping", "dance"),
)
NOISE: tuple[Any, ...] = (
    *(0, 1, -1, 2, 3, 7, 10**9, 10**30, 1.5, True, None, "", "x", "♥K", "pass", "play:♥K", "lay:♥K ♥K"),
    *("declare:", "keep:", "bid:solo", "contra:game@9", "choose:1-3", "hello", "deadbeef", [], {}, [[1]]),
)
CALM = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
FIELDS = ["deal", "question", "action", "chair", "value", "version", "preset", "yes", "pace", "more"]


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


@pytest.mark.parametrize("rules", ["illustrated-graz", "danish"])
def test_noise_on_the_socket(server: Running, anna: Person, berta: Person, rules: str) -> None:
    """After it the table still answers, and its game is one that the rules allow."""
    random = Random(rules)
    with begin(anna, rules=rules) as socket, berta.go_to(socket.table["key"]) as watcher:
        for _ in range(15):
            asked = -1 if socket.question is None else socket.question["id"]
            for one in (socket, watcher) * 8:
                one.wire.send(noise(random, socket.deal, asked))
            for one in (socket, watcher):
                one.send("ping")
                one.until("pong")
        game = game_of(server, socket.table["key"])
        assert game.fork().events == game.events
        assert "not-kept" not in "".join(socket.frames + watcher.frames)


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
