"""Several servers on one PostgreSQL: a player reaches his table from any of them, and it outlives each."""

from __future__ import annotations

import signal
import socket as sockets
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import Engine, select, text, update

from tarock.server.storage import database
from tarock.server.storage.membership import Membership, NewsDesk
from tarock.server.storage.table_lease import Leased, LeaseLost, ServerAddress, TableLease
from tarock.server.storage.write_queue import Rows, WriteQueue
from tests.server.live_server import PATIENCE, QUICK, Person, Running, Socket, running
from tests.server.test_killing import process
from tests.server.test_outage import assert_all_go_on, failing, play_through
from tests.server.together import play_on, seats_for_two
from tests.share import share

SETTINGS = replace(QUICK, server_patience=1.0, grace=60.0)
WIDE: dict[str, Any] = {
    "requests_per_second": 1000,
    "request_burst": 10_000,
    "message_burst": 5000,
    "messages_per_second": 1000,
    "tables_per_guest": 1000,
    "sockets_per_guest": 1000,
    "cut_wait": 60.0,
    "server_patience": 1.0,
    "grace": 60.0,
}


@pytest.fixture
def pair(fresh: str, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database, in one process of the test."""
    settings = replace(SETTINGS, database=fresh)
    with running(tmp_path, settings) as one, running(tmp_path, settings) as other:
        yield one, other


def moved_in(server: Running, key: str) -> bool:
    lobby = server.application.lobby
    return lobby is not None and lobby.here(key) is not None


def wait_for(condition: Any) -> None:  # noqa: ANN401 - anything that can be asked again
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


# Reaching a table.


def test_people_at_two_servers_play_at_one_table(pair: tuple[Running, Running]) -> None:
    one, other = pair
    anna, berta = Person(one.address, "Anna"), Person(other.address, "Berta")
    key = anna.table(rules="illustrated-modern", chairs=seats_for_two(3))
    with anna.go_to(key) as first, berta.go_to(key) as second:
        assert (moved_in(one, key), moved_in(other, key)) == (True, False)
        second.send("sit", chair=1)
        for socket in (first, second):
            socket.until("snapshot", such=lambda message: message["table"]["phase"] != "gathering")
        play_on([first, second], Random(1))
        assert first.scene is not None
        assert second.scene is not None
        assert first.scene["settlement"] == second.scene["settlement"]
    record = first.series["deals"][0]["record"]
    assert httpx.get(f"http://{other.address}/api/records/{record}", trust_env=False).status_code == 200


def test_a_refusal_comes_back_the_same_way(pair: tuple[Running, Running]) -> None:
    one, other = pair
    anna = Person(one.address)
    key = anna.table()
    with anna.go_to(key), anna.go_to(key, address=other.address) as far:
        far.send("act", deal=99, question=0, action="pass")
        assert far.until("error")["code"] == "stale"
        far.wire.send("nonsense")
        assert far.until("error")["code"] == "malformed"
        far.wire.send('{"t":"ping"\n}')
        far.until("pong")


def test_who_does_not_know_the_secret_is_let_in_nowhere(pair: tuple[Running, Running]) -> None:
    one, _ = pair
    anna = Person(one.address)
    key = anna.table()
    door = one.application.hall.door
    assert door is not None
    for hello in (b"nonsense\n", b'{"secret":"x","key":"k","guest":"g","name":"n"}\n', b"\xff" * 100, b""):
        with sockets.create_connection(door.getsockname(), timeout=20) as stranger:
            stranger.sendall(hello)
            stranger.shutdown(sockets.SHUT_WR)
            assert stranger.recv(100) == b""
    with anna.go_to(key) as socket:
        play_on([socket], Random(2), steps=2)


def test_a_table_that_left_the_memory_goes_to_whoever_is_asked_next(fresh: str, tmp_path: Path) -> None:
    settings = replace(SETTINGS, database=fresh, idle=1.0)
    with running(tmp_path, settings) as one, running(tmp_path, settings) as other:
        anna = Person(one.address)
        key = anna.table()
        with anna.go_to(key) as socket:
            play_on([socket], Random(3), steps=3)
            seen = socket.events
        wait_for(lambda: not moved_in(one, key))
        with anna.go_to(key, address=other.address) as socket:
            assert socket.events[: len(seen)] == seen
            play_on([socket], Random(4), steps=3)
        assert moved_in(other, key)


def test_a_table_that_is_nowhere(pair: tuple[Running, Running]) -> None:
    anna = Person(pair[0].address)
    with Socket(pair[1].address, "x" * 22, anna.cookie, hello=False) as socket:
        socket.send("hello", version=1)
        assert socket.until("bye")["code"] == "no-table"


# What one server does and another has to know.


def test_a_guest_who_is_forgotten_at_one_server_gets_up_at_the_other(pair: tuple[Running, Running]) -> None:
    one, other = pair
    anna, berta = Person(one.address, "Anna"), Person(other.address, "Berta")
    key = anna.table(chairs=seats_for_two(3))
    with anna.go_to(key) as first, berta.go_to(key) as second:
        second.send("sit", chair=1)
        first.until("snapshot", such=lambda message: message["table"]["places"][1]["name"] == "Berta")
        assert berta.http.delete("/api/me").status_code == 200
        first.until("snapshot", such=lambda message: message["table"]["places"][1]["kind"] == "bot")


def test_a_table_that_is_closed_from_another_server(fresh: str, tmp_path: Path) -> None:
    """Whoever has too many loses the one left alone for longest, wherever it is."""
    settings = replace(SETTINGS, database=fresh, tables_per_guest=1)
    with running(tmp_path, settings) as one, running(tmp_path, settings) as other:
        anna = Person(one.address)
        with anna.go_to(anna.table()) as socket:
            anna.http.base_url = f"http://{other.address}"
            anna.table()
            socket.until("table", "snapshot", such=lambda message: message["table"]["phase"] == "closed")


def test_the_limit_on_tables_holds_when_servers_are_asked_at_once(fresh: str, tmp_path: Path) -> None:
    settings = replace(SETTINGS, database=fresh, tables_per_guest=3)
    with running(tmp_path, settings) as one, running(tmp_path, settings) as other:
        anna = Person(one.address)
        wish = {"chairs": seats_for_two(3)}

        def ask(address: str) -> None:
            cookies = {"Cookie": anna.cookie}
            for _ in range(4):
                where = f"http://{address}/api/tables"
                httpx.post(where, json=wish, headers=cookies, trust_env=False, timeout=PATIENCE)

        asking = [threading.Thread(target=ask, args=(each.address,)) for each in (one, other) * 2]
        for thread in asking:
            thread.start()
        for thread in asking:
            thread.join(PATIENCE)
        unfinished = select(database.tables.c.key).where(database.tables.c.phase != "closed")
        with engine_of(one).connect() as connection:
            assert len(connection.execute(unfinished).all()) == 3


def test_who_follows_a_pad_hears_of_changes_at_another_server(pair: tuple[Running, Running]) -> None:
    one, other = pair
    heard = threading.Event()
    wait_for(lambda: other.application.desk is not None)
    desk = other.application.desk
    assert desk is not None
    tell = desk.tell

    def hear(key: str) -> None:
        if key == "some-pad":
            heard.set()
        tell(key)

    desk.tell = hear  # type: ignore[method-assign]

    def write(connection: Any) -> None:  # noqa: ANN401 - SQLAlchemy's
        connection.execute(text("SELECT pg_notify('tarock', 'pad some-pad')"))

    end = time.monotonic() + PATIENCE
    while not heard.wait(0.1):  # it may not have begun to listen
        assert time.monotonic() < end
        one.application.hall.store.put(write).result(PATIENCE)


def test_one_server_sweeps_at_a_time_and_spares_what_the_other_has(fresh: str, tmp_path: Path) -> None:
    settings = replace(SETTINGS, database=fresh, sweep_every=0.05, keep_tables=1.0)
    with running(tmp_path, settings) as one, running(tmp_path, settings) as other:
        members = [server.application.hall.membership for server in (one, other)]
        wait_for(lambda: any(member is not None and member.may_sweep for member in members))
        assert sum(member is not None and member.may_sweep for member in members) == 1
        people = [Person(server.address) for server in (one, other)]
        kept, gone = [person.table() for person in people], people[0].table()
        with people[0].go_to(kept[0]), people[1].go_to(kept[1]):
            with engine_of(one).begin() as connection:
                connection.execute(update(database.tables).values(touched=5))
            wait_for(lambda: gone not in keys_in(one))
            before = rounds(one) + rounds(other)
            wait_for(lambda: rounds(one) + rounds(other) > before + 2)
            assert keys_in(one) == set(kept)


def rounds(server: Running) -> int:
    sweeper = server.application.sweeper
    return 0 if sweeper is None else sweeper.rounds


def keys_in(server: Running) -> set[str]:
    with engine_of(server).connect() as connection:
        return set(connection.execute(select(database.tables.c.key)).scalars())


def engine_of(server: Running) -> Engine:
    return server.application.hall.store._engine


# Leases.


def guest(name: str) -> Rows:
    return Rows(database.guests, [{"id": name, "token": name, "name": name, "seen": 0}])


@contextmanager
def member(url: str, patience: float = 30.0) -> Iterator[tuple[Membership, WriteQueue]]:
    engine = database.opened(url)
    membership = Membership(engine, "127.0.0.1 1", patience)
    store = WriteQueue(engine, leases=membership.leases)
    membership.start(NewsDesk(heard=lambda *_: None, missed=lambda: None, living=lambda _: None))
    try:
        yield membership, store
    finally:
        store.close()
        membership.leave()


def taken(store: WriteQueue, key: str) -> Any:  # noqa: ANN401 - any answer
    return store._transact(lambda connection: store.leases.take(connection, key))


def set_up_table(url: str, key: str) -> None:
    engine = database.connected(url)
    row = {"key": key, "rules": "x", "settings": "{}", "open": False, "phase": "playing", "epoch": 0}
    with engine.begin() as connection:
        connection.execute(database.tables.insert().values(touched=5, **row))
    engine.dispose()


def test_a_table_is_one_servers_until_it_gives_it_back(fresh: str) -> None:
    set_up_table(fresh, "t")
    with member(fresh) as (one, ours), member(fresh) as (_, theirs):
        lease = taken(ours, "t")
        assert isinstance(lease, TableLease)
        assert taken(theirs, "t") == ServerAddress(one.number, "127.0.0.1 1", one.secret)
        assert taken(ours, "nothing") is None
        ours._transact(lambda connection: ours.leases.give_back(connection, [lease]))
        again = taken(theirs, "t")
        assert again == TableLease("t", lease.generation + 1)


def test_a_server_that_has_lost_a_table_keeps_nothing_of_it(fresh: str) -> None:
    """One lost lease spoils nothing else in the same commit."""
    set_up_table(fresh, "t")
    set_up_table(fresh, "u")
    with member(fresh, 0.5) as (one, ours), member(fresh) as (_, theirs):
        lost, kept = taken(ours, "t"), taken(ours, "u")
        fall_silent(one)
        assert isinstance(taken(theirs, "t"), TableLease)
        hold = threading.Event()
        blocking = ours.put(lambda _: hold.wait(PATIENCE))
        jobs: list[Any] = [
            ours.put(Leased(guest("a"), lost)),
            ours.put(Leased(guest("b"), kept)),
            ours.put(guest("c")),
        ]
        hold.set()
        blocking.result(PATIENCE)
        with pytest.raises(LeaseLost):
            jobs[0].result(PATIENCE)
        for job in jobs[1:]:
            job.result(PATIENCE)
        with theirs._engine.connect() as connection:
            assert set(connection.execute(select(database.guests.c.id)).scalars()) == {"b", "c"}


def fall_silent(membership: Membership) -> None:
    """Let a server give no more signs of life, as if it had given none for long."""
    membership._ended.set()
    membership._thread.join(PATIENCE)
    own = database.servers.c.number == membership.number
    with membership._engine.connect() as connection:
        connection.execute(update(database.servers).where(own).values(beat=0))


def test_nobody_takes_a_table_over_in_the_middle_of_a_commit(fresh: str) -> None:
    set_up_table(fresh, "t")
    with member(fresh, 0.5) as (one, ours), member(fresh) as (_, theirs):
        lease = taken(ours, "t")
        fall_silent(one)
        inside, go_on, order = threading.Event(), threading.Event(), list[str]()

        def slow(_: Any) -> None:  # noqa: ANN401 - a connection
            inside.set()
            assert go_on.wait(PATIENCE)
            order.append("written")

        written = ours.put(Leased(slow, lease))
        assert inside.wait(PATIENCE)

        def take() -> None:
            taken(theirs, "t")
            order.append("taken")

        taking = threading.Thread(target=take)
        taking.start()
        taking.join(0.2)  # where it does not wait, it is done by now
        go_on.set()
        written.result(PATIENCE)
        taking.join(PATIENCE)
        assert order == ["written", "taken"]


# Servers that die, stall, lose their database, or end in good order.


def test_a_server_whose_connection_was_cut_goes_on(pair: tuple[Running, Running]) -> None:
    """PostgreSQL ends every connection of both servers; their tables are played on."""
    one, other = pair
    anna = Person(one.address)
    with anna.go_to(anna.table()) as near, anna.go_to(anna.table(), address=other.address) as far:
        both = [near, far]
        play_through(both, Random(5), 0.3)
        ends = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'tarock'"
        engine = database.opened(one.application.hall.settings.database)
        with engine.connect() as connection:
            connection.execute(text(f"{ends} AND pid <> pg_backend_pid()"))
        engine.dispose()
        assert_all_go_on(both, Random(6))


def test_a_server_that_is_cut_off_gives_its_players_to_the_other(pair: tuple[Running, Running]) -> None:
    """The owner cannot reach the database for longer than the others are patient; then it can again."""
    one, other = pair
    anna = Person(one.address)
    key = anna.table(pace=20)
    with anna.go_to(key) as near, anna.go_to(key, address=other.address) as far:
        play_through([near], Random(5), 0.2)
        membership = one.application.hall.membership
        assert membership is not None
        with failing(engine_of(one), lambda _: True), failing(membership._engine, lambda _: True):
            wait_for(lambda: moved_in(other, key) or not far.heard_in(0.05))
            wait_for(lambda: moved_in(other, key))
            assert_all_go_on([far], Random(6))
        assert_all_go_on([near], Random(7))
        wait_for(lambda: not moved_in(one, key))


def test_an_orderly_end_hands_tables_over(fresh: str, tmp_path: Path) -> None:
    """Who came in at the other server sees a snapshot and nothing else; who came in here is to return."""
    with process(tmp_path, fresh, **WIDE) as (_, stays), process(tmp_path, fresh, **WIDE) as (ends, address):
        anna = Person(address)
        key = anna.table()
        with anna.go_to(key) as near, anna.go_to(key, address=stays) as far:
            play_on([near], Random(1), steps=3)
            while (far.deal, len(far.events)) < (near.deal, len(near.events)):
                far.receive()  # so that the next snapshot is the one of the new server
            ends.send_signal(signal.SIGTERM)
            assert near.until("bye")["retry"]
            far.until("snapshot")
            play_on([far], Random(2), steps=5)
            assert "bye" not in {msgspec.json.decode(frame)["t"] for frame in far.frames}


def assert_continued(socket: Socket, seen: list[Any]) -> None:
    """What was seen is still so."""
    assert socket.events[: len(seen)] == seen


@pytest.mark.parametrize("kind", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "stopped"])
def test_a_server_that_dies_or_stalls_loses_nothing(fresh: str, tmp_path: Path, kind: signal.Signals) -> None:
    """Its tables are played on at the other; when it wakes it finds out, and does no harm."""
    random = Random(kind)
    with ExitStack() as open_:
        stays = open_.enter_context(process(tmp_path, fresh, **WIDE))[1]
        falls, address = open_.enter_context(process(tmp_path, fresh, **WIDE))
        anna = Person(address)
        keys = [anna.table(pace=20) for _ in range(share(12, of=4))]
        near = [open_.enter_context(anna.go_to(key)) for key in keys]
        far = [open_.enter_context(anna.go_to(key, address=stays)) for key in keys]
        play_through(near, random, 0.5)
        for socket in far:
            drain(socket)
        seen = [list(socket.events) for socket in far]
        falls.send_signal(kind)
        assert_all_go_on(far, random)
        for socket, before in zip(far, seen, strict=True):
            assert_continued(socket, before)
        if kind == signal.SIGSTOP:
            falls.send_signal(signal.SIGCONT)
            assert_all_go_on(near, random)  # led on to the other server by the one that woke
            assert_same(near, far)
        with anna.go_to(keys[0], address=stays) as again:
            assert_continued(again, far[0].events)


def drain(socket: Socket) -> None:
    """Take in what has come."""
    while socket.heard_in(0.05):
        pass


def assert_same(some: list[Socket], others: list[Socket]) -> None:
    """Both ways to a table lead to the same game."""
    for one, other in zip(some, others, strict=True):
        for socket in (one, other):
            socket.send("sync")
            socket.until("snapshot")
        shorter = min(len(one.events), len(other.events))
        assert one.deal == other.deal
        assert one.events[:shorter] == other.events[:shorter]
