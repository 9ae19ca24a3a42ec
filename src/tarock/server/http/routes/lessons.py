"""Lessons: the path into each game, a step as the client shows it, judging an answer, what is done.

The server keeps nothing of a lesson that is going on: whoever plays a deal in one sends along what he has
done so far, and the engine plays it again.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Final, TypeAlias

import msgspec
from fastapi import APIRouter, Response
from pydantic import BaseModel, Field, StringConstraints
from sqlalchemy import Connection

from tarock.games.registry import UnknownRules, find, keys
from tarock.kit.adapter import Unsupported
from tarock.kit.ruleset import RuleSet
from tarock.lessons import (
    REPEAT_AFTER,
    LearningPath,
    Lesson,
    UnknownLesson,
    UnreadableAnswer,
    is_twin,
    lesson_of,
    path_of,
    rules_of,
    twin_of,
)
from tarock.lessons.deal_exercises import TableExercise, WholeDeal
from tarock.lessons.exercise import Exercise
from tarock.lessons.translations import Wording
from tarock.protocol.refusals import IllegalAction
from tarock.server.http.problems import RESPONSES, Bilingual, Problem
from tarock.server.http.routes.common import Done, KnownGuest, LobbyHere, MaybeGuest, said
from tarock.server.storage import lesson_progress
from tarock.server.wire.lesson_scene import WireLessonScene
from tarock.server.wire.questions import question, words
from tarock.server.wire.scenes import Cast, scene
from tarock.server.wire.schema import WireWords
from tarock.text.part import labels_of

router: Final = APIRouter(prefix="/api/lessons", responses=RESPONSES, tags=["lessons"])
Spoken: TypeAlias = dict[str, str]
"""A sentence by language."""
_NO_LESSON: Final = WireWords("There is no such lesson.", "Diese Lektion gibt es nicht.")
_NO_TABLE: Final = WireWords("This step has no table.", "Dieser Schritt hat keinen Tisch.")
_LONGEST_ANSWER: Final = 400
_MOST_PLAYED: Final = 80


class LessonCard(BaseModel):
    """A lesson in short."""

    key: str
    title: Spoken
    goal: Spoken
    whole_deal: bool
    home: str
    """What it goes by: games that share a lesson share this, and have it done together."""
    twin: str | None
    """The key of its harder twin, for some days later."""


class ChapterSheet(BaseModel):
    """Lessons that belong together."""

    title: Spoken
    lessons: list[LessonCard]


class PathSheet(BaseModel):
    """The way into a game."""

    rules: str
    rules_name: Bilingual
    chapters: list[ChapterSheet]
    done: dict[str, list[int]]
    """When whoever asks has finished a lesson, and then its twin, by what the lesson goes by; in seconds."""
    repeat_after: list[int]
    """After how many days a finished lesson comes back as its twin, each time counted from the last."""


class WordSheet(BaseModel):
    """A word to choose."""

    key: str
    text: Spoken


class ExerciseSheet(BaseModel):
    """A step as the client shows it."""

    reply: str
    """What it wants to be given: nothing, card, cards, word, number, action."""
    says: Spoken
    trick: list[str]
    cards: list[str]
    words: list[WordSheet]


class LessonSheet(BaseModel):
    """A lesson in full, without its answers."""

    rules: str
    rules_name: Bilingual
    key: str
    title: Spoken
    goal: Spoken
    keep: Spoken
    whole_deal: bool
    home: str
    twin: str | None
    exercises: list[ExerciseSheet]
    follows: str | None
    """The lesson that comes next."""
    follows_title: Spoken | None
    guided: str | None
    """The guided deal of this path, if it comes after this lesson and not at once."""


Played: TypeAlias = Annotated[
    list[Annotated[str, StringConstraints(max_length=_LONGEST_ANSWER)]], Field(max_length=_MOST_PLAYED)
]


class GivenAnswer(BaseModel):
    """An answer, the how-many-eth it is, and what has been done in the deal so far."""

    answer: Annotated[str, StringConstraints(max_length=_LONGEST_ANSWER)]
    tries: Annotated[int, Field(ge=1, le=99)] = 1
    played: Played = []


class JudgedSheet(BaseModel):
    """What comes of an answer."""

    right: bool
    says: Spoken
    outlined: list[str]
    unseen: Spoken | None
    """What nobody could know, to be told apart from the rest."""
    answer: str | None


class LessonTable(BaseModel):
    """Which moment of a deal is to be shown."""

    played: Played = []
    name: Annotated[str, StringConstraints(min_length=1, max_length=24)] = "You"


@router.get("")
async def list_paths(lobby: LobbyHere, guest: MaybeGuest) -> list[PathSheet]:
    """List the ways into all games, with what whoever asks has finished."""
    found = await asyncio.to_thread(_paths)
    done: dict[str, dict[str, int]] = {}
    if guest is not None:
        done = await lobby.hall.store.read(lambda connection: lesson_progress.finished(connection, guest.id))
    times = _times(found, done)
    return [_path(path, times) for path in found]


def _paths() -> list[LearningPath]:
    found: list[LearningPath] = []
    for key in keys():
        try:
            found.append(path_of(key))
        except Unsupported:
            continue
    return found


def _times(paths: list[LearningPath], done: dict[str, dict[str, int]]) -> dict[str, list[int]]:
    """Return when lessons were done, and their twins after them, by what they go by."""
    found: dict[str, list[int]] = {}
    for path in paths:
        for key, at in done.get(path.rules, {}).items():
            lesson = key.partition("-twin")[0]
            home = next((one.home for one in path.lessons if one.key == lesson), None)
            if home is not None:
                found.setdefault(home, []).append(at)
    return {home: sorted(times) for home, times in found.items()}


def _path(path: LearningPath, times: dict[str, list[int]]) -> PathSheet:
    homes = {one.home for one in path.lessons}
    return PathSheet(
        rules=path.rules,
        rules_name=said(find(path.rules).name),
        chapters=[
            ChapterSheet(title=dict(chapter.title.texts), lessons=[_card(one) for one in chapter.lessons])
            for chapter in path.chapters
        ],
        done={home: some for home, some in times.items() if home in homes},
        repeat_after=list(REPEAT_AFTER),
    )


def _card(lesson: Lesson) -> LessonCard:
    twin = twin_of(lesson)
    return LessonCard(
        key=lesson.key,
        title=dict(lesson.title.texts),
        goal=dict(lesson.goal.texts),
        whole_deal=lesson.whole_deal,
        home=lesson.home,
        twin=None if twin is None else twin.key,
    )


@router.get("/{rules}/{lesson}")
def read_lesson(rules: str, lesson: str) -> LessonSheet:
    """Return a lesson without its answers."""
    found = _found(rules, lesson)
    played, path = rules_of(rules, found), path_of(rules)
    follows, guided = path.after(lesson), path.guided_after(lesson)
    return LessonSheet(
        rules=rules,
        rules_name=said(played.name),
        **_card(found).model_dump(),
        keep=dict(found.keep.texts),
        exercises=[_exercise(played, one) for one in found.exercises],
        follows=follows,
        follows_title=None if follows is None else dict(lesson_of(rules, follows).title.texts),
        guided=None if guided == follows else guided,
    )


def _found(rules: str, lesson: str) -> Lesson:
    try:
        return lesson_of(rules, lesson)
    except (UnknownLesson, UnknownRules, Unsupported) as error:
        raise Problem(404, "no-lesson", _NO_LESSON) from error


def _exercise(rules: RuleSet, exercise: Exercise) -> ExerciseSheet:
    posed = exercise.posed(rules)
    return ExerciseSheet(
        reply=posed.reply.value,
        says=dict(exercise.says.texts),
        trick=list(map(str, posed.trick)),
        cards=list(map(str, posed.cards)),
        words=[WordSheet(key=key, text=dict(text.texts)) for key, text in posed.words],
    )


def _step(rules: str, lesson: str, number: int) -> tuple[RuleSet, Exercise]:
    found = _found(rules, lesson)
    if not 0 <= number < len(found.exercises):
        raise Problem(404, "no-lesson", _NO_LESSON)
    return rules_of(rules, found), found.exercises[number]


@router.post("/{rules}/{lesson}/{number}/answer")
def judge_answer(rules: str, lesson: str, number: int, given: GivenAnswer) -> JudgedSheet:
    """Judge an answer."""
    played, exercise = _step(rules, lesson, number)
    try:
        judged = exercise.judge(played, given.answer, given.tries, given.played)
    except UnreadableAnswer as error:
        raise Problem(422, "unreadable-answer", words(error.text)) from error
    except IllegalAction as error:
        raise Problem(422, "unreadable-answer", words(error.reason.text)) from error
    return JudgedSheet(
        right=judged.right,
        says=dict(judged.says.texts),
        outlined=list(map(str, judged.outlined)),
        unseen=None if judged.unseen is None else dict(judged.unseen.texts),
        answer=judged.answer,
    )


@router.post("/{rules}/{lesson}/{number}/table")
def show_table(rules: str, lesson: str, number: int, wanted: LessonTable) -> Response:
    """Return the table of a step: its scene, the question to the learner, and what is said about it."""
    played, exercise = _step(rules, lesson, number)
    if not isinstance(exercise, TableExercise):
        raise Problem(409, "no-table", _NO_TABLE)
    try:
        body = _table(played, exercise, wanted)
    except IllegalAction as error:
        raise Problem(422, "unreadable-answer", words(error.reason.text)) from error
    return Response(msgspec.json.encode(body), media_type="application/json")


def _table(rules: RuleSet, exercise: TableExercise, wanted: LessonTable) -> WireLessonScene:
    game, seat = exercise.game(rules, wanted.played), exercise.learner(rules)
    names = exercise.names(rules, wanted.name)
    view, ask = game.view(seat), exercise.question(rules, game)
    remark: Wording = exercise.remark(rules, wanted.played)
    return WireLessonScene(
        scene=scene(game, view, Cast(names, tuple(range(rules.players)))),
        question=None if ask is None else question(labels_of(rules, names), view, ask, len(wanted.played)),
        says=dict(remark.texts),
        over=game.over,
        whole=isinstance(exercise, WholeDeal),
    )


@router.post("/{rules}/{lesson}/done")
async def finish(rules: str, lesson: str, lobby: LobbyHere, guest: KnownGuest) -> Done:
    """Keep that whoever asks has finished a lesson, or has done its twin once more."""
    found = await asyncio.to_thread(_found, rules, lesson)

    def write(connection: Connection) -> None:
        if is_twin(found.key):
            lesson_progress.repeat(connection, guest.id, rules, found.key, len(REPEAT_AFTER))
        else:
            lesson_progress.finish(connection, guest.id, rules, found.key)

    await lobby.hall.store.write(write)
    return Done()
