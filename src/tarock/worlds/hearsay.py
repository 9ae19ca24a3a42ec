"""What a seat takes to be true of the others' cards although no law makes it certain.

Signals mean something, and nobody says some things without reason. Who believes what is decided elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.worlds.law_checks import Check


@dataclass(frozen=True, slots=True)
class Hearsay:
    """Beliefs about hands."""

    placed: tuple[int, ...] = ()
    """Cards taken to be in a hand, as bit sets by seat."""
    absent: tuple[int, ...] = ()
    """Cards taken not to be in it."""
    checks: tuple[Check, ...] = ()
    """What else hands have to fulfil."""


NO_HEARSAY: Final = Hearsay()
