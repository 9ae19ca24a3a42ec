"""Who may write to an SQLite database: one server at a time.

A server keeps its tables in memory, so a second one on the same file would act on what is no longer so. Two
things keep it out. A lock is held for as long as the process lives; the operating system lets go of it even
if the process is killed. And each server that takes the database over raises a generation, which every write
compares: one whose lock was taken from under it, as on some network disks, can keep nothing any more.
"""

from __future__ import annotations

import os
import socket
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import IO, Final

from sqlalchemy import Connection, Engine, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from tarock.core.bilingual import Text
from tarock.server.storage.database import DatabaseRefused, is_file, leases

_SERVER: Final = "server"
"""The lease on the whole database."""
_GENERATION: Final = select(leases.c.generation).where(leases.c.name == _SERVER)
"""Asked in every commit."""
_PAUSE: Final = 0.1


class Superseded(Exception):  # noqa: N818 - reads as what it says
    """Another server has taken the database over; nothing has been written."""


class DatabaseLock(ABC):
    """A lock that dies with its process."""

    @abstractmethod
    def taken(self) -> bool:
        """Try to take the lock; holds it already, or holds it now."""

    @abstractmethod
    def release(self) -> None:
        """Let go."""


class NoLock(DatabaseLock):
    """For a database in memory, which nobody else can reach."""

    def taken(self) -> bool:
        return True

    def release(self) -> None:
        pass


class FileLock(DatabaseLock):
    """A locked file beside an SQLite database.

    Not the database itself: SQLite's own locks on it would be lost whenever we closed it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[str] | None = None

    def taken(self) -> bool:
        if self._file is not None:
            return True
        file = self._path.open("a", encoding="utf-8")
        if not _locked(file):
            file.close()
            return False
        self._file = file
        return True

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def _locked(file: IO[str]) -> bool:
    """Lock an open file for this process, unless it is locked."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - Windows alone has it

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - Windows has none

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class AdvisoryLock(DatabaseLock):
    """A lock inside PostgreSQL on the database as a whole, which the servers that share it have in common.

    It lives as long as its connection. Whoever wants the database alone finds it held by any server.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None

    def taken(self) -> bool:
        if self._connection is not None:
            return True
        connection = self._engine.connect()
        if not connection.execute(
            text("SELECT pg_try_advisory_lock(:whole)"), {"whole": _WHOLE}
        ).scalar_one():
            connection.close()
            return False
        connection.commit()
        self._connection = connection
        return True

    def release(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


def share_database(connection: Connection) -> None:
    """Hold a PostgreSQL database together with other servers, for as long as the connection lives."""
    query = text("SELECT pg_try_advisory_lock_shared(:whole)")
    if not connection.execute(query, {"whole": _WHOLE}).scalar_one():
        raise DatabaseRefused(_RESTORED_NOW)


_WHOLE: Final = int.from_bytes(b"tarock", "big")
"""The lock on a whole database in PostgreSQL."""
_RESTORED_NOW: Final = Text(
    "a backup is being brought back into this database: start again when that is done",
    "in diese Datenbank wird gerade eine Sicherung eingespielt: starte neu, wenn das fertig ist",
)


def lock_of(engine: Engine) -> DatabaseLock:
    """Return the kind of lock that fits a database."""
    if engine.dialect.name == "postgresql":
        return AdvisoryLock(engine)
    return FileLock(Path(f"{engine.url.database}.lock")) if is_file(engine.url) else NoLock()


class Ownership:
    """A database that belongs to this server, until another takes it over."""

    def __init__(self, engine: Engine, lock: DatabaseLock) -> None:
        self._engine = engine
        self._lock = lock
        self._turn = Lock()
        """Looking and letting go happen in different threads."""
        self._watched = True
        self.generation = 0

    def check(self, connection: Connection) -> None:
        """Refuse to write for a server that is no longer the owner."""
        if connection.execute(_GENERATION).scalar_one_or_none() != self.generation:
            raise Superseded

    def still_mine(self) -> bool:
        """Look whether the database is still ours; raises if it is away."""
        with self._turn:
            if not self._watched:
                return True
            with self._engine.connect() as connection:
                if connection.execute(_GENERATION).scalar_one_or_none() != self.generation:
                    return False
        return True

    def look_no_more(self) -> None:
        """Wait for a look that is under way; a later one finds nothing to do, and opens no connection."""
        with self._turn:
            self._watched = False

    def release(self) -> None:
        """Let another server have the database."""
        with self._turn:
            self._lock.release()


def take_over(engine: Engine, prepare: Callable[[Engine], object], *, wait: float) -> Ownership:
    """Make a database ours, and its tables ready; raises `DatabaseRefused` if another server has it.

    A server that is about to end may still have it for a moment, so we try for a few seconds.
    """
    lock, end = lock_of(engine), time.monotonic() + wait
    while not lock.taken():
        if time.monotonic() >= end:
            raise DatabaseRefused(_in_use(engine))
        time.sleep(_PAUSE)
    try:
        prepare(engine)
        owned = Ownership(engine, lock)
        with engine.begin() as connection:
            owned.generation = _next_generation(connection)
    except BaseException:
        lock.release()
        raise
    return owned


def _next_generation(connection: Connection) -> int:
    own = leases.c.name == _SERVER
    known: int | None = connection.execute(
        select(leases.c.generation).where(own).with_for_update()
    ).scalar_one_or_none()
    values = {"holder": f"{socket.gethostname()}:{os.getpid()}"[:80], "taken": int(time.time())}
    if known is None:
        connection.execute(insert(leases).values(name=_SERVER, generation=1, **values))
        return 1
    connection.execute(update(leases).where(own).values(generation=known + 1, **values))
    return known + 1


def _in_use(engine: Engine) -> Text:
    holder = ""
    try:
        with engine.connect() as connection:
            query = select(leases.c.holder).where(leases.c.name == _SERVER)
            holder = connection.execute(query).scalar_one_or_none() or ""
    except SQLAlchemyError:
        pass  # it is only just being set up
    where, by = engine.url.render_as_string(hide_password=True), f" ({holder})" if holder else ""
    return Text(
        f"another server{by} uses the database {where}; several can share one only on PostgreSQL",
        f"ein anderer Server{by} benutzt die Datenbank {where}; mehrere teilen sich eine nur mit PostgreSQL",
    )
