"""`tarock review`: what each decision of a finished game cost, in hindsight and by what could be known.

The two judgements are printed under headings of their own and never added. What is found is the library's;
here it is only laid out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from tarock.cli.arguments import CommandError, Subparsers, add_language
from tarock.cli.console import Screen
from tarock.cli.files import chosen_seat, default_names, read_record, replayed
from tarock.cli.solver_output import progress
from tarock.core.bilingual import Text, same
from tarock.match.game import Game
from tarock.protocol.flow import Seat
from tarock.reviews import Finding, Review, Sight, review
from tarock.reviews.review_text import ReviewText, cost, decimal, points_told
from tarock.scorepad.printed import table

_LINE: Final = 12
"""So many answers of a line are printed."""
_HEADINGS: Final = {
    Sight.KNOWLEDGE: Text("As they could know", "Wie sie es wissen konnten"),
    Sight.HINDSIGHT: Text("In hindsight, all cards known", "Im Nachhinein, alle Karten bekannt"),
}


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "review",
        description="Say what each decision of a finished game (.tgn or JSON) cost: in hindsight, "
        "and by what its player could know.",
    )
    parser.add_argument("file", metavar="FILE", help="the game file, or - for standard input")
    parser.add_argument("--seat", metavar="S", help="tell the decisions of this seat (number or name) alone")
    parser.add_argument("--all", action="store_true", help="list decisions that cost nothing, too")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    add_language(parser)
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    screen = Screen(args.language)
    record = read_record(args.file)
    game = replayed(args.file, record)
    names = record.names or default_names(game.rules, args.language)
    seat = None if args.seat is None else chosen_seat(args.seat, names)
    found = _reviewed(screen, args.file, game, seat)
    if args.json:
        sys.stdout.write(found.to_json() + "\n")
        return 0
    page = _Page(screen, game, found, names)
    page.heading()
    for sight in (Sight.KNOWLEDGE, Sight.HINDSIGHT):
        page.judgement(sight, seat, everything=args.all)
    return 0


def _reviewed(screen: Screen, name: str, game: Game, seat: Seat | None) -> Review:
    looking = Text("reviewing", "ich sehe das Spiel durch")
    try:
        running = review(game, seat=seat)
    except ValueError as error:
        raise CommandError(Text(f"{name}: {error}", f"{name}: {error}")) from error
    with progress(screen, looking, total=running.total) as meter:
        for _ in running:
            meter.show(running.done, running.total, looking.said(screen.language))
        return running.whole()


class _Page:
    """A review as it is printed."""

    def __init__(self, screen: Screen, game: Game, found: Review, names: Sequence[str]) -> None:
        self._screen, self._review, self._names = screen, found, names
        self._text = ReviewText(game, names)
        self._rules = game.rules

    def heading(self) -> None:
        """Print results, accuracy, and what they are made of."""
        screen, language = self._screen, self._screen.language
        screen.say(self._rules.name, style="bold")
        titles = (
            Text("accuracy", "Genauigkeit"),
            Text("cards", "Karten"),
            Text("decisions", "Entscheidungen"),
            Text("rest", "Rest"),
            Text("result", "Ergebnis"),
        )
        rows: list[tuple[str, Sequence[str]]] = [("", [title.said(language) for title in titles])]
        rows += [(name, self._sums(seat)) for seat, name in enumerate(self._names)]
        for line in table(rows).splitlines():
            screen.say(line)
        screen.say(points_told(self._review.unit))
        screen.say(
            Text(
                "Cards: what club players made of the deal on average. Decisions: confirmed losses "
                "of one's own. The rest are the others and chance.",
                "Karten: was Vereinsspieler im Mittel daraus machten. Entscheidungen: eigene bestätigte "
                "Verluste. Der Rest sind die anderen und der Zufall.",
            )
        )

    def _sums(self, seat: Seat) -> list[str]:
        found = self._review
        accuracy, luck = found.accuracy(seat), found.luck(seat)
        parts = (None,) * 4 if luck is None else (luck.cards, luck.decisions, luck.others, found.result[seat])
        return ["–" if accuracy is None else f"{accuracy} %", *map(self._signed, parts)]

    def _signed(self, amount: float | None) -> str:
        return "–" if amount is None else decimal(amount, signed=True).said(self._screen.language)

    def judgement(self, sight: Sight, seat: Seat | None, *, everything: bool) -> None:
        """Print what one judgement says: sums, decisions, the dearest moments."""
        screen = self._screen
        screen.rule(_HEADINGS[sight])
        if sight is Sight.HINDSIGHT:
            self._given_away()
        told = [one for one in self._review.of(sight, seat) if everything or one.loss > 0]
        for one in told:
            self._decision(one)
        if not told:
            screen.say(Text("Nothing was lost.", "Es ging nichts verloren."))
        for one in self._review.dearest(sight, seat):
            self._moment(one)

    def _given_away(self) -> None:
        """Print how worth and gifts make the result, where every card is proven."""
        for seat, name in enumerate(self._names):
            split = self._review.hindsight(seat)
            if split is not None:
                worth, given, received, result = (
                    decimal(amount, signed=signed)
                    for amount, signed in (
                        (split.worth, True),
                        (split.given, False),
                        (split.received, False),
                        (self._review.result[seat], True),
                    )
                )
                self._screen.say(
                    Text(
                        f"{name}: {worth.en} at the first card, gave {given.en}, got {received.en}: "
                        f"{result.en}.",
                        f"{name}: {worth.de} bei der ersten Karte, {given.de} hergegeben, "
                        f"{received.de} bekommen: {result.de}.",
                    )
                )

    def _decision(self, one: Finding) -> None:
        (said,) = self._text.answers(one.place, [one.action])
        line = self._text.where(one.place) + same(f", {self._names[one.seat]}: ") + said
        if one.grade is not None:
            line += same(" – ") + one.grade.text
        self._screen.say(line + same(": ") + cost(one))

    def _moment(self, one: Finding) -> None:
        moment = self._review.moment(one.place, one.sight)
        if moment is None:
            return
        screen, text = self._screen, self._text
        (better,) = text.answers(one.place, [moment.better])
        screen.say()
        where, name = text.where(one.place), self._names[one.seat]
        screen.say(
            where + Text(f", {name}. Better: {better.en}.", f", {name}. Besser: {better.de}."), style="bold"
        )
        for reason in text.reasons(self._review, one):
            screen.say(reason, indent=2)
        told = [f"{self._names[seat]} {said.said(screen.language)}" for seat, said in text.line(moment)]
        line = ", ".join(told[:_LINE]) + (" …" if len(told) > _LINE else "")
        how = (
            Text("With best play then", "Bei bestem Spiel dann")
            if moment.solved
            else Text("As usual then", "Wie üblich dann")
        )
        outcome = decimal(moment.outcome, signed=True)
        screen.say(how + same(f": {line or '–'}: ") + outcome + same("."), indent=2)
