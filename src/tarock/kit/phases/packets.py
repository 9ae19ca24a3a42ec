"""Dealing: packets round the table, packets to choose from, hands that force a new deal.

A dealing takes the cards in the order in which they leave the dealer's hand and tells each seat its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tarock.core.bilingual import Text
from tarock.core.cards import TAROCKS, Card, CardSet, bits_of
from tarock.kit.deal import Carried, Deal, Holdings, Result
from tarock.protocol import topics
from tarock.protocol.actions import Choose
from tarock.protocol.events import Dealt, Event, HandsDealt, HandShown, Said, Void
from tarock.protocol.flow import Flow, OneOf, Seat, ask
from tarock.protocol.seats import Table

Dealing: TypeAlias = Callable[[Table, Deal], Flow[Holdings]]
Redealing: TypeAlias = Callable[[Table, Holdings], Flow[Result | None]]

CUT, KNOCK = Choose("cut"), Choose("knock")
NO_TAROCKS = Text("a hand without tarocks", "ein Blatt ohne Tarock")


@dataclass(frozen=True, slots=True)
class Packets:
    """The order of dealing, such as "talon 6 | 4 | 4 | 4 | 4": each number goes to all seats in turn."""

    rounds: tuple[tuple[bool, int], ...]

    def __call__(self, table: Table, deal: Deal) -> Flow[Holdings]:
        holdings = self.distribute(table, deal)
        yield from told(table, holdings)
        return holdings

    def distribute(self, table: Table, deal: Deal) -> Holdings:
        """Lay out the cards; a player who has kept some gets so many fewer of the last ones."""
        full = sum(size for to_talon, size in self.rounds if not to_talon)
        hands = [0] * table.players
        wanted = [full] * table.players
        _carry(deal.carried, hands, wanted)
        talon: list[Card] = []
        at = 0
        for to_talon, size in self.rounds:
            if to_talon:
                talon += deal.cards[at : at + size]
                at += size
                continue
            for seat in table.seats:
                count = min(size, wanted[seat])
                hands[seat] |= bits_of(deal.cards[at : at + count])
                wanted[seat] -= count
                at += count
        return Holdings(tuple(hands), tuple(talon))


def _carry(carried: Carried, hands: list[int], wanted: list[int]) -> None:
    """Put kept cards into their keeper's hand."""
    if carried.keeper is not None:
        hands[carried.keeper] |= carried.cards.bits
        wanted[carried.keeper] -= len(carried.cards)


def packets(order: str) -> Packets:
    """Read an order of dealing: "8 | talon 6 | 8"."""
    parts = [part.split() for part in order.split("|")]
    return Packets(tuple((words[0] == "talon", int(words[-1])) for words in parts))


def told(table: Table, holdings: Holdings) -> Iterator[Event]:
    """Publish the counts, and to each seat its own cards."""
    counts = tuple(hand.bit_count() for hand in holdings.hands)
    yield HandsDealt(table.dealer, counts, len(holdings.talon))
    for seat, hand in enumerate(holdings.hands):
        yield Dealt(seat, CardSet(hand), to=(seat,))


@dataclass(frozen=True, slots=True)
class KnockedPackets:
    """Graz: whoever should cut may knock; then three packets lie there and are chosen unseen."""

    ordinary: Packets
    talon: int
    hand: int

    def __call__(self, table: Table, deal: Deal) -> Flow[Holdings]:
        if deal.carried.keeper is None:
            cutter = table.seats[1]
            choice = yield from ask(cutter, topics.CUT, OneOf((CUT, KNOCK)))
            yield Said(cutter, choice)
            if choice == KNOCK:
                return (yield from self._chosen(table, deal))
        return (yield from self.ordinary(table, deal))

    def _chosen(self, table: Table, deal: Deal) -> Flow[Holdings]:
        left = [Choose(f"packet-{number + 1}") for number in range(table.players)]
        order = {choice: number for number, choice in enumerate(left)}
        hands = [0] * table.players
        for seat in table.seats:
            choice = left[0]
            if len(left) > 1:
                choice = yield from ask(seat, topics.PACKET, OneOf(tuple(left)))
                yield Said(seat, choice)
            left.remove(choice)
            hands[seat] = self._packet(deal, order[choice])
        holdings = Holdings(tuple(hands), deal.cards[: self.talon])
        yield from told(table, holdings)
        return holdings

    def _packet(self, deal: Deal, number: int) -> int:
        start = self.talon + number * self.hand
        return bits_of(deal.cards[start : start + self.hand])


def play_any_hand(table: Table, holdings: Holdings) -> Flow[Result | None]:  # noqa: ARG001 - a `Redealing`
    """No hand forces a new deal."""
    yield from ()
    return None


def redeal_without_tarocks(table: Table, holdings: Holdings) -> Flow[Result | None]:
    """Löw: a hand without tarocks is shown, and the same dealer deals again."""
    bare = [seat for seat in table.seats if not holdings.hands[seat] & TAROCKS.bits]
    if not bare:
        return None
    for seat in bare:
        yield HandShown(seat, CardSet(holdings.hands[seat]))
    return (yield from void(NO_TAROCKS))


def void(reason: Text) -> Flow[Result]:
    """End the hand without a score; the same dealer deals again."""
    yield Void(reason)
    return Result(void=reason, deal_passes=False)


def must_speak_first(table: Table, deal: Deal) -> tuple[Seat, bool]:
    """Return who speaks first, and whether he has to bid: somebody who kept cards of the last talon does."""
    if deal.carried.cards and deal.carried.keeper is not None:
        return deal.carried.keeper, True
    return table.forehand, False
