"""What the settlement of Dreiertarock is about, for puzzles, and where their puzzles lie."""

from __future__ import annotations

from typing import Final

from tarock.puzzles.part import PuzzlePart
from tarock.puzzles.theme import PuzzleTheme

PART: Final = PuzzlePart(
    "tarock.games.dreiertarock",
    {"pagat-ultimo": PuzzleTheme.PAGAT, "mondfang": PuzzleTheme.MOND},
)
