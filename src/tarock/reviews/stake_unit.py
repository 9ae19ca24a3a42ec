"""What a deal is usually about: the unit in which losses are compared, and in which points they are told.

It is measured in deals of careful players. A game's room keeps the unit of its rule sets as they are usually
played, in its adapter under "reviews"; for other house options, and for rule sets that keep none, it is
measured when somebody asks. No rule set is known here by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from statistics import fmean
from typing import Final

from tarock.bots.base import play_out
from tarock.bots.catalogue import careful_bot
from tarock.games.registry import find
from tarock.kit.adapter import Part
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.codec import Json
from tarock.match.game import Game
from tarock.protocol.flow import Seat

MEASURED_DEALS: Final = 250
"""Over so many deals a unit is measured."""
_CANCELS: Final = 0.1
"""If the sums of all seats are smaller than this part of the amounts, players pay each other."""


@dataclass(frozen=True, slots=True)
class StakeUnit:
    """What a deal is about on average, as a lead, and whether players pay each other.

    A lead is what a seat gets, less what each other gets on average. Where players pay each other, people
    think of what they get and pay, and that is what losses are told in; where each writes down what he has
    earned, they think of how far they are ahead.
    """

    lead: float
    paid: bool

    def share(self, players: int) -> float:
        """Return what a point of lead is in the points that losses are told in."""
        return (players - 1) / players if self.paid else 1.0

    def points(self, totals: Sequence[float], seat: Seat) -> float:
        """Return the points of a seat when all have got so much."""
        others = (sum(totals) - totals[seat]) / (len(totals) - 1)
        return (totals[seat] - others) * self.share(len(totals))


@dataclass(frozen=True, slots=True)
class StakeUnits:
    """The units that a family keeps, by the key of the rule set."""

    kept: Mapping[str, StakeUnit] = field(default_factory=dict[str, StakeUnit])

    def of(self, rules: RuleSet) -> StakeUnit:
        """Return the unit of a rule set, measured if it is not kept."""
        changed = rules.options.changed()
        if not changed and rules.key in self.kept:
            return self.kept[rules.key]
        return _measured_once(rules.label, tuple(sorted(changed.items())))


DEFAULT: Final = StakeUnits()
PART: Final[Part[StakeUnits]] = Part("reviews", f"{__name__}:DEFAULT")


def unit_of(rules: RuleSet) -> StakeUnit:
    """Return the unit of a rule set with its options."""
    return PART.of(rules).of(rules)


@cache
def _measured_once(label: str, options: tuple[tuple[str, Json], ...]) -> StakeUnit:
    return measured(find(label, dict(options)))


def measured(rules: RuleSet, deals: int = MEASURED_DEALS) -> StakeUnit:
    """Let careful players play so many deals; those that nobody played are left out."""
    bots = [careful_bot(rules)] * rules.players
    ends: list[tuple[int, ...]] = []
    for number in range(deals):
        random = Random(f"unit {number}")  # noqa: S311 - the same deals whenever it is measured
        dealer = number % rules.players
        game = Game(rules, Deal.shuffled(rules.pack, dealer=dealer, random=random))
        play_out(game, bots)
        if game.ledger is not None:
            ends.append(game.ledger.totals)
    return _unit(ends, zero_sum=rules.zero_sum)


def _unit(ends: Sequence[tuple[int, ...]], *, zero_sum: bool) -> StakeUnit:
    amounts = sum(abs(amount) for totals in ends for amount in totals)
    if not amounts:
        return StakeUnit(1.0, paid=True)
    paid = zero_sum or sum(abs(sum(totals)) for totals in ends) < _CANCELS * amounts
    plain = StakeUnit(1.0, paid=False)
    leads = [abs(plain.points(totals, seat)) for totals in ends for seat in range(len(totals))]
    return StakeUnit(round(fmean(leads), 2), paid)
