"""Bringing a database up to date with care: what is to be done, whether it works, and a backup before."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import connect as sqlite
from typing import Final

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.script.revision import RevisionError
from sqlalchemy import URL, Connection, Engine, text

from tarock.core.bilingual import Text
from tarock.core.data_folder import data_folder
from tarock.server.backups.snapshot import backup_name, take_backup
from tarock.server.storage.database import (
    DatabaseRefused,
    is_file,
    migrate,
    migration_config,
    opened,
    upgrade,
)

NO_BACKUP: Final = "none"
"""What is written in the place of a folder where no backup is wanted."""


def pending(engine: Engine) -> list[str]:
    """Name the steps that a database has still to take, the first one first."""
    with engine.connect() as connection:
        now = MigrationContext.configure(connection).get_current_revision()
    scripts = ScriptDirectory.from_config(migration_config())
    try:
        steps = list(scripts.iterate_revisions("head", now or "base"))
    except RevisionError as error:
        raise DatabaseRefused(_NEWER) from error
    return [f"{step.revision}: {step.doc}" for step in reversed(steps)]


_NEWER: Final = Text(
    "a newer Tarock has used this database: install that one, or restore a backup from before",
    "ein neueres Tarock hat diese Datenbank benutzt: installiere es, oder nimm eine Sicherung von vorher",
)


def rehearse(engine: Engine) -> None:
    """Take all steps where nothing comes of it: on a copy of a file, or in a transaction that is undone."""
    if engine.dialect.name == "sqlite":
        with _copy(engine) as copied:
            migrate(copied)
        return
    with engine.connect() as connection, connection.begin() as all_of_it:
        connection.execute(text("SET LOCAL lock_timeout = '5s'"))
        upgrade(connection)
        all_of_it.rollback()


@contextmanager
def _copy(engine: Engine) -> Generator[Engine]:
    with tempfile.TemporaryDirectory(prefix="tarock-") as folder:
        name = str(Path(folder) / "copy.sqlite")
        with closing(sqlite(str(engine.url.database))) as real, closing(sqlite(name)) as copy:
            real.backup(copy)
        copied = opened(str(URL.create("sqlite", database=name)))
        try:
            yield copied
        finally:
            copied.dispose()


def backup_folder(engine: Engine, wanted: str = "") -> Path | None:
    """Return where backups before a change go: where it was said, or beside the data; None for nowhere."""
    if wanted:
        return None if wanted == NO_BACKUP else Path(wanted)
    if engine.dialect.name != "sqlite":
        return data_folder() / "backups"
    return Path(str(engine.url.database)).parent / "backups" if is_file(engine.url) else None


def migrate_with_care(engine: Engine, wanted: str = "") -> Path | None:
    """Bring a database up to date; return the backup that was made of it before, if it was used before."""
    with engine.connect() as connection:
        used = _used(connection)
    kept = None
    if used and pending(engine) and (folder := backup_folder(engine, wanted)) is not None:
        kept = folder / f"before-{backup_name(time.time())}"
        take_backup(engine, kept)
    migrate(engine)
    return kept


def _used(connection: Connection) -> bool:
    return MigrationContext.configure(connection).get_current_revision() is not None
