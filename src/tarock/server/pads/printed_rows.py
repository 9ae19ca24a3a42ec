"""A sheet as rows of a table, for files that people take home: one for each deal, stake and bonus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from tarock.core.bilingual import Language, Text
from tarock.scorepad.printed import SHARED_OUT, STRUCK
from tarock.server.http.problems import Bilingual
from tarock.server.pads.sheet import PadDeal, PadSheet

NUMBER: Final = Text("No.", "Nr.")
DEALER: Final = Text("Dealer", "Geber")
DEAL: Final = Text("Deal", "Spiel")
TOTAL: Final = Text("total", "Stand")
WHY: Final = Text("Settlement", "Abrechnung")
SCORE_SHEET: Final = Text("Score sheet", "Spielbericht")
_INTO_THE_POTS: Final = Text("into the pots", "in die Töpfe")
_FOR_THE_GOAL: Final = Text("for reaching the goal", "für das Erreichen des Ziels")


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedRow:
    """A row of the sheet: what it adds for each player, and where that leaves him."""

    number: int | None = None
    dealer: str = ""
    text: str
    added: tuple[int | None, ...]
    """None for who has no part in it."""
    running: tuple[int, ...]
    struck: bool = False
    lines: tuple[tuple[str, tuple[int | None, ...]], ...] = ()
    """The settlement, item by item."""


def in_language(text: Bilingual, language: Language) -> str:
    """Return the wording in one language."""
    return text.de if language == "de" else text.en


def heading(sheet: PadSheet, language: Language) -> str:
    """Name a sheet: by its title, or by its game."""
    return sheet.title or in_language(sheet.rules_name, language)


def subheading(sheet: PadSheet, language: Language) -> str:
    """Say what a sheet is of, and of which day; the game only where the heading does not name it."""
    day = datetime.fromtimestamp(sheet.created, UTC).strftime("%d.%m.%Y" if language == "de" else "%Y-%m-%d")
    game = [in_language(sheet.rules_name, language)] if sheet.title else []
    return " · ".join([SCORE_SHEET.said(language), *game, day])


def printed_rows(sheet: PadSheet, language: Language) -> list[PrintedRow]:
    """Return the rows of a sheet."""
    last = next((deal.number for deal in reversed(sheet.deals) if not deal.struck), 0)
    bonus = tuple(sheet.bonuses[name] for name in sheet.players)
    rows: list[PrintedRow] = []
    before = (0,) * len(sheet.players)
    if sheet.opening is not None:
        before = _paid(sheet.players, sheet.opening, before, language, rows)
    for deal in sheet.deals:
        if deal.stakes is not None:
            before = _paid(sheet.players, deal.stakes, before, language, rows)
        running = tuple(deal.running[name] for name in sheet.players)
        if deal.number == last:
            running = tuple(total - more for total, more in zip(running, bonus, strict=True))
        rows.append(_row(sheet, deal, running, language))
        before = running
    final = tuple(sheet.totals[name] for name in sheet.players)
    if final != before:
        why = _FOR_THE_GOAL if any(bonus) else SHARED_OUT
        added = tuple(now - old for now, old in zip(final, before, strict=True))
        rows.append(PrintedRow(text=why.said(language), added=added, running=final))
    return rows


def _paid(
    players: Sequence[str],
    stakes: dict[str, int],
    before: tuple[int, ...],
    language: Language,
    rows: list[PrintedRow],
) -> tuple[int, ...]:
    """Add a row for what is put into the pots; return where that leaves everybody."""
    paid = tuple(stakes[name] for name in players)
    running = tuple(map(sum, zip(before, paid, strict=True)))
    rows.append(PrintedRow(text=_INTO_THE_POTS.said(language), added=paid, running=running))
    return running


def _row(sheet: PadSheet, deal: PadDeal, running: tuple[int, ...], language: Language) -> PrintedRow:
    title = in_language(deal.title, language)
    if deal.struck:
        nothing = (None,) * len(sheet.players)
        text = f"{STRUCK.said(language)}: {title}"
        return PrintedRow(number=deal.number, text=text, added=nothing, running=running, struck=True)
    return PrintedRow(
        number=deal.number,
        dealer="" if deal.beside else deal.dealer,
        text=title,
        added=_amounts(sheet.players, deal.totals),
        running=running,
        lines=tuple(_lines(sheet, deal, language)),
    )


def _lines(
    sheet: PadSheet, deal: PadDeal, language: Language
) -> Iterator[tuple[str, tuple[int | None, ...]]]:
    for line in deal.lines:
        yield in_language(line.why, language), _amounts(sheet.players, line.amounts)


def _amounts(players: Sequence[str], amounts: dict[str, int]) -> tuple[int | None, ...]:
    return tuple(amounts.get(name) for name in players)
