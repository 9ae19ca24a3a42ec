"""A position of play with all cards known: hands, the open trick, who plays with whom, what is won so far.

A plain value that can be written down and searched. The law of play in it is the engine's own; nothing here
knows what a hand is worth.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from tarock.core.cards import CARDS, Card, Suit, bits_of, cards_in
from tarock.core.counting import Counting, plain, thirds
from tarock.kit.play import Trick
from tarock.kit.play_law import Binding, OpenTrick, PlayLaw, with_bound
from tarock.protocol.actions import PlayCard
from tarock.protocol.flow import Seat

IN_THIRDS: Final = tuple(thirds(card.bit) for card in CARDS)
PLAIN: Final = tuple(plain(card.bit) for card in CARDS)
FEWEST_PLAYERS, MOST_PLAYERS = 3, 4


def card_values(counting: Counting) -> tuple[int, ...]:
    """Return what each card counts: thirds of a point, or whole points where every card counts by itself."""
    return IN_THIRDS if counting.in_threes else PLAIN


@dataclass(frozen=True, slots=True)
class BoundCard(Binding):
    """A card that was promised for a trick, until its side loses one of some tricks."""

    until: int
    """The tricks whose loss frees the card, as a bit set."""
    allies: int
    """The seats of the holder's side, as a bit set."""

    def free_after(self, number: int, winner: Seat) -> bool:
        """Whether it is free once a trick is over and won."""
        lost = self.until >> number - 1 & 1 and not self.allies >> winner & 1
        return bool(lost) or number >= self.trick


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Where a hand stands, with all cards known. Hands and piles are bit sets by seat.

    A `CardAssignment` says who holds what; what the law of play and the count ask for besides stands
    here. The kernel's own `Position` is this one in the kernel's memory.
    """

    law: PlayLaw
    hands: tuple[int, ...]
    leader: Seat
    """Who led to the open trick, or leads to the next."""
    trick: tuple[Card, ...] = ()
    declaring: int | None = None
    """The seats of the declarer's side, as a bit set; None where everyone plays for himself."""
    number: int = 1
    """The how-many-eth trick of its hand the open one is."""
    taken: tuple[int, ...] = ()
    """The tricks that each seat has won."""
    laid: tuple[int, ...] = ()
    """The cards that count for each seat though nobody plays them."""
    values: tuple[int, ...] = IN_THIRDS
    """What each card counts."""
    bound: tuple[BoundCard, ...] = ()
    named: Suit | None = None
    """The suit for which the Fool was led to the open trick."""
    demanded: bool = False
    """Whether the Fool was demanded to the open trick."""
    fool_owner: Seat | None = None
    """Who has played the Fool to a trick of another and may redeem it."""
    tricks: tuple[Trick, ...] = ()
    """The tricks finished since the position was set up."""

    def __post_init__(self) -> None:
        nothing = (0,) * len(self.hands)
        object.__setattr__(self, "taken", self.taken or nothing)
        object.__setattr__(self, "laid", self.laid or nothing)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def turn(self) -> Seat:
        """The seat to play."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def tricks_left(self) -> int:
        """How many tricks are not finished."""
        return max(hand.bit_count() for hand in self.hands)

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return not any(self.hands)

    def legal(self) -> tuple[PlayCard, ...]:
        """Return what the seat to play may play; the Fool may be led for several suits."""
        trick = self._open_trick()
        legal = self.law.legal_in(self.hands[self.turn], trick)
        return self.law.plays(with_bound(legal, self.bound, self.number) if self.bound else legal, trick)

    def _open_trick(self) -> OpenTrick:
        return OpenTrick(number=self.number, cards=self.trick, named=self.named, demanded=self.demanded)

    def after(self, move: PlayCard) -> Position:
        """Return the position after this card; the caller has checked that it is legal."""
        seat, bit = self.turn, move.card.bit
        hands = tuple(hand & ~bit for hand in self.hands)
        named = self.named
        if move.as_suit is not None:
            others = (*self.hands[:seat], *self.hands[seat + 1 :])
            named = move.as_suit if self.law.binds(move.as_suit, others) else None
        laid = replace(self, hands=hands, trick=(*self.trick, move.card), named=named)
        return laid._closed() if len(laid.trick) == self.players else laid  # noqa: SLF001 - a position of our own

    def _closed(self) -> Position:
        """Give the full trick to its winner."""
        winner = (self.leader + self.law.winner_in(self._open_trick())) % self.players
        trick = Trick(self.leader, self.trick, winner)
        bits = bits_of(self.trick)
        owner = fool_keeper(self.law, trick, self.number)
        return replace(
            self,
            leader=self._next_leader(winner),
            trick=(),
            number=self.number + 1,
            taken=tuple(pile | bits if seat == winner else pile for seat, pile in enumerate(self.taken)),
            bound=tuple(one for one in self.bound if not one.free_after(self.number, winner)),
            named=None,
            demanded=False,
            fool_owner=self.fool_owner if owner is None else owner,
            tricks=(*self.tricks, trick),
        )

    def _next_leader(self, winner: Seat) -> Seat:
        """Pass the lead on where the Fool has to be played and may not be led."""
        return (winner + self.law.passes_lead(self.hands[winner], self.number + 1)) % self.players

    def counted(self) -> tuple[int, ...]:
        """Return what the cards of each seat count, those laid away too, before the Fool is redeemed."""
        values = self.values
        piles = [won | laid for won, laid in zip(self.taken, self.laid, strict=True)]
        return tuple([sum([values[card] for card in cards_in(pile)]) if pile else 0 for pile in piles])

    def cheapest(self) -> tuple[int, ...]:
        """Return what the cheapest card in each seat's tricks counts; 0 if there is no trick."""
        return tuple(min((self.values[card] for card in cards_in(pile)), default=0) for pile in self.taken)

    def totals(self) -> tuple[int, ...]:
        """Return what the cards of each seat count, the Fool redeemed where it is."""
        piles, owner, fool = list(self.counted()), self.fool_owner, self.law.fool
        if owner is not None and fool is not None and (cheapest := self.cheapest()[owner]):
            piles[owner] += self.values[fool] - cheapest
            piles[self.taker_of(fool)] -= self.values[fool] - cheapest
        return tuple(piles)

    def taker_of(self, card: Card) -> Seat:
        """Return who has won a card that was played."""
        return next(seat for seat, pile in enumerate(self.taken) if pile & card.bit)

    def check(self) -> Position:
        """Refuse a position that cannot be, with a sentence; return it otherwise."""
        if not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise ValueError(f"a position has 3 or 4 hands, not {self.players}")
        if not 0 <= self.leader < self.players:
            raise ValueError(f"the leader is a seat from 0 to {self.players - 1}, not {self.leader}")
        if len(self.trick) >= self.players:
            raise ValueError(f"an open trick has at most {self.players - 1} cards, not {len(self.trick)}")
        self._check_sizes()
        self._check_cards()
        if self.number < 1:
            raise ValueError(
                f"there are more cards in the hands than the game has tricks, {-self.number + 1} more"
            )
        return self

    def _check_sizes(self) -> None:
        """Whoever has played to the open trick holds one card less than the others."""
        played = {(self.leader + place) % self.players for place in range(len(self.trick))}
        sizes = {seat: hand.bit_count() + (seat in played) for seat, hand in enumerate(self.hands)}
        if len(set(sizes.values())) > 1:
            counts = " : ".join(str(hand.bit_count()) for hand in self.hands)
            raise ValueError(
                f"the hands do not fit together: {counts} cards, with {len(self.trick)} in the open trick"
            )
        if not sizes[self.leader]:
            raise ValueError("there is no card left to play")

    def _check_cards(self) -> None:
        pack = self.law.pack
        groups: Iterable[int] = (*self.hands, *self.taken, *self.laid, *(card.bit for card in self.trick))
        seen = 0
        for bits in groups:
            if twice := seen & bits:
                raise ValueError(f"{cards_in(twice)[0]} is there twice")
            if foreign := bits & ~pack.bits:
                raise ValueError(f"{cards_in(foreign)[0]} is not in the pack of {pack.name}")
            seen |= bits


def fool_keeper(law: PlayLaw, trick: Trick, number: int) -> Seat | None:
    """Return who has played the Fool to a trick, of this number in its hand, and keeps it; None if nobody."""
    fool = law.fool
    if fool is None or fool not in trick.cards or not law.keeps_fool(number):
        return None
    return trick.player_of(fool)
