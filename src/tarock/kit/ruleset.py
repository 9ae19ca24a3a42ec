"""What every rule set is: a frozen record with a name, a source, options, and a script for one hand.

House options are a record of their own with the specification's values as defaults; a rule set is built from
it. Which rule sets exist is the registry's knowledge (`tarock.games.registry`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, ClassVar, Final, Literal, Self, TypeVar

from tarock.core.bilingual import Text, same
from tarock.core.cards import Pack
from tarock.core.counting import IN_THREES, Counting
from tarock.kit.adapter import NOTHING_OF_ITS_OWN, Adapter
from tarock.kit.bonuses import Bonus, Bonuses, When
from tarock.kit.contracts import Contract, Contracts
from tarock.kit.deal import Deal, Result
from tarock.kit.play import PlayRules
from tarock.kit.play_law import PlayLaw
from tarock.kit.pots import PotRules
from tarock.kit.settlement import GAME
from tarock.kit.tariffs.score_sheet import ContraLadder
from tarock.protocol.flow import Flow
from tarock.protocol.seats import Table

V = TypeVar("V", bool, int, str)
H = TypeVar("H", bound="HouseOptions")
OptionValue = bool | int | str
PRESET: Final = "preset"
"""The name of an option that sets others."""


class OptionError(ValueError):
    """An option that does not exist, a value it cannot have, or values that exclude each other."""


def option(default: V, *others: V, says: Text) -> V:
    """Declare a house option: its default, its other values, a sentence about it."""
    values = (default, *others)
    return field(default=default, metadata={"values": values, "says": says})


def switch(*, default: bool, says: Text) -> bool:
    """Declare an option that is on or off."""
    return option(default, not default, says=says)


def instead(options: type[HouseOptions], name: str, *, default: V) -> V:
    """Declare an option of a kindred rule set once more, with another default."""
    known: dict[str, OptionInfo] = {info.name: info for info in options.described()}
    values = (default, *(value for value in known[name].values if value != default))
    return field(default=default, metadata={"values": values, "says": known[name].says})


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option as people see it."""

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    says: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseOptions:
    """What a table may agree on. Each field is declared with `option` or `switch`."""

    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {}
    """By each value of the option `preset`, where there is one: what it makes of the other options."""

    @classmethod
    def described(cls) -> tuple[OptionInfo, ...]:
        """List the options with their values and what they mean."""
        return tuple(
            OptionInfo(one.name, one.metadata["values"][0], one.metadata["values"], one.metadata["says"])
            for one in fields(cls)
        )

    @classmethod
    def read(cls, wanted: Mapping[str, object]) -> Self:
        """Build the options from names and values, refusing what does not exist; a preset yields to them."""
        known = {info.name: info for info in cls.described()}
        chosen: dict[str, Any] = {}
        for name, value in wanted.items():
            if name not in known:
                names = ", ".join(known) or "none"
                msg = f"no option {name!r}; the options are: {names}"
                raise OptionError(msg)
            chosen[name] = _meant(known[name], value)
        return cls(**{**cls.presets.get(str(chosen.get(PRESET)), {}), **chosen})

    def __post_init__(self) -> None:
        for info in self.described():
            _check(info, getattr(self, info.name))
        self.check()

    def check(self) -> None:
        """Refuse values that exclude each other."""

    def changed(self) -> dict[str, OptionValue]:
        """Return the options that differ from the defaults, or from what a preset makes of them."""
        usual = self.presets.get(getattr(self, PRESET, ""), {})
        return {
            info.name: value
            for info in self.described()
            if (value := getattr(self, info.name)) != usual.get(info.name, info.default)
        }


def _meant(info: OptionInfo, value: object) -> object:
    """Return the value that a written form stands for; anything else as it is."""
    return next((allowed for allowed in info.values if value == written(allowed)), value)


def _check(info: OptionInfo, value: object) -> None:
    if not any(type(value) is type(allowed) and value == allowed for allowed in info.values):
        values = ", ".join(map(written, info.values))
        msg = f"option {info.name!r} cannot be {value!r}; it can be: {values}"
        raise OptionError(msg)


def written(value: OptionValue) -> str:
    """Write an option's value as files and the command line have it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


class Stage(StrEnum):
    """How far a rule set has ripened."""

    ALPHA = "alpha"
    BETA = "beta"
    STABLE = "stable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """When a series of deals ends, and what reaching the goal earns."""

    goal: int = 100
    bonus: int = 10
    exactly_goal_ends: bool = True

    def reached(self, total: int) -> bool:
        """Whether a total ends the series."""
        return total >= self.goal if self.exactly_goal_ends else total > self.goal


class Looking(StrEnum):
    """What a player may look at again during play."""

    OWN_TRICKS = "own-tricks"
    LAST_TRICK = "last-trick"

    @property
    def text(self) -> Text:
        """The right in a sentence."""
        return _LOOKING[self]


_LOOKING: Final = {
    Looking.OWN_TRICKS: Text("only one's own tricks", "nur die eigenen Stiche"),
    Looking.LAST_TRICK: Text(
        "one's own tricks and talon cards, the opponents' last trick until the next lead",
        "die eigenen Stiche und Talonkarten, der letzte Stich der Gegner bis zum nächsten Ausspiel",
    ),
}


@dataclass(frozen=True, slots=True)
class Blurb:
    """What helps people to choose a game."""

    says: Text
    minutes: int
    """How long a deal usually takes."""
    difficulty: Literal[1, 2, 3]
    """From 1, easy to begin with."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class RuleSet:
    """A game, complete: what it is called, where it comes from, and how one hand of it runs."""

    key: str
    revision: int
    name: Text
    source: str
    stage: Stage
    players: int
    pack: Pack
    options: HouseOptions
    counting: Counting = IN_THREES
    play: PlayLaw
    """The law by which cards are played to tricks; a hand may go by another, as where all have passed."""
    blurb: Blurb | None = None
    chairs: int | None = None
    """How many may sit at the table, where that is more than play a hand."""
    series: Series | None = None
    pots: PotRules | None = None
    zero_sum: bool = False
    """Whether whatever one player gets others pay, so that a ledger and its pots add up to zero."""
    looking: Looking = Looking.OWN_TRICKS
    clockwise: bool = False
    """Whether the turn goes to the left; in most of these games it goes to the right."""
    adapter: Adapter = NOTHING_OF_ITS_OWN
    """Where tools find what only this game can answer."""

    @property
    def label(self) -> str:
        """Key and revision as logs name them: "illustrated-modern@1"."""
        return f"{self.key}@{self.revision}"

    @property
    def all_points(self) -> int:
        """The whole card points of the pack."""
        return self.counting.points(self.pack.bits)

    def contract_name(self, key: str) -> Text:
        """Name a contract by its key."""
        return same(key)

    def item_name(self, key: str) -> Text:
        """Name what players speak of by its key: a bonus, a combination, a feat."""
        return same(key)

    @abstractmethod
    def hand(self, table: Table, deal: Deal) -> Flow[Result]:
        """Run one hand."""

    def __repr__(self) -> str:
        changed = self.options.changed()
        return f"find({self.key!r}{f', {changed!r}' if changed else ''})"


_WITH_TABLES: Final = Adapter.of(
    rulebook="tarock.rulebook.auction_book:BOOK", text="tarock.text.auction_text:PART"
)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class AuctionRules(RuleSet):
    """What games with an auction have in common: tables that bots, stories and pages read."""

    contracts: Contracts
    bonuses: Bonuses
    ladder: ContraLadder
    play: PlayRules
    adapter: Adapter = _WITH_TABLES

    def __post_init__(self) -> None:
        if not 0 < self.counting.to_win <= self.all_points:
            raise ValueError(
                f"{self.key}: counting has to say how many card points win, 1 to {self.all_points},"
                f" and not {self.counting.to_win}"
            )

    def contract_name(self, key: str) -> Text:
        """Name a contract by its key."""
        return self.contracts[key].name if key in self.contracts else same(key)

    def multiplies(self, bonus: Bonus) -> bool:  # noqa: ARG002 - for games that have one
        """Whether a bonus multiplies the score instead of adding to it."""
        return False

    def scale(self, bonus: Bonus, contract: Contract) -> int:
        """Return what the price of a bonus is multiplied by under a contract."""
        return bonus.times(contract)

    def item_name(self, key: str) -> Text:
        """Name the game, or a bonus."""
        if key == GAME:
            return Text("the game", "das Spiel")
        return self.bonuses[key].name if key in self.bonuses else same(key)

    @abstractmethod
    def windows(self, contract: Contract) -> tuple[When, ...]:
        """Return the rounds of announcements that a contract has."""


@dataclass(frozen=True, slots=True)
class Registration:
    """How a rule set is found: its key, the record of its house options, and what builds it from one."""

    key: str
    options: type[HouseOptions]
    build: Callable[[Any], RuleSet]
