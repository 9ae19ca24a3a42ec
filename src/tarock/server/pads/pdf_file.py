"""A sheet on paper: the deals with settlements and running totals, the standing, the evening's course."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Final, TypeAlias

from fpdf import FPDF
from fpdf.enums import Align, CellBordersLayout, TableBordersLayout, TextEmphasis, XPos, YPos
from fpdf.fonts import FontFace
from fpdf.table import Table

from tarock.core.bilingual import Language, Text
from tarock.server.pads.printed_rows import (
    DEAL,
    DEALER,
    NUMBER,
    PrintedRow,
    heading,
    in_language,
    printed_rows,
    subheading,
)
from tarock.server.pads.sheet import PadSheet

_Place: TypeAlias = Callable[[int, int], tuple[float, float]]
"""From a step of the evening and a total to a point on the page."""
_FONTS: Final = Path(__file__).parent / "fonts"
_FONT: Final = "DejaVu"
_GREY: Final = (100, 100, 100)
_INKS: Final = ((23, 78, 166), (176, 42, 48), (22, 120, 74), (142, 84, 12), (104, 58, 150))
"""One for each player; all are dark, and in grey the players are told apart by their marks."""
_MARK: Final = 0.9
"""Half the size of a mark in millimetres."""
_SHAPES: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    (),
    ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    ((0, -1.3), (1.2, 1), (-1.2, 1)),
    ((0, -1.4), (1.2, 0), (0, 1.4), (-1.2, 0)),
    ((0, 1.3), (1.2, -1), (-1.2, -1)),
)
"""Marks as corners to the right and below the middle; the first one is round."""
_CLOSEST: Final = 3.0
"""Millimetres between marks on a line: where deals stand closer, some of them bear none."""
_DEALER, _NUMBER, _PLAYER = 20.0, 9.0, 24.0
"""Millimetres of the columns; what is left is for the deal."""
_CHART: Final = (18.0, 150.0, 55.0)
"""Left edge, width and height of the chart in millimetres."""
_PAGE: Final = Text("page", "Seite")
_COURSE: Final = Text("How the totals went", "Verlauf der Stände")


def pdf_file(sheet: PadSheet, language: Language) -> bytes:
    """Write a sheet as a page to print."""
    paper = _paper(language)
    rows = printed_rows(sheet, language)
    paper.set_title(heading(sheet, language))
    _head(paper, sheet, language)
    if rows:
        _table(paper, sheet, rows, language)
    _standing(paper, sheet, language)
    if len(rows) > 1:
        _course(paper, sheet, rows, language)
    _number_pages(paper, language)
    return bytes(paper.output())


def _paper(language: Language) -> FPDF:
    """Return an empty sheet of A4."""
    paper = FPDF(format="A4")
    paper.set_lang(language)
    paper.add_font(_FONT, "", _FONTS / "DejaVuSans.ttf")
    paper.add_font(_FONT, "B", _FONTS / "DejaVuSans-Bold.ttf")
    paper.set_margins(15, 14, 15)
    paper.set_auto_page_break(auto=True, margin=16)
    paper.add_page()
    return paper


def _number_pages(paper: FPDF, language: Language) -> None:
    count = paper.page_no()
    paper.set_auto_page_break(auto=False)
    for number in range(1, count + 1):
        paper.page = number
        paper.set_font(_FONT, size=8)
        paper.set_text_color(*_GREY)
        paper.set_xy(paper.l_margin, paper.h - 12)
        paper.cell(0, 5, f"{_PAGE.said(language)} {number} / {count}", align=Align.R)


def _head(paper: FPDF, sheet: PadSheet, language: Language) -> None:
    paper.set_font(_FONT, "B", 17)
    paper.multi_cell(0, 9, heading(sheet, language), new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    paper.set_font(_FONT, size=10)
    paper.set_text_color(*_GREY)
    paper.multi_cell(0, 6, subheading(sheet, language), new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    paper.set_text_color(0)
    paper.ln(3)


# The table.


def _table(paper: FPDF, sheet: PadSheet, rows: Sequence[PrintedRow], language: Language) -> None:
    players = [_PLAYER for _ in sheet.players]
    widths = (_NUMBER, _DEALER, paper.epw - _NUMBER - _DEALER - sum(players), *players)
    aligns = (Align.R, Align.L, Align.L, *(Align.R for _ in sheet.players))
    paper.set_font(_FONT, size=9)
    paper.set_draw_color(190)
    with paper.table(
        col_widths=widths,
        text_align=aligns,
        line_height=4.6,
        padding=(0.7, 1),
        borders_layout=TableBordersLayout.NONE,
        headings_style=FontFace(emphasis=TextEmphasis.B, fill_color=(235, 235, 235)),
        gutter_height=0,
    ) as table:
        words = (word.said(language) for word in (NUMBER, DEALER, DEAL))
        _cells(table, (*words, *(_cut(paper, name, _PLAYER) for name in sheet.players)))
        for row in rows:
            _row(table, row, _cut(paper, row.dealer, _DEALER))


def _row(table: Table, row: PrintedRow, dealer: str) -> None:
    number = "" if row.number is None else str(row.number)
    quiet = row.struck or row.number is None
    style = FontFace(color=_GREY) if quiet else FontFace(emphasis=TextEmphasis.B)
    totals = (_total(*pair) for pair in zip(row.running, row.added, strict=True))
    cells = (number, dealer, row.text, *(("",) * len(row.added) if row.struck else totals))
    _cells(table, cells, style, CellBordersLayout.TOP)
    small = FontFace(color=_GREY, size_pt=7.5)
    for why, amounts in row.lines:
        _cells(table, ("", "", _unbroken(why), *map(_signed, amounts)), small)


def _cells(
    table: Table,
    cells: Sequence[str],
    style: FontFace | None = None,
    border: CellBordersLayout = CellBordersLayout.NONE,
) -> None:
    row = table.row()
    for text in cells:
        row.cell(text, style=style, border=border)


def _unbroken(why: str) -> str:
    """Keep a product on one line."""
    return why.replace(" × ", "\u00a0×\u00a0")


def _total(total: int, added: int | None) -> str:
    return f"{total} ({added:+})" if added else str(total)


def _signed(amount: int | None) -> str:
    return f"{amount:+}" if amount else ""


def _cut(paper: FPDF, name: str, width: float) -> str:
    """Shorten a name that its column cannot hold."""
    paper.set_font(_FONT, "B", 9)
    short = name
    while len(short) > 1 and paper.get_string_width(short) > width - 3:
        short = f"{short[:-2]}…"
    paper.set_font(_FONT, size=9)
    return short


# Below it.


def _standing(paper: FPDF, sheet: PadSheet, language: Language) -> None:
    paper.ln(4)
    paper.set_font(_FONT, size=10)
    for sentence in sheet.said:
        paper.multi_cell(0, 5.5, in_language(sentence, language), new_x=XPos.LMARGIN, new_y=YPos.NEXT)


def _course(paper: FPDF, sheet: PadSheet, rows: Sequence[PrintedRow], language: Language) -> None:
    left, width, height = _CHART
    if paper.will_page_break(height + 22):
        paper.add_page()
    paper.ln(5)
    paper.set_font(_FONT, "B", 10)
    paper.cell(0, 6, _COURSE.said(language), new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    top = paper.get_y() + 2
    points = [(0,) * len(sheet.players), *(row.running for row in rows)]
    least, most = min(map(min, points)), max(map(max, points))
    span = max(most - least, 1)

    def place(step: int, total: int) -> tuple[float, float]:
        return left + 10 + step * width / (len(points) - 1), top + height * (most - total) / span

    _grid(paper, (least, 0, most), place, left + 10 + width)
    for seat in range(len(sheet.players)):
        _line(paper, [place(step, totals[seat]) for step, totals in enumerate(points)], seat)
    _legend(paper, sheet.players, top + height + 4)


def _grid(paper: FPDF, levels: Sequence[int], place: _Place, right: float) -> None:
    paper.set_font(_FONT, size=7.5)
    paper.set_draw_color(200)
    paper.set_line_width(0.2)
    for level in sorted(set(levels)):
        x, y = place(0, level)
        paper.line(x, y, right, y)
        paper.text(x - 2 - paper.get_string_width(str(level)), y + 1, str(level))


def _line(paper: FPDF, course: Sequence[tuple[float, float]], seat: int) -> None:
    paper.set_draw_color(*_INKS[seat % len(_INKS)])
    paper.set_line_width(0.6)
    for (x, y), (other_x, other_y) in pairwise(course):
        paper.line(x, y, other_x, other_y)
    steps = len(course) - 1
    apart = (course[-1][0] - course[0][0]) / steps
    for x, y in course[:: ceil(_CLOSEST / apart)]:
        _mark(paper, x, y, seat)


def _mark(paper: FPDF, x: float, y: float, seat: int) -> None:
    """Draw a player's mark: a disc, a square, a triangle, a lozenge, a triangle on its tip."""
    paper.set_fill_color(*_INKS[seat % len(_INKS)])
    shape = _SHAPES[seat % len(_SHAPES)]
    if shape:
        paper.polygon([(x + right * _MARK, y + down * _MARK) for right, down in shape], style="F")
    else:
        paper.ellipse(x - _MARK, y - _MARK, 2 * _MARK, 2 * _MARK, style="F")


def _legend(paper: FPDF, players: Sequence[str], y: float) -> None:
    x = paper.l_margin + 10
    paper.set_font(_FONT, size=9)
    for seat, name in enumerate(players):
        paper.set_draw_color(*_INKS[seat % len(_INKS)])
        paper.set_line_width(0.6)
        paper.line(x, y, x + 7, y)
        _mark(paper, x + 3.5, y, seat)
        paper.text(x + 9, y + 1.2, name)
        x += 15 + paper.get_string_width(name)
