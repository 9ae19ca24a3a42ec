"""Who plays with whom, kept apart in three: the truth, what all may know, what one seat knows.

A rule that grants a right or frees a card asks what is public or what the seat at hand knows. The truth is
for the settlement.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from tarock.core.bilingual import Text
from tarock.protocol.events import Event, SideKnown, SideShown
from tarock.protocol.flow import Seat


class Side(StrEnum):
    """One of the two parties."""

    DECLARER = "declarer"
    OPPONENTS = "opponents"

    @property
    def other(self) -> Side:
        """The other party."""
        return Side.OPPONENTS if self is Side.DECLARER else Side.DECLARER

    @property
    def text(self) -> Text:
        """The party as people call it."""
        if self is Side.DECLARER:
            return Text("the declarer's side", "die Partei des Spielers")
        return Text("the opponents", "die Gegenpartei")


Known: TypeAlias = tuple[Side | None, ...]
"""The side of each seat as far as it is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sides:
    """A declarer, his partner if he has one, and which seats have shown where they belong."""

    players: int
    declarer: Seat
    partner: Seat | None
    alone_by_choice: bool = False
    """Whether the declarer knows that he has no partner, because he called himself."""
    shown: frozenset[Seat] = frozenset()

    def of(self, seat: Seat) -> Side:
        """Return the true side of a seat."""
        return Side.DECLARER if seat in (self.declarer, self.partner) else Side.OPPONENTS

    def members(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats of a side."""
        return tuple(seat for seat in range(self.players) if self.of(seat) is side)

    @property
    def public(self) -> Known:
        """What all may know: the declarer's side, and whoever has shown his own."""
        return self._told(self.shown | {self.declarer})

    def known_to(self, seat: Seat) -> Known:
        """Return what a seat knows: its own side and the public ones; the partner and a self-caller, all."""
        if seat == self.partner or (seat == self.declarer and self.alone_by_choice):
            return self._told(frozenset(range(self.players)))
        return self._told(self.shown | {self.declarer, seat})

    def _told(self, seats: frozenset[Seat]) -> Known:
        return tuple([self.of(seat) if seat in seats else None for seat in range(self.players)])

    def show(self, seat: Seat) -> Sides:
        """Let a seat show its side. With the partner's all are known.

        Two opponents do not betray the third player, for the declarer may have called himself.
        """
        return self.show_all() if seat == self.partner else replace(self, shown=self.shown | {seat})

    def show_all(self) -> Sides:
        """Let everybody know everything."""
        return replace(self, shown=frozenset(range(self.players)))


def told_apart(sides: Sides) -> Iterator[Event]:
    """Tell each seat what it knows about sides and the others do not."""
    public = sides.public
    for seat in range(sides.players):
        for other, side in enumerate(sides.known_to(seat)):
            if side is not None and public[other] is None:
                yield SideKnown(other, side.value, to=(seat,))


def told_all(before: Sides | None, after: Sides) -> Iterator[Event]:
    """Publish the sides that all may know now and could not before."""
    known = before.public if before else (None,) * after.players
    for seat, side in enumerate(after.public):
        if side is not None and known[seat] is None:
            yield SideShown(seat, side.value)
