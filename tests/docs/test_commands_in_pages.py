from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.docs.pages import DOCS, PAGES, ROOT, name_of

ANYTHING = "…"
"""A line that stands for as many as there are."""


class Shown(NamedTuple):
    """A command of a page and what the page says it prints."""

    page: str
    command: str
    output: str


def _shown(page: Path) -> list[Shown]:
    text = page.read_text(encoding="utf-8")
    return [
        Shown(name_of(page), command, output)
        for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL)
        for command, output in re.findall(r"^\$ (tarock .*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    ]


def _expected(output: str) -> re.Pattern[str]:
    """Match the lines shown; a line of one ellipsis matches any lines."""
    parts = [".*" if line == ANYTHING else re.escape(line) + "\n" for line in output.splitlines()]
    return re.compile("".join(parts), re.DOTALL)


def _ends(text: str) -> str:
    """Forget the spaces at the ends of lines, which no reader sees."""
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def _run(arguments: list[str], directory: Path) -> str:
    """Run the command as an installed one would, and return all it prints."""
    program = "from tarock.cli import main; raise SystemExit(main())"
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=directory,
        env={"PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1", "COLUMNS": "80", "NO_COLOR": "1"},
    )
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    "shown", [shown for page in PAGES for shown in _shown(page)], ids=lambda shown: shown.command
)
def test_command_prints_what_the_page_shows(shown: Shown, tmp_path: Path) -> None:
    """Every `$ tarock …` of a page prints the lines below it; the example files lie where it runs."""
    for file in (ROOT / "examples").glob("*.*"):
        tmp_path.joinpath(file.name).write_bytes(file.read_bytes())
    said = _run(shlex.split(shown.command)[1:], tmp_path)
    assert _expected(_ends(shown.output)).fullmatch(_ends(said)), said


def test_the_command_line_page_shows_commands() -> None:
    assert {shown.command.split()[1] for page in PAGES for shown in _shown(page)} >= {
        "rules",
        "replay",
        "score",
    }


def _sections() -> dict[str, set[str]]:
    """Return the options that the page describes, by command."""
    page = (DOCS / "command-line.md").read_text(encoding="utf-8")
    parts = re.split(r"^## (\w+)\n", page, flags=re.MULTILINE)[1:]
    found = zip(parts[::2], parts[1::2], strict=True)
    return {name: set(re.findall(r"`(--[a-z-]+)", text)) for name, text in found}


@pytest.mark.parametrize("command", ["play", "rules", "replay", "simulate", "deck", "solve", "par", "arena"])
def test_described_options_exist(command: str, tmp_path: Path) -> None:
    described = _sections()[command]
    assert described
    assert described <= set(re.findall(r"--[a-z-]+", _run([command, "--help"], tmp_path)))


def test_readme_lists_the_commands_there_are(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| `tarock (\w+)", readme, re.MULTILINE))
    assert listed == set(re.findall(r"^    ([a-z]+) ", _run(["--help"], tmp_path), re.MULTILINE))
