"""`tarock learn`: lessons in the terminal; what is done is kept in the user's data folder."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import time
from typing import Final, cast

from tarock.cli.arguments import CommandError, Subparsers, add_language, named_rules
from tarock.cli.console import Screen
from tarock.cli.menu_builder import Waiter
from tarock.cli.menus import NotUnderstood
from tarock.cli.play import read_line
from tarock.core.bilingual import Text
from tarock.core.data_folder import data_folder
from tarock.games.registry import FIRST_KEY
from tarock.kit.ruleset import RuleSet
from tarock.lessons import (
    REPEAT_AFTER,
    Exercise,
    LearningPath,
    Lesson,
    UnreadableAnswer,
    Wording,
    path_of,
    rules_of,
    twin_of,
)
from tarock.lessons.deal_exercises import TableExercise, WholeDeal
from tarock.lessons.exercise import Judged, Posed, ReplyKind, written_cards
from tarock.text.part import labels_of

_FILE: Final = "lessons.json"
_DAY: Final = 86_400


class EndLesson(Exception):  # noqa: N818 - reads as what it says
    """The learner wants to go."""


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "learn",
        description="Learn a game step by step, from where you were; q ends, and next time you go on there.",
    )
    parser.add_argument("game", nargs="?", default=FIRST_KEY, metavar="GAME", help="a rule set")
    parser.add_argument("lesson", nargs="?", metavar="LESSON", help="one of its lessons")
    parser.add_argument("--list", action="store_true", help="list the lessons, and what is done")
    add_language(parser)
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    rules = named_rules(args.game, [])
    path, screen, kept = path_of(rules.key), Screen(args.language), LessonLog(data_folder() / _FILE)
    if args.list:
        _list(screen, path, kept)
        return 0
    try:
        for lesson in _wanted(path, args.lesson, kept):
            Classroom(screen, rules_of(rules.key, lesson), lesson).teach()
            kept.finish(lesson)
    except (EndLesson, EOFError):
        screen.say(_LATER)
    return 0


def _wanted(path: LearningPath, name: str | None, kept: LessonLog) -> Iterator[Lesson]:
    """Return the lesson that is named; else what comes back today, then what is not done yet, else all."""
    twins = [twin for lesson in path.lessons if (twin := twin_of(lesson)) is not None]
    if name is None:
        yield from (twin for twin in twins if kept.due(twin))
        yield from [one for one in path.lessons if not kept.times(one)] or path.lessons
        return
    found = [one for one in (*path.lessons, *twins) if one.key == name]
    if not found:
        listed = ", ".join(one.key for one in path.lessons)
        raise CommandError(
            Text(f"no lesson {name!r}; there are: {listed}", f"keine Lektion {name!r}; es gibt: {listed}")
        )
    yield from found


def _list(screen: Screen, path: LearningPath, kept: LessonLog) -> None:
    for chapter in path.chapters:
        screen.rule(chapter.title.said(screen.language))
        for lesson in chapter.lessons:
            twin = twin_of(lesson)
            mark = "✓" if kept.times(lesson) else " "
            if twin is not None and kept.due(twin):
                mark = "↻"
            screen.say(f"{mark} {lesson.key:<20} {lesson.title.said(screen.language)}")


class LessonLog:
    """When lessons were done, and then their twins, in a file that nothing else reads."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def _read(self) -> dict[str, list[int]]:
        try:
            found = cast("object", json.loads(self._file.read_text(encoding="utf-8")))
        except (OSError, ValueError):
            return {}
        return cast("dict[str, list[int]]", found) if isinstance(found, dict) else {}

    def times(self, lesson: Lesson) -> Sequence[int]:
        """Return when a lesson was done, and its twin after it; games that share one have it together."""
        return self._read().get(_own(lesson), [])

    def due(self, twin: Lesson) -> bool:
        """Whether a lesson comes back as its twin now."""
        times = self.times(twin)
        if not 1 <= len(times) <= len(REPEAT_AFTER):
            return False
        return time() - times[-1] >= REPEAT_AFTER[len(times) - 1] * _DAY

    def finish(self, lesson: Lesson) -> None:
        """Keep that a lesson is done, or its twin once more."""
        found, own = self._read(), _own(lesson)
        if own != lesson.home or own not in found:
            found[own] = [*found.get(own, []), int(time())]
        self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._file.write_text(json.dumps(found, indent=2), encoding="utf-8")


def _own(lesson: Lesson) -> str:
    """Return what a lesson goes by, for a twin that of its lesson."""
    return lesson.home.removesuffix("-twin")


class Classroom:
    """One lesson with one learner."""

    def __init__(self, screen: Screen, rules: RuleSet, lesson: Lesson) -> None:
        self._screen = screen
        self._rules = rules
        self._lesson = lesson

    def _tell(self, wording: Wording, *, style: str = "") -> None:
        self._screen.say(wording.said(self._screen.language), style=style)

    def _read(self, prompt: Text) -> str:
        typed = read_line(prompt.said(self._screen.language)).strip()
        if typed.casefold() in {"q", "quit", "ende"}:
            raise EndLesson
        return typed

    def teach(self) -> None:
        """Go through the exercises; each is repeated until it is solved."""
        self._screen.rule(self._lesson.title.said(self._screen.language))
        self._tell(self._lesson.goal)
        for exercise in self._lesson.exercises:
            self._screen.say()
            if isinstance(exercise, TableExercise):
                self._at_table(exercise)
            else:
                self._solve(exercise, exercise.posed(self._rules))
        self._screen.say()
        self._screen.say(
            _KEEP + Text(self._lesson.keep.said("en"), self._lesson.keep.said("de")), style="bold"
        )

    def _solve(self, exercise: Exercise, posed: Posed) -> None:
        self._tell(exercise.says)
        if posed.trick:
            self._screen.say(_LIES + Text(*[written_cards(posed.trick)] * 2))
        if posed.reply is ReplyKind.CARD and not posed.trick:  # in its order: it tells who led
            self._screen.say(written_cards(posed.cards), indent=2)
        elif posed.cards:
            self._screen.hand(posed.cards)
        for number, (_, wording) in enumerate(posed.words, start=1):
            self._screen.option(number, Text(wording.said("en"), wording.said("de")))
        if posed.reply is ReplyKind.NOTHING:
            self._read(_ENTER)
            return
        tries = 1
        while not self._tried(exercise, self._numbered(posed, self._read(_PROMPTS[posed.reply])), tries):
            tries += 1

    def _numbered(self, posed: Posed, typed: str) -> str:
        """Let a word be chosen by its number."""
        if posed.words and typed.isdecimal() and 1 <= int(typed) <= len(posed.words):
            return posed.words[int(typed) - 1][0]
        return typed

    def _tried(self, exercise: Exercise, typed: str, tries: int) -> bool:
        try:
            judged = exercise.judge(self._rules, typed, tries)
        except UnreadableAnswer as error:
            self._screen.say(error.text)
            return False
        self._judged(judged)
        return judged.right

    def _judged(self, judged: Judged) -> None:
        self._tell(judged.says)
        if judged.unseen is not None:
            self._screen.say(_UNSEEN)
            self._tell(judged.unseen, style="italic")

    def _at_table(self, exercise: TableExercise) -> None:
        """Let the learner act until the deal is over, or once where one decision is asked for."""
        played: list[str] = []
        while True:
            game = exercise.game(self._rules, played)
            ask = exercise.question(self._rules, game)
            self._tell(exercise.remark(self._rules, played))
            if ask is None:
                return
            answer = self._acted(exercise, played)
            if answer is None or not isinstance(exercise, WholeDeal):
                return
            played.append(answer)

    def _acted(self, exercise: TableExercise, played: Sequence[str]) -> str | None:
        """Show the table and ask until an answer is right; returns the action that counts."""
        game = exercise.game(self._rules, played)
        ask = exercise.question(self._rules, game)
        if ask is None:
            return None
        view = game.view(ask.seat)
        asked = Waiter(labels_of(self._rules, exercise.names(self._rules))).menu(view, ask)
        if view.talon and not view.tricks:
            self._screen.say(_TALON + Text(*[written_cards(view.talon)] * 2))
        if view.trick:
            self._screen.say(_LIES + Text(*[written_cards(view.trick)] * 2))
        numbers = {card: place for place, card in enumerate(asked.cards, start=1)} if asked.cards else None
        self._screen.hand(view.hand, numbers)
        self._screen.say(asked.title, style="bold")
        for number, choice in enumerate(asked.choices, start=1):
            self._screen.option(number, choice.label.text)
        tries = 1
        while True:
            try:
                action = asked.read(self._read(_PROMPTS[ReplyKind.ACTION]))
            except NotUnderstood as error:
                self._screen.say(error.text)
                continue
            judged: Judged = exercise.judge(self._rules, str(action), tries, played)
            self._judged(judged)
            if judged.right:
                return judged.answer
            tries += 1


_ENTER: Final = Text("[Enter] ", "[Enter] ")
_LIES: Final = Text("On the table: ", "Es liegt: ")
_TALON: Final = Text("The talon: ", "Der Talon: ")
_UNSEEN: Final = Text("What nobody could know:", "Was niemand wissen konnte:")
_KEEP: Final = Text("Keep in mind: ", "Merke: ")
_LATER: Final = Text("Until later; you go on where you were.", "Bis später; du machst weiter, wo du warst.")
_PROMPTS: Final = {
    ReplyKind.CARD: Text("Which card? ", "Welche Karte? "),
    ReplyKind.CARDS: Text("Which cards? ", "Welche Karten? "),
    ReplyKind.WORD: Text("Your answer? ", "Deine Antwort? "),
    ReplyKind.NUMBER: Text("How many? ", "Wie viel? "),
    ReplyKind.ACTION: Text("> ", "> "),
}
