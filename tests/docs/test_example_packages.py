"""The examples under `examples/` that add a rule set: installed as packages, every tool works for each."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.docs.pages import ROOT

EXAMPLES = {
    "sunday_tarock": (),
    "monday_tarock": (),
    "tuesday_tarock": (),
    "wednesday_tarock": (),
    # Nobody has told the solver what a hand of this shape is worth.
    "thursday_tarock": ("solver",),
}
"""Each example, and the tools that it is known to do without."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install all of them the way an installer would: modules, and a dist-info with the entry point."""
    site = tmp_path_factory.mktemp("site")
    for name in EXAMPLES:
        _install(ROOT / "examples" / name, site)
    return site


def _install(example: Path, site: Path) -> None:
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


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_tool_works_for_an_installed_example(name: str, site: Path) -> None:
    key = name.replace("_", "-")
    program = f"""
import sys; sys.path.insert(0, {str(site)!r})
from tarock import find
from tarock.testing import check_rules
tally = check_rules(find({key!r}), hands=6, tools=True, without={EXAMPLES[name]!r})
print(tally["hands"], tally["deals over the socket"])
"""
    done = subprocess.run(  # noqa: S603 - our own interpreter and program
        [sys.executable, "-c", program], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.stdout == "6 1\n", done.stderr


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_imports_its_blocks_in_one_line(name: str) -> None:
    module = (ROOT / "examples" / name / f"{name}.py").read_text(encoding="utf-8")
    assert module.count("from tarock") == 1
    assert "from tarock.kit import" in module
