"""A PostgreSQL server of one's own, where the machine has its programs."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISSING = "PostgreSQL is not installed here, so nothing was tried against it"


def programs() -> Path | None:
    """Return where the server's programs are."""
    found = [Path(path) for path in (shutil.which("initdb"),) if path]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    return found[0].resolve().parent if found else None


def _user() -> str | None:
    """Return whom to run it as: it refuses to be run by root."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        return None


@contextmanager
def served() -> Iterator[str]:
    """Run a server on a socket in a folder of its own; yield its URL."""
    where, user = programs(), _user()
    assert where is not None
    folder = Path(tempfile.mkdtemp(prefix="tarock-pg-"))
    try:
        if user is not None:
            shutil.chown(folder, user)

        def run(*command: str) -> None:
            quiet = subprocess.DEVNULL
            subprocess.run(command, check=True, user=user, cwd=folder, stdout=quiet, stderr=quiet)  # noqa: S603

        data, log = str(folder / "data"), str(folder / "log")
        run(str(where / "initdb"), "-D", data, "-A", "trust", "-U", "tarock", "--no-sync")
        options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off"
        run(str(where / "pg_ctl"), "-D", data, "-l", log, "-w", "-o", options, "start")
        try:
            yield f"postgresql://tarock@/postgres?host={folder}"
        finally:
            run(str(where / "pg_ctl"), "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
