"""What is kept, on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, insert, select, update

from tarock.core.data_folder import data_folder
from tarock.match.notation import read_tgn
from tarock.match.record import amounts_of
from tarock.server.http import guests
from tarock.server.storage import checkpoints, database
from tarock.server.storage.write_queue import Rows, WriteQueue
from tests.server.live_server import QUICK, Person, Socket, closed_with, running
from tests.server.test_at_the_table import begin, settled
from tests.server.test_killing import killed_and_back
from tests.server.together import join, play_on, seats_for_two


def test_migrations_lead_to_the_tables_of_the_program(url: str) -> None:
    engine = database.connected(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), database.METADATA) == []
    engine.dispose()
    database.connected(url).dispose()  # a second time there is nothing to do


def test_a_failing_job_spoils_no_other(url: str) -> None:
    """Jobs of one batch share a commit; who fails is told so, and the others are kept."""
    store = WriteQueue(database.connected(url))

    def add(name: str) -> Future[str]:
        def job(connection: Connection) -> str:
            connection.execute(insert(database.guests).values(id=name, token=name, name=name, seen=0))
            return name

        return store.put(job)

    async def all_of_them() -> list[str | BaseException]:
        jobs = [asyncio.wrap_future(add(name)) for name in ("a", "b", "a", "c")]
        return await asyncio.gather(*jobs, return_exceptions=True)

    first, second, third, fourth = asyncio.run(all_of_them())
    assert (first, second, fourth) == ("a", "b", "c")
    assert isinstance(third, Exception)
    count = select(func.count()).select_from(database.guests)
    assert asyncio.run(store.read(lambda connection: connection.execute(count).scalar_one())) == 3
    store.close()


def test_rows_that_share_a_statement_spoil_no_other(url: str) -> None:
    """Rows of many jobs go in together; if one cannot, its own job alone fails."""
    store = WriteQueue(database.connected(url))

    def guest(name: str) -> Rows:
        return Rows(database.guests, [{"id": name, "token": name, "name": name, "seen": 0}])

    async def all_of_them() -> list[BaseException | None]:
        jobs = [asyncio.wrap_future(store.put(guest(name))) for name in ("a", "b", "a", "c")]
        return await asyncio.gather(*jobs, return_exceptions=True)

    first, second, third, fourth = asyncio.run(all_of_them())
    assert (first, second, fourth) == (None, None, None)
    assert isinstance(third, Exception)
    names = select(database.guests.c.id).order_by(database.guests.c.id)
    kept = asyncio.run(store.read(lambda connection: connection.execute(names).scalars().all()))
    assert kept == ["a", "b", "c"]
    store.close()


def test_the_log_of_sqlite_begins_anew_though_no_commit_brings_it_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread does that beside the writer; everything is there afterwards."""
    monkeypatch.setattr(checkpoints, "_EVERY", 20)
    path = tmp_path / "games.sqlite"
    store = WriteQueue(database.connected(f"sqlite:///{path}"))
    sizes = list[int]()
    for number in range(300):
        row = {"id": f"{number}", "token": f"{number}", "name": "x" * 20, "seen": 0}
        store.put(Rows(database.guests, [row])).result()
        sizes.append(Path(f"{path}-wal").stat().st_size)
    assert sizes[-1] < 1.4 * sizes[150]  # it would go on growing
    count = select(func.count()).select_from(database.guests)
    assert asyncio.run(store.read(lambda connection: connection.execute(count).scalar_one())) == 300
    store.close()


def test_an_action_is_kept_before_it_is_shown(url: str, tmp_path: Path) -> None:
    """Another connection to the database finds every action that a frame has told of."""
    with running(tmp_path, replace(QUICK, database=url)) as server:
        engine = database.connected(url)
        count = select(func.count()).select_from(database.actions)
        with begin(Person(server.address)) as socket:
            for _ in range(5):
                socket.wait_for_question()
                with engine.connect() as connection:
                    kept = connection.execute(count).scalar_one()
                told = [one for one in socket.events if one["event"]["event"] in {"Said", "Played"}]
                assert kept >= len(told)
                socket.answer_once(Random(3))
        engine.dispose()


def test_killed_and_started_again(url: str, tmp_path: Path) -> None:
    if url.startswith("sqlite"):
        pytest.skip("done in test_killing")
    killed_and_back(tmp_path, url)


def test_finished_games_are_kept_listed_shared_and_thrown_away(url: str, tmp_path: Path) -> None:
    with running(tmp_path, replace(QUICK, database=url)) as server:
        anna, eva = Person(server.address), Person(server.address, "Eva")
        with settled(begin(anna, rules="taroc-1754")) as socket:
            assert socket.scene is not None
            totals = socket.scene["settlement"]["totals"]
            key = socket.series["deals"][0]["record"]
        listed = anna.http.get("/api/records").json()
        assert [(one["key"], one["totals"]) for one in listed] == [(key, totals)]
        record = read_tgn(eva.http.get(f"/api/records/{key}/game.tgn").text)
        ledger = record.game().ledger
        assert ledger is not None
        assert record.ledger == amounts_of(ledger)
        assert list(ledger.totals) == totals
        assert eva.http.get(f"/api/records/{key}/game.json").json()["names"] == list(record.names)
        replay = eva.http.get(f"/api/records/{key}/replay").json()
        assert len(replay["frames"]) == len(record.actions) + 1
        assert replay["frames"][-1]["scene"]["settlement"]["totals"] == totals
        assert eva.http.delete(f"/api/records/{key}").status_code == 404
        assert anna.http.delete(f"/api/records/{key}").status_code == 200
        assert anna.http.get(f"/api/records/{key}").status_code == 404


def test_who_asks_is_forgotten(url: str, tmp_path: Path) -> None:
    with running(tmp_path, replace(QUICK, database=url)) as server:
        anna, berta = Person(server.address, "Anna"), Person(server.address, "Berta")
        table = anna.table(rules="taroc-1754", chairs=seats_for_two(3))
        first, second = join(anna, berta, table)
        with first, second:
            play_on([first, second], Random(4))
            key = first.series["deals"][0]["record"]
            assert anna.http.delete("/api/me").status_code == 200
            second.until("snapshot", such=lambda message: message["table"]["places"][0]["kind"] == "bot")
        told = berta.http.get(f"/api/records/{key}").json()
        assert "Anna" not in told["names"]
        assert "Berta" in told["names"]
        tgn = berta.http.get(f"/api/records/{key}/game.tgn").text
        assert "Anna" not in tgn
        assert read_tgn(tgn).game().over
        assert anna.http.get("/api/me").json()["name"] is None
        assert Person(server.address, "").http.get("/api/records").status_code == 401


def test_tables_are_brought_back_from_the_store(tmp_path: Path) -> None:
    """A table that nobody has been at for long leaves the memory, and comes back as it was."""
    with running(tmp_path, replace(QUICK, idle=0.1)) as server:
        anna = Person(server.address)
        with begin(anna) as socket:
            socket.send("sync")
            before = socket.until("snapshot")
        lobby = server.application.lobby
        assert lobby is not None
        while lobby.here(before["table"]["key"]) is not None:
            time.sleep(0.01)
        with anna.go_to(before["table"]["key"]) as again:
            assert again.scene == before["scene"]
            assert again.question == before["question"]


def test_a_table_of_a_rule_set_that_is_gone(tmp_path: Path) -> None:
    """It cannot go on, and spoils nothing else."""
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with running(tmp_path) as server:
        anna = Person(server.address)
        key = anna.table()
        engine = database.connected(url)
        with engine.begin() as connection:
            old = connection.execute(select(database.tables.c.settings)).scalar_one()
            changed = old.replace("illustrated-modern@1", "whist@7")
            connection.execute(update(database.tables).values(rules="whist@7", settings=changed))
        engine.dispose()
        with Socket(server.address, key, anna.cookie, hello=False) as socket:
            socket.send("hello", version=1)
            assert closed_with(socket) == 4404
        assert anna.http.get("/api/me").json()["tables"][0]["rules_name"]["en"] == "whist"
        assert anna.http.get(f"/api/tables/{key}").json()["rules"] == "whist"


def test_only_a_hash_of_the_secret_is_kept(tmp_path: Path) -> None:
    store = WriteQueue(database.connected(f"sqlite:///{tmp_path / 'games.sqlite'}"))
    guest, token = store.put(lambda connection: guests.welcome(connection, "Eva")).result()
    store.close()
    assert token.encode() not in (tmp_path / "games.sqlite").read_bytes()
    assert token not in guest.id


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"TAROCK_DATA": "/here"}, "linux", "/here"),
        ({"HOME": "/home/eva"}, "linux", "/home/eva/.local/share/tarock"),
        ({"HOME": "/home/eva", "XDG_DATA_HOME": "/data"}, "linux", "/data/tarock"),
        ({"HOME": "/Users/eva"}, "darwin", "/Users/eva/Library/Application Support/Tarock"),
        ({"USERPROFILE": "/eva", "APPDATA": "/eva/app"}, "win32", "/eva/app/Tarock"),
    ],
)
def test_the_data_folder_of_each_system(environment: dict[str, str], platform: str, folder: str) -> None:
    assert data_folder(environment, platform) == Path(folder)
