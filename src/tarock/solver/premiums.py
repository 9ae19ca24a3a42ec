"""Games with a declarer and bonuses: what can still happen, and the table of bonuses in each case.

What the 54-card games and the game with a called partner have in common; each of them settles in its own
way.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TypeAlias

from tarock.bonuses import Bonus, Bonuses, Condition, Course, Outcome
from tarock.flow import Seat
from tarock.solver.expansion import Account, Case
from tarock.solver.judging import Assumed, Hands, Outcomes, Verdict, settled, verdicts
from tarock.solver.terms import Happening, Sweep

Ends: TypeAlias = tuple[tuple[Outcomes, Seat | None], ...]
"""How each bonus of a table ends: for each seat, and at whose single cost."""
_SWEEP = 0
"""The axis of who takes every trick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PremiumAccount(Account):
    """The axes of a hand with bonuses: who takes every trick, then how each open bonus ends."""

    bonuses: Bonuses
    said: frozenset[str]
    """The bonuses that somebody has announced; of the others only those with a silent value count."""
    hands: Hands
    sweepers: tuple[int, ...]
    """The seats, or sides, that can take every trick, as bit sets."""
    ways: tuple[tuple[int, tuple[Verdict, ...]], ...] = field(init=False)
    """The bonuses whose end is open, by their place in the table, and how they can end."""
    settled: tuple[Verdict, ...] = field(init=False)
    """How each bonus ends if the tricks do nothing about it."""
    standing: Ends = field(init=False)
    """The same, without what would have to happen."""
    by_count: tuple[int, ...] = field(init=False)
    """The places of bonuses that no single trick decides, but tricks or card points together."""
    axes: tuple[tuple[tuple[Happening, ...], ...], ...] = field(init=False)

    def __post_init__(self) -> None:
        table = self.bonuses.table
        found = (tuple(verdicts(bonus.what, self.hands)) if self.counts(bonus) else () for bonus in table)
        ways = tuple((place, some) for place, some in enumerate(found) if some)
        sweeps = tuple((Sweep(self.hands.all_tricks, seats),) for seats in self.sweepers)
        object.__setattr__(self, "ways", ways)
        object.__setattr__(self, "settled", tuple(settled(bonus, self.hands) for bonus in table))
        object.__setattr__(self, "standing", tuple((one.outcomes, one.loser) for one in self.settled))
        counting = (place for place, bonus in enumerate(table) if self.in_total(bonus.what))
        object.__setattr__(self, "by_count", tuple(counting))
        axes = (sweeps, *(tuple(one.happenings for one in some) for _, some in ways))
        object.__setattr__(self, "axes", axes)

    @property
    def open_ends(self) -> tuple[object, ...]:
        """How everything can end: part of a signature."""
        sweeps = tuple(self.fixed(((_SWEEP, one),)) for one in range(len(self.sweepers)))
        return self.ways, self.settled, self.sweepers, sweeps, self.said

    @property
    def partnering(self) -> int:
        """The cards whose holder plays with the declarer, as a bit set."""
        return 0

    def counts(self, bonus: Bonus) -> bool:
        """Whether it can make a difference."""
        return bonus.key in self.said or bonus.price.silent is not None

    @property
    def course(self) -> Course:
        """The hand without its tricks."""
        return self.hands.course

    def swept_by(self, case: Case) -> int:
        """Return the seats that take every trick, as a bit set; 0 if nobody is assumed to."""
        return next((self.sweepers[one] for axis, one in case if axis == _SWEEP), 0)

    @staticmethod
    @abstractmethod
    def in_total(what: Condition) -> bool:
        """Whether no single trick decides a condition, but tricks or card points together."""

    @abstractmethod
    def counted(self, what: Condition, swept: int, points: int) -> tuple[bool, ...]:
        """Say for which seats such a condition is met."""

    def ends(self, case: Case, points: int) -> Ends:
        """Return how each bonus of the table ends in a case."""
        swept, found = self.swept_by(case), list(self.standing)
        for place in self.by_count:
            met = self.counted(self.bonuses.table[place].what, swept, points)
            found[place] = tuple([Outcome.MADE if made else None for made in met]), None
        for axis, one in case:
            if axis != _SWEEP:
                place, some = self.ways[axis - 1]
                found[place] = some[one].outcomes, some[one].loser
        return tuple(found)


@dataclass(frozen=True, slots=True, eq=False)
class Same:
    """A thing that equals itself alone: known at once, however large it is."""

    what: Bonuses

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.what is other.what

    def __hash__(self) -> int:
        return id(self.what)


def ended(table: Same, ends: Ends) -> Bonuses:
    """Return the table of bonuses that end like this."""
    return Bonuses(tuple(_ending(table, place, end) for place, end in enumerate(ends)))


@lru_cache(maxsize=1024)
def _ending(table: Same, place: int, end: tuple[Outcomes, Seat | None]) -> Bonus:
    """Return a bonus that ends like this; the same few are asked for again and again."""
    return replace(table.what.table[place], what=Assumed(*end))
