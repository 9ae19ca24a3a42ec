"""Wednesday Tarock: Sunday Tarock with an action and an event of its own.

Before the auction everybody in turn may knock if he has no tarock above the IX. A knock shows the hand and
ends the deal; the same dealer deals again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from sunday_tarock import SundayOptions, sunday_tarock

from tarock.kit import (
    TAROCKS,
    Action,
    CardSet,
    ContractRules,
    Flow,
    Good,
    Holdings,
    Options,
    Public,
    Reason,
    Registration,
    Result,
    Table,
    Text,
    Topic,
    ask,
    void,
)

HIGH: Final = CardSet(TAROCKS.bits & ~((1 << 9) - 1))
KNOCKING: Final = Topic(
    key="knock",
    title=Text("Do you knock?", "Klopfst du?"),
    doing=Text("deciding whether to knock", "überlegt, ob er klopft"),
)
TOO_GOOD: Final = Text("you hold a tarock above the IX", "du hast einen Tarock über dem IX")
KNOCKED: Final = Text("somebody has knocked", "es wurde geklopft")


@dataclass(frozen=True, slots=True)
class Knock(Action):
    """Ask for a new deal; the word is its text form in files and on the wire."""

    word: ClassVar[str] = "knock"


@dataclass(frozen=True, slots=True)
class HandKnocked(Public):
    """A hand was shown that nobody wants to play. It tells of cards that others had not seen."""

    discloses: ClassVar[bool] = True
    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class KnockOrNot(Options[Good | Knock]):
    """Everybody is asked, so that a pause tells nothing; only a poor hand may knock."""

    hand: int

    def __iter__(self) -> Iterator[Good | Knock]:
        yield Good()
        if not self.hand & HIGH.bits:
            yield Knock()

    def reason(self, action: Action) -> Reason:
        """Say why not."""
        if isinstance(action, Knock):
            return Reason("hand-too-good", TOO_GOOD)
        return super(KnockOrNot, self).reason(action)


def may_knock(table: Table, holdings: Holdings) -> Flow[Result | None]:
    """Ask everybody in turn; return how the hand ended if somebody knocks."""
    for seat in table.seats:
        answer = yield from ask(seat, KNOCKING, KnockOrNot(holdings.hands[seat]))
        if isinstance(answer, Knock):
            yield HandKnocked(seat, CardSet(holdings.hands[seat]))
            return (yield from void(KNOCKED))
    return None


def wednesday_tarock(options: SundayOptions) -> ContractRules:
    """Build the rule set: Sunday's, with the right to knock."""
    return replace(
        sunday_tarock(options),
        key="wednesday-tarock",
        name=Text("Wednesday Tarock", "Mittwochstarock"),
        redeal=may_knock,
    )


WEDNESDAY_TAROCK: Final = Registration("wednesday-tarock", SundayOptions, wednesday_tarock)
