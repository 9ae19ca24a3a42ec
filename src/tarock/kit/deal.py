"""What goes into a hand and what comes out: `Deal` and `Result`, and the holdings in between.

Plain values that every script and phase shares; no phase is described here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from tarock.core.bilingual import Text
from tarock.core.cards import NO_CARDS, Card, CardSet, Pack, parse_cards
from tarock.core.grid import Grid, drawn
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.settlement import Ledger, Pots
from tarock.protocol.flow import Seat


@dataclass(frozen=True, slots=True)
class Carried:
    """What one deal hands on to the next: kept talon cards, pots, rounds of doubled stakes."""

    keeper: Seat | None = None
    cards: CardSet = NO_CARDS
    pots: Pots = ()
    doubled: tuple[int, ...] = ()
    """How many deals are left of each round in which everything counts double."""


NOTHING_CARRIED = Carried()


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Deal:
    """All that goes into a hand: who deals, the cards in dealing order, what the match carried in.

    The cards may be written as one text; `tarock.deal_hands` takes hands instead of a dealing order.
    """

    dealer: Seat
    cards: tuple[Card, ...]
    carried: Carried = NOTHING_CARRIED

    def __init__(self, dealer: Seat, cards: Iterable[Card] | str, carried: Carried = NOTHING_CARRIED) -> None:
        object.__setattr__(self, "dealer", dealer)
        object.__setattr__(self, "cards", parse_cards(cards) if isinstance(cards, str) else tuple(cards))
        object.__setattr__(self, "carried", carried)

    @classmethod
    def shuffled(
        cls, pack: Pack, *, dealer: Seat, random: Random, carried: Carried = NOTHING_CARRIED
    ) -> Deal:
        """Shuffle a pack, less any cards that somebody has kept."""
        cards = (
            [card for card in pack.cards if card not in carried.cards] if carried.cards else list(pack.cards)
        )
        random.shuffle(cards)
        return cls(dealer, tuple(cards), carried)

    def __repr__(self) -> str:
        carried = "" if self.carried == NOTHING_CARRIED else f", {self.carried!r}"
        return f"Deal({self.dealer}, {' '.join(map(str, self.cards))!r}{carried})"

    def _repr_html_(self) -> str:
        """Draw the cards in the order in which they are dealt, for notebooks."""
        return drawn(f"Dealt by seat {self.dealer}, in this order", [Grid(((self.cards,),))])


@dataclass(frozen=True, slots=True)
class Holdings:
    """Who holds what: hands as bit sets by seat, the talon in its order."""

    hands: tuple[int, ...]
    talon: tuple[Card, ...]

    def with_hand(self, seat: Seat, hand: int) -> Holdings:
        """Return the holdings with one hand changed."""
        return Holdings((*self.hands[:seat], hand, *self.hands[seat + 1 :]), self.talon)


@dataclass(frozen=True, slots=True)
class Won:
    """The end of an auction: who plays what, and how it came to him."""

    seat: Seat
    contract: Contract
    won_by: WonBy = WonBy.BID


@dataclass(frozen=True, slots=True)
class Exchange:
    """The holdings after the talon: what the declarer laid away, which talon cards nobody took."""

    hands: tuple[int, ...]
    laid: int
    rest: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """All that comes out of a hand: a ledger, or why the deal is void, and what is carried on."""

    ledger: Ledger | None = None
    void: Text | None = None
    carried: Carried = NOTHING_CARRIED
    deal_passes: bool = True
    """Whether the next player deals; a redeal stays with the same dealer."""
