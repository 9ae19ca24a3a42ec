"""`tarock rules`: which rule sets there are, and what is in one of them, printed from the rule objects."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from tarock import explaining
from tarock.bonuses import Bonus, When
from tarock.cli.arguments import Subparsers, add_language, named_rules
from tarock.cli.console import Screen
from tarock.contracts import Contract, WonBy
from tarock.counting import IN_THREES
from tarock.grosstarock.describing import Section, sections
from tarock.grosstarock.script import DeclarationRules
from tarock.phases.all_passed import redeal
from tarock.rules import find, keys
from tarock.ruleset import AuctionRules, RuleSet, written
from tarock.scorepad.telling import table
from tarock.script import ContractRules
from tarock.words import Text, listed
from tarock.zwanzigerrufen.script import CallingRules


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "rules",
        help="list the rule sets, or show one",
        description="Without a name, list the rule sets; with one, print its tables and options.",
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
    """Print everything about a rule set."""
    screen.say(rules.name, style="bold")
    screen.say(
        Text(
            f"{rules.label}, {rules.stage}; {rules.players} players, {rules.pack.name}",
            f"{rules.label}, {rules.stage}; {rules.players} Spieler, {len(rules.pack)} Karten",
        )
    )
    screen.say(Text(f"Source: {rules.source}", f"Quelle: {rules.source}"))
    if isinstance(rules, AuctionRules):
        _describe_tables(screen, rules)
    if isinstance(rules, DeclarationRules):
        _describe_declarations(screen, rules)
    screen.rule(Text("House options", "Hausregeln"))
    _describe_options(screen, rules)


def _describe_tables(screen: Screen, rules: AuctionRules) -> None:
    screen.rule(Text("Deal and auction", "Geben und Lizitation"))
    for text in _deal_and_auction(rules):
        screen.say(text)
    screen.rule(Text("Contracts", "Spiele"))
    contracts(screen, rules)
    screen.rule(Text("Bonuses", "Prämien"))
    bonuses(screen, rules)
    screen.rule(Text("Contra, play and series", "Kontra, Spiel und Serie"))
    for text in (
        explaining.contra(rules),
        play_in_short(rules),
        _looking(rules),
        explaining.series(rules.series),
    ):
        screen.say(text)


def _deal_and_auction(rules: AuctionRules) -> Iterator[Text]:
    if isinstance(rules, ContractRules):
        yield explaining.dealing(rules.deal)
        yield explaining.auction(rules)
        yield explaining.all_passing(rules.all_passed)
    if isinstance(rules, CallingRules):
        yield explaining.dealing(rules.deal)
        yield explaining.calling(rules)
        yield explaining.all_passing(redeal)


def _describe_declarations(screen: Screen, rules: DeclarationRules) -> None:
    screen.rule(Text("Deal and play", "Geben und Spiel"))
    screen.say(
        Text(
            "25 cards each and three more to the dealer, who lays three away.",
            "25 Karten für jeden und drei weitere für den Geber, der drei verlegt.",
        )
    )
    screen.say(play_in_short(rules))
    for part in sections(rules):
        screen.rule(part.heading)
        section(screen, part)


def section(screen: Screen, part: Section) -> None:
    """Print a section of a description, its table last."""
    for sentence in part.sentences:
        screen.say(sentence)
    if part.rows:
        _table(screen, part.columns, part.rows)


def play_in_short(rules: RuleSet) -> Text:
    """Say how tricks are played in all these games, and what is wanted in this kind of game."""
    return Text(
        "Forehand leads. Follow suit; without the suit led, play a tarock; without either, anything."
        " The highest tarock wins the trick, else the highest card of the suit led. ",
        "Vorhand spielt aus. Farbe bekennen; wer die Farbe nicht hat, spielt Tarock; wer beides nicht hat,"
        " gibt zu, was er will. Das höchste Tarock gewinnt den Stich, sonst die höchste Karte der Farbe. ",
    ) + aim(rules)


def aim(rules: RuleSet) -> Text:
    """Say what it takes to win."""
    if isinstance(rules, DeclarationRules):
        return Text(
            "Everyone plays for himself; 26 of the 78 card points are an even share.",
            "Jeder spielt für sich; 26 der 78 Augen sind ein gleicher Anteil.",
        )
    counting = rules.counting if isinstance(rules, AuctionRules) else IN_THREES
    who = (
        Text("The declarer and his partner need", "Der Spieler und sein Partner brauchen")
        if isinstance(rules, CallingRules)
        else Text("The declarer needs", "Der Spieler braucht")
    )
    return Text(
        f"{who.en} {counting.to_win} of the {counting.all_points} card points.",
        f"{who.de} {counting.to_win} der {counting.all_points} Augen.",
    )


def _looking(rules: RuleSet) -> Text:
    right = rules.looking.text
    return Text(f"Players may look again at: {right.en}.", f"Nachsehen darf man: {right.de}.")


def contracts(screen: Screen, rules: AuctionRules) -> None:
    """Print the table of contracts."""
    ways = [way for way in WonBy if any(contract.can_be(way) for contract in rules.contracts)]
    heading = [Text("talon", "Talon"), *(way.text for way in ways), Text("times", "mal")]
    rows = [(contract.name, _contract_cells(contract, ways)) for contract in rules.contracts]
    _table(screen, heading, rows)


def _contract_cells(contract: Contract, ways: Sequence[WonBy]) -> list[str]:
    values = (str(contract.worth(way)) if contract.can_be(way) else "–" for way in ways)
    return [str(contract.talon or "–"), *values, f"×{contract.times}"]


def bonuses(screen: Screen, rules: AuctionRules) -> None:
    """Print the table of bonuses: what each asks for, and its values."""
    whens = [When.SILENT, When.AFTER, *([When.BEFORE] if explaining.has_early_round(rules) else [])]
    heading = [_WHEN[when] for when in whens]
    rows = [
        (_with_meaning(bonus), _bonus_cells(bonus, whens, factor=_is_factor(rules, bonus)))
        for bonus in rules.bonuses
    ]
    _table(screen, heading, rows)
    if isinstance(rules, CallingRules):
        screen.say(_multiples(rules))


def _is_factor(rules: AuctionRules, bonus: Bonus) -> bool:
    """Whether a bonus multiplies: what its maker earns, or the value of the game."""
    return explaining.multiplies(rules, bonus) or (isinstance(rules, CallingRules) and bonus.scaled)


def _multiples(rules: CallingRules) -> Text:
    stated = listed(
        Text(f"{number} tarocks {value}", f"{number} Tarock {value}") for number, value in rules.tariff.counts
    )
    return Text(
        f"× means so many times the game, and in its place. Stated by their holder count: {stated.en}.",
        f"× heißt so vielmal das Spiel, und statt seiner. Vom Inhaber angesagt zählen: {stated.de}.",
    )


_WHEN = {
    When.SILENT: Text("silent", "still"),
    When.AFTER: Text("announced", "angesagt"),
    When.BEFORE: Text("before talon", "vor Talon"),
}


def _with_meaning(bonus: Bonus) -> Text:
    what = explaining.meaning(bonus.what)
    return bonus.name + Text(f": {what.en}", f": {what.de}") if what.en else bonus.name


def _bonus_cells(bonus: Bonus, whens: Sequence[When], *, factor: bool) -> list[str]:
    values = (bonus.price.at(when) for when in whens)
    return ["–" if value is None else f"×{value}" if factor else str(value) for value in values]


def _table(screen: Screen, heading: Sequence[Text], rows: Sequence[tuple[Text, Sequence[str]]]) -> None:
    language = screen.language
    lines = [("", [text.said(language) for text in heading])]
    lines += [(text.said(language), list(cells)) for text, cells in rows]
    for line in table(lines).splitlines():
        screen.say(line)


def _describe_options(screen: Screen, rules: RuleSet) -> None:
    for info in rules.options.described():
        chosen = written(getattr(rules.options, info.name))
        values = map(written, info.values)
        marked = " | ".join(f"[{value}]" if value == chosen else value for value in values)
        screen.say(f"{info.name} = {marked}")
        screen.say(info.says, indent=4)
