"""What can come to a table: each kind of thing that its task takes out of its queue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tarock.protocol.actions import Action
from tarock.server.table.connection import ClientLink
from tarock.server.wire import messages


@dataclass(frozen=True, slots=True)
class Joined:
    """A connection has come."""

    link: ClientLink


@dataclass(frozen=True, slots=True)
class Parted:
    """A connection has gone."""

    link: ClientLink


@dataclass(frozen=True, slots=True)
class Heard:
    """A connection has sent a message."""

    link: ClientLink
    message: messages.FromClient
    at: float
    """When it came, on the loop's clock."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot has made up its mind, or has failed to."""

    epoch: int
    actions: int
    seat: int
    action: Action | None
    """None if it failed."""


@dataclass(frozen=True, slots=True)
class Left:
    """A guest is to be forgotten."""

    guest: str


@dataclass(frozen=True, slots=True)
class Shut:
    """The table has been closed."""


@dataclass(frozen=True, slots=True)
class ChangedElsewhere:
    """Another server has changed something that is kept of the table, or may have."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The table is another server's now."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A time has come."""


Command: TypeAlias = Joined | Parted | Heard | Thought | Left | Shut | ChangedElsewhere | Moved | Tick
