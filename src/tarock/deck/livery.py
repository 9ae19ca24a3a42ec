"""How the people of each suit are dressed: colours only, and nothing of how they are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Livery:
    """How the people of a suit are dressed."""

    suit: int
    ground: str
    cloth: str
    trim: str
    hair: str
    horse: str
    mane: str


LIVERIES: Final = (
    Livery(0, "sand", "red", "gold", "wood", "paper", "gold"),
    Livery(1, "sand", "red", "blue", "wood", "paper", "gold"),
    Livery(2, "sky", "blue", "red", "ink", "ink", "blue"),
    Livery(3, "rose", "gold", "blue", "sand", "sky", "paper"),
    Livery(4, "sage", "green", "gold", "red", "wood", "ink"),
)
"""By suit; the first is that of the tarocks."""
