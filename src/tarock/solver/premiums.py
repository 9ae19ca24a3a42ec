"""Games with a declarer and bonuses: what can still happen, and the table of bonuses in each case.

What the 54-card games and the game with a called partner have in common; each of them settles in its own
way.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field, replace

from tarock.bonuses import Bonus, Bonuses, Condition, Course, Outcome
from tarock.solver.expansion import Account, Case
from tarock.solver.judging import Assumed, Hands, Outcomes, Verdict, settled, verdicts
from tarock.solver.terms import Happening, Sweep

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
    known: dict[tuple[int, Outcomes], Bonus] = field(
        init=False, default_factory=dict[tuple[int, Outcomes], Bonus]
    )
    axes: tuple[tuple[tuple[Happening, ...], ...], ...] = field(init=False)

    def __post_init__(self) -> None:
        table = self.bonuses.table
        found = (tuple(verdicts(bonus.what, self.hands)) if self._counts(bonus) else () for bonus in table)
        ways = tuple((place, some) for place, some in enumerate(found) if some)
        sweeps = tuple((Sweep(self.hands.all_tricks, seats),) for seats in self.sweepers)
        object.__setattr__(self, "ways", ways)
        object.__setattr__(self, "settled", tuple(settled(bonus, self.hands) for bonus in table))
        axes = (sweeps, *(tuple(one.happenings for one in some) for _, some in ways))
        object.__setattr__(self, "axes", axes)

    @property
    def open_ends(self) -> tuple[object, ...]:
        """How everything can end: part of a signature."""
        sweeps = tuple(self.fixed(((_SWEEP, one),)) for one in range(len(self.sweepers)))
        return self.ways, self.settled, self.sweepers, sweeps, self.said

    def _counts(self, bonus: Bonus) -> bool:
        return bonus.key in self.said or bonus.price.silent is not None

    @property
    def course(self) -> Course:
        """The hand without its tricks."""
        return self.hands.course

    def swept_by(self, case: Case) -> int:
        """Return the seats that take every trick, as a bit set; 0 if nobody is assumed to."""
        return next((self.sweepers[one] for axis, one in case if axis == _SWEEP), 0)

    @abstractmethod
    def counted(self, what: Condition, swept: int, points: int) -> tuple[bool, ...] | None:
        """Say for which seats a condition of tricks or card points is met; None for any other condition."""

    def assumed(self, case: Case, points: int) -> Bonuses:
        """Return the table of bonuses with the ends of a case."""
        picked = {self.ways[axis - 1][0]: self.ways[axis - 1][1][one] for axis, one in case if axis}
        swept = self.swept_by(case)
        return Bonuses(
            tuple(
                self._ending(place, picked.get(place) or self._by_count(place, swept, points))
                for place in range(len(self.bonuses.table))
            )
        )

    def _ending(self, place: int, verdict: Verdict) -> Bonus:
        """Return a bonus that ends like this; the same few are asked for again and again."""
        key = (place, verdict.outcomes)
        if key not in self.known:
            what = Assumed(verdict.outcomes, verdict.loser)
            self.known[key] = replace(self.bonuses.table[place], what=what)
        return self.known[key]

    def _by_count(self, place: int, swept: int, points: int) -> Verdict:
        """Return how a bonus ends that no single trick decides: by tricks, by points, by the cards held."""
        met = self.counted(self.bonuses.table[place].what, swept, points)
        if met is None:
            return self.settled[place]
        return Verdict((), tuple(Outcome.MADE if made else None for made in met))
