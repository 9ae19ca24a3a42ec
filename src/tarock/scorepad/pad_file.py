"""Pads in files: read whole, written whole, never half.

A new text goes into a file beside the old one, is brought to the disk, and takes the old one's name in one
step; a crash leaves the old pad or the new one. Reading, changing and writing happen under one lock on the
folder, so that two writers come one after the other. The lock is the system's and ends with the process.
"""

from __future__ import annotations

import fcntl
import json
import os
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast

from tarock.core.bilingual import Text
from tarock.scorepad.fields import decode
from tarock.scorepad.pad import Pad, read_pad
from tarock.scorepad.refusal import DocumentError, PadError

MAX_BYTES: Final = 16_000_000
_LISTS: Final = ("changes", "undone")


def load(path: Path) -> Pad:
    """Read a pad; what is wrong with it is told with the name of the file."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise PadError(_trouble(path, error)) from error
    try:
        return read_pad(decode(raw, limit=MAX_BYTES))
    except DocumentError as error:
        raise PadError(Text(f"{path}: {error.said('en')}", f"{path}: {error.said('de')}")) from error


def create(path: Path, pad: Pad) -> None:
    """Write a new pad; a file that is there already stays as it is."""
    with _locked(path):
        if os.path.lexists(path):
            raise PadError(
                Text(
                    f"{path} is there already; take another name for the new pad",
                    f"{path} gibt es schon; der neue Block braucht einen anderen Namen",
                )
            )
        _store(path, pad)


def change(path: Path, how: Callable[[Pad], Pad]) -> Pad:
    """Read a pad, change it, and write it back; whoever else wants to change it waits."""
    real = Path(os.path.realpath(path))
    with _locked(real):
        changed = how(load(real))
        _store(real, changed)
    return changed


def _trouble(path: Path, error: OSError) -> Text:
    reason = error.strerror or type(error).__name__
    return Text(f"{path} cannot be used: {reason}", f"{path} ist nicht benutzbar: {reason}")


@contextmanager
def _locked(path: Path) -> Generator[None]:
    try:
        folder = os.open(path.parent, os.O_RDONLY)
    except OSError as error:
        raise PadError(_trouble(path, error)) from error
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def _store(path: Path, pad: Pad) -> None:
    try:
        _replace(path, text(pad).encode())
    except OSError as error:
        raise PadError(_trouble(path, error)) from error


def text(pad: Pad) -> str:
    """Write JSON with a line for each field and for each change, so that people can read the file too."""
    fields = ",\n".join(f'  "{name}": {_value(name, value)}' for name, value in pad.written().items())
    return f"{{\n{fields}\n}}\n"


def _value(name: str, value: object) -> str:
    if not (name in _LISTS and isinstance(value, list) and value):
        return json.dumps(value, ensure_ascii=False)
    lines = (json.dumps(one, ensure_ascii=False) for one in cast("list[object]", value))
    return "[\n    " + ",\n    ".join(lines) + "\n  ]"


def _replace(path: Path, raw: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
            file.flush()
            os.fchmod(file.fileno(), _mode(path))
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _mode(path: Path) -> int:
    """Keep a file's permissions; a new one gets what the user's mask leaves."""
    try:
        return path.stat().st_mode & 0o7777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
