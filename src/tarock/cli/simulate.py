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

from tarock.bots import UnknownBot, maker, play_out
from tarock.bots.part import PART
from tarock.bots.random_bot import play_randomly
from tarock.cli.arguments import CommandError, Subparsers, add_language, add_rules, chosen_rules
from tarock.cli.console import Screen
from tarock.core.bilingual import Language, Text
from tarock.kit.deal import Result
from tarock.kit.ruleset import AuctionRules, RuleSet
from tarock.kit.tariffs.trischaken import TRISCHAKEN
from tarock.match import series
from tarock.match.game import Game
from tarock.protocol.flow import Seat
from tarock.scorepad.printed import table


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
    """How often each contract was played; "trischaken" and "void" count the rest."""
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
        return sum(count for key, count in self.played.items() if key not in _UNDECLARED)

    def enter(self, game: Game) -> None:
        """Count a finished hand."""
        self.hands += 1
        view, ledger, rules = game.view(), game.ledger, game.rules
        if ledger is None:
            self.played[_VOID] += 1
            return
        self.seats.update(dict(enumerate(ledger.totals)))
        if view.declarer is None or view.contract is None or not isinstance(rules, AuctionRules):
            self.played[TRISCHAKEN if isinstance(rules, AuctionRules) else _EVERYONE] += 1
            return
        self.played[view.contract] += 1
        self.won[view.contract] += PART.of(rules).contract_made(rules, view, ledger)
        declaring = [seat for seat in range(rules.players) if view.declaring(seat)]
        self.declarers += ledger.totals[view.declarer]
        self.opponents += rules.players - len(declaring)
        self.defenders += sum(ledger.totals) - sum(ledger.totals[seat] for seat in declaring)


_VOID: Final = "void"
_EVERYONE: Final = "everyone-alone"
_UNDECLARED: Final = (TRISCHAKEN, _EVERYONE, _VOID)


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
        key: {"played": count, "share": round(count / tally.hands, 4)}
        | ({} if key in _UNDECLARED else {"won": tally.won[key]})
        for key, count in tally.played.items()
    }
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
    for key, name in _names(rules):
        count = tally.played[key]
        won = "" if key in _UNDECLARED or not count else f"{tally.won[key] / count:.0%}"
        if count or key not in _UNDECLARED:
            rows.append((name.said(language), [str(count), f"{count / tally.hands:.1%}", won]))
    return rows


def _names(rules: RuleSet) -> Iterator[tuple[str, Text]]:
    if isinstance(rules, AuctionRules):
        for contract in rules.contracts:
            yield contract.key, contract.name
    yield TRISCHAKEN, Text("Trischaken", "Trischaken")
    yield _EVERYONE, Text("everyone alone", "jeder für sich")
    yield _VOID, Text("not played", "nicht gespielt")


def _score_rows(rules: RuleSet, tally: Tally, language: Language) -> list[Row]:
    average = Text("Average score of a deal", "Durchschnitt je Spiel").said(language)
    amount = Text("points", "Punkte").said(language)
    rows: list[Row] = [(average, [amount])]
    for seat in range(rules.players):
        name = Text(f"seat {seat}", f"Platz {seat}").said(language)
        rows.append((name, [f"{_average(tally.seats[seat], tally.hands):.2f}"]))
    if not isinstance(rules, AuctionRules):
        return rows
    declarer, defender = Text("declarer", "Spieler"), Text("each defender", "jeder Gegner")
    rows.append((declarer.said(language), [f"{_average(tally.declarers, tally.contracts):.2f}"]))
    rows.append((defender.said(language), [f"{_average(tally.defenders, tally.opponents):.2f}"]))
    return rows
