"""How likely the others would have spoken and laid away as they did with the cards of a world.

Worlds that fit are as likely as any other by the cards alone. But a declarer has bid on something, whoever
passed had no great hand, and cards are laid away and played for a reason. Hands are valued by rules of thumb
and held against what their owners did; the limits are soft, because people differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import Final

from tarock.bots import hand_strength
from tarock.bots.played_evidence import doubts
from tarock.core.cards import bits_of
from tarock.core.counting import thirds
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.kit.bonuses import CardPoints
from tarock.kit.contracts import Contracts
from tarock.kit.ruleset import RuleSet
from tarock.kit.script import ContractRules
from tarock.kit.settlement import GAME
from tarock.match.view import View
from tarock.protocol.actions import Announce, Bid, Contra, Hold, Pass, Retake, Take
from tarock.protocol.flow import Seat
from tarock.worlds import CardAssignment

_BIDS: Final = (Bid, Hold, Take, Retake)
_LEAST_POINTS, _SOFT_POINTS = 34.0, 3.0
_WELL_LAID, _OF_MANY, _SOFT_LAID = 2.0, 1.3, 0.35
"""What a card laid away brings its owner in points and shorter suits; of 78 cards more are worth little."""
_EXCHANGED, _SOFT_EXCHANGED = 36.5, 1.5
"""The card points that declarers may expect once they have laid away."""
_PROMISED: Final = 5.0
"""How many more they expect who announce more card points than the game takes."""
_DOUBTING: Final = 27.0
"""What a defender who says contra expects of his own hand."""
_HARDLY: Final = 1e-9
"""No world that fits is thrown away for good."""


@dataclass(frozen=True, slots=True)
class AuctionStep:
    """What one seat did in the auction: it bid a contract, or passed when it could have bid it."""

    seat: Seat
    place: int
    """The place of the contract in their rising order."""
    bid: bool


@dataclass(frozen=True, slots=True)
class _Word:
    """What somebody said, ready to be held against hands."""

    seat: Seat
    played: int
    taken: int
    expects: float
    """What a hand of no value would fall short by, in soft steps."""
    sign: float
    """One for a bid, minus one for a pass."""

    def likely(self, hands: Sequence[int], laid: Sequence[int]) -> float:
        """Return how likely somebody who was dealt these cards would have said it."""
        dealt = (hands[self.seat] | laid[self.seat] | self.played) & ~self.taken
        return _soft(self.sign * (hand_strength.value(dealt) / _SOFT_POINTS + self.expects))


class Likelihood:
    """Weighs worlds by what was said in the auction, what was laid away, and what was played."""

    def __init__(self, rules: RuleSet, view: View) -> None:
        self.view = view
        self._words: tuple[_Word, ...] = ()
        self._doubts = doubts(rules, view)
        self._layer: Seat | None = None
        self._usual = _OF_MANY if isinstance(rules, DeclarationRules) else _WELL_LAID
        if isinstance(rules, ContractRules):
            self._words = tuple(self._word(rules.contracts, said) for said in _auction(rules.contracts, view))
        if isinstance(rules, ContractRules | DeclarationRules) and view.laid_count:
            layer = view.dealer if view.declarer is None else view.declarer
            self._layer = None if layer == view.seat else layer
        self._layers_play = 0 if self._layer is None else self._played(self._layer)
        self._exchanged: float | None = None
        if isinstance(rules, ContractRules):
            self._words += tuple(self._doubt(seat) for seat in _doubters(view))
            self._exchanged = _EXCHANGED + _PROMISED * _promises_points(rules, view)

    @property
    def tells(self) -> bool:
        """Whether there is anything to weigh worlds by."""
        return bool(self._words or self._doubts) or self._layer is not None

    def of(self, hands: Sequence[int], laid: Sequence[int]) -> float:
        """Return how likely, between 0 and 1, all would have done what they did."""
        likely = self._laid_so(hands, laid) * self._played_so(hands)
        for word in self._words:
            likely *= word.likely(hands, laid)
        return likely

    def chosen(self, guesses: Sequence[CardAssignment], count: int, random: Random) -> list[CardAssignment]:
        """Choose so many of many worlds, the likelier the rather and none twice, in any order."""
        weights = [self.of(guess.hands, guess.laid) + _HARDLY for guess in guesses]
        keyed = [(log(1 - random.random()) / weight, at) for at, weight in enumerate(weights)]
        return [guesses[at] for _, at in sorted(keyed, reverse=True)[:count]]

    def _played_so(self, hands: Sequence[int]) -> float:
        """Return how likely these hands would have played as they did, as far as single cards tell."""
        likely = 1.0
        for doubt in self._doubts:
            if hands[doubt.seat] & doubt.cards:
                likely *= doubt.times
        return likely

    def _laid_so(self, hands: Sequence[int], laid: Sequence[int]) -> float:
        """Return how likely these cards would have been laid away from that hand."""
        if self._layer is None:
            return 1.0
        held, away = hands[self._layer] | self._layers_play, laid[self._layer]
        likely = _soft((_well_laid(held, away) - self._usual) / _SOFT_LAID)
        if self._exchanged is None:
            return likely
        return likely * _soft((hand_strength.after_exchange(held, away) - self._exchanged) / _SOFT_EXCHANGED)

    def _word(self, contracts: Contracts, said: AuctionStep) -> _Word:
        nothing = hand_strength.expected(0, talon=contracts.rising[said.place].talon) - hand_strength.value(0)
        taken = self.view.taken.bits if said.seat == self.view.declarer else 0
        expects = (nothing - _LEAST_POINTS) / _SOFT_POINTS
        return _Word(said.seat, self._played(said.seat), taken, expects, 1.0 if said.bid else -1.0)

    def _doubt(self, seat: Seat) -> _Word:
        alone = hand_strength.expected(0, talon=0) - hand_strength.value(0)
        return _Word(seat, self._played(seat), 0, (alone - _DOUBTING) / _SOFT_POINTS, 1.0)

    def _played(self, seat: Seat) -> int:
        played = bits_of(trick.by(seat) for trick in self.view.tricks)
        place = (seat - (self.view.leader or 0)) % self.view.players
        return played | (self.view.trick[place].bit if place < len(self.view.trick) else 0)


def _soft(distance: float) -> float:
    return 1 / (1 + exp(-distance))


def _well_laid(held: int, laid: int) -> float:
    """Return what laying a card away has brought on average."""
    gain = hand_strength.value(held) + thirds(laid) / 3 - hand_strength.value(held | laid)
    return gain / max(laid.bit_count(), 1)


def _auction(contracts: Contracts, view: View) -> list[AuctionStep]:
    """Read what the others said: the highest bid of each, or the pass that was his only word."""
    best: dict[Seat, AuctionStep] = {}
    standing = -1
    for seat, action in view.said:
        if isinstance(action, Bid):
            standing = contracts.rising.index(contracts[action.contract])
        if isinstance(action, _BIDS):
            best[seat] = AuctionStep(seat, max(standing, 0), bid=True)
        elif not isinstance(action, Pass):
            break
        elif seat not in best and standing + 1 < len(contracts.rising):
            best[seat] = AuctionStep(seat, standing + 1, bid=False)
    return [said for said in best.values() if said.seat != view.seat]


def _doubters(view: View) -> list[Seat]:
    """Return who else has said contra to the game."""
    said = (seat for seat, action in view.said if isinstance(action, Contra) and action.item == GAME)
    return [seat for seat in dict.fromkeys(said) if seat not in (view.seat, view.declarer)]


def _promises_points(rules: ContractRules, view: View) -> bool:
    """Whether the declarer has announced that he will have more card points than the game takes."""
    return any(
        isinstance(action, Announce)
        and seat == view.declarer
        and isinstance(rules.bonuses[action.item].what, CardPoints)
        for seat, action in view.said
    )
