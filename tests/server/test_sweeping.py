"""What is deleted in the course of time, and what stays: on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Engine, Table, func, insert, select, update

from tarock.server.http import guests
from tarock.server.http.app import Application
from tarock.server.http.server_settings import ServerSettings
from tarock.server.storage import database, queries, sweep_queries
from tests.server.live_server import PATIENCE, QUICK, Person, Running, running
from tests.server.test_at_the_table import begin, settled
from tests.server.together import play_on

DAY = 24 * 3600
SWEEPING = replace(QUICK, sweep_every=0.02, keep_tables=90, keep_strangers=30, keep_guests=400)


def engine_of(server: Running) -> Engine:
    return server.application.hall.store._engine


def rows(server: Running, table: Table) -> set[str]:
    """Return the keys of all rows."""
    with engine_of(server).connect() as connection:
        return set(connection.execute(select(next(iter(table.primary_key)))).scalars())


def grow_old(server: Running, column: Any, days: float) -> None:  # noqa: ANN401 - a column
    """Let everything have happened so long ago."""
    at = queries.now() - int(days * DAY)
    with engine_of(server).begin() as connection:
        connection.execute(update(column.table).values({column.name: at}))


def wait_for(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def after_a_sweep(server: Running) -> None:
    """Wait until a whole sweep has begun and ended."""
    sweeper = server.application.sweeper
    assert sweeper is not None
    enough = sweeper.rounds + 2
    wait_for(lambda: sweeper.rounds >= enough)


def out_of_memory(server: Running) -> None:
    """Wait until no table is in memory."""
    lobby = server.application.lobby
    assert lobby is not None
    wait_for(lambda: not lobby.tables)


@contextmanager
def sweeping(url: str, folder: Path, **settings: Any) -> Iterator[Running]:  # noqa: ANN401 - settings
    with running(folder, replace(SWEEPING, database=url, idle=0.2, **settings)) as server:
        yield server


def test_a_table_that_nobody_comes_to_goes_and_its_games_stay(url: str, tmp_path: Path) -> None:
    with sweeping(url, tmp_path) as server:
        anna = Person(server.address)
        with settled(begin(anna, rules="taroc-1754")) as socket:
            played = socket.table["key"]
        never = anna.table()
        out_of_memory(server)
        grow_old(server, database.tables.c.touched, 91)
        wait_for(lambda: not rows(server, database.tables))
        for table in (database.chairs, database.deals, database.actions, database.deal_people):
            assert not rows(server, table)
        (kept,) = anna.http.get("/api/records").json()
        assert anna.http.get(f"/api/records/{kept['key']}/game.tgn").status_code == 200
        assert {played, never}.isdisjoint({one["key"] for one in anna.http.get("/api/me").json()["tables"]})
        assert 'tarock_swept_total{what="tables"} 2.0' in anna.http.get("/metrics").text


def test_a_table_in_memory_stays_and_one_that_is_come_to_is_young_again(url: str, tmp_path: Path) -> None:
    with running(tmp_path, replace(SWEEPING, database=url)) as server:
        anna = Person(server.address)
        with begin(anna) as socket:
            key = socket.table["key"]
            grow_old(server, database.tables.c.touched, 1000)
            after_a_sweep(server)
            play_on([socket], Random(1), steps=2)
    with running(tmp_path, replace(SWEEPING, database=url, sweep_every=1e6)) as server:
        with anna.go_to(key, address=server.address) as socket:
            play_on([socket], Random(1), steps=2)
        with engine_of(server).connect() as connection:
            touched = connection.execute(select(database.tables.c.touched)).scalar_one()
        assert touched > queries.now() - DAY


def test_young_tables_and_guests_stay(url: str, tmp_path: Path) -> None:
    with sweeping(url, tmp_path) as server:
        anna = Person(server.address)
        anna.table()
        Person(server.address, "Eva")
        grow_old(server, database.tables.c.touched, 89)
        grow_old(server, database.guests.c.seen, 29)
        after_a_sweep(server)
        assert len(rows(server, database.tables)) == 1
        assert len(rows(server, database.guests)) == 2


def test_a_guest_who_has_kept_nothing_goes_sooner(url: str, tmp_path: Path) -> None:
    with sweeping(url, tmp_path, keep_tables=0) as server:
        passer, player = Person(server.address, "Passer"), Person(server.address, "Player")
        sitter = Person(server.address, "Sitter")
        Person(server.address, "Learner")
        with settled(begin(player, rules="taroc-1754")) as socket:
            socket.send("leave")
            socket.until("snapshot")
        add_lesson(server, "Learner")
        sitter.table()
        grow_old(server, database.guests.c.seen, 31)
        wait_for(lambda: len(rows(server, database.guests)) == 3)
        after_a_sweep(server)
        assert names(server) == {"Player", "Learner", "Sitter"}
        grow_old(server, database.guests.c.seen, 401)
        wait_for(lambda: len(rows(server, database.guests)) == 1)
        after_a_sweep(server)
        assert names(server) == {"Sitter"}
        assert passer.http.get("/api/me").json()["name"] is None
        assert rows(server, database.records)
        assert not rows(server, database.lessons_done)


def names(server: Running) -> set[str]:
    with engine_of(server).connect() as connection:
        return set(connection.execute(select(database.guests.c.name)).scalars())


def add_lesson(server: Running, name: str) -> None:
    """Let a guest have finished a lesson."""
    with engine_of(server).begin() as connection:
        query = select(database.guests.c.id).where(database.guests.c.name == name)
        row = {"guest": connection.execute(query).scalar_one(), "rules": "a", "lesson": "b", "finished": 1}
        connection.execute(insert(database.lessons_done).values(row))


def test_who_comes_is_seen_again(url: str, tmp_path: Path) -> None:
    """Otherwise a guest who plays every day would be forgotten after so many days."""
    with running(tmp_path, replace(SWEEPING, database=url, sweep_every=1e6)) as server:
        anna, berta = Person(server.address), Person(server.address, "Berta")
        key = anna.table()
        for come in (lambda: anna.http.get("/api/me"), lambda: anna.go_to(key).close()):
            grow_old(server, database.guests.c.seen, 300)
            come()
            with engine_of(server).connect() as connection:
                query = select(database.guests.c.name).where(database.guests.c.seen > queries.now() - DAY)
                assert connection.execute(query).scalars().all() == ["Anna"]
        assert berta.http.get("/api/me").json()["name"] == "Berta"


def put_pad(server: Running, key: str, owner: str, *, listed_by: str = "", game: bool = False) -> None:
    """Lay down a score pad as it is stored."""
    old = queries.now() - 500 * DAY
    with engine_of(server).begin() as connection:
        row: dict[str, Any] = {
            "key": key,
            "owner": owner,
            "title": "",
            "setting": "{}",
            "writer": "w",
            "writer_name": "",
        }
        row |= {"revision": 0, "summary": "{}", "created": old, "touched": old}
        connection.execute(insert(database.pads).values(row))
        if listed_by:
            shelf = {"guest": listed_by, "pad": key, "archived": False}
            connection.execute(insert(database.pad_shelves).values(shelf))
        if game:
            record: dict[str, Any] = {
                "key": f"{key}-game",
                "table_key": key,
                "deal": 0,
                "rules": "x",
                "names": "[]",
            }
            record |= {"totals": "[]", "tgn": "", "finished": old}
            connection.execute(insert(database.records).values(record))


def test_pads_of_a_guest_who_is_gone_stay_where_others_use_them(url: str, tmp_path: Path) -> None:
    with sweeping(url, tmp_path, sweep_every=1e6) as server:
        Person(server.address, "Maker")
        (maker,) = rows(server, database.guests)
        grow_old(server, database.guests.c.seen, 500)
        Person(server.address, "Friend")
        (friend,) = rows(server, database.guests) - {maker}
        put_pad(server, "own", maker, listed_by=maker)
        put_pad(server, "shared", maker, listed_by=friend)
        put_pad(server, "with-game", maker, game=True)
        with engine_of(server).begin() as connection:
            long_ago = queries.now() - 400 * DAY
            assert sweep_queries.gone_guests(connection, 0, long_ago, ()) == [maker]
            gone = sweep_queries.delete_guests(connection, [maker, friend], 0, long_ago)
        assert (gone.guests, gone.pads) == (1, ["own"])
        assert rows(server, database.pads) == {"shared", "with-game"}
        assert rows(server, database.records) == {"with-game-game"}
        assert rows(server, database.guests) == {friend}


def test_what_was_used_since_it_was_found_stays(url: str) -> None:
    """Between the look and the deletion somebody comes."""
    application = Application(ServerSettings(database=url))
    engine = application.hall.store._engine
    try:
        with engine.begin() as connection:
            guest, _ = guests.welcome(connection, "Anna")
            row = {"key": "t", "rules": "x", "settings": "{}", "open": False, "phase": "playing", "epoch": 0}
            connection.execute(insert(database.tables).values(touched=5, **row))
            connection.execute(update(database.guests).values(seen=5))
            assert sweep_queries.unused_tables(connection, 10, ()) == ["t"]
            assert sweep_queries.unused_tables(connection, 10, {"t"}) == []
            assert sweep_queries.gone_guests(connection, 10, 10, ()) == [guest.id]
            assert sweep_queries.gone_guests(connection, 10, 10, {guest.id}) == []
            assert queries.touch_table(connection, "t")
            assert guests.see(connection, guest.id)
            assert sweep_queries.delete_tables(connection, ["t"], 10).keys == []
            assert sweep_queries.delete_guests(connection, [guest.id], 10, 10).guests == 0
            assert not queries.touch_table(connection, "other")
            assert not guests.see(connection, "other")
    finally:
        application.hall.close()


def test_much_is_deleted_in_small_steps(url: str) -> None:
    """A table with many deals takes several transactions, so that no other waits for long."""
    application = Application(ServerSettings(database=url))
    engine, most = application.hall.store._engine, sweep_queries.MOST_AT_ONCE
    try:
        with engine.begin() as connection:
            row = {"key": "t", "rules": "x", "settings": "{}", "open": False, "phase": "playing", "epoch": 0}
            connection.execute(insert(database.tables).values(touched=5, **row))
            deal = {"table_key": "t", "series": 1, "standing": "", "salt": "", "pack": ""}
            many = [{"number": number, **deal} for number in range(2 * most + 1)]
            connection.execute(insert(database.deals), many)
        steps = list[tuple[int, int]]()
        while not steps or steps[-1][0]:
            with engine.begin() as connection:
                step = sweep_queries.delete_tables(connection, ["t"], 10)
            steps.append((step.deals, len(step.keys)))
        assert steps == [(most, 0), (most, 0), (1, 1), (0, 0)]
    finally:
        application.hall.close()


def test_an_age_of_nothing_keeps_all(url: str, tmp_path: Path) -> None:
    with sweeping(url, tmp_path, keep_tables=0.0, keep_strangers=0.0, keep_guests=0.0) as server:
        Person(server.address).table()
        out_of_memory(server)
        grow_old(server, database.tables.c.touched, 9000)
        grow_old(server, database.guests.c.seen, 9000)
        after_a_sweep(server)
        assert rows(server, database.tables)
        assert rows(server, database.guests)


def test_a_table_that_goes_on_for_ever_does_not_grow(tmp_path: Path) -> None:
    """Of earlier deals only their line on the sheet is left; the next start tells the same series."""
    with running(tmp_path) as server:
        anna = Person(server.address)
        with settled(begin(anna, rules="taroc-1754")) as socket:
            key = socket.table["key"]
            deal = socket.deal
            socket.send("next", deal=deal)
            socket.until("snapshot", such=lambda message: message["deal"] > deal)
            play_on([socket], Random(4))
            series = socket.series
            with engine_of(server).connect() as connection:
                count = select(func.count()).select_from(database.deals)
                assert connection.execute(count).scalar_one() == 2
                of_deal = select(database.actions.c.deal).distinct()
                assert connection.execute(of_deal).scalars().all() == [2]
    with running(tmp_path) as server, anna.go_to(key, address=server.address) as socket:
        assert socket.series == series
        assert len(series["deals"]) == 2
