"""How the solver reads the conditions of this game, which are a side's affair: whoever of it meets them.

What tricks or card points decide together is counted in the account.
"""

from __future__ import annotations

from collections.abc import Iterator

from tarock.games.zwanzigerrufen.conditions import (
    FirstTricks,
    SideCatches,
    SideHas,
    SidePoints,
    SideTakesAll,
    WinsTrick,
)
from tarock.kit.bonuses import Condition, Outcome
from tarock.protocol.flow import Seat
from tarock.solver.objective import Capture, Fall, Sweep
from tarock.solver.verdicts import Concern, Hands, Outcomes, Verdict, concern, verdicts


def counted_apart(what: Condition) -> bool:
    """Whether no single trick decides a condition, but all tricks or card points of a side together."""
    return isinstance(what, SideTakesAll | SidePoints)


def _of_side(hands: Hands, seat: Seat, outcome: Outcome) -> Outcomes:
    """Return an outcome for all of a seat's side."""
    return hands.each_of(hands.side(seat), outcome)


@verdicts.register
def _(what: SidePoints, hands: Hands) -> Iterator[Verdict]:  # noqa: ARG001 - card points are counted apart
    yield from ()


@verdicts.register
def _(what: SideTakesAll, hands: Hands) -> Iterator[Verdict]:  # noqa: ARG001 - so are tricks
    yield from ()


@verdicts.register
def _(what: SideHas, hands: Hands) -> Iterator[Verdict]:
    for side in hands.sides:
        first, other = hands.first(side), hands.first(hands.others(side))
        if not what.cards.bits & hands.pile(other):
            fall = Fall(what.cards.bits & ~hands.pile(first), hands.all_tricks, side)
            yield Verdict((fall,) if fall.cards else (), _of_side(hands, first, Outcome.MADE))


@verdicts.register
def _(what: WinsTrick, hands: Hands) -> Iterator[Verdict]:
    holder = hands.holder(what.card)
    if holder is None:
        return
    trick = hands.at(what.from_end)
    yield Verdict((Fall(what.card.bit, trick, 1 << holder),), _of_side(hands, holder, Outcome.MADE))
    lost = Fall(what.card.bit, trick, hands.others(1 << holder))
    yield Verdict((lost,), _of_side(hands, holder, Outcome.LOST))


@verdicts.register
def _(what: FirstTricks, hands: Hands) -> Iterator[Verdict]:
    holder = hands.holder(what.with_card)
    if holder is not None:
        first = Sweep((1 << what.count) - 1, hands.side(holder))
        crowned = Fall(what.with_card.bit, 1 << what.count - 1, 1 << holder)
        yield Verdict((first, crowned), _of_side(hands, holder, Outcome.MADE))


@verdicts.register
def _(what: SideCatches, hands: Hands) -> Iterator[Verdict]:
    owner, captor = hands.holder(what.card), hands.holder(what.by)
    if owner is not None and captor is not None and not hands.course.allied(owner, captor):
        yield Verdict((Capture(what.card, what.by),), _of_side(hands, captor, Outcome.MADE))


@concern.register
def _(what: SidePoints) -> Concern:  # noqa: ARG001 - card points are counted apart
    return Concern()


@concern.register
def _(what: SideTakesAll) -> Concern:  # noqa: ARG001 - so are tricks
    return Concern()


@concern.register
def _(what: SideHas) -> Concern:
    return Concern(laid=what.cards.bits)


@concern.register
def _(what: WinsTrick) -> Concern:
    return Concern(held=what.card.bit)


@concern.register
def _(what: FirstTricks) -> Concern:
    return Concern(held=what.with_card.bit)


@concern.register
def _(what: SideCatches) -> Concern:
    return Concern(held=what.card.bit | what.by.bit)
