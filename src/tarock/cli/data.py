"""`tarock data`: make a data set of hands, check that it replays, show what it holds."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Final

from tarock.bots import UnknownBot
from tarock.cli.arguments import CommandError, Subparsers, add_language, add_rules, chosen_rules
from tarock.cli.console import Screen
from tarock.core.bilingual import Text
from tarock.data.recipe import Recipe
from tarock.data.tgn_collection import read_games, write_games
from tarock.kit.ruleset import RuleSet
from tarock.match.notation import NotationError, RecordError

_FAULTY: Final = 1
_COLLECTION: Final = ".tgn"


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser("data", description="Make, check and show data sets of hands.")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    make = actions.add_parser(
        "make", description="Let bots play, and keep hands and decisions as Parquet, or games as one file."
    )
    make.add_argument("out", type=Path, metavar="OUT", help="a directory, or a file that ends in .tgn")
    add_rules(make)
    make.add_argument("--hands", type=int, default=1000, metavar="N", help="how many (1000)")
    make.add_argument("--bots", default="careful", metavar="NAMES", help="who plays, by commas (careful)")
    make.add_argument("--seed", type=int, default=0, metavar="S", help="for cards and bots (0)")
    make.add_argument("--shard", type=int, default=1000, metavar="N", help="hands in a file (1000)")
    make.add_argument("--observations", action="store_true", help="with what players saw, as arrays")
    make.add_argument("--tricks", type=int, default=0, metavar="N", help="solve the last N tricks (0)")
    make.add_argument("--workers", type=int, default=1, metavar="K", help="so many processes (1)")
    make.add_argument("--ray", action="store_true", help="on a Ray cluster, or Ray on this machine")
    add_language(make)
    make.set_defaults(run=_make)
    for name, run, says in (
        ("check", _check, "Replay a set, and hold every row to its game."),
        ("show", _show, "Say what a set holds, with its first rows."),
    ):
        one = actions.add_parser(name, description=says)
        one.add_argument("set", type=Path, metavar="SET", help="a directory, or a file of games (.tgn)")
        add_language(one)
        one.set_defaults(run=run)


def _make(args: argparse.Namespace) -> int:
    rules = chosen_rules(args)
    recipe = _recipe(args, rules)
    if args.out.suffix == _COLLECTION:
        write_games(args.out, (recipe.play(number) for number in range(recipe.hands)))
        return 0
    from tarock.data.set_maker import OtherRecipe, make  # noqa: PLC0415 - pyarrow is an extra

    try:
        make(recipe, args.out, workers=args.workers, ray=args.ray, progress=_progress())
    except OtherRecipe as error:
        raise CommandError(Text(str(error), str(error))) from error
    return 0


def _recipe(args: argparse.Namespace, rules: RuleSet) -> Recipe:
    try:
        return Recipe(
            rules=rules.key,
            options=rules.options.changed(),
            bots=tuple(args.bots.split(",")),
            hands=args.hands,
            seed=args.seed,
            shard=args.shard,
            observations=args.observations,
            tricks=args.tricks,
        )
    except (UnknownBot, ValueError) as error:
        raise CommandError(Text(str(error), str(error))) from error


def _progress() -> Callable[[int, int], None]:
    """Return what tells on the standard error how far it is, if somebody looks."""

    def tell(done: int, whole: int) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{done}/{whole} " + ("\n" if done == whole else ""))

    return tell


def _check(args: argparse.Namespace) -> int:
    screen = Screen(args.language)
    faults = _faults(args.set)
    for fault in faults:
        screen.say(fault)
    if not faults:
        screen.say(Text("Every hand replays to its rows.", "Jedes Spiel ergibt wieder seine Zeilen."))
    return _FAULTY if faults else 0


def _faults(path: Path) -> list[str]:
    _there(path)
    if path.is_file():
        return _collection_faults(path)
    from tarock.data.set_reader import check  # noqa: PLC0415 - pyarrow is an extra

    try:
        return [f"hand {fault.hand}: {fault.why}" for fault in check(path) if fault is not None]
    except FileNotFoundError as error:
        raise CommandError(Text(str(error), str(error))) from error


def _collection_faults(path: Path) -> list[str]:
    try:
        for number, record in enumerate(read_games(path), start=1):
            try:
                record.game()
            except RecordError as error:
                return [f"game {number}: {error}"]
    except NotationError as error:
        return [str(error)]
    return []


def _show(args: argparse.Namespace) -> int:
    screen = Screen(args.language)
    _there(args.set)
    if args.set.is_file():
        count = sum(1 for _ in read_games(args.set))
        screen.say(Text(f"{count} games in one file.", f"{count} Spiele in einer Datei."))
        return 0
    from tarock.data import set_reader as reading  # noqa: PLC0415 - pyarrow is an extra

    try:
        recipe = reading.recipe_of(args.set)
    except FileNotFoundError as error:
        raise CommandError(Text(str(error), str(error))) from error
    screen.say(recipe.text().rstrip())
    for rows in (reading.hands, reading.decisions, reading.positions):
        for row in islice(rows(args.set), 2):
            screen.say(
                f"{rows.__name__}: " + ", ".join(f"{key}={_short(value)}" for key, value in row.items())
            )
    return 0


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "…"  # noqa: PLR2004 - what fits a line


def _there(path: Path) -> None:
    if not path.exists():
        raise CommandError(Text(f"{path}: there is nothing", f"{path}: da ist nichts"))
