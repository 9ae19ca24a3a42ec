from __future__ import annotations

import importlib.util
from types import ModuleType

from tarock.conventions import CONVENTIONS
from tests.docs.pages import DOCS, ROOT


def _script() -> ModuleType:
    """Load docs/convention_tables.py, which is no package."""
    spec = importlib.util.spec_from_file_location("convention_tables", DOCS / "convention_tables.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tables = _script()
PAGE = (DOCS / "conventions.md").read_text(encoding="utf-8")


def test_tables_are_those_of_the_records() -> None:
    """The page prints its tables from the records; `python docs/convention_tables.py --write` renews them."""
    assert tables.filled(PAGE) == PAGE


def test_page_prints_every_table() -> None:
    assert all(f"<!-- table: {name} -->" in PAGE for name in tables.TABLES)


def test_a_wrong_word_on_the_page_is_noticed() -> None:
    wrong = PAGE.replace("| Sküs and Mond |", "| Sküs or Mond |")
    assert wrong != PAGE
    assert tables.filled(wrong) == PAGE


def test_the_site_leads_to_the_page() -> None:
    assert "conventions.md" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


def test_every_text_is_there_in_both_languages() -> None:
    for row in CONVENTIONS:
        texts = (row.who, row.context, row.signal, row.means, row.reaction, row.text)
        assert all(text.en and text.de for text in texts), row.key
