"""Releases: one place for the version, no package without the client, steps that refuse what is wrong."""

from __future__ import annotations

import runpy
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import tarock
from tests.share import THOROUGH

ROOT = Path(__file__).parents[2]
RELEASE: dict[str, Any] = runpy.run_path(str(ROOT / "scripts" / "release.py"))
BACKEND = ROOT / "scripts" / "build_backend.py"


def test_the_version_stands_in_one_place() -> None:
    """The package says it; what is built, the changes and the citation follow."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["scikit-build"]["metadata"]["version"]["input"] == "src/tarock/__init__.py"
    assert RELEASE["Files"]().version() == tarock.__version__
    assert f"\nversion: {tarock.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\n## {tarock.__version__}, " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.fixture
def files(tmp_path: Path) -> Any:  # noqa: ANN401 - a class of the script's
    found = RELEASE["Files"](tmp_path)
    found.package.parent.mkdir(parents=True)
    found.package.write_text('"""Tarock."""\n\n__version__ = "0.1.0"\n')
    found.changes.write_text("# Changelog\n\n## 0.1.0, unreleased\n\n- all of it\n")
    found.citation.write_text("title: Tarock\nversion: 0.1.0\nlicense: Apache-2.0\n")
    return found


def test_preparing_writes_version_and_day_everywhere(files: Any) -> None:  # noqa: ANN401
    RELEASE["prepared"](files, "0.2.0rc1", "2030-01-02")
    assert files.version() == "0.2.0rc1"
    assert "## 0.2.0rc1, 2030-01-02\n" in files.changes.read_text()
    cited = "title: Tarock\nversion: 0.2.0rc1\ndate-released: 2030-01-02\nlicense: Apache-2.0\n"
    assert files.citation.read_text() == cited
    with pytest.raises(SystemExit, match="unreleased"):
        RELEASE["prepared"](files, "0.2.0", "2030-01-03")


@pytest.mark.parametrize("version", ["", "2", "v0.2.0", "0.2", "0.2.0-final"])
def test_no_such_version(files: Any, version: str) -> None:  # noqa: ANN401
    with pytest.raises(SystemExit, match="no version"):
        RELEASE["prepared"](files, version, "2030-01-02")
    assert files.version() == "0.1.0"


WHOLE = [
    *RELEASE["SHIPPED"],
    "tarock/_kernel.abi3.so",
    "tarock/server/static/assets/index-x.js",
    "tarock-1.dist-info/RECORD",
]


def faults(path: Path, names: list[str]) -> list[str]:
    with ZipFile(path, "w") as wheel:
        for name in names:
            wheel.writestr(name, "")
    said: Callable[[Path], Iterator[str]] = RELEASE["faults"]
    return list(said(path))


def test_what_a_wheel_has_to_have(tmp_path: Path) -> None:
    wheel = tmp_path / "one.whl"
    assert faults(wheel, WHOLE) == []
    for name in WHOLE[:-1]:
        assert faults(wheel, [one for one in WHOLE if one != name]), name
    assert faults(wheel, [*WHOLE, "tests/test_it.py"]) == ["tests does not belong here"]


def refused(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Ask the build for an archive where there is no client."""
    (folder / "scripts").mkdir()
    (folder / "scripts" / "build_backend.py").write_bytes(BACKEND.read_bytes())
    (folder / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    for name in ("README.md", "LICENSE", "src/tarock/__init__.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes((ROOT / name).read_bytes())
    command = [sys.executable, "-m", "build", "--no-isolation", "--sdist", str(folder)]
    return subprocess.run(command, check=False, capture_output=True, text=True, env=environment)  # noqa: S603


def test_a_package_without_the_client_is_refused_with_a_sentence(tmp_path: Path) -> None:
    asked = refused(tmp_path)
    assert asked.returncode != 0
    assert "The browser's pages are not built" in asked.stdout + asked.stderr
    assert "Traceback" not in asked.stdout + asked.stderr
    assert not list(tmp_path.glob("dist/*"))


def test_a_package_without_the_client_for_who_wants_one(tmp_path: Path) -> None:
    asked = refused(tmp_path, TAROCK_NO_CLIENT="1")
    assert asked.returncode == 0, asked.stderr
    assert [path.name for path in tmp_path.glob("dist/*")] == [f"tarock-{tarock.__version__}.tar.gz"]


@pytest.mark.skipif(
    not THOROUGH, reason="builds every wheel and makes an environment for each Python: minutes"
)
@pytest.mark.timeout(3600)
def test_the_packages_in_clean_environments(tmp_path: Path) -> None:
    for step in ("build", "inspect", "try"):
        command = [
            sys.executable,
            str(ROOT / "scripts" / "release.py"),
            step,
            "--folder",
            str(tmp_path / "dist"),
        ]
        subprocess.run(command, check=True)  # noqa: S603
