"""`tarock bot`: one of our bots as a program that others can seat, over its standard input and output."""

from __future__ import annotations

import argparse
import sys

from tarock.bots import BOTS
from tarock.bots.serving import serve
from tarock.cli.arguments import Subparsers, add_language


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "bot",
        help="play a seat for another program",
        description="Play a seat for another program: read messages line by line, answer questions.",
    )
    parser.add_argument("name", choices=sorted(BOTS), help="which bot")
    add_language(parser)
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    serve(args.name, sys.stdin, sys.stdout)
    return 0
