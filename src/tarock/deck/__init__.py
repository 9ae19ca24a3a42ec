"""The deck: all cards as SVG, drawn by code, for pages, notebooks and print.

`face` gives one card, `back` its back, `spread` and `sheet` several cards in one drawing, `sprite` a whole
pack for a web page. The package knows what is printed on cards and nothing else: no rules, no points.
"""

from tarock.deck.faces import HEIGHT, WIDTH, Printed
from tarock.deck.lettering import LETTERS, Letters
from tarock.deck.sheets import back, face, key, sheet, spread, sprite, title
from tarock.deck.subjects import SUBJECTS, Subject
from tarock.deck.themes import CLASSIC, THEMES, Theme, stylesheet, theme

__all__ = [
    "CLASSIC",
    "HEIGHT",
    "LETTERS",
    "SUBJECTS",
    "THEMES",
    "WIDTH",
    "Letters",
    "Printed",
    "Subject",
    "Theme",
    "back",
    "face",
    "key",
    "sheet",
    "spread",
    "sprite",
    "stylesheet",
    "theme",
    "title",
]
