"""A talon phase of one's own in a game that is otherwise made of blocks: two halves, one is taken unseen.

The declarer names a half with an action of this game's own. The others learn which half it was, he alone the
cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from tarock import find
from tarock.core.bilingual import same
from tarock.core.cards import Card, CardSet, bits_of
from tarock.kit.deal import Exchange, Holdings, Won
from tarock.kit.phases.card_choice import CardChoice
from tarock.kit.phases.talon import AnyCards
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Item
from tarock.protocol.actions import Action, Lay
from tarock.protocol.events import Drawn, LaidAway, LaidCards, Public, TalonShared
from tarock.protocol.flow import Flow, Options, ask
from tarock.protocol.topics import LAY, TALON

HALF: Final = 3


@dataclass(frozen=True, slots=True)
class TakeHalf(Action):
    """Take the upper or the lower half."""

    half: str
    word: ClassVar[str] = "take-half"

    @property
    def argument(self) -> str:
        return self.half

    @classmethod
    def from_argument(cls, argument: str) -> Action:
        return cls(argument)


@dataclass(frozen=True, slots=True)
class HalfTaken(Public):
    """Which half a seat has taken; its cards stay hidden."""

    seat: int
    half: str


@dataclass(frozen=True, slots=True)
class HalfSeen(Drawn):
    """The cards of a half, for who took it."""


@dataclass(frozen=True, slots=True)
class Halves(Options[TakeHalf]):
    """Either half."""

    def __iter__(self) -> Iterator[TakeHalf]:
        yield TakeHalf("lower")
        yield TakeHalf("upper")


@dataclass(frozen=True, slots=True)
class BlindHalf:
    """The phase."""

    def __call__(self, holdings: Holdings, won: Won, said: tuple[Item, ...]) -> Flow[Exchange]:
        del said
        if won.contract.solo:
            return Exchange(holdings.hands, 0, holdings.talon)
        seat = won.seat
        taken = yield from self._take(holdings, won)
        hand = holdings.hands[seat] | bits_of(taken)
        lay = yield from ask(seat, LAY, CardChoice(Lay, hand, HALF, AnyCards()))
        yield LaidAway(seat, HALF)
        yield LaidCards(seat, lay.cards, to=(seat,))
        rest = tuple(card for card in holdings.talon if card not in taken)
        return Exchange(holdings.with_hand(seat, hand & ~lay.cards.bits).hands, lay.cards.bits, rest)

    def _take(self, holdings: Holdings, won: Won) -> Flow[tuple[Card, ...]]:
        seat = won.seat
        choice = yield from ask(seat, TALON, Halves())
        yield HalfTaken(seat, choice.half)
        taken = holdings.talon[:HALF] if choice.half == "lower" else holdings.talon[HALF:]
        yield TalonShared(tuple(HALF if other == seat else 0 for other in range(len(holdings.hands))))
        yield HalfSeen(seat, CardSet.collect(taken), to=(seat,))
        return taken


def own_talon() -> ContractRules:
    """Build the rule set."""
    modern = find("illustrated-modern")
    assert isinstance(modern, ContractRules)
    return replace(modern, key="own-talon", name=same("Own talon"), talon=BlindHalf())


OWN_TALON: Final = own_talon()
