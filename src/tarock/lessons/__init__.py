"""Lessons: steps of a minute or two, solved with cards, words and numbers, by the real engine's judgement."""

from tarock.lessons.exercise import Exercise, Judged, UnreadableAnswer
from tarock.lessons.lesson import LearningPath, Lesson, LessonChapter
from tarock.lessons.part import LESSONS, UnknownLesson, lesson_of, path_of, rules_of
from tarock.lessons.wording import Wording

__all__ = [
    "LESSONS",
    "Exercise",
    "Judged",
    "LearningPath",
    "Lesson",
    "LessonChapter",
    "UnknownLesson",
    "UnreadableAnswer",
    "Wording",
    "lesson_of",
    "path_of",
    "rules_of",
]
