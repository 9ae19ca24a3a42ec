"""The table in a real browser against the real server; web/tests/browser/scenarios.mjs says what is tried."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable

import pytest

from tarock.games.registry import keys
from tests.share import some

LONGEST = 300
"""Seconds after which a scenario has hung; a usual one takes a few on an idle machine."""

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


@pytest.mark.parametrize("how", ["mouse", "keyboard", "touch"])
def test_a_newcomer_learns_and_then_plays(tried: Callable[..., None], how: str) -> None:
    tried("newcomer", how)


def test_a_lesson_goes_on_after_a_refusal(tried: Callable[..., None]) -> None:
    tried("hesitant")


def test_hints_words_pace_and_giving_up(tried: Callable[..., None]) -> None:
    tried("helped")


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
