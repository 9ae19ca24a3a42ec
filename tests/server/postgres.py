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


class Cluster:
    """A server on a socket in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        where = programs()
        assert where is not None
        self.url = f"postgresql://tarock@/postgres?host={folder}"
        self._folder = folder
        self._programs = where
        self._user = _user()
        if self._user is not None:
            shutil.chown(folder, self._user)
        self._run("initdb", "-A", "trust", "-U", "tarock", "--no-sync")

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self._folder}' -c fsync=off"
        self._run("pg_ctl", "-l", str(self._folder / "log"), "-w", "-o", options, "start")

    def stop(self) -> None:
        """End it at once, as a failure would."""
        self._run("pg_ctl", "-m", "immediate", "-w", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), "-D", str(self._folder / "data"), *arguments]
        quiet = subprocess.DEVNULL
        subprocess.run(command, check=True, user=self._user, cwd=self._folder, stdout=quiet, stderr=quiet)  # noqa: S603


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Run a server; whoever stops it starts it again."""
    folder = Path(tempfile.mkdtemp(prefix="tarock-pg-"))
    try:
        made = Cluster(folder)
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def served() -> Iterator[str]:
    """Run a server; yield its URL."""
    with cluster() as made:
        yield made.url
