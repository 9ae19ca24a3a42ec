"""Whether the puzzles of a rule set can be put: their moves are legal, and so are the answers they offer."""

from __future__ import annotations

from collections import Counter
from random import Random

from tarock.kit.ruleset import RuleSet
from tarock.puzzles.decision import moment_of
from tarock.puzzles.part import PUZZLES
from tarock.puzzles.puzzle import Puzzle, as_action, asked
from tarock.puzzles.signal_trial import heard_in
from tarock.puzzles.theme import PuzzleTheme
from tarock.testing.broken import RulesBroken

_LOOKED_AT = 5


def check_puzzles(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """Some of the puzzles that come along lead to a question that allows their answers."""
    found = PUZZLES.of(rules).shipped(rules)
    for puzzle in random.sample(found, min(_LOOKED_AT, len(found))):
        _posed(puzzle)
        tally["puzzles"] += 1


def _posed(puzzle: Puzzle) -> None:
    game = puzzle.game()
    if not game.pending:
        raise RulesBroken(f"the puzzle {puzzle.key!r} asks nothing", game)
    ask = asked(game)
    if puzzle.theme is PuzzleTheme.SIGNAL:
        if not set(puzzle.choices) <= set(heard_in(moment_of(game)).statements):
            raise RulesBroken(f"the puzzle {puzzle.key!r} offers what nobody could say", game)
        return
    for text in (puzzle.answer, puzzle.tempting, *puzzle.choices):
        as_action(ask, text)
