"""A connection as a table sees it: who it is, what it was sent, a short queue of what is still to be sent."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from tarock.server.http.guests import Guest
from tarock.server.wire.messages import Refusal, ToClient, write
from tarock.server.wire.schema import WireWords

_LONGEST_QUEUE: Final = 200
"""Messages that may wait for a slow client before it is let go; it will come back and ask for a snapshot."""


@dataclass(slots=True, eq=False)
class ClientLink:
    """One socket."""

    guest: Guest
    epoch: int = -1
    """The state of the table that the client was sent last; another one calls for a snapshot."""
    seat: int | None = None
    """The seat whose view it was."""
    sent: int = 0
    """How many events of that view were sent."""
    lost: bool = False
    relayed: bool = False
    """Whether it comes by way of another server, which can lead it on."""
    moved: bool = False
    """Whether the table has gone to another server, and the connection should follow it."""
    unheard: bool = False
    """Whether the client has said something since then, which no table has heard."""
    outbox: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(_LONGEST_QUEUE))

    def send(self, message: ToClient) -> None:
        """Send a message."""
        self.send_text(write(message))

    def send_text(self, text: str) -> None:
        """Send a message that is written already."""
        if self.lost:
            return
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.hang_up()

    def refuse(self, code: str, text: WireWords, allowed: list[str] | None = None) -> None:
        """Say why a message was refused."""
        self.send(Refusal(code=code, text=text, allowed=allowed or []))

    def move(self) -> None:
        """End the conversation with this table after what is queued: it goes on where the table is now."""
        self.moved = True
        self.hang_up()

    def hang_up(self) -> None:
        """End the connection after what is queued, or at once if too much is."""
        self.lost = True
        while self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
