"""What the solver has found, printed: values and losses of cards, lines of play, and progress meanwhile."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from tarock.cli.arguments import CommandError
from tarock.cli.console import Screen
from tarock.core.bilingual import Text
from tarock.core.counting import written
from tarock.protocol.actions import PlayCard
from tarock.scorepad.printed import table
from tarock.solver import Bounds, Limits, Position, Solution
from tarock.solver.objective import Objective
from tarock.solver.position import PLAIN
from tarock.solver.search import step
from tarock.text.phrases import sign, signs

INTERRUPTED: Final = 130


def add_limits(parser: argparse.ArgumentParser, *, seconds: float) -> None:
    """Let a command be told when to stop searching."""
    parser.add_argument(
        "--seconds",
        type=float,
        default=seconds,
        metavar="S",
        help="stop after so long with what is proven then"
        + (f" (default: {seconds:g})" if seconds else " (default: never)"),
    )
    parser.add_argument(
        "--nodes", type=int, default=0, metavar="N", help="stop a search after so many positions"
    )


def limits(args: argparse.Namespace) -> Limits:
    """Read the limits of a search."""
    if args.seconds < 0 or args.nodes < 0:
        raise CommandError(
            Text("--seconds and --nodes cannot be negative", "--seconds und --nodes sind nicht negativ")
        )
    return Limits(nodes=args.nodes, seconds=args.seconds)


class ProgressMeter:
    """A line on the terminal that tells how far a search has come."""

    def __init__(self, progress: Progress, total: int | None) -> None:
        self._progress = progress
        self._task = progress.add_task("", total=total)

    def show(self, done: int, total: int, text: str) -> None:
        """Tell that so much is done."""
        self._progress.update(self._task, completed=done, total=total, description=text)


@contextmanager
def progress(screen: Screen, what: Text, *, total: int | None = None) -> Generator[ProgressMeter]:
    """Show progress on the standard error while something runs, if somebody sits at a terminal."""
    console = Console(stderr=True, highlight=False)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    hint = Text("Ctrl-C ends it with what is proven", "Strg-C beendet mit dem, was bewiesen ist")
    bar = Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty())
    with bar:
        meter = ProgressMeter(bar, total)
        meter.show(0, total or 0, f"{what.said(screen.language)} ({hint.said(screen.language)})")
        yield meter


def told_move(move: PlayCard) -> str:
    """Write a card, with the suit it is led for."""
    return sign(move.card) + (f" ({move.as_suit})" if move.as_suit is not None else "")


def told_bounds(bounds: Bounds, *, thirds: bool = False) -> str:
    """Write a value, or what is known of it."""
    lower, upper = (_number(value, thirds=thirds) for value in (bounds.lower, bounds.upper))
    return lower if bounds.exact else f"{lower} … {upper}"


def _number(value: int, *, thirds: bool) -> str:
    text = written(abs(value)) if thirds else str(abs(value))
    return f"−{text}" if value < 0 else text


def counts_thirds(position: Position) -> bool:
    """Whether a position counts card points in thirds."""
    return position.values != PLAIN


def tell_table(screen: Screen, position: Position, names: Sequence[str]) -> None:
    """Say how the table stands."""
    number, turn = position.number, names[position.turn]
    laid = [
        f"{names[(position.leader + place) % position.players]} {sign(card)}"
        for place, card in enumerate(position.trick)
    ]
    screen.say(Text(f"Trick {number}: {turn} is to play.", f"Stich {number}: {turn} ist am Zug."))
    if laid:
        cards = ", ".join(laid)
        screen.say(Text(f"On the table: {cards}.", f"Es liegen: {cards}."))


def tell_options(screen: Screen, solution: Solution, *, thirds: bool) -> None:
    """Print what each card is worth and what it costs, the best first."""
    heading = [Text("value", "Wert"), Text("costs", "kostet")]
    rows: list[tuple[str, Sequence[str]]] = [
        (Text("Card", "Karte").said(screen.language), [word.said(screen.language) for word in heading])
    ]
    for option in sorted(solution.options, key=lambda one: solution.loss(one.move).lower):
        loss = solution.loss(option.move)
        cells = [told_bounds(option.bounds, thirds=thirds), told_bounds(loss, thirds=thirds)]
        rows.append((told_move(option.move), cells))
    screen.say()
    for line in table(rows).splitlines():
        screen.say(line)


def tell_line(screen: Screen, position: Position, moves: Sequence[PlayCard], names: Sequence[str]) -> None:
    """Print a line of play, trick by trick."""
    if not moves:
        return
    screen.say()
    screen.say(Text("One line of best play:", "So spielen alle am besten, zum Beispiel:"))
    after = position
    for move in moves:
        after = after.after(move)
    for number, trick in enumerate(after.tricks[len(position.tricks) :], start=position.number):
        leader, winner = names[trick.leader], names[trick.winner]
        cards = signs(trick.cards)
        screen.say(
            Text(
                f"{number:>2}  {leader} leads {cards}: {winner}",
                f"{number:>2}  {leader} spielt aus, {cards}: {winner}",
            )
        )


def tell_amounts(
    screen: Screen,
    position: Position,
    stakes: Objective,
    moves: Sequence[PlayCard],
    names: Sequence[str],
) -> None:
    """Print what everybody is settled with after a line of play."""
    for move in moves:
        position, stakes = step(position, stakes, move)
    amounts = stakes.result(position.totals())
    shown = ", ".join(
        f"{name} {_number(amount, thirds=False)}" for name, amount in zip(names, amounts, strict=True)
    )
    screen.say(Text(f"The score is then: {shown}.", f"Die Abrechnung ist dann: {shown}."))


def tell_effort(screen: Screen, *, nodes: int, seconds: float, stopped: bool) -> None:
    """Say what the search took, and whether it came to its end."""
    if stopped:
        screen.say(
            Text(
                "The search was stopped; what is printed is proven, and no more.",
                "Die Suche wurde beendet; das Gezeigte ist bewiesen, mehr nicht.",
            )
        )
    took = f"{seconds:.2f}"
    screen.say(
        Text(f"{nodes} positions in {took} s.", f"{nodes} Stellungen in {took.replace('.', ',')} s."),
        style="dim",
    )
