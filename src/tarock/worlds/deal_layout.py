"""From hands and a talon back to a deal: the cards in the order in which they left the dealer's hand.

Which card goes where is asked of the rule set itself, by dealing a pack whose order is known. Choices on the
way, such as knocking instead of cutting, are made as they were made at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tarock.core.cards import Card, CardSet, cards_in
from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.protocol import events as happened
from tarock.protocol.events import Event
from tarock.protocol.flow import Seat
from tarock.worlds.knowledge import Knowledge


@dataclass(frozen=True, slots=True)
class Layout:
    """Which places of the pack go to which seat, and which to the talon."""

    dealer: Seat
    carried: Carried
    hands: tuple[tuple[int, ...], ...]
    talon: tuple[int, ...]

    def deal(self, hands: Sequence[int], talon: Sequence[Card], random: Random) -> Deal:
        """Return the deal that gives these hands and this talon."""
        carried = self.carried
        if carried.keeper is not None:
            kept = CardSet.of(random.choice(cards_in(hands[carried.keeper])))
            carried = Carried(carried.keeper, kept, carried.pots, carried.doubled)
        order: dict[int, Card] = dict(zip(self.talon, talon, strict=True))
        for places, hand in zip(self.hands, hands, strict=True):
            order |= zip(places, cards_in(hand & ~carried.cards.bits), strict=True)
        return Deal(self.dealer, tuple(order[place] for place in range(len(order))), carried)


def layout(known: Knowledge, keeper: Seat | None) -> Layout | None:
    """Find out how the cards of this hand were dealt, if somebody perhaps has kept cards of the last one.

    None before the deal, or where somebody had to answer on the way and was not heard.
    """
    rules, seen, dealer = known.rules, known.view.events, known.view.dealer
    if dealer is None:
        return None
    carried = carried_over(rules, seen, keeper)
    kept = carried.cards.bits
    cards = tuple(card for card in rules.pack.cards if not kept >> card & 1)
    game = Game(rules, Deal(dealer, cards, carried))
    said = iter([event for event in seen if isinstance(event, happened.Said)])
    while not any(isinstance(event, happened.HandsDealt) for event in game.events):
        event = next(said, None)
        if event is None:
            return None
        game.act(event.seat, event.action)
    dealt = {event.seat: event.cards.bits for event in game.events if isinstance(event, happened.Dealt)}
    places = {card: place for place, card in enumerate(cards)}
    hands = tuple(
        tuple(places[card] for card in cards_in(dealt[seat] & ~kept)) for seat in range(rules.players)
    )
    used = {place for hand in hands for place in hand}
    return Layout(dealer, carried, hands, tuple(at for at in range(len(cards)) if at not in used))


def carried_over(rules: RuleSet, seen: tuple[Event, ...], keeper: Seat | None) -> Carried:
    """Find out what the deal before has left: pots, doubled stakes, somebody who has kept cards."""
    pots = next((event.contents for event in seen if isinstance(event, happened.PotsStand)), ())
    times = next((event.times for event in seen if isinstance(event, happened.StakesRaised)), 1)
    kept = CardSet() if keeper is None else CardSet.of(rules.pack.cards[0])
    if not (pots or times > 1 or kept):
        return NOTHING_CARRIED
    return Carried(keeper, kept, pots, (1,) * (times.bit_length() - 1))


def shared_out(
    drawn: Sequence[int], rest: int, owners: Sequence[Seat | None], random: Random
) -> tuple[Card, ...]:
    """Order a talon so that everybody gets his own cards of it, and the rest stays."""
    left = [cards_in(bits) for bits in drawn]
    stays = cards_in(rest)
    random.shuffle(stays)
    return tuple(stays.pop() if seat is None else left[seat].pop() for seat in owners)


def drawn_cards(known: Knowledge, held: Sequence[int], random: Random) -> list[int]:
    """Choose which of the cards each seat has had came to it from the talon."""
    drawn = [some_of(bits, count, random) for bits, count in zip(held, known.shares, strict=True)]
    if known.me in range(len(drawn)):
        drawn[known.me] = known.own_drawn
    return drawn


def some_of(bits: int, count: int, random: Random) -> int:
    """Choose so many cards of a bit set."""
    left, number = bits, bits.bit_count()
    for drawn in range(count):
        chosen = left
        for _ in range(int(random.random() * (number - drawn))):
            chosen &= chosen - 1
        left ^= chosen & -chosen
    return bits ^ left
