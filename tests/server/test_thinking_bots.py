"""Bots think in processes of their own, know what their seat has seen, and do not tell by their haste."""

from __future__ import annotations

import asyncio
import os
import pickle
from dataclasses import replace
from random import Random

import pytest

from tarock.bots import BOTS
from tarock.games.registry import find, registrations
from tarock.match.game import Game
from tarock.match.series import next_deal, opening
from tarock.protocol.flow import Ask, OneOf
from tarock.server.http.server_settings import ServerSettings
from tarock.server.table import bot_levels, bot_work
from tarock.server.table.bot_work import BotQuestion
from tarock.server.table.thinking_bots import BotThinking
from tarock.server.table.thinking_times import ThinkingTimes
from tests.server.worker_jobs import where


def in_play(key: str, steps: int = 25) -> Game:
    """Play some way into a deal."""
    rules, random = find(key), Random(key)
    game = Game(rules, next_deal(rules, opening(rules), random))
    bot = BOTS["careful"](rules, random)
    while not game.over and steps:
        ask, steps = game.pending[0], steps - 1
        game.act(ask.seat, bot(game.view(ask.seat), ask))
    return game if not game.over else game.at(len(game.actions) - 1)


@pytest.mark.parametrize("key", sorted(registrations()))
def test_a_worker_has_the_view_of_the_seat_and_no_more(key: str) -> None:
    game = in_play(key)
    ask = game.pending[0]
    view = game.view(ask.seat)
    question: BotQuestion = pickle.loads(pickle.dumps(BotQuestion.of(game.rules, "careful", view, ask)))  # noqa: S301
    rules, seen = question.put()
    assert (rules.label, rules.options.changed()) == (game.rules.label, game.rules.options.changed())
    assert seen == view
    assert list(question.ask.options) == list(ask.options)
    assert all(event.visible_to(ask.seat) for event in question.events)


def process_of(*_: object) -> int:
    return where()


def test_bots_that_think_do_so_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those by rules of thumb do not: asking a worker would take longer than they do."""
    game = in_play("illustrated-modern")
    ask = game.pending[0]
    view = game.view(ask.seat)
    monkeypatch.setattr(bot_work, "thought_out", process_of)
    monkeypatch.setattr(bot_work, "answered", process_of)
    monkeypatch.setattr(ThinkingTimes, "usual", lambda *_: 0.0)

    async def ask_both(thinking: BotThinking) -> list[object]:
        return [
            await thinking.answer(game.rules, level, view, ask, least=0.0, whose="a")
            for level in ("club", "careful")
        ]

    thinking = BotThinking(replace(ServerSettings(), bot_workers=1))
    try:
        there, here = asyncio.run(ask_both(thinking))
    finally:
        thinking.close()
    assert here == os.getpid() != there


def test_every_level_that_is_not_a_rule_of_thumb_thinks() -> None:
    assert {key for key in BOTS if not bot_levels.thinks(key)} <= {
        "random",
        "novice",
        "careful",
        "conventional",
    }


def test_an_answer_without_a_choice_takes_as_long_as_one_with_a_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = in_play("illustrated-modern")
    ask = game.pending[0]
    several = list(ask.options)[:2]
    times = ThinkingTimes()
    free, forced = (
        ask._replace(options=OneOf(tuple(several))),
        ask._replace(options=OneOf(tuple(several[:1]))),
    )
    assert times.usual("master") > 0.0
    times.remember("master", forced, 0.0001)
    times.remember("master", free, 0.75)
    assert times.usual("master") == 0.75
    slept = list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def answer(thinking: BotThinking, asked: Ask) -> None:
        await thinking.answer(game.rules, "master", game.view(ask.seat), asked, least=0.0, whose="a")

    monkeypatch.setattr("tarock.server.table.thinking_bots.sleep", sleep)
    monkeypatch.setattr(bot_work, "thought_out", lambda question: next(iter(question.ask.options)))
    thinking = BotThinking(replace(ServerSettings(), bot_workers=0))
    thinking._times = times
    asyncio.run(answer(thinking, forced))
    thinking.close()
    assert slept == [0.75]
