"""Games with an auction described in sections: their contracts, their bonuses, contra and series.

Made from the tables that such rule sets have in common; how the deal and the auction run is for the family to
say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Generic, TypeVar

from tarock.core.bilingual import Text, listed, same
from tarock.kit.bonuses import Bonus, When
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.ruleset import AuctionRules
from tarock.kit.tariffs.score_sheet import ContraLadder
from tarock.text.bonus_text import meaning
from tarock.text.phrases import RAISED
from tarock.text.rule_pages import FOLLOW_SUIT, RulePages, Section

A = TypeVar("A", bound=AuctionRules)


class AuctionPages(RulePages[A], Generic[A]):
    """Describes a game with an auction."""

    __slots__ = ()

    def course(self, rules: A) -> Iterator[Text]:
        """Say how the cards are dealt and the auction runs."""
        del rules
        yield from ()

    def in_short(self, rules: A) -> Iterator[Section]:
        """Return the tables of contracts and bonuses."""
        yield contracts(rules)
        yield self.bonuses(rules)

    def bonuses(self, rules: A) -> Section:
        """Return the table of bonuses: what each asks for, and its values."""
        whens = [When.SILENT, When.AFTER, *([When.BEFORE] if has_early_round(rules) else [])]
        return Section(
            heading=Text("Bonuses", "Prämien"),
            columns=tuple(_WHEN[when] for when in whens),
            rows=tuple(
                (_with_meaning(bonus), _bonus_cells(bonus, whens, factor=self.is_factor(rules, bonus)))
                for bonus in rules.bonuses
            ),
        )

    def is_factor(self, rules: A, bonus: Bonus) -> bool:
        """Whether the prices of a bonus multiply something: the score, or the value of the game."""
        return rules.multiplies(bonus) or bonus.per_game

    def play(self, rules: A) -> Text:
        """Say how tricks are played, and what is wanted."""
        return FOLLOW_SUIT + self.aim(rules)

    def aim(self, rules: A) -> Text:
        """Say what it takes to win."""
        return needed(rules, Text("The declarer needs", "Der Spieler braucht"))

    def goal(self, rules: A) -> Text:
        """Say who plays against whom, and for how many points."""
        share = share_to_win(rules)
        return Text(
            f"One plays alone against the others and needs {share.en}.",
            f"Einer spielt allein gegen die anderen und braucht {share.de}.",
        )

    def undertakings(self, rules: A) -> tuple[tuple[str, Text], ...]:
        """List the contracts, lowest first."""
        return tuple((contract.key, contract.name) for contract in rules.contracts)


def needed(rules: AuctionRules, who: Text) -> Text:
    """Say how many card points somebody needs."""
    return Text(
        f"{who.en} {rules.counting.to_win} of the {rules.all_points} card points.",
        f"{who.de} {rules.counting.to_win} der {rules.all_points} Augen.",
    )


def share_to_win(rules: AuctionRules) -> Text:
    """Say which share of the card points wins."""
    to_win, in_all = rules.counting.to_win, rules.all_points
    usual = to_win == in_all // 2 + 1
    share = Text("more than half", "mehr als die Hälfte") if usual else same(str(to_win))
    return Text(f"{share.en} of the {in_all} card points", f"{share.de} der {in_all} Augen")


# Contracts and bonuses.


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


_WHEN: Final = {
    When.SILENT: Text("silent", "still"),
    When.AFTER: Text("announced", "angesagt"),
    When.BEFORE: Text("before talon", "vor Talon"),
}


def _with_meaning(bonus: Bonus) -> Text:
    what = meaning(bonus.what)
    return bonus.name + Text(f": {what.en}", f": {what.de}") if what.en else bonus.name


def _bonus_cells(bonus: Bonus, whens: Sequence[When], *, factor: bool) -> tuple[str, ...]:
    values = (bonus.price.at(when) for when in whens)
    return tuple("–" if value is None else f"×{value}" if factor else str(value) for value in values)


# Announcements and contra.


def has_early_round(rules: AuctionRules) -> bool:
    """Whether anything may be announced or contra'd before the talon is turned up."""
    return any(When.BEFORE in rules.windows(contract) for contract in rules.contracts)


def contra(rules: AuctionRules) -> Text:
    """Say what contra, recontra and subcontra multiply by."""
    ladder = rules.ladder
    if not ladder.after:
        return Text("There is no contra.", "Kontra gibt es nicht.")
    late = _rungs(ladder, When.AFTER)
    if not has_early_round(rules) or ladder.before == ladder.after:
        return Text(f"{late.en.capitalize()}.", f"{late.de}.")
    early = _rungs(ladder, When.BEFORE)
    return Text(
        f"{early.en.capitalize()} before the talon is turned up; {late.en} afterwards.",
        f"{early.de} vor dem Aufdecken des Talons; {late.de} danach.",
    )


def _rungs(ladder: ContraLadder, when: When) -> Text:
    return listed(
        word + same(f" ×{factor}") for word, factor in zip(RAISED.values(), ladder.rungs(when), strict=False)
    )
