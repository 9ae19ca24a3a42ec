"""The sweeper: deletes in the course of time what nobody uses any more, a little at a time.

What that is, and what stays, is the knowledge of the queries. Here is only when and how much: a small
transaction, a pause in which tables write what they have, and the next one. Whoever is here, and tables in
memory, are left alone.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy import Connection

from tarock.server.pads.desk import PadDesk
from tarock.server.storage import queries, sweep_queries
from tarock.server.storage.write_queue import STORE_AWAY
from tarock.server.table.directory import TableDirectory

_LOG: Final = logging.getLogger("tarock.server.http.sweeper")
_FIRST: Final = 60.0
"""Seconds after the start before the first look: everybody comes back then."""
_PAUSE: Final = 0.05
"""Seconds between two transactions."""
_DAY: Final = 24 * 3600


class Sweeper:
    """Looks from time to time for what can be deleted."""

    def __init__(self, lobby: TableDirectory, desk: PadDesk) -> None:
        self._lobby = lobby
        self._desk = desk
        self._hall = lobby.hall
        self._settings = lobby.hall.settings
        self.rounds = 0
        """How many looks there have been."""

    async def run(self) -> None:
        """Sweep until cancelled."""
        await asyncio.sleep(min(_FIRST, self._settings.sweep_every))
        while True:
            try:
                await self.sweep()
            except STORE_AWAY as error:
                _LOG.warning("store is away", extra={"why": type(error).__name__})
            except Exception:  # noqa: BLE001 - the next look may do better
                _LOG.exception("sweep failed")
            await asyncio.sleep(self._settings.sweep_every)

    async def sweep(self) -> None:
        """Delete all that can be deleted now, unless another server does."""
        membership = self._hall.membership
        if membership is not None and not membership.may_sweep:
            return
        for some_of in (self._tables, self._guests):
            while await some_of():  # noqa: ASYNC110 - a pause between two transactions, not a wait
                await asyncio.sleep(_PAUSE)
        self.rounds += 1

    async def _tables(self) -> bool:
        """Delete a few tables, or a part of them; False if there are none."""
        before, store = _ago(self._settings.keep_tables), self._hall.store
        here = {table.room.key for table in self._lobby.tables}
        keys = await store.read(lambda connection: sweep_queries.unused_tables(connection, before, here))
        if not keys:
            return False

        def write(connection: Connection) -> sweep_queries.SweptTables:
            unused = set(keys) - store.leases.in_use(connection, keys)
            gone = sweep_queries.delete_tables(connection, unused, before)
            store.leases.forget(connection, gone.keys)
            return gone

        gone = await store.write(write)
        self._count("tables", len(gone.keys))
        return bool(gone.deals or gone.keys)

    async def _guests(self) -> bool:
        """Delete a few guests; False if there are none."""
        before, long_before = _ago(self._settings.keep_strangers), _ago(self._settings.keep_guests)
        here, store = set(self._hall.sockets), self._hall.store
        ids = await store.read(
            lambda connection: sweep_queries.gone_guests(connection, before, long_before, here)
        )
        if not ids:
            return False
        gone = await store.write(
            lambda connection: sweep_queries.delete_guests(connection, ids, before, long_before)
        )
        self._desk.gone(gone.pads)
        self._count("guests", gone.guests)
        return bool(gone.guests)

    def _count(self, what: str, number: int) -> None:
        self._hall.metrics.swept.labels(what).inc(number)
        _LOG.info("swept", extra={"what": what, "number": number})


def _ago(days: float) -> int:
    """Return when a number of days began; the beginning of time for none."""
    return queries.now() - int(days * _DAY) if days else 0
