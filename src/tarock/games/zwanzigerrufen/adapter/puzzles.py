"""What the settlement of Zwanzigerrufen is about, for puzzles, and where their puzzles lie."""

from __future__ import annotations

from typing import Final

from tarock.puzzles.part import PuzzlePart
from tarock.puzzles.theme import PuzzleTheme

PART: Final = PuzzlePart(
    "tarock.games.zwanzigerrufen",
    {"pagat-ultimo": PuzzleTheme.PAGAT, "mondfang": PuzzleTheme.MOND},
)
