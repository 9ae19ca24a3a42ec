"""A deal on the wire, as the board sends it: who is to hold what, and what was said and played.

The server keeps nothing of it. It may be wrong in any way that a person can set cards up wrongly; only what
cannot be read at all is refused.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tarock.core.cards import Card, CardSet
from tarock.games.registry import UnknownRules, find
from tarock.kit.deal import NOTHING_CARRIED, Carried
from tarock.kit.ruleset import OptionError, RuleSet
from tarock.match.deal_setup import DealSetup
from tarock.match.game import Entry
from tarock.protocol.actions import parse_action
from tarock.server.http.problems import Problem
from tarock.server.wire.schema import WireWords

MOST_CARDS: Final = 80
MOST_ACTIONS: Final = 200
CardText: TypeAlias = Annotated[str, StringConstraints(max_length=4)]
Pile: TypeAlias = Annotated[list[CardText], Field(max_length=MOST_CARDS)]
ActionText: TypeAlias = Annotated[str, StringConstraints(max_length=200)]
Name: TypeAlias = Annotated[str, StringConstraints(max_length=40)]


class CarriedCards(BaseModel):
    """What an earlier deal left: cards that somebody has kept, pots, doubled rounds."""

    model_config = ConfigDict(extra="forbid")
    keeper: Annotated[int, Field(ge=0, le=3)] | None = None
    cards: Pile = []
    pots: Annotated[list[tuple[Name, Annotated[int, Field(ge=0, le=10**6)]]], Field(max_length=8)] = []
    doubled: Annotated[list[Annotated[int, Field(ge=1, le=99)]], Field(max_length=20)] = []


class BoardDeal(BaseModel):
    """A deal to look at."""

    model_config = ConfigDict(extra="forbid")
    rules: Annotated[str, StringConstraints(max_length=60)]
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=40)
    dealer: Annotated[int, Field(ge=0, le=3)] = 0
    hands: Annotated[list[Pile], Field(max_length=4)] = []
    talon: Pile = []
    actions: Annotated[list[ActionText], Field(max_length=MOST_ACTIONS)] = []
    """Each with its seat before it: "0 pass"."""
    names: Annotated[list[Name], Field(max_length=4)] = []
    carried: CarriedCards | None = None

    def setup(self) -> DealSetup:
        """Return the deal; refuse one that cannot be read."""
        rules = self._rules()
        hands = [tuple(_card(f"hands[{at}]", word) for word in hand) for at, hand in enumerate(self.hands)]
        hands += [()] * (rules.players - len(hands))
        return DealSetup(
            rules=rules,
            hands=tuple(hands),
            talon=tuple(_card("talon", word) for word in self.talon),
            dealer=self.dealer,
            carried=self._carried(),
            actions=tuple(_entry(f"actions[{at}]", text) for at, text in enumerate(self.actions)),
            names=tuple(self.names) if len(self.names) == rules.players else (),
        )

    def _rules(self) -> RuleSet:
        try:
            return find(self.rules, self.options)
        except UnknownRules as error:
            raise _unreadable("rules", error) from error
        except OptionError as error:
            raise _unreadable("options", error) from error

    def _carried(self) -> Carried:
        kept = self.carried
        if kept is None:
            return NOTHING_CARRIED
        cards = CardSet.collect(_card("carried", word) for word in kept.cards)
        return Carried(kept.keeper, cards, tuple(kept.pots), tuple(kept.doubled))


def _card(where: str, word: str) -> Card:
    try:
        return Card.parse(word)
    except ValueError as error:
        raise _unreadable(where, error) from error


def _entry(where: str, text: str) -> Entry:
    seat, _, action = text.partition(" ")
    try:
        return int(seat), parse_action(action)
    except ValueError as error:
        raise _unreadable(where, error) from error


def _unreadable(where: str, error: Exception) -> Problem:
    said = WireWords(f"{where}: {error}.", f"{where}: nicht lesbar ({error}).")
    return Problem(422, "unreadable-deal", said, field=where)


def deal_of(setup: DealSetup) -> BoardDeal:
    """Put a deal on the wire."""
    return BoardDeal(
        rules=setup.rules.label,
        options=dict(setup.rules.options.changed()),
        dealer=setup.dealer,
        hands=[list(map(str, hand)) for hand in setup.hands],
        talon=list(map(str, setup.talon)),
        actions=[f"{seat} {action}" for seat, action in setup.actions],
        names=list(setup.names),
        carried=None if setup.carried == NOTHING_CARRIED else _carried_cards(setup.carried),
    )


def _carried_cards(carried: Carried) -> CarriedCards:
    return CarriedCards(
        keeper=carried.keeper,
        cards=list(map(str, carried.cards)),
        pots=list(carried.pots),
        doubled=list(carried.doubled),
    )
