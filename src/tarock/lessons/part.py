"""Which lessons a rule set has, and who says so.

A room of games keeps its lessons in folders of files and says in `paths.toml` which of them lead into which
rule set. A rule set that brings nothing along gets first steps that are made from its pack, its law of
play and its counting; one without a law of play is refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, Protocol

from tarock.games.registry import find
from tarock.kit.adapter import Part
from tarock.kit.ruleset import RuleSet
from tarock.lessons.first_steps import first_steps
from tarock.lessons.lesson import LearningPath, Lesson, LessonChapter, without_words
from tarock.lessons.reading import lesson_files, read_lesson
from tarock.lessons.wording import Wording


class UnknownLesson(LookupError):  # noqa: N818 - reads as what it says
    """There is no lesson of that name in this path."""


class LessonPart(Protocol):
    """What says which lessons a rule set has."""

    def path(self, rules: RuleSet) -> LearningPath:
        """Return the lessons of a rule set, in order."""
        ...


@dataclass(frozen=True, slots=True)
class FirstSteps:
    """Lessons for a rule set that brings none along."""

    def path(self, rules: RuleSet) -> LearningPath:
        """Make first steps from what the rule set says of itself."""
        return first_steps(rules)


@dataclass(frozen=True, slots=True)
class LessonFolders:
    """Lessons in folders of packages, the own one first; `paths.toml` there names chapters and lessons."""

    packages: tuple[str, ...]

    def path(self, rules: RuleSet) -> LearningPath:
        """Read the lessons of a rule set."""
        texts, chapters = self._texts(), self._chapters(rules.key)
        if chapters is None:
            return first_steps(rules)
        return LearningPath(
            rules=rules.key,
            chapters=tuple(
                LessonChapter(
                    title=Wording.of(chapter["title"]),
                    lessons=tuple(_read(texts, chapter["lessons"], rules)),
                )
                for chapter in chapters
            ),
        )

    def _texts(self) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for package in reversed(self.packages):
            found.update(lesson_files(files(package) / "lessons"))
        return found

    def _chapters(self, key: str) -> list[Mapping[str, Any]] | None:
        """Return the chapters of a rule set; None for a kindred one that the file does not know."""
        data = tomllib.loads((files(self.packages[0]) / "lessons" / "paths.toml").read_text(encoding="utf-8"))
        chapters: list[Mapping[str, Any]] | None = data.get(key)
        return chapters


def _read(texts: Mapping[str, str], keys: list[str], rules: RuleSet) -> Iterator[Lesson]:
    """Read lessons in order; a whole deal is followed by itself without words."""
    for key in keys:
        lesson = read_lesson(key, texts[key], rules, facts_of(rules))
        yield lesson
        if lesson.whole_deal:
            yield without_words(lesson)


FIRST_STEPS: Final = FirstSteps()
LESSONS: Final[Part[LessonPart]] = Part("lessons", "tarock.lessons.part:FIRST_STEPS")


def facts_of(rules: RuleSet) -> dict[str, object]:
    """Return the facts that sentences of lessons may name in braces."""
    return {
        "game": rules.name.en,
        "players": rules.players,
        "cards": len(rules.pack),
        "all_points": rules.all_points,
        "to_win": rules.counting.to_win,
        "to_lose": rules.counting.to_lose,
    }


@lru_cache(maxsize=64)
def path_of(key: str) -> LearningPath:
    """Return the lessons of a rule set, in order; raises `Unsupported` where there cannot be any."""
    rules = find(key)
    return LESSONS.of(rules).path(rules)


def lesson_of(key: str, lesson: str) -> Lesson:
    """Return a lesson of a rule set's path."""
    for one in path_of(key).lessons:
        if one.key == lesson:
            return one
    listed = ", ".join(one.key for one in path_of(key).lessons)
    raise UnknownLesson(f"{key} has no lesson {lesson!r}; there are: {listed}")


def rules_of(key: str, lesson: Lesson) -> RuleSet:
    """Return the rule set with the house options of a lesson."""
    return find(key, dict(lesson.options))
