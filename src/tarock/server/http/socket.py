"""The socket: reads and checks messages before a table sees them, and sends what the table says.

The first message is a hello. Whatever is malformed, too large, too fast or from nobody is refused here, and
changes nothing.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from tarock.server.http import guests
from tarock.server.http.guests import Guest
from tarock.server.http.limits import Bucket
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
        link = ClientLink(guest)
        table = await lobby.table(key)
        while table is not None and not table.put(Joined(link)):
            table = await lobby.table(key)
        if table is None:
            await _turn_away(socket, "no-table", _NO_TABLE)
        else:
            await _converse(socket, reader, table, link)


async def _converse(socket: WebSocket, reader: _Reader, table: TableTask, link: ClientLink) -> None:
    """Read and write until one side has enough."""
    writing = asyncio.create_task(_write(socket, link))
    reading = asyncio.create_task(_read(reader, table, link))
    try:
        await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.put(Parted(link))
        link.lost = True
        for task in (writing, reading):
            task.cancel()
        await asyncio.gather(writing, reading, return_exceptions=True)
        if socket.application_state is WebSocketState.CONNECTED is socket.client_state:
            await socket.close(1001)


async def _write(socket: WebSocket, link: ClientLink) -> None:
    while (text := await link.outbox.get()) is not None:
        await socket.send_text(text)
        link.outbox.task_done()


async def _read(reader: _Reader, table: TableTask, link: ClientLink) -> None:
    loop = asyncio.get_running_loop()
    while reader.patience:
        try:
            message = await reader.next()
        except _Unreadable as error:
            link.refuse(error.code, error.text)
        else:
            table.put(Heard(link, message, loop.time()))


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
