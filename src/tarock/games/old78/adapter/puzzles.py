"""What the settlement of the old 78-card games is about, for puzzles, and where their puzzles lie."""

from __future__ import annotations

from typing import Final

from tarock.puzzles.part import PuzzlePart
from tarock.puzzles.theme import PuzzleTheme

PART: Final = PuzzlePart(
    "tarock.games.old78",
    {
        "card-points": PuzzleTheme.COUNT,
        "pagat": PuzzleTheme.PAGAT,
        "pagat-pot": PuzzleTheme.PAGAT,
        "king": PuzzleTheme.KING,
        "king-pot": PuzzleTheme.KING,
        "nolo": PuzzleTheme.NOLO,
    },
)
