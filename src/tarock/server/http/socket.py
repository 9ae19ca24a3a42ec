"""The socket: reads and checks messages before a table sees them, and sends what the table says.

The first message is a hello. Whatever is malformed, too large, too fast or from nobody is refused here, and
changes nothing.
"""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

import msgspec
from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from tarock.server.http import guests
from tarock.server.http.guests import Guest
from tarock.server.http.limits import Bucket
from tarock.server.relay.relay_line import RelayLine, Unreachable
from tarock.server.storage.table_lease import ServerAddress
from tarock.server.storage.write_queue import STORE_AWAY
from tarock.server.table.connection import ClientLink
from tarock.server.table.context import ServerContext
from tarock.server.table.directory import TableDirectory
from tarock.server.table.inbox import Heard, Joined, Parted
from tarock.server.table.task import TableTask
from tarock.server.wire import messages
from tarock.server.wire.schema import WireWords
from tarock.server.wire.server_phrases import REFUSALS

router: Final = APIRouter()
_HELLO_WITHIN: Final = 15.0
_STRANGER, _NO_TABLE, _TOO_MANY, _BAD_HELLO, _LATER = 4401, 4404, 4429, 4400, 1013
_FOLLOWED_FOR: Final = 20.0
"""Seconds that a table which has moved is looked for before the client is told to come again."""
_LOOK_AGAIN: Final = 0.05
_PATIENCE: Final = 200
"""How many messages in a row may be refused for coming too fast before the connection ends."""


@router.websocket("/ws/{key}")
async def sit_at(socket: WebSocket, key: str) -> None:
    """Connect to a table."""
    lobby: TableDirectory = socket.app.state.lobby
    await socket.accept()
    try:
        await _lead(socket, lobby, key)
    except WebSocketDisconnect:
        pass
    except STORE_AWAY:
        await _turn_away(socket, "no-store", _LATER, retry=True)


async def _lead(socket: WebSocket, lobby: TableDirectory, key: str) -> None:
    """See who comes, and lead him to the table."""
    guest = await _guest(socket, lobby.hall)
    if guest is None:
        await _turn_away(socket, "no-guest", _STRANGER)
        return
    if not lobby.hall.enter(guest.id):
        await _turn_away(socket, "too-fast", _TOO_MANY)
        return
    try:
        await _greet(socket, lobby, guest, key)
    finally:
        lobby.hall.exit(guest.id)


async def _guest(socket: WebSocket, hall: ServerContext) -> Guest | None:
    token = socket.cookies.get(guests.COOKIE)
    if not token:
        return None
    return await guests.known(hall.store, token)


async def _turn_away(socket: WebSocket, code: str, close: int, *, retry: bool = False) -> None:
    bye = messages.Bye(code=code, text=REFUSALS[code], retry=retry)
    await socket.send_text(messages.write(bye))
    await socket.close(close, code)


async def _greet(socket: WebSocket, lobby: TableDirectory, guest: Guest, key: str) -> None:
    """Wait for a hello, then lead the guest to the table."""
    reader = _Reader(socket, lobby.hall)
    try:
        hello = await asyncio.wait_for(reader.next(), _HELLO_WITHIN)
    except (TimeoutError, _Unreadable):
        await _turn_away(socket, "hello-first", _BAD_HELLO)
        return
    if not isinstance(hello, messages.Hello):
        await _turn_away(socket, "hello-first", _BAD_HELLO)
    elif hello.version != messages.VERSION:
        await _turn_away(socket, "unknown-version", _BAD_HELLO)
    else:
        await _visit(socket, reader, lobby, guest, key)


async def _visit(socket: WebSocket, reader: _Reader, lobby: TableDirectory, guest: Guest, key: str) -> None:
    """Talk with the table, wherever it is; when it moves to another server, follow it there."""
    loop = asyncio.get_running_loop()
    lost_since, unheard = loop.time(), False
    while loop.time() < lost_since + _FOLLOWED_FOR and not lobby.leaving:
        try:
            line = await _line_to(lobby, guest, key)
        except Unreachable:
            await asyncio.sleep(_LOOK_AGAIN)
            continue
        if line is None:
            await _find_none(socket, lobby)
            return
        if unheard:
            line.link.refuse("not-kept", REFUSALS["not-kept"])
        began = loop.time()
        await _converse(socket, reader, lobby, line)
        unheard = line.link.unheard
        if not line.link.moved:
            return
        if loop.time() > began + _LOOK_AGAIN:
            lost_since = loop.time()
        await asyncio.sleep(_LOOK_AGAIN)
    await _turn_away(socket, "shutting-down", _LATER, retry=True)


async def _find_none(socket: WebSocket, lobby: TableDirectory) -> None:
    """Say that there is no such table; who is about to stop no longer looks, so it may well be there."""
    if lobby.leaving:
        await _turn_away(socket, "shutting-down", _LATER, retry=True)
    else:
        await _turn_away(socket, "no-table", _NO_TABLE)


async def _line_to(lobby: TableDirectory, guest: Guest, key: str) -> TableLine | None:
    """Find a table and join it, here or by way of the server that has it; None if there is none."""
    while True:
        place = await lobby.place(key)
        if place is None:
            return None
        if isinstance(place, ServerAddress):
            line = await RelayLine.opened(place, key, guest)
            lobby.visitors.add(line)
            return line
        link = ClientLink(guest)
        if place.put(Joined(link)):
            return _LineHere(place, link)


class TableLine(Protocol):
    """A conversation with a table."""

    link: ClientLink

    def say(self, message: messages.FromClient) -> None:
        """Say something to the table."""

    def part(self) -> None:
        """End it."""


class _LineHere:
    """With a table of this server."""

    def __init__(self, table: TableTask, link: ClientLink) -> None:
        self.link = link
        self._table = table
        self._loop = asyncio.get_running_loop()

    def say(self, message: messages.FromClient) -> None:
        self._table.put(Heard(self.link, message, self._loop.time()))

    def part(self) -> None:
        self._table.put(Parted(self.link))


async def _converse(socket: WebSocket, reader: _Reader, lobby: TableDirectory, line: TableLine) -> None:
    """Read and write until one side has enough, or the table moves."""
    link = line.link
    writing = asyncio.create_task(_write(socket, link))
    reading = asyncio.create_task(_read(reader, line))
    try:
        await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
    finally:
        gone = reading.done()
        line.part()
        if isinstance(line, RelayLine):
            lobby.visitors.discard(line)
        link.lost = True
        for task in (writing, reading):
            task.cancel()
        await asyncio.gather(writing, reading, return_exceptions=True)
        link.moved = link.moved and not gone
        open_ = socket.application_state is WebSocketState.CONNECTED is socket.client_state
        if open_ and not link.moved:
            await socket.close(1001)


async def _write(socket: WebSocket, link: ClientLink) -> None:
    while (text := await link.outbox.get()) is not None:
        await socket.send_text(text)
        link.outbox.task_done()


async def _read(reader: _Reader, line: TableLine) -> None:
    while reader.patience:
        try:
            message = await reader.next()
        except _Unreadable as error:
            line.link.refuse(error.code, error.text)
        else:
            if line.link.moved:
                line.link.unheard = True
            else:
                line.say(message)


class _Unreadable(Exception):  # noqa: N818 - reads as what it says
    """A message that no table needs to see."""

    def __init__(self, code: str, detail: str = "") -> None:
        text = REFUSALS[code]
        self.code = code
        self.text = WireWords(f"{text.en} {detail}".strip(), f"{text.de} {detail}".strip())
        super().__init__(code)


class _Reader:
    """Reads messages one by one, within the limits."""

    def __init__(self, socket: WebSocket, hall: ServerContext) -> None:
        self._socket = socket
        self._hall = hall
        settings = hall.settings
        self._bucket = Bucket(settings.messages_per_second, settings.message_burst)
        self.patience = _PATIENCE

    async def next(self) -> messages.FromClient:
        """Return the next message, or say why it is none."""
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        try:
            message = self._checked(received.get("text"))
        except _Unreadable as error:
            self._hall.metrics.refused.labels(error.code).inc()
            raise
        self._hall.metrics.heard.labels(type(message).__name__).inc()
        return message

    def _checked(self, text: str | None) -> messages.FromClient:
        if not self._bucket.take():
            self.patience -= 1
            raise _Unreadable("too-fast")
        if text is None:
            raise _Unreadable("malformed", "(text is wanted, not bytes)")
        if len(text) > self._hall.settings.largest_message:
            raise _Unreadable("too-large")
        try:
            return messages.read(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise _Unreadable("malformed", f"({error})"[:200]) from error
