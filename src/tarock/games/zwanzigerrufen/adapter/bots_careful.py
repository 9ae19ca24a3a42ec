"""A careful player of a game with a called partner: it counts its tarocks and says little.

It bids with an honour and enough tarocks, calls the card that is offered first, announces a Trull with both
high honours, and doubts a game against many tarocks. Laying away and card play are as in any game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.bots.careful import CardPlayer, CarefulPlayer, Hope, no_hope
from tarock.core.cards import MOND, SKUS, TAROCKS
from tarock.games.zwanzigerrufen.announcements import CALL
from tarock.games.zwanzigerrufen.exchange import Laying
from tarock.kit.contracts import Contracts
from tarock.kit.settlement import GAME
from tarock.match.view import View
from tarock.protocol.actions import Action, Announce, Bid, Contra, Count, Hold, ThrowIn
from tarock.protocol.flow import Ask
from tarock.protocol.topics import ANNOUNCE, AUCTION

_TAROCKS_FOR: Final = (4, 5, 6, 9)
"""How many tarocks a first bid of each contract takes, besides an honour."""
_TO_HOLD: Final = 5
_POINTS_A_TAROCK: Final = 4
"""How many card points of hope count as a tarock."""
_TO_DOUBT: Final = 7


@dataclass(frozen=True, slots=True)
class CarefulCaller:
    """A careful player who bids for, calls and doubts partners, and does the rest as in any game."""

    cards: CardPlayer
    contracts: Contracts
    hope: Hope = no_hope

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question."""
        if ask.about is AUCTION:
            return self._bid(view, ask)
        if ask.about in (CALL, ANNOUNCE):
            return self._speak(view, ask)
        if isinstance(ask.options, Laying):
            return self._lay(view, ask, ask.options)
        return CarefulPlayer(self.cards)(view, ask)

    def _bid(self, view: View, ask: Ask) -> Action:
        """Bid the next step while the tarocks suffice; a duty is done."""
        quiet, *calls = ask.options
        tarocks = len(view.hand & TAROCKS) + self.hope(view.hand.bits) / _POINTS_A_TAROCK
        for call in calls:
            if isinstance(call, Hold) and tarocks >= _TO_HOLD:
                return call
            if isinstance(call, Bid) and tarocks >= _TAROCKS_FOR[self._step(call)]:
                return call
        return quiet

    def _step(self, bid: Bid) -> int:
        return self.contracts.rising.index(self.contracts[bid.contract])

    def _speak(self, view: View, ask: Ask) -> Action:
        """Call, say what is certain, doubt what is doubtful, one thing at a time."""
        quiet, *speeches = ask.options
        return next((speech for speech in speeches if self._good(view, speech)), quiet)

    def _good(self, view: View, speech: Action) -> bool:
        tarocks = len(view.hand & TAROCKS)
        if isinstance(speech, Announce):
            both = SKUS in view.hand and MOND in view.hand
            return speech.item == "trull" and both and view.seat == view.declarer
        if isinstance(speech, Contra):
            return speech.item == GAME and tarocks >= _TO_DOUBT
        return isinstance(speech, Count)

    def _lay(self, view: View, ask: Ask, options: Laying) -> Action:
        """Throw a hopeless hand in; else lay away as in any game."""
        hopeless = ThrowIn() in options and view.seat != view.declarer
        return ThrowIn() if hopeless else self.cards.lay(view, ask._replace(options=options.choice))
