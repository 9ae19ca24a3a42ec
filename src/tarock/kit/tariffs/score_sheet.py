"""Settlement of the Illustrated games: each player writes what he has earned.

A won game is credited to the declarer once; a lost one, and each failed announcement, to everybody on the
other side in full. So a ledger does not add up to zero. The contract multiplies everything.
"""

from __future__ import annotations

from dataclasses import dataclass

from tarock.core.bilingual import Text
from tarock.core.counting import whole
from tarock.kit.bonuses import Bonus, Bonuses, Outcome, When
from tarock.kit.settlement import GAME, Facts, Item, Ledger, Line, Raised, amounts, decided_by_revoke
from tarock.kit.tariffs.named_figures import (
    GAME_VALUE,
    PRIZE,
    multiplied,
    named_figure,
    over_or_under,
    written_out,
)
from tarock.protocol.flow import Seat

VALAT = "valat"


@dataclass(frozen=True, slots=True)
class ContraLadder:
    """What contra, recontra, … multiply by, said before the talon and after it."""

    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()

    def rungs(self, when: When) -> tuple[int, ...]:
        """Return the factors of one round."""
        return self.before if when is When.BEFORE else self.after

    def factor(self, raised: Raised) -> int:
        """Return what an item is multiplied by."""
        return self.rungs(raised.when)[raised.level - 1] if raised.level else 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ValatFactor:
    """A Valat whose values multiply what its maker earns by other items, instead of adding to it."""

    applies_to: frozenset[str] | None = None
    """The items it multiplies; None means all of them."""
    others_losses: bool = True
    """Whether it multiplies what others lose to its maker too, such as a Pagat."""
    failed_factor: int | None = None
    """Graz: a failed announcement loses the game with all card points in play, times this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheetTariff:
    """The tariff of an Illustrated rule set: `settle` turns facts into a ledger."""

    bonuses: Bonuses
    ladder: ContraLadder
    solo_counts_excess: bool = True
    lost_unscaled: frozenset[str] = frozenset()
    """Bonuses whose loss is not multiplied by the contract."""
    valat: ValatFactor | None = None
    revoke_points: int = 10
    """What a revoke counts for over- or undershoot points; Beck has 10, and nobody else says a number."""

    def settle(self, facts: Facts) -> Ledger:
        """Write the ledger of a hand."""
        if facts.revoked is not None:
            facts = decided_by_revoke(self.bonuses, facts)
        game = self._failed_valat_game(facts) or self._game(facts)
        lines = [game, *(line for item in facts.items if (line := self._bonus(facts, item)))]
        lines += self._valat_lines(facts, lines)
        return Ledger(tuple(lines), facts.players)

    def _game(self, facts: Facts) -> Line:
        contract, won = facts.contract, facts.won
        value = contract.worth(facts.won_by)
        excess = self._excess(facts)
        factor = self.ladder.factor(facts.raised)
        amount = (value + (excess or 0)) * factor * contract.times
        takers = (facts.declarer,) if won else facts.defenders
        sum_text = str(value) if excess is None else f"({value} + {excess})"
        row = amounts(facts.players, ((seat, amount) for seat in takers))
        product = written_out(sum_text, factor, contract.times)
        figures = named_figure(value, GAME_VALUE) + (() if excess is None else over_or_under(excess, facts))
        figures += multiplied(factor) + multiplied(contract.times, contract.name)
        return Line(GAME, _game_text(facts), row, reckoning=product, figures=figures)

    def _excess(self, facts: Facts) -> int | None:
        """Return over- or undershoot points; None where they do not count."""
        if facts.contract.solo and not self.solo_counts_excess:
            return None
        if facts.revoked is not None:
            return self.revoke_points
        return abs(facts.points - facts.counting.to_lose)

    def _bonus(self, facts: Facts, item: Item) -> Line | None:
        bonus = self.bonuses[item.bonus]
        if self._inside_the_game(item):
            return None
        value = self._value(facts, item)
        factor = self._factor(facts, bonus, item)
        times = self._times(facts, bonus, item)
        amount = value * factor * times
        made = item.outcome is Outcome.MADE
        credited: list[tuple[Seat, int]] = [
            (seat, amount) for seat in ((item.owner,) if made else facts.against(item.owner))
        ]
        if item.loser is not None:
            credited.append((item.loser, -amount))
        row, product = amounts(facts.players, credited), written_out(str(value), factor, times)
        figures = named_figure(value, PRIZE) + multiplied(factor) + multiplied(times, facts.contract.name)
        return Line(bonus.key, bonus_text(bonus, item), row, reckoning=product, figures=figures)

    def _inside_the_game(self, item: Item) -> bool:
        """Whether a Valat multiplies other lines, or has turned the game, and so has no price of its own."""
        if item.bonus != VALAT or self.valat is None:
            return False
        return item.outcome is Outcome.MADE or self.valat.failed_factor is not None

    def _value(self, facts: Facts, item: Item) -> int:
        value = self.bonuses[item.bonus].value(item.when, solo=facts.contract.solo)
        if value is None:
            msg = f"{item.bonus} has no value when it is {item.when}"
            raise ValueError(msg)
        return value

    def _factor(self, facts: Facts, bonus: Bonus, item: Item) -> int:
        own = self.ladder.factor(item.raised)
        announced_on_game = bonus.needs_game and item.when is not When.SILENT
        return max(own, self.ladder.factor(facts.raised)) if announced_on_game else own

    def _times(self, facts: Facts, bonus: Bonus, item: Item) -> int:
        unscaled = item.outcome is Outcome.LOST and bonus.key in self.lost_unscaled
        return 1 if unscaled else bonus.times(facts.contract)

    def _valat_lines(self, facts: Facts, lines: list[Line]) -> list[Line]:
        """Multiply what the maker of a Valat has earned so far."""
        return [
            self._multiplied(facts, item, self.valat, lines)
            for item in facts.items
            if self.valat and item.bonus == VALAT and item.outcome is Outcome.MADE
        ]

    def _multiplied(self, facts: Facts, item: Item, valat: ValatFactor, lines: list[Line]) -> Line:
        factor = self._value(facts, item) * self.ladder.factor(item.raised)
        apart: set[str] = set() if valat.others_losses else _lost_by_others(facts, item.owner)
        counted = [
            line
            for line in lines
            if line.item not in apart and (valat.applies_to is None or line.item in valat.applies_to)
        ]
        base = sum(max(line.amounts[item.owner], 0) for line in counted)
        row = amounts(facts.players, [(item.owner, base * (factor - 1))])
        product = f": {base} × {factor}"
        reckoning = Text(f"{product} instead of {base}", f"{product} statt {base}")
        return Line(VALAT, bonus_text(self.bonuses[VALAT], item), row, reckoning=reckoning)

    def _failed_valat_game(self, facts: Facts) -> Line | None:
        """Write the game as lost with every card point in play, where a failed Valat costs that (Graz)."""
        item = next(
            (item for item in facts.items if item.bonus == VALAT and item.outcome is Outcome.LOST), None
        )
        if item is None or not self.valat or self.valat.failed_factor is None:
            return None
        contract = facts.contract
        short = facts.counting.to_lose - whole(facts.rest) if facts.revoked is None else self.revoke_points
        value = contract.worth(facts.won_by)
        factor = self.ladder.factor(facts.raised) * self.valat.failed_factor * self.ladder.factor(item.raised)
        amount = (value + short) * factor * contract.times
        why = Text(
            f"{contract.name.en} lost by a failed Valat",
            f"{contract.name.de} durch verfehlten Valat verloren",
        )
        row = amounts(facts.players, ((seat, amount) for seat in facts.defenders))
        return Line(GAME, why, row, reckoning=written_out(f"({value} + {short})", factor, contract.times))


def _lost_by_others(facts: Facts, seat: Seat) -> set[str]:
    """Name the bonuses that others than this seat have lost."""
    return {item.bonus for item in facts.items if item.outcome is Outcome.LOST and item.owner != seat}


def _game_text(facts: Facts) -> Text:
    name, points = facts.contract.name, facts.points
    if facts.revoked is not None:
        return Text(
            f"{name.en} {_ended(facts).en} by a revoke", f"{name.de} durch Renonce {_ended(facts).de}"
        )
    ended = _ended(facts)
    return Text(f"{name.en} {ended.en} with {points}", f"{name.de} mit {points} {ended.de}")


def _ended(facts: Facts) -> Text:
    return Text("won", "gewonnen") if facts.won else Text("lost", "verloren")


def bonus_text(bonus: Bonus, item: Item) -> Text:
    """Tell which bonus it was, how it was said and how it ended."""
    when, outcome = item.when.text, item.outcome.text
    return Text(f"{bonus.name.en}, {when.en}, {outcome.en}", f"{bonus.name.de}, {when.de}, {outcome.de}")
