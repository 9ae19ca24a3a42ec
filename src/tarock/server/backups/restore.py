"""Bringing a backup back: into a new database or in the place of one, of either kind, wholly or not at all.

A backup of an older version is brought into the tables of its time, and these are then brought up to date as
a server would do it. A database that a server has open is refused.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, MetaData, insert, inspect, select, text

from tarock import __version__
from tarock.core.bilingual import Text
from tarock.server.backups.archive import (
    ArchiveHead,
    ArchiveSummary,
    BackupRefused,
    checked_archive,
    read_archive,
)
from tarock.server.backups.snapshot import NOT_KEPT, backup_name, take_backup
from tarock.server.storage.database import METADATA, is_file, leases, migration_config, opened, upgrade
from tarock.server.storage.ownership import DatabaseLock, lock_of

_AT_ONCE: Final = 500


def restore(archive: Path, url: str, *, replace: bool = False) -> ArchiveSummary:
    """Bring a backup back; raises `BackupRefused` and changes nothing if that cannot be.

    What stood in a database that is replaced is first kept in a backup beside the archive.
    """
    summary = restorable(archive)
    target = opened(url)
    try:
        lock = locked(target)
    except BackupRefused:
        target.dispose()
        raise
    try:
        held = _held(target)
        if held and not replace:
            raise BackupRefused(_NOT_EMPTY)
        if held:
            take_backup(target, archive.with_name(f"replaced-{backup_name(time.time())}"))
        before = _generations(target)
        if target.dialect.name == "sqlite" and is_file(target.url):
            _into_a_file(archive, summary.head, target, before)
        else:
            _into_tables(archive, summary.head, target, before)
    finally:
        lock.release()
        target.dispose()
    return summary


def locked(target: Engine) -> DatabaseLock:
    """Keep servers away from a database; raises `BackupRefused` if one has it open."""
    lock = lock_of(target)
    if not lock.taken():
        raise BackupRefused(_IN_USE)
    return lock


def restorable(archive: Path) -> ArchiveSummary:
    """Read a backup to its end, and make sure that this version knows its tables."""
    summary = checked_archive(archive)
    scripts = ScriptDirectory.from_config(migration_config())
    try:
        scripts.get_revision(summary.head.revision)
    except CommandError as error:
        made, own = summary.head.tarock, __version__
        raise BackupRefused(
            Text(
                f"{archive} was made by Tarock {made}, whose tables this one ({own}) does not know",
                f"{archive} stammt von Tarock {made}, dessen Tabellen dieses ({own}) nicht kennt",
            )
        ) from error
    return summary


_IN_USE: Final = Text(
    "a server has this database open: stop it first",
    "ein Server hat diese Datenbank offen: beende ihn zuerst",
)
_NOT_EMPTY: Final = Text(
    "this database is not empty; with --replace what is in it is kept in a backup and then replaced",
    "diese Datenbank ist nicht leer; mit --replace wird ihr Inhalt gesichert und dann ersetzt",
)


def _held(target: Engine) -> bool:
    """Whether anything of Tarock is in a database."""
    with target.connect() as connection:
        return "alembic_version" in inspect(connection).get_table_names()


def _generations(target: Engine) -> dict[str, int]:
    """Return the generations that servers have had, which no later one may have again."""
    with target.connect() as connection:
        if leases.name not in inspect(connection).get_table_names():
            return {}
        rows = connection.execute(select(leases.c.name, leases.c.generation)).all()
    return {row.name: row.generation for row in rows}


def _into_a_file(archive: Path, head: ArchiveHead, target: Engine, before: dict[str, int]) -> None:
    """Make a new file beside the old one, and let it take its place."""
    place = Path(str(target.url.database))
    target.dispose()
    with _new_file(place) as fresh:
        engine = opened(str(URL.create("sqlite", database=str(fresh))))
        try:
            _into_tables(archive, head, engine, before)
        finally:
            engine.dispose()  # the last one out writes the log into the file
        for log in (f"{place}-wal", f"{place}-shm"):
            Path(log).unlink(missing_ok=True)
        fresh.replace(place)


@contextmanager
def _new_file(place: Path) -> Generator[Path]:
    fresh = place.with_name(f"{place.name}.restoring")
    names = [fresh, *(fresh.with_name(f"{fresh.name}{log}") for log in ("-wal", "-shm"))]
    for one in names:
        one.unlink(missing_ok=True)
    try:
        yield fresh
    finally:
        for one in names:
            one.unlink(missing_ok=True)


def _into_tables(archive: Path, head: ArchiveHead, engine: Engine, before: dict[str, int]) -> None:
    with engine.begin() as connection:
        _drop_ours(connection)
        upgrade(connection, head.revision)
        _fill(connection, archive)
        upgrade(connection)
        rows = [
            {"name": name, "generation": generation + 1, "holder": "", "taken": int(time.time())}
            for name, generation in before.items()
        ]
        if rows:
            connection.execute(insert(leases), rows)


def _drop_ours(connection: Connection) -> None:
    """Make room, but only of what is ours: others may have tables in the same database."""
    for name in {*METADATA.tables, *NOT_KEPT} & set(inspect(connection).get_table_names()):
        quoted = connection.dialect.identifier_preparer.quote(name)
        connection.execute(text(f"DROP TABLE {quoted} CASCADE"))


def _fill(connection: Connection, archive: Path) -> None:
    known = MetaData()
    known.reflect(connection)
    for name, columns, rows in read_archive(archive, at_once=_AT_ONCE):
        values = [dict(zip(columns, row, strict=True)) for row in rows]
        connection.execute(insert(known.tables[name]), values)
