"""A lesson, and the path of lessons that leads into a game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from tarock.lessons.deal_exercises import WholeDeal
from tarock.lessons.exercise import Exercise
from tarock.lessons.translations import Wording


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A step of one to three minutes: a goal, exercises, and one line to keep."""

    key: str
    title: Wording
    goal: Wording
    keep: Wording
    exercises: tuple[Exercise, ...]
    options: tuple[tuple[str, object], ...] = ()
    """House options with which it is played."""
    whole_deal: bool = False
    """Whether it is a deal from beginning to end."""
    twins: tuple[Exercise, ...] = ()
    """Harder ones of the same kind, for some days later."""
    home: str = ""
    """What it goes by: games for which it is the very same share this, and have it done together."""


def without_words(lesson: Lesson) -> Lesson:
    """Return the deal of a lesson once more, without commentary."""
    deals = (one for one in lesson.exercises if isinstance(one, WholeDeal))
    return replace(
        lesson,
        key=f"{lesson.key}-again",
        title=_AGAIN_TITLE,
        goal=_AGAIN_GOAL,
        keep=_AGAIN_KEEP,
        exercises=tuple(replace(one, free=True, says=_AGAIN) for one in deals),
        twins=(),
        home=f"{lesson.home}-again",
    )


_AGAIN_TITLE: Final = Wording.of({"en": "The same deal without words", "de": "Dasselbe Spiel ohne Worte"})
_AGAIN_GOAL: Final = Wording.of({
    "en": "You play it by yourself; do at least as well.",
    "de": "Du spielst es allein; mach es mindestens so gut.",
})  # fmt: skip
_AGAIN_KEEP: Final = Wording.of({"en": "Now deal yourself one.", "de": "Und jetzt gib dir selbst eines."})
_AGAIN: Final = Wording.of({
    "en": "The same cards, and nobody talks. Play as you like.",
    "de": "Dieselben Karten, und niemand redet drein. Spiel, wie du magst.",
})  # fmt: skip


REPEAT_AFTER: Final = (1, 3, 10)
"""After how many days a lesson comes back, each time counted from the last."""
_TWIN: Final = "-twin"


def is_twin(key: str) -> bool:
    """Whether a key is that of a lesson's harder twin."""
    return key.endswith(_TWIN)


def twin_of(lesson: Lesson) -> Lesson | None:
    """Return the harder twin of a lesson, if it has one."""
    if not lesson.twins:
        return None
    return replace(
        lesson,
        key=lesson.key + _TWIN,
        goal=_TWIN_GOAL,
        exercises=lesson.twins,
        twins=(),
        whole_deal=False,
        home=lesson.home + _TWIN,
    )


_TWIN_GOAL: Final = Wording.of({
    "en": "You have done this before; now a little harder.",
    "de": "Das hast du schon gemacht; jetzt ein wenig schwerer.",
})  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonChapter:
    """Lessons that belong together."""

    title: Wording
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LearningPath:
    """The lessons of a rule set, in order."""

    rules: str
    chapters: tuple[LessonChapter, ...]

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """All lessons, in order."""
        return tuple(lesson for chapter in self.chapters for lesson in chapter.lessons)

    def after(self, key: str) -> str | None:
        """Return the lesson that follows one, if any does."""
        keys = [lesson.key for lesson in self.lessons]
        return dict(pairwise(keys)).get(key)

    def guided_after(self, key: str) -> str | None:
        """Return the first whole deal, which is played with commentary, if it comes after a lesson."""
        later = [lesson.key for lesson in self.lessons]
        later = later[later.index(key) + 1 :] if key in later else []
        guided = next((lesson.key for lesson in self.lessons if lesson.whole_deal), None)
        return guided if guided in later else None
