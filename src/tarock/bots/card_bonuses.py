"""What single cards and tricks earn beside their points, as a card player has to weigh it.

A card that wins a late trick, a card that catches another, a king or Pagat that is beaten, the last trick.
A game reads them from its tables (`BotsPart.card_bonuses`), in thirds of a card point, which is the measure
of card play. Here are only the records.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.core.cards import KINGS, PAGAT, Card


@dataclass(frozen=True, slots=True)
class Late:
    """A card that may win a certain late trick."""

    card: Card
    from_end: int
    gain: float
    loss: float
    key: str


@dataclass(frozen=True, slots=True)
class Catch:
    """A card that may be caught by another."""

    card: Card
    by: Card
    worth: float
    between_partners: bool = False
    """Whether it counts within one side too."""


@dataclass(frozen=True, slots=True)
class Firsts:
    """All of the first tricks for one side, which somebody may have announced."""

    count: int
    worth: float
    key: str


@dataclass(frozen=True, slots=True)
class CardFate:
    """What it brings when a card wins a trick, and costs when it is beaten; the same in the last trick."""

    won: float
    lost: float
    last_won: float
    last_lost: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CardBonuses:
    """Everything a rule set pays for single cards and for the last trick."""

    lates: tuple[Late, ...] = ()
    catches: tuple[Catch, ...] = ()
    firsts: tuple[Firsts, ...] = ()
    king: CardFate | None = None
    pagat: CardFate | None = None
    last_trick: float = 0.0

    @property
    def figures(self) -> frozenset[str]:
        """The keys of what has to be won in certain tricks."""
        return frozenset({late.key for late in self.lates} | {first.key for first in self.firsts})

    def fate(self, card: Card) -> CardFate | None:
        """Return what is paid for the fate of a card, if anything is."""
        if card == PAGAT:
            return self.pagat
        return self.king if card in KINGS else None


NO_BONUSES: Final = CardBonuses()
