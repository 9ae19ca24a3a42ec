"""Game files as commands take them: read, and refused with a sentence."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tarock.cli.arguments import CommandError
from tarock.core.bilingual import Language, Text
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.notation import NotationError, Record, RecordError, read
from tarock.protocol.flow import Seat


def read_text(name: str) -> str:
    """Read a file, or the standard input if its name is a dash."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise CommandError(
            Text(f"{name} cannot be read: {why}", f"{name} ist nicht lesbar: {why}")
        ) from error
    except UnicodeDecodeError as error:
        raise CommandError(Text(f"{name} is not a text file", f"{name} ist keine Textdatei")) from error


def read_record(name: str) -> Record:
    """Read a game file."""
    return parsed_record(name, read_text(name))


def parsed_record(name: str, text: str) -> Record:
    """Read a game from the text of a file."""
    try:
        return read(text)
    except NotationError as error:
        raise CommandError(Text(f"{name}: {error}", f"{name}: {error}")) from error


def replayed(name: str, record: Record) -> Game:
    """Replay a record whose cards are all known or follow from the play."""
    try:
        return record.game()
    except RecordError as error:
        raise CommandError(Text(f"{name}: {error}", f"{name}: {error}")) from error


def default_names(rules: RuleSet, language: Language) -> tuple[str, ...]:
    """Name the seats of a game whose players are not named."""
    word = Text("Seat", "Platz").said(language)
    return tuple(f"{word} {seat}" for seat in range(rules.players))


def check_stop(stop: int | None, number: int) -> None:
    """Refuse to stop at an action that a game does not have."""
    if stop is not None and not 0 <= stop <= number:
        raise CommandError(
            Text(
                f"--to: the game has {number} actions, so 0 to {number}, not {stop}",
                f"--to: die Aufzeichnung hat {number} Aktionen, also 0 bis {number}, nicht {stop}",
            )
        )


def chosen_seat(wanted: str, names: Sequence[str]) -> Seat:
    """Find a seat by its number or by the name of who sits there."""
    if wanted in names:
        return names.index(wanted)
    if wanted.isdecimal() and int(wanted) < len(names):
        return int(wanted)
    listed = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
    raise CommandError(
        Text(f"no seat {wanted!r}; there are: {listed}", f"kein Platz {wanted!r}; es gibt: {listed}")
    )
