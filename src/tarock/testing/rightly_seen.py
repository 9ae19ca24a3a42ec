"""What a seat has rightly seen: its own cards, what was played openly, what a rule has disclosed.

This is a second opinion on who knows what. It does not ask whom an event was addressed to, for that may be
the mistake a test is looking for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from tarock.core.card_values import cards_of
from tarock.core.cards import CardSet
from tarock.match.game import Entry
from tarock.protocol.actions import Action
from tarock.protocol.events import Event, Private
from tarock.protocol.flow import Seat

Law: TypeAlias = Callable[[Sequence[Event], Event], bool]
"""Whether an event may happen now, after these: what is turned up, when, and who is shown what."""


def allow_all(history: Sequence[Event], event: Event) -> bool:  # noqa: ARG001 - a `Law`
    """Allow whatever the classes of the events allow."""
    return True


def rightly_shown(event: Event, seat: Seat) -> bool:
    """Whether an event may tell a seat of cards it has not seen: by rule, or as its own."""
    own = isinstance(event, Private) and getattr(event, "seat", None) == seat
    return own or (event.discloses and event.visible_to(seat))


def seen_by(
    seat: Seat, events: Iterable[Event], entries: Iterable[Entry], openly: tuple[type[Action], ...]
) -> CardSet:
    """Collect what a seat has rightly seen so far."""
    bits = 0
    for event in events:
        if rightly_shown(event, seat):
            bits |= cards_of(event).bits
    for _, action in entries:
        if isinstance(action, openly):
            bits |= cards_of(action).bits
    return CardSet(bits)
