"""Finished drawings: one card, the back, a hand side by side, a whole pack for a web page.

Everything here is SVG text that refers to nothing outside itself. Single drawings carry real colours; the
sprite carries CSS variables, for pages that change their theme.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from tarock.core.bilingual import Language, Text, listed
from tarock.deck.drawing import placed
from tarock.deck.faces import HEIGHT, WIDTH, Look, Printed, drawn, drawn_back
from tarock.deck.lettering import LETTERS, Letters
from tarock.deck.subjects import SUBJECTS
from tarock.deck.themes import CLASSIC, Theme

BACK: Final = Text("back of a card", "Rückseite einer Karte")
_NONE: Final = Text("no cards", "keine Karten")
_ASCII: Final = str.maketrans("♥♠♦♣", "hsdc")
_XMLNS: Final = 'xmlns="http://www.w3.org/2000/svg"'
_STEP: Final = 54
"""How far each card of a spread stands from the one below it."""
_GAP: Final = 8


def key(card: Printed) -> str:
    """Name a card in letters that ids, addresses and file names can carry: "hK", "s10", "T21".

    The Sküs is "T22": some file systems would take its "SK" for the "sK" of spades.
    """
    return "T22" if card.index == "SK" else str(card).translate(_ASCII)


def title(card: Printed) -> Text:
    """Name a card in words, a tarock with its picture."""
    if card.suit:
        return card.text
    shown = SUBJECTS[card.index].name
    return card.text + Text(f": {shown.en}", f": {shown.de}")


def face(
    card: Printed, *, theme: Theme = CLASSIC, language: Language = "en", letters: Letters | None = None
) -> str:
    """Draw a card as an SVG document; `letters` are those of the language unless given."""
    return _document(WIDTH, HEIGHT, _Hand(theme, language, letters or language).card(card))


def back(*, theme: Theme = CLASSIC, language: Language = "en") -> str:
    """Draw the back of all cards as an SVG document."""
    return _document(WIDTH, HEIGHT, theme.painted(_titled(BACK, language) + drawn_back()))


def spread(
    cards: Iterable[Printed],
    *,
    theme: Theme = CLASSIC,
    language: Language = "en",
    letters: Letters | None = None,
) -> str:
    """Draw cards side by side as an SVG document, overlapping as in a hand."""
    held = tuple(cards)
    spots = [(_STEP * place, 0) for place in range(len(held))]
    return _Hand(theme, language, letters or language).laid(held, spots)


def sheet(
    cards: Iterable[Printed],
    *,
    columns: int,
    theme: Theme = CLASSIC,
    language: Language = "en",
    letters: Letters | None = None,
) -> str:
    """Draw cards in rows as an SVG document, each wholly visible."""
    if columns < 1:
        raise ValueError(f"a sheet needs at least one column, not {columns}")
    held = tuple(cards)
    wide, high = WIDTH + _GAP, HEIGHT + _GAP
    spots = [(wide * (place % columns), high * (place // columns)) for place in range(len(held))]
    return _Hand(theme, language, letters or language).laid(held, spots)


def sprite(
    cards: Iterable[Printed],
    *,
    theme: Theme = CLASSIC,
    language: Language = "en",
    letters: Letters | None = None,
) -> str:
    """Draw cards and their back as symbols of one SVG document, to be shown by `<use href="#card-hK"/>`.

    The holder has no size rather than no display, so that it may stand in a page. Colours are CSS variables.
    """
    look = _look(theme, letters or language)
    parts = [
        _symbol(key(card), title(card), language, drawn(card, look, name=f"half-{key(card)}"))
        for card in cards
    ]
    parts.append(_symbol("back", BACK, language, drawn_back()))
    holder = f'<svg {_XMLNS} width="0" height="0" aria-hidden="true">'
    return f"{holder}\n{theme.variable(''.join(parts))}</svg>\n"


@dataclass(frozen=True, slots=True)
class _Hand:
    """Draws single cards in one theme and language."""

    theme: Theme
    language: Language
    letters: Letters

    def card(self, card: Printed) -> str:
        """Draw a card with its title, under an id that means the same drawing all over a page."""
        name = f"tarock-{self.theme.name.replace('+', '-')}-{self.letters}-{key(card)}"
        drawing = drawn(card, _look(self.theme, self.letters), name=name)
        return self.theme.painted(_titled(title(card), self.language) + drawing)

    def laid(self, cards: Sequence[Printed], spots: Sequence[tuple[int, int]]) -> str:
        """Draw cards at their spots as a document that is named after all of them."""
        parts = [placed(self.card(card), *spot) for card, spot in zip(cards, spots, strict=True)]
        name = _titled(listed(map(title, cards)) if cards else _NONE, self.language)
        right, low = (max(sides) for sides in zip(*(spots or [(0, 0)]), strict=True))
        return _document(right + WIDTH, low + HEIGHT, name + "".join(parts))


def _look(theme: Theme, letters: Letters) -> Look:
    if letters not in LETTERS:
        raise ValueError(f"no letters {letters!r}; there are: {', '.join(LETTERS)}")
    return Look(letters, large=theme.large, arabic=theme.arabic)


def _titled(text: Text, language: Language) -> str:
    return f"<title>{escape(text.said(language))}</title>"


def _symbol(name: str, text: Text, language: Language, drawing: str) -> str:
    view = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'<symbol id="card-{name}" {view}>{_titled(text, language)}{drawing}</symbol>\n'


def _document(width: int, height: int, drawing: str) -> str:
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg {_XMLNS} {size} role="img">{drawing}</svg>\n'
