"""The store: one thread that writes, many writes in one commit.

A job is a function from a connection to a result, or just rows to be added. `write` returns when the job's
commit has reached the disk; jobs that arrive while a commit is on its way share the next one, and their rows
one statement. A job that fails spoils no other. A job of a table counts only while the table is ours: each
commit looks at the leases of all tables in it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, Insert, Table, insert
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tarock.server.storage.checkpoints import Checkpoints
from tarock.server.storage.ownership import Superseded
from tarock.server.storage.table_lease import Leased, LeaseLost, SoleLeases, TableLease, TableLeases

T = TypeVar("T")
Job = Callable[[Connection], T]
_MOST_AT_ONCE: Final = 256
_READERS: Final = 2
_TRY_AGAIN: Final = {"40001", "40P01"}
"""PostgreSQL's numbers for transactions that got in each other's way."""
STORE_AWAY: Final = (OperationalError, InterfaceError, PoolTimeout, Superseded)
"""The database is away, full or another's: no job's fault, and the next try may succeed."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows to be added to a table: most of what is written, so they go in together."""

    table: Table
    rows: list[dict[str, Any]]

    def __call__(self, connection: Connection) -> None:
        """Add them."""
        connection.execute(_adding(self.table), self.rows)


@cache
def _adding(table: Table) -> Insert:
    """Return the statement that adds rows to a table, made once for all."""
    return insert(table)


class WriteQueue:
    """A database with one writer and a few readers."""

    def __init__(
        self, engine: Engine, check: Job[None] = lambda _: None, leases: TableLeases | None = None
    ) -> None:
        self._engine = engine
        self._check = check
        """Looks in each commit whether we may still write."""
        self.leases = leases or SoleLeases()
        self._jobs: SimpleQueue[tuple[Job[Any], Future[Any]] | None] = SimpleQueue()
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="tarock-reader")
        self._writer = threading.Thread(target=self._write_all, name="tarock-writer", daemon=True)
        self._checkpoints = Checkpoints(engine)
        self._connection: Connection | None = None
        """The writer's own, kept from one commit to the next until something goes wrong."""
        self._writer.start()
        self.commits = 0
        """How many commits there have been."""
        self.written = 0
        """How many jobs they have carried."""

    async def write(self, job: Job[T]) -> T:
        """Run a job and wait until its effect is durable."""
        return await asyncio.wrap_future(self.put(job))

    def put(self, job: Job[T]) -> Future[T]:
        """Queue a job to be written."""
        done: Future[T] = Future()
        self._jobs.put((job, done))
        return done

    async def read(self, job: Job[T]) -> T:
        """Run a job that changes nothing."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._run, job)

    async def alone(self, job: Job[T]) -> T:
        """Run a job in a transaction of its own, beside the writer, which waits for none of it."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._transact, job)

    def _transact(self, job: Job[T]) -> T:
        with self._engine.begin() as connection:
            return job(connection)

    def _run(self, job: Job[T]) -> T:
        with self._engine.connect() as connection:
            return job(connection)

    def close(self) -> None:
        """Finish what is queued, and close the database."""
        self._jobs.put(None)
        self._writer.join()
        self._checkpoints.close()
        self._readers.shutdown()
        self._engine.dispose()

    def _write_all(self) -> None:
        while batch := self._next_batch():
            # Once a job is claimed here nobody can call it off any more.
            self._write([one for one in batch if one[1].set_running_or_notify_cancel()])
        self._hang_up()

    def _next_batch(self) -> list[tuple[Job[Any], Future[Any]]]:
        """Wait for a job and take along those behind it; an empty batch is the end."""
        batch: list[tuple[Job[Any], Future[Any]]] = []
        while not batch or (len(batch) < _MOST_AT_ONCE and not self._jobs.empty()):
            job = self._jobs.get()
            if job is None:
                self._jobs.put(None)
                break
            batch.append(job)
        return batch

    def _write(self, batch: list[tuple[Job[Any], Future[Any]]]) -> None:
        """Write a batch in one commit; if a job spoils it, each job in its own."""
        if not batch:
            return
        try:
            results = self._commit([job for job, _ in batch])
        except Exception as error:  # noqa: BLE001 - whatever went wrong goes to whoever asked
            if len(batch) == 1 or (isinstance(error, STORE_AWAY) and not _in_each_others_way(error)):
                for _, done in batch:
                    done.set_exception(error)
                return
            for one in batch:
                self._write([one])
            return
        for (_, done), result in zip(batch, results, strict=True):
            if isinstance(result, LeaseLost):
                done.set_exception(result)
            else:
                done.set_result(result)

    @contextmanager
    def _begun(self) -> Generator[Connection, None, None]:
        """Begin a transaction of the writer's; whatever fails in it ends the connection, too."""
        if self._connection is not None and not _answers(self._connection):
            self._connection.invalidate()
            self._hang_up()
        if self._connection is None:
            self._connection = self._engine.connect()
            self._checkpoints.opened(self._connection)
        try:
            with self._connection.begin():
                yield self._connection
            self._checkpoints.committed(self._connection)
        except BaseException:
            self._hang_up()
            raise

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.close()

    def _commit(self, jobs: list[Job[Any]]) -> list[Any]:
        """Do all jobs in one commit; in the place of one whose table is another's, `LeaseLost`."""
        with self._begun() as connection:
            self._check(connection)
            lost = self.leases.lost(connection, {job.lease for job in jobs if isinstance(job, Leased)})
            ours = [_if_ours(job, lost) for job in jobs]
            _together([job for job in ours if isinstance(job, Rows)], connection)
            results = [_result(job, connection) for job in ours]
        self.commits += 1
        self.written += len(jobs)
        return results


def _answers(connection: Connection) -> bool:
    """Whether a connection of before still leads somewhere; one to a file always does."""
    if connection.dialect.name == "sqlite":
        return True
    try:
        reached = connection.connection.dbapi_connection
        return reached is not None and connection.dialect.do_ping(reached)
    except (SQLAlchemyError, connection.dialect.dbapi.Error):  # type: ignore[union-attr]
        return False


def _if_ours(job: Job[Any], lost: set[TableLease]) -> Job[Any] | LeaseLost:
    """Return what a table wants done, unless it has lost its lease."""
    if not isinstance(job, Leased):
        return job
    return LeaseLost() if job.lease in lost else job.job


def _result(job: Job[Any] | LeaseLost, connection: Connection) -> Any:  # noqa: ANN401 - whatever a job returns
    if isinstance(job, LeaseLost):
        return job
    return None if isinstance(job, Rows) else job(connection)


def _in_each_others_way(error: BaseException) -> bool:
    """Whether two servers waited for each other, so that PostgreSQL stopped one: it may try again."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) in _TRY_AGAIN


def _together(jobs: list[Rows], connection: Connection) -> None:
    """Add the rows of many jobs with one statement for each table."""
    for table in dict.fromkeys(job.table for job in jobs):
        Rows(table, [row for job in jobs if job.table is table for row in job.rows])(connection)
