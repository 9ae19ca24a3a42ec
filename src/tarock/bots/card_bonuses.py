"""What single cards and tricks earn beside their points, as a card player has to weigh it.

A card that wins a late trick, a card that catches another, a king or Pagat that is beaten, the last trick.
Everything comes from the tables of a rule set and is turned into thirds of a card point, which is the measure
of card play. No rule set is named here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.core.cards import KINGS, PAGAT, Card
from tarock.games.old78.cash_tariff import FatePrices
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.conditions import FirstTricks, SideCatches, WinsTrick
from tarock.kit.bonuses import Bonuses, Captured, Ultimo
from tarock.kit.ruleset import AuctionRules, RuleSet

_A_POINT: Final = 3.0
"""A point of the score in thirds of a card point, where card points are scored one by one."""
_A_POINT_BETWEEN_SIDES: Final = 12.0
"""The same where the game is worth a few points and card points only decide it."""


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


def prizes_of(rules: RuleSet) -> CardBonuses:
    """Read the prizes of a rule set from its tables."""
    if isinstance(rules, AuctionRules):
        point = _A_POINT_BETWEEN_SIDES if isinstance(rules, CallingRules) else _A_POINT
        return _in_bonuses(rules.bonuses, point)
    return _in_prices(rules) if isinstance(rules, DeclarationRules) else CardBonuses()


def _in_bonuses(bonuses: Bonuses, point: float) -> CardBonuses:
    lates, catches, firsts = list[Late](), list[Catch](), list[Firsts]()
    for bonus in bonuses:
        what, worth = bonus.what, point * (bonus.price.silent or 0)
        if isinstance(what, Ultimo | WinsTrick):
            loss = worth if bonus.silent_loss else 0.0
            lates.append(Late(what.card, what.from_end, worth, loss, bonus.key))
        if isinstance(what, Captured):
            catches.append(Catch(what.card, what.by, worth, what.between_partners))
        if isinstance(what, FirstTricks):
            firsts.append(Firsts(what.count, point * (bonus.price.after or 0), bonus.key))
        if isinstance(what, SideCatches):
            catches.append(Catch(what.card, what.by, worth))
    return CardBonuses(lates=tuple(lates), catches=tuple(catches), firsts=tuple(firsts))


def _in_prices(rules: DeclarationRules) -> CardBonuses:
    # Each opponent pays, so an amount counts once for each of them.
    point = _A_POINT * (rules.players - 1)
    prices = rules.prices
    return CardBonuses(
        king=_fate(prices.king, point),
        pagat=_fate(prices.pagat, point),
        last_trick=point * prices.last_trick,
    )


def _fate(prices: FatePrices, point: float) -> CardFate:
    return CardFate(
        point * prices.won, point * prices.lost, point * prices.last_won, point * prices.last_lost
    )
