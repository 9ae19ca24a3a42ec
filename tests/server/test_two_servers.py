"""One SQLite file serves one server: a second is refused in a sentence, a replaced one keeps nothing.

Several servers on one PostgreSQL have tests of their own, in `test_company`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import event, update

from tarock.cli import main
from tarock.server.storage import database
from tarock.server.storage.database import DatabaseRefused
from tarock.server.storage.ownership import Superseded, take_over
from tarock.server.storage.write_queue import Rows, WriteQueue
from tarock.server.table.context import ServerContext
from tests.server.live_server import PATIENCE, QUICK, Person
from tests.server.test_at_the_table import begin
from tests.server.test_killing import PROGRAM, process
from tests.server.together import play_on


@pytest.fixture
def file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.sqlite'}"


@contextmanager
def another(folder: Path, url: str, *more: str) -> Iterator[subprocess.Popen[str]]:
    """Start a further server, which may be refused."""
    arguments = ["serve", "--port", "0", "--language", "en", "--database", url, *more]
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TAROCK_DATA": str(folder)},
    ) as started:
        try:
            yield started
        finally:
            started.kill()


def test_a_second_server_is_refused_in_a_sentence(file: str, tmp_path: Path) -> None:
    with process(tmp_path, file) as (_, address):
        with another(tmp_path, file, "--database-wait", "0.2") as second:
            _, told = second.communicate(timeout=PATIENCE)
        assert second.returncode == 2
        assert told.startswith("tarock serve: another server (")
        assert told.rstrip().endswith("several can share one only on PostgreSQL")
        assert "Traceback" not in told
        with begin(Person(address)) as socket:
            play_on([socket], Random(1), steps=2)


def test_after_a_kill_the_next_server_has_the_database_at_once(url: str, tmp_path: Path) -> None:
    for _ in range(2):
        with process(tmp_path, url) as (server, _):
            server.send_signal(signal.SIGKILL)


def test_of_two_first_starts_at_once_one_serves_and_one_is_refused(file: str, tmp_path: Path) -> None:
    with another(tmp_path, file, "--database-wait", "0") as one, another(tmp_path, file) as other:
        deadline = time.monotonic() + PATIENCE
        while one.poll() is None and other.poll() is None:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        refused, serving = (one, other) if one.poll() is not None else (other, one)
        assert refused.returncode == 2
        assert refused.stderr is not None
        assert "Traceback" not in refused.stderr.read()
        assert serving.stdout is not None
        assert serving.stdout.readline().startswith("Tarock is served at")


def test_migrations_at_once_wait_for_each_other(fresh: str, tmp_path: Path) -> None:
    """Two programs that only open a new database find its tables, whoever makes them."""
    program = "import sys; from tarock.server.storage import database; database.connected(sys.argv[1])"
    command = [sys.executable, "-c", program, fresh]
    started = [subprocess.Popen(command, cwd=tmp_path) for _ in range(3)]  # noqa: S603 - our own program
    assert [one.wait(PATIENCE) for one in started] == [0, 0, 0]


def guest(name: str) -> Rows:
    return Rows(database.guests, [{"id": name, "token": name, "name": name, "seen": 0}])


def test_a_server_that_was_replaced_keeps_nothing(file: str) -> None:
    """It was stopped or cut off and does not know; the generation of its database has moved on."""
    engine, elsewhere = database.opened(file), database.opened(file)
    owned = take_over(engine, database.migrate, wait=0)
    store = WriteQueue(engine, owned.check)
    store.put(guest("a")).result()
    with pytest.raises(DatabaseRefused):
        take_over(elsewhere, database.migrate, wait=0)
    owned.release()
    after = take_over(elsewhere, database.migrate, wait=0)
    assert after.generation == owned.generation + 1
    with pytest.raises(Superseded):
        store.put(guest("b")).result()
    assert not owned.still_mine()
    assert after.still_mine()
    after.release()
    store.close()
    elsewhere.dispose()


def test_a_server_that_looks_while_it_closes_leaves_no_connection(file: str) -> None:
    """The look is held up until the server is about to close; then all that was opened has to be closed."""
    hall = ServerContext(replace(QUICK, database=file))
    engine = hall.store._engine
    counts: Counter[str] = Counter()
    looking, go_on = threading.Event(), threading.Event()
    engine.dispose()
    for kind in ("connect", "close"):
        event.listen(engine, kind, lambda *_, kind=kind: counts.update([kind]))

    def hold_up(*_: object) -> None:
        if threading.current_thread().name == "looking":
            looking.set()
            assert go_on.wait(PATIENCE)

    event.listen(engine, "before_cursor_execute", hold_up)
    assert hall.ownership is not None
    look = threading.Thread(target=hall.ownership.still_mine, name="looking")
    look.start()
    assert looking.wait(PATIENCE)
    close = threading.Thread(target=hall.close)
    close.start()
    close.join(0.05)  # where closing does not wait for the look, it is done by now
    go_on.set()
    look.join(PATIENCE)
    close.join(PATIENCE)
    assert counts["connect"] == counts["close"] > 0


def test_a_server_whose_database_was_taken_over_stops(file: str, tmp_path: Path) -> None:
    with another(tmp_path, file) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Tarock is served at")
        engine = database.opened(file)
        with engine.begin() as connection:
            connection.execute(update(database.leases).values(generation=99))
        engine.dispose()
        _, told = server.communicate(timeout=PATIENCE)
    assert server.returncode == 2
    assert "tarock serve: another server has taken the database over\n" in told


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "mysql://somewhere/games",
        "sqlite:////no/such/folder/games.sqlite",
        "postgresql://nobody@/nothing?host=/nowhere",
        "postgresql://[",
        "sqlite://host/path",
    ],
)
def test_a_database_that_cannot_be_used(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--language", "en", "--database", url]) == 2
    told = capsys.readouterr().err
    assert told.startswith("tarock serve: ")
    assert told.count("\n") == 1


def test_a_file_that_is_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.sqlite"
    path.write_text("not a database at all, but long enough to be taken for one\n" * 100)
    assert main(["serve", "--port", "0", "--language", "en", "--database", f"sqlite:///{path}"]) == 2
    assert capsys.readouterr().err.startswith("tarock serve: ")
