"""The page of a rule set in the terminal: cards as text, tables in columns."""

from __future__ import annotations

from functools import singledispatchmethod
from typing import Final

from tarock.cli.console import Screen
from tarock.core.bilingual import Text
from tarock.lessons.exercise import written_card
from tarock.rulebook.page import (
    Block,
    Bullets,
    CardRow,
    Definitions,
    Dialogue,
    FactTable,
    GamePage,
    LedgerTable,
    Paragraph,
    TrickPicture,
)
from tarock.scorepad.printed import table

_TOGETHER: Final = "\u00a0"
"""A space that does not break keeps a card and its figure on one line."""
_TOTAL: Final = Text("total", "Summe")
_WINS: Final = Text("wins", "sticht")
_SOURCE: Final = Text("Source: ", "Quelle: ")


class RulePagePrinter:
    """Prints pages of rules on a screen."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def page(self, page: GamePage) -> None:
        """Print a page from top to bottom."""
        screen = self._screen
        screen.say(page.title, style="bold")
        screen.say(page.opening)
        screen.say(_SOURCE.said(screen.language) + page.source)
        for section in page.sections:
            screen.rule(section.heading)
            for block in section.blocks:
                self.block(block)

    def block(self, block: Block) -> None:
        """Print one block of a page."""
        self._print(block)

    @singledispatchmethod
    def _print(self, block: Block) -> None:
        raise TypeError(f"a page has no such block: {block!r}")

    @_print.register
    def _(self, block: Paragraph) -> None:
        self._screen.say(block.text)

    @_print.register
    def _(self, block: Bullets) -> None:
        for number, item in enumerate(block.items, 1):
            if block.numbered:
                self._screen.option(number, item)
            else:
                self._screen.say(f"• {item.said(self._screen.language)}", indent=2)

    @_print.register
    def _(self, block: FactTable) -> None:
        rows = [block.columns, *block.rows]
        self._table([[cell.said(self._screen.language) for cell in row] for row in rows])

    @_print.register
    def _(self, block: CardRow) -> None:
        self._screen.say(f"{block.caption.said(self._screen.language).rstrip('.')}:")
        labels = block.labels or ("",) * len(block.cards)
        cards = (
            f"{written_card(card)}{label and _TOGETHER + label}"
            for card, label in zip(block.cards, labels, strict=True)
        )
        self._screen.say("   ".join(cards), indent=4)

    @_print.register
    def _(self, block: TrickPicture) -> None:
        language = self._screen.language
        self._screen.say(f"{block.caption.said(language).rstrip('.')}:")
        cards = "  ".join(map(written_card, block.cards))
        self._screen.say(
            f"{cards}   → {written_card(block.cards[block.winner])} {_WINS.said(language)}", indent=4
        )

    @_print.register
    def _(self, block: Dialogue) -> None:
        language = self._screen.language
        for line, remark in block.lines:
            self._screen.say(f"– {line.said(language)}", indent=2)
            if remark is not None:
                self._screen.say(remark, indent=6, style="italic")

    @_print.register
    def _(self, block: LedgerTable) -> None:
        language = self._screen.language
        rows = [["", *block.players]]
        rows += [[why.said(language), *map(_signed, amounts)] for why, amounts in block.lines]
        rows.append([_TOTAL.said(language), *map(_signed, block.totals)])
        self._table(rows)

    @_print.register
    def _(self, block: Definitions) -> None:
        for name, says in block.items:
            self._screen.say(name)
            self._screen.say(says, indent=4)

    def _table(self, rows: list[list[str]]) -> None:
        for line in table([(row[0], row[1:]) for row in rows]).splitlines():
            self._screen.say(line)


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "\u2212") if amount else "·"
