"""Tuesday Tarock: Sunday Tarock with a bonus whose condition is of its own.

Who takes the very first trick with the Pagat is paid, and pays if he loses it there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from sunday_tarock import SundayOptions, sunday_tarock

from tarock.kit import (
    PAGAT,
    AnnouncementRules,
    Bonus,
    Bonuses,
    Card,
    CashTariff,
    Condition,
    ContractRules,
    Course,
    Outcome,
    Price,
    Registration,
    Seat,
    Text,
    rounds,
)


@dataclass(frozen=True, slots=True)
class WinsFirst(Condition):
    """A named card takes the first trick."""

    card: Card

    def may_say(self, hand: int) -> bool:
        """Only the card's holder can promise it."""
        return bool(hand >> self.card & 1)

    def judge(self, course: Course, seat: Seat) -> Outcome | None:
        """Say how it ended for a seat; None if the card was not played there."""
        trick = course.tricks[0]
        if trick.by(seat) != self.card:
            return None
        return Outcome.MADE if trick.winner == seat else Outcome.LOST


PAGAT_FIRST: Final = Bonus(
    key="pagat-first",
    name=Text("Pagat first", "Pagat zuerst"),
    what=WinsFirst(PAGAT),
    price=Price(silent=2, after=4),
    silent_loss=True,
)


def tuesday_tarock(options: SundayOptions) -> ContractRules:
    """Build the rule set: Sunday's, with one more bonus."""
    sunday = sunday_tarock(options)
    table = Bonuses((*sunday.bonuses, PAGAT_FIRST))
    return replace(
        sunday,
        key="tuesday-tarock",
        name=Text("Tuesday Tarock", "Dienstagstarock"),
        bonuses=table,
        announcing=rounds(AnnouncementRules(bonuses=table, ladder=sunday.ladder, early=False)),
        settle=CashTariff(bonuses=table, ladder=sunday.ladder).settle,
        # What the solver and the texts have to know of the new condition stands in another module, which is
        # loaded when one of them first asks.
        adapter=sunday.adapter.replacing(
            solver="tuesday_tarock_tools:SOLVER",
            text="tuesday_tarock_tools:TEXT",
        ),
    )


TUESDAY_TAROCK: Final = Registration("tuesday-tarock", SundayOptions, tuesday_tarock)
