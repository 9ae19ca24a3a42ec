"""Puzzles: moments of a deal with one good answer, made from self-play and verified over many deals.

`shipped(rules)` returns those that come with a rule set, `judged(puzzle, answer)` says what comes of an
answer. `card_puzzle`, `word_puzzle`, `trickless_puzzle` and `signal_puzzle` make one from the number of a
deal.
"""

from tarock.puzzles.check import trouble
from tarock.puzzles.collection import UnknownPuzzle, all_shipped, puzzle_of, shipped
from tarock.puzzles.explanation import PuzzleVerdict, judged
from tarock.puzzles.maker import card_puzzle, trickless_puzzle, word_puzzle
from tarock.puzzles.part import PUZZLES, PuzzlePart
from tarock.puzzles.puzzle import Puzzle, UnreadablePuzzle, read_puzzle, read_puzzles
from tarock.puzzles.signal import HeardSignal, Statement
from tarock.puzzles.signal_trial import heard_in, signal_puzzle
from tarock.puzzles.theme import PuzzleTheme

__all__ = [
    "PUZZLES",
    "HeardSignal",
    "Puzzle",
    "PuzzlePart",
    "PuzzleTheme",
    "PuzzleVerdict",
    "Statement",
    "UnknownPuzzle",
    "UnreadablePuzzle",
    "all_shipped",
    "card_puzzle",
    "heard_in",
    "judged",
    "puzzle_of",
    "read_puzzle",
    "read_puzzles",
    "shipped",
    "signal_puzzle",
    "trickless_puzzle",
    "trouble",
    "word_puzzle",
]
