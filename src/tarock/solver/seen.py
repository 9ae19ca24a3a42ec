"""What everybody has seen of a hand, made ready to be asked for one assignment of the cards after another.

It is derived from a view, whoever's: nothing is asked of it that not all have seen.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeAlias

from tarock.core.cards import NO_CARDS, bits_of
from tarock.kit.play_law import PlayLaw
from tarock.match.view import View
from tarock.protocol.flow import Seat
from tarock.solver.objective import Fates
from tarock.worlds import CardAssignment

Marks: TypeAlias = Callable[[CardAssignment], Hashable]
"""Says what of an assignment the stakes depend on: those with one mark have the same objective."""


class Seen:
    """What everybody has seen, read once for all worlds."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.fates: Fates = {}
        self.played = tuple(view.played.get(seat, NO_CARDS).bits for seat in range(view.players))
        self.taken = _taken(view)

    def held(self, world: CardAssignment) -> tuple[int, ...]:
        """Return the hands when play began."""
        return tuple([hand | gone for hand, gone in zip(world.hands, self.played, strict=True)])

    def dealt(self, world: CardAssignment, held: tuple[int, ...]) -> tuple[int, ...]:
        """Return the hands before the declarer took cards of the talon, from those when play began.

        Cards that he took unseen are taken back as far as they are known.
        """
        declarer = self.view.declarer
        if declarer is None:
            return held
        drawn = self.view.drawn.get(declarer, NO_CARDS)
        before = (held[declarer] | world.laid[declarer]) & ~self.view.taken.bits & ~drawn.bits
        return *held[:declarer], before, *held[declarer + 1 :]

    def leader(self, law: PlayLaw, world: CardAssignment) -> Seat:
        """Return who leads; where the Fool may not be led, the lead has passed or is about to."""
        leader = self.view.leader or 0
        if self.view.trick:
            return leader
        return (leader + law.passes_lead(world.hands[leader], len(self.view.tricks) + 1)) % self.view.players


def _taken(view: View) -> tuple[int, ...]:
    seats = range(view.players)
    return tuple(sum(bits_of(one.cards) for one in view.tricks if one.winner == seat) for seat in seats)
