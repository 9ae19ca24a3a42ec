"""A sheet as comma-separated values, which every spreadsheet opens."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Final

from tarock.core.bilingual import Language
from tarock.server.pads.printed_rows import DEAL, DEALER, NUMBER, TOTAL, printed_rows
from tarock.server.pads.sheet import PadSheet

_FORMULAS: Final = tuple("=+-@\t\r")


def csv_file(sheet: PadSheet, language: Language) -> bytes:
    """Write a sheet; where people write decimals with commas, spreadsheets want semicolons between cells."""
    text = StringIO()
    table = csv.writer(text, delimiter=";" if language == "de" else ",")
    names = [_plain(name) for name in sheet.players]
    totals = [f"{name} {TOTAL.said(language)}" for name in names]
    table.writerow([*(word.said(language) for word in (NUMBER, DEALER, DEAL)), *names, *totals])
    for row in printed_rows(sheet, language):
        table.writerow([row.number, _plain(row.dealer), _plain(row.text), *row.added, *row.running])
    return text.getvalue().encode("utf-8-sig")


def _plain(text: str) -> str:
    """Keep a spreadsheet from taking somebody's name for a formula."""
    return f"'{text}" if text.startswith(_FORMULAS) else text
