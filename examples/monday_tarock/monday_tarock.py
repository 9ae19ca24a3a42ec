"""Monday Tarock: Sunday Tarock with a talon phase of its own.

The declarer takes the top cards of the talon before anybody has seen them, and lays as many away. The rest
stays face down to the end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from sunday_tarock import SundayOptions, sunday_tarock

from tarock.kit import (
    AnyCards,
    CardChoice,
    CardSet,
    ContractRules,
    Drawn,
    Exchange,
    Flow,
    Holdings,
    Item,
    LaidAway,
    LaidCards,
    Lay,
    Registration,
    TalonShared,
    Text,
    Won,
    ask,
    topics,
)


@dataclass(frozen=True, slots=True)
class TopOfTheTalon:
    """A phase: called with what everybody holds and who plays what, it returns what they hold afterwards."""

    def __call__(self, holdings: Holdings, won: Won, said: tuple[Item, ...]) -> Flow[Exchange]:  # noqa: ARG002
        """Take, then lay away; whatever players come to know leaves the phase as an event."""
        count = won.contract.talon
        top, rest = holdings.talon[:count], holdings.talon[count:]
        if not count:
            return Exchange(holdings.hands, 0, rest)
        seat, cards = won.seat, CardSet.collect(top)
        # How many cards went where is public, which ones is the declarer's to know: two events.
        yield TalonShared(tuple(count if other == seat else 0 for other in range(len(holdings.hands))))
        yield Drawn(seat, cards, to=(seat,))
        hand = holdings.hands[seat] | cards.bits
        lay = yield from ask(seat, topics.LAY, CardChoice(Lay, hand, count, AnyCards()))
        yield LaidAway(seat, count)
        yield LaidCards(seat, lay.cards, to=(seat,))
        hands = holdings.with_hand(seat, hand & ~lay.cards.bits).hands
        return Exchange(hands, lay.cards.bits, rest)


def monday_tarock(options: SundayOptions) -> ContractRules:
    """Build the rule set: Sunday's, but for the talon."""
    sunday = sunday_tarock(options)
    return replace(
        sunday,
        key="monday-tarock",
        name=Text("Monday Tarock", "Montagstarock"),
        talon=TopOfTheTalon(),
        # The shape's own reading of hidden cards knows talons that are turned up; the general one knows any.
        adapter=sunday.adapter.without("worlds"),
    )


MONDAY_TAROCK: Final = Registration("monday-tarock", SundayOptions, monday_tarock)
