"""Writes the drawn deck for the client's build: a sprite per set of letters, and the colour themes."""

from __future__ import annotations

import sys
from pathlib import Path

from tarock import deck
from tarock.core.cards import PACK_78


def write(folder: Path) -> None:
    """Write all sprites and the stylesheet of the themes."""
    folder.mkdir(parents=True, exist_ok=True)
    for letters in deck.LETTERS:
        for suffix, theme in {"": deck.CLASSIC, "-large": deck.theme("large-index")}.items():
            drawn = deck.sprite(PACK_78.cards, theme=theme, letters=letters)
            (folder / f"{letters}{suffix}.svg").write_text(drawn, encoding="utf-8")
    (folder / "themes.css").write_text(deck.stylesheet(), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
