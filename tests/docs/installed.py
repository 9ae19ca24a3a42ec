"""Example packages, installed the way an installer would, for programs in processes of their own."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

from tests.docs.pages import ROOT


def install(example: Path, site: Path) -> None:
    """Put the modules of a package into a folder, beside a dist-info with its entry points."""
    project = tomllib.loads((example / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = site / f"{example.name}-{project['version']}.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    info.joinpath("METADATA").write_text(metadata, encoding="utf-8")
    entries = project["entry-points"]["tarock.rules"]
    lines = ["[tarock.rules]", *(f"{name} = {value}" for name, value in entries.items())]
    info.joinpath("entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    for module in example.glob("*.py"):
        site.joinpath(module.name).write_text(module.read_text(encoding="utf-8"), encoding="utf-8")


def run(site: Path, program: str) -> str:
    """Run a program that finds what is installed in a folder; registrations are kept for good, so apart."""
    done = subprocess.run(  # noqa: S603 - our own interpreter and program
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(site)!r})\n{program}"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={"PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
