"""Which lessons a rule set has, and who says so.

A room of games keeps its lessons in folders of files and says in `paths.toml` which of them lead into which
rule set. A rule set that brings nothing along gets first steps that are made from its pack, its law of
play and its counting.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple, Protocol

from tarock.games.registry import find
from tarock.kit.adapter import Part
from tarock.kit.ruleset import RuleSet
from tarock.lessons.first_steps import first_steps
from tarock.lessons.lesson import LearningPath, Lesson, LessonChapter, twin_of, without_words
from tarock.lessons.lesson_file import lesson_files, read_lesson
from tarock.lessons.translations import Wording


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


class _Written(NamedTuple):
    """A lesson's file: what it goes by among kindred games, and its text."""

    home: str
    text: str


def _no_more(_rules: RuleSet) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True, slots=True)
class LessonFolders:
    """Lessons in folders of packages, the own one first; `paths.toml` there names chapters and lessons."""

    packages: tuple[str, ...]
    more_facts: Callable[[RuleSet], Mapping[str, str]] = _no_more
    """What sentences may name besides the facts that every rule set has."""

    def path(self, rules: RuleSet) -> LearningPath:
        """Read the lessons of a rule set."""
        texts, chapters = self._texts(), self._chapters(rules.key)
        facts = {**facts_of(rules), **self.more_facts(rules)}
        if chapters is None:
            return first_steps(rules)
        return LearningPath(
            rules=rules.key,
            chapters=tuple(
                LessonChapter(
                    title=Wording.of(chapter["title"]),
                    lessons=tuple(_read(texts, chapter["lessons"], rules, facts)),
                )
                for chapter in chapters
            ),
        )

    def _texts(self) -> Mapping[str, _Written]:
        found: dict[str, _Written] = {}
        for package in reversed(self.packages):
            room = package.rpartition(".")[2]
            for key, text in lesson_files(files(package) / "lessons"):
                found[key] = _Written(f"{room}/{key}", text)
        return found

    def _chapters(self, key: str) -> list[Mapping[str, Any]] | None:
        """Return the chapters of a rule set; None for a kindred one that the file does not know."""
        data = tomllib.loads((files(self.packages[0]) / "lessons" / "paths.toml").read_text(encoding="utf-8"))
        chapters: list[Mapping[str, Any]] | None = data.get(key)
        return chapters


def _read(
    texts: Mapping[str, _Written], keys: list[str], rules: RuleSet, facts: Mapping[str, object]
) -> Iterator[Lesson]:
    """Read lessons in order; a whole deal is followed by itself without words."""
    for key in keys:
        home, text = texts[key]
        read = read_lesson(key, text, rules, facts)
        lesson = replace(read, home=read.home or home)
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
    """Return a lesson of a rule set's path, or the twin of one."""
    lessons = path_of(key).lessons
    for one in (*lessons, *filter(None, map(twin_of, lessons))):
        if one.key == lesson:
            return one
    listed = ", ".join(one.key for one in path_of(key).lessons)
    raise UnknownLesson(f"{key} has no lesson {lesson!r}; there are: {listed}")


def rules_of(key: str, lesson: Lesson) -> RuleSet:
    """Return the rule set with the house options of a lesson."""
    return find(key, dict(lesson.options))
