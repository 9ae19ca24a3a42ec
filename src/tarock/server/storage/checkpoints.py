"""Bringing what stands in SQLite's log into the database file, without keeping the writer waiting.

By itself SQLite does that in every so many commits, and whoever wrote that one waits until a thousand pages
are on the disk: up to a tenth of a second, in which no table can keep anything. Here a thread does most of it
beside the writer. The few pages that came meanwhile are the writer's, so that the log can begin anew.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

_EVERY: Final = 300
"""Commits between two times."""
_CHECKPOINT: Final = "PRAGMA wal_checkpoint(PASSIVE)"


class Checkpoints:
    """Looks after the log of one database; for any but SQLite there is nothing to do."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._needed = engine.dialect.name == "sqlite"
        self._helper = ThreadPoolExecutor(1, thread_name_prefix="tarock-checkpoint")
        self._under_way: Future[None] | None = None
        self._commits = 0

    def opened(self, connection: Connection) -> None:
        """Let nothing happen by itself on the writer's connection."""
        if self._needed:
            connection.exec_driver_sql("PRAGMA wal_autocheckpoint=0")
            connection.rollback()

    def committed(self, connection: Connection) -> None:
        """Count a commit of the writer's; now and then have the log brought in."""
        self._commits += 1
        if not self._needed:
            return
        if self._under_way is None and self._commits >= _EVERY:
            self._commits, self._under_way = 0, self._helper.submit(self._most)
        elif self._under_way is not None and self._under_way.done():
            self._under_way = None
            _bring_in(connection)

    def _most(self) -> None:
        with suppress(SQLAlchemyError), self._engine.connect() as connection:
            _bring_in(connection)

    def close(self) -> None:
        """Wait for what is under way."""
        self._helper.shutdown()


def _bring_in(connection: Connection) -> None:
    with suppress(SQLAlchemyError):  # the disk may be full: the log is as good, and the next time comes
        connection.exec_driver_sql(_CHECKPOINT).close()
        connection.rollback()
