"""What a hand is worth to those who play it, as sums over a few kinds of happenings.

An `Objective` holds finished numbers: so much for card points, so much if this or that happens in the tricks
to come. It knows no price, no contract and no rule; what a hand costs is asked of the rule set's own tariff
when an objective is made. The kernel evaluates the same terms.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, TypeVar

from tarock.core.cards import bits_of
from tarock.kit.play import Trick
from tarock.protocol.flow import Seat

Amounts: TypeAlias = tuple[int, ...]
"""One number for each seat, or a single one for a side."""
ALL_SEATS: Final = 0b1111
MOST_HAPPENINGS: Final = 64


class Happening(ABC):
    """Something that may happen in the tricks to come. Seats and tricks are bit sets, trick 1 is bit 0."""

    __slots__ = ()

    @abstractmethod
    def after(self, trick: Trick, number: int) -> Happening | bool:
        """Return what is left to happen after a trick, or whether it has happened or cannot any more."""

    @abstractmethod
    def at_end(self, totals: Sequence[int]) -> bool:
        """Say whether it has happened, when no trick is left and these are the card values by seat."""


Fates: TypeAlias = "dict[Happening, Happening | bool]"
"""What became of happenings in the tricks so far."""


@dataclass(frozen=True, slots=True)
class Fall(Happening):
    """All these cards are played to some of these tricks, and seats among these win them."""

    cards: int
    tricks: int
    winners: int

    def after(self, trick: Trick, number: int) -> Fall | bool:
        played = self.cards & bits_of(trick.cards)
        bit = 1 << number - 1
        if played and not (self.tricks & bit and self.winners >> trick.winner & 1):
            return False
        cards, tricks = self.cards & ~played, self.tricks & ~bit
        if not cards or not tricks:
            return not cards
        return self if not played and tricks == self.tricks else Fall(cards, tricks, self.winners)

    def at_end(self, totals: Sequence[int]) -> bool:  # noqa: ARG002 - a `Happening`
        return not self.cards


@dataclass(frozen=True, slots=True)
class Capture(Happening):
    """A card lies in the trick that another card wins."""

    card: int
    by: int

    def after(self, trick: Trick, number: int) -> Capture | bool:  # noqa: ARG002 - a `Happening`
        if self.card in trick.cards:
            return trick.winning_card == self.by
        return False if self.by in trick.cards else self

    def at_end(self, totals: Sequence[int]) -> bool:  # noqa: ARG002 - a `Happening`
        return False


@dataclass(frozen=True, slots=True)
class Sweep(Happening):
    """Seats among these win all these tricks."""

    tricks: int
    winners: int

    def after(self, trick: Trick, number: int) -> Sweep | bool:
        bit = 1 << number - 1
        if not self.tricks & bit:
            return self
        if not self.winners >> trick.winner & 1:
            return False
        return Sweep(self.tricks & ~bit, self.winners) if self.tricks & ~bit else True

    def at_end(self, totals: Sequence[int]) -> bool:  # noqa: ARG002 - a `Happening`
        return not self.tricks


@dataclass(frozen=True, slots=True)
class Miss(Happening):
    """None of these cards is played to any of these tricks."""

    cards: int
    tricks: int

    def after(self, trick: Trick, number: int) -> Miss | bool:
        bit, played = 1 << number - 1, self.cards & bits_of(trick.cards)
        if played and self.tricks & bit:
            return False
        cards, tricks = self.cards & ~played, self.tricks & ~bit
        return Miss(cards, tricks) if cards and tricks else True

    def at_end(self, totals: Sequence[int]) -> bool:  # noqa: ARG002 - a `Happening`
        return True


@dataclass(frozen=True, slots=True)
class Most(Happening):
    """No other seat has more card points than this one; seats may share that."""

    seat: Seat

    def after(self, trick: Trick, number: int) -> Most:  # noqa: ARG002 - a `Happening`
        return self

    def at_end(self, totals: Sequence[int]) -> bool:
        return totals[self.seat] == max(totals)


@dataclass(frozen=True, slots=True)
class Points:
    """What card points are worth: the row of a table at the value that some seats have in the end.

    It counts if all happenings of the bit set `when` have happened.
    """

    seats: int
    when: int
    table: tuple[Amounts, ...]


@dataclass(frozen=True, slots=True)
class Sum:
    """What it is worth if all happenings of the bit set `when` have happened; always, if there is none."""

    when: int
    amounts: Amounts


@dataclass(frozen=True, slots=True)
class Objective:
    """What the rest of a hand is worth: terms over happenings that are still open, to be added up."""

    happenings: tuple[Happening, ...]
    points: tuple[Points, ...]
    sums: tuple[Sum, ...]

    @property
    def width(self) -> int:
        """How many numbers come out: one for each seat, or one for a side."""
        return len(self.sums[0].amounts) if self.sums else len(self.points[0].table[0])

    def after(self, trick: Trick, number: int) -> Objective:
        """Return the objective once this trick, of this number in its hand, is over."""
        fates = [one.after(trick, number) for one in self.happenings]
        unchanged = all(new is old for new, old in zip(fates, self.happenings, strict=True))
        return self if unchanged else self._decided(fates)

    def _decided(self, fates: Sequence[Happening | bool]) -> Objective:
        """Drop what has failed, and ask no more for what has happened."""
        made = sum(1 << place for place, fate in enumerate(fates) if fate is True)
        lost = sum(1 << place for place, fate in enumerate(fates) if fate is False)
        waiting = tuple(
            old if isinstance(fate, bool) else fate for fate, old in zip(fates, self.happenings, strict=True)
        )
        points = [_cleared(one, made) for one in self.points if not one.when & lost]
        sums = [_cleared(one, made) for one in self.sums if not one.when & lost]
        return tidy(waiting, points, sums, width=self.width)

    def result(self, totals: Sequence[int]) -> Amounts:
        """Return what came out, when no trick is left and these are the card values by seat."""
        happened = sum(1 << place for place, one in enumerate(self.happenings) if one.at_end(totals))
        amounts = [0] * self.width
        rows = [one.table[_value(one.seats, totals)] for one in self.points if not one.when & ~happened]
        rows += [one.amounts for one in self.sums if not one.when & ~happened]
        for row in rows:
            amounts = [have + more for have, more in zip(amounts, row, strict=True)]
        return tuple(amounts)

    def bounds(self) -> tuple[int, int]:
        """Return the least and the most that can come out, of an objective of one number."""
        least = most = 0
        for rows, when in (
            *((one.table, one.when) for one in self.points),
            *(((one.amounts,), one.when) for one in self.sums),
        ):
            values = [row[0] for row in rows] + ([0] if when else [])
            least, most = least + min(values), most + max(values)
        return least, most

    @property
    def zero_sum(self) -> bool:
        """Whether in every single term what one seat gets another pays."""
        rows = [row for one in self.points for row in one.table] + [one.amounts for one in self.sums]
        return not any(map(sum, rows))

    def weighed(self, weights: Sequence[int]) -> Objective:
        """Return the objective of one number: the sum of all seats' amounts, each times its weight."""

        def weigh(amounts: Amounts) -> Amounts:
            return (sum(amount * weight for amount, weight in zip(amounts, weights, strict=True)),)

        points = [replace(one, table=tuple(map(weigh, one.table))) for one in self.points]
        sums = [replace(one, amounts=weigh(one.amounts)) for one in self.sums]
        return tidy(self.happenings, points, sums, width=1)


T = TypeVar("T", Points, Sum)


def _cleared(term: T, made: int) -> T:
    """Return a term that no longer asks for what has happened."""
    return replace(term, when=term.when & ~made) if term.when & made else term


def _value(seats: int, totals: Sequence[int]) -> int:
    return sum(value for seat, value in enumerate(totals) if seats >> seat & 1)


def tidy(
    happenings: Sequence[Happening], points: Iterable[Points], sums: Iterable[Sum], *, width: int
) -> Objective:
    """Put an objective together: like terms added up, level tables and needless happenings left out."""
    amounts: dict[int, list[int]] = {0: [0] * width}
    for one in sums:
        _add(amounts, one.when, one.amounts)
    kept = [_from_zero(term, amounts) for term in _merged(points)]
    used = [Sum(when, tuple(row)) for when, row in amounts.items() if any(row) or not when]
    return _renumbered(happenings, [term for term in kept if any(map(any, term.table))], used)


def _merged(points: Iterable[Points]) -> list[Points]:
    """Add up tables of the same seats that wait for the same happenings."""
    found: dict[tuple[int, int], Points] = {}
    for term in points:
        key = (term.seats, term.when)
        if key in found:
            rows = zip(found[key].table, term.table, strict=True)
            found[key] = replace(term, table=tuple(_plus(have, more) for have, more in rows))
        else:
            found[key] = term
    return list(found.values())


def _from_zero(term: Points, amounts: dict[int, list[int]]) -> Points:
    """Let a table begin with nothing, and put what it began with to the amounts."""
    first = term.table[0]
    if not any(first):
        return term
    _add(amounts, term.when, first)
    return replace(term, table=tuple(_minus(row, first) for row in term.table))


def _add(amounts: dict[int, list[int]], when: int, more: Sequence[int]) -> None:
    row = amounts.setdefault(when, [0] * len(more))
    row[:] = [have + one for have, one in zip(row, more, strict=True)]


def _plus(one: Amounts, other: Amounts) -> Amounts:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _minus(one: Amounts, other: Amounts) -> Amounts:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _renumbered(happenings: Sequence[Happening], points: list[Points], sums: list[Sum]) -> Objective:
    """Keep only the happenings that some term asks for."""
    asked = 0
    for when in (*(one.when for one in points), *(one.when for one in sums)):
        asked |= when
    places = [place for place in range(len(happenings)) if asked >> place & 1]

    def moved(when: int) -> int:
        return sum(1 << new for new, old in enumerate(places) if when >> old & 1)

    return Objective(
        tuple(happenings[place] for place in places),
        tuple(replace(one, when=moved(one.when)) if one.when else one for one in points),
        tuple(replace(one, when=moved(one.when)) if one.when else one for one in sums),
    )
