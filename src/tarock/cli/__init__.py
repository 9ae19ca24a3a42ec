"""The command `tarock`: one module for each command, each with `add_parser(subparsers)`.

A command's parser sets `run`, a function from the parsed arguments to an exit code. What goes wrong ends with
one line on the standard error and exit code 2; nobody ever sees a traceback for a typing mistake.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Final, NamedTuple

from tarock import __version__


class _Command(NamedTuple):
    """A command in the list of all: the module it stands in, and what it does."""

    module: str
    does: str


_COMMANDS: Final = MappingProxyType(
    {
        "play": _Command("play", "play in the terminal against bots"),
        "serve": _Command("serve", "play in the browser, alone or with friends"),
        "learn": _Command("learn", "learn a game step by step"),
        "rules": _Command("rules", "list the rule sets, or show one"),
        "simulate": _Command("simulate", "let bots play many hands"),
        "arena": _Command("arena", "let bots compete, every deal with every seating"),
        "data": _Command("data", "make, check and show data sets of hands"),
        "bot": _Command("bot", "play a seat for another program"),
        "replay": _Command("replay", "tell a game from its file"),
        "review": _Command("review", "say what each decision of a finished game cost"),
        "verify": _Command("verify", "check that a game was dealt fairly"),
        "score": _Command("score", "score a deal played with real cards"),
        "pad": _Command("score", "keep the score of a series"),
        "deck": _Command("deck", "write the pictures of the cards"),
        "solve": _Command("solve", "find the best card with all cards known"),
        "puzzles": _Command("puzzles", "make, show and check puzzles"),
        "par": _Command("par", "find the best talon part and discard with all cards known"),
        "backup": _Command("backup", "write all that a server keeps into a file"),
        "restore": _Command("backup", "bring a backup back"),
        "migrate": _Command("backup", "bring a server's database up to date"),
    }
)
"""The commands in the order in which help lists them; a module is read only if its command is given."""
_REFUSED: Final = 2
_INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, and return its exit code."""
    _write_what_the_terminal_can()
    given = sys.argv[1:] if argv is None else list(argv)
    parser = _parser(given)
    args = parser.parse_args(given)
    if args.command is None:
        parser.print_help()
        return 0
    try:
        return _run(args)
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return _INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has had enough; nothing more can be said, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(args: argparse.Namespace) -> int:
    from tarock.cli.arguments import CommandError  # noqa: PLC0415 - help needs no rules
    from tarock.kit.adapter import Unsupported  # noqa: PLC0415 - nor this

    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except (CommandError, Unsupported) as error:
        sys.stderr.write(f"tarock {args.command}: {error.text.said(args.language)}\n")
        return _REFUSED
    return code


def _write_what_the_terminal_can() -> None:
    """Let a terminal without suit signs show question marks rather than end the game."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _parser(given: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tarock", description="Rare Tarock games: play them, read their rules, score them."
    )
    parser.add_argument("--version", action="version", version=f"tarock {__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND")
    if given and given[0] in _COMMANDS:
        import_module(f"tarock.cli.{_COMMANDS[given[0]].module}").add_parser(subparsers)
        return parser
    for name, command in _COMMANDS.items():
        subparsers.add_parser(name, help=command.does)
    return parser
