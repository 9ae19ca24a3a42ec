"""`tarock rules`: which rule sets there are, and the page of one of them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tarock.cli.arguments import Subparsers, add_language, named_rules
from tarock.cli.console import Screen
from tarock.cli.rule_page import RulePagePrinter
from tarock.core.bilingual import Text
from tarock.games.registry import find, keys
from tarock.kit.ruleset import RuleSet
from tarock.rulebook import page_of
from tarock.scorepad.printed import table
from tarock.text.rule_pages import Section


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "rules",
        description="Without a name, list the rule sets; with one, print its page.",
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="a rule set, such as illustrated-modern")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="show it with a house option set"
    )
    add_language(parser)
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    screen = Screen(args.language)
    if args.name is None:
        _list(screen)
    else:
        describe(screen, named_rules(args.name, args.option))
    return 0


def _list(screen: Screen) -> None:
    for rules in map(find, keys()):
        screen.say(rules.key, style="bold")
        screen.say(rules.name, indent=2)
        screen.say(
            Text(
                f"{rules.players} players, {rules.pack.name}; {rules.stage}",
                f"{rules.players} Spieler, {len(rules.pack)} Karten; {rules.stage}",
            ),
            indent=2,
        )
        screen.say(rules.source, indent=2)
        screen.say()
    screen.say(Text("More about one of them: tarock rules NAME", "Mehr über eines davon: tarock rules NAME"))


def describe(screen: Screen, rules: RuleSet) -> None:
    """Print the page of a rule set."""
    RulePagePrinter(screen).page(page_of(rules))


def section(screen: Screen, part: Section) -> None:
    """Print a section of a description, its table last."""
    for sentence in part.sentences:
        screen.say(sentence)
    if part.rows:
        _table(screen, part.columns, part.rows)


def _table(screen: Screen, heading: Sequence[Text], rows: Sequence[tuple[Text, Sequence[str]]]) -> None:
    language = screen.language
    lines = [("", [text.said(language) for text in heading])]
    lines += [(text.said(language), list(cells)) for text, cells in rows]
    for line in table(lines).splitlines():
        screen.say(line)
