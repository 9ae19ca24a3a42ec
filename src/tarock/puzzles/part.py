"""What puzzles ask of a game: what its settlement's entries are about, where its puzzles lie, its signals.

A rule set names its answers in its adapter, under "puzzles". One that says nothing has no puzzles of its own,
but they can be made for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Final

from tarock.kit.adapter import Part
from tarock.kit.ruleset import RuleSet
from tarock.kit.settlement import GAME
from tarock.match.view import View
from tarock.puzzles.puzzle import WRITTEN_ENCODING, Puzzle, read_puzzles
from tarock.puzzles.signal import HeardSignal
from tarock.puzzles.theme import PuzzleTheme

_FOLDER: Final = "puzzles"


@dataclass(frozen=True, slots=True)
class PuzzlePart:
    """The questions, with answers that hold for any rule set."""

    package: str | None = None
    """The room whose folder has the puzzles, a file for each rule set."""
    themes: Mapping[str, PuzzleTheme] = field(default_factory=dict[str, PuzzleTheme])
    """What entries of a settlement are about, by item."""

    def heard(self, rules: RuleSet, view: View) -> HeardSignal | None:  # noqa: ARG002 - few games have any
        """Return the last signal that a seat has heard, if conventions give it one meaning."""
        return None

    def theme(self, item: str) -> PuzzleTheme:
        """Return what hangs on an answer that decides about an entry of the settlement."""
        if item == GAME:
            return PuzzleTheme.GAME
        return self.themes.get(item, PuzzleTheme.ULTIMO)

    def shipped(self, rules: RuleSet) -> tuple[Puzzle, ...]:
        """Return the puzzles that come with a rule set."""
        if self.package is None:
            return ()
        file = files(self.package) / _FOLDER / f"{rules.key}.jsonl"
        if not file.is_file():
            return ()
        return read_puzzles(file.read_text(encoding=WRITTEN_ENCODING).splitlines())


DEFAULT: Final = PuzzlePart()
PUZZLES: Final[Part[PuzzlePart]] = Part("puzzles", f"{__name__}:DEFAULT")
