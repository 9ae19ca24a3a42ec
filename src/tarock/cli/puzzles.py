"""`tarock puzzles`: make puzzles from deals that bots play, show them, check them over other deals."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from tarock.cli.arguments import CommandError, Subparsers, add_language, named_rules
from tarock.cli.console import Screen
from tarock.core.bilingual import Text
from tarock.games.registry import keys
from tarock.kit.ruleset import RuleSet
from tarock.lessons.deal_exercises import around
from tarock.lessons.exercise import written_cards
from tarock.puzzles import (
    Puzzle,
    PuzzleTheme,
    UnknownPuzzle,
    UnreadablePuzzle,
    all_shipped,
    card_puzzle,
    heard_in,
    judged,
    puzzle_of,
    read_puzzles,
    shipped,
    signal_puzzle,
    trickless_puzzle,
    trouble,
    word_puzzle,
)
from tarock.puzzles.decision import moment_of
from tarock.puzzles.puzzle import WRITTEN_ENCODING
from tarock.text.part import labels_of

_SORTS: Final[dict[str, Callable[[RuleSet, int], Puzzle | None]]] = {
    "cards": card_puzzle,
    "words": word_puzzle,
    "signals": signal_puzzle,
    "trickless": trickless_puzzle,
}
_LIES: Final = Text("On the table: ", "Es liegt: ")


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser("puzzles", description="Make, show and check puzzles.")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    make = actions.add_parser("make", description="Let bots play deals, and keep what makes a puzzle.")
    make.add_argument("game", metavar="GAME", help="a rule set")
    make.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first deal")
    make.add_argument("--deals", type=int, default=10, metavar="N", help="how many deals (10)")
    make.add_argument(
        "--about",
        choices=tuple(_SORTS),
        default="cards",
        help="cards, bids and discards, signals, or taking no trick",
    )
    make.add_argument("--append", type=Path, metavar="FILE", help="write to the end of a file")
    add_language(make)
    make.set_defaults(run=_make)
    show = actions.add_parser("show", description="List puzzles, or show one.")
    show.add_argument("name", nargs="?", metavar="NAME", help="a puzzle, or a rule set")
    show.add_argument("--answer", action="store_true", help="with its answer, and why")
    add_language(show)
    show.set_defaults(run=_show)
    check = actions.add_parser("check", description="Try puzzles again over other deals.")
    check.add_argument("files", nargs="*", type=Path, metavar="FILE", help="default: those of the package")
    check.add_argument("--seed", type=int, default=1, metavar="N", help="which other deals (1)")
    check.add_argument("--keep", type=Path, metavar="FILE", help="write those that stand to a file")
    add_language(check)
    check.set_defaults(run=_check)


def _make(args: argparse.Namespace) -> int:
    rules = named_rules(args.game, [])
    if args.deals < 1 or args.first < 0:
        raise CommandError(Text("there is no such deal", "diese Verteilung gibt es nicht"))
    make = _SORTS[args.about]
    numbers = range(args.first, args.first + args.deals)
    _write((puzzle for number in numbers if (puzzle := make(rules, number)) is not None), args.append)
    return 0


def _show(args: argparse.Namespace) -> int:
    screen = Screen(args.language)
    if args.name is None or args.name in keys():
        for puzzle in all_shipped() if args.name is None else shipped(args.name):
            screen.say(f"{puzzle.key:<40} {puzzle.rating:>5}  {puzzle.theme.text.said(args.language)}")
        return 0
    try:
        puzzle = puzzle_of(args.name)
    except UnknownPuzzle as error:
        text = Text(f"{error}; `tarock puzzles show` lists them", f"kein Rätsel {args.name!r}")
        raise CommandError(text) from error
    _posed(screen, puzzle)
    if args.answer:
        _told(screen, puzzle)
    return 0


def _posed(screen: Screen, puzzle: Puzzle) -> None:
    """Print what whoever is asked can see, and the question."""
    moment = moment_of(puzzle.game())
    labels = labels_of(moment.rules, around(moment.ask.seat, moment.rules.players))
    screen.rule(puzzle.theme.text)
    if moment.view.trick:
        screen.say(_LIES + Text(*[written_cards(moment.view.trick)] * 2))
    screen.hand(moment.view.hand)
    if puzzle.theme is PuzzleTheme.SIGNAL:
        heard = heard_in(moment)
        screen.say(heard.asks(labels.names[heard.seat]), style="bold")
        offered = [heard.told(choice, labels.names[heard.seat]) for choice in puzzle.choices]
    else:
        screen.say(puzzle.theme.question, style="bold")
        answers = map(moment.ask.options.parse, puzzle.choices)
        offered = [labels.label(moment.view, moment.ask, answer).text for answer in answers]
    for number, text in enumerate(offered, start=1):
        screen.option(number, text)


def _told(screen: Screen, puzzle: Puzzle) -> None:
    verdict = judged(puzzle, puzzle.answer)
    screen.say(f"→ {verdict.answer}", style="bold")
    for reason in (*verdict.reasons, verdict.figures):
        screen.say(reason)


def _check(args: argparse.Namespace) -> int:
    """Try puzzles again; the exit code is 1 if one does not stand."""
    good: list[Puzzle] = []
    count = 0
    for puzzle in _given(args.files):
        count += 1
        why = trouble(puzzle, args.seed)
        if why is None:
            good.append(puzzle)
        else:
            sys.stdout.write(f"{puzzle.key}: {why}\n")
    sys.stdout.write(f"{len(good)} of {count}\n")
    if args.keep is not None:
        text = "".join(puzzle.line() + "\n" for puzzle in good)
        args.keep.write_text(text, encoding=WRITTEN_ENCODING)
    return 0 if len(good) == count else 1


def _given(files: list[Path]) -> Iterable[Puzzle]:
    if not files:
        yield from all_shipped()
    for file in files:
        try:
            yield from read_puzzles(file.read_text(encoding=WRITTEN_ENCODING).splitlines())
        except (OSError, UnreadablePuzzle) as error:
            raise CommandError(Text(str(error), str(error))) from error


def _write(puzzles: Iterable[Puzzle], file: Path | None) -> None:
    """Write puzzles as they are found, so that nothing is lost if somebody stops it."""
    for puzzle in puzzles:
        if file is None:
            sys.stdout.write(puzzle.line() + "\n")
            sys.stdout.flush()
            continue
        with file.open("a", encoding=WRITTEN_ENCODING) as out:
            out.write(puzzle.line() + "\n")
