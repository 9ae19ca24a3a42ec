"""Bots at the table: they think in threads of their own, so that the server goes on listening.

A bot gets a view and a question and never the game. One that fails, or answers what is not allowed, is
replaced by the quiet answer for this time.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from random import Random
from secrets import randbits
from typing import Final

from tarock.actions import Action
from tarock.bots import BOTS, Bot
from tarock.flow import Ask
from tarock.ruleset import RuleSet
from tarock.server.settings import DEFAULT_LEVEL
from tarock.view import View

_THREADS: Final = 2
_LOG: Final = logging.getLogger("tarock.server.bots")


class Thinking:
    """A few threads in which bots think."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="tarock-bot")

    def close(self) -> None:
        """Let nobody think any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def answer(self, rules: RuleSet, level: str, view: View, ask: Ask, *, least: float) -> Action:
        """Return a bot's answer after so many seconds at least; how long it thought is not to be seen."""
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._threads, _answered, rules, level, view, ask)
        action, _ = await asyncio.gather(thought, asyncio.sleep(least))
        return action


def _bot(rules: RuleSet, level: str) -> Bot:
    return BOTS.get(level, BOTS[DEFAULT_LEVEL])(rules, Random(randbits(64)))  # noqa: S311 - a player's whim


def _answered(rules: RuleSet, level: str, view: View, ask: Ask) -> Action:
    try:
        return ask.options.read(_bot(rules, level)(view, ask))
    except Exception:  # noqa: BLE001 - a bot may fail in any way
        # What it said may name its cards, so only the place of the error is written down.
        _LOG.exception("bot failed", extra={"level": level, "about": ask.about}, exc_info=False)
        return next(iter(ask.options))
