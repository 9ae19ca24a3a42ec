"""The steps of a release, each by itself and each to be repeated: prepare, build, inspect, try.

    python scripts/release.py prepare 0.2.0     writes the version and the day into the files that name them
    python scripts/release.py build             the archive of sources, and the wheels
    python scripts/release.py inspect           looks into what was built
    python scripts/release.py try               installs it into clean environments, plays and serves

`make dist` runs the last three. Nothing is published: what is left to be done is said at the end.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen
from zipfile import ZipFile

ROOT: Final = Path(__file__).parents[1]
DIST: Final = ROOT / "dist"
SUPPORTED: Final = ("3.11", "3.12", "3.13", "3.14")
ABI_FROM: Final = (3, 12)
"""From here on one wheel does for all."""
VERSION: Final = re.compile(r'^__version__ = "(?P<version>[^"]+)"$', re.MULTILINE)
PATIENCE: Final = 60.0


class Refused(SystemExit):
    """Why a release cannot be made as it is."""


@dataclass(frozen=True, slots=True)
class Files:
    """The files that say which version this is; the first is asked, the others follow it."""

    root: Path = ROOT

    @property
    def package(self) -> Path:
        """Where the version is written."""
        return self.root / "src" / "tarock" / "__init__.py"

    @property
    def changes(self) -> Path:
        """What is new in it."""
        return self.root / "CHANGELOG.md"

    @property
    def citation(self) -> Path:
        """How it is cited."""
        return self.root / "CITATION.cff"

    def version(self) -> str:
        """Return the version."""
        found = VERSION.search(self.package.read_text(encoding="utf-8"))
        if found is None:
            raise Refused(f"{self.package} names no version")
        return found["version"]


# Prepare.


def prepared(files: Files, version: str, day: str) -> None:
    """Write version and day; the changes of the next release must stand under `unreleased`."""
    if not re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", version):
        raise Refused(f"{version} is no version such as 0.2.0 or 0.2.0rc1")
    changes = files.changes.read_text(encoding="utf-8")
    heading = re.search(r"^## (?P<version>\S+), unreleased$", changes, re.MULTILINE)
    if heading is None:
        raise Refused(f"{files.changes.name} has no section '## VERSION, unreleased' to be released")
    package = files.package.read_text(encoding="utf-8")
    citation = files.citation.read_text(encoding="utf-8")
    files.package.write_text(VERSION.sub(f'__version__ = "{version}"', package), encoding="utf-8")
    files.changes.write_text(changes.replace(heading[0], f"## {version}, {day}"), encoding="utf-8")
    files.citation.write_text(_cited(citation, version, day), encoding="utf-8")


def _cited(citation: str, version: str, day: str) -> str:
    kept = [line for line in citation.splitlines() if not line.startswith("date-released:")]
    at = next(place for place, line in enumerate(kept) if line.startswith("version:"))
    return "\n".join([*kept[:at], f"version: {version}", f"date-released: {day}", *kept[at + 1 :]]) + "\n"


# Build.


def pythons() -> dict[str, str]:
    """Return the supported Pythons that are here, by version."""
    places = [*os.environ.get("PATH", "").split(os.pathsep)]
    places += [str(path) for path in sorted(Path.home().glob(".pyenv/versions/3.*/bin"))]
    found: dict[str, str] = {}
    for version in SUPPORTED:
        for place in places:
            name = shutil.which(f"python{version}", path=place)
            if name and version not in found and _runs(name):
                found[version] = name
    return found


def _runs(name: str) -> bool:
    return subprocess.run([name, "-c", ""], check=False, capture_output=True).returncode == 0  # noqa: S603


def built(folder: Path) -> None:
    """Make the archive of sources, and from it the wheels: one for 3.11, one for all that come later."""
    shutil.rmtree(folder, ignore_errors=True)
    here = pythons()
    _run(sys.executable, "-m", "build", "--sdist", "--outdir", str(folder), str(ROOT))
    (archive,) = folder.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as place, tarfile.open(archive) as packed:
        packed.extractall(place, filter="data")
        (sources,) = Path(place).iterdir()
        for version in dict.fromkeys((_own(here, "3.11"), _later(here))):
            if version:
                _wheel(here[version], sources, folder)


def _own(here: dict[str, str], version: str) -> str:
    return version if version in here else ""


def _later(here: dict[str, str]) -> str:
    """Return the oldest Python here that makes the wheel for all later ones."""
    return next((one for one in here if tuple(map(int, one.split("."))) >= ABI_FROM), "")


def _wheel(python: str, sources: Path, folder: Path) -> None:
    with _environment(python) as own:
        _install(own, "build")
        _run(str(own), "-m", "build", "--wheel", "--outdir", str(folder), str(sources))


# Inspect.

SHIPPED: Final = (
    "tarock/server/static/index.html",
    "tarock/server/static/deck/en.svg",
    "tarock/server/storage/migrations/versions/first_tables.py",
    "tarock/py.typed",
)
"""What has been forgotten before, or would not be missed before it is too late."""


def faults(wheel: Path) -> Iterator[str]:
    """Say what is wrong with a wheel."""
    with ZipFile(wheel) as packed:
        names = packed.namelist()
    yield from (f"{name} is missing" for name in SHIPPED if name not in names)
    if not any(re.fullmatch(r"tarock/_kernel\.[^/]*(so|pyd)", name) for name in names):
        yield "the kernel is missing"
    if not any(re.match(r"tarock/server/static/assets/.*\.js$", name) for name in names):
        yield "the client has no script"
    tops = {name.split("/")[0] for name in names}
    yield from (
        f"{top} does not belong here" for top in tops if top != "tarock" and not top.endswith(".dist-info")
    )
    yield from (
        f"{name} does not belong here" for name in names if "__pycache__" in name or "/tests/" in name
    )


def inspected(folder: Path) -> None:
    """Look into everything that was built."""
    version, wheels = Files().version(), sorted(folder.glob("*.whl"))
    archives = sorted(folder.glob("*.tar.gz"))
    if not wheels or not archives:
        raise Refused(f"there is nothing in {folder}: run build first")
    for path in (*wheels, *archives):
        if f"tarock-{version}" not in path.name:
            raise Refused(f"{path.name} is not of version {version}")
    wrong = [f"{wheel.name}: {fault}" for wheel in wheels for fault in faults(wheel)]
    if wrong:
        raise Refused("\n".join(wrong))
    _run(sys.executable, "-m", "twine", "check", "--strict", *map(str, (*wheels, *archives)))
    for wheel in wheels:
        if "abi3" in wheel.name:
            _run(sys.executable, "-m", "abi3audit", "--strict", "--report", str(wheel))


# Try.


def tried(folder: Path) -> None:
    """Install the wheel that fits into a clean environment of each Python, alone and as a server."""
    for version, python in pythons().items():
        wheel = _fitting(folder, version)
        with _environment(python) as own:
            _install(own, str(wheel))
            _plays(own)
            _install(own, f"{wheel}[server]")
            _serves(own)
            browser = _plays_in_a_browser(own)
        print(f"  {version}: {wheel.name} plays in the terminal, serves, {browser}", flush=True)


def _fitting(folder: Path, version: str) -> Path:
    tag = f"cp{version.replace('.', '')}"
    abi = tuple(map(int, version.split("."))) >= ABI_FROM
    found = [
        path for path in folder.glob("*.whl") if (f"-{tag}-" in path.name) or (abi and "-abi3-" in path.name)
    ]
    if not found:
        raise Refused(f"there is no wheel for Python {version} in {folder}")
    return found[0]


def _plays(python: Path) -> None:
    """The package alone: rules, a deal in the terminal, the kernel; and what it says of the server."""
    tarock = str(python.with_name("tarock"))
    _run(str(python), "-c", "import tarock._kernel, importlib.util as u; assert not u.find_spec('numpy')")
    _run(tarock, "rules", "illustrated-modern")
    _run(tarock, "play", "--deals", "1", "--seed", "1", "--name", "Anna", input="\n" * 400)
    asked = subprocess.run([tarock, "serve"], check=False, capture_output=True, text=True)  # noqa: S603
    if asked.returncode == 0 or "tarock[server]" not in asked.stderr:
        raise Refused(f"without its extra the server says: {asked.stderr}")


def _serves(python: Path) -> None:
    """With its extra: the page, the script it names, health."""
    with tempfile.TemporaryDirectory() as place, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        base = f"http://127.0.0.1:{free.getsockname()[1]}"
        free.close()
        command = [str(python.with_name("tarock")), "serve", "--port", base.rpartition(":")[2]]
        with subprocess.Popen([*command, "--database", f"sqlite:///{place}/tarock.sqlite"]) as server:  # noqa: S603
            try:
                page = _fetched(f"{base}/")
                script = re.search(r'src="(/assets/[^"]+\.js)"', page)
                if (
                    script is None
                    or not _fetched(base + script[1])
                    or "true" not in _fetched(f"{base}/api/health")
                ):
                    raise Refused("the page has no script, or the server is not well")
            finally:
                server.terminate()


def _plays_in_a_browser(python: Path) -> str:
    """Play a whole deal by mouse, as the tests of the browser do; they need what `make test` installs."""
    node, scenarios = shutil.which("node"), ROOT / "web" / "tests" / "browser" / "run.mjs"
    if node is None or not (ROOT / "web" / "node_modules" / "playwright-core").exists():
        return "NOT TRIED in a browser: that takes Node.js and what `make test` installs"
    done = subprocess.run(  # noqa: S603 - our own scenarios
        [node, str(scenarios)],
        check=False,
        input='["mouse", "illustrated-modern"]\n',
        capture_output=True,
        text=True,
        env={**os.environ, "TAROCK": str(python.with_name("tarock"))},
    )
    if done.returncode or not done.stdout.startswith('{"error":null}'):
        raise Refused(f"in a browser:\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
    return "and plays in a browser"


def _fetched(url: str) -> str:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310 - on this machine
                return str(answer.read().decode())
        except URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


# What they stand on.


@contextmanager
def _environment(python: str) -> Iterator[Path]:
    """Make an empty environment; yield its Python."""
    with tempfile.TemporaryDirectory(prefix="tarock-clean-") as place:
        _run(python, "-m", "venv", place)
        yield Path(place) / ("Scripts" if os.name == "nt" else "bin") / "python"


def _install(python: Path, what: str) -> None:
    _run(str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", what)


def _run(*command: str, input: str | None = None) -> None:  # noqa: A002 - as subprocess calls it
    done = subprocess.run(command, check=False, input=input, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise Refused(f"{' '.join(command)}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")


LEFT: Final = """\
What is left, by hand, when a release has its address:
  git tag -s v{version} && git push --tags      the workflow `release` builds wheels for all systems
  twine upload dist/*                           or let that workflow do it\
"""


def main(arguments: Sequence[str]) -> None:
    """Do what was asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    steps = parser.add_subparsers(dest="step", required=True)
    steps.add_parser("prepare").add_argument("version")
    for name in ("build", "inspect", "try"):
        steps.add_parser(name).add_argument("--folder", type=Path, default=DIST)
    given = parser.parse_args(arguments)
    if given.step == "prepare":
        prepared(Files(), given.version, f"{datetime.now(UTC):%Y-%m-%d}")
        print(LEFT.format(version=given.version))
    else:
        {"build": built, "inspect": inspected, "try": tried}[given.step](given.folder)


if __name__ == "__main__":
    main(sys.argv[1:])
