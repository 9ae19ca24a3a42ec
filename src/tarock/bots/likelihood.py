"""How likely the others would have spoken and laid away as they did with the cards of a world.

Worlds that fit are as likely as any other by the cards alone. But a declarer has bid on something, whoever
passed had no great hand, and cards are laid away for a reason. Hands are valued by rules of thumb and held
against what their owners did; the limits are soft, because people differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from tarock.actions import Bid, Hold, Pass, Retake, Take
from tarock.bots import strength
from tarock.cards import bits_of
from tarock.contracts import Contract, Contracts
from tarock.counting import thirds
from tarock.flow import Seat
from tarock.grosstarock.script import DeclarationRules
from tarock.ruleset import RuleSet
from tarock.script import ContractRules
from tarock.view import View

_BIDS: Final = (Bid, Hold, Take, Retake)
_LEAST_POINTS, _SOFT_POINTS = 34.0, 3.0
_WELL_LAID, _OF_MANY, _SOFT_LAID = 2.0, 1.3, 0.35
"""What a card laid away brings its owner in points and shorter suits; of 78 cards more are worth little."""
_AT_LEAST: Final = 0.03
"""No world that fits is thrown away for good."""


@dataclass(frozen=True, slots=True)
class Said:
    """What one seat did in the auction: it bid a contract, or passed when it could have bid it."""

    seat: Seat
    place: int
    """The place of the contract in their rising order."""
    bid: bool


class Likelihood:
    """Weighs worlds by what was said in the auction."""

    def __init__(self, rules: RuleSet, view: View) -> None:
        self.view = view
        self._contracts: tuple[Contract, ...] = ()
        self._said: tuple[Said, ...] = ()
        self._layer: Seat | None = None
        self._usual = _OF_MANY if isinstance(rules, DeclarationRules) else _WELL_LAID
        if isinstance(rules, ContractRules):
            self._contracts = rules.contracts.rising
            self._said = tuple(_auction(rules.contracts, view))
        if isinstance(rules, ContractRules | DeclarationRules) and view.laid_count:
            layer = view.dealer if view.declarer is None else view.declarer
            self._layer = None if layer == view.seat else layer

    def of(self, hands: Sequence[int], laid: Sequence[int]) -> float:
        """Return how likely, between 0 and 1, all would have done what they did."""
        likely = 1.0
        for said in self._said:
            above = self._above(self._dealt(said.seat, hands, laid), said.place)
            likely *= _soft(above if said.bid else -above)
        if self._layer is not None:
            held = hands[self._layer] | self._played(self._layer)
            likely *= _soft((_well_laid(held, laid[self._layer]) - self._usual) / _SOFT_LAID)
        return max(likely, _AT_LEAST)

    def accepts(self, hands: Sequence[int], laid: Sequence[int], random: Random) -> bool:
        """Take a world as often as it is likely."""
        tells = bool(self._said) or self._layer is not None
        return not tells or random.random() < self.of(hands, laid)

    def _above(self, hand: int, place: int) -> float:
        """Return by how many steps a hand is above what a contract wants."""
        points = strength.expected(hand, talon=self._contracts[place].talon)
        return (points - _LEAST_POINTS) / _SOFT_POINTS

    def _dealt(self, seat: Seat, hands: Sequence[int], laid: Sequence[int]) -> int:
        """Return what a seat held before it took cards of the talon."""
        taken = self.view.taken.bits if seat == self.view.declarer else 0
        return (hands[seat] | laid[seat] | self._played(seat)) & ~taken

    def _played(self, seat: Seat) -> int:
        played = bits_of(trick.by(seat) for trick in self.view.tricks)
        place = (seat - (self.view.leader or 0)) % self.view.players
        return played | (self.view.trick[place].bit if place < len(self.view.trick) else 0)


def _soft(distance: float) -> float:
    return 1 / (1 + exp(-distance))


def _well_laid(held: int, laid: int) -> float:
    """Return what laying a card away has brought on average."""
    gain = strength.value(held) + thirds(laid) / 3 - strength.value(held | laid)
    return gain / max(laid.bit_count(), 1)


def _auction(contracts: Contracts, view: View) -> list[Said]:
    """Read what the others said: the highest bid of each, or the pass that was his only word."""
    best: dict[Seat, Said] = {}
    standing = -1
    for seat, action in view.said:
        if isinstance(action, Bid):
            standing = contracts.rising.index(contracts[action.contract])
        if isinstance(action, _BIDS):
            best[seat] = Said(seat, max(standing, 0), bid=True)
        elif not isinstance(action, Pass):
            break
        elif seat not in best and standing + 1 < len(contracts.rising):
            best[seat] = Said(seat, standing + 1, bid=False)
    return [said for said in best.values() if said.seat != view.seat]
