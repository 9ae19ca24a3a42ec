"""What comes after the deal, in a real browser: the analysis board, the deal of the day."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from itertools import product

import pytest

from tarock import Game, keys, write
from tests.share import some
from tests.solver.endings import endings

WAYS = ("mouse", "keys", "touch")

pytestmark = [
    pytest.mark.skipif(
        (sys.platform, platform.machine()) != ("linux", "x86_64"),
        reason="the browser that the tests bring along runs on Linux x86-64 only",
    ),
    pytest.mark.timeout(300),
]


def choice(rules: str) -> Game:
    """Return an ending in which whoever is asked has at least two cards to choose from."""
    return next(game for game in endings(rules, tricks=3, count=40) if len(list(game.pending[0].options)) > 1)


@pytest.mark.parametrize(("rules", "way"), some([*product(keys(), WAYS)], of=16))
def test_an_ending_is_studied_shared_saved_and_set_up_anew(
    tried: Callable[..., None], rules: str, way: str
) -> None:
    tried("boardStudied", way, write(choice(rules)))


@pytest.mark.parametrize(("rules", "way"), some([*product(keys(), WAYS)][1:], of=19))
def test_the_deal_of_the_day_is_left_gone_on_with_and_compared(
    tried: Callable[..., None], rules: str, way: str
) -> None:
    tried("daily", way, rules)
