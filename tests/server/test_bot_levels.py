"""Levels of bots at the table: each rule set has a bot for every chair."""

from __future__ import annotations

import pytest

from tarock import Game, find
from tarock.bots import play_out
from tarock.bots.thinker import Thinker
from tarock.server.table.bot_levels import bot, hint_level, levels
from tests.toys.toy import ORDINARY, TOY


def test_all_levels_are_offered_and_the_best_is_the_usual_one() -> None:
    found = levels()
    assert [level.key for level in found] == ["random", "novice", "careful", "conventional", "club", "master"]
    assert [level.key for level in found if level.usual] == ["master"]


@pytest.mark.parametrize("level", ["master", "club", "novice", "gone", hint_level()])
def test_a_level_that_cannot_play_a_rule_set_gives_way_to_one_that_can(level: str) -> None:
    game = Game(TOY, ORDINARY)
    play_out(game, [bot(TOY, level)] * TOY.players)
    assert game.over


def test_a_level_that_can_is_taken() -> None:
    assert isinstance(bot(find("danish"), "club"), Thinker)


def test_hints_are_as_strong_as_the_usual_opponents() -> None:
    assert hint_level() == next(level.key for level in levels() if level.usual)
