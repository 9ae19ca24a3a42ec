"""Every lesson of every rule set: solved by its right answers, its wrong ones met, its claims proved."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tarock import RuleSet
from tarock.games.registry import keys
from tarock.games.zwanzigerrufen.conventions import CONVENTIONS
from tarock.games.zwanzigerrufen.conventions.tactics import TACTICS
from tarock.lessons import Exercise, Lesson, LessonChapter, Wording, lesson_of, path_of, rules_of, twin_of
from tarock.lessons.card_exercises import OneCard, PileValue, PlayableCards, SeveralCards, Show, WinningCard
from tarock.lessons.deal_exercises import OneAction, WholeDeal
from tarock.lessons.exercise import RIGHT
from tarock.lessons.word_exercises import OneNumber, OneWord, ScoredNumber
from tests.lessons.claims import prove, solver
from tests.share import THOROUGH

LANGUAGES = {"en", "de"}
ANSWERED_BY_THE_ENGINE = (Show, WinningCard, PlayableCards, PileValue, ScoredNumber)
LONGEST = 330
"""Letters of a sentence on a screen: two sentences, at most three."""


def _all(key: str) -> list[Lesson]:
    path = path_of(key).lessons
    return [*path, *filter(None, map(twin_of, path))]


def lessons() -> list[tuple[str, str]]:
    return [(key, lesson.key) for key in keys() for lesson in _all(key)]


def _lesson(key: str, name: str) -> tuple[RuleSet, Lesson]:
    lesson = lesson_of(key, name)
    return rules_of(key, lesson), lesson


@pytest.mark.parametrize(("key", "name"), lessons())
def test_right_answers_solve_it(key: str, name: str) -> None:
    rules, lesson = _lesson(key, name)
    for exercise in lesson.exercises:
        if isinstance(exercise, WholeDeal):
            _play(rules, exercise)
            continue
        right = exercise.right(rules)
        assert right
        for answer in right:
            judged = exercise.judge(rules, answer)
            assert judged.right, (exercise.says.said("en"), answer, judged.says.said("en"))


def _play(rules: RuleSet, exercise: WholeDeal) -> None:
    played: list[str] = []
    for told in exercise.own():
        assert exercise.remark(rules, played).languages >= LANGUAGES
        judged = exercise.judge(rules, told, 1, played)
        assert judged.right, (told, judged.says.said("en"))
        assert judged.answer is not None
        played.append(judged.answer)
    assert exercise.game(rules, played).over


@pytest.mark.parametrize(("key", "name"), lessons())
def test_each_wrong_answer_meets_its_own_sentence(key: str, name: str) -> None:
    rules, lesson = _lesson(key, name)
    for exercise in lesson.exercises:
        if isinstance(exercise, WholeDeal):
            _err(rules, exercise)
            continue
        right = exercise.right(rules)
        for answer in _wrong(rules, exercise):
            assert exercise.read(rules, answer) not in right, answer
            for tries in (1, 2, 3):
                judged = exercise.judge(rules, answer, tries)
                assert not judged.right
                assert judged.says.languages >= LANGUAGES
                assert judged.says != RIGHT
            assert judged.answer == right[0]


def _wrong(rules: RuleSet, exercise: Exercise) -> Iterator[str]:
    """Return the wrong answers that are named, and of those that are not whatever the engine must judge."""
    yield from exercise.wrong
    right = exercise.right(rules)
    others: list[str] = []
    if isinstance(exercise, OneCard):
        others = [str(card) for card in exercise.cards]
    elif isinstance(exercise, SeveralCards):
        others = [str(card) for card in exercise.cards] + [" ".join(map(str, exercise.cards))]
    elif isinstance(exercise, OneWord):
        others = [word for word, _ in exercise.words]
    elif isinstance(exercise, PileValue | OneNumber | ScoredNumber):
        others = ["997", "-3"]
    elif isinstance(exercise, OneAction):
        ask = exercise.question(rules, exercise.game(rules))
        assert ask is not None
        others = [str(option) for option, _ in zip(ask.options, range(30), strict=False)]
    yield from (one for one in others if exercise.read(rules, one) not in right)


def _err(rules: RuleSet, exercise: WholeDeal) -> None:
    own = exercise.own()
    for place, told in enumerate(own):
        remark = exercise.remarks[told]
        for answer, says in remark.wrong.items():
            judged = exercise.judge(rules, answer, 1, own[:place])
            assert judged.right is exercise.free, (told, answer, judged.says.said("en"))
            if not exercise.free:
                assert judged.says == says, (told, answer)
        if exercise.free:
            continue
        for answer in remark.also:
            assert exercise.judge(rules, answer, 1, own[:place]).answer == told, answer


@pytest.mark.parametrize(("key", "name"), lessons())
def test_what_it_claims_is_true(key: str, name: str) -> None:
    rules, lesson = _lesson(key, name)
    for exercise in lesson.exercises:
        for claim in exercise.claims:
            prove(rules, exercise, claim)
        if not isinstance(exercise, ANSWERED_BY_THE_ENGINE) and name.removesuffix("-again") == name:
            assert exercise.claims, f"nothing is claimed: {exercise.says.said('en')}"


def test_what_is_said_to_cost_in_a_guided_deal_costs_that() -> None:
    """The first card of a deal takes seconds to solve: a short run begins with the next one that costs."""
    for key, unit in (("illustrated-modern", 2), ("zwanzigerrufen", 1)):
        rules, lesson = _lesson(key, "first-deal")
        deal = lesson.exercises[0]
        assert isinstance(deal, WholeDeal)
        own = deal.own()
        priced = [
            place
            for place, told in enumerate(own)
            if told.startswith("play:") and (deal.remarks[told].costs or deal.remarks[told].also)
        ]
        for place in priced if THOROUGH else priced[1:]:
            told, remark = own[place], deal.remarks[own[place]]
            solution = solver().solve(deal.game(rules, own[:place]))
            for card, price in remark.costs.items():
                assert solution.loss(f"play:{card}").lower == price * unit, (told, card)
            for answer in (told, *remark.also):
                assert solution.loss(answer).upper == 0, (told, answer)


def _wordings(lesson: Lesson) -> Iterator[Wording]:
    yield from (lesson.title, lesson.goal, lesson.keep)
    for exercise in lesson.exercises:
        yield exercise.says
        yield from filter(None, (exercise.praise, exercise.other, exercise.unseen))
        yield from exercise.wrong.values()
        if isinstance(exercise, OneWord):
            yield from (wording for _, wording in exercise.words)
        if isinstance(exercise, WholeDeal):
            for remark in exercise.remarks.values():
                yield from filter(None, (remark.says, remark.praise, remark.unseen, remark.other))
                yield from remark.wrong.values()


@pytest.mark.parametrize(("key", "name"), lessons())
def test_it_is_said_in_both_languages_and_briefly(key: str, name: str) -> None:
    _, lesson = _lesson(key, name)
    for wording in _wordings(lesson):
        assert wording.languages >= LANGUAGES, wording
        for _, text in wording.texts:
            assert "{" not in text, text
            assert len(text) <= LONGEST, text
            assert not re.search(r"\bT\d", text), f"a card is called as files do: {text}"


def test_every_rule_set_has_a_path_with_a_whole_deal() -> None:
    for key in keys():
        chapters: tuple[LessonChapter, ...] = path_of(key).chapters
        assert chapters, key
        for chapter in chapters:
            assert chapter.title.languages >= LANGUAGES
        names = [lesson.key for lesson in path_of(key).lessons]
        assert len(names) == len(set(names))


def test_every_lesson_has_a_harder_twin_for_another_day() -> None:
    for key in keys():
        for lesson in path_of(key).lessons:
            twin = twin_of(lesson)
            assert lesson.whole_deal or twin is not None, (key, lesson.key)
            if twin is not None:
                assert lesson_of(key, twin.key).exercises == lesson.twins
                assert path_of(key).after(twin.key) is None


TRAPS = (
    "The Mond under the Sküs", "The Mond at home too long", "The unguarded Pagat", "The Pagat kept too long",
    "the queen under the king", "A cannon for sparrows", "Cash before the draw", "a feast for the foe",
    "the lean friend", "the upside-down red", "half is enough", "Three small orphans", "Three fine ladies",
    "The lonely last ♦4", "Fifty in the fog", "the early contra", "Solo for glory", "The unsaid heads",
    "The raise that was a hold", "No honour, no voice", "The Dreier that must be held",
    "Trull promises two, never one", "Kings because of kings", "The friendly opponent",
    "Gifts to the other side", "The fifth trick with the wrong card", "The partner who helps too much",
    "The Fool after closing time", "The king in debt", "The broken cavalry",
)  # fmt: skip
"""Beginner's traps, by the names that are used at the table."""


def test_each_named_trap_is_met() -> None:
    said = " ".join(
        wording.said("en") for key in keys() for lesson in _all(key) for wording in _wordings(lesson)
    ).casefold()
    assert [trap for trap in TRAPS if trap.removeprefix("The ").casefold() not in said] == []


def test_every_row_of_the_conventions_is_said_refrained_from_and_heard() -> None:
    claims = [
        claim
        for lesson in path_of("zwanzigerrufen").lessons
        for exercise in lesson.exercises
        for claim in exercise.claims
    ]
    rows = {row.key for row in CONVENTIONS} - {"K19"}
    assert {claim["row"] for claim in claims if "row" in claim and "unsaid" not in claim} == rows
    assert {claim["row"] for claim in claims if "unsaid" in claim} == rows - {"K18"}
    assert {claim["heard"] for claim in claims if "heard" in claim} == rows
    assert any("silent" in claim for claim in claims)


def test_every_tactic_of_the_book_is_met() -> None:
    path = path_of("zwanzigerrufen").lessons
    exercises = [one for lesson in path for one in (*lesson.exercises, *lesson.twins)]
    met = {claim["tactic"] for one in exercises for claim in one.claims if "tactic" in claim}
    assert met == {tactic.key for tactic in TACTICS}
