"""Dealing in the old games: 25 cards each, the last three to the dealer; the right to a new deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import SKUS, TAROCKS, bits_of
from tarock.kit.deal import Deal, Holdings, Result
from tarock.kit.phases.packets import NO_TAROCKS, Packets, told, void
from tarock.protocol.actions import Action, Good, Redeal
from tarock.protocol.events import Said
from tarock.protocol.flow import Flow, Options, ask
from tarock.protocol.refusals import Reason, wrong_kind
from tarock.protocol.seats import Table
from tarock.protocol.topics import Chapter, Decision, Topic

REDEAL: Final = Topic(
    "redeal",
    Text("Do you play this deal?", "Spielst du dieses Spiel?"),
    Text("playing or dealing again", "spielen oder neu geben"),
    Chapter.DEAL,
    Decision.FORMALITY,
)


@dataclass(frozen=True, slots=True)
class RestToDealer:
    """The same number of cards to all, and what is left to the dealer's own hand."""

    packets: Packets

    def __call__(self, table: Table, deal: Deal) -> Flow[Holdings]:
        dealt = self.packets.distribute(table, deal)
        used = sum(hand.bit_count() for hand in dealt.hands)
        own = dealt.hands[table.dealer] | bits_of(deal.cards[used:])
        holdings = dealt.with_hand(table.dealer, own)
        yield from told(table, holdings)
        return holdings


@dataclass(frozen=True, slots=True, repr=False)
class RedealOptions(Options[Good | Redeal]):
    """Play on, or demand a new deal with a hand that has no tarock but the Fool."""

    hand: int

    def __iter__(self) -> Iterator[Good | Redeal]:
        yield Good()
        if not self.hand & TAROCKS.bits & ~SKUS.bit:
            yield Redeal()

    def reason(self, action: Action) -> Reason:
        if not isinstance(action, Redeal):
            return wrong_kind(Text("playing this deal or a new one", "dieses Spiel oder ein neues"))
        return Reason("has-tarocks", Text("your hand has tarocks", "dein Blatt hat Tarock"))


def may_redeal_without_tarocks(table: Table, holdings: Holdings) -> Flow[Result | None]:
    """Whoever was dealt no tarock may demand a new deal; all are asked alike, and only a demand is heard."""
    for seat in table.seats:
        answer = yield from ask(seat, REDEAL, RedealOptions(holdings.hands[seat]))
        if isinstance(answer, Redeal):
            yield Said(seat, answer)
            return (yield from void(NO_TAROCKS))
    return None
