"""The table in a real browser against the real server; web/tests/browser/scenarios.mjs says what is tried."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from itertools import product

import pytest

from tarock.games.registry import keys
from tests.share import THOROUGH, some
from tests.web.solved_lessons import SolvedLesson, solved_lessons

LONGEST = 300
"""Seconds after which a scenario has hung; a usual one takes a few on an idle machine."""

NEWCOMERS = [("mouse", "de"), ("keyboard", "en"), ("touch", "de")]
if THOROUGH:
    NEWCOMERS = [(how, language) for how in ("mouse", "keyboard", "touch") for language in ("en", "de")]

LESSONS = list(enumerate(solved_lessons()))
TOLD = [(place, ("en", "de")[place % 2], lesson) for place, lesson in some(LESSONS, of=29)]
if THOROUGH:
    TOLD = [(place, language, lesson) for place, lesson in LESSONS for language in ("en", "de")]

pytestmark = [
    pytest.mark.skipif(
        (sys.platform, platform.machine()) != ("linux", "x86_64"),
        reason="the browser that the tests bring along runs on Linux x86-64 only",
    ),
    pytest.mark.timeout(LONGEST),
]


@pytest.mark.parametrize("rules", some(keys(), of=3))
def test_a_whole_deal_by_mouse(tried: Callable[..., None], rules: str) -> None:
    tried("mouse", rules)


def test_a_whole_deal_by_keyboard_alone(tried: Callable[..., None]) -> None:
    tried("keyboard")


def test_a_whole_deal_by_touch_on_a_narrow_phone(tried: Callable[..., None]) -> None:
    tried("touch")


@pytest.mark.parametrize(("how", "language"), NEWCOMERS)
def test_a_newcomer_learns_and_then_plays(tried: Callable[..., None], how: str, language: str) -> None:
    tried("newcomer", how, language)


@pytest.mark.parametrize(("place", "language", "lesson"), TOLD, ids=str)
def test_every_lesson_is_solved_and_each_wrong_answer_met(
    tried: Callable[..., None], place: int, language: str, lesson: SolvedLesson
) -> None:
    """In turn by mouse, keyboard and touch; at length in both languages, in each by another of them."""
    how = (place + (language == "de")) % 3
    tried("lesson", lesson.as_data(), language, ("mouse", "keyboard", "touch")[how])


def test_a_lesson_comes_back_as_its_twin(tried: Callable[..., None]) -> None:
    tried("refreshed")


@pytest.mark.parametrize(("how", "rules"), some([*product(("mouse", "keyboard", "touch"), keys())], of=17))
def test_a_puzzle_is_failed_played_out_and_solved(tried: Callable[..., None], how: str, rules: str) -> None:
    tried("puzzled", how, rules)


def test_a_lesson_goes_on_after_a_refusal(tried: Callable[..., None]) -> None:
    tried("hesitant")


def test_hints_words_pace_and_giving_up(tried: Callable[..., None]) -> None:
    tried("helped")


@pytest.mark.parametrize(("how", "language"), [("mouse", "de"), ("keyboard", "en")])
def test_why_not_this_one_and_why_did_he_do_that(tried: Callable[..., None], how: str, language: str) -> None:
    tried("coached", how, language)


def test_a_hint_on_a_small_phone_leaves_the_bids_in_sight(tried: Callable[..., None]) -> None:
    tried("hintedOnAPhone")


def test_stakes_seats_invitations_and_the_way_on_are_in_sight(tried: Callable[..., None]) -> None:
    tried("tidy")


def test_a_review_by_mouse_keyboard_and_touch_and_playing_on_from_it(tried: Callable[..., None]) -> None:
    tried("reviewed")


def test_a_reload_and_a_killed_server_lose_nothing(tried: Callable[..., None]) -> None:
    tried("interrupted")


def test_what_is_turned_up_and_the_last_trick_stay_until_they_were_seen(tried: Callable[..., None]) -> None:
    tried("revealed")


def test_a_clock_that_runs_out_says_so_and_a_touch_gives_the_seat_back(tried: Callable[..., None]) -> None:
    tried("late")


def test_two_people_at_a_table_and_a_watcher_who_gets_no_hidden_card(tried: Callable[..., None]) -> None:
    tried("together")


@pytest.mark.parametrize(("language", "look"), [("en", "light"), ("de", "dark")])
def test_every_page_is_accessible_and_translated(
    tried: Callable[..., None], language: str, look: str
) -> None:
    tried("pages", language, look)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_the_button_to_press_stands_out_on_felt_and_paper(tried: Callable[..., None], look: str) -> None:
    """WCAG 1.4.11: three to one against what lies behind it."""
    tried("standsOut", look)


def test_what_stands_at_a_seat_looks_like_nothing_to_press(tried: Callable[..., None]) -> None:
    tried("seatBadges")
