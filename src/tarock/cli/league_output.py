"""`tarock arena --league`: bots that meet in pairs, and the table of their ratings."""

from __future__ import annotations

import argparse
import json
from math import isfinite

from rich.console import Console

from tarock.arena.league import League, LeagueTable, RatingsMissing
from tarock.arena.results import OtherContest
from tarock.arena.summary import Lead
from tarock.arena.workers import RayMissing, Runner
from tarock.bots.external import BotFailed
from tarock.cli.arguments import CommandError
from tarock.cli.console import Screen
from tarock.core.bilingual import Language, Text
from tarock.kit.ruleset import RuleSet
from tarock.scorepad.printed import table


def run_league(args: argparse.Namespace, rules: RuleSet, run: Runner, deals: int) -> int:
    """Play a league to its end, or on from where it stopped."""
    if args.until_decided:
        raise CommandError(
            Text(
                "--league plays so many deals of each pair: leave --until-decided out",
                "--league spielt je Paar so viele Spiele: ohne --until-decided",
            )
        )
    try:
        found = _played(args, rules, run, deals)
    except (ValueError, OtherContest, RayMissing, RatingsMissing, BotFailed) as error:
        raise CommandError(Text(str(error), str(error))) from error
    if args.json:
        print(json.dumps(_data(rules, found), ensure_ascii=False, indent=1))
    else:
        _print(Screen(args.language), rules, found)
    return 0


def _played(args: argparse.Namespace, rules: RuleSet, run: Runner, deals: int) -> LeagueTable:
    league = League(
        rules=rules.label,
        options=rules.options.changed(),
        bots=tuple(name.strip() for name in args.bots.split(",")),
        deals=deals if args.deals is None else args.deals,
        seed=args.seed,
        directory=args.out,
    )
    console = Console(stderr=True)
    *_, last = (_shown(console, standing) for standing in league.rounds(run))
    return last


def _shown(console: Console, standing: LeagueTable) -> LeagueTable:
    """Show at a terminal how the league stands."""
    if console.is_terminal:
        console.print("  ".join(f"{one.bot} {one}" for one in standing.ratings))
    return standing


def _data(rules: RuleSet, found: LeagueTable) -> dict[str, object]:
    """Return the numbers for a program."""
    return {
        "rules": rules.label,
        "ratings": [
            {"bot": one.bot, "rating": round(one.rating, 1), "margin": round(one.margin, 1)}
            for one in found.ratings
        ],
        "leads": [
            {"bot": lead.bot, "over": lead.over, "mean": round(lead.points.mean, 4), "margin": _margin(lead)}
            for lead in found.leads
        ],
    }


def _margin(lead: Lead) -> float | None:
    return round(lead.points.margin, 4) if isfinite(lead.points.margin) else None


def _print(screen: Screen, rules: RuleSet, found: LeagueTable) -> None:
    """Print the tables for people."""
    screen.say(rules.name, style="bold")
    screen.say()
    for rows in (_rating_rows(found, screen.language), _lead_rows(found, screen.language)):
        for line in table(rows).splitlines():
            screen.say(line)
        screen.say()


def _rating_rows(found: LeagueTable, language: Language) -> list[tuple[str, list[str]]]:
    head = ("Bot", [Text("rating, 95 %", "Wertung, 95 %").said(language)])
    return [head, *((one.bot, [str(one)]) for one in found.ratings)]


def _lead_rows(found: LeagueTable, language: Language) -> list[tuple[str, list[str]]]:
    points, deals = Text("points, 95 %", "Punkte, 95 %"), Text("deals", "Spiele")
    head = (Text("lead", "Vorsprung").said(language), [points.said(language), deals.said(language)])
    return [
        head,
        *(
            (f"{lead.bot} – {lead.over}", [str(lead.points), str(found.deals[_pair(lead)])])
            for lead in found.leads
        ),
    ]


def _pair(lead: Lead) -> tuple[str, str]:
    first, second = sorted((lead.bot, lead.over))
    return first, second
