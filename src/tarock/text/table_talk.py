"""What was said in a deal, for the strip above the table: announcements, raises, and what each is worth.

A fold of events that all have seen. Any rule set is listened to; one with prices and rounds of announcements
says more (`tarock.text.auction_table`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from tarock.core.bilingual import Text
from tarock.kit.bonuses import When
from tarock.kit.ruleset import RuleSet
from tarock.kit.settlement import GAME
from tarock.protocol.actions import ALL_RAISES, Action, Announce, Count, Declare
from tarock.protocol.events import (
    ContractMade,
    Declared,
    Event,
    OfficialContra,
    Said,
    TalonShared,
    TalonShown,
)
from tarock.text.phrases import RAISED

R = TypeVar("R", bound=RuleSet)


@dataclass(frozen=True, slots=True)
class RaisedTo:
    """How far something was raised."""

    level: int = 0
    text: Text | None = None
    factor: int = 1


@dataclass(slots=True)
class TalkItem:
    """Something announced or declared."""

    key: str
    name: Text
    seat: int
    when: When
    raised: RaisedTo = RaisedTo()
    shown: bool = False
    """Whether it was shown rather than promised."""


class TableTalk(Generic[R]):
    """What has been said so far, for all to hear."""

    def __init__(self, rules: R) -> None:
        self.rules = rules
        self.items: list[TalkItem] = []
        self.game = RaisedTo()
        self.contract: str | None = None
        self.talon_seen = False

    @property
    def when(self) -> When:
        """The round of announcements."""
        return When.AFTER

    @property
    def rungs(self) -> tuple[int, ...]:
        """What contra, recontra and so on multiply by in this round."""
        return ()

    def meaning(self, item: TalkItem) -> Text | None:
        """Say what an item asks for."""
        del item
        return None

    def value(self, item: TalkItem) -> str | None:
        """Write what an item is worth."""
        del item
        return None

    def hear(self, events: Iterable[Event]) -> None:
        """Take in events, in order."""
        for event in events:
            if type(event) in _TALKING:
                self._hear(event)

    def _hear(self, event: Event) -> None:
        if isinstance(event, ContractMade):
            self.contract = event.contract
        elif isinstance(event, TalonShown | TalonShared):
            self.talon_seen = True
        elif isinstance(event, OfficialContra):
            self.game = self._next(self.game)
        elif isinstance(event, Declared):
            self._declared(event.seat, event.items)
        elif isinstance(event, Said):
            self._said(event.seat, event.action)

    def _said(self, seat: int, action: Action) -> None:
        if isinstance(action, Announce):
            self.items.append(TalkItem(action.item, self.rules.item_name(action.item), seat, self.when))
        elif isinstance(action, Count):
            self.items.append(_stated(seat, action.number, self.when))
        elif isinstance(action, Declare):
            self._declared(seat, action.items)
        elif isinstance(action, ALL_RAISES):
            self._raise(action.item, action.owner)

    def _raise(self, item: str, owner: int) -> None:
        if item == GAME:
            self.game = self._next(self.game)
        for one in self.items:
            if (one.key, one.seat) == (item, owner):
                one.raised = self._next(one.raised)

    def _declared(self, seat: int, items: Iterable[str]) -> None:
        self.items += (
            TalkItem(key, self.rules.item_name(key), seat, When.AFTER, shown=True) for key in items
        )

    def _next(self, raised: RaisedTo) -> RaisedTo:
        level, rungs = raised.level + 1, self.rungs
        factor = rungs[level - 1] if level <= len(rungs) else raised.factor
        return RaisedTo(level, RAISED[ALL_RAISES[level - 1]], factor)


def _stated(seat: int, number: int, when: When) -> TalkItem:
    return TalkItem(f"{number}-tarocks", stated_tarocks(number), seat, when, shown=True)


def stated_tarocks(number: int) -> Text:
    """Name a number of tarocks that a player states."""
    return Text(f"{number} tarocks", f"{number} Tarock")


_TALKING: Final = frozenset({ContractMade, TalonShown, TalonShared, OfficialContra, Declared, Said})
"""The events that matter here: public ones, all of them."""
