"""What texts, messages and the command line ask of a game, and who answers.

A rule set that brings nothing along is put in plain words made from its names; a family says what it has to
say by deriving from the four classes, and names its `GameText` in its adapter under "text".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tarock.kit.adapter import Part
from tarock.kit.ruleset import RuleSet
from tarock.protocol.events import SPECTATOR
from tarock.protocol.flow import Seat
from tarock.text.question_text import Labels
from tarock.text.rule_pages import RulePages
from tarock.text.story import Story
from tarock.text.table_data import TableData


@dataclass(frozen=True, slots=True, kw_only=True)
class GameText:
    """A game in words."""

    labels: type[Labels[Any]] = Labels
    """Questions and answers."""
    story: type[Story] = Story
    """What happened."""
    pages: RulePages[Any] = field(default_factory=RulePages[Any])
    """The rules."""
    table: TableData[Any] = field(default_factory=TableData[Any])
    """What a table shows besides the cards."""


PLAIN: Final = GameText()
TEXT: Final[Part[GameText]] = Part("text", "tarock.text.part:PLAIN")


def labels_of(rules: RuleSet, names: Sequence[str]) -> Labels[Any]:
    """Return what finds words for the questions of a game."""
    return TEXT.of(rules).labels(rules, names)


def story_of(
    rules: RuleSet, names: Sequence[str], *, seat: Seat | None = SPECTATOR, by_trick: bool = False
) -> Story:
    """Return what tells a game to a seat, to a `SPECTATOR`, or, with None, to a referee."""
    return TEXT.of(rules).story(rules, names, seat=seat, by_trick=by_trick)
