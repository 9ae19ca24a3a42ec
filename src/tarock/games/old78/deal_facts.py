"""How a deal ended, in the terms its settlement needs: `DealFacts`, and how a finished deal yields them.

Facts name no card of a hand, so a deal played with real cards can be scored from them too.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tarock.core.bilingual import Text, same
from tarock.core.cards import KINGS, PAGAT, SKUS, Card, bits_of, cards_in
from tarock.core.counting import thirds
from tarock.games.old78.common import TRICKS
from tarock.games.old78.declarations import Calls
from tarock.games.old78.fool_tricks import PlayedOut, Talk
from tarock.kit.fool_law import FoolRules, fool_trick
from tarock.kit.play import Trick
from tarock.kit.settlement import Pots
from tarock.protocol.flow import Seat


class Prize(StrEnum):
    """The cards whose fate is paid for."""

    PAGAT = "pagat"
    KING = "king"

    @property
    def text(self) -> Text:
        """The card's name."""
        return _PRIZES[self]


_PRIZES: Final = {Prize.PAGAT: same("Pagat"), Prize.KING: Text("King", "König")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """What became of a Pagat or a king: whose it was, in which trick it fell, whether it won that."""

    prize: Prize
    owner: Seat
    trick: int
    won: bool

    @property
    def last(self) -> bool:
        """Whether it fell in the last trick."""
        return self.trick == TRICKS


class Slip(StrEnum):
    """Irregularities that cost a fine and leave the deal standing."""

    MISSED_CALL = "missed-call"
    WRONG_DEMAND = "wrong-demand"
    REVOKE = "revoke"

    @property
    def text(self) -> Text:
        """The offence in words."""
        return _SLIPS[self]


_SLIPS: Final = {
    Slip.MISSED_CALL: Text("a declaration was forgotten", "eine Meldung wurde vergessen"),
    Slip.WRONG_DEMAND: Text("the Fool was demanded in vain", "der Sküs wurde zu Unrecht gefordert"),
    Slip.REVOKE: Text("a revoke", "eine Renonce"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DealFacts:
    """All that the settlement of a deal needs."""

    dealer: Seat
    points: tuple[int, ...]
    """Whole card points by seat, the discard with the dealer's."""
    tricks: tuple[int, ...]
    """Tricks by seat."""
    calls: Calls = ()
    fates: tuple[Fate, ...] = ()
    last: Seat | None = None
    """Who won the last trick."""
    talk: Talk = ()
    stranded: Seat | None = None
    """Who has lost the Fool to another because he took no trick to redeem it from."""
    pots: Pots = ()
    """What lay in the pots when play began."""
    slips: tuple[tuple[Seat, Slip], ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.points)

    @property
    def next_dealer(self) -> Seat:
        """Forehand, who deals next."""
        return (self.dealer + 1) % self.players

    @property
    def sweeper(self) -> Seat | None:
        """Who took every trick."""
        return next((seat for seat, won in enumerate(self.tricks) if won == sum(self.tricks)), None)

    @property
    def noloist(self) -> Seat | None:
        """Who took no trick, while both others took some."""
        if self.sweeper is not None or 0 not in self.tricks:
            return None
        return self.tricks.index(0)


@dataclass(frozen=True, slots=True)
class Redeemed:
    """The Fool's way back: who gives whom which card for it."""

    owner: Seat
    winner: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PileCount:
    """Piles after the last trick, and what became of the Fool."""

    piles: tuple[int, ...]
    redeemed: Redeemed | None = None
    stranded: Seat | None = None


def count(rules: FoolRules, tricks: tuple[Trick, ...], *, dealer: Seat, laid: int) -> PileCount:
    """Gather each player's tricks, let the Fool's owner redeem it, give the dealer his discard."""
    players = len(tricks[0].cards)
    won = [sum(bits_of(one.cards) for one in tricks if one.winner == seat) for seat in range(players)]
    redeemed, stranded = _redeemed(rules, tricks, won)
    if redeemed is not None:
        swapped = SKUS.bit | redeemed.card.bit
        won[redeemed.owner] ^= swapped
        won[redeemed.winner] ^= swapped
    won[dealer] |= laid
    return PileCount(tuple(won), redeemed, stranded)


def _redeemed(
    rules: FoolRules, tricks: tuple[Trick, ...], won: list[int]
) -> tuple[Redeemed | None, Seat | None]:
    """Settle the Fool's debt after the last trick, with the cheapest card; without tricks it stays away."""
    number = fool_trick(tricks)
    if number is None or not rules.keeps_fool(number):
        return None, None
    trick = tricks[number - 1]
    owner = trick.player_of(SKUS)
    if not won[owner]:
        return None, owner
    cheapest = min(cards_in(won[owner]), key=lambda card: thirds(card.bit))
    return Redeemed(owner, trick.winner, cheapest), None


def fates(tricks: tuple[Trick, ...]) -> tuple[Fate, ...]:
    """Tell what became of the Pagat and the kings, in the order they fell."""
    found: list[Fate] = []
    for number, trick in enumerate(tricks, start=1):
        for place, card in enumerate(trick.cards):
            if card == PAGAT or card in KINGS:
                owner = (trick.leader + place) % len(trick.cards)
                prize = Prize.PAGAT if card == PAGAT else Prize.KING
                found.append(Fate(prize=prize, owner=owner, trick=number, won=trick.winner == owner))
    return tuple(found)


def establish(played: PlayedOut, counted: PileCount, *, dealer: Seat, calls: Calls, pots: Pots) -> DealFacts:
    """Draw the facts from a finished deal."""
    tricks = played.tricks
    return DealFacts(
        dealer=dealer,
        points=tuple(thirds(pile) // 3 for pile in counted.piles),
        tricks=tuple(sum(one.winner == seat for one in tricks) for seat in range(len(counted.piles))),
        calls=calls,
        fates=fates(tricks),
        last=tricks[-1].winner,
        talk=played.talk,
        stranded=counted.stranded,
        pots=pots,
    )
