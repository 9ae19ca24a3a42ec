"""A sheet as a workbook: the deals with running totals and their chart, and all lines of the settlements."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

import xlsxwriter  # pyright: ignore[reportMissingTypeStubs]

from tarock.core.bilingual import Language, Text
from tarock.server.pads.printed_rows import (
    DEAL,
    DEALER,
    NUMBER,
    TOTAL,
    WHY,
    PrintedRow,
    heading,
    printed_rows,
    subheading,
)
from tarock.server.pads.sheet import PadSheet

_DEALS: Final = Text("Deals", "Spiele")
_FIRST: Final = 4
"""The row of the first deal, counted from 0."""
_COURSE: Final = Text("Totals", "Verlauf")


def xlsx_file(sheet: PadSheet, language: Language) -> bytes:
    """Write a sheet."""
    raw = BytesIO()
    # Names that look like formulas or links are names.
    plain = {"strings_to_formulas": False, "strings_to_urls": False, "in_memory": True}
    book = xlsxwriter.Workbook(raw, plain)
    rows = printed_rows(sheet, language)
    _deals(book, sheet, rows, language)
    _settlement(book, sheet, rows, language)
    book.close()
    return raw.getvalue()


def _deals(book: Any, sheet: PadSheet, rows: list[PrintedRow], language: Language) -> None:  # noqa: ANN401 - untyped
    page = book.add_worksheet(_DEALS.said(language))
    names = sheet.players
    page.write_string(0, 0, heading(sheet, language), book.add_format({"bold": True, "font_size": 16}))
    page.write_string(1, 0, subheading(sheet, language))
    look = {"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"}
    head, figures = book.add_format(look), book.add_format({**look, "align": "right"})
    words = [word.said(language) for word in (NUMBER, DEALER, DEAL)]
    titles = [*words, *names, *(f"{name} {TOTAL.said(language)}" for name in names)]
    for column, title in enumerate(titles):
        page.write_string(_FIRST - 1, column, title, head if column < len(words) else figures)
    for place, row in enumerate(rows, start=_FIRST):
        _write_row(book, page, place, row)
    page.set_column(0, 0, 5)
    page.set_column(1, 1, 14)
    page.set_column(2, 2, 46)
    page.set_column(3, 2 + 2 * len(names), 10)
    page.freeze_panes(_FIRST, 3)
    page.set_landscape()
    page.fit_to_pages(1, 0)
    page.repeat_rows(_FIRST - 1)
    if rows:
        page.insert_chart(_FIRST + len(rows) + 1, 2, _chart(book, sheet, len(rows), language))


def _write_row(book: Any, page: Any, place: int, row: PrintedRow) -> None:  # noqa: ANN401 - untyped
    look = book.add_format(
        {"font_strikeout": row.struck, "text_wrap": True, "valign": "top"}
        | ({"font_color": "#666666"} if row.struck or row.number is None else {})
    )
    bold = book.add_format({"bold": True, "valign": "top"})
    if row.number is not None:
        page.write_number(place, 0, row.number, look)
    page.write_string(place, 1, row.dealer, look)
    page.write_string(place, 2, row.text, look)
    for column, amount in enumerate(row.added, start=3):
        if amount is not None:
            page.write_number(place, column, amount, look)
    for column, total in enumerate(row.running, start=3 + len(row.added)):
        page.write_number(place, column, total, bold)


def _chart(book: Any, sheet: PadSheet, count: int, language: Language) -> Any:  # noqa: ANN401 - untyped
    chart = book.add_chart({"type": "line"})
    name, last = _DEALS.said(language), _FIRST + count - 1
    for seat in range(len(sheet.players)):
        column = 3 + len(sheet.players) + seat
        values = [name, _FIRST, column, last, column]
        chart.add_series({"name": sheet.players[seat], "values": values, "marker": {"type": "circle"}})
    chart.set_title({"name": _COURSE.said(language)})
    chart.set_legend({"position": "bottom"})
    chart.set_x_axis({"label_position": "low"})
    chart.set_size({"width": 720, "height": 320})
    return chart


def _settlement(book: Any, sheet: PadSheet, rows: list[PrintedRow], language: Language) -> None:  # noqa: ANN401 - untyped
    page = book.add_worksheet(WHY.said(language))
    head = book.add_format({"bold": True, "bottom": 1})
    for column, title in enumerate((NUMBER.said(language), WHY.said(language), *sheet.players)):
        page.write_string(0, column, title, head)
    place = 1
    for row in rows:
        for why, amounts in row.lines:
            page.write_number(place, 0, row.number or 0)
            page.write_string(place, 1, why)
            for column, amount in enumerate(amounts, start=2):
                if amount is not None:
                    page.write_number(place, column, amount)
            place += 1
    page.set_column(0, 0, 5)
    page.set_column(1, 1, 70)
    page.set_column(2, 1 + len(sheet.players), 10)
    page.freeze_panes(1, 0)
    page.fit_to_pages(1, 0)
    page.repeat_rows(0)
