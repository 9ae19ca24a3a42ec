"""Finished drawings: one card, the back, a hand side by side, a whole pack for a web page.

Everything here is SVG text that refers to nothing outside itself. Single drawings carry real colours; the
sprite carries CSS variables, for pages that change their theme.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape

from tarock.deck.drawing import placed
from tarock.deck.faces import HEIGHT, WIDTH, Printed, drawn, drawn_back
from tarock.deck.lettering import Letters
from tarock.deck.subjects import SUBJECTS
from tarock.deck.themes import CLASSIC, Theme
from tarock.words import Language, Text

BACK: Final = Text("back of a card", "Rückseite einer Karte")
_ASCII: Final = str.maketrans("♥♠♦♣", "hsdc")
_XMLNS: Final = 'xmlns="http://www.w3.org/2000/svg"'
_STEP: Final = 54
"""How far each card of a spread stands from the one below it."""


def key(card: Printed) -> str:
    """Name a card in letters that ids, addresses and file names can carry: "hK", "s10", "T21", "SK"."""
    return str(card).translate(_ASCII)


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
    own: Letters = letters or language
    return _document(WIDTH, theme.painted(_titled(title(card), language) + _drawn(card, theme, own)))


def back(*, theme: Theme = CLASSIC, language: Language = "en") -> str:
    """Draw the back of all cards as an SVG document."""
    return _document(WIDTH, theme.painted(_titled(BACK, language) + drawn_back()))


def spread(
    cards: Iterable[Printed],
    *,
    theme: Theme = CLASSIC,
    language: Language = "en",
    letters: Letters | None = None,
) -> str:
    """Draw cards side by side as an SVG document, overlapping as in a hand."""
    own: Letters = letters or language
    parts = [
        placed(_titled(title(card), language) + _drawn(card, theme, own), _STEP * place, 0)
        for place, card in enumerate(cards)
    ]
    return _document(_STEP * max(len(parts) - 1, 0) + WIDTH, theme.painted("".join(parts)))


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
    own: Letters = letters or language
    parts = [
        _symbol(
            key(card),
            _titled(title(card), language)
            + drawn(card, name=f"half-{key(card)}", letters=own, large=theme.large),
        )
        for card in cards
    ]
    parts.append(_symbol("back", _titled(BACK, language) + drawn_back()))
    holder = f'<svg {_XMLNS} width="0" height="0" aria-hidden="true">'
    return f"{holder}\n{theme.variable(''.join(parts))}</svg>\n"


def _drawn(card: Printed, theme: Theme, letters: Letters) -> str:
    """Draw a card under an id that means the same drawing wherever it occurs in a page."""
    name = f"tarock-{theme.name.replace('+', '-')}-{letters}-{key(card)}"
    return drawn(card, name=name, letters=letters, large=theme.large)


def _titled(text: Text, language: Language) -> str:
    return f"<title>{escape(text.said(language))}</title>"


def _symbol(name: str, drawing: str) -> str:
    return f'<symbol id="card-{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawing}</symbol>\n'


def _document(width: int, drawing: str) -> str:
    size = f'viewBox="0 0 {width} {HEIGHT}" width="{width}" height="{HEIGHT}"'
    return f'<svg {_XMLNS} {size} role="img">{drawing}</svg>\n'
