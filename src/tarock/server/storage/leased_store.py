"""The store as one table sees it: whatever it writes counts only under its lease."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from sqlalchemy import Connection

from tarock.server.storage.table_lease import Leased, TableLease
from tarock.server.storage.write_queue import WriteQueue

T = TypeVar("T")


class LeasedStore:
    """The store as a table sees it: whatever it writes counts only while the table is this server's."""

    def __init__(self, store: WriteQueue, lease: TableLease) -> None:
        self._store = store
        self.lease = lease

    async def write(self, job: Callable[[Connection], None]) -> None:
        """Run a job and wait until its effect is durable; raises `LeaseLost`."""
        await self._store.write(Leased(job, self.lease))

    def put(self, job: Callable[[Connection], None]) -> Future[object]:
        """Queue a job to be written."""
        return self._store.put(Leased(job, self.lease))

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a job that changes nothing."""
        return await self._store.read(job)
