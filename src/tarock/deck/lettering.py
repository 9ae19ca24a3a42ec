"""Letters and figures for the corners of cards, as paths, so that they look alike on every machine.

Each stands in a cell 24 high. Tarocks have numerals with slab serifs, suits have plain letters; which letter
a court card bears depends on the language. Nothing here knows a card.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tarock.deck.drawing import number

Letters: TypeAlias = Literal["en", "de", "da", "hu", "fr"]
"""Whose letters the courts bear; more languages than the texts have."""
LETTERS: Final[dict[Letters, dict[str, str]]] = {
    "en": {"K": "K", "Q": "Q", "C": "C", "V": "V", "A": "A"},
    "de": {"K": "K", "Q": "D", "C": "C", "V": "B", "A": "1"},
    "da": {"K": "K", "Q": "D", "C": "C", "V": "B", "A": "1"},
    "hu": {"K": "K", "Q": "D", "C": "L", "V": "B", "A": "1"},
    "fr": {"K": "R", "Q": "D", "C": "C", "V": "V", "A": "1"},
}
HEIGHT: Final = 24
_NARROW_ONE: Final = "M1 5.5L5 2V24"
_LOOP: Final = "M6.5 1.6C2.7 1.6 1.6 6 1.6 12s1.1 10.4 4.9 10.4 4.9-4.4 4.9-10.4-1.1-10.4-4.9-10.4z"
_PLAIN: Final[dict[str, tuple[float, str]]] = {
    "0": (13, _LOOP),
    "1": (13, "M2 6.5L7.4 2V22.4M2 22.4H12.4"),
    "2": (13, "M1.8 8C1.8 3.6 4 1.6 6.6 1.6s4.8 2 4.8 5.8C11.4 12 1.9 17 1.8 22.4H12.2"),
    "3": (13, "M1.6 1.6H11L6 9.8c3.6 0 5.4 2.4 5.4 6.2s-2 6.4-5.2 6.4S1.7 20.4 1.5 17.8"),
    "4": (13, "M9.2 24V2.4L1.6 17H12.8"),
    "5": (
        13,
        "M11 1.6H3.2L2.5 10.8C3.7 9.6 5 9.2 6.6 9.2c3.2 0 4.8 2.6 4.8 6.4s-2 6.8-5.2 6.8S1.7 20.4 1.5 17.8",
    ),
    "6": (
        13,
        (
            "M10.8 5C10.2 2.6 8.6 1.6 6.8 1.6C3 1.6 1.6 6.4 1.6 13.6c0 6 1.6 8.8 4.9 8.8s4.9-2.4 4.9-6.4"
            "-1.8-6.2-4.8-6.2-5 2.6-5 5.2"
        ),
    ),
    "7": (13, "M1 1.6H11.4C8.2 8 6 15 5.4 24"),
    "8": (
        13,
        (
            "M6.5 11C3.6 11 2.2 9.2 2.2 6.4s1.6-4.8 4.3-4.8 4.3 1.8 4.3 4.8S9.4 11 6.5 11"
            "C3.2 11 1.6 13.4 1.6 16.8"
            "s1.8 5.6 4.9 5.6 4.9-2 4.9-5.6S9.8 11 6.5 11z"
        ),
    ),
    "9": (
        13,
        (
            "M2.2 19C2.8 21.4 4.4 22.4 6.2 22.4c3.8 0 5.2-4.8 5.2-12 0-6-1.6-8.8-4.9-8.8S1.6 4 1.6 8"
            "s1.8 6.2 4.8 6.2 5-2.6 5-5.2"
        ),
    ),
    "10": (20, _NARROW_ONE + _LOOP.replace("M6.5 1.6C2.7 1.6 1.6 6 1.6 12", "M14 1.6C10.2 1.6 9.1 6 9.1 12")),
    "A": (13, "M1.2 24L6.5 3L11.8 24M3 16.6H10"),
    "B": (
        13,
        "M2.2 11H6C9.4 11 10.8 9.2 10.8 6.4S9.4 1.6 6 1.6H2.2V22.4H6c3.8 0 5.4-2.2 5.4-5.6S9.8 11 6 11",
    ),
    "C": (
        13,
        "M11.2 7.4C10.9 3.2 9 1.6 6.8 1.6C2.8 1.6 1.6 6 1.6 12s1.2 10.4 5.2 10.4c2.2 0 4.1-1.6 4.4-5.8",
    ),
    "D": (13, "M2.2 1.6H5C10 1.6 11.4 6 11.4 12S10 22.4 5 22.4H2.2z"),
    "K": (13, "M2.2 0V24M12 .4L2.6 13.6M6 9L12.4 24"),
    "L": (12, "M2.2 0V22.4H11.6"),
    "Q": (13, _LOOP + "M6.6 16.4L12.2 24.4"),
    "R": (13, "M2.2 24V1.6H6.2c3.6 0 5 2.4 5 5.6s-1.4 5.6-5 5.6H2.2M6.6 12.8L12 24"),
    "S": (
        13,
        (
            "M11.2 6.8C10.9 3.4 9 1.6 6.6 1.6S2 3.2 2 6.6C2 13 11.3 10.6 11.3 17"
            "c0 3.6-1.9 5.4-4.8 5.4S1.8 20.8 1.6 17"
        ),
    ),
    "V": (13, "M1.2 0L6.5 21L11.8 0"),
}
_ROMAN: Final[dict[str, tuple[float, str]]] = {
    "I": (6.8, "M3.3 1.4V22.6M0 1.4H6.6M0 22.6H6.6"),
    "V": (12.6, "M2.4 1.4L6.4 21.6L10.4 1.4M0 1.4H5M7.8 1.4H12.6"),
    "X": (12.4, "M2.2 1.4L10 22.6M10 1.4L2.2 22.6M0 1.4H4.8M7.4 1.4H12.2M0 22.6H4.8M7.4 22.6H12.2"),
}
_GAP: Final = 1.5


def written(word: str, *, plain: bool = False) -> tuple[float, str]:
    """Write a word from the corner of a card; return its width and the drawing.

    Without `plain`, the letters I, V and X are numerals.
    """
    if word in _PLAIN and (plain or word not in _ROMAN):
        return _set([_PLAIN[word]], gap=0)
    roman = set(word) <= _ROMAN.keys()
    return _set([(_ROMAN if roman else _PLAIN)[letter] for letter in word], gap=0 if roman else _GAP)


def _set(shapes: list[tuple[float, str]], *, gap: float) -> tuple[float, str]:
    """Set shapes side by side."""
    x, parts = 0.0, list[str]()
    for width, path in shapes:
        moved = f' transform="translate({number(x)})"' if x else ""
        parts.append(f'<path d="{path}"{moved}/>')
        x += width + gap
    pen = 'fill="none" stroke-width="3.1" stroke-linecap="butt" stroke-linejoin="miter"'
    return x - gap, f"<g {pen}>{''.join(parts)}</g>"
