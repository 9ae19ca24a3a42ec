from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tarock.match.notation import read
from tarock.match.record import amounts_of
from tests.docs.pages import DOCS, PAGES, ROOT, name_of


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
