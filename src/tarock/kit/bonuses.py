"""Bonuses: what must happen, what it is worth, who may score or announce it.

A condition judges a finished hand (`Course`) for one seat and says whether a hand allows announcing it.
Prices and rights stand beside it in a `Bonus`; nothing here multiplies or adds up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import ClassVar

from tarock.core.bilingual import Text
from tarock.core.cards import Card, CardSet, bits_of
from tarock.core.counting import Counting
from tarock.kit.contracts import Contract
from tarock.kit.play import Trick
from tarock.protocol.flow import Seat


class When(StrEnum):
    """When something was announced, or that it was not."""

    __hash__ = str.__hash__  # an enum's own takes far longer, and these stand in the keys of many tables
    SILENT = "silent"
    AFTER = "after"
    BEFORE = "before"

    @property
    def text(self) -> Text:
        """The words for people."""
        return _WHEN[self]


_WHEN = {
    When.SILENT: Text("silent", "still"),
    When.AFTER: Text("announced", "angesagt"),
    When.BEFORE: Text("announced before the talon", "vor dem Talon angesagt"),
}


class Outcome(StrEnum):
    """How an item ended."""

    __hash__ = str.__hash__  # as above
    MADE = "made"
    LOST = "lost"

    @property
    def text(self) -> Text:
        """The word for people."""
        return _OUTCOME[self]


_OUTCOME = {
    Outcome.MADE: Text("made", "gewonnen"),
    Outcome.LOST: Text("lost", "verloren"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """A finished hand with all cards known. Hands, piles and rests are bit sets."""

    counting: Counting
    declarer: Seat
    dealt: tuple[int, ...]
    held: tuple[int, ...]
    """The hands when play began, after any exchange."""
    tricks: tuple[Trick, ...]
    laid: int = 0
    rest: int = 0
    """The talon cards nobody took, and what defenders laid away: they count for the defenders."""
    partner: Seat | None = None
    """Who plays with the declarer, where somebody does."""

    def declaring(self, seat: Seat) -> bool:
        """Whether a seat is on the declarer's side."""
        return seat in (self.declarer, self.partner)

    def allied(self, seat: Seat, other: Seat) -> bool:
        """Whether two seats are on one side."""
        return self.declaring(seat) == self.declaring(other)

    def first_of_side(self, seat: Seat) -> Seat:
        """Return the first seat of a seat's side, which stands for it."""
        return min(other for other in range(len(self.held)) if self.allied(seat, other))

    def pile(self, seat: Seat) -> int:
        """Return the cards that count for a seat's side, laid away and left over ones included."""
        declaring = self.declaring(seat)
        bits = self.laid if declaring else self.rest
        for trick in self.tricks:
            if self.declaring(trick.winner) is declaring:
                bits |= bits_of(trick.cards)
        return bits

    def took_all(self, seat: Seat) -> bool:
        """Whether one player has taken every trick."""
        return all(trick.winner == seat for trick in self.tricks)

    def points(self, seat: Seat) -> int:
        """Return the whole card points of a seat's side."""
        return self.counting.points(self.pile(seat))


class Condition(ABC):
    """What must happen for a bonus."""

    __slots__ = ()
    of_the_hand: ClassVar[bool] = False
    """Whether it rests on the cards held alone, so that it stands even if play is cut short."""

    @abstractmethod
    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        """Say how it ended for this seat; None if nothing of the kind happened."""

    def may_say(self, hand: int) -> bool:  # noqa: ARG002 - most conditions look at the hand
        """Whether somebody with this hand may announce it."""
        return True

    def loser(self, course: Course) -> Seat | None:  # noqa: ARG002 - only captures have one
        """Return the seat at whose single cost it was made, if there is one."""
        return None


@dataclass(frozen=True, slots=True)
class Ultimo(Condition):
    """A named card wins the last trick, or one so many tricks before the end."""

    card: Card
    from_end: int = 0
    lost_to_partner: bool = False
    """Whether it is lost, too, if the holder's own partner beats the card."""

    def may_say(self, hand: int) -> bool:
        """Only the card's holder can promise it."""
        return bool(hand >> self.card & 1)

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        trick = course.tricks[-1 - self.from_end]
        if trick.by(seat) != self.card:
            return None
        if trick.winner == seat:
            return Outcome.MADE
        spared = course.allied(trick.winner, seat) and not self.lost_to_partner
        return None if spared else Outcome.LOST


@dataclass(frozen=True, slots=True)
class Held(Condition):
    """Cards in one hand when play begins: all of them, or at least so many."""

    of_the_hand: ClassVar[bool] = True
    cards: CardSet
    at_least: int = 0

    def _count(self, hand: int) -> bool:
        bits = self.cards.bits
        return (hand & bits).bit_count() >= (self.at_least or bits.bit_count())

    def may_say(self, hand: int) -> bool:
        """Only what is held already can be announced."""
        return self._count(hand)

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        return Outcome.MADE if self._count(course.held[seat]) else None


@dataclass(frozen=True, slots=True)
class DealtTogether(Condition):
    """Cards in one hand as dealt: all of them, or at least so many."""

    of_the_hand: ClassVar[bool] = True
    cards: CardSet
    at_least: int = 0

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        dealt = (self.cards.bits & course.dealt[seat]).bit_count()
        return Outcome.MADE if dealt >= (self.at_least or len(self.cards)) else None


@dataclass(frozen=True, slots=True)
class WonTogether(Condition):
    """Cards in one side's pile; the side's first seat scores it."""

    cards: CardSet

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        first = seat == course.first_of_side(seat)
        return None if not first or self.cards.bits & ~course.pile(seat) else Outcome.MADE


@dataclass(frozen=True, slots=True)
class Without(Condition):
    """None of the cards in hand when play begins."""

    of_the_hand: ClassVar[bool] = True
    cards: CardSet

    def may_say(self, hand: int) -> bool:
        """The hand must be free of them now; the talon may spoil it."""
        return not hand & self.cards.bits

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        return None if course.held[seat] & self.cards.bits else Outcome.MADE


@dataclass(frozen=True, slots=True)
class CardPoints(Condition):
    """The side takes so many whole card points."""

    at_least: int

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        return Outcome.MADE if course.points(seat) >= self.at_least else None


@dataclass(frozen=True, slots=True)
class AllTricks(Condition):
    """One player takes every trick, or one side does; then the side's first seat scores it."""

    by_side: bool = False

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        if not self.by_side:
            return Outcome.MADE if course.took_all(seat) else None
        swept = all(course.allied(seat, trick.winner) for trick in course.tricks)
        return Outcome.MADE if swept and seat == course.first_of_side(seat) else None


@dataclass(frozen=True, slots=True)
class Captured(Condition):
    """A card is beaten by another in one trick."""

    card: Card
    by: Card
    between_partners: bool = False

    def _trick(self, course: Course) -> Trick | None:
        for trick in course.tricks:
            if self.card in trick.cards and trick.winning_card == self.by:
                return trick
        return None

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        trick = self._trick(course)
        if trick is None or trick.winner != seat:
            return None
        allied = course.allied(seat, trick.player_of(self.card))
        return Outcome.MADE if self.between_partners or not allied else None

    def loser(self, course: Course) -> Seat | None:
        """Return who lost the card."""
        trick = self._trick(course)
        return None if trick is None else trick.player_of(self.card)


class Who(StrEnum):
    """Who may score or announce a bonus."""

    NOBODY = "nobody"
    DECLARER = "declarer"
    ANYONE = "anyone"

    def includes(self, seat: Seat, declarer: Seat) -> bool:
        """Whether the right extends to this seat."""
        return self is Who.ANYONE or (self is Who.DECLARER and seat == declarer)


@dataclass(frozen=True, slots=True)
class Price:
    """What a bonus is worth: silent, announced after the talon, announced before it. None: not possible."""

    silent: int | None = None
    after: int | None = None
    before: int | None = None

    def at(self, when: When) -> int | None:
        """Return the value for one moment."""
        if when is When.SILENT:
            return self.silent
        return self.after if when is When.AFTER else self.before


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """A bonus of a rule set: condition, price and rights."""

    key: str
    name: Text
    what: Condition
    price: Price
    scored_by: Who = Who.ANYONE
    """Who gets the silent value."""
    said_by: Who = Who.ANYONE
    """Who may announce it; only the declarer can do so before the talon."""
    silent_loss: bool = False
    """Whether the other side gets the silent value when the card is beaten in its trick."""
    needs: str | None = None
    """A bonus that has to be announced first."""
    rivals: tuple[str, ...] = ()
    """Bonuses that never count beside this one for the same player."""
    needs_game: bool = False
    """Whether it is lost with the game, and shares the contra on the game."""
    scaled: bool = True
    """Whether the contract's multiplier applies."""
    per_game: bool = False
    """Whether its prices count so many times the value of the game."""
    solo_times: int = 1
    """What a Solo multiplies it by."""
    holder_alone: bool = False
    """Whether everybody else pays it to its owner, his partner included."""
    replaces_game: bool = False
    """Whether the game does not count beside it once it is made; unannounced, it takes the game's contra."""

    def value(self, when: When, *, solo: bool = False) -> int | None:
        """Return the value; a Solo has one round of announcements only, so nothing is lost to its window."""
        price = self.price.at(when)
        if price is None and solo and when is When.AFTER:
            return self.price.before
        return price

    def times(self, contract: Contract) -> int:
        """Return what its price is multiplied by under a contract."""
        scale = contract.value if self.per_game else contract.times if self.scaled else 1
        return scale * (self.solo_times if contract.solo else 1)


@dataclass(frozen=True, slots=True)
class Bonuses:
    """All bonuses of a rule set, in the order of its table."""

    table: tuple[Bonus, ...]
    _by_key: dict[str, Bonus] = field(init=False, repr=False, compare=False)
    """They are looked up at every word, so not by going through the table."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_key", {bonus.key: bonus for bonus in self.table})

    def __iter__(self) -> Iterator[Bonus]:
        return iter(self.table)

    def __getitem__(self, key: str) -> Bonus:
        return self._by_key[key]

    def __contains__(self, key: str) -> bool:
        return key in self._by_key

    def without(self, *keys: str) -> Bonuses:
        """Return the table less some rows."""
        return Bonuses(tuple(bonus for bonus in self.table if bonus.key not in keys))

    def times_in_solo(self, times: int) -> Bonuses:
        """Return the table with every bonus multiplied in a Solo."""
        return Bonuses(tuple(replace(bonus, solo_times=times) for bonus in self.table))
