"""What a page has to ask so that somebody can write a deal down: a description, not the reading of it.

A form lists the kinds of deals of a rule set, and for each its fields: what is asked, with which choices, and
on what it depends. Whoever fills it in as it says has a document without mistakes of form; whether the deal
can have happened is decided when it is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tarock.core.bilingual import Text


class FieldKind(StrEnum):
    """What is written into a field."""

    CHOICE = "choice"
    """The key of one of its choices."""
    PLAYER = "player"
    """The name of a player."""
    POINTS = "points"
    """Card points: a whole number, or a text with thirds."""
    NUMBER = "number"
    """A whole number; where there are choices, one of those, or a word among them."""
    FLAG = "flag"
    TEXT = "text"
    ROWS = "rows"
    """A list of objects, each with the fields that stand under `fields`."""
    PER_PLAYER = "per-player"
    """An object with a whole number for each player."""
    PER_CHOICE = "per-choice"
    """An object with a whole number for each of its choices."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Applies:
    """On what a field or a choice depends: that another field has one of these values, or is written at all.

    A list of rows has the values that stand under `item` in its rows.
    """

    field: str
    values: tuple[str, ...] | None = None
    """The values with which it applies, "true" and "false" for a flag; None: with any."""
    written: bool = True
    """False: it applies where the other field is left out, or has none of the values."""
    of_the_deal: bool = False
    """Whether a row depends on a field of the whole deal, and not on one of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormChoice:
    """A value that a field can have, and how people call it."""

    key: str
    label: Text
    applies: tuple[Applies, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherSide:
    """All cards that a field does not count."""

    label: Text
    thirds: int
    """What they and those of the field are worth together, in thirds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormField:
    """A field: its name in the document, and what is asked."""

    key: str
    kind: FieldKind
    label: Text
    needed: bool = False
    """Whether it may not be left out where it applies."""
    choices: tuple[FormChoice, ...] = ()
    fields: tuple[FormField, ...] = ()
    least: int = 0
    """The lowest number there can be."""
    most: int | None = None
    """The highest number there can be."""
    thirds: bool = False
    """Whether card points can have thirds."""
    start: str | int | bool | None = None
    """The value to begin with; one that need not be written means this where it is left out."""
    total: int | None = None
    """What the numbers of all players come to, so that the last one follows from the others."""
    other_side: OtherSide | None = None
    """Where the points of one side follow from those of the other: either may be counted."""
    from_series: bool = False
    """Whether a pad knows it, so that it is asked only for a deal by itself."""
    seldom: bool = False
    """Whether most deals do without it, so that it may stand aside."""
    applies: tuple[Applies, ...] = ()
    """All of this has to hold for the field to be asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealKind:
    """A kind of deal, such as a contract that was played, or a deal without a score."""

    key: str
    label: Text
    fields: tuple[FormField, ...]
    fixed: tuple[tuple[str, str | bool], ...] = ()
    """Fields that are not asked, because in this kind of deal they always say the same."""
    beside: bool = False
    """Whether it is no deal but a line beside the deals, which nobody bids for and no tariff prices."""


@dataclass(frozen=True, slots=True)
class Form:
    """All kinds of deals of a rule set, the usual one first."""

    kinds: tuple[DealKind, ...]


VOID: Final = "void"
"""The field that says why a deal has no score."""
DEALER: Final = FormField(
    key="dealer", kind=FieldKind.PLAYER, label=Text("dealer", "Geber"), from_series=True
)
OTHERS: Final = Text("card points of all other cards", "Augen aller anderen Karten")


def choice(key: str, label: Text, *applies: Applies) -> FormChoice:
    """Return a value that a field can have."""
    return FormChoice(key=key, label=label, applies=applies)


def void_kind(*reasons: FormChoice) -> DealKind:
    """Return the deals without a score, by their reasons."""
    why = FormField(
        key=VOID, kind=FieldKind.CHOICE, label=Text("reason", "Grund"), needed=True, choices=reasons
    )
    return DealKind(key=VOID, label=Text("no score", "keine Wertung"), fields=(why, DEALER))
