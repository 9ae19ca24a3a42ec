"""Backups are of one moment, are whole or refused, and bring every table back, on either kind of database."""

from __future__ import annotations

import gzip
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, Engine, func, insert, select

from tarock.cli import main
from tarock.server.backups.archive import BackupRefused, checked_archive
from tarock.server.backups.database_upgrade import migrate_with_care, pending, rehearse
from tarock.server.backups.restore import restore
from tarock.server.backups.snapshot import NOT_KEPT, keep_newest, take_backup
from tarock.server.storage import database
from tests.server.live_server import QUICK, Person, running
from tests.server.pads.phones import Phone, won
from tests.server.test_at_the_table import begin
from tests.server.test_outage import RULES, assert_all_go_on, play_through

SLOW = replace(QUICK, cut_wait=0.1)
OLD = "0004"
"""A revision before lessons were kept."""


def counted(connection: Connection, name: str) -> int:
    return connection.execute(select(func.count()).select_from(database.METADATA.tables[name])).scalar_one()


def all_counts(url: str) -> dict[str, int]:
    engine = database.opened(url)
    with engine.connect() as connection:
        found = {name: counted(connection, name) for name in database.METADATA.tables if name not in NOT_KEPT}
    engine.dispose()
    return found


def guest(connection: Connection, name: str) -> None:
    connection.execute(insert(database.guests).values(id=name, token=name, name=name, seen=0))


def backed_up(url: str, target: Path) -> Path:
    assert main(["backup", str(target), "--database", url]) == 0
    return target


@pytest.fixture
def filled(url: str) -> str:
    """A database with somebody in it."""
    engine = database.connected(url)
    with engine.begin() as connection:
        guest(connection, "Őry")
    engine.dispose()
    return url


def test_taken_under_load_and_restored_elsewhere_every_table_goes_on(url: str, tmp_path: Path) -> None:
    """From either kind into a file, and from there into the place of the first."""
    random, archive, elsewhere = Random(3), tmp_path / "night.backup", f"sqlite:///{tmp_path}/new.sqlite"
    with running(tmp_path, replace(SLOW, database=url)) as server, ExitStack() as open_:
        people = [Person(server.address, name) for name in ("Anna", "Bert", "Cilli")]
        keys = [one.table(rules=rules, pace=20) for one, rules in zip(people, RULES, strict=True)]
        sockets = [open_.enter_context(one.go_to(key)) for one, key in zip(people, keys, strict=True)]
        phone = Phone(people[0])
        phone.make()
        phone.put("first-deal", add=won("Anna", 45))
        play_through(sockets, random, 0.3)
        taking = threading.Thread(target=backed_up, args=(url, archive))
        taking.start()
        while taking.is_alive():
            play_through(sockets, random, 0.05)
    restore(archive, elsewhere)
    later = all_counts(url)
    restore(archive, url, replace=True)
    assert all_counts(url) == all_counts(elsewhere) != later
    assert len(list(tmp_path.glob("replaced-*.backup"))) == 1
    for place in (elsewhere, url):
        with running(tmp_path, replace(SLOW, database=place)) as server, ExitStack() as open_:
            back = [
                open_.enter_context(one.go_to(key, address=server.address))
                for one, key in zip(people, keys, strict=True)
            ]
            assert_all_go_on(back, random)
            found = people[0].http.get(f"http://{server.address}/api/pads/{phone.key}").json()
            assert len(found["deals"]) == 1


@contextmanager
def writing(engine: Engine) -> Iterator[Callable[[], int]]:
    """Write a guest and his pad together, again and again; tells how many."""
    done, end = count(), threading.Event()
    written = [0]

    def write() -> None:
        while not end.is_set():
            name = f"guest-{next(done)}"
            with engine.begin() as connection:
                guest(connection, name)
                row = {
                    "key": name,
                    "owner": name,
                    "title": "",
                    "setting": "{}",
                    "writer": "",
                    "writer_name": "",
                }
                numbers = {"revision": 0, "summary": "", "created": 0, "touched": 0}
                connection.execute(insert(database.pads).values(**row, **numbers))
            written[0] += 1

    thread = threading.Thread(target=write)
    thread.start()
    try:
        yield lambda: written[0]
    finally:
        end.set()
        thread.join()


def test_a_backup_is_of_one_moment(url: str, tmp_path: Path) -> None:
    """What was written together is there together, although writing went on all the time."""
    engine = database.connected(url)
    with writing(engine) as written:
        for number in range(3):
            before = written()
            while written() < before + 20:
                time.sleep(0.001)
            summary = take_backup(engine, tmp_path / f"{number}.backup")
            assert summary.rows["guests"] == summary.rows["pads"] >= before + 20
    engine.dispose()


def test_a_plain_copy_of_the_file_misses_what_is_in_the_log(tmp_path: Path) -> None:
    """The reason for `tarock backup`, and for the warning in the documents."""
    file = tmp_path / "games.sqlite"
    engine = database.connected(f"sqlite:///{file}")
    with engine.begin() as connection:
        guest(connection, "before")
    engine.dispose()
    engine = database.opened(f"sqlite:///{file}")
    with engine.begin() as connection:
        guest(connection, "in the log")
    shutil.copy(file, tmp_path / "copy.sqlite")
    assert all_counts(f"sqlite:///{tmp_path / 'copy.sqlite'}")["guests"] == 1
    assert take_backup(engine, tmp_path / "whole.backup").rows["guests"] == 2
    engine.dispose()


def spoilt(archive: Path, way: str) -> None:
    whole = archive.read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    made = {
        "cut": whole[: len(whole) // 2],
        "empty": b"",
        "text": b"a list of things to do\n",
        "row_missing": gzip.compress(b"".join(lines[:2] + lines[3:])),
        "end_missing": gzip.compress(b"".join(lines[:-1])),
        "two_at_once": gzip.compress(b"".join(lines * 2)),
        "name_changed": gzip.compress(b"".join(lines).replace("Őry".encode(), b"Ory")),
        "other_format": gzip.compress(lines[0].replace(b"tarock-backup", b"recipes") + b"".join(lines[1:])),
        "newer_format": gzip.compress(lines[0].replace(b'"version":1', b'"version":9') + b"".join(lines[1:])),
    }
    archive.write_bytes(made[way])


WAYS = (
    "cut",
    "empty",
    "text",
    "row_missing",
    "end_missing",
    "two_at_once",
    "name_changed",
    "other_format",
    "newer_format",
)


@pytest.mark.parametrize("way", WAYS)
def test_a_spoilt_backup_is_refused_and_changes_nothing(
    tmp_path: Path, way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    target = f"sqlite:///{tmp_path}/games.sqlite"
    engine = database.connected(target)
    with engine.begin() as connection:
        guest(connection, "Őry")
    archive = tmp_path / "one.backup"
    take_backup(engine, archive)
    engine.dispose()
    spoilt(archive, way)
    before = (tmp_path / "games.sqlite").read_bytes()
    assert main(["restore", str(archive), "--database", target, "--replace"]) == 2
    said = capsys.readouterr().err
    assert "damaged" in said or "no backup" in said or "newer" in said
    assert (tmp_path / "games.sqlite").read_bytes() == before


def test_a_backup_of_tables_that_this_version_does_not_know(filled: str, tmp_path: Path) -> None:
    archive = backed_up(filled, tmp_path / "one.backup")
    text = gzip.decompress(archive.read_bytes())
    head = checked_archive(archive).head.revision
    newer = text.replace(f'"revision":"{head}"'.encode(), b'"revision":"9999"')
    archive.write_bytes(gzip.compress(newer))
    with pytest.raises(BackupRefused):
        restore(archive, f"sqlite:///{tmp_path}/new.sqlite")
    assert not (tmp_path / "new.sqlite").exists()


def test_only_into_an_empty_database_that_no_server_has(filled: str, tmp_path: Path) -> None:
    archive = backed_up(filled, tmp_path / "one.backup")
    with pytest.raises(BackupRefused, match="--replace"):
        restore(archive, filled)
    with (
        running(tmp_path, replace(QUICK, database=filled)),
        pytest.raises(BackupRefused, match="stop it first"),
    ):
        restore(archive, filled, replace=True)
    restore(archive, filled, replace=True)
    assert all_counts(filled)["guests"] == 1


def test_a_server_of_before_writes_nothing_after_a_restore(filled: str, tmp_path: Path) -> None:
    """No generation is ever given again, so a server that was cut off cannot spoil what was restored."""
    with running(tmp_path, replace(QUICK, database=filled)) as server:
        begin(Person(server.address, "Anna")).close()
    before = generations(filled)
    assert before
    restore(backed_up(filled, tmp_path / "one.backup"), filled, replace=True)
    after = generations(filled)
    assert all(after[name] > generation for name, generation in before.items())


def generations(url: str) -> dict[str, int]:
    engine = database.opened(url)
    with engine.connect() as connection:
        rows = connection.execute(select(database.leases.c.name, database.leases.c.generation)).all()
    engine.dispose()
    return {row.name: row.generation for row in rows}


def aged(url: str) -> Engine:
    """Make a database as an older version has left it."""
    engine = database.opened(url)
    with engine.begin() as connection:
        database.upgrade(connection, OLD)
        guest(connection, "Anna")
    return engine


def test_a_backup_of_an_older_version_is_brought_up_to_date(url: str, tmp_path: Path) -> None:
    engine = aged(url)
    take_backup(engine, tmp_path / "old.backup")
    engine.dispose()
    new = f"sqlite:///{tmp_path}/new.sqlite"
    restore(tmp_path / "old.backup", new)
    assert all_counts(new) == {
        name: int(name == "guests") for name in database.METADATA.tables if name not in NOT_KEPT
    }


def test_a_database_is_backed_up_before_it_is_changed(url: str, tmp_path: Path) -> None:
    engine = aged(url)
    steps = pending(engine)
    assert steps
    rehearse(engine)
    assert pending(engine) == steps, "a rehearsal changes nothing"
    kept = migrate_with_care(engine, str(tmp_path / "kept"))
    assert kept is not None
    assert checked_archive(kept).head.revision == OLD
    assert pending(engine) == []
    assert migrate_with_care(engine, str(tmp_path / "kept")) is None, "nothing to do, nothing to keep"
    engine.dispose()


def test_migrating_by_command(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    aged(url).dispose()
    command = ["migrate", "--database", url, "--backup-folder", str(tmp_path / "kept"), "--language", "en"]
    assert main([*command, "--dry-run"]) == 0
    assert "It works" in capsys.readouterr().out
    assert not (tmp_path / "kept").exists()
    assert main(command) == 0
    assert str(tmp_path / "kept") in capsys.readouterr().out
    assert main(command) == 0
    assert "up to date" in capsys.readouterr().out


def test_a_newer_database_is_told_in_a_sentence(filled: str, capsys: pytest.CaptureFixture[str]) -> None:
    engine = database.opened(filled)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    for command in (["migrate"], ["serve", "--port", "0"]):
        assert main([*command, "--database", filled, "--language", "en"]) == 2
        assert "a newer Tarock" in capsys.readouterr().err


def test_into_a_folder_by_time_and_only_the_newest_kept(
    filled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in ("01", "02", "03"):
        (folder / f"tarock-2020-01-{day}T00-00-00Z.backup").touch()
    (folder / "notes.txt").touch()
    assert main(["backup", str(folder), "--keep", "2", "--database", filled]) == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names[0] == "notes.txt"
    assert names[1] == "tarock-2020-01-03T00-00-00Z.backup"
    assert len(names) == 3
    assert keep_newest(folder, 5) == []
    fresh = folder / names[2]
    assert fresh.stat().st_mode & 0o077 == 0, "it holds names, and is for its owner alone"
    assert main(["backup", str(fresh), "--database", filled]) == 2
    assert "there already" in capsys.readouterr().err


def test_a_database_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "nothing.sqlite"
    assert (
        main(["backup", str(tmp_path / "x.backup"), "--database", f"sqlite:///{missing}", "--language", "en"])
        == 2
    )
    assert "there is no database" in capsys.readouterr().err
    assert not missing.exists()
    assert main(["restore", str(tmp_path / "no.backup"), "--database", f"sqlite:///{missing}"]) == 2
    assert "no.backup" in capsys.readouterr().err
    assert not missing.exists()
