"""The line protocol between a table and a bot that is a program of its own: one JSON object a line.

The table sends `hello`, `game`, `event`, `ask`, `refused` and `quit`; a bot sends `hello` and `answer`.
Events are those its seat may see, so a program knows exactly what a bot of ours knows. Here are only the
messages.
"""

from __future__ import annotations

import json
from typing import Final, TypeAlias, cast

from tarock.kit.ruleset import RuleSet
from tarock.match.codec import encode
from tarock.protocol.events import Event
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.refusals import IllegalAction

VERSION: Final = 1
_MOST_OPTIONS: Final = 500
Message: TypeAlias = dict[str, object]


class BadLine(ValueError):  # noqa: N818 - reads as what it says
    """A line that is no message."""


def written(message: Message) -> str:
    """Write a message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n"


def read(line: str) -> Message:
    """Read a line."""
    try:
        message: object = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadLine(f"not JSON: {line.strip()[:80]!r}") from error
    if not isinstance(message, dict):
        raise BadLine(f"a message is an object with a type, not {line.strip()[:80]!r}")
    found = cast("Message", message)
    if not isinstance(found.get("type"), str):
        raise BadLine(f"a message is an object with a type, not {line.strip()[:80]!r}")
    return found


def hello(name: str | None = None) -> Message:
    """Greet; a bot says its name."""
    greeting: Message = {"type": "hello", "tarock": VERSION}
    return greeting if name is None else {**greeting, "name": name}


def game(rules: RuleSet, seat: Seat, seed: int) -> Message:
    """Open a hand: which rules, which seat, and a seed for whatever the bot leaves to chance."""
    options = encode(rules.options.changed())
    return {
        "type": "game",
        "rules": rules.label,
        "options": options,
        "players": rules.players,
        "seat": seat,
        "seed": seed,
    }


def event(happened: Event) -> Message:
    """Tell what has happened."""
    return {"type": "event", "event": encode(happened)}


def ask(question: Ask, number: int) -> Message:
    """Ask; of very many answers only the first are listed, and `more` says so."""
    options: list[str] = []
    more = False
    for option in question.options:
        if len(options) == _MOST_OPTIONS:
            more = True
            break
        options.append(str(option))
    return {"type": "ask", "id": number, "about": question.about.key, "options": options, "more": more}


def refused(number: int, error: IllegalAction) -> Message:
    """Say why an answer was refused."""
    return {
        "type": "refused",
        "id": number,
        "code": error.reason.code,
        "why": {"en": error.reason.text.en, "de": error.reason.text.de},
    }
