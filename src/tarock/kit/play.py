"""Trick play as a plain value: which cards are legal, who wins a trick.

`PlayRules` is the law of most games, `PlayState` a position under it; both are frozen, so positions can be
kept, compared and searched. Hands are bit sets over `cards.CARDS`. No bidding, no score, no hidden cards
here: this is the reference that the C++ kernel is held to.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Protocol

from tarock.core.bilingual import Text
from tarock.core.cards import TAROCKS, Card, CardSet, Pack, cards_in
from tarock.kit.play_law import Binding, LawData, OpenTrick, PlayLaw, with_bound
from tarock.protocol import refusals
from tarock.protocol.actions import PLAYS, Action, PlayCard
from tarock.protocol.flow import Options
from tarock.protocol.refusals import IllegalAction, Reason

_TAROCK_BITS = TAROCKS.bits
_A_CARD = Text("a card to play", "eine Karte zum Ausspielen oder Zugeben")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRules(PlayLaw):
    """The law of play: follow suit, when void play a tarock, and what a game asks beyond that.

    It looks at one hand and the cards on the table, nothing else. So `legal` and `winner` ask for the cards
    alone: hands are played and counted by them, where an `OpenTrick` for each card would take its time.
    """

    pack: Pack
    must_beat: bool = False
    """Whether a card that beats the trick so far has to be played (*Stichzwang*)."""
    kept_back: Card | None = None
    """A card that may be played only as its holder's last tarock."""

    def offer(self, hand: int, trick: tuple[Card, ...]) -> CardOptions:
        """Offer the legal cards of a hand."""
        return CardOptions(self, hand, trick, self.legal(hand, trick))

    def follow(self, hand: int, trick: tuple[Card, ...]) -> int:
        """Return the cards that suit and tarock duty leave."""
        if not trick:
            return hand
        return hand & self.pack.follows[trick[0]] or hand & _TAROCK_BITS or hand

    def legal(self, hand: int, trick: tuple[Card, ...]) -> int:
        """Return the legal cards of a hand, as a bit set."""
        allowed = self.follow(hand, trick)
        if self.kept_back is not None and hand & _TAROCK_BITS & ~self.kept_back.bit:
            # Any other tarock beats whatever this one would beat, so something is always left.
            allowed &= ~self.kept_back.bit
        if self.must_beat and trick:
            allowed = allowed & self.pack.beaters[trick[self.winner(trick)]] or allowed
        return allowed

    def winner(self, trick: tuple[Card, ...]) -> int:
        """Return the place, counted from the leader, of the card that wins the trick so far."""
        beaters = self.pack.beaters
        best = 0
        for place in range(1, len(trick)):
            if beaters[trick[best]] >> trick[place] & 1:
                best = place
        return best

    def legal_in(self, hand: int, trick: OpenTrick) -> int:
        """Return the legal cards of a hand, as a bit set."""
        return self.legal(hand, trick.cards)

    def winner_in(self, trick: OpenTrick) -> int:
        """Return the place of the card that wins the trick so far."""
        return self.winner(trick.cards)

    def decisive(self, trick: OpenTrick) -> Hashable:
        """Return the card led, and the one to beat if that is a duty."""
        cards = trick.cards
        return (cards[0], cards[self.winner(cards)]) if self.must_beat and cards else cards[:1]

    @property
    def points_lose(self) -> bool:
        """Only where points lose does anybody have to be told to beat a trick."""
        return self.must_beat

    def data(self) -> LawData | None:
        """Tell the law; one that derives from it and asks more has to say so itself."""
        plain = type(self) is PlayRules
        return LawData(must_beat=self.must_beat, kept_back=self.kept_back) if plain else None

    def barred(self, hand: int, trick: tuple[Card, ...]) -> int:  # noqa: ARG002 - nothing is bound here
        """Return the cards that would be legal if none were bound."""
        return 0

    def why_not(self, hand: int, trick: tuple[Card, ...], card: Card) -> Reason:
        """Say which duty a card offends against."""
        if not hand >> card & 1:
            return refusals.not_in_hand(card)
        allowed = self.follow(hand, trick)
        if not allowed >> card & 1:
            follows = allowed & self.pack.follows[trick[0]]
            return refusals.must_follow(trick[0].suit) if follows else refusals.must_trump()
        if card == self.kept_back:
            return refusals.kept_back(card)
        return refusals.must_beat(trick[self.winner(trick)])


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundPlay(PlayRules):
    """The law of play for one hand some of whose cards are bound."""

    bound: tuple[Binding, ...] = ()
    in_all: int
    """How many tricks a hand has."""

    @property
    def tricks(self) -> int:
        return self.in_all

    def legal(self, hand: int, trick: tuple[Card, ...]) -> int:
        """Return the legal cards: what is due now, else what is free, else what is due first."""
        return with_bound(self.unbound(hand, trick), self.bound, number=self.in_all + 1 - hand.bit_count())

    def unbound(self, hand: int, trick: tuple[Card, ...]) -> int:
        """Return the cards that are legal when nothing is bound."""
        return super(BoundPlay, self).legal(hand, trick)

    def barred(self, hand: int, trick: tuple[Card, ...]) -> int:
        """Return the cards that would be legal if none were bound."""
        return self.unbound(hand, trick) & ~self.legal(hand, trick)

    def why_not(self, hand: int, trick: tuple[Card, ...], card: Card) -> Reason:
        """Say which duty a card offends against."""
        if not self.unbound(hand, trick) >> card & 1:
            return super(BoundPlay, self).why_not(hand, trick, card)
        if any(one.card == card for one in self.bound):
            return refusals.bound_card(card)
        return refusals.card_due(cards_in(self.legal(hand, trick))[0])


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: who led, the cards in the order they fell, who won."""

    leader: int
    cards: tuple[Card, ...]
    winner: int

    def by(self, seat: int) -> Card:
        """Return the card this seat played."""
        return self.cards[(seat - self.leader) % len(self.cards)]

    def player_of(self, card: Card) -> int:
        """Return the seat that played this card."""
        return (self.leader + self.cards.index(card)) % len(self.cards)

    @property
    def winning_card(self) -> Card:
        """The card that took the trick."""
        return self.by(self.winner)


@dataclass(frozen=True, slots=True)
class PlayState:
    """A position in play: hands as bit sets, who leads, the open trick, the finished ones."""

    rules: PlayRules
    hands: tuple[int, ...]
    leader: int
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()

    @property
    def turn(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return not any(self.hands)

    def legal(self) -> int:
        """Return the legal cards of the seat to play, as a bit set."""
        return self.rules.legal(self.hands[self.turn], self.trick)

    def play(self, card: Card) -> PlayState:
        """Return the position after this card; the caller has checked that it is legal."""
        trick, leader = (*self.trick, card), self.leader
        bit = 1 << card
        left = tuple([hand & ~bit for hand in self.hands])
        if len(trick) < len(left):
            return PlayState(self.rules, left, leader, trick, self.tricks)
        winner = (leader + self.rules.winner(trick)) % len(trick)
        return PlayState(self.rules, left, winner, (), (*self.tricks, Trick(leader, trick, winner)))


class CardLaw(Protocol):
    """A law of play, as far as a refused card needs it."""

    def barred(self, hand: int, trick: tuple[Card, ...]) -> int:
        """Return the cards that would be legal if no word of the hand's side bound any."""
        ...

    def why_not(self, hand: int, trick: tuple[Card, ...], card: Card) -> Reason:
        """Say which duty a card offends against."""
        ...


@dataclass(slots=True, repr=False)
class CardOptions(Options[PlayCard]):
    """The legal cards of one hand, lowest first. It knows no other hand, so neither does who is asked.

    The one record that is not frozen: every card of every hand makes one, and freezing it would cost a hand
    a twelfth of its time.
    """

    rules: CardLaw
    hand: int
    trick: tuple[Card, ...]
    legal: int
    """The legal ones of the hand, as a bit set."""

    def __iter__(self) -> Iterator[PlayCard]:
        return (PLAYS[card] for card in cards_in(self.legal))

    def __len__(self) -> int:
        return self.legal.bit_count()

    def pick(self, random: Random) -> PlayCard:
        bits = self.legal
        for _ in range(int(random.random() * bits.bit_count())):
            bits &= bits - 1
        return PLAYS[(bits & -bits).bit_length() - 1]

    def read(self, action: Action) -> PlayCard:
        if type(action) is PlayCard and self.legal >> action.card & 1 and action.as_suit is None:
            return action
        raise IllegalAction(action, self.reason(action), self)

    def reason(self, action: Action) -> Reason:
        if not isinstance(action, PlayCard):
            return refusals.wrong_kind(_A_CARD)
        if action.as_suit is not None:
            return refusals.no_suit_to_name(action.card)
        return self.rules.why_not(self.hand, self.trick, action.card)


def legal_cards(state: PlayState) -> CardSet:
    """Return the legal cards of a position as a set."""
    return CardSet(state.legal())


def perft(state: PlayState, depth: int) -> int:
    """Count the sequences of so many cards from here: the number every implementation must agree on."""
    if depth == 0 or state.over:
        return 1
    return sum(perft(state.play(card), depth - 1) for card in cards_in(state.legal()))
