"""The ladder of the highest tarocks: which of them the table has located, and which is the highest unknown.

A rung is located by the call, by an invitation, by a Trull, by a signal, or because it lies face up among the
declarer's discards. The ladder does not know what was said; it is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import CARDS, MOND, SKUS, Card, CardSet
from tarock.games.zwanzigerrufen.conventions.constraints import Constraint, Holds, either, holds_all
from tarock.games.zwanzigerrufen.named_cards import XIX, XVIII, XX
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Side

XVI, XVII = CARDS[15:17]
HIGH: Final = CardSet.of(SKUS, MOND)
RUNGS: Final = (SKUS, MOND, XX, XIX, XVIII, XVII, XVI)


class Role(StrEnum):
    """The part a seat plays after the call."""

    DECLARER = "declarer"
    PARTNER = "partner"
    OPPONENT = "opponent"

    @property
    def side(self) -> Side:
        """The side that goes with the part."""
        return Side.OPPONENTS if self is Role.OPPONENT else Side.DECLARER

    @property
    def mate(self) -> Role:
        """Whom one plays with."""
        return {Role.DECLARER: Role.PARTNER, Role.PARTNER: Role.DECLARER}.get(self, self)

    @property
    def text(self) -> Text:
        """The part in words."""
        return _ROLES[self]


_ROLES: Final = {
    Role.DECLARER: Text("the declarer", "der Spieler"),
    Role.PARTNER: Text("the partner", "der Partner"),
    Role.OPPONENT: Text("an opponent", "ein Gegner"),
}


@dataclass(frozen=True, slots=True)
class Located:
    """A rung that is no longer unknown, and why."""

    card: Card
    role: Role | None = None
    """Who has it; None where nobody in particular is known to, or nobody has it any more."""
    seat: Seat | None = None
    why: str = ""
    """The key of a convention, or "call", "invitation", "laid", "hand"."""
    side: Side | None = None
    """Whose ladder it is taken off, where no part is known; None means everybody's."""

    def off(self, side: Side | None) -> bool:
        """Whether the rung is off the ladder of a side: a card known to lie elsewhere is known, too."""
        return self.role is not None or self.side in {None, side}

    def certain(self, role: Role) -> bool:
        """Whether somebody who plays this part is known to have the card."""
        return self.role is role


@dataclass(frozen=True, slots=True)
class TarockLadder:
    """The ladder of a side."""

    located: tuple[Located, ...]
    """The rungs that are known, highest first."""
    unknown: tuple[Card, ...]
    """The others, highest first."""

    @property
    def hu(self) -> Card | None:
        """The highest unknown tarock."""
        return self.unknown[0] if self.unknown else None

    @property
    def hu2(self) -> Card | None:
        """The second highest unknown tarock."""
        return self.unknown[1] if len(self.unknown) > 1 else None


def unlocated(located: Iterable[Located], side: Side | None) -> tuple[Card, ...]:
    """Return the rungs that a side has not located."""
    known = {one.card for one in located if one.off(side)}
    return tuple(rung for rung in RUNGS if rung not in known)


def climbed(located: Iterable[Located], side: Side | None, hand: CardSet) -> TarockLadder:
    """Build the ladder of a side; rungs in a hand, which only its holder sees, may be added."""
    known: dict[Card, Located] = {}
    for one in located:
        if one.off(side) and one.card in RUNGS:
            known.setdefault(one.card, one)
    for rung in RUNGS:
        if counts_as(rung).allows(hand):
            known.setdefault(rung, Located(rung, why="hand"))
    rungs = tuple(rung for rung in RUNGS if rung not in known)
    return TarockLadder(tuple(known[rung] for rung in RUNGS if rung in known), rungs)


def counts_as(card: Card) -> Constraint:
    """Return what counts as holding a rung: XVI and XVII together stand for the XVIII."""
    return either(Holds(card), holds_all((XVI, XVII))) if card == XVIII else Holds(card)
