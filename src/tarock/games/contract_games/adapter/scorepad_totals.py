"""What there is to count in a deal of some rules: card points in all, in the talon, in a pile.

Everything comes from the rule set: its pack, its way of counting, and a deal of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from tarock.kit.bonuses import CardPoints
from tarock.kit.contracts import Contract
from tarock.kit.deal import NOTHING_CARRIED
from tarock.kit.phases.talon import ExposedParts
from tarock.kit.script import ContractRules
from tarock.match.record import places
from tarock.scorepad.card_points import Span


def points_count(rules: ContractRules, contract: Contract) -> bool:
    """Whether anything depends on the declarer's card points."""
    return not contract.all_tricks or any(isinstance(bonus.what, CardPoints) for bonus in rules.bonuses)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealTotals:
    """How many cards lie where, and what they are worth in thirds at least and at most."""

    rules: ContractRules
    talon: int
    tricks: int
    in_all: int
    cheapest: int
    """What a card is worth at least."""
    dearest: int

    @classmethod
    def of(cls, rules: ContractRules) -> DealTotals:
        """Deal once, and count."""
        dealt = places(rules, 0, NOTHING_CARRIED)
        worth = [rules.counting.thirds(card.bit) for card in rules.pack.cards]
        return cls(
            rules=rules,
            talon=len(dealt[None]),
            tricks=len(dealt[0]),
            in_all=rules.counting.thirds(rules.pack.bits),
            cheapest=min(worth),
            dearest=max(worth),
        )

    def in_pile(self, contract: Contract) -> int | None:
        """Return how many cards a declarer has beyond whole threes; None where tricks are no threes."""
        return contract.talon if self.rules.players % 3 == 0 else None

    def left(self, contract: Contract) -> int:
        """Return how many talon cards nobody takes."""
        return self.talon - contract.talon

    def of_tricks(self, tricks: int) -> Span:
        """Return what so many tricks can be worth."""
        cards = tricks * self.rules.players
        return Span(cards * self.cheapest, cards * self.dearest)

    @property
    def of_all_tricks(self) -> Span:
        """What all tricks together can be worth, the talon lying aside."""
        return self._with_all_tricks(self.talon)

    def of_the_rest(self, contract: Contract) -> Span:
        """Return what the talon cards that nobody took can be worth."""
        left = [self.talon - taken for taken in self._ways_to_take(contract)]
        return Span(min(left) * self.cheapest, max(left) * self.dearest)

    def of_the_declarer(self, contract: Contract, *, swept: bool | None) -> Span:
        """Return what the declarer can have; `swept`: he took every trick, or a defender did, or neither."""
        spans = [self._declarers(taken, swept=swept) for taken in self._ways_to_take(contract)]
        return Span(min(span.least for span in spans), max(span.most for span in spans))

    def _declarers(self, laid: int, *, swept: bool | None) -> Span:
        left = self.talon - laid
        if swept is None:
            most = self.in_all - left * self.cheapest - self.of_tricks(1).least
            return Span(laid * self.cheapest, most)
        return self._with_all_tricks(left) if swept else Span(laid * self.cheapest, laid * self.dearest)

    def _with_all_tricks(self, left: int) -> Span:
        return Span(self.in_all - left * self.dearest, self.in_all - left * self.cheapest)

    def _ways_to_take(self, contract: Contract) -> tuple[int, ...]:
        """Return how many talon cards the declarer may have taken and laid away again."""
        talon = self.rules.talon
        optional = isinstance(talon, ExposedParts) and talon.optional
        return (contract.talon, 0) if optional and contract.talon else (contract.talon,)
