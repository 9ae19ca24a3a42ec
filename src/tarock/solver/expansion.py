"""From a tariff to an objective: asks what hypothetical ends of a hand cost, and takes the differences.

An `Account` says what can still happen and what the tariff makes of each case; `expand` finds out how much
each happening adds by itself and how much more two or three of them add together. So no price is written
down a second time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import chain, combinations, product
from math import prod
from typing import ClassVar, Final, TypeAlias

from tarock.kit.play import Trick
from tarock.protocol.flow import Seat
from tarock.solver.objective import Amounts, Fates, Happening, Objective, Points, Sum, tidy
from tarock.solver.position import BoundCard
from tarock.solver.seen import Marks, Seen

Pick: TypeAlias = tuple[int, int]
"""An axis and one of its alternatives, both counted from 0."""
Case: TypeAlias = tuple[Pick, ...]
"""What is assumed to happen: at most one alternative of each axis, in the order of the axes."""
Readings: TypeAlias = tuple[int, ...]
"""What each meter is assumed to show."""
Table: TypeAlias = dict[int, Amounts]
"""What is added at each reading of a meter."""
WRITTEN_OUT: Final = 256
"""Up to so many cases all are looked at; beyond, only those that two smaller cases make likely."""
_SAMPLES: Final = 4
"""At about how many readings of a meter an effect is looked at, to see whether it depends on them."""


@dataclass(frozen=True, slots=True)
class PointsMeter:
    """Card points that count: whose, and what the facts read for each value they can have."""

    seats: int
    readings: tuple[int, ...]

    def beyond(self, base: Sequence[int]) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
        """Return whose card points count, and the readings by what they win beyond what each seat has."""
        seats = tuple([seat for seat in range(len(base)) if self.seats >> seat & 1])
        return seats, self.readings[sum([base[seat] for seat in seats]) :]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What effects depend on besides a case, and what each pick means: the same in many hands."""

    context: Hashable
    picks: Mapping[Pick, Hashable]

    def of(self, case: Case) -> Hashable:
        """Say what a case means."""
        return tuple([self.picks.get(pick, pick) for pick in case])


class Account(ABC):
    """What can still happen in a hand, and what each case costs.

    `cost` and what may happen are all that exact solving needs. The rest tells what hands have in common, and
    how they are played out, where thousands of them are looked at.
    """

    axes: tuple[tuple[tuple[Happening, ...], ...], ...]
    """What may happen: axes of alternatives that exclude each other, each of them a conjunction."""
    meters: tuple[PointsMeter, ...]
    adds_up: ClassVar[bool] = False
    """Whether an estimate may leave out what two open happenings cost beyond their sum."""
    policies: ClassVar[tuple[str, ...]] = ("sensible", "foreseeing", "favouring")
    """The kinds of players who play a hand out, as the kernel names them; the first, if it is one kind.

    Between two sides, where nobody looks ahead, or all do, declarers win less than at a table; where they
    alone do, those win too much whose hands were chosen for it. Together they come closest.
    """

    @abstractmethod
    def cost(self, case: Case, readings: Readings) -> Amounts:
        """Return what the tariff makes of a case."""

    def possible(self, case: Case) -> bool:  # noqa: ARG002 - most cases are
        """Whether a case can be; a part of a possible case has to be possible."""
        return True

    def signature(self) -> tuple[object, ...] | None:
        """Return what the objective depends on, so that none is found twice; None if that is not told."""
        return None

    def fixed(self, case: Case) -> Readings | None:  # noqa: ARG002 - most cases fix nothing
        """Return what the meters must show in a case, if it leaves them no choice."""
        return None

    @property
    def promises(self) -> tuple[BoundCard, ...]:
        """The cards that were announced for a certain trick: no law keeps them, but good sense does."""
        return ()

    def meaning(self) -> Meaning | None:
        """Return what the effects of cases mean in any hand; None if they are this hand's alone."""
        return None

    def marks(self, seen: Seen) -> Marks:  # noqa: ARG002 - games look at it
        """Return what tells worlds with different stakes apart; nothing being known, they all differ."""
        return lambda world: world


@dataclass(frozen=True, slots=True)
class Effect:
    """What a case adds to the sum of its parts: a constant, and what depends on each meter's reading."""

    constant: Amounts
    by_meter: tuple[Table | None, ...]

    @property
    def nothing(self) -> bool:
        """Whether it adds nothing at all."""
        return not any(self.constant) and not self.depends

    @property
    def depends(self) -> bool:
        """Whether it depends on card points."""
        return any(table is not None for table in self.by_meter)

    def at(self, readings: Readings) -> Amounts:
        """Return what it adds at these readings."""
        rows = [table[reading] for table, reading in zip(self.by_meter, readings, strict=True) if table]
        return tuple(map(sum, zip(self.constant, *rows, strict=True)))


class Expansion:
    """The effects found so far, of what the tricks played have left open.

    The effect of a case is what it costs beyond the effects of all its parts, so the effects of a case and of
    its parts always add up to its cost. A tariff is nearly a sum: what happens alone has an effect, few pairs
    have one, hardly any three. That is why there are few terms, and why cases are gone through from small to
    large, the large ones only where smaller ones have shown that things act on each other.
    """

    def __init__(self, account: Account, tricks: Sequence[Trick]) -> None:
        self.account = account
        self.effects: dict[Case, Effect] = {}
        self.reference: Readings = tuple(meter.readings[0] for meter in account.meters)
        self.familiar: dict[int, list[Table]] = {}
        """What each meter was worth in other hands."""
        self.left = left_open(account, tricks)
        self.decided: Case = tuple(pick for pick, waiting in self.left.items() if not waiting)
        closed = {axis for axis, _ in self.decided}
        self.picks = [pick for pick in self.left if pick[0] not in closed]
        self.axes = sorted({axis for axis, _ in self.picks})

    def whole(self, case: Case) -> Case:
        """Return a case together with what is decided already."""
        return tuple(sorted((*self.decided, *case)))

    @cached_property
    def written_out(self) -> bool:
        return prod(len(self._alternatives(axis)) + 1 for axis in self.axes) <= WRITTEN_OUT

    def run(self) -> None:
        """Find the effect of every case, small cases first."""
        self._enter((), sample=None)
        for size in range(1, len(self.axes) + 1):
            cases = [case for case in self._cases(size) if self.account.possible(self.whole(case))]
            for case in cases:
                self._enter(case, sample=self._sample(case))
            if not cases:
                return

    def _cases(self, size: int) -> Iterator[Case]:
        if self.written_out or size <= 2:  # noqa: PLR2004 - any two may act on each other
            for axes in combinations(self.axes, size):
                yield from product(*(self._alternatives(axis) for axis in axes))
            return
        yield from (case for case, parts in self._grown(size).items() if parts > 1)

    def _alternatives(self, axis: int) -> list[Pick]:
        return [pick for pick in self.picks if pick[0] == axis]

    def _grown(self, size: int) -> dict[Case, int]:
        """Count for each case of a size how many of its largest parts have an effect of their own."""
        found: dict[Case, int] = {}
        for part in [case for case in self.effects if len(case) == size - 1]:
            taken = {axis for axis, _ in part}
            for pick in self.picks:
                if pick[0] not in taken:
                    case = tuple(sorted((*part, pick)))
                    found[case] = found.get(case, 0) + 1
        return found

    def _sample(self, case: Case) -> tuple[tuple[int, ...], ...]:
        """Choose readings at which to look whether an effect depends on them.

        A case of several depends on them only where one of its largest parts does.
        """
        parts = (self.effects.get(part) for part in combinations(case, len(case) - 1))
        if len(case) > 1 and not any(part is not None and part.depends for part in parts):
            return tuple(() for _ in self.account.meters)
        return self.kinks

    @cached_property
    def kinks(self) -> tuple[tuple[int, ...], ...]:
        """Some readings of each meter where what it is worth changes its pace, and the outermost ones."""
        bends = (_bends(table, meter) for table, meter in self._by_points())
        return tuple((*some[:: 1 + len(some) // _SAMPLES], some[-1]) for some in bends)

    def _by_points(self) -> Iterator[tuple[Table | None, PointsMeter]]:
        """Tell what each meter is worth by itself."""
        return zip(self.effects[()].by_meter, self.account.meters, strict=True)

    def _parts(self, case: Case) -> Iterator[Case]:
        """Return the proper parts of a case that have an effect."""
        for size in range(len(case)):
            yield from (part for part in combinations(case, size) if part in self.effects)

    def _enter(self, case: Case, *, sample: tuple[tuple[int, ...], ...] | None) -> None:
        fixed = self.account.fixed(self.whole(case))
        nothing = (None,) * len(self.account.meters)
        if fixed is not None:
            effect = Effect(self._rest(case, fixed), nothing)
        else:
            constant = self._rest(case, self.reference)
            tables = tuple(
                self._table(case, place, constant, None if sample is None else sample[place])
                for place in range(len(self.account.meters))
            )
            effect = Effect(constant, tables)
        if not case or not effect.nothing:
            self.effects[case] = effect

    def _rest(self, case: Case, readings: Readings) -> Amounts:
        """Return what a case costs beyond what its parts account for."""
        rest = list(self.account.cost(self.whole(case), readings))
        for part in self._parts(case):
            rest = [cost - known for cost, known in zip(rest, self.effects[part].at(readings), strict=True)]
        return tuple(rest)

    # A table of card points has hundreds of rows, each of them a settlement. Most effects do not depend on
    # card points or take away all that these are worth, which a few rows tell: those where the pace changes.
    def _table(
        self, case: Case, place: int, constant: Amounts, sample: tuple[int, ...] | None
    ) -> Table | None:
        """Return what a case adds at each reading of a meter; None if the readings make no difference."""

        def beyond(reading: int) -> Amounts:
            readings = (*self.reference[:place], reading, *self.reference[place + 1 :])
            return tuple(a - b for a, b in zip(self._rest(case, readings), constant, strict=True))

        if sample is None and (likely := self._likely(place, beyond)) is not None:
            return likely
        if sample is not None:
            seen = {reading: beyond(reading) for reading in sample}
            if not any(map(any, seen.values())):
                return None
            if (negated := self._negated(place)) and all(negated[one] == seen[one] for one in seen):
                return negated
        return {reading: beyond(reading) for reading in set(self.account.meters[place].readings)}

    def _likely(self, place: int, beyond: Callable[[int], Amounts]) -> Table | None:
        """Return what a meter was worth elsewhere, if it is worth the same wherever that changes its pace."""
        meter = self.account.meters[place]
        for table in self.familiar.get(place, ()):
            if all(beyond(reading) == table[reading] for reading in _bends(table, meter)):
                return table
        return None

    def _negated(self, place: int) -> Table | None:
        """Return what takes away all that a meter is worth."""
        table = self.effects[()].by_meter[place]
        return table and {reading: tuple(-amount for amount in row) for reading, row in table.items()}


def _bends(table: Table | None, meter: PointsMeter) -> list[int]:
    """Return the readings where a table changes its pace, those beside them, and the outermost ones."""
    shown = sorted(set(meter.readings))
    rows = [table[reading] if table else (0,) for reading in shown]
    bends = {
        shown[place + step]
        for place in range(1, len(shown) - 1)
        for step in (-1, 0, 1)
        if any(a - 2 * b + c for a, b, c in zip(*rows[place - 1 : place + 2], strict=True))
    }
    return sorted({shown[0], shown[-1], *bends})


def left_open(
    account: Account, tricks: Sequence[Trick], known: Fates | None = None
) -> dict[Pick, tuple[Happening, ...]]:
    """Return what each alternative still waits for after these tricks, without those that have failed.

    Who asks for many accounts after the same tricks may keep what became of each happening.
    """
    found: dict[Pick, tuple[Happening, ...]] = {}
    known = {} if known is None else known
    for axis, some in enumerate(account.axes):
        for one, happenings in enumerate(some):
            waiting: list[Happening] = []
            for happening in happenings:
                if (fate := known.get(happening)) is None:
                    fate = known[happening] = _fate(happening, tricks)
                if fate is False:
                    break
                if fate is not True:
                    waiting.append(fate)
            else:
                found[axis, one] = tuple(waiting)
    return found


def _fate(happening: Happening, tricks: Sequence[Trick]) -> Happening | bool:
    fate: Happening | bool = happening
    for number, trick in enumerate(tricks, start=1):
        if isinstance(fate, bool):
            break
        fate = fate.after(trick, number)
    return fate


@dataclass(frozen=True, slots=True)
class _Known:
    """An account, known by its signature."""

    signature: tuple[object, ...]
    account: Account = field(compare=False)


@lru_cache(maxsize=512)
def _expanded(known: _Known) -> Objective:
    return expand(known.account)


def objective_of(account: Account, tricks: Sequence[Trick]) -> Objective:
    """Return the objective after these tricks; accounts of the same signature share the work."""
    signature = account.signature()
    if signature is None:
        return expand(account, tricks)
    objective = _expanded(_Known(signature, account))
    for number, trick in enumerate(tricks, start=1):
        objective = objective.after(trick, number)
    return objective


def expand(account: Account, tricks: Sequence[Trick] = ()) -> Objective:
    """Find the objective that costs in every case what the account says, once these tricks are played."""
    expansion = Expansion(account, tricks)
    expansion.run()
    places: dict[Happening, int] = {}
    sums: list[Sum] = []
    points: list[Points] = []
    for case, effect in expansion.effects.items():
        when = 0
        for happening in chain.from_iterable(expansion.left[pick] for pick in case):
            when |= 1 << places.setdefault(happening, len(places))
        sums.append(Sum(when, effect.constant))
        for meter, table in zip(account.meters, effect.by_meter, strict=True):
            if table is not None:
                points.append(Points(meter.seats, when, tuple(table[reading] for reading in meter.readings)))
    return tidy(tuple(places), points, sums, width=len(sums[0].amounts))
