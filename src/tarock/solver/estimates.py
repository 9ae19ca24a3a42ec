"""Objectives for many worlds of one hand: what was found for one world serves all others.

Worlds differ in who holds which card. What a lost king costs depends on whose it is, not on its suit, so
effects are kept by what they mean, and the objective of a new world is put together from them. In the old
games, where prizes are many, what two open prizes cost beyond their sum is left out; the rest is exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import lru_cache, singledispatch
from itertools import chain, combinations, count, product
from typing import Final, TypeAlias

from tarock.core.cards import PAGAT, SKUS
from tarock.core.counting import thirds
from tarock.solver.bonus_account import PremiumAccount
from tarock.solver.called_account import CallingAccount
from tarock.solver.contract_account import ContractAccount
from tarock.solver.expansion import Account, Case, Effect, Expansion, Pick, Readings, Table, left_open
from tarock.solver.objective import Amounts, Happening, Objective, Points, Sum, tidy
from tarock.solver.old_account import OldAccount
from tarock.solver.situation import Situation
from tarock.solver.trischaken_account import TrischakenAccount

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
        account = where.account
        if isinstance(account, OldAccount):
            return _PrizeByPrize(account, where, self).objective()
        names = _names(account)
        if names is None:
            return where.stakes()
        found = _Shared(account, self, names)
        found.begin(left_open(account, where.tricks, where.fates))
        return found.objective()

    def outline(self, where: Situation) -> Outline | None:
        """Say what the objective of a hand depends on; None if that is not known."""
        account = where.account
        if isinstance(account, OldAccount):
            return _PrizeByPrize(account, where, self).outline()
        names = _names(account)
        if names is None:
            return None
        waiting = left_open(account, where.tricks, where.fates)
        decided = tuple(
            (axis, one)
            for axis, some in enumerate(account.axes)
            for one, happenings in enumerate(some)
            if not happenings
        )
        return Outline((names.context, names.of(decided), names.of(tuple(waiting))), waiting)

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
        self.names = _names(where.account) or _Names(where.account, {})
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
        key = self.names.context, self.names.of(case), readings
        if (found := self.kept.costs.get(key)) is None:
            found = self.kept.costs[key] = self.account.cost(case, readings)
        return found


@dataclass(frozen=True, slots=True)
class _Names:
    """What an account's effects depend on besides a case, and what each pick means."""

    context: Hashable
    picks: dict[Pick, Hashable]

    def of(self, case: Case) -> Hashable:
        """Say what a case means."""
        return tuple(self.picks.get(pick, pick) for pick in case)


@singledispatch
def _names(account: Account) -> _Names | None:  # noqa: ARG001 - the families look at it
    return None


@_names.register
def _(account: TrischakenAccount) -> _Names:
    return _Names((account.players, account.tricks), {})


@_names.register
def _(account: ContractAccount) -> _Names:
    context = account.won, account.talk, thirds(account.course.rest)
    return _Names(_numbered((context, account.standing)), _premiums(account))


@_names.register
def _(account: CallingAccount) -> _Names:
    stakes, talk = account.stakes, account.stakes.talk
    said = stakes.contract, stakes.times, talk.game, talk.items, talk.stated
    context = said, account.course.declarer, account.course.partner
    return _Names(_numbered((context, account.standing)), _premiums(account))


_NUMBERS: Final = count()


@lru_cache(maxsize=1 << 12)
def _numbered(context: Hashable) -> int:  # noqa: ARG001 - the cache tells them apart
    """Give a context a number of its own: it stands in many keys, and takes long to hash."""
    return next(_NUMBERS)


def _premiums(account: PremiumAccount) -> dict[Pick, Hashable]:
    """Name sweeps by who sweeps and what the meters show then, bonuses by how they end."""
    names: dict[Pick, Hashable] = {
        (0, one): (seats, account.fixed(((0, one),))) for one, seats in enumerate(account.sweepers)
    }
    for axis, (place, some) in enumerate(account.ways, start=1):
        names |= {(axis, one): (place, way.outcomes, way.loser) for one, way in enumerate(some)}
    return names


class _Shared(Expansion):
    """An expansion that looks up what was found in other worlds."""

    def __init__(self, account: Account, kept: Estimates, names: _Names) -> None:
        super().__init__(account, ())
        self.kept, self.names, self.familiar = kept, names, kept.tables
        self.context = names.context, self._meaning(self.decided)
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

        Most tariffs add up all but one thing: who takes every trick, the first of the axes.
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
        known = self.kept.quiet.setdefault((self.context, self._meaning(given)), set())
        pairs = {pair: self._meaning(pair) for one in combinations(groups, 2) for pair in product(*one)}
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
        key = self.context, self._meaning(case)
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
            gathered.add(when, effect, (self.context, self._meaning(case)))
        return gathered.objective()

    def _meaning(self, case: Case) -> Hashable:
        return self.names.of(case)


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


class _PrizeByPrize:
    """The old games: what has happened counts exactly, what may happen adds up prize by prize."""

    def __init__(self, account: OldAccount, where: Situation, kept: Estimates) -> None:
        self.account, self.kept = account, kept
        self.waiting = left_open(account, where.tricks, where.fates)
        self.decided: Case = tuple(sorted(pick for pick, open_ in self.waiting.items() if not open_))
        closed = {axis for axis, _ in self.decided}
        self.open = [pick for pick in self.waiting if pick[0] not in closed]
        self.context = account.stakes
        self.happened = frozenset(map(self._name, self.decided))

    def _name(self, pick: Pick) -> Hashable:
        """Say what a pick means: who takes no trick, wins the last one, saves the Fool or a prize."""
        account, (axis, one) = self.account, pick
        if axis <= account.players:
            return pick
        if axis == account.players + 1:
            return "fool", next(seat for seat, hand in enumerate(account.held) if hand & SKUS.bit)
        card, owner = account.prizes[axis - account.players - 2]
        return card == PAGAT, owner, one

    def outline(self) -> Outline:
        """Say what the objective depends on."""
        plain = len(self.account.axes[self.account.players][0])
        name = self.context, self.happened, plain, tuple(map(self._name, self.open))
        return Outline(name, {pick: self.waiting[pick] for pick in self.open})

    def objective(self) -> Objective:
        """Add up the card points, what is decided, and each prize that is open."""
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
        key = self.context, self.happened, tuple(map(self._name, picked))
        if (found := self.kept.effects.get(key)) is None:
            usual = tuple(meter.readings[0] for meter in self.account.meters)
            whole = tuple(sorted((*self.decided, *picked)))
            costs = zip(self.account.cost(whole, usual), self.account.cost(before, usual), strict=True)
            found = self.kept.effects[key] = Effect(tuple(a - b for a, b in costs), ())
        return found.constant
