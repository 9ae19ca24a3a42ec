"""`tarock par`: the best part of the talon and the best discard of a game's declarer, all hands known."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from tarock.cli.arguments import CommandError, Subparsers, add_language
from tarock.cli.console import Screen
from tarock.cli.files import default_names, read_record, replayed
from tarock.cli.solver_output import (
    INTERRUPTED,
    add_limits,
    limits,
    progress,
    tell_amounts,
    tell_line,
    told_bounds,
)
from tarock.core.bilingual import Text
from tarock.match.game import Game
from tarock.solver import Bounds, Limits, Par, par
from tarock.solver.par import after_plan, at_talon
from tarock.solver.situation import situation
from tarock.text.phrases import held

_SECONDS: Final = 60.0


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "par",
        description="Find what a game's declarer should have taken and laid away, had he seen all hands.",
    )
    parser.add_argument("file", metavar="FILE", help="the game file, or - for standard input")
    add_limits(parser, seconds=_SECONDS)
    add_language(parser)
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    screen = Screen(args.language)
    record = read_record(args.file)
    game = replayed(args.file, record)
    names = record.names or default_names(game.rules, args.language)
    bound = limits(args)
    searching = Text("comparing plans", "ich vergleiche Pläne")
    try:
        start = at_talon(game)
        with progress(screen, searching) as meter:

            def watch(done: int, total: int, best: Bounds) -> None:
                meter.show(done, total, f"{searching.said(screen.language)}: {told_bounds(best)}")

            found = par(start, limits=Limits(nodes=bound.nodes), seconds=bound.seconds, watch=watch)
    except ValueError as error:
        raise CommandError(Text(f"{args.file}: {error}", f"{args.file}: {error}")) from error
    screen.say(game.rules.name, style="bold")
    _tell(screen, start, found, names)
    return INTERRUPTED if found.interrupted else 0


def _tell(screen: Screen, game: Game, found: Par, names: Sequence[str]) -> None:
    where = situation(after_plan(game, found.plan))
    name = names[where.declarer or 0]
    screen.say(_plan(found, name))
    value = told_bounds(found.solution.bounds)
    screen.say(Text(f"Worth with best play: {value}.", f"Wert bei bestem Spiel: {value}."))
    tell_line(screen, found.solution.position, found.solution.line, names)
    if found.solution.line:
        tell_amounts(screen, found.solution.position, where.stakes(), found.solution.line, names)
    screen.say()
    screen.say(_proof(found))


def _plan(found: Par, name: str) -> Text:
    if not found.plan.choices:
        return Text(f"{name} plays without the talon.", f"{name} spielt ohne Talon.")
    part, laid, called = found.plan.part, held(found.plan.laid), found.plan.called
    if called is not None:
        return Text(
            f"{name} lays {laid or 'nothing'} away and calls {called.card}.",
            f"{name} verlegt {laid or 'nichts'} und ruft {called.card}.",
        )
    if part is None or not found.plan.laid:
        return Text(f"{name} leaves the talon alone.", f"{name} lässt den Talon liegen.")
    return Text(
        f"{name} takes cards {part.what} of the talon and lays {laid} away.",
        f"{name} nimmt vom Talon die Karten {part.what} und verlegt {laid}.",
    )


def _proof(found: Par) -> Text:
    seconds = f"{found.seconds:.1f}"
    if found.proven:
        return Text(
            f"None of the {found.plans} plans that differ is worth more ({seconds} s).",
            f"Von {found.plans} verschiedenen Plänen ist keiner mehr wert ({seconds.replace('.', ',')} s).",
        )
    upper = found.bounds.upper
    return Text(
        f"{found.looked_at} of {found.plans} plans looked at; up to {upper} is not ruled out ({seconds} s).",
        f"{found.looked_at} von {found.plans} Plänen geprüft; bis {upper} ist nicht ausgeschlossen "
        f"({seconds.replace('.', ',')} s).",
    )
