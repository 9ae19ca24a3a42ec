"""Bots at the table: those that think do so in processes of their own, so that no table waits for another.

A bot gets a view and a question and never the game. One that fails, takes too long or answers what is not
allowed is replaced by the quiet answer for this time. Bots that play by rules of thumb need less time than it
takes to ask a worker; they answer in a thread here.
"""

from __future__ import annotations

import asyncio
import time
from asyncio import sleep
from collections.abc import Awaitable
from typing import Final

from tarock.coach import Counsel
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask
from tarock.server.http.server_settings import ServerSettings
from tarock.server.table import bot_work
from tarock.server.table.bot_levels import lighter, thinks
from tarock.server.table.bot_work import BotQuestion
from tarock.server.table.fair_threads import FairThreads
from tarock.server.table.thinking_times import ThinkingTimes
from tarock.server.workers.worker_kinds import maker_of
from tarock.server.workers.worker_pool import WorkerPool

_THREADS: Final = 2


class BotThinking:
    """Workers in which bots think, and one in which they give hints.

    Hints wait for each other and keep no table waiting for its bots. Tables of one guest share his turns.
    """

    def __init__(self, settings: ServerSettings) -> None:
        self._patience = settings.bot_patience
        """Seconds after which a bot that has not answered is waited for no longer."""
        self._count = settings.bot_workers
        self._make = maker_of(settings.ray, settings.bot_workers)
        self._thumbs = FairThreads(_THREADS, "tarock-bot")
        self._bots: WorkerPool | None = None
        self._hints: WorkerPool | None = None
        self._times = ThinkingTimes()

    def close(self) -> None:
        """Let nobody think any more."""
        self._thumbs.close()
        for pool in (self._bots, self._hints):
            if pool is not None:
                pool.close()

    def _pool(self) -> WorkerPool:
        if self._bots is None:  # many servers have no bot that thinks
            self._bots = WorkerPool(
                self._count or _THREADS, "tarock-think", patience=self._patience, make=self._make
            )
        return self._bots

    def _hint_pool(self) -> WorkerPool:
        if self._hints is None:
            self._hints = WorkerPool(1, "tarock-hint", patience=self._patience, make=self._make)
        return self._hints

    async def answer(
        self, rules: RuleSet, level: str, view: View, ask: Ask, *, least: float, whose: str
    ) -> Action:
        """Return a bot's answer after so many seconds at least; how long it thought is not to be seen.

        When more tables wait than there are workers, bots that think for long think less.
        """
        if not thinks(level):
            thought = self._thumbs.run(whose, lambda: bot_work.answered(rules, level, view, ask))
            return await self._in_time(thought, ask, level, least)
        pool = self._pool()
        fit = lighter(level) if pool.full else level
        began = time.monotonic()
        thought = pool.submit(bot_work.thought_out, BotQuestion.of(rules, fit, view, ask), whose=whose)
        thought.add_done_callback(lambda _: self._times.remember(level, ask, time.monotonic() - began))
        return await self._in_time(thought, ask, fit, max(least, self._times.usual(level)))

    async def _in_time(self, thought: asyncio.Future[Action], ask: Ask, level: str, least: float) -> Action:
        try:
            action, _ = await asyncio.gather(asyncio.wait_for(thought, self._patience), sleep(least))
        except TimeoutError:
            bot_work.complain(level, ask)
            return next(iter(ask.options))
        return action

    def hints_of(self, guest: str) -> int:
        """Return how many hints of a guest's wait to be thought about."""
        return self._hint_pool().waiting(guest)

    def hint(self, rules: RuleSet, view: View, ask: Ask, *, whose: str) -> Awaitable[Counsel | None]:
        """Ask what a good bot would answer, with its reasons; None if it fails. It counts from now on."""
        question = BotQuestion.of(rules, "", view, ask)
        thought = self._hint_pool().submit(bot_work.considered, question, whose=whose)
        return asyncio.wait_for(thought, self._patience)
