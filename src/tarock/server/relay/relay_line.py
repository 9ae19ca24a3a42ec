"""A player here, a table there: what he says goes to the server that has the table, and back.

Messages go as lines over a plain connection between the two servers, one connection for each player. The
server where the player came in has checked each of them; the one with the table knows who he is because the
other says so, and believes it because it knows a secret that stands in the database.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Literal

import msgspec

from tarock.server.http.guests import Guest
from tarock.server.storage.table_lease import ServerAddress
from tarock.server.table.connection import ClientLink
from tarock.server.wire import messages
from tarock.server.wire.server_phrases import REFUSALS

LONGEST_LINE: Final = 1 << 22
"""Bytes; a snapshot late in a long deal has a few ten thousand."""
_REACHED_WITHIN: Final = 2.0
MESSAGE, MOVED, ENDED = b"=", b">", b"."
"""What a line from the server with the table is: a message, or how the conversation ends."""


class RelayGreeting(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: who comes, to which table, and that he comes from one of us."""

    secret: str
    key: str
    guest: str
    name: str


GREETINGS: Final = msgspec.json.Decoder(RelayGreeting)
_ENCODER: Final = msgspec.json.Encoder()


class Unreachable(Exception):  # noqa: N818 - reads as what it says
    """The server that has the table does not answer."""


class RelayLine:
    """The connection of one player to a table elsewhere."""

    def __init__(
        self, server: int, link: ClientLink, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.server = server
        """The one that has the table."""
        self.link = link
        self._reader = reader
        self._writer = writer
        self._unanswered = False
        """Whether the player has said something since the table last did."""
        self._pumping = asyncio.create_task(self._pump())

    @classmethod
    async def opened(cls, place: ServerAddress, key: str, guest: Guest) -> RelayLine:
        """Connect to the server that has a table."""
        host, _, port = place.address.partition(" ")
        connecting = asyncio.open_connection(host, int(port), limit=LONGEST_LINE)
        try:
            reader, writer = await asyncio.wait_for(connecting, _REACHED_WITHIN)
        except (OSError, TimeoutError) as error:
            raise Unreachable from error
        hello = RelayGreeting(secret=place.secret, key=key, guest=guest.id, name=guest.name)
        writer.write(_ENCODER.encode(hello) + b"\n")
        return cls(place.number, ClientLink(guest), reader, writer)

    def say(self, message: messages.FromClient) -> None:
        """Hand on what the player says."""
        self._unanswered = True
        self._writer.write(_ENCODER.encode(message) + b"\n")

    def move(self) -> None:
        """Follow the table elsewhere; what was said last may never have arrived there."""
        if self._unanswered:
            self.link.refuse("not-kept", REFUSALS["not-kept"])
        self.link.move()

    def part(self) -> None:
        """Let the table know that the player has gone."""
        self._pumping.cancel()
        self._writer.close()

    async def _pump(self) -> None:
        """Hand on what the table says; one that breaks off will go on elsewhere."""
        end: Literal[b">", b"."] = b">"
        with suppress(OSError, ValueError):
            while line := await self._reader.readline():
                if line[:1] != MESSAGE:
                    end = b"." if line[:1] == ENDED else b">"
                    break
                self._unanswered = False
                self.link.send_text(line[1:-1].decode())
        if end == ENDED:
            self.link.hang_up()
        else:
            self.move()
