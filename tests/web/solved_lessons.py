"""Every lesson of every game with its answers, for a browser to give them: the wrong ones first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import islice

from tarock.games.registry import keys
from tarock.kit.ruleset import RuleSet
from tarock.lessons import Exercise, Lesson, path_of, rules_of, twin_of
from tarock.lessons.deal_exercises import WholeDeal

_MOST_WRONG = 3
"""So many wrong answers of a step; after the third the answer is shown."""


@dataclass(frozen=True, slots=True)
class SolvedStep:
    """A step, its wrong answers and a right one; a whole deal has its story instead."""

    reply: str
    right: str
    wrong: tuple[str, ...]
    story: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class SolvedLesson:
    """A lesson with its answers."""

    rules: str
    key: str
    keep: dict[str, str]

    def __str__(self) -> str:
        return f"{self.rules}-{self.key}"

    def as_data(self) -> dict[str, object]:
        """Return the lesson with its steps, as the browser gets it."""
        lesson = next(one for one in _all(self.rules) if one.key == self.key)
        rules = rules_of(self.rules, lesson)
        return {**asdict(self), "steps": [asdict(_step(rules, one)) for one in lesson.exercises]}


def _all(key: str) -> list[Lesson]:
    path = path_of(key).lessons
    return [*path, *filter(None, map(twin_of, path))]


def solved_lessons() -> list[SolvedLesson]:
    """Return every lesson and twin that a story or answers can solve."""
    return [
        SolvedLesson(key, lesson.key, dict(lesson.keep.texts))
        for key in keys()
        for lesson in _all(key)
        if not lesson.key.endswith("-again")
    ]


def _asked(rules: RuleSet, deal: WholeDeal) -> Iterator[str]:
    """Return the learner's actions, but no word that is the only one there is: nobody is asked for it."""
    own = deal.own()
    for place, action in enumerate(own):
        ask = deal.question(rules, deal.game(rules, own[:place]))
        alone = ask is not None and len(list(islice(ask.options, 2))) == 1
        if not (alone and action in {"good", "pass"}):
            yield action


def _step(rules: RuleSet, exercise: Exercise) -> SolvedStep:
    right = exercise.right(rules)[0]
    story = tuple(_asked(rules, exercise)) if isinstance(exercise, WholeDeal) else None
    wrong = [answer for answer in exercise.wrong if exercise.read(rules, answer) not in exercise.right(rules)]
    reply = exercise.posed(rules).reply.value
    return SolvedStep(reply, right, () if story else tuple(wrong[:_MOST_WRONG]), story)
