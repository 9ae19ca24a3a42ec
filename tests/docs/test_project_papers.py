from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tarock.notation import read
from tarock.record import amounts_of
from tests.docs.pages import DOCS, PAGES, ROOT, name_of

SOURCES = ROOT / "src" / "tarock"


def _links(page: Path) -> Iterator[str]:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            yield target


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_of_the_papers_lead_somewhere(name: str) -> None:
    """The site builder checks the links of docs/; these pages stand outside it."""
    missing = [target for target in _links(ROOT / name) if not (ROOT / target).exists()]
    assert not missing


def test_papers_included_in_the_site_have_no_relative_links() -> None:
    """They are read at two places, so a relative link would be wrong at one of them."""
    for included in ("CONTRIBUTING.md", "CHANGELOG.md"):
        assert not list(_links(ROOT / included)), included


def test_readme_names_the_two_commands_and_tasks_that_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    tasks = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    for page in PAGES:
        named = re.findall(
            r"^\$ make ([a-z]+)|`make ([a-z]+)`", page.read_text(encoding="utf-8"), re.MULTILINE
        )
        assert {one or other for one, other in named} <= tasks, name_of(page)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "$ make play" in readme
    assert "$ make test" in readme


def _recorded_games() -> list[str]:
    page = (DOCS / "notation.md").read_text(encoding="utf-8")
    return re.findall(r"```tgn\n(.*?)```", page, re.DOTALL)


def test_recorded_game_on_the_notation_page_replays() -> None:
    """The game shown is the example file, and ends with the ledger shown."""
    (text,) = _recorded_games()
    assert text == (ROOT / "examples" / "zweiblatt.tgn").read_text(encoding="utf-8")
    record = read(text)
    ledger = record.game().ledger
    assert ledger is not None
    assert record.ledger == amounts_of(ledger)


def _lines_of_the_architecture() -> dict[str, int]:
    """Read which line of the list names which module; the rule below the core is a line too."""
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    block = page.split("```text\n", 1)[1].split("```", 1)[0]
    named = (re.split(r" {2,}", line)[0] for line in block.splitlines())
    return {
        word: number for number, names in enumerate(named) for word in re.findall(r"[a-z_]+|-{9,}", names)
    }


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "tarock":
            yield from (f"tarock.{one.name}" for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names)


def _modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(SOURCES).parts[0].removesuffix(".py")
        if name != "__init__":
            yield name, path


def test_architecture_lists_every_module() -> None:
    assert {name for name, _ in _modules()} <= set(_lines_of_the_architecture())


def test_modules_import_only_what_the_architecture_puts_above_them() -> None:
    lines = _lines_of_the_architecture()
    wrong = [
        f"{path.relative_to(SOURCES)} imports {other}"
        for name, path in _modules()
        for other in _imports(path)
        if other.startswith("tarock.") and lines.get(other.split(".")[1], 0) > lines[name]
    ]
    assert not wrong


def test_the_core_imports_the_standard_library_alone() -> None:
    lines = _lines_of_the_architecture()
    rule = next(number for word, number in lines.items() if word.startswith("---"))
    known = {"__future__", "tarock", *sys.stdlib_module_names}
    wrong = [
        f"{path.relative_to(SOURCES)} imports {other}"
        for name, path in _modules()
        if lines[name] < rule
        for other in _imports(path)
        if other.split(".")[0] not in known
    ]
    assert not wrong
