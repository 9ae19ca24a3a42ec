"""Settlement of Danish Tarok: players and two pots, all in steps of five.

Pagat and kings that are beaten pay into their pots, an ultimo takes a pot, a failed one pays in what lay
there. Card points are paid in steps of five, and the next dealer balances them. `settle` needs facts alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.core.bilingual import Text
from tarock.games.old78.cash_tariff import (
    EVEN,
    LAST_TRICK,
    PointPaying,
    Prices,
    between,
    declared,
    fate_text,
    plain_last_trick,
    slips,
)
from tarock.games.old78.deal_facts import DealFacts, Fate
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.vole_and_nolo import NAMES, NOLO
from tarock.kit.pots import PotRules
from tarock.kit.settlement import Ledger, Line, added
from tarock.protocol.flow import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PotPaying:
    """The tariff of Danish Tarok: `settle` turns facts into a ledger."""

    prices: Prices
    pots: PotRules
    """One pot for each prize, under its name."""
    to_pot: int
    """What a Pagat or king beaten before the last trick pays into its pot."""
    tout: int
    nolo: int
    step: int
    """Card points are paid in steps of so many."""
    next_dealer_balances: bool = True
    pays_card_points: bool = True
    nolo_card_points: bool = False
    """Whether card points are paid in a deal with a nolo."""
    last_trick_on_failed_ultimo: bool = False
    fine: int = 5

    def settle(self, facts: DealFacts) -> Ledger:
        """Write the ledger of a deal, in the order things are paid."""
        early = [*declared(facts.players, facts.calls), *self._early(facts)]
        read = dict(added(facts.pots, *(line.pots for line in early)))
        lines = [*early, *self._late(facts, read)]
        if self.pays_card_points and (facts.noloist is None or self.nolo_card_points):
            lines.append(self.card_points(facts))
        return Ledger((*lines, *slips(facts, self.fine)), facts.players)

    def _early(self, facts: DealFacts) -> Iterator[Line]:
        """Pay for Pagat and kings of the tricks before the last."""
        for fate in facts.fates:
            value = self.prices.of(fate)
            if not fate.last and value:
                yield between(facts.players, fate.prize.value, fate_text(fate), fate.owner, value)
                if not fate.won:
                    yield self._pays_in(facts, fate, self.to_pot)

    def _late(self, facts: DealFacts, read: dict[str, int]) -> Iterator[Line]:
        """Pay for the last trick: first what is won, then what is lost, each pot as it was read before."""
        if facts.sweeper is not None:
            yield from self._swept(facts, facts.sweeper, read)
        elif facts.noloist is not None:
            yield between(facts.players, NOLO, NAMES[NOLO], facts.noloist, self.nolo)
        else:
            yield from self._won(facts, read)
        for fate in facts.fates:
            if fate.last and not fate.won:
                yield between(
                    facts.players, fate.prize.value, fate_text(fate), fate.owner, self.prices.of(fate)
                )
                yield self._pays_in(facts, fate, read.get(fate.prize, 0))

    def _swept(self, facts: DealFacts, seat: Seat, read: dict[str, int]) -> Iterator[Line]:
        yield between(facts.players, "tout", Text("all tricks", "alle Stiche"), seat, self.tout)
        for pot in self.pots.pots:
            yield self._takes(facts, seat, pot.key, read)

    def _won(self, facts: DealFacts, read: dict[str, int]) -> Iterator[Line]:
        ultimo = next((fate for fate in facts.fates if fate.last and fate.won), None)
        if ultimo is not None:
            yield between(
                facts.players, ultimo.prize.value, fate_text(ultimo), ultimo.owner, self.prices.of(ultimo)
            )
            yield self._takes(facts, ultimo.owner, ultimo.prize.value, read)
        elif facts.last is not None and (plain_last_trick(facts) or self.last_trick_on_failed_ultimo):
            yield between(facts.players, "last-trick", LAST_TRICK, facts.last, self.prices.last_trick)

    def _pays_in(self, facts: DealFacts, fate: Fate, amount: int) -> Line:
        name = self.pots[fate.prize].name
        why = fate_text(fate) + Text(f": {amount} to the {name.en}", f": {amount} in den {name.de}")
        return self._moved(facts, fate.owner, fate.prize.value, why, amount)

    def _takes(self, facts: DealFacts, seat: Seat, pot: str, read: dict[str, int]) -> Line:
        name, amount = self.pots[pot].name, read.get(pot, 0)
        why = Text(f"the {name.en} of {amount}", f"der {name.de} mit {amount}")
        return self._moved(facts, seat, pot, why, -amount)

    @staticmethod
    def _moved(facts: DealFacts, seat: Seat, pot: str, why: Text, amount: int) -> Line:
        row = tuple(-amount if one == seat else 0 for one in range(facts.players))
        return Line(f"{pot}-pot", why, row, ((pot, amount),))

    def paid(self, points: int) -> int:
        """Return what card points bring: the difference to an even third, in whole steps.

        Up to two points either way bring nothing, every five points more another step.
        """
        slack = self.step // 2
        above = points - EVEN
        if abs(above) <= slack:
            return 0
        steps = (abs(above) + slack) // self.step
        return self.step * steps if above > 0 else -self.step * steps

    def card_points(self, facts: DealFacts) -> Line:
        """Settle card points; the next dealer gets or pays what the others leave."""
        row = [self.paid(points) for points in facts.points]
        if self.next_dealer_balances:
            row[facts.next_dealer] -= sum(row)
        counted = " : ".join(map(str, facts.points))
        why = Text(
            f"card points {counted} in steps of {self.step}", f"Augen {counted} in Schritten von {self.step}"
        )
        return Line("card-points", why, tuple(row))


def paying(rules: DeclarationRules) -> PointPaying | PotPaying:
    """Return the tariff behind the settlement."""
    found = getattr(rules.settle, "__self__", None)
    assert isinstance(found, PointPaying | PotPaying)  # noqa: S101 - our rule sets are built so
    return found
