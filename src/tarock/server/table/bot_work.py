"""What bots are asked in a worker: the events that a seat has seen, and the question.

A worker folds the events into the seat's view, so it knows no more than the seat does.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from secrets import randbits
from typing import Final

import msgspec

from tarock.bots import Bot
from tarock.coach import Counsel, adviser, counselled
from tarock.games.registry import find
from tarock.kit.ruleset import RuleSet
from tarock.match.fold import fold
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.events import Event
from tarock.protocol.flow import Ask
from tarock.server.table.bot_levels import bot, hint_level

_LOG: Final = logging.getLogger("tarock.server.bots")
_REMEMBERED: Final = 16
"""Rule sets that a worker keeps built."""


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """Everything a bot needs to answer."""

    rules: str
    options: str
    seat: int | None
    events: tuple[Event, ...]
    ask: Ask
    level: str

    @classmethod
    def of(cls, rules: RuleSet, level: str, view: View, ask: Ask) -> BotQuestion:
        """Write down a question for a worker."""
        options = msgspec.json.encode(rules.options.changed()).decode()
        return cls(rules.label, options, view.seat, view.events, ask, level)

    def put(self) -> tuple[RuleSet, View]:
        """Return the rules and the view that it is about."""
        rules = _rules(self.rules, self.options)
        return rules, fold(self.events, seat=self.seat, players=rules.players)


@lru_cache(maxsize=_REMEMBERED)
def _rules(label: str, options: str) -> RuleSet:
    return find(label, msgspec.json.decode(options))


def thought_out(question: BotQuestion) -> Action:
    """Answer a question."""
    rules, view = question.put()
    return answered(rules, question.level, view, question.ask)


def considered(question: BotQuestion) -> Counsel | None:
    """Answer a question and say why; None if no bot can."""
    rules, view = question.put()
    return advised(rules, view, question.ask)


def answered(rules: RuleSet, level: str, view: View, ask: Ask) -> Action:
    """Let a bot answer; if it fails, the quiet answer."""
    try:
        return ask.options.read(bot(rules, level)(view, ask))
    except Exception:  # noqa: BLE001 - a bot may fail in any way
        complain(level, ask)
        return next(iter(ask.options))


def advised(rules: RuleSet, view: View, ask: Ask) -> Counsel | None:
    """Return what the strongest bot would answer, with its reasons; None if it fails."""
    level = hint_level()
    try:
        found = counselled(rules, view, ask, _adviser(rules, level))
        ask.options.read(found.action)
    except Exception:  # noqa: BLE001 - a bot may fail in any way
        complain(level, ask)
        return None
    return found


def _adviser(rules: RuleSet, level: str) -> Bot:
    """Return who gives hints: never weaker than an opponent, and with more time."""
    strongest = level == "master"
    return adviser(rules, Random(randbits(64))) if strongest else bot(rules, level)  # noqa: S311 - a whim


def complain(level: str, ask: Ask) -> None:
    """Write down that a bot failed. What it said may name its cards, so only its level and the question."""
    _LOG.error("bot failed", extra={"bot": level, "about": ask.about.key})
