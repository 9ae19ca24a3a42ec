"""The auction as a tree for the kernel's kit: who is asked, what may be said, and what it takes of a hand.

Every sequence of calls is walked through, from forehand on, with the script itself. What a call takes its
options tell; whether a raise is open to a hand is tried card by card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from tarock.core.cards import Card
from tarock.env.vocabulary import ActionVocabulary
from tarock.games.zwanzigerrufen.auction import Bought, CallingBids, HandNeeds, Raising
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.exchange import CallingDiscardLaw
from tarock.kit.contracts import WonBy
from tarock.protocol.actions import Action, Bid, Hold, Pass
from tarock.protocol.events import Event, Invited
from tarock.protocol.flow import Ask, Flow
from tarock.protocol.seats import Table

Tables: TypeAlias = dict[str, Any]
PLAYERS: Final = 4
_TABLE: Final = Table(PLAYERS, PLAYERS - 1)
"""A table at which seats are counted from forehand."""
_HOW: Final = tuple(WonBy)
_NOBODY: Final = -1
_Invitation: TypeAlias = tuple[int, int]
_Call: TypeAlias = tuple[int, int, int, int, int]
_Node: TypeAlias = tuple[int, bool, _Invitation, list[_Call]]
_End: TypeAlias = tuple[int, int, int, _Invitation, int, bool, list[int]]


def mask(words: ActionVocabulary, bits: int) -> int:
    """Return a set of cards by their numbers of the vocabulary."""
    return sum(1 << place for place, card in enumerate(words.cards) if bits >> card & 1)


def auction_tables(rules: CallingRules, words: ActionVocabulary) -> Tables:
    """Walk through every sequence of an auction, and of what its buyer may add."""
    walk = _Walk(rules, words)
    walk.grow(())
    return {"auction": walk.nodes, "ends": list(walk.ends.values())}


@dataclass(frozen=True, slots=True)
class _Told:
    """Where some calls have led: a question, or the end of the auction."""

    ask: Ask | None
    bought: Bought | None
    invited: _Invitation


@dataclass(slots=True)
class _Walk:
    """A tree in the making."""

    rules: CallingRules
    words: ActionVocabulary
    nodes: list[_Node] = field(default_factory=list[_Node])
    ends: dict[Bought | None, _End] = field(default_factory=dict["Bought | None", _End])

    def grow(self, said: tuple[Action, ...]) -> int:
        """Add what may follow these calls; return its node, or the end as its complement."""
        told = self._tell(said)
        if told.ask is None:
            return self._end(told.bought)
        raising = isinstance(told.ask.options, Raising)
        calls: list[_Call] = []
        place = len(self.nodes)
        self.nodes.append((told.ask.seat, raising, told.invited, calls))
        for action, needs in self._open(told):
            number = self.words.of(action, told.ask.seat)
            calls.append((number, *self._guard(needs), self.grow((*said, action))))
        return place

    def _guard(self, needs: HandNeeds) -> tuple[int, int, int]:
        card = 0 if needs.card is None else needs.card.bit
        return mask(self.words, needs.one_of), mask(self.words, card), needs.tarocks

    def _tell(self, said: tuple[Action, ...]) -> _Told:
        """Tell an auction again."""
        script, left = bidding(self.rules, self.rules.pack.bits), iter(said)
        invited: _Invitation = (_NOBODY, _NOBODY)
        try:
            step = next(script)
            while True:
                while isinstance(step, Event):
                    if isinstance(step, Invited):
                        invited = self.words.card_number(Card.parse(step.tarock)), step.seat
                    step = next(script)
                action = next(left, None)
                if action is None:
                    return _Told(step[0], None, invited)
                step = script.send({step[0].seat: action})
        except StopIteration as stop:
            return _Told(None, stop.value, invited)

    def _open(self, told: _Told) -> Iterator[tuple[Action, HandNeeds]]:
        """List what some hand may say, in the order of the script, with what it takes."""
        assert told.ask is not None  # noqa: S101 - there is a question
        options = told.ask.options
        if isinstance(options, CallingBids):
            every = Pass(), Hold(), *(Bid(contract.key) for contract in self.rules.contracts)
            yield from ((action, needs) for action in every if (needs := options.needs(action)) is not None)
            return
        assert isinstance(options, Raising)  # noqa: S101 - an auction asks nothing else
        anyway = set(Raising(options.higher, honour=False))
        honours = self._raisers()
        for action in options:
            yield action, HandNeeds(0 if action in anyway else honours)

    def _raisers(self) -> int:
        """Return the cards of which one opens a raise to a hand."""
        auction, contract = self.rules.auction, self.rules.contracts.rising[0]
        bought = Bought(0, contract, WonBy.BID, None, frozenset({0}), after_three_passes=False)
        found = 0
        for card in self.rules.pack.cards:
            step = next(auction.raised(bought, card.bit))
            assert not isinstance(step, Event)  # noqa: S101 - a lone lowest bid is asked at once
            found |= card.bit if len(step[0].options) > 1 else 0
        return found

    def _end(self, bought: Bought | None) -> int:
        if bought not in self.ends:
            self.ends[bought] = self._ended(bought)
        return ~list(self.ends).index(bought)

    def _ended(self, bought: Bought | None) -> _End:
        if bought is None:
            return _NOBODY, _NOBODY, 0, (_NOBODY, _NOBODY), 0, False, [0] * PLAYERS
        invitation, number = bought.invitation, self.words.card_number
        return (
            bought.seat,
            self.words.contracts.index(bought.contract.key),
            _HOW.index(bought.won_by),
            (_NOBODY, _NOBODY) if invitation is None else (number(invitation.card), invitation.by),
            len(bought.bidders),
            bought.after_three_passes,
            [self._stays(bought, seat) for seat in range(PLAYERS)],
        )

    def _stays(self, bought: Bought, seat: int) -> int:
        """Return what a seat may not lay away."""
        law, cards = CallingDiscardLaw(self.rules.exchange.promised(bought, seat)), self.rules.pack.bits
        (way,) = law.ways(cards, 0)
        return mask(self.words, cards & ~way.of)


def bidding(rules: CallingRules, hand: int) -> Flow[Bought | None]:
    """Bid with hands that have whatever it takes, then let the buyer raise."""
    bought = yield from rules.auction(_TABLE, (hand,) * PLAYERS)
    if bought is None:
        return None
    return (yield from rules.auction.raised(bought, hand))
