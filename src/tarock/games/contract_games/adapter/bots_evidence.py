"""What bids, passes, contras and discards tell of the cards behind them, in games with an auction.

Hands are valued by rules of thumb and held against what their owners undertook.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tarock.bots import hand_strength
from tarock.bots.likelihood import Evidence, LaidEvidence, played_by, soft
from tarock.bots.played_evidence import PlayedEvidence, doubts
from tarock.kit.bonuses import CardPoints
from tarock.kit.contracts import Contracts
from tarock.kit.script import ContractRules
from tarock.kit.settlement import GAME
from tarock.match.view import View
from tarock.protocol.actions import Announce, Bid, Contra, Hold, Pass, Retake, Take
from tarock.protocol.flow import Seat

_BIDS: Final = (Bid, Hold, Take, Retake)
_SHORT_OF_A_GAME, _SOFT_POINTS = 2.0, 3.0
"""By how many card points less than win a bid is dared, and how sharp that limit is."""
_WELL_LAID: Final = 2.0
"""What a card laid away brings its owner, in points and shorter suits."""
_EXCHANGED, _SOFT_EXCHANGED = 0.5, 1.5
"""How many card points beyond those that win declarers may expect once they have laid away."""
_PROMISED: Final = 5.0
"""How many more they expect who announce more card points than the game takes."""
_DOUBTING: Final = 9.0
"""By how many card points less than win a defender who says contra may still be short."""


@dataclass(frozen=True, slots=True)
class AuctionStep:
    """What one seat did in the auction: it bid a contract, or passed when it could have bid it."""

    seat: Seat
    place: int
    """The place of the contract in their rising order."""
    bid: bool


@dataclass(frozen=True, slots=True)
class SpokenEvidence:
    """A bid, a pass or a contra, said with the cards that were dealt."""

    seat: Seat
    played: int
    taken: int
    expects: float
    """What a hand of no value would fall short by, in soft steps."""
    sign: float = 1.0
    """One for a bid, minus one for a pass."""

    def likely(self, hands: Sequence[int], laid: Sequence[int]) -> float:
        """Return how likely somebody who was dealt these cards would have said it."""
        dealt = (hands[self.seat] | laid[self.seat] | self.played) & ~self.taken
        return soft(self.sign * (hand_strength.value(dealt) / _SOFT_POINTS + self.expects))


@dataclass(frozen=True, slots=True)
class ExchangeEvidence:
    """A declarer has laid away so that the contract he has bid can be made."""

    seat: Seat
    played: int
    expects: float
    """The card points that are expected of a hand after the exchange."""

    def likely(self, hands: Sequence[int], laid: Sequence[int]) -> float:
        """Return how likely a declarer would have been content with this hand and these cards laid away."""
        points = hand_strength.after_exchange(hands[self.seat] | self.played, laid[self.seat])
        return soft((points - self.expects) / _SOFT_EXCHANGED)


def evidence(rules: ContractRules, view: View) -> Iterator[Evidence]:
    """Read what was laid away, played and said."""
    layer = view.declarer
    if view.laid_count and layer is not None and layer != view.seat:
        played = played_by(view, layer)
        promised = _EXCHANGED + _PROMISED * _promises_points(rules, view)
        yield LaidEvidence(layer, played, _WELL_LAID)
        yield ExchangeEvidence(layer, played, rules.counting.to_win + promised)
    # Where nobody declares everybody shuns the tricks, and a card given away tells nothing.
    if view.declarer is not None and (told := doubts(rules.pack, view, lambda seat: seat == view.declarer)):
        yield PlayedEvidence(told)
    for step in _auction(rules.contracts, view):
        yield _bid_or_pass(rules, view, step)
    for seat in _doubters(view):
        yield SpokenEvidence(seat, played_by(view, seat), 0, _expects(rules, talon=0, short=_DOUBTING))


def _bid_or_pass(rules: ContractRules, view: View, step: AuctionStep) -> SpokenEvidence:
    taken = view.taken.bits if step.seat == view.declarer else 0
    talon = rules.contracts.rising[step.place].talon
    expects = _expects(rules, talon=talon, short=_SHORT_OF_A_GAME)
    return SpokenEvidence(step.seat, played_by(view, step.seat), taken, expects, 1.0 if step.bid else -1.0)


def _expects(rules: ContractRules, *, talon: int, short: float) -> float:
    """Return by how many soft steps a hand of no value misses what is expected of whoever speaks."""
    nothing = hand_strength.expected(0, talon=talon) - hand_strength.value(0)
    return (nothing - (rules.counting.to_win - short)) / _SOFT_POINTS


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
