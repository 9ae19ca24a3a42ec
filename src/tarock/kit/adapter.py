"""How tools reach a game: a tool declares a part, and a rule set says who plays it.

Solver, worlds, bots, score pad, texts, server and command line know no game. Each declares a `Part`: a name,
and what serves a rule set that says nothing of it. A rule set carries an `Adapter`, which names the place of
its own part where it has one. A place is written "package.module:name" and is loaded when a tool first asks,
so rules can be played without any tool. This module knows neither tools nor games.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from tarock.core.bilingual import Text

P = TypeVar("P")

Place: TypeAlias = str
"""Where a part stands: "package.module:name"."""


class Adapted(Protocol):
    """A rule set, as far as this module knows it."""

    @property
    def key(self) -> str:
        """The name it is found by."""
        ...

    @property
    def adapter(self) -> Adapter:
        """The parts it brings along."""
        ...


class Unsupported(Exception):  # noqa: N818 - reads as what it says
    """A rule set cannot offer what was asked for; `text` says so to people, in both languages."""

    def __init__(self, rules: Adapted | str, tool: str, text: Text) -> None:
        self.rules = rules if isinstance(rules, str) else rules.key
        self.tool = tool
        self.text = text
        super().__init__(text.en)

    def __reduce__(self) -> tuple[object, ...]:
        """Let it pass from one process to another, without the rule set."""
        return type(self), (self.rules, self.tool, self.text)


class PartNotFound(LookupError):  # noqa: N818 - reads as what it says
    """An adapter sends a tool to a place where nothing stands."""

    def __init__(self, place: Place) -> None:
        self.place = place
        super().__init__(f"nothing stands at {place!r}; a place is written 'package.module:NAME'")


@dataclass(frozen=True, slots=True)
class Adapter:
    """The parts that a rule set brings along, by the name of the tool's part.

    >>> plain = Adapter.of(text="my_game.text:PART")
    >>> plain.replacing(bots="my_game.bots:PART").place("bots")
    'my_game.bots:PART'
    >>> plain.place("bots") is None
    True
    """

    places: tuple[tuple[str, Place], ...] = ()

    @classmethod
    def of(cls, **places: Place) -> Adapter:
        """Build an adapter from parts and their places."""
        return cls(tuple(sorted(places.items())))

    def replacing(self, **places: Place) -> Adapter:
        """Return an adapter with other places for some parts."""
        return Adapter.of(**{**dict(self.places), **places})

    def without(self, part: str) -> Adapter:
        """Return an adapter that says nothing of a part."""
        return Adapter(tuple((name, place) for name, place in self.places if name != part))

    def place(self, part: str) -> Place | None:
        """Return where a part stands; None where the tool's default serves."""
        return dict(self.places).get(part)

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self.places)


NOTHING_OF_ITS_OWN = Adapter()


@dataclass(frozen=True, slots=True)
class Part(Generic[P]):
    """A question that a tool has for every game: its name, and the place of what answers by default."""

    name: str
    default: Place

    def of(self, rules: Adapted) -> P:
        """Return what answers for a rule set."""
        return cast("P", loaded(rules.adapter.place(self.name) or self.default))

    def is_default(self, rules: Adapted) -> bool:
        """Whether a rule set leaves the answer to the tool."""
        return rules.adapter.place(self.name) is None


@cache
def loaded(place: Place) -> Any:  # noqa: ANN401 - whoever names the place knows the type
    """Return what stands at a place, importing its module if need be."""
    module, _, name = place.partition(":")
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if f"{module}.".startswith(f"{error.name}."):
            raise PartNotFound(place) from error
        raise  # the module is there, and misses another that it imports
    if not hasattr(found, name):
        raise PartNotFound(place)
    return getattr(found, name)
