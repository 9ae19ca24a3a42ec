"""A page of rules as data: sections, each made of blocks.

A block says what is to be shown, never how: the terminal writes its cards as text, the documentation and the
browser draw them. Nothing here knows a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import StrEnum
from typing import Any, Final, TypeAlias, TypeVar, cast

from tarock.core.bilingual import Text
from tarock.core.cards import Card, roman

T = TypeVar("T")


class SectionKey(StrEnum):
    """What a section is about, in the order in which a page has them."""

    CARDS = "cards"
    COUNTING = "counting"
    COURSE = "course"
    PLAY = "play"
    FOOL = "fool"
    BIDS = "bids"
    AUCTION = "auction"
    TALON = "talon"
    DECLARATIONS = "declarations"
    ANNOUNCEMENTS = "announcements"
    CONVENTIONS = "conventions"
    CONTRA = "contra"
    POTS = "pots"
    SETTLEMENT = "settlement"
    SISTERS = "sisters"
    OPTIONS = "options"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sentence or several."""

    text: Text


@dataclass(frozen=True, slots=True)
class Bullets:
    """Short statements, numbered where their order matters."""

    items: tuple[Text, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class FactTable:
    """Rows of figures; the first cell of each row is its name."""

    columns: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards side by side, each with a short label or none."""

    caption: Text
    cards: tuple[Card, ...]
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TrickPicture:
    """Cards played one after the other, and the place of the one that wins."""

    caption: Text
    cards: tuple[Card, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class Dialogue:
    """What happened, line by line, each with a remark or none."""

    lines: tuple[tuple[Text, Text | None], ...]


@dataclass(frozen=True, slots=True)
class LedgerTable:
    """A settlement: for each line its reason, and what everybody gets."""

    players: tuple[str, ...]
    lines: tuple[tuple[Text, tuple[int, ...]], ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Definitions:
    """Things and what they mean."""

    items: tuple[tuple[Text, Text], ...]


Block: TypeAlias = (
    Paragraph | Bullets | FactTable | CardRow | TrickPicture | Dialogue | LedgerTable | Definitions
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PageSection:
    """A part of a page."""

    key: SectionKey
    heading: Text
    blocks: tuple[Block, ...]

    @property
    def texts(self) -> Iterator[Text]:
        """Everything that is said in the section."""
        return _texts(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePage:
    """The rules of a game, to be read from top to bottom."""

    rules: str
    """The rule set's key."""
    title: Text
    opening: Text
    source: str
    sections: tuple[PageSection, ...]

    def __getitem__(self, key: SectionKey) -> PageSection:
        for section in self.sections:
            if section.key is key:
                return section
        raise KeyError(key)

    @property
    def texts(self) -> Iterator[Text]:
        """Everything that is said on the page."""
        return _texts(self)


def _texts(value: object) -> Iterator[Text]:
    if isinstance(value, Text):
        yield value
    elif isinstance(value, tuple):
        for one in cast("tuple[object, ...]", value):
            yield from _texts(one)
    elif is_dataclass(value):
        for one in fields(value):
            yield from _texts(getattr(value, one.name))


_WRITTEN: Final = re.compile(r"\bT(2[01]|1\d|[1-9])\b")


def as_read(value: T) -> T:
    """Return a value with every tarock in its texts named as it is printed on the card: XX, not T20.

    >>> as_read(Text("T20 beats T9", "T20 sticht T9")).en
    'XX beats IX'
    """
    found: Any = value
    if isinstance(found, Text):
        found = Text(_roman(found.en), _roman(found.de))
    elif isinstance(found, tuple):
        found = tuple(as_read(one) for one in cast("tuple[object, ...]", found))
    elif is_dataclass(found) and not isinstance(found, type):
        found = replace(found, **{one.name: as_read(getattr(found, one.name)) for one in fields(found)})
    return found  # type: ignore[no-any-return]


def _roman(text: str) -> str:
    return _WRITTEN.sub(lambda found: roman(int(found[1])), text)
