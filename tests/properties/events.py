"""Events by kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tarock.protocol.events import Event

E = TypeVar("E", bound=Event)


def every(kind: type[E], history: Sequence[Event]) -> list[E]:
    """Return the events of a kind, in order."""
    return [event for event in history if isinstance(event, kind)]
