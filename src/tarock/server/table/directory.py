"""The lobby: which tables are in memory, how others are brought back, how new ones are made."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from secrets import token_urlsafe
from typing import Final, Protocol, TypeAlias

from sqlalchemy import Connection

from tarock.server.http.guests import Guest, lock_guest
from tarock.server.http.table_settings import TableSettings
from tarock.server.storage import queries
from tarock.server.storage.news import announce
from tarock.server.storage.table_lease import ServerAddress, TableLease
from tarock.server.storage.write_queue import STORE_AWAY
from tarock.server.table.chairs import Chairs
from tarock.server.table.connection import ClientLink
from tarock.server.table.context import ServerContext
from tarock.server.table.inbox import ChangedElsewhere, Left, Moved, Shut
from tarock.server.table.live_table import LiveTable
from tarock.server.table.task import TableTask
from tarock.server.wire.messages import Bye
from tarock.server.wire.server_phrases import REFUSALS

_LOG: Final = logging.getLogger("tarock.server.table.directory")
_GOODBYE: Final = 2.0
"""Seconds that a slow connection gets to hear a goodbye."""
_TOUCHED_AGAIN: Final = 24 * 3600
"""Seconds after which it is written down once more that somebody came to a table."""
TablePlace: TypeAlias = TableTask | ServerAddress | None
"""A table here, or the server that has it; None if there is none."""


class TooManyTables(Exception):  # noqa: N818 - reads as what it says
    """A guest has as many unfinished tables as are allowed."""


class Visitor(Protocol):
    """A connection here to a table of another server."""

    link: ClientLink
    server: int

    def move(self) -> None:
        """Look for the table anew."""


class TableDirectory:
    """All tables."""

    def __init__(self, hall: ServerContext) -> None:
        self.hall = hall
        self.visitors: set[Visitor] = set()
        """Connections here to tables of other servers."""
        self.leaving = False
        """Whether this server is about to stop, and takes no more tables."""
        self._tables: dict[str, TableTask] = {}
        self._loading: dict[str, asyncio.Task[TablePlace]] = {}
        self._aside: set[asyncio.Task[None]] = set()

    @property
    def tables(self) -> list[TableTask]:
        """The tables in memory."""
        return [table for table in self._tables.values() if not table.finished]

    def here(self, key: str) -> TableTask | None:
        """Return a table that is in memory."""
        table = self._tables.get(key)
        return None if table is None or table.finished else table

    async def place(self, key: str) -> TablePlace:
        """Return a table, brought back from the store if need be, or the server that has it."""
        if (table := self.here(key)) is not None:
            return table
        if key not in self._loading:
            self._loading[key] = asyncio.create_task(self._load(key))
        try:
            return await asyncio.shield(self._loading[key])
        finally:
            self._loading.pop(key, None)

    async def _load(self, key: str) -> TablePlace:
        store = self.hall.store
        if self.leaving:
            return None
        lease = await store.alone(lambda connection: store.leases.take(connection, key))
        if not isinstance(lease, TableLease):
            return lease
        room = await self._brought_back(key)
        if room is None or self.leaving:
            await self._give_back([lease])
            return None
        return self._seat(room, lease)

    async def _brought_back(self, key: str) -> LiveTable | None:
        try:
            loaded = await self.hall.store.read(lambda connection: queries.load(connection, key))
        except (LookupError, ValueError):
            # The rule set is gone or has another revision: this table cannot go on.
            _LOG.exception("table cannot be brought back", extra={"table": key[:6]})
            return None
        if loaded is None or not await self._touched(loaded):
            return None
        return LiveTable(
            key=key,
            owner=loaded.owner,
            settings=loaded.settings,
            seating=loaded.seating,
            sitting=loaded.sitting,
            epoch=loaded.epoch,
            closed=loaded.phase == "closed",
        )

    async def _touched(self, loaded: queries.Loaded) -> bool:
        """Keep that somebody has come, if nobody had for long; False if the table has just been swept."""
        if loaded.touched > queries.now() - _TOUCHED_AGAIN:
            return True
        return await self.hall.store.write(lambda connection: queries.touch_table(connection, loaded.key))

    def _seat(self, room: LiveTable, lease: TableLease) -> TableTask:
        table = TableTask(room, self.hall, lease)
        self._tables[room.key] = table
        self.hall.metrics.tables.inc()
        table.task.add_done_callback(lambda _: self._remove(table))
        return table

    def _remove(self, table: TableTask) -> None:
        self.hall.metrics.tables.dec()
        if self._tables.get(table.room.key) is table:
            del self._tables[table.room.key]
        if self.hall.membership is not None and not self.leaving:
            giving = asyncio.create_task(self._give_back([table.lease]))
            self._aside.add(giving)
            giving.add_done_callback(self._aside.discard)

    async def _give_back(self, leases: Collection[TableLease]) -> None:
        """Let other servers have tables that have left the memory."""
        store = self.hall.store
        with suppress(*STORE_AWAY):  # then they find out that we have no use for it when they ask
            await store.alone(lambda connection: store.leases.give_back(connection, leases))

    # What other servers do.

    def look(self, key: str) -> None:
        """Look at a table that another server may have changed."""
        if (table := self.here(key)) is not None:
            table.put(ChangedElsewhere())

    async def look_at_all(self) -> None:
        """Look at every table: anything may have happened while we heard nothing."""
        tables, store = self.tables, self.hall.store
        leases = {table.lease for table in tables}
        lost = await store.read(lambda connection: store.leases.lost(connection, leases))
        for table in tables:
            table.put(Moved() if table.lease in lost else ChangedElsewhere())

    def notice(self, living: frozenset[int]) -> None:
        """Leave the tables of servers that are no longer alive; each has another soon."""
        for visitor in [one for one in self.visitors if one.server not in living]:
            visitor.move()

    async def create(
        self, guest: Guest, settings: TableSettings, begin: Callable[[Connection, str], None] | None = None
    ) -> str:
        """Set up a table; where nobody else is to come, the first deal begins when its maker does.

        Somebody who has too many loses the one that he has left alone for longest. A deal that is to be
        played there already is kept with the table.
        """
        key, seating = token_urlsafe(16), Chairs.arranged(settings, guest.id, guest.name)
        most = self.hall.settings.tables_per_guest

        def write(connection: Connection) -> str | None:
            oldest = None
            lock_guest(connection, guest.id)  # another server may make him a table at the same time
            if queries.unfinished_of(connection, guest.id) >= most:
                oldest = queries.oldest_alone(connection, guest.id)
                if oldest is None:
                    raise TooManyTables
                queries.close_table(connection, oldest)
                announce(connection, "table", oldest)
            queries.create(connection, key, guest.id, settings, seating)
            if begin is not None:
                begin(connection, key)
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
        """Hand all tables over, tell everybody here that the server is about to stop, and wait a little.

        Who has come by way of another server is led on by it, and sees nothing of this.
        """
        self.leaving = True
        tables, links = self.tables, [visitor.link for visitor in self.visitors]
        for table in tables:
            await table.stop()
            links += table.room.links
        await self._give_back([table.lease for table in tables])
        bye = Bye(code="shutting-down", text=REFUSALS["shutting-down"], retry=True)
        links = [link for link in links if not link.lost]
        for link in links:
            if link.relayed:
                link.move()
            else:
                link.send(bye)
        heard = [asyncio.create_task(link.outbox.join()) for link in links if not link.relayed]
        if heard:
            await asyncio.wait(heard, timeout=_GOODBYE)
        for task in heard:
            task.cancel()

    async def close(self) -> None:
        """Stop all tables where they stand."""
        self.leaving = True
        for table in self.tables:
            await table.stop()
        await asyncio.gather(*self._aside, return_exceptions=True)
        self.hall.close()
