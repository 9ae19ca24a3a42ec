"""Bots at the table: they think in threads of their own, so that the server goes on listening.

A bot gets a view and a question and never the game. One that fails, takes too long or answers what is not
allowed is replaced by the quiet answer for this time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from tarock.bots import Considered, explain
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask
from tarock.server.table.bot_levels import bot, hint_level, lighter

_THREADS: Final = 2
_T = TypeVar("_T")
_LOG: Final = logging.getLogger("tarock.server.bots")


class BotThreads:
    """A few threads in which bots think."""

    def __init__(self, patience: float = 60.0) -> None:
        self._patience = patience
        """Seconds after which a bot that has not answered is waited for no longer."""
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="tarock-bot")
        self._thoughts = 0

    def close(self) -> None:
        """Let nobody think any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def answer(self, rules: RuleSet, level: str, view: View, ask: Ask, *, least: float) -> Action:
        """Return a bot's answer after so many seconds at least; how long it thought is not to be seen.

        When more tables wait than there are threads, bots that think for long think less.
        """
        fit = level if self._thoughts < _THREADS else lighter(level)
        thought = asyncio.wait_for(self.aside(lambda: _answered(rules, fit, view, ask)), self._patience)
        try:
            action, _ = await asyncio.gather(thought, asyncio.sleep(least))
        except TimeoutError:
            _complain(fit, ask)
            return next(iter(ask.options))
        return action

    async def hint(self, rules: RuleSet, view: View, ask: Ask) -> Considered | None:
        """Return what a good bot would answer, with its reasons; None if it fails."""
        return await self.aside(lambda: _considered(rules, view, ask))

    async def aside(self, work: Callable[[], _T]) -> _T:
        """Do something in one of the threads."""
        self._thoughts += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._thoughts -= 1


def _answered(rules: RuleSet, level: str, view: View, ask: Ask) -> Action:
    try:
        return ask.options.read(bot(rules, level)(view, ask))
    except Exception:  # noqa: BLE001 - a bot may fail in any way
        _complain(level, ask)
        return next(iter(ask.options))


def _considered(rules: RuleSet, view: View, ask: Ask) -> Considered | None:
    level = hint_level()
    try:
        found = explain(bot(rules, level), view, ask)
        ask.options.read(found.action)
    except Exception:  # noqa: BLE001 - a bot may fail in any way
        _complain(level, ask)
        return None
    return found


def _complain(level: str, ask: Ask) -> None:
    """Write down that a bot failed. What it said may name its cards, so only its level and the question."""
    _LOG.error("bot failed", extra={"bot": level, "about": ask.about.key})
