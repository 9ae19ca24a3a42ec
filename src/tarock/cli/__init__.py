"""The command `tarock`: one module for each command, each with `add_parser(subparsers)`.

A command's parser sets `run`, a function from the parsed arguments to an exit code. What goes wrong ends with
one line on the standard error and exit code 2; nobody ever sees a traceback for a typing mistake.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Final

from tarock import __version__
from tarock.cli.arguments import CommandError

_COMMANDS: Final = MappingProxyType(
    {
        "play": "play",
        "serve": "serve",
        "rules": "rules",
        "simulate": "simulate",
        "arena": "arena",
        "bot": "bot",
        "replay": "replay",
        "verify": "verify",
        "score": "score",
        "pad": "score",
        "deck": "deck",
        "solve": "solve",
        "par": "par",
    }
)
"""The commands in the order in which help lists them, and the module of each."""
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
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except CommandError as error:
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
    for module in _modules(given):
        import_module(f"tarock.cli.{module}").add_parser(subparsers)
    return parser


def _modules(given: Sequence[str]) -> Iterable[str]:
    """Name the module of the command that is given, so that the others need not be read; else all of them."""
    if given and given[0] in _COMMANDS:
        return (_COMMANDS[given[0]],)
    return dict.fromkeys(_COMMANDS.values())
