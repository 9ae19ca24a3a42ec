"""Taking a backup: all rows as they were at one moment, while the server goes on writing.

One transaction reads everything. SQLite's log and PostgreSQL's versions let it see one moment without anybody
having to wait. A plain copy of the SQLite file would miss whatever is still in the log beside it.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, MetaData, Table, make_url, select
from sqlalchemy.exc import ArgumentError

from tarock import __version__
from tarock.core.bilingual import Text
from tarock.server.backups.archive import (
    ArchiveHead,
    ArchiveSummary,
    BackupRefused,
    TableRows,
    write_archive,
)
from tarock.server.storage.database import METADATA, is_file, leases, opened, servers

ENDING: Final = ".backup"
NOT_KEPT: Final = frozenset({"alembic_version", leases.name, servers.name})
"""What belongs to a database and not to what is kept in it."""
_AT_ONCE: Final = 1000


def opened_as_it_is(url: str) -> Engine:
    """Open a database that there is; raises `BackupRefused` rather than make a file."""
    try:
        wanted = make_url(url)
    except ArgumentError:
        return opened(url)  # which says what is wrong
    if wanted.get_backend_name() == "sqlite" and is_file(wanted) and not Path(str(wanted.database)).exists():
        name = wanted.database
        raise BackupRefused(Text(f"there is no database {name}", f"es gibt keine Datenbank {name}"))
    return opened(url)


def backup_name(now: float) -> str:
    """Name a backup by its moment, so that names sort as times do."""
    return f"tarock-{datetime.fromtimestamp(now, UTC):%Y-%m-%dT%H-%M-%SZ}{ENDING}"


def take_backup(engine: Engine, target: Path) -> ArchiveSummary:
    """Write everything into a new file, which is there as a whole or not at all."""
    if target.exists():
        raise BackupRefused(
            Text(
                f"{target} is there already; name a new file",
                f"{target} gibt es schon; nenne eine neue Datei",
            )
        )
    target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name)  # for its owner alone
    unfinished = Path(name)
    try:
        with os.fdopen(handle, "wb") as file, one_moment(engine) as connection:
            head = ArchiveHead(tarock=__version__, revision=revision_of(connection), made=int(time.time()))
            summary = write_archive(file, head, _tables(connection))
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
    return summary


def keep_newest(folder: Path, count: int) -> list[Path]:
    """Delete the oldest backups of a folder beyond so many; return them."""
    named = sorted(folder.glob(f"tarock-*Z{ENDING}"))
    old = named[: max(0, len(named) - count)]
    for path in old:
        path.unlink()
    return old


def revision_of(connection: Connection) -> str:
    """Return the last migration of a database; raises `BackupRefused` if it has none."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None:
        raise BackupRefused(
            Text("this database has nothing of Tarock in it", "in dieser Datenbank ist nichts von Tarock")
        )
    return found


@contextmanager
def one_moment(engine: Engine) -> Generator[Connection]:
    """Let a connection see the database as it is now, whatever is written meanwhile."""
    if engine.dialect.name != "sqlite":
        engine = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")  # the driver begins by itself only before it writes
        yield connection
        connection.rollback()


def _tables(connection: Connection) -> Iterator[TableRows]:
    """Yield our tables as they are in the database, those that others refer to first."""
    found, ours = MetaData(), METADATA.tables.keys() - NOT_KEPT
    found.reflect(connection, only=lambda name, _: name in ours)
    for table in found.sorted_tables:
        if table.name in ours:
            yield TableRows(table.name, tuple(table.columns.keys()), _rows(connection, table))


def _rows(connection: Connection, table: Table) -> Iterator[tuple[object, ...]]:
    query = select(table).order_by(*table.primary_key.columns)
    yield from map(tuple, connection.execution_options(yield_per=_AT_ONCE).execute(query))
