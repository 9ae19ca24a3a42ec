"""How bonuses can end: from a condition and the cards to what has to happen in the tricks.

The conditions of the kit have their reading here. A condition of one's own gets one where it is written:

    @verdicts.register
    def _(what: MyCondition, hands: Hands) -> Iterator[Verdict]: ...

    @concern.register
    def _(what: MyCondition) -> Concern: ...

Without the first the solver refuses the rule set, without the second it only works longer. What a bonus is
worth is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, singledispatch
from typing import TypeAlias

from tarock.core.bilingual import Text
from tarock.core.cards import SUITS, Pack
from tarock.kit.bonuses import (
    AllTricks,
    Bonus,
    Bonuses,
    Captured,
    CardPoints,
    Condition,
    Course,
    DealtTogether,
    Held,
    Outcome,
    Ultimo,
    Without,
    WonTogether,
)
from tarock.protocol.flow import Seat
from tarock.solver.objective import Capture, Fall, Happening

Outcomes: TypeAlias = tuple[Outcome | None, ...]
"""How a bonus ends for each seat."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A way for a bonus to end: what has to happen, how it ends for each seat, at whose single cost."""

    happenings: tuple[Happening, ...]
    outcomes: Outcomes
    loser: Seat | None = None


@dataclass(frozen=True, slots=True)
class Assumed(Condition):
    """A condition of which it is assumed how it ends."""

    outcomes: Outcomes
    lost_by: Seat | None = None

    def judge(self, course: Course, seat: Seat) -> Outcome | None:  # noqa: ARG002 - a `Condition`
        return self.outcomes[seat]

    def loser(self, course: Course) -> Seat | None:  # noqa: ARG002 - a `Condition`
        return self.lost_by


@dataclass(frozen=True, slots=True)
class Hands:
    """The hands when play begins: who plays with whom, and how many tricks there will be."""

    course: Course
    """The hand without its tricks."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.course.held)

    @property
    def tricks(self) -> int:
        """How many tricks there will be."""
        return self.course.held[0].bit_count()

    @property
    def all_tricks(self) -> int:
        """All of them, as a bit set."""
        return (1 << self.tricks) - 1

    def holder(self, card: int) -> Seat | None:
        """Return who holds a card when play begins."""
        return next((seat for seat, hand in enumerate(self.course.held) if hand >> card & 1), None)

    def side(self, seat: Seat) -> int:
        """Return the seats of a side, as a bit set."""
        return self.declarers if self.course.declaring(seat) else self.others(self.declarers)

    @property
    def declarers(self) -> int:
        """The declarer's side, as a bit set of its seats."""
        declarer, partner = self.course.declarer, self.course.partner
        return 1 << declarer | (0 if partner is None else 1 << partner)

    @property
    def sides(self) -> tuple[int, int]:
        """Both sides, as bit sets of their seats, the first seat's before the other."""
        side = self.side(0)
        return side, self.others(side)

    @staticmethod
    def first(seats: int) -> Seat:
        """Return the first of some seats."""
        return (seats & -seats).bit_length() - 1

    def others(self, seats: int) -> int:
        """Return all other seats."""
        return (1 << self.players) - 1 & ~seats

    def pile(self, seat: Seat) -> int:
        """Return the cards that count for a seat's side whatever happens."""
        return self.course.pile(seat)

    def at(self, from_end: int) -> int:
        """Return the trick so many before the last, as a bit set."""
        return 1 << self.tricks - 1 - from_end

    def only(self, seat: Seat, outcome: Outcome) -> Outcomes:
        """Return an outcome for one seat."""
        return self.each_of(1 << seat, outcome)

    def each_of(self, seats: int, outcome: Outcome) -> Outcomes:
        """Return an outcome for some seats."""
        return tuple([outcome if seats >> seat & 1 else None for seat in range(self.players)])


@singledispatch
def verdicts(what: Condition, hands: Hands) -> Iterator[Verdict]:  # noqa: ARG001 - the kinds below look at it
    """Tell the ways in which a condition can end that are open when play begins."""
    if not is_read(what):
        raise ValueError(unread(what).en)
    yield from ()


def is_read(what: Condition) -> bool:
    """Whether it is known how a condition can end: from the cards held, or because somebody registered it."""
    return what.of_the_hand or verdicts.dispatch(type(what)) is not verdicts.dispatch(Condition)


def unread(what: Condition) -> Text:
    """Say that a condition is of a kind that nobody has registered."""
    name = type(what).__name__
    return Text(
        f"the solver cannot read the condition {name}: register how it can end with "
        "tarock.solver.verdicts.verdicts",
        f"der Löser kann die Bedingung {name} nicht lesen: wie sie enden kann, muss bei "
        "tarock.solver.verdicts.verdicts registriert sein",
    )


def refusal(bonuses: Bonuses) -> Text | None:
    """Say which condition of a table nobody has registered; None if all are known."""
    return next((unread(bonus.what) for bonus in bonuses if not is_read(bonus.what)), None)


@verdicts.register
def _(what: CardPoints, hands: Hands) -> Iterator[Verdict]:  # noqa: ARG001 - card points are read elsewhere
    yield from ()


@verdicts.register
def _(what: AllTricks, hands: Hands) -> Iterator[Verdict]:  # noqa: ARG001 - sweeps are read elsewhere
    yield from ()


@verdicts.register
def _(what: Ultimo, hands: Hands) -> Iterator[Verdict]:
    holder = hands.holder(what.card)
    if holder is None:
        return
    trick = hands.at(what.from_end)
    won = Fall(what.card.bit, trick, 1 << holder)
    spared = 1 << holder if what.lost_to_partner else hands.side(holder)
    lost = Fall(what.card.bit, trick, hands.others(spared))
    yield Verdict((won,), hands.only(holder, Outcome.MADE))
    yield Verdict((lost,), hands.only(holder, Outcome.LOST))


@verdicts.register
def _(what: WonTogether, hands: Hands) -> Iterator[Verdict]:
    for side in hands.sides:
        first, other = hands.first(side), hands.first(hands.others(side))
        if not what.cards.bits & hands.pile(other):
            fall = Fall(what.cards.bits & ~hands.pile(first), hands.all_tricks, side)
            yield Verdict((fall,) if fall.cards else (), hands.only(first, Outcome.MADE))


@verdicts.register
def _(what: Captured, hands: Hands) -> Iterator[Verdict]:
    owner, captor = hands.holder(what.card), hands.holder(what.by)
    if owner is None or captor is None or owner == captor:
        return
    if what.between_partners or not hands.course.allied(owner, captor):
        yield Verdict((Capture(what.card, what.by),), hands.only(captor, Outcome.MADE), owner)


@dataclass(frozen=True, slots=True)
class Concern:
    """The cards of a condition, as bit sets: those whose holder matters, those that may be laid away."""

    held: int = 0
    laid: int = 0


@singledispatch
def concern(what: Condition) -> Concern:
    """Tell which cards decide how a condition can end; of a kind that is not told apart it is all cards."""
    everything = -1
    return Concern() if what.of_the_hand else Concern(everything, everything)


@concern.register
def _(what: CardPoints) -> Concern:  # noqa: ARG001 - card points are read elsewhere
    return Concern()


@concern.register
def _(what: AllTricks) -> Concern:  # noqa: ARG001 - sweeps are read elsewhere
    return Concern()


@concern.register
def _(what: Ultimo) -> Concern:
    return Concern(held=what.card.bit)


@concern.register
def _(what: WonTogether) -> Concern:
    return Concern(laid=what.cards.bits)


@concern.register
def _(what: Captured) -> Concern:
    return Concern(held=what.card.bit | what.by.bit)


def named_cards(bonuses: Bonuses, pack: Pack) -> int:
    """Return the cards that some bonus tells from their neighbours, as a bit set.

    A bonus on cards held tells none apart in a suit that it takes as a whole.
    """
    found = 0
    for what in (bonus.what for bonus in bonuses):
        told = concern(what)
        found |= told.held | told.laid
        if isinstance(what, Held | DealtTogether | Without):
            suits = (suit.bits & pack.bits for suit in SUITS)
            found |= sum(what.cards.bits & suit for suit in suits if suit & ~what.cards.bits)
        elif what.of_the_hand:
            found |= pack.bits
    return found & pack.bits


def settled(bonus: Bonus, hands: Hands) -> Verdict:
    """Return how a bonus ends if the tricks do nothing about it: by the cards held, or not at all."""
    if not bonus.what.of_the_hand:
        return _nothing(hands.players)
    return Verdict((), tuple(bonus.what.judge(hands.course, seat) for seat in range(hands.players)))


@cache
def _nothing(players: int) -> Verdict:
    return Verdict((), (None,) * players)
