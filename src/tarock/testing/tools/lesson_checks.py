"""Whether a rule set can be learnt: its lessons are solved by their own answers, and speak two languages.

What a lesson says is not judged here. A whole deal is played as its author plays it.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from tarock.games.registry import find
from tarock.kit.adapter import Unsupported
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.lessons import LESSONS, Exercise, Lesson, Wording
from tarock.lessons.deal_exercises import WholeDeal
from tarock.match.game import Game
from tarock.scorepad.refusal import DocumentError
from tarock.testing.broken import RulesBroken

_LANGUAGES: Final = frozenset({"en", "de"})


def check_lessons(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """Every lesson of the path is solved by its own right answers."""
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=random))
    for lesson in LESSONS.of(rules).path(rules).lessons:
        _said(game, lesson, lesson.title, lesson.goal, lesson.keep)
        own = find(rules.key, dict(lesson.options)) if lesson.options else rules
        for exercise in lesson.exercises:
            _said(game, lesson, exercise.says)
            if not _judged_right(own, exercise):
                raise RulesBroken(f"the lesson {lesson.key!r} is not solved by its own answer", game)
        tally["lessons"] += 1


def _said(game: Game, lesson: Lesson, *wordings: Wording) -> None:
    if not all(wording.languages >= _LANGUAGES for wording in wordings):
        raise RulesBroken(f"the lesson {lesson.key!r} has no words in one of the languages", game)


def _judged_right(rules: RuleSet, exercise: Exercise) -> bool:
    try:
        return _solved(rules, exercise)
    except DocumentError as refused:
        # A sum is asked for by a score document, which needs the pad's own part.
        raise Unsupported(rules, "lessons", refused.text) from refused


def _solved(rules: RuleSet, exercise: Exercise) -> bool:
    if not isinstance(exercise, WholeDeal):
        right = exercise.right(rules)
        return bool(right) and all(exercise.judge(rules, answer).right for answer in right)
    played: list[str] = []
    for told in exercise.own():
        judged = exercise.judge(rules, told, 1, played)
        if not judged.right or judged.answer is None:
            return False
        played.append(judged.answer)
    return exercise.game(rules, played).over
