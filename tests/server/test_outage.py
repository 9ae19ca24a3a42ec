"""The database or the disk is away for a while: nothing shown is lost, and every table goes on afterwards."""

from __future__ import annotations

import resource
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine, event, func, select
from sqlalchemy.exc import OperationalError

from tarock.protocol.actions import parse_action
from tarock.server.storage import database
from tarock.server.table.thinking_bots import BotThinking
from tests.server import postgres
from tests.server.live_server import PATIENCE, QUICK, Person, Running, Socket, closed_with, running
from tests.server.test_at_the_table import begin
from tests.server.test_killing import process
from tests.server.together import game_of, join, play_on, seats_for_two
from tests.share import THOROUGH

OUTAGES = (1.0, 5.0, 30.0) if THOROUGH else (0.3, 1.0)
"""Seconds."""
TABLES = 12 if THOROUGH else 5
RULES = ("illustrated-modern", "danish", "zwanzigerrufen")
SLOW_BOTS = {"pace": 30}
"""So that at any moment some table waits for a bot and some for the store."""


def engine_of(server: Running) -> Engine:
    return server.application.hall.store._engine


@contextmanager
def failing(engine: Engine, fails: Callable[[str], bool]) -> Iterator[None]:
    """Let statements fail as they do when the database cannot be reached."""

    def fail(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:  # noqa: ANN401 - the library's
        if fails(statement):
            raise OperationalError(statement, None, Exception("away"))

    event.listen(engine, "before_cursor_execute", fail)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", fail)


def is_write(statement: str) -> bool:
    return not statement.lstrip().upper().startswith("SELECT")


def play_through(sockets: list[Socket], random: Random, seconds: float) -> None:
    """Go on answering for some time, whatever is refused."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for socket in sockets:
            _poke(socket, random)


def _poke(socket: Socket, random: Random) -> None:
    """Do what can be done at a table, and listen for a moment; after a refusal or a snapshot, again.

    So do clients: who gets a snapshot does not know what came of the answer that he sent before.
    """
    socket.cut_once(random)
    socket.answer_once(random)
    if "next" in socket.may and socket.phase() == "settled":
        socket.send("next", deal=socket.deal)
    if "rematch" in socket.may:  # one lost Solo may be the end of a series
        socket.send("rematch")
    try:
        message = socket.receive(0.01)
    except TimeoutError:
        return
    if message["t"] == "error":
        assert message["code"] in {"not-kept", "stale", "not-your-turn", "not-now", "too-fast"}, message
    if message["t"] in {"error", "snapshot"}:
        socket.answered, socket.cut_in = (-1, -1), -1


def progress(socket: Socket) -> tuple[int, int]:
    return socket.deal, len(socket.events)


def assert_all_go_on(sockets: list[Socket], random: Random) -> None:
    """Every table makes a few steps more."""
    before = [progress(socket) for socket in sockets]
    end = time.monotonic() + PATIENCE
    stuck = list(range(len(sockets)))
    while stuck:
        assert time.monotonic() < end, f"{len(stuck)} of {len(sockets)} tables are stuck"
        for at in stuck:
            _poke(sockets[at], random)
        stuck = [at for at in stuck if progress(sockets[at]) < (before[at][0], before[at][1] + 6)]


@contextmanager
def many_tables(address: str) -> Iterator[list[Socket]]:
    """Sit down at several tables against bots."""
    with ExitStack() as open_:
        person = Person(address)
        yield [
            open_.enter_context(person.go_to(person.table(rules=RULES[at % len(RULES)], **SLOW_BOTS)))
            for at in range(TABLES)
        ]


@pytest.mark.parametrize("seconds", OUTAGES)
@pytest.mark.parametrize("fails", [lambda _: True, is_write], ids=["everything", "writing"])
def test_every_table_goes_on_after_an_outage(
    tmp_path: Path, seconds: float, fails: Callable[[str], bool]
) -> None:
    random = Random(seconds)
    with running(tmp_path, replace(QUICK, cut_wait=0.1)) as server, many_tables(server.address) as sockets:
        play_through(sockets, random, 0.5)
        with failing(engine_of(server), fails):
            play_through(sockets, random, seconds)
        assert_all_go_on(sockets, random)


@pytest.mark.parametrize("seconds", OUTAGES)
def test_every_table_goes_on_after_postgresql_was_away(tmp_path: Path, seconds: float) -> None:
    random = Random(seconds)
    with postgres.cluster() as cluster:
        settings = replace(QUICK, cut_wait=0.1, database=cluster.url)
        with running(tmp_path, settings) as server, many_tables(server.address) as sockets:
            play_through(sockets, random, 0.5)
            cluster.stop()
            play_through(sockets, random, seconds)
            cluster.start()
            assert_all_go_on(sockets, random)


@pytest.mark.parametrize("seconds", OUTAGES if THOROUGH else OUTAGES[-1:])
def test_every_table_goes_on_after_the_disk_was_full(tmp_path: Path, seconds: float) -> None:
    """No file of the server may grow for a while, as on a full disk."""
    random = Random(seconds)
    wide: dict[str, Any] = {
        "requests_per_second": 1000,
        "request_burst": 1000,
        "message_burst": 5000,
        "cut_wait": 0.1,
    }
    with process(tmp_path, "", **wide) as (server, address), many_tables(address) as sockets:
        play_through(sockets, random, 1.0)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        play_through(sockets, random, 0.5)  # what was on its way still comes
        before = [progress(socket) for socket in sockets]
        play_through(sockets, random, seconds)
        assert before == [progress(socket) for socket in sockets]
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
        assert_all_go_on(sockets, random)


def test_a_commit_that_is_kept_but_not_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection is lost just after a commit: what was kept counts, once, and the table goes on."""
    with running(tmp_path, QUICK) as server, begin(Person(server.address)) as socket:
        store = server.application.hall.store
        commit, lost = store._commit, threading.Event()

        def lose(jobs: list[Any]) -> list[Any]:
            done = commit(jobs)
            if not lost.is_set():
                lost.set()
                raise OperationalError("COMMIT", None, Exception("connection lost"))
            return done

        monkeypatch.setattr(store, "_commit", lose)
        asked = socket.wait_for_question()
        socket.answer_once(Random(1))
        assert socket.until("error")["code"] == "not-kept"
        assert lost.is_set()
        socket.until("snapshot")
        assert socket.question is None or socket.question["id"] > asked["id"]
        play_on([socket], Random(2))
        game = game_of(server, socket.table["key"])
        with engine_of(server).connect() as connection:
            kept = connection.execute(select(func.count()).select_from(database.actions)).scalar_one()
        assert kept == len(game.actions)


def test_the_first_deal_comes_when_the_store_is_back(tmp_path: Path) -> None:
    """Whoever sits down while nothing can be kept need not do it again."""
    with running(tmp_path, replace(QUICK, cut_wait=0.0)) as server:
        person = Person(server.address)
        key = person.table()
        with failing(engine_of(server), is_write):
            socket = person.go_to(key)
            assert socket.phase() == "gathering"
        with socket:
            socket.until("snapshot", such=lambda message: message["table"]["phase"] == "playing")


def test_the_next_deal_comes_when_the_store_is_back(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as server:
        anna, berta = Person(server.address, "Anna"), Person(server.address, "Berta")
        first, second = join(anna, berta, anna.table(rules="taroc-1754", chairs=seats_for_two(3)))
        with first, second:
            play_on([first, second], Random(6))
            deal = first.deal
            with failing(engine_of(server), is_write):
                for socket in (first, second):
                    socket.send("next", deal=deal)
                assert second.until("error")["code"] == "not-kept"
            second.until("snapshot", such=lambda message: message["deal"] == deal + 1)


def test_the_next_deal_does_not_wait_for_who_has_gone(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as server:
        anna, berta = Person(server.address, "Anna"), Person(server.address, "Berta")
        first, second = join(anna, berta, anna.table(rules="taroc-1754", chairs=seats_for_two(3)))
        with first:
            play_on([first, second], Random(6))
            first.send("next", deal=first.deal)
            second.close()
            first.until("snapshot", such=lambda message: message["table"]["phase"] != "settled")


def test_requests_and_sockets_are_told_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as server:
        person = Person(server.address)
        key = person.table()
        with failing(engine_of(server), lambda _: True):
            answer = person.http.get("/api/me")
            assert (answer.status_code, answer.json()["code"]) == (503, "no-store")
            assert int(answer.headers["retry-after"]) > 0
            assert person.http.get("/api/health").status_code == 503
            with Socket(server.address, key, person.cookie, hello=False) as socket:
                assert closed_with(socket) == 1013
                assert msgspec.json.decode(socket.frames[-1])["retry"]
        assert person.http.get("/api/health").status_code == 200


def test_a_bot_that_never_answers_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The quiet answer takes the place of its own, and the deal goes on."""
    monkeypatch.setattr("tarock.server.table.bot_work.answered", lambda *_: time.sleep(1.0))
    with running(tmp_path, replace(QUICK, bot_patience=0.1)) as server:
        person = Person(server.address)
        with person.go_to(person.table()) as socket:
            socket.wait_for_question()
            play_on([socket], Random(3), steps=3)


@pytest.mark.parametrize("way", ["raises", "refused"])
def test_a_bot_that_fails_is_replaced_by_the_quiet_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    async def answer(*_: object, **__: object) -> Any:  # noqa: ANN401 - an action, or none
        if way == "raises":
            raise RuntimeError
        return parse_action("play:♥K")

    monkeypatch.setattr(BotThinking, "answer", answer)
    with running(tmp_path, QUICK) as server:
        person = Person(server.address)
        with person.go_to(person.table()) as socket:
            socket.wait_for_question()
            play_on([socket], Random(3), steps=3)
