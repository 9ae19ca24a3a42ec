"""A table leaves a server at the very moment when somebody comes or speaks: he is led on, and told."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket

from tarock.server.http import socket as door
from tarock.server.table.connection import ClientLink
from tarock.server.table.directory import TableDirectory
from tarock.server.table.inbox import Command, Joined, Moved
from tarock.server.table.task import TableTask
from tests.server.live_server import PATIENCE, Person, Running, Socket, running


def table_of(server: Running, key: str) -> TableTask:
    lobby = server.application.lobby
    assert lobby is not None
    table = lobby.here(key)
    assert table is not None
    return table


def leave_memory(table: TableTask) -> None:
    """Let a table find out that another server has it."""
    table._loop.call_soon_threadsafe(table.put, Moved())
    end = time.monotonic() + PATIENCE
    while not table.finished:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_who_comes_while_a_table_leaves_is_led_on(server: Running, anna: Person) -> None:
    """His coming waits behind the news that the table has gone."""
    key = anna.table()
    with anna.go_to(key) as first:
        table = table_of(server, key)
        put = table.put

        def put_behind(command: Command) -> bool:
            if isinstance(command, Joined):
                put(Moved())
            return put(command)

        table.put = put_behind  # type: ignore[method-assign]
        with anna.go_to(key) as second:
            assert second.table["key"] == key
        first.until("snapshot")
    assert table.finished


def test_what_is_said_after_a_table_has_left_is_answered(
    server: Running, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No table has heard it, so that nothing came of it: whoever said it has to know."""
    write = door._write

    async def write_until_unheard(socket: WebSocket, link: ClientLink) -> None:
        await write(socket, link)
        while link.moved and not link.unheard:  # noqa: ASYNC110 - nobody tells when it is
            await asyncio.sleep(0.01)

    monkeypatch.setattr(door, "_write", write_until_unheard)
    key = anna.table()
    with anna.go_to(key) as socket:
        leave_memory(table_of(server, key))
        socket.send("ping")
        assert socket.until("error", "pong")["code"] == "not-kept"
        socket.until("snapshot")


def test_who_comes_while_a_server_leaves_is_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looks for no table any more, and that is not to say that there is none."""

    async def nowhere(lobby: TableDirectory, _: str) -> Any:  # noqa: ANN401 - a place
        lobby.leaving = True

    with running(tmp_path) as server:
        anna = Person(server.address)
        key = anna.table()
        monkeypatch.setattr(TableDirectory, "place", nowhere)
        with Socket(server.address, key, anna.cookie, hello=False) as socket:
            socket.send("hello", version=1)
            bye = socket.until("bye")
            assert (bye["code"], bye["retry"]) == ("shutting-down", True)
