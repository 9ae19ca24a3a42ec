"""Rows with texts and cards: printed in columns, drawn as HTML that stands by itself."""

from __future__ import annotations

from html.parser import HTMLParser

from tarock.core.cards import PACK_78, CardSet, parse_cards
from tarock.core.grid import Grid, drawn, printed

ROWS = (("0", CardSet("♥K T1"), "12"), ("1", parse_cards("♥K T1"), "-3"), ("2", "no cards", "0"))
GRID = Grid(ROWS, ("seat", "hand", "points"))


def test_columns_of_numbers_stand_flush_right_and_cards_as_text() -> None:
    assert GRID.text().splitlines() == [
        "seat  hand      points",
        "   0  T1 ♥K         12",
        "   1  ♥K T1         -3",
        "   2  no cards       0",
    ]


def test_grids_without_rows_are_left_out() -> None:
    assert printed("Title", [Grid((), ("seat",)), Grid((("a", "b"),))]) == "Title\na  b"
    assert drawn("Title", [Grid(())]).count("<table") == 0


class Tags(HTMLParser):
    """Collects the tags, and what is left open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.open: list[str] = []
        self.values: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.open.append(tag)
        self.values += [f"{name}={value}" for name, value in attrs]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.values += [f"{name}={value}" for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_html_is_whole_and_every_text_is_escaped() -> None:
    tags = Tags(drawn("<script>", [Grid((("<b>", "&"),), ("<i>", "'"))]))
    assert (tags.open, set(tags.seen)) == ([], {"div", "strong", "table", "tr", "th", "td"})
    assert "&lt;script&gt;" in drawn("<script>", [])


def test_cards_are_drawn_in_lines_and_refer_to_nothing_outside() -> None:
    """All 78 cards take five lines; what they refer to stands in the drawing itself."""
    html = Grid(((PACK_78.cards,),)).html()
    tags = Tags(html)
    assert tags.open == []
    assert html.count('role="img"') == 5
    references = [value for value in tags.values if "href" in value or "src" in value or "url(" in value]
    assert all(value.partition("=")[2].startswith("#") for value in references)
    assert not {"script", "link", "img", "style", "iframe"} & set(tags.seen)


def test_colours_and_font_come_from_the_page() -> None:
    """So the text can be read on light and dark."""
    html = GRID.html().split("<svg")[0]
    assert "color:inherit" in html
    assert "background:none" in html
