"""Printing: 80 columns at most, cards in their colours, no colour where it cannot be seen.

Colour repeats what a card's sign already says; nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text as Line

from tarock.core.bilingual import Language, Text
from tarock.core.cards import Card, Suit
from tarock.text.phrases import in_order, sign
from tarock.text.story import Sentence

WIDTH: Final = 80
_RED, _TAROCK, _MUTED = "red", "magenta", "dim"
_COLOURS: Final = (
    (r"[♥♦](?:10|[2-9AKQCV])", _RED),
    (r"\b(?:T\d{1,2}|Sküs|Mond|Pagat)\b(?! ultimo)", _TAROCK),
)


class _Page(Console):
    """A console that leaves it to the program what to do when nobody reads on."""

    def on_broken_pipe(self) -> None:
        """Let the error pass; `Console` would end the program with an error of its own."""
        raise BrokenPipeError


class Screen:
    """Where a command prints, in one language."""

    def __init__(self, language: Language, *, colour: bool = True) -> None:
        self.language: Language = language
        self._console = _Page(highlight=False, markup=False, emoji=False, no_color=not colour)
        self._console.width = min(self._console.width, WIDTH)

    def say(self, text: Text | str = "", *, indent: int = 0, style: str = "") -> None:
        """Print a sentence or a paragraph; cards in it take their colours."""
        self.show(coloured(text if isinstance(text, str) else text.said(self.language), style), indent=indent)

    def tell(self, sentences: Iterable[Sentence]) -> None:
        """Print sentences as one paragraph."""
        if paragraph := " ".join(sentence.text.said(self.language) for sentence in sentences):
            self.say(paragraph)

    def show(self, line: Line, *, indent: int = 0) -> None:
        """Print a line with its styles."""
        room = self._console.width - indent
        for part in line.wrap(self._console, room):
            part.rstrip()
            self._console.print(Line(" " * indent) + part)

    def option(self, number: int, label: Text) -> None:
        """Print a numbered choice; its longer lines hang under the words."""
        line = coloured(label.said(self.language))
        for place, part in enumerate(line.wrap(self._console, self._console.width - 6)):
            part.rstrip()
            lead = Line(" " * 6) if place else Line(f"  {number:>2}  ", style="bold")
            self._console.print(lead + part)

    def rule(self, text: Text | str) -> None:
        """Print a heading across the page."""
        title = text if isinstance(text, str) else text.said(self.language)
        self._console.print()
        self._console.rule(coloured(title, "bold"), align="left", style=_MUTED)

    def hand(self, cards: Iterable[Card], numbers: Mapping[Card, int] | None = None) -> None:
        """Print cards by suits, with the number to type before each that can be chosen."""
        held = in_order(cards)
        for suit in Suit:
            row = [card for card in held if card.suit is suit]
            if row:
                self._row(suit, row, numbers)

    def _row(self, suit: Suit, row: Sequence[Card], numbers: Mapping[Card, int] | None) -> None:
        label = suit.text.said(self.language).capitalize()
        line = Line("   ").join(_numbered(card, numbers) for card in row)
        for number, part in enumerate(line.wrap(self._console, self._console.width - 13)):
            part.rstrip()
            self._console.print(Line(f"  {'' if number else label:<11}") + part)


def coloured(text: str, style: str = "") -> Line:
    """Give the cards of a text their colours."""
    line = Line(text, style=style)
    for pattern, colour in _COLOURS:
        line.highlight_regex(pattern, colour)
    return line


def _numbered(card: Card, numbers: Mapping[Card, int] | None) -> Line:
    """Write a card, with its number if it can be chosen; others are muted."""
    if numbers is None:
        return coloured(sign(card))
    if card not in numbers:
        return Line(sign(card), style=_MUTED)
    # A space that does not break keeps number and card together.
    return Line(f"{numbers[card]}:", style="bold") + coloured(sign(card))
