"""A careful player of games with an auction: it bids, exchanges and announces by rules of thumb.

It values its hand, bids what the hand is worth, takes the part of the talon that helps, announces what it can
count on and doubts what looks doubtful. Cards are played and laid away as in any game. A question it does not
know gets the quiet answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tarock.bots import hand_strength
from tarock.bots.careful import CardPlayer, Hope, no_hope
from tarock.core.cards import CARDS, KINGS, NO_CARDS, TAROCKS, TRULL, Card, CardSet
from tarock.core.counting import Counting, thirds
from tarock.kit.bonuses import Bonus, Bonuses, CardPoints, Held, Ultimo, Without
from tarock.kit.contracts import Contract, Contracts
from tarock.kit.settlement import GAME
from tarock.match.view import View
from tarock.protocol.actions import (
    Action,
    Announce,
    Bid,
    Choose,
    Contra,
    Hold,
    Keep,
    Recontra,
    Retake,
    Subcontra,
    Take,
)
from tarock.protocol.flow import Ask
from tarock.protocol.topics import ANNOUNCE, AUCTION, KEEP, LAY, PLAY, TALON, Topic

_COURAGE: Final = -5.0
"""The expected gain, in points of the score, from which a bid is dared: below zero, because passing is dull
and the others may play instead."""
_TAROCKS_FOR_AN_ULTIMO: Final = 10
_DECLARER_FOR_AN_ULTIMO: Final = 27
"""What twice the tarocks and the high ones must add up to: a declarer loses many in drawing the others'."""
_HIGH: Final = CardSet.collect(CARDS[14:22]).bits
_TAROCKS_AGAINST_AN_ULTIMO: Final = 8
_SURE_OF_POINTS: Final = 4.0
_SURE_OF_THE_GAME: Final = 6.0
"""How many card points beyond those that win make sure of the game, …"""
_SURE_OF_A_RECONTRA: Final = 10.0
_SHORT_FOR_A_CONTRA: Final = 5.0
"""… and how many a defender may be short of those that beat it, since he has a partner."""
_WORTH_KEEPING: Final = 3


@dataclass(frozen=True, slots=True)
class CarefulBidder:
    """The tables a careful player has read before sitting down."""

    cards: CardPlayer
    contracts: Contracts
    bonuses: Bonuses
    counting: Counting
    hope: Hope = no_hope
    unit: float = 1.0
    """What counts for a point of the score, where games are worth a multiple of the usual."""

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question."""
        answer = _ANSWERS.get(ask.about)
        return next(iter(ask.options)) if answer is None else answer(self, view, ask)

    def bid(self, view: View, ask: Ask) -> Action:
        """Make the call with the best expected gain, if it is good enough."""
        quiet, *calls = ask.options
        hand = view.hand.bits
        if isinstance(quiet, Bid):
            return quiet
        gains = [(self._gain(view, call, hand), at) for at, call in enumerate(calls)]
        best, at = max(gains, default=(_COURAGE, 0))
        return calls[at] if best > _COURAGE else quiet

    def _gain(self, view: View, call: Action, hand: int) -> float:
        if isinstance(call, Bid):
            return self._brings(self.contracts[call.contract], hand)
        standing = next(said.contract for _, said in reversed(view.said) if isinstance(said, Bid))
        # To fight over a contract that somebody else would play as well takes a better hand.
        fighting = isinstance(call, _FIGHTING)
        return self._brings(self.contracts[standing], hand) + _COURAGE / 2 if fighting else _COURAGE

    def _brings(self, contract: Contract, hand: int) -> float:
        """Return what a contract may bring: its value as often as it is won, and points beyond half."""
        points = hand_strength.expected(hand, talon=contract.talon) + self.hope(hand)
        goal = self._all_points if contract.all_tricks else self.counting.to_win
        won = hand_strength.chance(points, goal)
        value = contract.value / self.unit
        return contract.times * (value * (2 * won - 1) + points - self.counting.to_lose)

    @property
    def _all_points(self) -> int:
        return self.counting.points(self.cards.pack.bits)

    def take_part(self, view: View, ask: Ask) -> Action:
        """Take the part of the talon that helps most, points included."""

        def worth(option: Action) -> float:
            part = _part(view, option)
            return hand_strength.value(view.hand.bits | part) + thirds(part) / 6

        return max(ask.options, key=worth)

    def lay(self, view: View, ask: Ask) -> Action:
        """Lay away as in any game."""
        return self.cards.lay(view, ask)

    def keep(self, view: View, ask: Ask) -> Action:
        """Keep talon cards only if several are strong, since whoever keeps some has to bid."""
        good = CardSet.collect(card for card in view.talon if _strong(card))
        keep = Keep(good if len(good) >= _WORTH_KEEPING else NO_CARDS)
        return keep if keep in ask.options else next(iter(ask.options))

    def speak(self, view: View, ask: Ask) -> Action:
        """Announce and raise what is sound, one thing at a time."""
        quiet, *speeches = ask.options
        return next((speech for speech in speeches if self._sound(view, speech)), quiet)

    def _sound(self, view: View, speech: Action) -> bool:
        if isinstance(speech, Announce):
            return speech.item in self.bonuses and self._promises(view, self.bonuses[speech.item])
        if isinstance(speech, Contra):
            return self._doubts(view, speech.item)
        if isinstance(speech, Recontra | Subcontra):
            return speech.item == GAME and self._expected(view) >= self.counting.to_win + _SURE_OF_A_RECONTRA
        return False

    def _promises(self, view: View, bonus: Bonus) -> bool:
        """Whether a bonus can be counted on."""
        what = bonus.what
        if isinstance(what, Ultimo):
            return _lasting(view, tricks=what.from_end)
        if isinstance(what, CardPoints):
            return self._expected(view) >= what.at_least + _SURE_OF_POINTS
        if isinstance(what, Without):
            sure_of_hand = not self._talon_to_come(view)
            goal = self.counting.to_win + _SURE_OF_THE_GAME
            return sure_of_hand and (not bonus.needs_game or self._expected(view) >= goal)
        return isinstance(what, Held)

    def _doubts(self, view: View, item: str) -> bool:
        """Whether what the other side wants looks doubtful from this hand."""
        own = hand_strength.expected(view.hand.bits, talon=0)
        enough = self._all_points - self.counting.to_win - _SHORT_FOR_A_CONTRA
        what = None if item == GAME else self.bonuses[item].what
        if isinstance(what, Ultimo):
            return _tarocks(view) >= _TAROCKS_AGAINST_AN_ULTIMO
        if isinstance(what, CardPoints):
            return own >= enough - (what.at_least - self.counting.to_win) / 2
        return item == GAME and own >= enough

    def _expected(self, view: View) -> float:
        """Return the card points to expect; a defender reckons as if he played a Solo."""
        hand = view.hand.bits
        hope = self.hope(hand)
        if view.seat != view.declarer or view.contract is None:
            return hand_strength.expected(hand, talon=0) + hope
        if self._talon_to_come(view):
            return hand_strength.expected(hand, talon=self.contracts[view.contract].talon) + hope
        return hand_strength.after_exchange(hand, view.laid.bits) + hope

    def _talon_to_come(self, view: View) -> bool:
        return view.contract is not None and self.contracts[view.contract].talon > view.laid_count

    def play(self, view: View, ask: Ask) -> Action:
        """Play as in any game."""
        return self.cards.play(view, ask)


_FIGHTING: Final = (Take, Hold, Retake)
_ANSWERS: Final[dict[Topic, Callable[[CarefulBidder, View, Ask], Action]]] = {
    AUCTION: CarefulBidder.bid,
    TALON: CarefulBidder.take_part,
    LAY: CarefulBidder.lay,
    KEEP: CarefulBidder.keep,
    ANNOUNCE: CarefulBidder.speak,
    PLAY: CarefulBidder.play,
}


def _part(view: View, option: Action) -> int:
    """Return the talon cards at the positions that an option names: "2" or "1-3"."""
    if not isinstance(option, Choose) or not option.what.replace("-", "").isdecimal():
        return 0
    first, _, last = option.what.partition("-")
    return CardSet.collect(view.talon[int(first) - 1 : int(last or first)]).bits


def _strong(card: Card) -> bool:
    return card in KINGS or card in TRULL


def _lasting(view: View, *, tricks: int) -> bool:
    """Whether the tarocks are likely to last to the end, and so many tricks more."""
    number = _tarocks(view) - tricks
    if view.seat != view.declarer:
        return number >= _TAROCKS_FOR_AN_ULTIMO
    return 2 * number + (view.hand.bits & _HIGH).bit_count() >= _DECLARER_FOR_AN_ULTIMO


def _tarocks(view: View) -> int:
    return (view.hand.bits & TAROCKS.bits).bit_count()
