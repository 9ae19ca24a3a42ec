"""The door for other servers: players who came in there and whose tables are here."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from secrets import compare_digest
from typing import Final

import msgspec

from tarock.server.http.guests import Guest
from tarock.server.relay.relay_line import ENDED, GREETINGS, LONGEST_LINE, MESSAGE, MOVED, RelayGreeting
from tarock.server.storage.write_queue import STORE_AWAY
from tarock.server.table.connection import ClientLink
from tarock.server.table.directory import TableDirectory
from tarock.server.table.inbox import Heard, Joined, Parted
from tarock.server.table.task import TableTask
from tarock.server.wire import messages

_GREETED_WITHIN: Final = 5.0


class RelayDoor:
    """Lets in who comes by way of another server."""

    def __init__(self, lobby: TableDirectory, secret: str) -> None:
        self._lobby = lobby
        self._secret = secret
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to listen."""
        door = self._lobby.hall.door
        self._server = await asyncio.start_server(self._let_in, sock=door, limit=LONGEST_LINE)

    def close(self) -> None:
        """Let nobody in any more."""
        if self._server is not None:
            self._server.close()

    async def _let_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            greeting = await self._greeting(reader)
            if greeting is not None:
                await self._lead(greeting, reader, writer)
        except STORE_AWAY:
            pass  # the other server asks again
        except (OSError, ValueError):
            pass  # it is gone, or was none of ours
        finally:
            writer.close()

    async def _greeting(self, reader: asyncio.StreamReader) -> RelayGreeting | None:
        """Return who comes; None for whoever does not know the secret."""
        try:
            line = await asyncio.wait_for(reader.readline(), _GREETED_WITHIN)
            greeting = GREETINGS.decode(line)
        except (TimeoutError, msgspec.MsgspecError):
            return None
        known = compare_digest(greeting.secret.encode(), self._secret.encode())
        return greeting if known else None

    async def _lead(
        self, greeting: RelayGreeting, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        link = ClientLink(Guest(greeting.guest, greeting.name), relayed=True)
        table = await self._lobby.place(greeting.key)
        if not isinstance(table, TableTask) or not table.put(Joined(link)):
            writer.write(MOVED + b"\n")
            return
        reading = asyncio.create_task(_read(reader, table, link))
        writing = asyncio.create_task(_write(writer, link))
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            table.put(Parted(link))
            link.lost = True
            for task in (reading, writing):
                task.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)


async def _read(reader: asyncio.StreamReader, table: TableTask, link: ClientLink) -> None:
    loop = asyncio.get_running_loop()
    while line := await reader.readline():
        with suppress(msgspec.MsgspecError):  # the other server has looked at it
            table.put(Heard(link, messages.read(line), loop.time()))


async def _write(writer: asyncio.StreamWriter, link: ClientLink) -> None:
    while (text := await link.outbox.get()) is not None:
        writer.write(MESSAGE + text.encode() + b"\n")
        await writer.drain()
        link.outbox.task_done()
    writer.write((MOVED if link.moved else ENDED) + b"\n")
    await writer.drain()
