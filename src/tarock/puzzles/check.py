"""Checking a puzzle again, over deals that its making has not seen."""

from __future__ import annotations

from random import Random

from tarock.bots.catalogue import careful_bot
from tarock.protocol.actions import PlayCard
from tarock.protocol.refusals import IllegalAction
from tarock.puzzles.card_trial import CardTrial
from tarock.puzzles.decision import moment_of
from tarock.puzzles.ending import ending
from tarock.puzzles.explanation import same_answer
from tarock.puzzles.puzzle import Puzzle, as_action
from tarock.puzzles.signal_trial import signal_trouble
from tarock.puzzles.theme import PuzzleTheme
from tarock.puzzles.word_trial import WordTrial
from tarock.reviews.stake_unit import unit_of


def trouble(puzzle: Puzzle, seed: int) -> str | None:
    """Return what is wrong with a puzzle; None if all that is claimed of it holds over other deals too."""
    try:
        moment = moment_of(puzzle.game())
        if puzzle.theme is PuzzleTheme.SIGNAL:
            return signal_trouble(puzzle, Random(f"check {seed} {puzzle.key}"))  # noqa: S311 - again the same
        answer, tempting = as_action(moment.ask, puzzle.answer), as_action(moment.ask, puzzle.tempting)
        choices = [as_action(moment.ask, one) for one in puzzle.choices]
    except IllegalAction as error:
        return f"not allowed: {error}"
    if choices and (answer not in choices or tempting not in choices):
        return "an answer is not offered"
    if same_answer(moment, careful_bot(moment.rules)(moment.view, moment.ask), answer):
        return "rules of thumb find it"
    unit, random = unit_of(moment.rules), Random(f"check {seed} {puzzle.key}")  # noqa: S311 - again the same
    if isinstance(answer, PlayCard):
        trial = CardTrial(moment, unit, random)
        stands = trial.stands(trial.same[answer])
    else:
        stands = WordTrial(moment, tempting, unit, random).stands(answer, choices)
    if not stands:
        return "it does not stand over other deals"
    good, bad = ending(moment, answer), ending(moment, tempting)
    return None if good.points(unit) > bad.points(unit) else "the true deal does not show it"
