"""The whole card: paper, picture, numeral or letter in the corners, and the back.

A face is drawn from what is printed on the card alone, so this package needs no game and no `Card`; whatever
has a suit, an index and a name can be drawn. The lower half is always the upper half turned.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from tarock.core.bilingual import Text
from tarock.deck import courts, lettering, suits
from tarock.deck.drawing import box, cut, flat, ink, line, number, picture, placed, round_, scatter, star
from tarock.deck.lettering import LETTERS, Letters
from tarock.deck.livery import LIVERIES
from tarock.deck.subjects import SUBJECTS

WIDTH: Final = 120
HEIGHT: Final = 210
_MARGIN: Final = 6
_TURNED: Final = f"rotate(180 {WIDTH // 2} {HEIGHT // 2})"
_USUAL: Final = 1.15
_LARGE: Final = 1.6
_WIDEST: Final = 39
"""How wide a numeral may be: in a fan that shows two fifths of each card, VIII must not look like VII."""


class Printed(Protocol):
    """What a face is drawn from; a `Card` is one."""

    @property
    def suit(self) -> int:
        """0 for tarocks, then hearts, spades, diamonds, clubs."""
        ...

    def __str__(self) -> str:
        """The card's text form: "♥K", "T21", "SK"."""
        ...

    @property
    def index(self) -> str:
        """What stands in the corner: "XXI", "SK", "K", "10"."""
        ...

    @property
    def text(self) -> Text:
        """The card's name in words."""
        ...


@dataclass(frozen=True, slots=True)
class Look:
    """How the corners are written."""

    letters: Letters = "en"
    large: bool = False
    arabic: bool = False

    @property
    def scale(self) -> float:
        """How much larger than their cells letters and signs are drawn."""
        return _LARGE if self.large else _USUAL

    def word(self, card: Printed) -> str:
        """Return what stands in the corner of a card."""
        if card.suit:
            return LETTERS[self.letters].get(card.index, card.index)
        return str(_NUMERALS.index(card.index) + 1) if self.arabic and card.index != "SK" else card.index


_NUMERALS: Final = tuple(SUBJECTS)


def drawn(card: Printed, look: Look, *, name: str) -> str:
    """Draw a face, its colours still names; `name` is the id of its upper half."""
    if card.suit and card.index not in courts.FIGURES:
        return _pip_card(card, look, name)
    half = picture(_clipped(_scene(card)), _corner(card, look))
    return _paper() + _twice(half, name) + picture(_belt(card))


def _scene(card: Printed) -> str:
    """The picture in the upper half."""
    return courts.FIGURES[card.index](card.suit) if card.suit else SUBJECTS[card.index].draw()


def _paper() -> str:
    edge = f'fill="$paper" stroke="$edge" x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="8"'
    return f"<rect {edge}/>"


def _clipped(drawing: str) -> str:
    """Keep a picture in the upper half; an inner `svg` needs no id for that."""
    size = f'width="{WIDTH - 2 * _MARGIN}" height="{HEIGHT // 2 - _MARGIN}"'
    return f'<svg x="{_MARGIN}" y="{_MARGIN}" {size}>{drawing}</svg>'


def _twice(half: str, name: str) -> str:
    """Show the upper half, and once more turned."""
    return f'<g id="{name}">{half}</g><use href="#{name}" transform="{_TURNED}"/>'


def _corner(card: Printed, look: Look) -> str:
    """The index on its own piece of paper, and the frame that runs around both."""
    if card.suit:
        width, height, drawing = *_plate(look), _letter(card, look)
    else:
        long, glyphs = lettering.written(look.word(card))
        wide = min(long * look.scale, _WIDEST)
        width, height = wide + 5.5, 30 * look.scale
        drawing = placed(glyphs, _MARGIN + 1.5, _MARGIN + 2, scale=wide / long, upright=look.scale)
    paper = box(_MARGIN - 1, _MARGIN - 1, width + 1, height + 1)
    return flat("paper", paper) + _stepped(width, height, "ink") + drawing


def _plate(look: Look) -> tuple[float, float]:
    """The room for a letter above the sign of its suit."""
    return 20 * look.scale, 48 * look.scale


def _stepped(width: float, height: float, colour: str) -> str:
    """The upper half of the frame, which leaves out the corner of the index."""
    right, low = number(_MARGIN + width), number(_MARGIN + height)
    middle = HEIGHT // 2
    return line(colour, f"M{_MARGIN} {middle}V{low}H{right}V{_MARGIN}H{WIDTH - _MARGIN}V{middle}")


def _letter(card: Printed, look: Look) -> str:
    """The rank above the sign of its suit."""
    scale = look.scale
    long, glyph = lettering.written(look.word(card), plain=True)
    wide = min(long, 17) * scale
    middle = _MARGIN + 9.5 * scale
    letter = placed(glyph, middle - wide / 2, _MARGIN + 2.5, scale=wide / long, upright=scale)
    return f'<g stroke="${suits.COLOURS[card.suit]}">{letter}</g>' + suits.sign_at(
        card.suit, middle, _MARGIN + 2.5 + 35 * scale, scale=0.8 * scale
    )


def _pip_card(card: Printed, look: Look, name: str) -> str:
    apart, size = (15.5, 0.9) if look.large else (18.5, 1.05)
    upper, across = suits.pips(card.suit, card.index, apart=apart, scale=size)
    frame = "" if look.large else _stepped(*_plate(look), "edge")
    return _paper() + picture(across) + _twice(picture(upper, frame, _letter(card, look)), name)


def _belt(card: Printed) -> str:
    """The band across the middle of a double picture."""
    colour = LIVERIES[card.suit].trim
    dots = scatter([(x, HEIGHT / 2) for x in range(9, 111, 12)], "l3-3 3 3-3 3z")
    return cut(colour, box(_MARGIN, 101.5, WIDTH - 2 * _MARGIN, 7)) + flat("paper", dots)


def drawn_back() -> str:
    """Draw the back: the same from both ends, and the same for every card."""
    spots = [(15 + 18 * column, 17 + 22 * row) for row in range(9) for column in range(6)]
    between = [(24 + 18 * column, 28 + 22 * row) for row in range(8) for column in range(5)]
    frame = box(_MARGIN, _MARGIN, WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN)
    return _paper() + picture(
        flat("blue", frame),
        flat("night", scatter([(x, y - 11) for x, y in spots], "l9 11-9 11-9-11z")),
        flat("gold", scatter([(x, y - 4) for x, y in spots], "l2 4-2 4-2-4z")),
        flat("sky", scatter([(x - 1.5, y) for x, y in between], "a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z")),
        ink(frame),
        cut("paper", round_(60, 105, 29)),
        cut("red", round_(60, 105, 26)),
        cut("gold", star(60, 105, 24, points=12, inner=0.62)),
        cut("paper", round_(60, 105, 12)),
        cut("blue", star(60, 105, 11, points=4, inner=0.36), 1.2),
    )
