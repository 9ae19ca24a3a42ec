"""One of our bots as a program: it reads the messages of a table, line by line, and answers.

What it may answer is not taken from the list in a question but from the rules: a deal that agrees with all
that was told asks the same question, with every legal answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, TextIO, cast

from tarock.bots import line_protocol
from tarock.bots.base import Bot
from tarock.bots.catalogue import UnknownBot
from tarock.bots.considered import Considered, explain
from tarock.bots.lookup import maker
from tarock.games.registry import UnknownRules, find
from tarock.kit.adapter import Unsupported
from tarock.kit.ruleset import OptionError, RuleSet
from tarock.match.codec import CodecError, Json, decode_event
from tarock.match.fold import fold
from tarock.match.view import View
from tarock.protocol.actions import Action, parse_action
from tarock.protocol.events import Event
from tarock.protocol.flow import Ask, OneOf, Seat
from tarock.protocol.topics import topic_of
from tarock.worlds.sampler import Worlds

_NO_SENSE: Final = (
    line_protocol.BadLine,
    CodecError,
    UnknownRules,
    OptionError,
    UnknownBot,
    Unsupported,
)
"""What is answered with an `error`: a line that cannot be read, or a game that this bot cannot play."""


class ServedBot:
    """A bot at the other end of the line."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rules: RuleSet | None = None
        self.bot: Bot | None = None
        self.seat: Seat = 0
        self.seed = 0
        self.events: list[Event] = []
        self.offered: list[str] = []

    def hear(self, message: line_protocol.Message) -> line_protocol.Message | None:
        """Take a message in; returns what there is to say to it."""
        kind = message["type"]
        if kind == "hello":
            return line_protocol.hello(f"tarock {self.name}")
        if kind == "game":
            self._open(message)
        elif kind == "event":
            self.events.append(decode_event(cast("Json", message.get("event"))))
        elif kind == "ask":
            return self._answer(message)
        elif kind == "refused":
            # What we answer is legal by the rules we know; the first answer offered is by those of the table.
            return {"type": "answer", "id": message.get("id"), "action": self.offered[0]}
        else:
            raise line_protocol.BadLine(f"no message {kind!r}")
        return None

    def _open(self, message: line_protocol.Message) -> None:
        options, seed, seat = message.get("options", {}), message.get("seed", 0), message.get("seat")
        if not isinstance(options, dict) or not isinstance(seed, int) or not isinstance(seat, int):
            raise line_protocol.BadLine("a game has options, a seed and a seat")
        self.rules = find(str(message.get("rules")), cast("dict[str, object]", options))
        if seat not in range(self.rules.players):
            raise line_protocol.BadLine(f"a seat is a number from 0 to {self.rules.players - 1}, not {seat}")
        self.seat, self.seed, self.events = seat, seed, []
        self.bot = maker(self.name)(self.rules, Random(seed))  # noqa: S311 - not for secrets

    def _answer(self, message: line_protocol.Message) -> line_protocol.Message:
        if self.rules is None or self.bot is None:
            raise line_protocol.BadLine("a question needs a game first")
        self.offered = [str(one) for one in cast("list[object]", message.get("options", []))]
        view = fold(self.events, seat=self.seat, players=self.rules.players)
        considered = explain(self.bot, view, self._question(self.rules, view, str(message.get("about"))))
        answer: line_protocol.Message = {
            "type": "answer",
            "id": message.get("id"),
            "action": str(considered.action),
        }
        return {**answer, **_reasons(considered)}

    def _question(self, rules: RuleSet, view: View, about: str) -> Ask:
        """Find the question as the rules put it; without a deal that fits, as the table lists it."""
        world = Worlds(rules, view).draw(Random(self.seed))  # noqa: S311 - not for secrets
        if world is not None:
            return next(ask for ask in world.game.pending if ask.seat == self.seat)
        listed: tuple[Action, ...] = tuple(map(parse_action, self.offered))
        return Ask(self.seat, topic_of(about), OneOf(listed))


def _reasons(considered: Considered) -> line_protocol.Message:
    if not considered.alternatives:
        return {}
    weighed = [
        {"action": str(one.action), "expected": round(one.expected, 3), "spread": round(one.spread, 3)}
        for one in considered.alternatives
    ]
    why = considered.why
    return {
        "why": {"en": why.en, "de": why.de},
        "alternatives": weighed,
        "worlds": considered.worlds,
    }


def serve(name: str, said: Iterable[str], out: TextIO) -> None:
    """Answer line by line until the table says `quit` or hangs up.

    A line that makes no sense, or a game that the bot cannot play, is answered with an `error`.
    """
    served = ServedBot(name)
    reply: line_protocol.Message | None
    for line in said:
        if not line.strip():
            continue
        try:
            message = line_protocol.read(line)
            if message["type"] == "quit":
                return
            reply = served.hear(message)
        except _NO_SENSE as error:
            reply = {"type": "error", "why": str(error)}
        if reply is not None:
            out.write(line_protocol.written(reply))
            out.flush()
