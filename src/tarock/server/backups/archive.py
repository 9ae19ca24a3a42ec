"""The file of a backup: compressed lines of JSON, with a head that names it and an end that proves it whole.

Knows rows of named tables and nothing of databases, so that a backup of one kind can be restored into the
other.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final, TypeAlias, cast

from tarock.core.bilingual import Text

_FORMAT: Final = "tarock-backup"
_VERSION: Final = 1
_Line: TypeAlias = dict[str, Any] | list[Any]
"""An object says what comes, a list is a row of it."""


class BackupRefused(Exception):  # noqa: N818 - reads as what it says
    """A backup that cannot be taken or brought back, and why."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(text.en)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveHead:
    """What a backup says of itself."""

    tarock: str
    """The version that took it."""
    revision: str
    """The last migration of the database it was taken from."""
    made: int
    """When, in seconds."""


@dataclass(frozen=True, slots=True)
class ArchiveSummary:
    """What is in a backup."""

    head: ArchiveHead
    rows: dict[str, int] = field(default_factory=dict[str, int])
    """How many rows each table has."""


@dataclass(frozen=True, slots=True)
class TableRows:
    """The rows of a table, each with a value for each column."""

    name: str
    columns: tuple[str, ...]
    rows: Iterable[Sequence[Any]]


def write_archive(file: IO[bytes], head: ArchiveHead, tables: Iterable[TableRows]) -> ArchiveSummary:
    """Write a backup, table by table and row by row."""
    digest, summary = sha256(), ArchiveSummary(head)
    with gzip.GzipFile(filename="", fileobj=file, mode="wb", compresslevel=6, mtime=head.made) as packed:

        def put(value: object) -> None:
            line = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
            digest.update(line)
            packed.write(line)

        put({"format": _FORMAT, "version": _VERSION, **asdict(head)})
        for table in tables:
            put({"table": table.name, "columns": table.columns})
            summary.rows[table.name] = 0
            for row in table.rows:
                put(list(row))
                summary.rows[table.name] += 1
        put({"end": summary.rows, "sha256": digest.hexdigest()})
    return summary


def checked_archive(path: Path) -> ArchiveSummary:
    """Read a backup to its end; raises `BackupRefused` if it is none, or not whole."""
    digest, summary, ended = sha256(), None, False
    for line in _lines(path):
        if ended:
            raise BackupRefused(_broken(path))
        value = _parsed(path, line)
        if summary is None:
            summary = ArchiveSummary(_head(path, value))
        elif isinstance(value, list):
            summary.rows[next(reversed(summary.rows))] += 1
        elif "table" in value:
            summary.rows[value["table"]] = 0
        else:
            ended = value.get("sha256") == digest.hexdigest() and value.get("end") == summary.rows
        digest.update(line)
    if summary is None or not ended:
        raise BackupRefused(_broken(path))
    return summary


def read_archive(path: Path, *, at_once: int) -> Iterator[tuple[str, tuple[str, ...], list[list[Any]]]]:
    """Yield the rows of a checked backup, so many at once, with the names of their table and columns."""
    values = (_parsed(path, line) for line in _lines(path))
    next(values)
    name, columns = "", ()
    while batch := list(islice(values, at_once)):
        rows: list[list[Any]] = []
        for value in batch:
            if isinstance(value, list):
                rows.append(value)
                continue
            if rows:
                yield name, columns, rows
            rows = []
            name, columns = value.get("table", ""), tuple(value.get("columns", ()))
        if rows:
            yield name, columns, rows


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            yield from file
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise BackupRefused(_broken(path)) from error
    except OSError as error:
        why = error.strerror or str(error)
        raise BackupRefused(Text(f"cannot read {path}: {why}", f"{path} ist nicht lesbar: {why}")) from error


def _parsed(path: Path, line: bytes) -> _Line:
    try:
        value = json.loads(line)
    except ValueError as error:
        raise BackupRefused(_broken(path)) from error
    if not isinstance(value, dict | list):
        raise BackupRefused(_broken(path))
    return cast("_Line", value)


def _head(path: Path, value: _Line) -> ArchiveHead:
    if not isinstance(value, dict) or value.get("format") != _FORMAT:
        raise BackupRefused(Text(f"{path} is no backup of Tarock", f"{path} ist keine Sicherung von Tarock"))
    if value["version"] != _VERSION:
        raise BackupRefused(
            Text(
                f"{path} was made by a newer Tarock, {value['tarock']}: install that one",
                f"{path} stammt von einem neueren Tarock, {value['tarock']}: installiere dieses",
            )
        )
    return ArchiveHead(tarock=value["tarock"], revision=value["revision"], made=value["made"])


def _broken(path: Path) -> Text:
    return Text(
        f"{path} is damaged or not whole, and nothing of it was used",
        f"{path} ist beschädigt oder unvollständig; nichts davon wurde verwendet",
    )
