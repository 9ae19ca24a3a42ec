"""`tarock score` and `tarock pad`: deals played with real cards.

The commands read documents, hand them to `tarock.scorepad`, and print. A document or a pad that cannot be
used ends them with a sentence and exit code 2, and changes nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

from tarock.cli.arguments import CommandError, Subparsers, add_language, add_rules, chosen_rules
from tarock.core.bilingual import Text
from tarock.scorepad import Pad, Refused, decode, new_pad, pad_file, read_document
from tarock.scorepad.fields import MAX_BYTES
from tarock.scorepad.printed import as_json, deal_data, pad_data, told_deal, told_pad, told_standing

Run: TypeAlias = Callable[[argparse.Namespace], str]


def add_parser(subparsers: Subparsers) -> None:
    """Add both commands to the program's."""
    _add_score(subparsers)
    _add_pad(subparsers)


def _add_score(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "score",
        description="Score one deal from a JSON document (docs/scoring.md) and print its ledger.",
    )
    parser.add_argument("file", metavar="FILE", help="the document, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print the ledger as JSON")
    _finish(parser, _score)


def _add_pad(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "pad",
        description="Keep a series of deals in a file: running totals, who deals, when the series ends.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="the file of the pad")
    commands = parser.add_subparsers(dest="pad_command", metavar="COMMAND", required=True)
    _add_new(commands)
    add = commands.add_parser("add", help="enter a deal")
    add.add_argument("document", metavar="DOC", help="the document, or - for standard input")
    _finish(add, _add)
    correct = commands.add_parser("correct", help="put a deal in the place of an earlier one")
    correct.add_argument("number", metavar="N", type=int, help="the number of the deal")
    correct.add_argument("document", metavar="DOC", help="the document, or - for standard input")
    _finish(correct, _correct)
    strike = commands.add_parser("strike", help="strike a deal off, so that it counts for nothing")
    strike.add_argument("number", metavar="N", type=int, help="the number of the deal")
    _finish(strike, _strike)
    _finish(commands.add_parser("close", help="end the series; pots are shared out"), _close)
    _finish(commands.add_parser("undo", help="take the last change back"), _undo)
    _finish(commands.add_parser("redo", help="make the change again that was undone last"), _redo)
    _finish(commands.add_parser("show", help="print the deals and the standing"), _show)
    export = commands.add_parser("export", help="print everything as JSON")
    export.add_argument("--json", action="store_true", help="JSON, which is the only format")
    _finish(export, _export)


def _add_new(commands: Subparsers) -> None:
    new = commands.add_parser("new", help="start a pad")
    add_rules(new)
    new.add_argument("--players", required=True, nargs="+", metavar="PLAYER", help="in playing order")
    new.add_argument("--dealer", metavar="PLAYER", help="who deals first; the first player otherwise")
    _finish(new, _new)


def _finish(parser: argparse.ArgumentParser, run: Run) -> None:
    """Give a command its language and what it does."""
    add_language(parser)
    parser.set_defaults(run=partial(_said, run))


def _said(run: Run, args: argparse.Namespace) -> int:
    """Print what a command has to say."""
    try:
        said = run(args)
    except Refused as error:
        raise CommandError(Text(error.said("en"), error.said("de"))) from error
    sys.stdout.write(f"{said}\n")
    return 0


def _document(name: str) -> object:
    """Read a document from a file or from the standard input, no further than a document can go."""
    try:
        if name == "-":
            return decode(sys.stdin.buffer.read(MAX_BYTES + 1))
        with Path(name).open("rb") as file:
            return decode(file.read(MAX_BYTES + 1))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        text = Text(f"{name} cannot be read: {reason}", f"{name} ist nicht lesbar: {reason}")
        raise CommandError(text) from error


def _score(args: argparse.Namespace) -> str:
    deal = read_document(_document(args.file))
    return as_json(deal_data(deal)) if args.json else told_deal(deal, args.language)


def _new(args: argparse.Namespace) -> str:
    rules = chosen_rules(args)
    dealer = {} if args.dealer is None else {"dealer": args.dealer}
    setting = {"rules": rules.label, "options": rules.options.changed(), "players": args.players}
    pad = new_pad({**setting, **dealer})
    pad_file.create(args.file, pad)
    return told_pad(pad, args.language)


def _add(args: argparse.Namespace) -> str:
    document = _document(args.document)
    return _changed(args, lambda pad: pad.add(document))


def _correct(args: argparse.Namespace) -> str:
    document = _document(args.document)
    return _changed(args, lambda pad: pad.correct(args.number, document))


def _changed(args: argparse.Namespace, how: Callable[[Pad], Pad]) -> str:
    pad = pad_file.change(args.file, how)
    told = told_deal(pad.last_changed, args.language)
    return f"{told}\n\n{told_standing(pad, args.language)}"


def _strike(args: argparse.Namespace) -> str:
    return told_pad(pad_file.change(args.file, lambda pad: pad.strike(args.number)), args.language)


def _close(args: argparse.Namespace) -> str:
    return told_pad(pad_file.change(args.file, Pad.close), args.language)


def _undo(args: argparse.Namespace) -> str:
    return told_pad(pad_file.change(args.file, Pad.undo), args.language)


def _redo(args: argparse.Namespace) -> str:
    return told_pad(pad_file.change(args.file, Pad.redo), args.language)


def _show(args: argparse.Namespace) -> str:
    return told_pad(pad_file.load(args.file), args.language)


def _export(args: argparse.Namespace) -> str:
    return as_json(pad_data(pad_file.load(args.file)))
