"""Trick play as a plain value: which cards are legal, who wins a trick.

`PlayState` is one position, `PlayRules` the law it stands under; both are frozen, so positions can be kept,
compared and searched. Hands are bit sets over `cards.CARDS`. No bidding, no score, no hidden cards here:
this is the reference that the C++ kernel is held to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tarock import refusals
from tarock.actions import PLAYS, Action, PlayCard
from tarock.cards import TAROCKS, Card, CardSet, Pack, cards_in
from tarock.flow import Options
from tarock.refusals import IllegalAction, Reason
from tarock.words import Text

_TAROCK_BITS = TAROCKS.bits
_A_CARD = Text("a card to play", "eine Karte zum Ausspielen oder Zugeben")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRules:
    """What the law of play asks beyond following suit and, when void, playing a tarock."""

    pack: Pack
    must_beat: bool = False
    """Whether a card that beats the trick so far has to be played (*Stichzwang*)."""
    kept_back: Card | None = None
    """A card that may be played only as its holder's last tarock."""


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

    def follow(self) -> int:
        """Return the cards that suit and tarock duty leave to the seat to play."""
        hand = self.hands[(self.leader + len(self.trick)) % len(self.hands)]
        if not self.trick:
            return hand
        return hand & self.rules.pack.follows[self.trick[0]] or hand & _TAROCK_BITS or hand

    def legal(self) -> int:
        """Return the legal cards of the seat to play, as a bit set."""
        allowed = self.follow()
        rules = self.rules
        if rules.kept_back is not None:
            allowed = self._without_kept_back(allowed, rules.kept_back.bit)
        if rules.must_beat and self.trick:
            allowed = allowed & rules.pack.beaters[self.best] or allowed
        return allowed

    def _without_kept_back(self, allowed: int, kept: int) -> int:
        """Take the card out while its holder has another tarock; any other tarock beats what it beats."""
        others = self.hands[self.turn] & _TAROCK_BITS & ~kept
        return allowed & ~kept if others and allowed & ~kept else allowed

    @property
    def best(self) -> Card:
        """The card that wins the open trick so far."""
        beaters = self.rules.pack.beaters
        best = self.trick[0]
        for card in self.trick[1:]:
            if beaters[best] >> card & 1:
                best = card
        return best

    def play(self, card: Card) -> PlayState:
        """Return the position after this card; the caller has checked that it is legal."""
        trick, leader = (*self.trick, card), self.leader
        bit = 1 << card
        left = tuple([hand & ~bit for hand in self.hands])
        if len(trick) < len(left):
            return PlayState(self.rules, left, leader, trick, self.tricks)
        winner = self._winner(trick)
        return PlayState(self.rules, left, winner, (), (*self.tricks, Trick(leader, trick, winner)))

    def _winner(self, trick: tuple[Card, ...]) -> int:
        beaters = self.rules.pack.beaters
        best = 0
        for place in range(1, len(trick)):
            if beaters[trick[best]] >> trick[place] & 1:
                best = place
        return (self.leader + best) % len(trick)


@dataclass(frozen=True, slots=True)
class CardOptions(Options[PlayCard]):
    """The legal cards of a position, lowest first."""

    state: PlayState

    def __iter__(self) -> Iterator[PlayCard]:
        bits = self.state.legal()
        while bits:
            low = bits & -bits
            yield PLAYS[low.bit_length() - 1]
            bits ^= low

    def pick(self, random: Random) -> PlayCard:
        bits = self.state.legal()
        for _ in range(int(random.random() * bits.bit_count())):
            bits &= bits - 1
        return PLAYS[(bits & -bits).bit_length() - 1]

    def read(self, action: Action) -> PlayCard:
        if type(action) is PlayCard and self.state.legal() >> action.card & 1:
            return action
        raise IllegalAction(action, self.reason(action), self)

    def reason(self, action: Action) -> Reason:
        if not isinstance(action, PlayCard):
            return refusals.wrong_kind(_A_CARD)
        return why_not(self.state, action.card)


def why_not(state: PlayState, card: Card) -> Reason:
    """Say which duty a card offends against."""
    if not state.hands[state.turn] >> card & 1:
        return refusals.not_in_hand(card)
    allowed = state.follow()
    if not allowed >> card & 1:
        led = state.trick[0].suit
        follows = allowed & state.rules.pack.follows[state.trick[0]]
        return refusals.must_follow(led) if follows else refusals.must_trump()
    if card == state.rules.kept_back:
        return refusals.kept_back(card)
    return refusals.must_beat(state.best)


def legal_cards(state: PlayState) -> CardSet:
    """Return the legal cards of a position as a set."""
    return CardSet(state.legal())


def perft(state: PlayState, depth: int) -> int:
    """Count the sequences of so many cards from here: the number every implementation must agree on."""
    if depth == 0 or state.over:
        return 1
    return sum(perft(state.play(card), depth - 1) for card in cards_in(state.legal()))
