from __future__ import annotations

from pathlib import Path

import pytest

from tarock.games.registry import find, keys
from tarock.games.zwanzigerrufen.conventions import CONVENTIONS
from tarock.text.glossary import TERMS, terms_of
from tests.docs.pages import DOCS, ROOT, script

tables = script("record_tables")
PAGES: tuple[Path, ...] = tables.PAGES
CONVENTION_PAGE = (DOCS / "conventions.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_tables_are_those_of_the_records(path: Path) -> None:
    """A page prints its tables from the records; `python docs/record_tables.py --write` renews them."""
    page = path.read_text(encoding="utf-8")
    assert tables.filled(page) == page


def test_pages_print_every_table() -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in PAGES)
    assert all(f"<!-- table: {name} -->" in pages for name in tables.TABLES)


def test_a_wrong_word_on_the_page_is_noticed() -> None:
    wrong = CONVENTION_PAGE.replace("| Sküs and Mond |", "| Sküs or Mond |")
    assert wrong != CONVENTION_PAGE
    assert tables.filled(wrong) == CONVENTION_PAGE


def test_the_site_leads_to_the_pages() -> None:
    navigation = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    assert all(path.name in navigation for path in PAGES)


def test_every_text_of_a_convention_is_there_in_both_languages() -> None:
    for row in CONVENTIONS:
        texts = (row.who, row.context, row.signal, row.means, row.reaction, row.text)
        assert all(text.en and text.de for text in texts), row.key


def test_every_word_is_there_in_both_languages_and_once() -> None:
    assert all(text.en and text.de for term in TERMS for text in (term.word, term.meaning))
    assert len({term.key for term in TERMS}) == len(TERMS)
    for key in keys():
        words = [term.word for term in terms_of(find(key))]
        assert len(set(words)) == len(words), key


def test_the_glossary_speaks_hungarian_and_danish_where_the_games_are_at_home() -> None:
    """The called tarock, the bids, the figures and the kontras have their Hungarian word."""
    hungarian = {term.key for term in terms_of(find("zwanzigerrufen")) if term.hungarian}
    assert hungarian >= {
        "call",
        "contracts-42",
        "solo",
        "hold",
        "invitation",
        "yielding",
        "centrum",
        "contra",
    }
    assert {"fool", "king", "trick", "pot"} <= {term.key for term in terms_of(find("danish")) if term.danish}
    assert "fool" not in {term.key for term in terms_of(find("zwanzigerrufen"))}
