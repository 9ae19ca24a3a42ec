from __future__ import annotations

import re
import runpy

from tarock.deck import LETTERS, SUBJECTS, THEMES
from tests.docs.pages import DOCS, PAGES, ROOT

PAGE = (DOCS / "deck.md").read_text(encoding="utf-8")


def _rows() -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in PAGE.splitlines() if line[:1] == "|"]


def test_the_page_names_every_scene() -> None:
    rows = [[index, subject.name.en, subject.name.de] for index, subject in SUBJECTS.items()]
    assert [row for row in _rows() if row[0] in SUBJECTS] == rows


def test_the_page_lists_the_letters_there_are() -> None:
    shown = {
        code: cells
        for codes, *cells in _rows()
        for code in re.findall(r"`(\w\w)`", codes)
        if len(cells) == len(LETTERS["en"])
    }
    assert shown == {code: list(letters.values()) for code, letters in LETTERS.items()}


def test_the_page_lists_the_themes_there_are() -> None:
    assert {row[0].strip("`") for row in _rows() if len(row) == 2} - {"theme", "---"} == set(THEMES)


def test_pictures_are_drawn_for_pages_and_shown_there() -> None:
    drawn = runpy.run_path(str(DOCS / "pictures.py"))["drawn"]()
    pages = [*PAGES, ROOT / "zensical.toml"]
    shown = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    assert set(re.findall(r"[(\"]pictures/([\w-]+\.svg)[)\"]", shown)) == set(drawn)
