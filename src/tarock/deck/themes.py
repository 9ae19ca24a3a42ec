"""Colours and sizes: the classic deck, and changes to it that may be combined.

A theme gives each colour name of the drawings a value. In a sprite the names become CSS variables with the
theme's value as fallback, so that a page can change its mind without fetching anything. Nothing here draws.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

_CLASSIC: Final = {
    "paper": "#fdf8ea",
    "edge": "#b9ae96",
    "ink": "#22252f",
    "red": "#c23b2e",
    "gold": "#e2a834",
    "blue": "#335f8e",
    "green": "#4b8058",
    "wood": "#9a5f38",
    "skin": "#f5d9bd",
    "sky": "#cfe1e6",
    "sand": "#f2deb0",
    "rose": "#f0cbb8",
    "sage": "#d3dfbd",
    "night": "#2a3a5e",
    "hearts": "#c4302b",
    "spades": "#22252f",
    "diamonds": "#c4302b",
    "clubs": "#22252f",
}
_FOUR_COLOUR: Final = {"diamonds": "#1660b4", "clubs": "#1f7a3d"}
_HIGH_CONTRAST: Final = {
    "paper": "#ffffff",
    "edge": "#000000",
    "ink": "#000000",
    "red": "#d00000",
    "gold": "#ffc400",
    "blue": "#0047b3",
    "green": "#00752b",
    "wood": "#8a4300",
    "skin": "#ffe6cf",
    "sky": "#ffffff",
    "sand": "#ffffff",
    "rose": "#ffffff",
    "sage": "#ffffff",
    "night": "#001a4d",
    "hearts": "#d00000",
    "spades": "#000000",
    "diamonds": "#d00000",
    "clubs": "#000000",
}
_NAME: Final = re.compile(r"\$(\w+)")


@dataclass(frozen=True, slots=True)
class Theme:
    """A look of the deck."""

    name: str
    colours: Mapping[str, str]
    large: bool = False
    """Whether numerals, letters and signs in the corners are larger, at the cost of the pictures."""
    arabic: bool = False
    """Whether tarocks are numbered 18 rather than XVIII."""

    def painted(self, drawing: str) -> str:
        """Give the colour names of a drawing their values."""
        return _NAME.sub(lambda found: self.colours[found[1]], drawing)

    def variable(self, drawing: str) -> str:
        """Turn the colour names of a drawing into CSS variables that fall back to their values."""
        return _NAME.sub(lambda found: f"var(--tarock-{found[1]},{self.colours[found[1]]})", drawing)


CLASSIC: Final = Theme("classic", MappingProxyType(_CLASSIC))
_CHANGES: Final[dict[str, dict[str, str]]] = {
    "high-contrast": _HIGH_CONTRAST,
    "four-colour": _FOUR_COLOUR,
    "large-index": {},
    "arabic-index": {},
}
THEMES: Final = (CLASSIC.name, *sorted(_CHANGES))


def theme(name: str) -> Theme:
    """Find a theme: "classic", or changes to it such as "four-colour" or "high-contrast+large-index".

    >>> theme("large-index+four-colour").name
    'four-colour+large-index'
    """
    wanted = set(name.split("+")) - {CLASSIC.name}
    if wanted - _CHANGES.keys():
        listed = ", ".join(THEMES)
        raise ValueError(f"no theme {name!r}; there are: {listed}; join several with +")
    found = CLASSIC
    for change in (one for one in _CHANGES if one in wanted):
        found = replace(found, colours=MappingProxyType({**found.colours, **_CHANGES[change]}))
    full = "+".join(sorted(wanted)) or CLASSIC.name
    return replace(found, name=full, large="large-index" in wanted, arabic="arabic-index" in wanted)


def stylesheet() -> str:
    """Write CSS classes that change the colours of a sprite's cards: `.tarock-four-colour` and the like."""
    rules = (
        f".tarock-{name}{{{';'.join(f'--tarock-{colour}:{value}' for colour, value in change.items())}}}"
        for name, change in {CLASSIC.name: _CLASSIC, **_CHANGES}.items()
        if change
    )
    return "\n".join(rules) + "\n"
