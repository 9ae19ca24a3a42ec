"""Every lesson of every game with its answers, for a browser to give them: the wrong ones first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import islice

from tarock.games.registry import keys
from tarock.kit.ruleset import RuleSet
from tarock.lessons import Exercise, Lesson, path_of, rules_of, twin_of
from tarock.lessons.deal_exercises import OneAction, WholeDeal
from tarock.protocol.actions import parse_action
from tarock.protocol.flow import Ask

_MOST_WRONG = 3
"""So many wrong answers of a step; after the third the answer is shown."""


@dataclass(frozen=True, slots=True)
class SolvedAction:
    """An action at a table, after the wrong ones that can be done there."""

    right: str
    wrong: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SolvedStep:
    """A step with its answers; one at a table has them action by action, a whole deal many."""

    reply: str
    right: str
    wrong: tuple[str, ...]
    story: tuple[SolvedAction, ...]


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


def _done(rules: RuleSet, deal: WholeDeal) -> Iterator[SolvedAction]:
    """Return the learner's actions, but no word that is the only one there is: nobody is asked for it."""
    own = deal.own()
    for place, action in enumerate(own):
        ask = deal.question(rules, deal.game(rules, own[:place]))
        assert ask is not None
        alone = len(list(islice(ask.options, 2))) == 1
        if not (alone and action in {"good", "pass"}):
            yield SolvedAction(action, _offered(ask, deal.remarks[action].wrong))


def _offered(ask: Ask, wrong: Iterable[str]) -> tuple[str, ...]:
    """Return the wrong answers that can be given at a table: what the rules forbid cannot be pressed."""
    allowed = (answer for answer in wrong if ask.options.allows(parse_action(answer)))
    return tuple(str(parse_action(answer)) for answer in islice(allowed, _MOST_WRONG))


def _story(rules: RuleSet, exercise: Exercise) -> tuple[SolvedAction, ...]:
    if isinstance(exercise, WholeDeal):
        return tuple(_done(rules, exercise))
    if not isinstance(exercise, OneAction):
        return ()
    ask = exercise.question(rules, exercise.game(rules))
    assert ask is not None
    return (SolvedAction(exercise.right(rules)[0], _offered(ask, _wrong(rules, exercise))),)


def _wrong(rules: RuleSet, exercise: Exercise) -> Iterator[str]:
    right = exercise.right(rules)
    return (answer for answer in exercise.wrong if exercise.read(rules, answer) not in right)


def _step(rules: RuleSet, exercise: Exercise) -> SolvedStep:
    reply, right = exercise.posed(rules).reply.value, exercise.right(rules)[0]
    if story := _story(rules, exercise):
        return SolvedStep(reply, right, (), story)
    return SolvedStep(reply, right, tuple(islice(_wrong(rules, exercise), _MOST_WRONG)), ())
