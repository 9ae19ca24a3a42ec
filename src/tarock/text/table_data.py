"""What a table shows of a game besides its cards: what an answer stakes, signals, is about; who plays what.

`TableData` answers for any rule set, mostly that there is nothing to show. A family with contracts, prices or
conventions derives from it (`tarock.text.part`). Messages and screens are made of these records by others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Generic, TypeVar

from tarock.core.bilingual import Text, listed, same
from tarock.kit.play_law import OpenTrick
from tarock.kit.ruleset import RuleSet
from tarock.kit.settlement import GAME
from tarock.match.view import View
from tarock.protocol.actions import (
    ALL_RAISES,
    Action,
    Announce,
    Bid,
    Choose,
    Declare,
    Good,
    Hold,
    Pass,
    Redeal,
    Retake,
    Take,
    ThrowIn,
)
from tarock.protocol.flow import Ask, Seat
from tarock.text.phrases import RAISED, spoken_action
from tarock.text.table_talk import TableTalk

R = TypeVar("R", bound=RuleSet)


@dataclass(frozen=True, slots=True, kw_only=True)
class BidStake:
    """What undertaking a contract brings if it is just made, and costs if it is just missed."""

    made: int
    lost: int
    others: int
    """What each opponent scores if it is just missed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedItem:
    """What an announcement or a raise is about: a bonus, or the game itself."""

    key: str
    name: Text
    word: Text
    """What is said to it now: announce, contra, recontra."""
    seat: Seat | None = None
    """Whose it is; None while nobody has announced it."""
    meaning: Text | None = None
    silent: str | None = None
    """What it is worth if it happens without having been announced."""
    value: str | None = None
    """What it is worth if it is announced now; for a raise, by how much that multiplies it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undertaking:
    """The contract being played."""

    key: str
    name: Text
    seat: Seat
    value: int
    times: int
    won_by: Text
    detail: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenSignal:
    """What somebody has told by convention."""

    seat: Seat
    action: Action | None
    """What was said or played; None for a silence."""
    text: Text
    reaction: Text
    """What the partner should make of it."""


class TableData(Generic[R]):
    """Says what a table shows of a game."""

    __slots__ = ()

    def winning(self, rules: R, view: View) -> Seat | None:
        """Return the seat whose card is winning the open trick."""
        if not view.trick or view.leader is None:
            return None
        trick = OpenTrick(number=len(view.tricks) + 1, cards=view.trick, named=view.named)
        return (view.leader + rules.play.winner_in(trick)) % view.players

    def undertaking(self, rules: R, view: View) -> Undertaking | None:
        """Return the contract being played, if there is one."""
        del rules, view
        return None

    def stake(self, rules: R, view: View, action: Action) -> BidStake | None:
        """Return what is at stake with an answer that undertakes something; None for any other."""
        del rules, view, action
        return None

    def item(self, rules: R, view: View, action: Action) -> OfferedItem | None:
        """Describe what an answer announces; None for any other answer."""
        del view
        if not isinstance(action, Announce):
            return None
        return OfferedItem(key=action.item, name=rules.item_name(action.item), word=ANNOUNCING)

    def signals(self, rules: R, view: View) -> Sequence[GivenSignal]:
        """List the signals that were given by convention so far."""
        del rules, view
        return ()

    def meant(self, rules: R, view: View, ask: Ask) -> Mapping[Action, Text]:
        """Return what each answer to a question would signal, for those that would."""
        del rules, view, ask
        return MappingProxyType({})

    def talk(self, rules: R) -> TableTalk[R]:
        """Return a listener to what is said."""
        return TableTalk(rules)

    def speech(self, rules: R, action: Action) -> Text | None:
        """Say what a player said, as short as he did; None for what is done rather than said."""
        if type(action) in _SHORT:
            return _SHORT[type(action)]
        if isinstance(action, Bid):
            return rules.contract_name(action.contract)
        if isinstance(action, ALL_RAISES):
            what = same("") if action.item == GAME else same(" ") + rules.item_name(action.item)
            return RAISED[type(action)] + what
        if isinstance(action, Declare):
            return listed(map(rules.item_name, action.items)) if action.items else Text("nothing", "nichts")
        if isinstance(action, Choose):
            return None
        return self.announced(rules, action) or spoken_action(action)

    def announced(self, rules: R, action: Action) -> Text | None:
        """Name something that was announced or raised; None for any other speech."""
        if isinstance(action, Announce):
            return rules.item_name(action.item)
        if isinstance(action, ALL_RAISES):
            what = rules.item_name(action.item)
            return RAISED[type(action)] + Text(f" to {what.en}", f" auf {what.de}")
        return None


ANNOUNCING: Final = Text("announce", "ansagen")
_SHORT: Final[dict[type[Action], Text]] = {
    Pass: Text("pass", "weiter"),
    Good: Text("good", "gut"),
    Take: Text("I take it", "abgelöst"),
    Hold: Text("I hold it", "ich halte"),
    Retake: Text("I retake it", "nochmals abgelöst"),
    Redeal: Text("deal again", "neu geben"),
    ThrowIn: Text("I throw in", "zusammenwerfen"),
}
