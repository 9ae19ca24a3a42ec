"""`tarock bot`: one of our bots as a program that others can seat, over its standard input and output."""

from __future__ import annotations

import argparse
import sys
from io import TextIOWrapper
from typing import TextIO

from tarock.bots import UnknownBot, bot_names, maker
from tarock.bots.bot_program import serve
from tarock.cli.arguments import CommandError, Subparsers, add_language
from tarock.core.bilingual import Text


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "bot",
        description="Play a seat for another program: read messages line by line, answer questions.",
    )
    names = ", ".join(bot_names())
    parser.add_argument(
        "name", metavar="NAME", help=f"which bot: {names}; a budget may follow, as in master@0.5"
    )
    add_language(parser)
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    try:
        maker(args.name)
    except UnknownBot as error:
        raise CommandError(Text(str(error), str(error))) from error
    serve(args.name, _lines(sys.stdin), sys.stdout)
    return 0


def _lines(said: TextIO) -> TextIO:
    """Read on where bytes are no text: written out, they make their line no JSON, which is answered."""
    # A test may put any stream in its place.
    if not hasattr(said, "buffer"):
        return said
    return TextIOWrapper(said.buffer, encoding="utf-8", errors="backslashreplace")
