"""Bots at the table: they think in threads of their own, so that the server goes on listening.

A bot gets a view and a question and never the game. One that fails, takes too long or answers what is not
allowed is replaced by the quiet answer for this time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from random import Random
from secrets import randbits
from typing import Final

from tarock.bots import Bot
from tarock.coach import Counsel, adviser, counselled
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask
from tarock.server.table.bot_levels import bot, hint_level, lighter
from tarock.server.table.fair_threads import FairThreads

_THREADS: Final = 2
_LOG: Final = logging.getLogger("tarock.server.bots")


class BotThreads:
    """A few threads in which bots think, and one in which they give hints.

    Hints wait for each other and keep no table waiting for its bots. Tables of one guest share his turns.
    """

    def __init__(self, patience: float = 60.0) -> None:
        self._patience = patience
        """Seconds after which a bot that has not answered is waited for no longer."""
        self._bots = FairThreads(_THREADS, "tarock-bot")
        self._hints = FairThreads(1, "tarock-hint")

    def close(self) -> None:
        """Let nobody think any more."""
        self._bots.close()
        self._hints.close()

    async def answer(
        self, rules: RuleSet, level: str, view: View, ask: Ask, *, least: float, whose: str
    ) -> Action:
        """Return a bot's answer after so many seconds at least; how long it thought is not to be seen.

        When more tables wait than there are threads, bots that think for long think less.
        """
        fit = lighter(level) if self._bots.full else level
        thought = self._bots.run(whose, lambda: _answered(rules, fit, view, ask))
        try:
            action, _ = await asyncio.gather(asyncio.wait_for(thought, self._patience), asyncio.sleep(least))
        except TimeoutError:
            _complain(fit, ask)
            return next(iter(ask.options))
        return action

    def hints_of(self, guest: str) -> int:
        """Return how many hints of a guest's wait to be thought about."""
        return self._hints.waiting(guest)

    def hint(self, rules: RuleSet, view: View, ask: Ask, *, whose: str) -> Awaitable[Counsel | None]:
        """Ask what a good bot would answer, with its reasons; None if it fails. It counts from now on."""
        thought = self._hints.run(whose, lambda: _considered(rules, view, ask))
        return asyncio.wait_for(thought, self._patience)


def _answered(rules: RuleSet, level: str, view: View, ask: Ask) -> Action:
    try:
        return ask.options.read(bot(rules, level)(view, ask))
    except Exception:  # noqa: BLE001 - a bot may fail in any way
        _complain(level, ask)
        return next(iter(ask.options))


def _considered(rules: RuleSet, view: View, ask: Ask) -> Counsel | None:
    level = hint_level()
    try:
        found = counselled(rules, view, ask, _adviser(rules, level))
        ask.options.read(found.action)
    except Exception:  # noqa: BLE001 - a bot may fail in any way
        _complain(level, ask)
        return None
    return found


def _adviser(rules: RuleSet, level: str) -> Bot:
    """Return who gives hints: never weaker than an opponent, and with more time."""
    strongest = level == "master"
    return adviser(rules, Random(randbits(64))) if strongest else bot(rules, level)  # noqa: S311 - a whim


def _complain(level: str, ask: Ask) -> None:
    """Write down that a bot failed. What it said may name its cards, so only its level and the question."""
    _LOG.error("bot failed", extra={"bot": level, "about": ask.about.key})
