"""What was said in a deal, for the strip above the table: announcements, raises, and how each ended.

Made from events that all have seen. Whether something was said before the talon or after it follows from when
the talon was turned up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from tarock.core.bilingual import Text, listed, same
from tarock.kit.bonuses import When
from tarock.kit.contracts import Contract
from tarock.kit.ruleset import AuctionRules, RuleSet
from tarock.kit.settlement import GAME
from tarock.match.game import Game
from tarock.protocol.actions import (
    ALL_RAISES,
    Action,
    Announce,
    Bid,
    Call,
    Count,
    Declare,
    Demand,
    Good,
    Hold,
    Pass,
    Raise,
    Redeal,
    Retake,
    Take,
    ThrowIn,
)
from tarock.protocol.events import (
    ContractMade,
    Declared,
    Event,
    OfficialContra,
    Said,
    TalonShared,
    TalonShown,
)
from tarock.server.wire.questions import words
from tarock.server.wire.schema import WireAnnouncement, WireWords
from tarock.text.phrases import RAISED
from tarock.text.question_text import announced_value
from tarock.text.rule_sentences import meaning

_SHORT: Final[dict[type[Action], Text]] = {
    Pass: Text("pass", "weiter"),
    Good: Text("good", "gut"),
    Take: Text("I take it", "abgelöst"),
    Hold: Text("I hold it", "ich halte"),
    Retake: Text("I retake it", "nochmals abgelöst"),
    Redeal: Text("deal again", "neu geben"),
    Demand: Text("the Fool!", "den Sküs!"),
    ThrowIn: Text("I throw in", "zusammenwerfen"),
}


def speech(rules: RuleSet, action: Action) -> Text | None:
    """Say what a player said, as short as he did."""
    if type(action) in _SHORT:
        return _SHORT[type(action)]
    if isinstance(action, Bid | Raise):
        return _contract_name(rules, action.contract)
    if isinstance(action, Announce):
        return rules.thing(action.item)
    if isinstance(action, ALL_RAISES):
        what = same("") if action.item == GAME else same(" ") + rules.thing(action.item)
        return RAISED[type(action)] + what
    return _told(rules, action)


def _told(rules: RuleSet, action: Action) -> Text | None:
    if isinstance(action, Declare):
        return listed(map(rules.thing, action.items)) if action.items else Text("nothing", "nichts")
    if isinstance(action, Call):
        return Text(f"I call {action.tarock}", f"ich rufe {action.tarock}")
    if isinstance(action, Count):
        return Text(f"{action.number} tarocks", f"{action.number} Tarock")
    return None


def _contract_name(rules: RuleSet, key: str) -> Text:
    return rules.contracts[key].name if isinstance(rules, AuctionRules) else same(key)


@dataclass(frozen=True, slots=True)
class RaisedTo:
    """How far something was raised."""

    level: int = 0
    text: WireWords | None = None
    factor: int = 1


@dataclass(slots=True)
class _Item:
    """An announcement in the making."""

    key: str
    seat: int
    when: When
    raised: RaisedTo = RaisedTo()
    shown: bool = False
    """Whether it was shown rather than promised."""


class HeardTalk:
    """What has been said so far, for all to hear."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.items: list[_Item] = []
        self.game = RaisedTo()
        self.contract: Contract | None = None
        self.talon_seen = False

    @property
    def when(self) -> When:
        """The round of announcements."""
        if not isinstance(self.rules, AuctionRules) or self.contract is None:
            return When.AFTER
        early = When.BEFORE in self.rules.windows(self.contract)
        return When.BEFORE if early and not self.talon_seen else When.AFTER

    def hear(self, event: Event) -> None:
        """Take in an event."""
        if isinstance(event, ContractMade):
            if isinstance(self.rules, AuctionRules):
                self.contract = self.rules.contracts[event.contract]
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
            self.items.append(_Item(action.item, seat, self.when))
        elif isinstance(action, Count):
            self.items.append(_Item(f"{action.number}-tarocks", seat, self.when, shown=True))
        elif isinstance(action, Declare):
            self._declared(seat, action.items)
        elif isinstance(action, ALL_RAISES):
            if action.item == GAME:
                self.game = self._next(self.game)
            for item in self.items:
                if (item.key, item.seat) == (action.item, action.owner):
                    item.raised = self._next(item.raised)

    def _declared(self, seat: int, items: tuple[str, ...]) -> None:
        self.items += (_Item(key, seat, When.AFTER, shown=True) for key in items)

    def _next(self, raised: RaisedTo) -> RaisedTo:
        level = raised.level + 1
        rungs = self.rules.ladder.rungs(self.when) if isinstance(self.rules, AuctionRules) else ()
        factor = rungs[level - 1] if level <= len(rungs) else raised.factor
        return RaisedTo(level, words(RAISED[ALL_RAISES[level - 1]]), factor)


_TALKING: Final = frozenset({ContractMade, TalonShown, TalonShared, OfficialContra, Declared, Said})
"""The events that matter here: public ones, all of them."""


def heard(game: Game) -> HeardTalk:
    """Listen to a deal from its start."""
    talk = HeardTalk(game.rules)
    for event in game.events:
        if type(event) in _TALKING:
            talk.hear(event)
    return talk


def announcements(game: Game, talk: HeardTalk) -> Iterator[WireAnnouncement]:
    """List what was announced or declared, with its value and how it ended."""
    rules = game.rules
    for item in talk.items:
        number, _, tarocks = item.key.partition("-tarocks")
        stated = number.isdecimal() and item.key.endswith("-tarocks") and not tarocks
        name = Text(f"{number} tarocks", f"{number} Tarock") if stated else rules.thing(item.key)
        what, value = None, None
        if isinstance(rules, AuctionRules) and item.key in rules.bonuses and talk.contract is not None:
            bonus = rules.bonuses[item.key]
            what = words(meaning(bonus.what))
            value = announced_value(rules, bonus, talk.contract, item.when)
        yield WireAnnouncement(
            item=item.key,
            name=words(name),
            seat=item.seat,
            meaning=what,
            value=value,
            level=item.raised.level,
            raised=item.raised.text,
            factor=item.raised.factor,
            state=_state(game, item),
        )


def _state(game: Game, item: _Item) -> Literal["open", "made", "lost"]:
    """Return how an item ended: made if its owner has earned by it."""
    if item.shown:
        return "made"
    if game.ledger is None:
        return "open"
    lines = [line for line in game.ledger.lines if line.item == item.key]
    if not lines:
        return "open"
    return "made" if any(line.amounts[item.seat] > 0 for line in lines) else "lost"
