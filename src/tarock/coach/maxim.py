"""What a maxim is: a key, a condition on an answer seen from a standpoint, and a sentence in two languages.

A maxim speaks for an answer or against it. One that is *open* looks only at what all can see, so it may be
told of somebody else while the deal is on. Nothing here knows a game or a card worth playing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final, TypeAlias

from tarock.coach.standpoint import Standpoint, worth
from tarock.core.bilingual import Text
from tarock.core.cards import Card, CardSet, Suit
from tarock.protocol.actions import Action, Lay, PlayCard
from tarock.protocol.flow import Seat
from tarock.protocol.topics import Topic

Names: TypeAlias = Mapping[str, Text]
_NONE: Final[Names] = MappingProxyType({})


@dataclass(frozen=True)
class Proposal:
    """An answer as it looks from a standpoint. It has no slots, as its standpoint."""

    point: Standpoint
    action: Action

    @property
    def about(self) -> Topic:
        """What the question is about."""
        return self.point.ask.about

    # A card that is played.

    @property
    def card(self) -> Card:
        """The card that would be played."""
        assert isinstance(self.action, PlayCard)  # noqa: S101 - maxims about cards are asked of cards
        return self.action.card

    @property
    def leads(self) -> bool:
        """Whether the card opens a trick."""
        return not self.point.view.trick

    @property
    def last(self) -> bool:
        """Whether nobody plays after it."""
        return not self.point.to_come

    @cached_property
    def led(self) -> Suit:
        """The suit that the others have to follow, once the card lies."""
        assert isinstance(self.action, PlayCard)  # noqa: S101 - as above
        return self.point.led or self.action.as_suit or self.card.suit

    @cached_property
    def best(self) -> tuple[Seat, Card]:
        """Whose card is the best once this one lies, and which it is."""
        assert isinstance(self.action, PlayCard)  # noqa: S101 - as above
        after = self.point.trick.after(self.action)
        place = self.point.law.winner_in(after)
        return self.point.seat_at(place), after.cards[place]

    @property
    def wins(self) -> bool:
        """Whether the card is the best so far."""
        return self.best[0] == self.point.seat

    @cached_property
    def ours(self) -> bool | None:
        """Whether the best card is then one's own side's; None where nobody can tell."""
        return self.point.with_me(self.best[0])

    @cached_property
    def settled(self) -> bool:
        """Whether nobody of another side than the best card's can beat it any more."""
        owner, best = self.best
        return not any(
            self.point.may_beat(seat, best, self.led)
            for seat in self.point.to_come
            if not self._same_side(owner, seat)
        )

    def _same_side(self, owner: Seat, other: Seat) -> bool:
        mine, theirs = self.point.with_me(owner), self.point.with_me(other)
        if self.point.view.declarer is None or mine is None or theirs is None:
            return False
        return mine == theirs

    @property
    def ours_for_sure(self) -> bool:
        """Whether one's own side has the trick, whatever comes."""
        return self.ours is True and self.settled

    @property
    def theirs_for_sure(self) -> bool:
        """Whether the other side has the trick, whatever comes."""
        return self.ours is False and self.settled

    @property
    def worth(self) -> int:
        """What the card counts for."""
        return worth(self.card)

    def instead(self, card: Card) -> Proposal:
        """Return the same with another card."""
        return Proposal(self.point, PlayCard(card))

    @cached_property
    def others(self) -> tuple[Proposal, ...]:
        """The other cards that may be played."""
        return tuple(self.instead(card) for card in self.point.legal if card != self.card)

    @property
    def cheapest(self) -> bool:
        """Whether no card that may be played counts for less."""
        return all(worth(card) >= self.worth for card in self.point.legal)

    # Cards that are laid away.

    @property
    def laid(self) -> CardSet:
        """The cards that would be laid away."""
        assert isinstance(self.action, Lay)  # noqa: S101 - maxims about discards are asked of discards
        return self.action.cards

    @property
    def kept(self) -> CardSet:
        """The hand without them."""
        return self.point.hand - self.laid


def no_names(proposal: Proposal) -> Names:  # noqa: ARG001 - what a sentence names
    """Name nothing."""
    return _NONE


@dataclass(frozen=True, slots=True, kw_only=True)
class Maxim:
    """One row of the catalogue."""

    key: str
    kinds: tuple[type[Action], ...]
    """The kinds of answers that it speaks of."""
    holds: Callable[[Proposal], bool]
    text: Text
    """The sentence, to whoever is asked; words in braces are filled in."""
    other: Text | None = None
    """The sentence as it is said of another, where it differs."""
    names: Callable[[Proposal], Names] = no_names
    against: bool = False
    """Whether it speaks against the answer."""
    is_open: bool = False
    """Whether it looks only at what all can see, and holds for them when it holds for the seat itself."""
    weight: int = 50
    """How far it decides: the heavier comes first."""
    covered_by: frozenset[str] = frozenset()
    """The keys of those that say the same and more: beside one of them it is left out."""

    def speaks_of(self, proposal: Proposal) -> bool:
        """Whether it holds for an answer."""
        return isinstance(proposal.action, self.kinds) and self.holds(proposal)

    def said(self, proposal: Proposal, *, of_other: bool = False) -> CoachReason:
        """Return the reason that it gives."""
        text, names = self.other if of_other and self.other else self.text, self.names(proposal)
        if names:
            english, german = ({key: name.said(one) for key, name in names.items()} for one in _LANGUAGES)
            text = Text(text.en.format(**english), text.de.format(**german))
        return CoachReason(self.key, text, against=self.against)


_LANGUAGES: Final = ("en", "de")


@dataclass(frozen=True, slots=True)
class CoachReason:
    """A reason for an answer, or against it, in words."""

    key: str
    text: Text
    against: bool = False

    def __str__(self) -> str:
        return self.text.en
