"""Rows of cells with texts and cards: printed in columns, or drawn as HTML for notebooks.

Whatever shows itself (a game, a view, a ledger, a solution) says what stands in its rows; how that looks is
said here, once. The HTML refers to nothing outside itself, escapes every text, and takes colours and font
from the page around it, so that it can be read on light and dark.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, TypeAlias

from tarock.core.cards import Card, CardSet

Cell: TypeAlias = str | CardSet | tuple[Card, ...]
"""A text, or cards, in their order where they have one."""
_NUMERIC: Final = frozenset("0123456789.-±… ")
"""What numbers, bounds and estimates are written with."""
_A_LINE: Final = 18
"""How many cards are drawn in a line."""
_TABLE: Final = "border-collapse:collapse;margin:.3em 0;background:none;color:inherit;font-size:1em"
_CELL: Final = (
    "padding:.2em 1em .2em 0;border:0;border-bottom:1px solid rgba(128,128,128,.4);vertical-align:middle"
)
_CARDS: Final = "height:7em;width:auto;display:block"


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells, perhaps under headings. A column of numbers stands flush right.

    >>> print(Grid((("Zweiblatt lost", "-3"), ("total", "12")), ("what", "0")).text())
    what             0
    Zweiblatt lost  -3
    total           12
    """

    rows: tuple[tuple[Cell, ...], ...]
    heads: tuple[str, ...] = ()

    def text(self) -> str:
        """Print the rows in columns, two spaces apart."""
        lines = [self.heads] if self.heads else []
        lines += [tuple(map(_written, row)) for row in self.rows]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        numbers = self._numbers()
        return "\n".join("  ".join(map(_padded, line, widths, numbers)).rstrip() for line in lines)

    def html(self) -> str:
        """Draw the rows as a table."""
        numbers = self._numbers()
        heads = "".join(map(_head, self.heads, numbers))
        rows = "".join(
            f"<tr style='background:none'>{''.join(map(_data, row, numbers))}</tr>" for row in self.rows
        )
        return f"<table style='{_TABLE}'>{f'<tr>{heads}</tr>' if heads else ''}{rows}</table>"

    def _numbers(self) -> list[bool]:
        """Return which columns hold numbers only."""
        return [all(map(_is_number, column)) for column in zip(*self.rows, strict=True)]


def printed(title: str, grids: Sequence[Grid]) -> str:
    """Print grids one below the other, under a title."""
    return "\n".join((title, *(grid.text() for grid in grids if grid.rows)))


def drawn(title: str, grids: Sequence[Grid]) -> str:
    """Draw grids one below the other, under a title."""
    tables = "".join(grid.html() for grid in grids if grid.rows)
    return f"<div style='overflow-x:auto'><strong>{escape(title)}</strong>{tables}</div>"


def _written(cell: Cell) -> str:
    return cell if isinstance(cell, str) else " ".join(map(str, cell))


def _padded(text: str, width: int, number: bool) -> str:  # noqa: FBT001 - one column's values, mapped
    return f"{text:>{width}}" if number else f"{text:<{width}}"


def _is_number(cell: Cell) -> bool:
    return isinstance(cell, str) and cell[-1:].isdecimal() and not set(cell) - _NUMERIC


def _head(text: str, number: bool) -> str:  # noqa: FBT001 - as above
    return f"<th style='{_CELL};text-align:{_side(number)}'>{escape(text)}</th>"


def _data(cell: Cell, number: bool) -> str:  # noqa: FBT001 - as above
    shown = escape(cell) if isinstance(cell, str) else _pictures(tuple(cell))
    return f"<td style='{_CELL};text-align:{_side(number)}'>{shown}</td>"


def _side(number: bool) -> str:  # noqa: FBT001 - as above
    return "right" if number else "left"


def _pictures(cards: tuple[Card, ...]) -> str:
    """Draw cards as in a hand, so many a line."""
    from tarock.deck import spread  # noqa: PLC0415 - only who looks at cards loads their pictures

    lines = (cards[start : start + _A_LINE] for start in range(0, len(cards), _A_LINE))
    return "".join(spread(line).replace("<svg ", f"<svg style='{_CARDS}' ", 1) for line in lines)
