from __future__ import annotations

import re
from pathlib import Path

import pytest

from tarock.games.registry import find, registrations
from tests.docs.pages import (
    DECISIONS,
    MORE_DECISIONS,
    OLD_DECISIONS,
    ROOT,
    RULE_PAGES,
    TAPP_DECISIONS,
    script,
)

tables = script("tables")
KEYS = [key for key, entry in registrations().items() if entry.build.__module__.startswith("tarock.")]
DECISION = re.compile(r"^### (?P<number>\d+)\. .*\{#decision-(?P<anchor>\d+)\}$", re.MULTILINE)


def _page(key: str) -> str:
    return (RULE_PAGES / f"{key}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", KEYS)
def test_tables_are_those_of_the_rules(key: str) -> None:
    """A page prints its tables from the rule objects; `python docs/tables.py --write` renews them."""
    assert tables.filled(_page(key), key) == _page(key)


@pytest.mark.parametrize("key", KEYS)
def test_page_prints_every_table(key: str) -> None:
    missing = [name for name in tables.tables_of(find(key)) if f"<!-- table: {name}" not in _page(key)]
    assert not missing


def test_a_wrong_number_on_a_page_is_noticed() -> None:
    page = _page("illustrated-modern")
    wrong = page.replace("| Zweiblatt | 2 | 5 |", "| Zweiblatt | 2 | 6 |")
    assert wrong != page
    assert tables.filled(wrong, "illustrated-modern") == page


def test_a_table_follows_the_options_beside_its_name() -> None:
    page = "<!-- table: contracts tariff=mayr -->\n<!-- end -->"
    assert "| Einser | 3 | 3 |" in tables.filled(page, "dreiertarock")


@pytest.mark.parametrize("key", KEYS)
def test_every_option_is_explained(key: str) -> None:
    """An option stands on the page of its rule set outside the printed table, or among the decisions."""
    decided = "".join(map(_decisions, (DECISIONS, MORE_DECISIONS, OLD_DECISIONS, TAPP_DECISIONS)))
    prose = tables._MARKED.sub("", _page(key)) + decided
    silent = [info.name for info in find(key).options.described() if f"`{info.name}" not in prose]
    assert not silent


@pytest.mark.parametrize(("page", "least"), [(DECISIONS, 40), (OLD_DECISIONS, 35)])
def test_decisions_are_numbered_without_gaps(page: Path, least: int) -> None:
    found = [(int(one["number"]), int(one["anchor"])) for one in DECISION.finditer(_decisions(page))]
    assert found == [(number, number) for number in range(1, len(found) + 1)]
    assert len(found) >= least


def test_cited_decisions_exist() -> None:
    """Every "decision n" in the sources has its entry, on the page that the old games or the others have."""
    for page, old in ((DECISIONS, False), (OLD_DECISIONS, True)):
        known = {int(one["number"]) for one in DECISION.finditer(_decisions(page))}
        cited = {
            int(number)
            for path in (ROOT / "src").rglob("*.py")
            if ("grosstarock" in path.read_text(encoding="utf-8")) == old
            for number in re.findall(r"\bdecision (\d+)", path.read_text(encoding="utf-8"))
        }
        assert cited
        assert cited <= known


def test_every_decision_on_zwanzigerrufen_is_there_once() -> None:
    numbers = re.findall(r"^- \*\*D-(\d+)\. ", MORE_DECISIONS.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(map(int, numbers)) == list(range(1, 40))


def test_every_decision_on_tapp_tarock_is_there_once() -> None:
    numbers = re.findall(r"^- \*\*T-(\d+)\. ", TAPP_DECISIONS.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(map(int, numbers)) == list(range(1, 40))


def test_cited_decisions_on_tapp_tarock_exist() -> None:
    """Every mark such as "T-7" in the game's sources has its entry."""
    known = set(re.findall(r"\*\*(T-\d+)\. ", TAPP_DECISIONS.read_text(encoding="utf-8")))
    sources = (ROOT / "src" / "tarock" / "games" / "tapp").rglob("*.py")
    cited = {mark for path in sources for mark in re.findall(r"\bT-\d+", path.read_text(encoding="utf-8"))}
    assert cited
    assert cited <= known


def test_rule_pages_name_decisions_by_their_numbers() -> None:
    for page in RULE_PAGES.glob("*.md"):
        text = page.read_text(encoding="utf-8")
        links = re.findall(r"\[(\d+)\]\(decisions(?:-grosstarock)?\.md#decision-(\d+)\)", text)
        assert all(shown == target for shown, target in links), page.name


def _decisions(page: Path = DECISIONS) -> str:
    return page.read_text(encoding="utf-8")
