"""`tarock simulate`: many hands by bots, to see how fast the engine is and what a rule set leads to."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Final, TypeAlias

from tarock.arena.hand_outcome import outcome_of
from tarock.bots import UnknownBot, maker, play_out
from tarock.bots.random_bot import play_randomly
from tarock.cli.arguments import CommandError, Subparsers, add_language, add_rules, chosen_rules
from tarock.cli.console import Screen
from tarock.core.bilingual import Language, Text
from tarock.kit.deal import Result
from tarock.kit.ruleset import RuleSet
from tarock.match import series
from tarock.match.game import Game
from tarock.protocol.flow import Seat
from tarock.scorepad.printed import table
from tarock.text.part import TEXT


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "simulate",
        description="Let bots play hands and print speed, contracts and average scores.",
    )
    add_rules(parser)
    parser.add_argument("--hands", type=int, default=1000, metavar="N", help="how many (default: 1000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="for the shuffling (default: 0)")
    parser.add_argument("--bots", default="random", metavar="NAME", help="who plays (default: random)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    add_language(parser)
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    rules = chosen_rules(args)
    if args.hands < 1:
        raise CommandError(Text("--hands must be at least 1", "--hands muss mindestens 1 sein"))
    try:
        tally = simulate(rules, hands=args.hands, seed=args.seed, bots=args.bots)
    except UnknownBot as error:
        raise CommandError(Text(str(error), str(error))) from error
    if args.json:
        print(json.dumps(_data(rules, tally), ensure_ascii=False, indent=1))
    else:
        _print(Screen(args.language), rules, tally)
    return 0


@dataclass(slots=True)
class Tally:
    """What came out of the hands played."""

    bots: str
    seed: int
    hands: int = 0
    seconds: float = 0.0
    played: Counter[str] = field(default_factory=Counter[str])
    """How often each contract was played."""
    undeclared: int = 0
    """How many hands were played without a declarer."""
    void: int = 0
    won: Counter[str] = field(default_factory=Counter[str])
    seats: Counter[Seat] = field(default_factory=Counter[Seat])
    declarers: int = 0
    """What declarers have scored in all."""
    defenders: int = 0
    opponents: int = 0
    """How many have played against a declarer, over all hands."""

    @property
    def contracts(self) -> int:
        """How many hands had a declarer."""
        return self.played.total()

    def enter(self, game: Game) -> None:
        """Count a finished hand."""
        self.hands += 1
        view, ledger, players = game.view(), game.ledger, game.rules.players
        if ledger is None:
            self.void += 1
            return
        self.seats.update(dict(enumerate(ledger.totals)))
        done = outcome_of(game)
        if done.declarer is None:
            self.undeclared += 1
            return
        self.played[done.contract] += 1
        self.won[done.contract] += done.won
        declaring = [seat for seat in range(players) if view.declaring(seat)]
        self.declarers += ledger.totals[done.declarer]
        self.opponents += players - len(declaring)
        self.defenders += sum(ledger.totals) - sum(ledger.totals[seat] for seat in declaring)


_VOID: Final = ("void", Text("not played", "nicht gespielt"))


def simulate(rules: RuleSet, *, hands: int, seed: int, bots: str) -> Tally:
    """Play so many hands, series after series."""
    random = Random(seed)
    tally = Tally(bots, seed)
    play = _player(rules, bots, random)
    standing = series.opening(rules)
    for _ in range(hands):
        began = perf_counter()
        game = Game(rules, series.next_deal(rules, standing, random))
        result = play(game)
        tally.seconds += perf_counter() - began
        tally.enter(game)
        standing = series.after(rules, standing, result)
        if standing.ended:
            standing = series.opening(rules, dealer=standing.dealer)
    return tally


def _player(rules: RuleSet, bots: str, random: Random) -> Callable[[Game], Result]:
    """Return what plays a hand to its end."""
    seats = [maker(bots)(rules, random) for _ in range(rules.players)]

    def play(game: Game) -> Result:
        if bots == "random":
            play_randomly(game, random)
        else:
            play_out(game, seats)
        assert game.result is not None  # noqa: S101 - no question is left, so the hand has ended
        return game.result

    return play


# What is printed.


def _average(total: int, count: int) -> float:
    return round(total / count, 2) if count else 0.0


def _data(rules: RuleSet, tally: Tally) -> dict[str, object]:
    """Return the numbers for a program."""
    contracts = {
        key: {"played": count, "share": round(count / tally.hands, 4), "won": tally.won[key]}
        for key, count in tally.played.items()
    }
    for key, _, count in _rest(rules, tally):
        contracts[key] = {"played": count, "share": round(count / tally.hands, 4)}
    return {
        "rules": rules.label,
        "options": rules.options.changed(),
        "bots": tally.bots,
        "seed": tally.seed,
        "hands": tally.hands,
        "seconds": round(tally.seconds, 3),
        "hands_per_second": round(tally.hands / tally.seconds, 1),
        "contracts": contracts,
        "average": {
            "seats": [_average(tally.seats[seat], tally.hands) for seat in range(rules.players)],
            "declarer": _average(tally.declarers, tally.contracts),
            "defender": _average(tally.defenders, tally.opponents),
        },
    }


def _print(screen: Screen, rules: RuleSet, tally: Tally) -> None:
    """Print the numbers for people."""
    screen.say(rules.name, style="bold")
    speed = round(tally.hands / tally.seconds)
    screen.say(
        Text(
            f"{tally.hands} hands by {tally.bots} bots, seed {tally.seed}: {speed} hands a second.",
            f"{tally.hands} Spiele von Bots ({tally.bots}), Startwert {tally.seed}: {speed} in der Sekunde.",
        )
    )
    screen.say()
    for line in table(_contract_rows(rules, tally, screen.language)).splitlines():
        screen.say(line)
    screen.say()
    for line in table(_score_rows(rules, tally, screen.language)).splitlines():
        screen.say(line)


Row: TypeAlias = tuple[str, Sequence[str]]


def _contract_rows(rules: RuleSet, tally: Tally, language: Language) -> list[Row]:
    heading = [Text("played", "gespielt"), Text("share", "Anteil"), Text("won", "gewonnen")]
    rows: list[Row] = [(Text("Contract", "Spiel").said(language), [text.said(language) for text in heading])]
    for key, name in TEXT.of(rules).pages.undertakings(rules):
        count = tally.played[key]
        won = f"{tally.won[key] / count:.0%}" if count else ""
        rows.append((name.said(language), [str(count), f"{count / tally.hands:.1%}", won]))
    for _, name, count in _rest(rules, tally):
        rows.append((name.said(language), [str(count), f"{count / tally.hands:.1%}", ""]))
    return rows


def _rest(rules: RuleSet, tally: Tally) -> Iterator[tuple[str, Text, int]]:
    """Yield what was played, or not, without a declarer, and how often, if it was at all."""
    if tally.undeclared:
        yield *TEXT.of(rules).pages.undeclared, tally.undeclared
    if tally.void:
        yield *_VOID, tally.void


def _score_rows(rules: RuleSet, tally: Tally, language: Language) -> list[Row]:
    average = Text("Average score of a deal", "Durchschnitt je Spiel").said(language)
    amount = Text("points", "Punkte").said(language)
    rows: list[Row] = [(average, [amount])]
    for seat in range(rules.players):
        name = Text(f"seat {seat}", f"Platz {seat}").said(language)
        rows.append((name, [f"{_average(tally.seats[seat], tally.hands):.2f}"]))
    if not TEXT.of(rules).pages.undertakings(rules):
        return rows
    declarer, defender = Text("declarer", "Spieler"), Text("each defender", "jeder Gegner")
    rows.append((declarer.said(language), [f"{_average(tally.declarers, tally.contracts):.2f}"]))
    rows.append((defender.said(language), [f"{_average(tally.defenders, tally.opponents):.2f}"]))
    return rows
