"""What strangers meet first: workflows without holes, forms that can be read, links that lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
PAPERS = (
    "README.md",
    "SECURITY.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    ".github/pull_request_template.md",
)
SYSTEMS = {"ubuntu", "macos", "windows"}


def test_workflows_have_no_holes_that_zizmor_knows() -> None:
    zizmor = Path(sys.executable).with_name("zizmor")
    done = subprocess.run([zizmor, "--offline", GITHUB], check=False, capture_output=True, text=True)  # noqa: S603
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("workflow", "job"), [("tests", "package"), ("release", "wheels")])
def test_workflows_try_three_systems(workflow: str, job: str) -> None:
    text = (GITHUB / "workflows" / f"{workflow}.yml").read_text(encoding="utf-8")
    systems = yaml.safe_load(text)["jobs"][job]["strategy"]["matrix"]["system"]
    assert {system.split("-")[0] for system in systems} == SYSTEMS


def test_wheels_are_built_for_the_oldest_python_and_for_all_later_ones() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = project["project"]["requires-python"].removeprefix(">=").replace(".", "")
    later = project["tool"]["scikit-build"]["wheel"]["py-api"]
    assert project["tool"]["cibuildwheel"]["build"] == [f"cp{oldest}-*", f"{later}-*"]


@pytest.mark.parametrize("form", sorted(GITHUB.glob("ISSUE_TEMPLATE/*.yml")), ids=lambda form: form.stem)
def test_forms_can_be_read(form: Path) -> None:
    found = yaml.safe_load(form.read_text(encoding="utf-8"))
    assert form.stem == "config" or {"name", "description", "body"} <= found.keys()


@pytest.mark.parametrize("name", PAPERS)
def test_links_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    links = {target for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text) if "://" not in target}
    assert not {target for target in links if not (ROOT / target).exists()}


def test_hooks_call_programs_that_are_installed() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0][
        "hooks"
    ]
    programs = {hook["entry"].split()[0] for hook in hooks}
    assert all(
        (ROOT / program).exists() or Path(sys.executable).with_name(Path(program).name).exists()
        for program in programs
    )


def test_the_readme_has_a_badge_only_for_what_can_be_looked_up() -> None:
    """There is no address yet, so there is nothing that a badge could ask."""
    badges = re.findall(r"!\[[^\]]*\]\((https?://[^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"].get("urls", {})
    assert bool(badges) <= bool(urls)
