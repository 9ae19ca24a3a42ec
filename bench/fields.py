"""Who meets whom in a rule set: its master, and bots that take about as long or are a level below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.registry import find
from tarock.games.zwanzigerrufen.calling_rules import CallingRules

CHEAP: Final = ("random", "novice", "careful")
SPEAKING: Final = "conventional"
"""Who speaks by convention where a game has any; elsewhere he is `careful`."""


@dataclass(frozen=True, slots=True)
class Field:
    """The master of a game, and who takes about as long for a decision as it does, or is a level below."""

    master: str
    others: tuple[str, ...]


TWO_SIDES: Final = Field("master@16w", ("club", "pimc@96w", "ismcts-1000"))
CALLING: Final = Field("master@128w", ("club", "pimc@520w", "ismcts-1000"))
ALONE: Final = Field("master@48w", ("club", "pimc@56w", "ismcts-1000"))


def field_of(key: str) -> Field:
    """Return who meets in a rule set."""
    rules = find(key)
    if isinstance(rules, CallingRules):
        return CALLING
    return ALONE if isinstance(rules, DeclarationRules) else TWO_SIDES


def levels_of(key: str) -> tuple[str, ...]:
    """Return the bots of a rule set that answer at once."""
    return (*CHEAP, SPEAKING) if isinstance(find(key), CallingRules) else CHEAP
