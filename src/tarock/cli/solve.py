"""`tarock solve`: what a position is worth with all cards known, or what the cards of a game have cost."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from tarock.cli.arguments import CommandError, Subparsers, add_language
from tarock.cli.console import Screen
from tarock.cli.files import check_stop, default_names, parsed_record, read_text, replayed
from tarock.cli.solver_output import (
    INTERRUPTED,
    add_limits,
    counts_thirds,
    limits,
    progress,
    tell_amounts,
    tell_effort,
    tell_line,
    tell_options,
    tell_table,
    told_bounds,
    told_move,
)
from tarock.core.bilingual import Text
from tarock.match.game import Game
from tarock.protocol.flow import Seat
from tarock.solver import Goal, Judgement, Position, Solution, Solver, analyse, parse_position
from tarock.solver.scenes import Situation
from tarock.solver.situation import situation

_TRICKS: Final = 8


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "solve",
        description="Solve a position with all cards known: a game file, stopped in the play, or a written "
        "position. Of a finished game, tell what each card of the last tricks has cost.",
    )
    parser.add_argument("file", metavar="FILE", help="a game or a position, or - for standard input")
    parser.add_argument("--to", type=int, metavar="N", help="take the game after so many actions")
    parser.add_argument(
        "--goal",
        choices=[goal.value for goal in Goal],
        help="what is played for (default: the settlement; of a position, card points)",
    )
    parser.add_argument(
        "--tricks",
        type=int,
        default=_TRICKS,
        metavar="N",
        help=f"look back at so many tricks of a finished game (default: {_TRICKS})",
    )
    add_limits(parser, seconds=0.0)
    add_language(parser)
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    screen = Screen(args.language)
    text = read_text(args.file)
    try:
        if _is_position(text):
            return _solve(screen, parse_position(text), _seats(screen, text), args)
        record = parsed_record(args.file, text)
        game = replayed(args.file, record)
        check_stop(args.to, len(game.actions))
        names = record.names or default_names(game.rules, args.language)
        game = game if args.to is None else game.at(args.to)
        return _look_back(screen, game, names, args) if game.over else _solve(screen, game, names, args)
    except ValueError as error:
        raise CommandError(Text(f"{args.file}: {error}", f"{args.file}: {error}")) from error


def _is_position(text: str) -> bool:
    return any(line.strip().startswith("hands:") for line in text.splitlines())


def _seats(screen: Screen, text: str) -> tuple[str, ...]:
    word = Text("Seat", "Platz").said(screen.language)
    return tuple(f"{word} {seat}" for seat in range(len(parse_position(text).hands)))


def _solve(screen: Screen, what: Game | Position, names: Sequence[str], args: argparse.Namespace) -> int:
    """Solve a position for its two sides, or for whoever is to play if everyone plays for himself."""
    where = situation(what) if isinstance(what, Game) else None
    position = where.position if where is not None else _position(what)
    goal = None if args.goal is None else Goal(args.goal)
    searching = Text("searching", "ich suche")
    solver = Solver()
    with progress(screen, searching):
        if position.declaring is None:
            solution = solver.paranoid(what, position.turn, goal=goal, limits=limits(args))
        else:
            solution = solver.solve(what, goal=goal, limits=limits(args))
    if isinstance(what, Game):
        screen.say(what.rules.name, style="bold")
    _tell(screen, solution, where if goal is not Goal.POINTS else None, names)
    return INTERRUPTED if solution.interrupted else 0


def _position(what: Game | Position) -> Position:
    assert isinstance(what, Position)  # noqa: S101 - a game has a situation
    return what


def _tell(screen: Screen, solution: Solution, where: Situation | None, names: Sequence[str]) -> None:
    position = solution.position
    thirds = where is None and counts_thirds(position)
    tell_table(screen, position, names)
    screen.say(_worth(solution, where, names, told_bounds(solution.bounds, thirds=thirds)))
    tell_options(screen, solution, thirds=thirds)
    tell_line(screen, position, solution.line, names)
    screen.say()
    if where is not None and solution.line:
        tell_amounts(screen, position, where.stakes(), solution.line, names)
    tell_effort(screen, nodes=solution.nodes, seconds=solution.seconds, stopped=solution.stopped)


def _worth(solution: Solution, where: Situation | None, names: Sequence[str], value: str) -> Text:
    """Say in words what was found: whose value it is, and in what it counts."""
    position = solution.position
    if position.declaring is None:
        name = names[position.turn]
        counted = Text("card points", "Augen") if where is None else Text("points", "Punkte")
        return Text(
            f"{name} can be sure of {value} {counted.en}, whatever the others do together (paranoid search).",
            f"{name} hat {value} {counted.de} sicher, was immer die anderen gemeinsam tun (paranoide Suche).",
        )
    if where is None:
        return Text(
            f"The declarer's side takes {value} card points with best play.",
            f"Die Partei des Spielers macht bei bestem Spiel {value} Augen.",
        )
    name = names[where.declarer or 0]
    if where.stakes().zero_sum:
        return Text(
            f"{name}, the declarer, gets {value} with best play.", f"{name} erhält bei bestem Spiel {value}."
        )
    return Text(
        f"With best play {name}, the declarer, has {value} against the defenders: "
        "the own score twice, less theirs.",
        f"Bei bestem Spiel hat {name} {value} gegen die Gegner: "
        "zweimal die eigenen Punkte, weniger die ihren.",
    )


# Looking back.


def _look_back(screen: Screen, game: Game, names: Sequence[str], args: argparse.Namespace) -> int:
    """Tell what the cards of the last tricks have cost."""
    if args.tricks < 1:
        raise CommandError(Text("--tricks must be at least 1", "--tricks muss mindestens 1 sein"))
    judged: list[Judgement] = []
    total = min(args.tricks * game.rules.players, len(game.view().tricks) * game.rules.players)
    if not total:
        raise ValueError("no card was played in this game")
    searching = Text("looking back", "ich sehe zurück")
    with progress(screen, searching, total=total) as meter:
        for one in analyse(game, tricks=args.tricks, limits=limits(args)):
            judged.append(one)
            meter.show(len(judged), total, searching.said(screen.language))
    screen.say(game.rules.name, style="bold")
    for one in reversed(judged):
        if one.loss.upper:
            screen.say(_told(one, names))
    _tell_sums(screen, judged, names)
    return INTERRUPTED if judged[-1].interrupted else 0


def _told(one: Judgement, names: Sequence[str]) -> Text:
    number, name, card = one.position.number, names[one.seat], told_move(one.move)
    cost = told_bounds(one.loss)
    best = ", ".join(map(told_move, one.better)) or "?"
    return Text(
        f"Trick {number}: {name} plays {card} and loses {cost}; better: {best}.",
        f"Stich {number}: {name} spielt {card} und verliert {cost}; besser: {best}.",
    )


def _tell_sums(screen: Screen, judged: Sequence[Judgement], names: Sequence[str]) -> None:
    """Say how much each player has lost in all."""
    tricks = len({one.position.number for one in judged})

    def lost(seat: Seat) -> str:
        return str(sum(one.loss.lower for one in judged if one.seat == seat))

    sums = ", ".join(f"{name} {lost(seat)}" for seat, name in enumerate(names))
    screen.say(
        Text(
            f"Lost by cards in the last {tricks} tricks, all hands known: {sums}.",
            f"In den letzten {tricks} Stichen durch Karten verloren, alle Blätter bekannt: {sums}.",
        )
    )
