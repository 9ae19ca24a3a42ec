"""Putting cards into places of known size, every way as likely as any other.

A place takes so many cards out of those it may take. The ways are counted exactly, group by group of cards
that may lie in the same places, and a draw follows the counts. No card, place or game is known here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, combinations
from math import comb, factorial
from random import Random
from typing import Final, TypeAlias

from tarock.core.cards import Card, bits_of, cards_in

Capacity: TypeAlias = tuple[int, ...]
"""How many cards each place still takes."""
_Numbers: TypeAlias = tuple[int, ...]
"""How many cards of a group go to each of its places."""
_Share: TypeAlias = tuple[_Numbers, Capacity, int]
"""How a group is shared out, the capacity left then, and in how many ways."""
_FACTORIALS: Final = tuple(map(factorial, range(79)))


@dataclass(frozen=True, slots=True)
class CardPlace:
    """So many cards out of a bit set of those that may lie here."""

    count: int
    may_hold: int

    def split(self, group: int, count: int) -> tuple[CardPlace, CardPlace]:
        """Return the place as two: so many cards of a group, and the rest of its cards."""
        return CardPlace(count, self.may_hold & group), CardPlace(self.count - count, self.may_hold & ~group)


@dataclass(frozen=True, slots=True)
class _Group:
    """Cards that may lie in the same places."""

    bits: int
    places: tuple[int, ...]
    others: tuple[int, ...]
    """The places that take no card of this group."""
    singles: tuple[int, ...]
    """Each card as a bit set of its own."""

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(cards_in(self.bits))


@dataclass(frozen=True, slots=True)
class Choices:
    """A choice by weight: for each but the last, how likely that one or one before it is chosen."""

    upto: tuple[float, ...]

    @classmethod
    def of(cls, weights: Sequence[int]) -> Choices:
        """Weigh by numbers of any size; each chance is right to the precision of a float."""
        total = sum(weights)
        return cls(tuple([part / total for part in accumulate(weights)][:-1]))

    def pick(self, uniform: Callable[[], float]) -> int:
        """Return a place in the list, as likely as its weight says."""
        return bisect_right(self.upto, uniform()) if self.upto else 0


@dataclass(slots=True)
class _Step:
    """A group about to be shared out: how many may go to each place, and what comes then."""

    group: _Group
    choices: Choices
    found: list[_Share]
    """The ways to share it out."""
    taken: dict[int, _Taken] = field(default_factory=dict[int, "_Taken"])
    """The choices made so far: of many ways few are ever drawn."""

    def take(self, choice: int) -> _Taken:
        """Find out what a choice means that was not made before, and remember it."""
        numbers, left, _ = self.found[choice]
        pairs = zip(self.group.places, numbers, strict=True)
        # Whoever gets most takes what the others leave.
        *shares, (most, _) = sorted([pair for pair in pairs if pair[1]], key=_number)
        taken = self.taken[choice] = _Taken(tuple(shares), most, left)
        return taken


@dataclass(slots=True)
class _Taken:
    """A way to share a group out: places and how many cards each gets, who gets the rest, what comes then."""

    shares: tuple[tuple[int, int], ...]
    most: int
    left: Capacity
    then: _Step | None = None


@lru_cache(maxsize=1 << 14)
def _splits(cards: int, least: _Numbers, most: _Numbers) -> tuple[tuple[_Numbers, int], ...]:
    """List how so many cards can be shared out between these bounds, with the number of ways of each."""
    if cards < sum(least) or cards > sum(most):
        return ()
    if len(least) == 1:
        return (((cards,), 1),)
    found: list[tuple[_Numbers, int]] = []
    for number in range(least[0], min(cards, most[0]) + 1):
        ways = comb(cards, number)
        rest = _splits(cards - number, least[1:], most[1:])
        found += (((number, *shares), ways * weight) for shares, weight in rest)
    return tuple(found)


# To fill one place after the other by chance would favour some ways over others, and to try until cards fit
# takes for ever near the end of a hand; so all ways are counted first. Cards that may lie in the same places
# are alike: of such a group only the numbers matter, and what is left after it is counted once.
@dataclass(slots=True)
class Placements:
    """Every way to put cards into places, counted."""

    groups: tuple[_Group, ...]
    capacity: Capacity
    later: tuple[Capacity, ...]
    """For each group, how many cards of the groups after it each place may take."""
    counted: dict[tuple[int, Capacity], int] = field(default_factory=dict[tuple[int, Capacity], int])
    shares: dict[tuple[int, Capacity], list[_Share]] = field(
        default_factory=dict[tuple[int, Capacity], "list[_Share]"]
    )
    steps: dict[tuple[int, Capacity], _Step] = field(default_factory=dict[tuple[int, Capacity], _Step])

    @property
    def count(self) -> int:
        """How many ways there are; none if the cards do not fit."""
        if min(self.capacity, default=0) < 0 or sum(self.capacity) != sum(
            len(one.singles) for one in self.groups
        ):
            return 0
        return self._ways(0, self.capacity)

    def _ways(self, at: int, capacity: Capacity) -> int:
        if at >= len(self.groups) - 1:
            return self._last(capacity) if self.groups else 1
        key = at, capacity
        found = self.counted.get(key)
        if found is None:
            found = 0
            for _, left, weight in self._shares(at, capacity):
                found += weight * self._ways(at + 1, left)
            self.counted[key] = found
        return found

    def _last(self, capacity: Capacity) -> int:
        """Count the ways of the last group, which fills whatever is left."""
        group = self.groups[-1]
        for place in group.others:
            if capacity[place]:
                return 0
        ways = _FACTORIALS[len(group.singles)]
        for place in group.places:
            ways //= _FACTORIALS[capacity[place]]
        return ways

    def _shares(self, at: int, capacity: Capacity) -> list[_Share]:
        """Share a group out in every way; what was found for counting serves for drawing."""
        key = at, capacity
        found = self.shares.get(key)
        if found is None:
            found = self.shares[key] = self._new_shares(at, capacity)
        return found

    def _new_shares(self, at: int, capacity: Capacity) -> list[_Share]:
        group, later = self.groups[at], self.later[at]
        for place in group.others:
            if capacity[place] > later[place]:
                return []
        places = group.places
        least = tuple(
            [capacity[place] - later[place] if capacity[place] > later[place] else 0 for place in places]
        )
        most = tuple([capacity[place] for place in places])
        found: list[_Share] = []
        for shares, ways in _splits(len(group.singles), least, most):
            left = list(capacity)
            for place, number in zip(places, shares, strict=True):
                left[place] -= number
            found.append((shares, tuple(left), ways))
        return found

    def draw(self, random: Random) -> list[int]:
        """Fill the places once; returns a bit set for each."""
        filled = [0] * len(self.capacity)
        uniform = random.random
        step = self._step(0, self.capacity) if self.groups else None
        at, last = 0, len(self.groups)
        while step is not None:
            upto = step.choices.upto
            choice = bisect_right(upto, uniform()) if upto else 0
            taken = step.taken.get(choice) or step.take(choice)
            if taken.shares:
                _deal_out(step.group, taken, filled, uniform)
            else:
                filled[taken.most] |= step.group.bits
            at += 1
            if taken.then is None and at < last:
                taken.then = self._step(at, taken.left)
            step = taken.then
        return filled

    def every(self) -> Iterator[list[int]]:
        """Fill the places in every way there is."""
        yield from self._from(0, self.capacity, [0] * len(self.capacity))

    def _from(self, at: int, capacity: Capacity, filled: list[int]) -> Iterator[list[int]]:
        if at == len(self.groups):
            yield filled
            return
        group = self.groups[at]
        for shares, left, _ in self._shares(at, capacity):
            if at + 1 == len(self.groups) or self._ways(at + 1, left):
                for more in _ways_to_deal(group.cards, shares):
                    yield from self._from(at + 1, left, _with(filled, group.places, more))

    def _step(self, at: int, capacity: Capacity) -> _Step:
        key = at, capacity
        if key not in self.steps:
            self.steps[key] = self._new_step(at, capacity)
        return self.steps[key]

    def _new_step(self, at: int, capacity: Capacity) -> _Step:
        group, last = self.groups[at], at + 1 == len(self.groups)
        found = self._shares(at, capacity)
        ways = [weight if last else weight * self._ways(at + 1, left) for _, left, weight in found]
        return _Step(group, Choices.of(ways), found)


def _deal_out(group: _Group, taken: _Taken, filled: list[int], uniform: Callable[[], float]) -> None:
    """Deal a group out by chance, card by card; who gets most takes what is left."""
    rest, pool = group.bits, [*group.singles]
    left = len(pool)
    for place, number in taken.shares:
        some = 0
        for _ in range(number):
            at = int(uniform() * left)
            some |= pool[at]
            left -= 1
            pool[at] = pool[left]
        filled[place] |= some
        rest ^= some
    filled[taken.most] |= rest


def _number(share: tuple[int, int]) -> int:
    return share[1]


def _ways_to_deal(cards: tuple[Card, ...], shares: _Numbers) -> Iterator[tuple[int, ...]]:
    """Deal cards out in every way, so many to each place."""
    if len(shares) == 1:
        yield (bits_of(cards),)
        return
    for chosen in combinations(cards, shares[0]):
        rest = tuple(card for card in cards if card not in chosen)
        for more in _ways_to_deal(rest, shares[1:]):
            yield bits_of(chosen), *more


def _with(filled: list[int], places: tuple[int, ...], more: tuple[int, ...]) -> list[int]:
    found = list(filled)
    for place, bits in zip(places, more, strict=True):
        found[place] |= bits
    return found


def placements(cards: int, places: Sequence[CardPlace]) -> Placements:
    """Prepare to put every card of a bit set into one of the places; cards for one place only come first."""
    capacity = tuple(place.count for place in places)
    if min(capacity, default=0) < 0 or sum(capacity) != cards.bit_count():
        return _NO_WAY
    parts = _by_places(cards, places)
    if () in parts:
        return _NO_WAY
    groups = sorted(
        (_group(bits, fitting, len(places)) for fitting, bits in parts.items()),
        key=lambda group: (len(group.places), len(group.singles), group.bits),
    )
    return Placements(tuple(groups), capacity, _later(groups, len(capacity)))


_NO_WAY: Final = Placements((), (-1,), ())


def _by_places(cards: int, places: Sequence[CardPlace]) -> dict[tuple[int, ...], int]:
    """Part cards by the places where they may lie."""
    parts: dict[tuple[int, ...], int] = {(): cards} if cards else {}
    for at, place in enumerate(places):
        if not place.count:
            continue
        found: dict[tuple[int, ...], int] = {}
        for fitting, bits in parts.items():
            if inside := bits & place.may_hold:
                found[*fitting, at] = inside
            if outside := bits & ~place.may_hold:
                found[fitting] = outside
        parts = found
    return parts


def _group(bits: int, places: tuple[int, ...], count: int) -> _Group:
    others = tuple([at for at in range(count) if at not in places])
    singles: list[int] = []
    left = bits
    while left:
        singles.append(left & -left)
        left &= left - 1
    return _Group(bits, places, others, tuple(singles))


def _later(groups: Sequence[_Group], places: int) -> tuple[Capacity, ...]:
    capacity = [0] * places
    found = [tuple(capacity)]
    for group in reversed(groups[1:]):
        for place in group.places:
            capacity[place] += len(group.singles)
        found.append(tuple(capacity))
    found.reverse()
    return tuple(found)
