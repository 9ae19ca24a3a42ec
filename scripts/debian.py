"""Brings programs from Debian's packages beside the environment, for tests against the real ones.

Nothing is installed: packages are unpacked into the clone, so it takes no root and starts no service. A
program that the machine has is not brought. Without Debian's tools nothing is, and the tests say what they
left out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
WANTED: Final = ROOT / "requirements" / "debian.txt"
UNPACKED: Final = ROOT / ".venv" / "debian"
PROGRAMS: Final = UNPACKED / "programs"
"""Here each program can be started by its name."""
PLACES: Final = ("usr/bin", "usr/sbin", "bin", "sbin")


def wanted(text: str) -> dict[str, list[str]]:
    """Read the list: a program, a colon, its packages."""
    lines = [line.partition(":") for line in text.splitlines() if line and not line.startswith("#")]
    return {program.strip(): packages.split() for program, _, packages in lines}


def _own_lists(folder: Path) -> list[str]:
    """Tell apt to keep its lists in a folder: the machine's own may be empty, or not for us to write."""
    for name in ("lists/partial", "cache/archives/partial"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    return ["-o", f"Dir::State::Lists={folder / 'lists'}", "-o", f"Dir::Cache={folder / 'cache'}"]


def _apt(*words: str, folder: Path) -> bool:
    command = ["apt-get", "--quiet", "--quiet", "-o", "APT::Sandbox::User=root", *words]
    return subprocess.run(command, check=False, cwd=folder).returncode == 0  # noqa: S603


def _download(packages: list[str], folder: Path) -> bool:
    own = _own_lists(folder)
    return _apt("download", *packages, folder=folder) or (
        _apt(*own, "update", folder=folder) and _apt(*own, "download", *packages, folder=folder)
    )


def _unpack(folder: Path) -> None:
    for package in folder.glob("*.deb"):
        subprocess.run(["dpkg-deb", "--extract", str(package), str(UNPACKED)], check=True)  # noqa: S603, S607


def _libraries() -> str:
    return os.pathsep.join(sorted({str(library.parent) for library in UNPACKED.rglob("*.so*")}))


def _make_startable(program: str) -> None:
    """Write a line that starts an unpacked program with the libraries that came with it."""
    (real,) = {UNPACKED / place / program for place in PLACES if (UNPACKED / place / program).exists()}
    start = PROGRAMS / program
    start.write_text(f'#!/bin/sh\nLD_LIBRARY_PATH="{_libraries()}" exec "{real}" "$@"\n', encoding="utf-8")
    start.chmod(0o755)


def main() -> None:
    """Bring what the machine does not have."""
    shutil.rmtree(UNPACKED, ignore_errors=True)
    every = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/sbin"))
    missing = {
        program: packages
        for program, packages in wanted(WANTED.read_text(encoding="utf-8")).items()
        if shutil.which(program, path=every) is None
    }
    if not missing:
        return
    if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
        sys.stdout.write(f"without Debian's tools: not tried are {', '.join(missing)}\n")
        return
    folder = UNPACKED / "packages"
    folder.mkdir(parents=True)
    PROGRAMS.mkdir()
    if not _download([name for packages in missing.values() for name in packages], folder):
        sys.stdout.write(f"no packages to be had: not tried are {', '.join(missing)}\n")
        return
    _unpack(folder)
    for program in missing:
        _make_startable(program)
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
