"""Rule sets described in sections, for the terminal and for pages: sentences and tables.

Whatever stands in them comes from the rule objects; the old games have sections of their own kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tarock.core.bilingual import Text, listed
from tarock.games.old78 import rule_sections as old
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.rule_sections import Section
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.kit.bonuses import Bonus, When
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.phases.all_passed import redeal
from tarock.kit.ruleset import AuctionRules, RuleSet
from tarock.kit.script import ContractRules
from tarock.text import rule_sentences

__all__ = ["Section", "aim", "bonuses", "contracts", "play_in_short", "sections"]


def sections(rules: RuleSet) -> Iterator[Section]:
    """Describe a rule set."""
    if isinstance(rules, AuctionRules):
        yield Section(
            heading=Text("Deal and auction", "Geben und Lizitation"),
            sentences=tuple(_deal_and_auction(rules)),
        )
        yield contracts(rules)
        yield bonuses(rules)
        yield Section(
            heading=Text("Contra, play and series", "Kontra, Spiel und Serie"),
            sentences=(
                rule_sentences.contra(rules),
                play_in_short(rules),
                _looking(rules),
                rule_sentences.series(rules.series),
            ),
        )
    if isinstance(rules, DeclarationRules):
        yield Section(
            heading=Text("Deal and play", "Geben und Spiel"),
            sentences=(_DEALING, play_in_short(rules)),
        )
        yield from old.sections(rules)


_DEALING = Text(
    "25 cards each and three more to the dealer, who lays three away.",
    "25 Karten für jeden und drei weitere für den Geber, der drei verlegt.",
)


def _deal_and_auction(rules: AuctionRules) -> Iterator[Text]:
    if isinstance(rules, ContractRules):
        yield rule_sentences.dealing(rules.deal)
        yield rule_sentences.auction(rules)
        yield rule_sentences.all_passing(rules.all_passed)
    if isinstance(rules, CallingRules):
        yield rule_sentences.dealing(rules.deal)
        yield rule_sentences.calling(rules)
        yield rule_sentences.all_passing(redeal)


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
    if not rules.counting.to_win:
        share = rules.all_points // rules.players
        return Text(
            f"Everyone plays for himself; {share} of the {rules.all_points} card points are an even share.",
            f"Jeder spielt für sich; {share} der {rules.all_points} Augen sind ein gleicher Anteil.",
        )
    who = (
        Text("The declarer and his partner need", "Der Spieler und sein Partner brauchen")
        if isinstance(rules, CallingRules)
        else Text("The declarer needs", "Der Spieler braucht")
    )
    return Text(
        f"{who.en} {rules.counting.to_win} of the {rules.all_points} card points.",
        f"{who.de} {rules.counting.to_win} der {rules.all_points} Augen.",
    )


def _looking(rules: RuleSet) -> Text:
    right = rules.looking.text
    return Text(f"Players may look again at: {right.en}.", f"Nachsehen darf man: {right.de}.")


def contracts(rules: AuctionRules) -> Section:
    """Return the table of contracts."""
    ways = [way for way in WonBy if any(contract.can_be(way) for contract in rules.contracts)]
    return Section(
        heading=Text("Contracts", "Spiele"),
        columns=(Text("talon", "Talon"), *(way.text for way in ways), Text("times", "mal")),
        rows=tuple((contract.name, _contract_cells(contract, ways)) for contract in rules.contracts),
    )


def _contract_cells(contract: Contract, ways: Sequence[WonBy]) -> tuple[str, ...]:
    values = (str(contract.worth(way)) if contract.can_be(way) else "–" for way in ways)
    return (str(contract.talon or "–"), *values, f"×{contract.times}")


def bonuses(rules: AuctionRules) -> Section:
    """Return the table of bonuses: what each asks for, and its values."""
    whens = [When.SILENT, When.AFTER, *([When.BEFORE] if rule_sentences.has_early_round(rules) else [])]
    return Section(
        heading=Text("Bonuses", "Prämien"),
        sentences=(_multiples(rules),) if isinstance(rules, CallingRules) else (),
        columns=tuple(_WHEN[when] for when in whens),
        rows=tuple(
            (_with_meaning(bonus), _bonus_cells(bonus, whens, factor=_is_factor(rules, bonus)))
            for bonus in rules.bonuses
        ),
    )


def _is_factor(rules: AuctionRules, bonus: Bonus) -> bool:
    """Whether a bonus multiplies: what its maker earns, or the value of the game."""
    return rule_sentences.multiplies(rules, bonus) or (isinstance(rules, CallingRules) and bonus.scaled)


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
    what = rule_sentences.meaning(bonus.what)
    return bonus.name + Text(f": {what.en}", f": {what.de}") if what.en else bonus.name


def _bonus_cells(bonus: Bonus, whens: Sequence[When], *, factor: bool) -> tuple[str, ...]:
    values = (bonus.price.at(when) for when in whens)
    return tuple("–" if value is None else f"×{value}" if factor else str(value) for value in values)
