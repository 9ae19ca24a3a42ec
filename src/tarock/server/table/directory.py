"""The lobby: which tables are in memory, how others are brought back, how new ones are made."""

from __future__ import annotations

import asyncio
import logging
from secrets import token_urlsafe
from typing import Final

from sqlalchemy import Connection

from tarock.server.http.guests import Guest
from tarock.server.http.settings import TableSettings
from tarock.server.storage import queries
from tarock.server.table.chairs import Chairs
from tarock.server.table.context import ServerContext
from tarock.server.table.inbox import Left, Shut
from tarock.server.table.live_table import LiveTable
from tarock.server.table.task import TableTask
from tarock.server.wire.messages import Bye
from tarock.server.wire.server_phrases import REFUSALS

_LOG: Final = logging.getLogger("tarock.server.table.directory")
_GOODBYE: Final = 2.0
"""Seconds that a slow connection gets to hear a goodbye."""
_TOUCHED_AGAIN: Final = 24 * 3600
"""Seconds after which it is written down once more that somebody came to a table."""


class TooManyTables(Exception):  # noqa: N818 - reads as what it says
    """A guest has as many unfinished tables as are allowed."""


class TableDirectory:
    """All tables."""

    def __init__(self, hall: ServerContext) -> None:
        self.hall = hall
        self._tables: dict[str, TableTask] = {}
        self._loading: dict[str, asyncio.Task[TableTask | None]] = {}

    @property
    def tables(self) -> list[TableTask]:
        """The tables in memory."""
        return [table for table in self._tables.values() if not table.finished]

    def here(self, key: str) -> TableTask | None:
        """Return a table that is in memory."""
        table = self._tables.get(key)
        return None if table is None or table.finished else table

    async def table(self, key: str) -> TableTask | None:
        """Return a table, brought back from the store if need be; None if there is none."""
        if (table := self.here(key)) is not None:
            return table
        if key not in self._loading:
            self._loading[key] = asyncio.create_task(self._load(key))
        try:
            return await asyncio.shield(self._loading[key])
        finally:
            self._loading.pop(key, None)

    async def _load(self, key: str) -> TableTask | None:
        try:
            loaded = await self.hall.store.read(lambda connection: queries.load(connection, key))
        except (LookupError, ValueError):
            # The rule set is gone or has another revision: this table cannot go on.
            _LOG.exception("table cannot be brought back", extra={"table": key[:6]})
            return None
        if loaded is None or not await self._touched(loaded):
            return None
        room = LiveTable(
            key=key,
            owner=loaded.owner,
            settings=loaded.settings,
            seating=loaded.seating,
            sitting=loaded.sitting,
            epoch=loaded.epoch,
            closed=loaded.phase == "closed",
        )
        return self.here(key) or self._seat(room)

    async def _touched(self, loaded: queries.Loaded) -> bool:
        """Keep that somebody has come, if nobody had for long; False if the table has just been swept."""
        if loaded.touched > queries.now() - _TOUCHED_AGAIN:
            return True
        return await self.hall.store.write(lambda connection: queries.touch_table(connection, loaded.key))

    def _seat(self, room: LiveTable) -> TableTask:
        table = TableTask(room, self.hall)
        self._tables[room.key] = table
        self.hall.metrics.tables.inc()
        table.task.add_done_callback(lambda _: self._remove(table))
        return table

    def _remove(self, table: TableTask) -> None:
        self.hall.metrics.tables.dec()
        if self._tables.get(table.room.key) is table:
            del self._tables[table.room.key]

    async def create(self, guest: Guest, settings: TableSettings) -> str:
        """Set up a table; where nobody else is to come, the first deal begins when its maker does.

        Somebody who has too many loses the one that he has left alone for longest.
        """
        key, seating = token_urlsafe(16), Chairs.arranged(settings, guest.id, guest.name)
        most = self.hall.settings.tables_per_guest

        def write(connection: Connection) -> str | None:
            oldest = None
            if queries.unfinished_of(connection, guest.id) >= most:
                oldest = queries.oldest_alone(connection, guest.id)
                if oldest is None:
                    raise TooManyTables
                queries.close_table(connection, oldest)
            queries.create(connection, key, guest.id, settings, seating)
            return oldest

        oldest = await self.hall.store.write(write)
        closed = None if oldest is None else self.here(oldest)
        if closed is not None:
            closed.put(Shut())
        return key

    def forget(self, guest: str, keys: list[str]) -> None:
        """Let a guest get up from all tables."""
        for key in keys:
            if (table := self.here(key)) is not None:
                table.put(Left(guest))

    async def say_goodbye(self) -> None:
        """Tell everybody that the server is about to stop, and wait a little until they have heard it."""
        bye = Bye(code="shutting-down", text=REFUSALS["shutting-down"], retry=True)
        links = [link for table in self.tables for link in table.room.links if not link.lost]
        for link in links:
            link.send(bye)
        heard = [asyncio.create_task(link.outbox.join()) for link in links]
        if heard:
            await asyncio.wait(heard, timeout=_GOODBYE)
        for task in heard:
            task.cancel()

    async def close(self) -> None:
        """Stop all tables where they stand."""
        for table in self.tables:
            await table.stop()
        self.hall.close()
