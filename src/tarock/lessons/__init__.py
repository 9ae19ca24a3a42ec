"""Lessons: steps of a minute or two, solved with cards, words and numbers, by the real engine's judgement."""

from tarock.lessons.exercise import Exercise, Judged, UnreadableAnswer
from tarock.lessons.lesson import REPEAT_AFTER, LearningPath, Lesson, LessonChapter, is_twin, twin_of
from tarock.lessons.part import LESSONS, UnknownLesson, lesson_of, path_of, rules_of
from tarock.lessons.translations import Wording

__all__ = [
    "LESSONS",
    "REPEAT_AFTER",
    "Exercise",
    "Judged",
    "LearningPath",
    "Lesson",
    "LessonChapter",
    "UnknownLesson",
    "UnreadableAnswer",
    "Wording",
    "is_twin",
    "lesson_of",
    "path_of",
    "rules_of",
    "twin_of",
]
