"""What a convention is: who says what when, which hands it stands for, and what the partner makes of it.

A convention is a record of texts for people and of small functions for programs. The functions look at a
moment of the public history; hands come in only through the constraints that they return.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from tarock.core.bilingual import Text
from tarock.games.zwanzigerrufen.conventions.constraints import UNKNOWN, Constraint
from tarock.games.zwanzigerrufen.conventions.moment import Moment, Phase
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import Located
from tarock.protocol.actions import Action

Meaning: TypeAlias = Callable[[Moment, Action], Constraint]


def nothing(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """Tell nothing about a hand."""
    return UNKNOWN


def locates_nothing(moment: Moment, action: Action) -> tuple[Located, ...]:  # noqa: ARG001 - as the others
    """Locate no rung."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Convention:
    """One row of the table."""

    key: str
    phase: Phase
    who: Text
    context: Text
    signal: Text
    means: Text
    reaction: Text
    """What the partner should do."""
    text: Text
    """The row in one sentence, as a table partner would say it."""
    applies: Callable[[Moment], bool]
    says: Callable[[Moment], tuple[Action, ...]]
    """The words or deeds that are the signal at a moment."""
    meaning: Meaning = nothing
    """What the signal says about the hand of whoever gives it."""
    when: Meaning | None = None
    """Which hands should give it, where that is narrower than its meaning."""
    locates: Callable[[Moment, Action], tuple[Located, ...]] = locates_nothing
    shows_high: bool = False
    """Whether it shows a high honour without saying which."""
    rank: int = 0
    """Which row counts when several fit one word: the highest; equal ones are alternatives."""
    strength: bool = False
    """Whether it betrays length or strength in tarocks."""
    demanded: bool = True
    """Whether silence denies it."""

    def due(self, moment: Moment, action: Action) -> Constraint:
        """Return the hands that should give the signal."""
        return (self.when or self.meaning)(moment, action)
