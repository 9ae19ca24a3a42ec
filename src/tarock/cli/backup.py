"""`tarock backup`, `tarock restore` and `tarock migrate`: what a host does with the server's database."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from tarock.cli.arguments import CommandError, Subparsers, add_language
from tarock.cli.given_settings import GivenSettings, add_database, server_module
from tarock.core.bilingual import Text

_BACKUP: Final = (
    "Write everything that a server keeps into one file, also while it serves. "
    "A plain copy of an SQLite file misses what is still in the log beside it."
)
_RESTORE: Final = (
    "Bring a backup back into an empty database, SQLite or PostgreSQL, whichever it was taken from. "
    "The server must not be running."
)
_MIGRATE: Final = (
    "Bring a database up to date, after a backup. The server does this by itself when it starts."
)


def add_parser(subparsers: Subparsers) -> None:
    """Add the commands to the program's."""
    backup = _added(subparsers, "backup", _BACKUP, _run_backup)
    backup.add_argument("target", type=Path, help="a new file, or a folder in which it is named by the time")
    backup.add_argument("--keep", type=int, metavar="N", help="in a folder, delete all but the newest N")
    restore = _added(subparsers, "restore", _RESTORE, _run_restore)
    restore.add_argument("archive", type=Path, help="the file of a backup")
    restore.add_argument(
        "--replace", action="store_true", help="keep what is there in a backup, and replace it"
    )
    restore.add_argument(
        "--dry-run", action="store_true", help="read the backup to its end and change nothing"
    )
    migrate = _added(subparsers, "migrate", _MIGRATE, _run_migrate)
    migrate.add_argument("--dry-run", action="store_true", help="try it where nothing comes of it")
    migrate.add_argument("--backup-folder", default="", metavar="FOLDER", help="'none' for no backup")


def _added(
    subparsers: Subparsers, name: str, says: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    parser = subparsers.add_parser(name, description=says)
    add_database(parser)
    add_language(parser)
    parser.set_defaults(run=run)
    return parser


def _run_backup(args: argparse.Namespace) -> int:
    with _told() as backups:
        target = args.target
        if target.is_dir():
            target /= backups.snapshot.backup_name(time.time())
        elif args.keep is not None:
            raise CommandError(Text("--keep goes with a folder", "--keep geht nur mit einem Ordner"))
        with _database(args, backups.snapshot.opened_as_it_is) as engine:
            summary = backups.snapshot.take_backup(engine, target)
    old: list[Path] = []
    if args.keep is not None:
        old = backups.snapshot.keep_newest(args.target, max(1, args.keep))
    _say(args, Text(f"{target}: {_contents(summary).en}", f"{target}: {_contents(summary).de}"))
    for path in old:
        _say(args, Text(f"{path} deleted", f"{path} gelöscht"))
    return 0


def _run_restore(args: argparse.Namespace) -> int:
    with _told() as backups:
        if args.dry_run:
            summary = backups.restore.restorable(args.archive)
        else:
            summary = backups.restore.restore(args.archive, _url(args), replace=args.replace)
    made, found = datetime.fromtimestamp(summary.head.made, UTC), _contents(summary)
    _say(
        args,
        Text(
            f"{found.en}, as of {made:%Y-%m-%d %H:%M} UTC, Tarock {summary.head.tarock}",
            f"{found.de}, Stand {made:%d.%m.%Y %H:%M} UTC, Tarock {summary.head.tarock}",
        ),
    )
    return 0


def _run_migrate(args: argparse.Namespace) -> int:
    with _told() as backups, _database(args, backups.snapshot.opened_as_it_is) as engine:
        steps = backups.database_upgrade.pending(engine)
        for step in steps:
            print(step)
        if not steps:
            _say(args, Text("The database is up to date.", "Die Datenbank ist auf dem neuesten Stand."))
        elif args.dry_run:
            backups.database_upgrade.rehearse(engine)
            _say(args, Text("It works; nothing was changed.", "Es geht; nichts wurde geändert."))
        else:
            _migrate(args, backups, engine)
    return 0


def _migrate(args: argparse.Namespace, backups: Any, engine: Any) -> None:  # noqa: ANN401 - the server's own
    lock = backups.restore.locked(engine)
    try:
        kept = backups.database_upgrade.migrate_with_care(engine, args.backup_folder)
    finally:
        lock.release()
    if kept is not None:
        _say(args, Text(f"The backup of what was before: {kept}", f"Die Sicherung des Alten: {kept}"))
    _say(args, Text("Done.", "Fertig."))


class _Backups:
    """The modules of the server that do the work; they need more than the games do."""

    def __init__(self) -> None:
        self.archive, self.snapshot, self.restore, self.database_upgrade = (
            server_module(f"tarock.server.backups.{name}")
            for name in ("archive", "snapshot", "restore", "database_upgrade")
        )
        self.database = server_module("tarock.server.storage.database")


@contextmanager
def _told() -> Generator[_Backups]:
    """Tell in one line whatever cannot be."""
    backups = _Backups()
    try:
        yield backups
    except (backups.archive.BackupRefused, backups.database.DatabaseRefused) as error:
        raise CommandError(error.text) from error
    except OSError as error:
        why = f"{error.filename}: {error.strerror}"
        raise CommandError(Text(why, why)) from error


def _url(args: argparse.Namespace) -> str:
    url: str = GivenSettings(args).place("database")
    return url or server_module("tarock.server.storage.database").default_url()


@contextmanager
def _database(args: argparse.Namespace, opened: Callable[[str], Any]) -> Generator[Any]:
    engine = opened(_url(args))
    try:
        yield engine
    finally:
        engine.dispose()


def _contents(summary: Any) -> Text:  # noqa: ANN401 - the server's own
    rows = summary.rows
    tables, games, pads = (rows.get(name, 0) for name in ("tables", "records", "pads"))
    return Text(
        f"{tables} tables, {games} kept games, {pads} score pads",
        f"{tables} Tische, {games} aufbewahrte Spiele, {pads} Schreibblöcke",
    )


def _say(args: argparse.Namespace, text: Text) -> None:
    print(text.said(args.language))
