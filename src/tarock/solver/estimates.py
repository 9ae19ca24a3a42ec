"""Objectives for many worlds of one hand: what was found for one world serves all others.

Worlds differ in who holds which card. What a lost king costs depends on whose it is, not on its suit, so
effects are kept by what they mean, and the objective of a new world is put together from them. Where an
account lets its happenings add up, what two open ones cost beyond their sum is left out; the rest is exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import chain, combinations, product
from typing import Final, TypeAlias

from tarock.solver.expansion import (
    Account,
    Case,
    Effect,
    Expansion,
    Meaning,
    Pick,
    Readings,
    Table,
    left_open,
)
from tarock.solver.objective import Amounts, Happening, Objective, Points, Sum, tidy
from tarock.solver.scenes import Situation

_Rows: TypeAlias = tuple[Amounts, ...]


_FAMILIAR: Final = 8
"""So many tables of card points are tried before one is found anew."""


@dataclass(frozen=True, slots=True)
class Outline:
    """What an objective depends on: a name for all of it but the happenings, and those it waits for."""

    name: Hashable
    waiting: dict[Pick, tuple[Happening, ...]]

    def happenings(self) -> tuple[list[Happening], Hashable]:
        """List the happenings, each once, and say where each of those waited for stands in the list."""
        places: dict[Happening, int] = {}
        pattern = tuple(
            tuple(places.setdefault(one, len(places)) for one in some) for some in self.waiting.values()
        )
        return list(places), pattern


@dataclass(slots=True)
class Estimates:
    """What was found so far for the hands of one rule set."""

    effects: dict[Hashable, Effect | None] = field(default_factory=dict[Hashable, "Effect | None"])
    rows: dict[Hashable, _Rows] = field(default_factory=dict[Hashable, "_Rows"])
    costs: dict[Hashable, Amounts] = field(default_factory=dict[Hashable, "Amounts"])

    quiet: dict[Hashable, set[Hashable]] = field(default_factory=dict[Hashable, "set[Hashable]"])
    """Which two happenings simply add up."""
    tables: dict[int, list[Table]] = field(default_factory=dict[int, "list[Table]"])
    """What card points were worth in some hands, by meter."""

    def stakes(self, where: Situation) -> Objective:
        """Return what the rest of a hand is worth to each seat."""
        account, meaning = where.account, where.account.meaning()
        if meaning is None:
            return where.stakes()
        if account.adds_up:
            return _PickByPick(where, meaning, self).objective()
        found = _Shared(account, self, meaning)
        found.begin(left_open(account, where.tricks, where.fates))
        return found.objective()

    def outline(self, where: Situation) -> Outline | None:
        """Say what the objective of a hand depends on; None if that is not known."""
        account, meaning = where.account, where.account.meaning()
        if meaning is None:
            return None
        if account.adds_up:
            return _PickByPick(where, meaning, self).outline()
        waiting = left_open(account, where.tricks, where.fates)
        decided = tuple(
            (axis, one)
            for axis, some in enumerate(account.axes)
            for one, happenings in enumerate(some)
            if not happenings
        )
        return Outline((meaning.context, meaning.of(decided), meaning.of(tuple(waiting))), waiting)

    def remember(self, effect: Effect) -> None:
        """Keep what card points are worth: in other hands it may be the same."""
        for place, table in enumerate(effect.by_meter):
            known = self.tables.setdefault(place, [])
            if table is not None and table not in known:
                self.tables[place] = [table, *known[: _FAMILIAR - 1]]


class Observed:
    """A hand that is settled after it was played out: happenings are watched for, not priced.

    Cheaper than an objective where few playouts are wanted of stakes that nobody has met before.
    """

    def __init__(self, where: Situation, kept: Estimates) -> None:
        self.account, self.kept = where.account, kept
        self.meaning = where.account.meaning() or Meaning(where.account, {})
        base = where.position.counted()
        self.meters = [meter.beyond(base) for meter in where.account.meters]
        self.ends: dict[tuple[int, Readings], Amounts] = {}
        """How the hand has ended so far: most playouts end like another."""
        waiting = left_open(where.account, where.tricks, where.fates)
        places: dict[Happening, int] = {}
        self.asked = {
            pick: sum({1 << places.setdefault(one, len(places)) for one in some})
            for pick, some in waiting.items()
        }
        flags = [Sum(1 << place, (1 << place,)) for place in places.values()]
        self.flags = Objective(tuple(places), (), (Sum(0, (0,)), *flags))
        """An objective whose one number says which happenings have come about, as a bit set."""

    def amounts(self, flags: int, won: Sequence[int]) -> Amounts:
        """Settle a hand in which these happenings came about and each seat won cards of this value."""
        readings = tuple([shown[sum([won[seat] for seat in seats])] for seats, shown in self.meters])
        if (found := self.ends.get((flags, readings))) is None:
            found = self.ends[flags, readings] = self._cost(flags, readings)
        return found

    def _cost(self, flags: int, readings: Readings) -> Amounts:
        happened = {pick[0]: pick for pick, bits in self.asked.items() if not bits & ~flags}
        case = tuple(sorted(happened.values()))
        key = self.meaning.context, self.meaning.of(case), readings
        if (found := self.kept.costs.get(key)) is None:
            found = self.kept.costs[key] = self.account.cost(case, readings)
        return found


class _Shared(Expansion):
    """An expansion that looks up what was found in other worlds."""

    def __init__(self, account: Account, kept: Estimates, meaning: Meaning) -> None:
        super().__init__(account, ())
        self.kept, self.meaning, self.familiar = kept, meaning, kept.tables
        self.context = meaning.context, meaning.of(self.decided)
        self.waiting: dict[Pick, tuple[Happening, ...]] = self.left

    def begin(self, waiting: dict[Pick, tuple[Happening, ...]]) -> None:
        """Look only at what can still happen or has happened, and find what it adds."""
        self.waiting = waiting
        happened = {axis: pick for pick in waiting if not waiting[pick] for axis in pick[:1]}
        self.picks = [pick for pick in self.picks if pick in waiting and happened.get(pick[0], pick) == pick]
        self.axes = sorted({axis for axis, _ in self.picks})
        if not self._run_quickly():
            self.run()

    def _run_quickly(self) -> bool:
        """Find the effects where most happenings simply add up; say whether it is so.

        Most tariffs add up all but one thing: who takes every trick, the first of the axes. To ask for every
        pair would take a settlement each; a case in which one of each axis happens shows many pairs at once,
        and if it costs the sum of its parts, none of them acts on another.
        """
        self._enter((), sample=None)
        for pick in self.picks:
            if self.account.possible(self.whole((pick,))):
                self._enter((pick,), sample=self._sample((pick,)))
        if self._add_up((), self.axes):
            return True
        loud = [pick for pick in self.picks if pick[0] == self.axes[0]]
        return self._add_up((), self.axes[1:]) and all(map(self._adds_to, loud))

    def _adds_to(self, loud: Pick) -> bool:
        """Enter what a pick changes about each other one, and say whether that is all it changes."""
        for pick in self.picks:
            if pick[0] != loud[0]:
                self._enter((loud, pick), sample=self._sample((loud, pick)))
        return self._add_up((loud,), self.axes[1:])

    def _add_up(self, given: Case, axes: Sequence[int]) -> bool:
        """Whether what can happen on some axes adds up: looked at in cases that show any two together."""
        groups = [[pick for pick in self.picks if pick[0] == axis] for axis in axes]
        known = self.kept.quiet.setdefault((self.context, self.meaning.of(given)), set())
        pairs = {pair: self.meaning.of(pair) for one in combinations(groups, 2) for pair in product(*one)}
        missing = {pair for pair, name in pairs.items() if name not in known}
        found = all(self._is_sum((*given, *case)) for case in covering(groups, missing))
        if found:
            known.update(pairs.values())
        return found

    def _is_sum(self, case: Case) -> bool:
        """Whether a case costs what is known of its parts."""
        whole, chosen = self.whole(case), set(case)
        if not self.account.possible(whole):
            return False
        parts = [effect for part, effect in self.effects.items() if chosen.issuperset(part)]
        fixed = self.account.fixed(whole)
        for readings in product(*self.kinks) if fixed is None else (fixed,):
            rows = zip(*(effect.at(readings) for effect in parts), strict=True)
            if tuple(map(sum, rows)) != self.account.cost(whole, readings):
                return False
        return True

    def _enter(self, case: Case, *, sample: tuple[tuple[int, ...], ...] | None) -> None:
        key = self.context, self.meaning.of(case)
        kept = self.kept.effects
        if key not in kept:
            super()._enter(case, sample=sample)
            kept[key] = self.effects.get(case)
            if not case:
                self.kept.remember(self.effects[case])
        elif (found := kept[key]) is not None:
            self.effects[case] = found

    def objective(self) -> Objective:
        """Put the objective of this world together."""
        gathered = _Gathered(self.account, self.kept)
        for case, effect in self.effects.items():
            when = gathered.when(chain.from_iterable(self.waiting[pick] for pick in case))
            gathered.add(when, effect, (self.context, self.meaning.of(case)))
        return gathered.objective()


def covering(groups: Sequence[Sequence[Pick]], pairs: AbstractSet[tuple[Pick, Pick]]) -> Iterator[Case]:
    """Choose one pick of each group, several times, until certain pairs have met.

    >>> groups = [[(0, 0), (0, 1)], [(1, 0)]]
    >>> list(covering(groups, {((0, 0), (1, 0)), ((0, 1), (1, 0))}))
    [((0, 0), (1, 0)), ((0, 1), (1, 0))]
    """
    missing = set(pairs)
    while missing:
        chosen: list[Pick] = []
        asked = Counter(chain.from_iterable(missing))
        for group in groups:
            meets = [(sum((one, pick) in missing for one in chosen), asked[pick]) for pick in group]
            chosen.append(group[meets.index(max(meets))])
        missing.difference_update(combinations(chosen, 2))
        yield tuple(chosen)


class _Gathered:
    """Terms of an objective as they are found."""

    def __init__(self, account: Account, kept: Estimates) -> None:
        self.account, self.kept = account, kept
        self.places: dict[Happening, int] = {}
        self.sums: list[Sum] = []
        self.points: list[Points] = []

    def when(self, happenings: chain[Happening]) -> int:
        """Return the bit set of some happenings."""
        bits = 0
        for one in happenings:
            bits |= 1 << self.places.setdefault(one, len(self.places))
        return bits

    def add(self, when: int, effect: Effect, name: Hashable) -> None:
        """Enter an effect that waits for some happenings."""
        self.sums.append(Sum(when, effect.constant))
        for place, (meter, table) in enumerate(zip(self.account.meters, effect.by_meter, strict=True)):
            if table is not None:
                key = (name, place)
                if key not in self.kept.rows:
                    self.kept.rows[key] = tuple(table[reading] for reading in meter.readings)
                self.points.append(Points(meter.seats, when, self.kept.rows[key]))

    def objective(self) -> Objective:
        """Return all terms together."""
        return tidy(tuple(self.places), self.points, self.sums, width=len(self.sums[0].amounts))


class _PickByPick:
    """Games in which much is open at once: what has happened counts exactly, what may happen adds up."""

    def __init__(self, where: Situation, meaning: Meaning, kept: Estimates) -> None:
        self.account, self.kept, self.meaning = where.account, kept, meaning
        self.waiting = left_open(where.account, where.tricks, where.fates)
        self.decided: Case = tuple(sorted(pick for pick, open_ in self.waiting.items() if not open_))
        closed = {axis for axis, _ in self.decided}
        self.open = tuple(pick for pick in self.waiting if pick[0] not in closed)
        self.context = meaning.context
        self.happened = frozenset(meaning.picks.get(pick, pick) for pick in self.decided)

    def outline(self) -> Outline:
        """Say what the objective depends on."""
        name = self.context, self.happened, self.meaning.of(self.open)
        return Outline(name, {pick: self.waiting[pick] for pick in self.open})

    def objective(self) -> Objective:
        """Add up the card points, what is decided, and each pick that is open."""
        gathered = _Gathered(self.account, self.kept)
        gathered.add(0, self._points(), self.context)
        gathered.sums.append(Sum(0, self._beyond((), ())))
        for pick in self.open:
            if self.account.possible(tuple(sorted((*self.decided, pick)))):
                when = gathered.when(chain.from_iterable((self.waiting[pick],)))
                gathered.sums.append(Sum(when, self._beyond(self.decided, (pick,))))
        return gathered.objective()

    def _points(self) -> Effect:
        """Return what card points are worth by themselves."""
        kept = self.kept.effects
        if (found := kept.get(self.context)) is None:
            expansion = Expansion(self.account, ())
            expansion.picks, expansion.axes, expansion.familiar = [], [], self.kept.tables
            expansion.run()
            found = kept[self.context] = expansion.effects[()]
            self.kept.remember(found)
        return found

    def _beyond(self, before: Case, picked: Case) -> Amounts:
        """Return what a pick adds to what is decided; without one, what is decided adds to nothing."""
        key = self.context, self.happened, self.meaning.of(picked)
        if (found := self.kept.effects.get(key)) is None:
            usual = tuple(meter.readings[0] for meter in self.account.meters)
            whole = tuple(sorted((*self.decided, *picked)))
            costs = zip(self.account.cost(whole, usual), self.account.cost(before, usual), strict=True)
            found = self.kept.effects[key] = Effect(tuple(a - b for a, b in costs), ())
        return found.constant
