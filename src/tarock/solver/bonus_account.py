"""Games with a declarer and bonuses: what can still happen, and the table of bonuses in each case.

What all such games have in common; each of them settles in its own way. A condition that nobody has read to
the solver is refused: better no answer than one that forgets a stake.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import count
from typing import Final, TypeAlias

from tarock.kit.adapter import Unsupported
from tarock.kit.bonuses import Bonus, Bonuses, Condition, Course, Outcome
from tarock.kit.ruleset import RuleSet
from tarock.protocol.flow import Seat
from tarock.solver.expansion import Account, Case, Meaning, Pick
from tarock.solver.objective import Happening, Sweep
from tarock.solver.part import TOOL
from tarock.solver.seen import Marks, Seen
from tarock.solver.verdicts import (
    Assumed,
    Hands,
    Outcomes,
    Verdict,
    concern,
    is_read,
    settled,
    unread,
    verdicts,
)
from tarock.worlds import CardAssignment

Ends: TypeAlias = tuple[tuple[Outcomes, Seat | None], ...]
"""How each bonus of a table ends: for each seat, and at whose single cost."""
_SWEEP = 0
"""The axis of who takes every trick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusAccount(Account):
    """The axes of a hand with bonuses: who takes every trick, then how each open bonus ends."""

    rules: RuleSet
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
        told = self.stakes_on.told(self.course)
        read = _read(_Cards((type(self), Same(self.bonuses), self.said, self.sweepers, told), self))
        object.__setattr__(self, "ways", read.ways)
        object.__setattr__(self, "settled", read.settled)
        object.__setattr__(self, "standing", read.standing)
        object.__setattr__(self, "by_count", read.by_count)
        object.__setattr__(self, "axes", read.axes)

    @property
    def stakes_on(self) -> DecidingCards:
        """Which cards decide how the bonuses can end."""
        return _telling(Same(self.bonuses), self.said)

    @property
    def open_ends(self) -> tuple[object, ...]:
        """How everything can end: part of a signature."""
        sweeps = tuple(self.fixed(((_SWEEP, one),)) for one in range(len(self.sweepers)))
        return self.ways, self.settled, self.sweepers, sweeps, self.said

    def counts(self, bonus: Bonus) -> bool:
        """Whether it can make a difference."""
        return _counts(bonus, self.said)

    @abstractmethod
    def lying(self, dealt: tuple[int, ...], held: tuple[int, ...], laid: tuple[int, ...]) -> Course:
        """Return the same hand if its cards lie like this."""

    @abstractmethod
    def weighing(self, course: Course, laid: tuple[int, ...]) -> Hashable:
        """Say what card points that nobody plays for change about the stakes."""

    @property
    @abstractmethod
    def context(self) -> Hashable:
        """What the price of a case depends on besides how bonuses end and who takes every trick."""

    @property
    def course(self) -> Course:
        """The hand without its tricks."""
        return self.hands.course

    def meaning(self) -> Meaning:
        """Name sweeps by who sweeps and what the meters show then, bonuses by how they end."""
        picks: dict[Pick, Hashable] = {
            (_SWEEP, one): (seats, self.fixed(((_SWEEP, one),))) for one, seats in enumerate(self.sweepers)
        }
        for axis, (place, some) in enumerate(self.ways, start=1):
            picks |= {(axis, one): (place, way.outcomes, way.loser) for one, way in enumerate(some)}
        return Meaning(_numbered((self.context, self.standing)), picks)

    def marks(self, seen: Seen) -> Marks:
        """Look at the cards that decide how bonuses can end, and at the card points that nobody plays for."""
        telling = self.stakes_on

        def mark(world: CardAssignment) -> Hashable:
            held, laid = seen.held(world), world.laid
            course = self.lying(seen.dealt(world, held), held, laid)
            return telling.told(course), self.weighing(course, laid)

        return mark

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


@dataclass(frozen=True, slots=True)
class DecidingCards:
    """What of the cards decides how the bonuses of a table can end."""

    by_holder: int
    """The cards whose holder matters, as a bit set."""
    by_pile: int
    """The cards that may be laid away or left over."""
    of_the_hand: tuple[Condition, ...]
    """What rests on the cards held."""

    def told(self, course: Course) -> Hashable:
        """Say it of one hand: where this is the same, all bonuses can end in the same ways."""
        held, by_holder = course.held, self.by_holder
        return (
            course.declarer,
            course.partner,
            held[0].bit_count(),
            tuple([hand & by_holder for hand in held]),
            course.laid & self.by_pile,
            course.rest & self.by_pile,
            tuple([what.judge(course, seat) for what in self.of_the_hand for seat in range(len(held))]),
        )


def _counts(bonus: Bonus, said: frozenset[str]) -> bool:
    return bonus.key in said or bonus.price.silent is not None


@lru_cache(maxsize=64)
def _telling(table: Same, said: frozenset[str]) -> DecidingCards:
    by_holder = by_pile = 0
    for bonus in table.what:
        if _counts(bonus, said):
            one = concern(bonus.what)
            by_holder |= one.held
            by_pile |= one.laid
    return DecidingCards(
        by_holder, by_pile, tuple(bonus.what for bonus in table.what if bonus.what.of_the_hand)
    )


@dataclass(frozen=True, slots=True)
class _Cards:
    """The hands of an account, known by what of them decides how bonuses can end."""

    told: Hashable
    account: BonusAccount = field(compare=False)


@dataclass(frozen=True, slots=True)
class _Read:
    """What an account says about all hands in which bonuses can end in the same ways."""

    ways: tuple[tuple[int, tuple[Verdict, ...]], ...]
    settled: tuple[Verdict, ...]
    standing: Ends
    by_count: tuple[int, ...]
    axes: tuple[tuple[tuple[Happening, ...], ...], ...]


@lru_cache(maxsize=4096)
def _read(cards: _Cards) -> _Read:
    """Read how every bonus can end: the same few ways in thousands of worlds."""
    account = cards.account
    table, hands = account.bonuses.table, account.hands
    _refuse_unknown(account)
    found = (tuple(verdicts(bonus.what, hands)) if account.counts(bonus) else () for bonus in table)
    ways = tuple((place, some) for place, some in enumerate(found) if some)
    sweeps = tuple((Sweep(hands.all_tricks, seats),) for seats in account.sweepers)
    standing = tuple(settled(bonus, hands) for bonus in table)
    return _Read(
        ways=ways,
        settled=standing,
        standing=tuple((one.outcomes, one.loser) for one in standing),
        by_count=tuple(place for place, bonus in enumerate(table) if account.in_total(bonus.what)),
        axes=(sweeps, *(tuple(one.happenings for one in some) for _, some in ways)),
    )


def _refuse_unknown(account: BonusAccount) -> None:
    """Refuse a rule set with a condition of which nobody has said how it can end."""
    for bonus in account.bonuses.table:
        if account.counts(bonus) and not is_read(bonus.what):
            raise Unsupported(account.rules, TOOL, unread(bonus.what))


_NUMBERS: Final = count()


@lru_cache(maxsize=1 << 12)
def _numbered(context: Hashable) -> int:  # noqa: ARG001 - the cache tells them apart
    """Give a context a number of its own: it stands in many keys, and takes long to hash."""
    return next(_NUMBERS)


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
    return Bonuses(tuple(ending(table, place, end) for place, end in enumerate(ends)))


@lru_cache(maxsize=1024)
def ending(table: Same, place: int, end: tuple[Outcomes, Seat | None]) -> Bonus:
    """Return a bonus that ends like this; the same few are asked for again and again."""
    return replace(table.what.table[place], what=Assumed(*end))
