"""The examples under `examples/` that add a rule set: installed as packages, every tool works for each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.installed import install, run
from tests.docs.pages import ROOT

EXAMPLES = {
    "sunday_tarock": (),
    "monday_tarock": (),
    "tuesday_tarock": (),
    "wednesday_tarock": (),
    # Nobody has told the solver what a hand of this shape is worth.
    "thursday_tarock": ("solver", "reviews"),
}
"""Each example, and the tools that it is known to do without."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install all of them the way an installer would: modules, and a dist-info with the entry point."""
    site = tmp_path_factory.mktemp("site")
    for name in EXAMPLES:
        install(ROOT / "examples" / name, site)
    return site


def test_every_tool_works_for_each_installed_example(site: Path) -> None:
    """All in one process, as where several packages are installed; a process for each would mostly import."""
    program = f"""
from tarock import find
from tarock.testing import check_rules
for name, without in {EXAMPLES!r}.items():
    tally = check_rules(find(name.replace("_", "-")), hands=6, tools=True, without=without)
    print(name, tally["hands"], tally["deals over the socket"])
"""
    assert run(site, program).splitlines() == [f"{name} 6 1" for name in EXAMPLES]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_imports_its_blocks_in_one_line(name: str) -> None:
    module = (ROOT / "examples" / name / f"{name}.py").read_text(encoding="utf-8")
    assert module.count("from tarock") == 1
    assert "from tarock.kit import" in module
