"""What the settlement of Illustrated Tarock is about, for puzzles, and where their puzzles lie."""

from __future__ import annotations

from typing import Final

from tarock.puzzles.part import PuzzlePart
from tarock.puzzles.theme import PuzzleTheme

PART: Final = PuzzlePart(
    "tarock.games.illustrated",
    {"pagat-ultimo": PuzzleTheme.PAGAT, "mondfang": PuzzleTheme.MOND},
)
