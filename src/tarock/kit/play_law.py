"""What every law of play answers: which cards are legal, who takes a trick, what becomes of a Fool.

Tools that look ahead ask a `PlayLaw` and never which one it is. A law that is told as data is searched by the
kernel too; any other by plain Python. No game is known here, and no law either.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace

from tarock.core.cards import Card, Pack, Suit, cards_in
from tarock.protocol.actions import PLAYS, PlayCard


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTrick:
    """A trick in the making, as all see it."""

    number: int
    """The how-many-eth trick of its hand it is, counted from 1."""
    cards: tuple[Card, ...] = ()
    named: Suit | None = None
    """The suit for which the Fool was led."""
    demanded: bool = False
    """Whether the Fool has been demanded to this trick."""

    def after(self, play: PlayCard) -> OpenTrick:
        """Return the trick after this card."""
        named = self.named if play.as_suit is None else play.as_suit
        return replace(self, cards=(*self.cards, play.card), named=named)


@dataclass(frozen=True, slots=True, kw_only=True)
class LawData:
    """A law of play as plain data: all that code without the law itself has to know to play by it.

    It says what a law asks beyond following suit and playing a tarock when void.
    """

    must_beat: bool = False
    kept_back: Card | None = None
    """A card that may be played only as its holder's last tarock."""
    fool: Card | None = None
    """The card that excuses from every duty and never wins a trick; the rest is about it."""
    forced_in: int | None = None
    forced_when_void: bool = False
    forbidden_in: int | None = None
    captured_from: int | None = None
    names_suit: bool = False
    names_suit_last: bool = True


@dataclass(frozen=True, slots=True)
class Binding:
    """A card that has to stay in hand until its trick, and to be played there."""

    card: Card
    trick: int


class PlayLaw(ABC):
    """A law of play. Its questions need one hand and what lies on the table, which all see.

    What stands here as an answer is that of a law without a Fool.
    """

    __slots__ = ()

    pack: Pack

    @abstractmethod
    def legal_in(self, hand: int, trick: OpenTrick) -> int:
        """Return the legal cards of a hand, as a bit set."""

    @abstractmethod
    def winner_in(self, trick: OpenTrick) -> int:
        """Return the place, counted from the leader, of the card that wins the trick so far."""

    def plays(self, legal: int, trick: OpenTrick) -> tuple[PlayCard, ...]:
        """Return the ways to play some legal cards: most have one."""
        del trick
        return tuple([PLAYS[card] for card in cards_in(legal)])

    def decisive(self, trick: OpenTrick) -> Hashable:
        """Return all of a trick that decides which cards are legal: where it is the same, so are they."""
        return trick

    @property
    def tricks(self) -> int | None:
        """How many tricks a hand has, where some law hangs on a trick's number."""
        return None

    @property
    def points_lose(self) -> bool:
        """Whether it is a law for games in which nobody wants card points."""
        return False

    @property
    def fool(self) -> Card | None:
        """The card for which its owner may give another, so that it counts for him."""
        return None

    def keeps_fool(self, number: int) -> bool:
        """Whether the owner of the Fool keeps it when he plays it to this trick."""
        del number
        return False

    def passes_lead(self, hand: int, number: int) -> bool:
        """Whether this hand may not lead to a trick, so that the next one does."""
        del hand, number
        return False

    def binds(self, named: Suit, others: Iterable[int]) -> bool:
        """Whether a card led as one of another suit binds anybody: whether one of these hands can follow."""
        del named, others
        return False

    def data(self) -> LawData | None:
        """Return the law as data; None if what it asks cannot be said so."""
        return None


def with_bound(legal: int, bound: Sequence[Binding], number: int) -> int:
    """Return what bound cards leave of legal ones: what is due now, else what is free, else the first due."""
    here = [one for one in bound if legal >> one.card & 1]
    if not here:
        return legal
    due = sum(one.card.bit for one in here if one.trick == number)
    free = legal & ~sum(one.card.bit for one in here)
    first = min(one.trick for one in here)
    return due or free or sum(one.card.bit for one in here if one.trick == first)
