"""Putting cards into places of known size, every way as likely as any other.

A place takes so many cards out of those it may take. The ways are counted exactly, group by group of cards
that may lie in the same places, and a draw follows the counts. No card, place or game is known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from math import comb
from random import Random
from typing import TypeAlias

from tarock.cards import Card, bits_of, cards_in

Room: TypeAlias = tuple[int, ...]
"""How many cards each place still takes; or how many of a group go to each."""
_Choices: TypeAlias = tuple[list[tuple[Room, Room]], list[int]]
"""The shares of a group with the room they leave, and how many ways each opens."""


@dataclass(frozen=True, slots=True)
class Place:
    """So many cards out of a bit set of those that may lie here."""

    count: int
    may_hold: int

    def split(self, group: int, count: int) -> tuple[Place, Place]:
        """Return the place as two: so many cards of a group, and the rest of its cards."""
        return Place(count, self.may_hold & group), Place(self.count - count, self.may_hold & ~group)


@dataclass(frozen=True, slots=True)
class _Group:
    """Cards that may lie in the same places."""

    cards: tuple[Card, ...]
    places: tuple[int, ...]
    takes: tuple[bool, ...]
    """For each place, whether it takes cards of this group."""


@lru_cache(maxsize=1 << 14)
def _splits(cards: int, least: Room, most: Room) -> tuple[tuple[Room, int], ...]:
    """List how so many cards can be shared out between these bounds, with the number of ways of each."""
    if cards < sum(least) or cards > sum(most):
        return ()
    if len(least) == 1:
        return (((cards,), 1),)
    found: list[tuple[Room, int]] = []
    for number in range(least[0], min(cards, most[0]) + 1):
        ways = comb(cards, number)
        rest = _splits(cards - number, least[1:], most[1:])
        found += (((number, *shares), ways * weight) for shares, weight in rest)
    return tuple(found)


@dataclass(slots=True)
class Filling:
    """Every way to put cards into places, counted."""

    groups: tuple[_Group, ...]
    room: Room
    later: tuple[Room, ...]
    """For each group, how many cards of the groups after it each place may take."""
    known: dict[tuple[int, Room], int] = field(default_factory=dict[tuple[int, Room], int])
    choices: dict[tuple[int, Room], _Choices] = field(default_factory=dict[tuple[int, Room], "_Choices"])

    @property
    def count(self) -> int:
        """How many ways there are; none if the cards do not fit."""
        fits = sum(self.room) == sum(len(group.cards) for group in self.groups)
        return self._ways(0, self.room) if fits and min(self.room, default=0) >= 0 else 0

    def _ways(self, at: int, room: Room) -> int:
        if at == len(self.groups):
            return 1
        key = at, room
        found = self.known.get(key)
        if found is None:
            found = sum(weight * self._ways(at + 1, left) for _, left, weight in self._shares(at, room))
            self.known[key] = found
        return found

    def _shares(self, at: int, room: Room) -> Iterator[tuple[Room, Room, int]]:
        """Share a group out: how many to each of its places, the room left, the number of ways."""
        group, later = self.groups[at], self.later[at]
        if any(free > more for free, more, own in zip(room, later, group.takes, strict=True) if not own):
            return
        least = tuple(max(0, room[place] - later[place]) for place in group.places)
        most = tuple(room[place] for place in group.places)
        for shares, ways in _splits(len(group.cards), least, most):
            left = list(room)
            for place, number in zip(group.places, shares, strict=True):
                left[place] -= number
            yield shares, tuple(left), ways

    def draw(self, random: Random) -> list[int]:
        """Fill the places once; returns a bit set for each."""
        filled = [0] * len(self.room)
        room = self.room
        for at, group in enumerate(self.groups):
            shares, room = self._choice(at, room, random)
            _deal_out(group, shares, filled, random)
        return filled

    def every(self) -> Iterator[list[int]]:
        """Fill the places in every way there is."""
        yield from self._from(0, self.room, [0] * len(self.room))

    def _from(self, at: int, room: Room, filled: list[int]) -> Iterator[list[int]]:
        if at == len(self.groups):
            yield filled
            return
        group = self.groups[at]
        for shares, left, _ in self._shares(at, room):
            if self._ways(at + 1, left):
                for more in _ways_to_deal(group.cards, shares):
                    yield from self._from(at + 1, left, _with(filled, group.places, more))

    def _choice(self, at: int, room: Room, random: Random) -> tuple[Room, Room]:
        key = at, room
        if key not in self.choices:
            found = list(self._shares(at, room))
            ways = [weight * self._ways(at + 1, left) for _, left, weight in found]
            self.choices[key] = [(shares, left) for shares, left, _ in found], ways
        choices, weights = self.choices[key]
        return choices[0 if len(choices) == 1 else pick(weights, random)]


def pick(weights: Sequence[int], random: Random) -> int:
    """Return a place in the list, as likely as its weight says; exact for numbers of any size."""
    at = random.randrange(sum(weights))
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place
    raise AssertionError("the weights have a sum above every draw")


def _deal_out(group: _Group, shares: Room, filled: list[int], random: Random) -> None:
    cards = random.sample(group.cards, len(group.cards)) if len(shares) > 1 else group.cards
    at = 0
    for place, number in zip(group.places, shares, strict=True):
        for card in cards[at : at + number]:
            filled[place] |= 1 << card
        at += number


def _ways_to_deal(cards: tuple[Card, ...], shares: Room) -> Iterator[tuple[int, ...]]:
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


def filling(cards: int, places: Sequence[Place]) -> Filling:
    """Prepare to put every card of a bit set into one of the places; cards for one place only come first."""
    by_places: dict[tuple[int, ...], list[Card]] = {}
    for card in cards_in(cards):
        fitting = tuple(at for at, place in enumerate(places) if place.count and place.may_hold >> card & 1)
        by_places.setdefault(fitting, []).append(card)
    groups = [
        _Group(tuple(found), fitting, tuple(at in fitting for at in range(len(places))))
        for fitting, found in by_places.items()
    ]
    groups.sort(key=lambda group: (len(group.places), len(group.cards), group.cards))
    room = tuple(place.count for place in places)
    if () in by_places:
        return Filling((), tuple(-1 for _ in places), ())
    return Filling(tuple(groups), room, tuple(_later(groups, at + 1, len(room)) for at in range(len(groups))))


def _later(groups: Sequence[_Group], start: int, places: int) -> Room:
    room = [0] * places
    for group in groups[start:]:
        for place in group.places:
            room[place] += len(group.cards)
    return tuple(room)
