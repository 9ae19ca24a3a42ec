"""`tarock arena`: bots against bots, each deal with every seating, on one core, several or a cluster."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from itertools import groupby
from math import isfinite
from pathlib import Path
from typing import Final, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tarock.arena.chart import picture
from tarock.arena.contest import Contest, PlayedDeal
from tarock.arena.duel import MOST_DEALS, Duel, opened, until_decided
from tarock.arena.results import OtherContest, Results
from tarock.arena.summary import BotRecord, Estimate, Lead, Summary, summarise
from tarock.arena.workers import RayMissing, Runner, in_processes, on_ray
from tarock.bots.external import BotFailed
from tarock.cli.arguments import CommandError, Subparsers, add_language, add_rules, chosen_rules
from tarock.cli.console import Screen
from tarock.cli.duel_output import as_data, in_short, told
from tarock.cli.league_output import run_league
from tarock.core.bilingual import Language, Text
from tarock.kit.ruleset import RuleSet
from tarock.scorepad.printed import table

Row: TypeAlias = tuple[str, list[str]]
Standing: TypeAlias = tuple[tuple[PlayedDeal, ...], Duel | None]
"""A deal, and how a duel stands after it."""
_HERE: Final = "local"
_DEALS: Final = 100


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "arena",
        description="Let bots compete: each deal is played with every seating, so luck cancels out.",
    )
    add_rules(parser)
    parser.add_argument(
        "--bots", default="careful,random", metavar="A,B", help="who competes (default: careful,random)"
    )
    parser.add_argument("--deals", type=int, metavar="N", help=f"how many at most (default: {_DEALS})")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="for cards and bots (default: 0)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, default=1, metavar="K", help="processes to use (default: 1)")
    where.add_argument(
        "--ray",
        nargs="?",
        const=_HERE,
        metavar="ADDRESS",
        help="use a Ray cluster; without an address, Ray on this machine",
    )
    _add_decision(parser)
    parser.add_argument(
        "--league", action="store_true", help="let any number of bots meet in pairs, and rate them"
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep results there, and go on from them")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    add_language(parser)
    parser.set_defaults(run=_run)


def _add_decision(parser: argparse.ArgumentParser) -> None:
    """Let a contest of two bots last until it is decided."""
    parser.add_argument(
        "--until-decided", action="store_true", help="play until it is clear which of two bots is better"
    )
    parser.add_argument(
        "--margin",
        type=float,
        default=0.0,
        metavar="D",
        help="with --until-decided: also stop when neither leads by D points a deal",
    )
    parser.add_argument(
        "--limit", type=float, metavar="M", help="with --until-decided: stop after M core-minutes of thinking"
    )


def _run(args: argparse.Namespace) -> int:
    rules = chosen_rules(args)
    if args.league:
        return run_league(args, rules, _runner(args), _DEALS)
    contest, duel = _contest(args, rules)
    hands = list[PlayedDeal]()
    try:
        results = Results(args.out, contest) if args.out else None
        standings = _standings(duel, _deals(contest, results, _runner(args)), args.limit)
        for deal, standing in _watched(standings, contest, args):
            duel = standing
            hands += deal
    except (OtherContest, RayMissing, BotFailed) as error:
        raise CommandError(Text(str(error), str(error))) from error
    summary = summarise(hands)
    if results is not None:
        _publish(results, summary, rules, args.language)
    if args.json:
        print(json.dumps(_data(contest, summary, duel), ensure_ascii=False, indent=1))
    else:
        _print(Screen(args.language), rules, contest, summary)
        if duel is not None:
            Screen(args.language).say(told(duel))
    return 0


def _contest(args: argparse.Namespace, rules: RuleSet) -> tuple[Contest, Duel | None]:
    """Return what is contested, and how a duel begins if it is one."""
    bots = tuple(name.strip() for name in args.bots.split(","))
    most = MOST_DEALS if args.until_decided else _DEALS
    deals = most if args.deals is None else args.deals
    try:
        contest = Contest(
            rules=rules.label, options=rules.options.changed(), bots=bots, deals=deals, seed=args.seed
        )
        return contest, opened(contest, margin=args.margin) if args.until_decided else None
    except ValueError as error:
        raise CommandError(Text(str(error), str(error))) from error


def _runner(args: argparse.Namespace) -> Runner:
    if args.ray is not None:
        return on_ray(None if args.ray == _HERE else args.ray)
    if args.workers < 1:
        raise CommandError(Text("--workers must be at least 1", "--workers muss mindestens 1 sein"))
    return in_processes(args.workers)


def _deals(contest: Contest, results: Results | None, runner: Runner) -> Iterator[tuple[PlayedDeal, ...]]:
    """Yield all deals: those played before, and those still to be played, each kept as it comes."""
    before = () if results is None else results.begin()
    done = set[int]()
    for number, hands in groupby(before, key=lambda hand: hand.deal):
        done.add(number)
        yield tuple(hands)
    missing = [number for number in range(contest.deals) if number not in done]
    for deal in runner(contest, missing) if missing else ():
        if results is not None:
            results.append(deal)
        yield deal


def _standings(
    duel: Duel | None, deals: Iterator[tuple[PlayedDeal, ...]], limit: float | None
) -> Iterator[Standing]:
    """Let each deal say how a duel stands, and end it when it is decided."""
    if duel is None:
        return ((deal, None) for deal in deals)
    return until_decided(duel, deals, minutes=limit)


def _watched(standings: Iterator[Standing], contest: Contest, args: argparse.Namespace) -> Iterator[Standing]:
    """Show at a terminal how far it is."""
    console, language = Console(stderr=True), args.language
    label = Text("deals", "Spiele").said(language)
    columns = (
        TextColumn(label),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[lead]}"),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(label, total=contest.deals, lead="")
        try:
            for deal, duel in standings:
                progress.update(task, advance=1, lead="" if duel is None else in_short(duel).said(language))
                yield deal, duel
        except KeyboardInterrupt:
            if args.out:
                sys.stderr.write(_RESUME.said(language) + "\n")
            raise


_RESUME: Final = Text(
    "Interrupted. The same command goes on from here.", "Unterbrochen. Derselbe Befehl macht hier weiter."
)


# What is printed and written.


def _publish(results: Results, summary: Summary, rules: RuleSet, language: Language) -> None:
    title = f"{rules.name.said(language)}, {summary.deals} {Text('deals', 'Spiele').said(language)}"
    results.publish(summary, picture(summary, title, language))


def _data(contest: Contest, summary: Summary, duel: Duel | None) -> dict[str, object]:
    """Return the numbers for a program."""
    return {
        "rules": contest.rules,
        "options": dict(contest.options),
        "seed": contest.seed,
        "deals": summary.deals,
        "hands": summary.hands,
        "undeclared": summary.undeclared,
        "bots": [asdict(record) | {"points": _numbers(record.points)} for record in summary.records],
        "leads": [asdict(lead) | {"points": _numbers(lead.points)} for lead in summary.leads],
        "duel": None if duel is None else as_data(duel),
    }


def _numbers(points: Estimate) -> dict[str, float | None]:
    margin = round(points.margin, 4) if isfinite(points.margin) else None
    return {"mean": round(points.mean, 4), "margin": margin}


def _print(screen: Screen, rules: RuleSet, contest: Contest, summary: Summary) -> None:
    """Print the numbers for people."""
    screen.say(rules.name, style="bold")
    hands = summary.hands
    screen.say(
        Text(
            f"{summary.deals} deals, each with {len(contest.seatings)} seatings: {hands} hands, "
            f"seed {contest.seed}. Points are a hand and seat, with 95 % confidence.",
            f"{summary.deals} Spiele mit je {len(contest.seatings)} Sitzordnungen: {hands} Partien, "
            f"Startwert {contest.seed}. Punkte je Partie und Platz, mit 95 % Vertrauensbereich.",
        )
    )
    screen.say()
    for rows in (_record_rows(summary, screen.language), _lead_rows(summary, screen.language)):
        if len(rows) > 1:
            for line in table(rows).splitlines():
                screen.say(line)
            screen.say()


def _record_rows(summary: Summary, language: Language) -> list[Row]:
    heading = (
        Text("points", "Punkte"),
        Text("declared", "gespielt"),
        Text("made", "gewonnen"),
        Text("said", "angesagt"),
        Text("made", "erfüllt"),
        Text("ms", "ms"),
    )
    rows: list[Row] = [(Text("Bot", "Bot").said(language), [text.said(language) for text in heading])]
    rows += ((record.bot, _record_cells(record)) for record in summary.records)
    return rows


def _record_cells(record: BotRecord) -> list[str]:
    said = record.made + record.lost
    return [
        _shown(record.points),
        f"{record.declared / record.hands:.1%}",
        _share(record.won, record.declared),
        str(said),
        _share(record.made, said),
        f"{1000 * record.thinking:.1f}",
    ]


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "–"


def _shown(points: Estimate) -> str:
    margin = f"{points.margin:.2f}" if isfinite(points.margin) else "∞"
    return f"{points.mean:.2f} ± {margin}"


def _lead_rows(summary: Summary, language: Language) -> list[Row]:
    ahead, sure = Text("ahead by", "Vorsprung"), Text("significant", "gesichert")
    rows: list[Row] = [
        (Text("Comparison", "Vergleich").said(language), [one.said(language) for one in (ahead, sure)])
    ]
    rows += ((f"{lead.bot} – {lead.over}", _lead_cells(lead, language)) for lead in summary.leads)
    return rows


def _lead_cells(lead: Lead, language: Language) -> list[str]:
    sure = Text("yes", "ja") if lead.points.significant else Text("no", "nein")
    return [_shown(lead.points), sure.said(language)]
