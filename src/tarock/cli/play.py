"""`tarock play`: whole deals in the terminal against careful bots, who signal where a game has it."""

from __future__ import annotations

import argparse
import os
import select
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Final

from tarock.cli.arguments import CommandError, Subparsers, add_language, add_rules, chosen_rules
from tarock.cli.console import Screen
from tarock.cli.session import LeaveTable, Session
from tarock.core.bilingual import Text
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.notation import record, write_tgn
from tarock.match.series import Chair

_PLACES: Final = ("forehand", "middlehand", "thirdhand", "dealer")
_FOUR: Final = 4
_OTHERS: Final = ("Resi", "Poldi", "Franzi")
_LONGEST_NAME: Final = 20


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "play",
        description="Play whole deals in the terminal against careful bots.",
    )
    add_rules(parser)
    parser.add_argument(
        "--seat",
        choices=_PLACES,
        help="where you sit in the first deal, thirdhand at a table of four (default: by lot)",
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help="how many sit at the table: in the old games also four, of whom one sits out in turn",
    )
    parser.add_argument("--seed", type=int, metavar="S", help="deal the same cards again")
    parser.add_argument("--deals", type=int, metavar="N", help="stop after so many deals (default: ask)")
    parser.add_argument("--name", metavar="NAME", help="what you are called on the score sheet")
    parser.add_argument("--save", type=Path, metavar="DIR", help="write each finished deal to a file there")
    add_language(parser)
    parser.add_argument("--terminal", action="store_true", help="play in the terminal, as this version does")
    parser.add_argument("--no-colour", "--no-color", action="store_true", help="print without colours")
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    rules = chosen_rules(args)
    if args.deals is not None and args.deals < 1:
        raise CommandError(Text("--deals must be at least 1", "--deals muss mindestens 1 sein"))
    seed = SystemRandom().randrange(1_000_000) if args.seed is None else args.seed
    random = Random(seed)
    screen = Screen(args.language, colour=not args.no_colour)
    chairs = _chairs(rules, args.players)
    names = (_name(args.name, screen), *_OTHERS[: chairs - 1])
    keep = (
        None if args.save is None else Shelf(args.save, (args.name or _GUEST.said(args.language), *names[1:]))
    )
    dealer = dealer_for(args.seat, rules.players, chairs, random)
    session = Session(screen, rules, names, random=random, dealer=dealer, read=read_line, keep=keep)
    try:
        session.run(seed=seed, deals=args.deals)
    except (LeaveTable, EOFError):
        session.farewell()
    except KeyboardInterrupt:
        session.farewell()
        return 130
    return 0


_GUEST: Final = Text("Guest", "Gast")


class Shelf:
    """A directory for finished deals; the names are those of all at the table."""

    def __init__(self, folder: Path, names: Sequence[str]) -> None:
        self.folder = folder
        self.names = names

    def __call__(self, game: Game, seated: Sequence[Chair]) -> Path:
        """Write a game of those who were seated under the next free number."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            number = len(list(self.folder.glob("deal-*.tgn"))) + 1
            path = self.folder / f"deal-{number:03}.tgn"
            with path.open("x", encoding="utf-8") as file:
                file.write(write_tgn(record(game, names=[self.names[chair] for chair in seated])))
        except OSError as error:
            raise CommandError(_unwritable(error)) from error
        return path


def _unwritable(error: OSError) -> Text:
    why = error.strerror or type(error).__name__
    return Text(f"the game cannot be saved: {why}", f"das Spiel kann nicht gespeichert werden: {why}")


def _name(wanted: str | None, screen: Screen) -> str:
    you = Text("You", "Du").said(screen.language)
    name = " ".join((wanted or you).split()) or you
    if "," in name or len(name) > _LONGEST_NAME:
        raise CommandError(
            Text(
                f"--name: at most {_LONGEST_NAME} letters, no comma",
                f"--name: höchstens {_LONGEST_NAME} Buchstaben, kein Komma",
            )
        )
    return name


def _chairs(rules: RuleSet, wanted: int | None) -> int:
    """Return how many sit at the table."""
    possible = sorted({rules.players, rules.chairs or rules.players})
    if wanted is None or wanted in possible:
        return wanted or rules.players
    en, de = (f" {word} ".join(map(str, possible)) for word in ("or", "oder"))
    raise CommandError(
        Text(f"--players: {en} sit at the table of this game", f"--players: an diesem Tisch sitzen {de}")
    )


def dealer_for(place: str | None, players: int, chairs: int, random: Random) -> int:
    """Return who deals first, so that chair 0 sits where it was asked to; by lot otherwise."""
    lot = random.randrange(chairs)
    if place is None:
        return lot
    places = _PLACES if players == _FOUR else tuple(one for one in _PLACES if one != "thirdhand")
    if place not in places:
        listed = ", ".join(places)
        raise CommandError(
            Text(
                f"--seat: at a table of {players} the places are {listed}",
                f"--seat: an einem Tisch zu {players} gibt es {listed}",
            )
        )
    opposite = chairs // 2 if chairs > players else None
    playing: list[int] = [after for after in (*range(1, chairs), 0) if after != opposite]
    return (chairs - playing[places.index(place)]) % chairs


def read_line(prompt: str) -> str:
    """Ask for a line; where nobody types, show what was read, so that a transcript can be followed."""
    if not sys.stdin.isatty():
        typed = input(prompt)
        print(typed)
        return typed
    print(prompt, end="", flush=True)
    if os.name == "posix":
        _wait_for_typing()
    return input()


def _wait_for_typing() -> None:
    """Wait for a line or a signal; `input` alone sleeps on through a Ctrl-C just before it begins to read."""
    hears, tells = os.pipe()
    os.set_blocking(tells, False)
    before = signal.set_wakeup_fd(tells)
    try:
        select.select([sys.stdin, hears], [], [])
    finally:
        signal.set_wakeup_fd(before)
        os.close(hears)
        os.close(tells)
