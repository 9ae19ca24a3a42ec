"""One of several servers on a PostgreSQL database: a sign of life, news of the others, leases on tables.

Each server has a connection of its own for this. It holds a lock there, so that PostgreSQL lets the others
know at once when the process dies; it writes a time there every second, so that they know soon when it is
stopped or cut off; and it listens there for news. Times are PostgreSQL's, never a server's own. A server that
is taken for dead and is not loses tables, which are then told to move; nothing wrong is kept, since every
write compares the generation of its table.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Collection, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from operator import itemgetter
from secrets import randbits, token_urlsafe
from typing import Any, Final

from sqlalchemy import Connection, Engine, NullPool, create_engine, delete, select, text, update
from sqlalchemy.dialects.postgresql import insert

from tarock.server.storage.database import leases, servers, tables
from tarock.server.storage.news import CHANNEL, announce
from tarock.server.storage.ownership import share_database
from tarock.server.storage.table_lease import LeaseAnswer, ServerAddress, TableLease, TableLeases

_LOG: Final = logging.getLogger("tarock.server.storage.membership")
_SERVERS: Final = int.from_bytes(b"trk!", "big")
"""The first number of the locks by which servers show that they live; the second is the server's own."""
_SWEEPER: Final = 0
"""The second number of the lock of whoever sweeps; no server has it as its own."""
_NOW: Final = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
_LIVES: Final = f"""
    servers.beat > {_NOW} - :patience AND EXISTS (
        SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND classid = CAST(:servers AS oid) AND objid = CAST(servers.number AS oid)
    )
"""  # noqa: S608 - our own words
_BEATS: Final = 4
"""Signs of life in the time after which a silent server counts as dead."""
_LONGEST_PAUSE: Final = 1.0
_LONG_DEAD: Final = 3_600_000
"""Milliseconds after which a dead server's row is deleted."""
_TRIES: Final = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsDesk:
    """Where a server wants its news; called in a thread of the membership's."""

    heard: Callable[[str, str], None]
    """A kind and a key to look at."""
    missed: Callable[[], None]
    """Anything may have happened."""
    living: Callable[[frozenset[int]], None]
    """The servers that are alive now."""


class Membership:
    """This server among those that share the database."""

    def __init__(self, engine: Engine, address: str, patience: float) -> None:
        self.number = 1 + randbits(30)
        self.secret = token_urlsafe(24)
        self.leases = SharedLeases(self.number, patience)
        self._engine = create_engine(
            engine.url,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            connect_args={"connect_timeout": 3, "tcp_user_timeout": 5000},
        )
        self._address = address
        self._every = patience / _BEATS
        self._patience = patience
        self._ended = threading.Event()
        self._sweeps = False
        self._desk = NewsDesk(
            heard=lambda _kind, _key: None, missed=lambda: None, living=lambda _numbers: None
        )
        self._thread = threading.Thread(target=self._run, name="tarock-membership", daemon=True)
        # Kept for the thread, so that nobody finds the database without us in between.
        self._first: Connection | None = self._connected()
        self._beat(self._first)

    @property
    def may_sweep(self) -> bool:
        """Whether it is this server that deletes what nobody uses any more."""
        return self._sweeps

    def start(self, desk: NewsDesk) -> None:
        """Begin to give signs of life and to listen."""
        self._desk = desk
        self._thread.start()

    def leave(self) -> None:
        """Be a member no longer: whatever tables are left can be taken at once."""
        self._ended.set()
        try:
            with self._engine.connect() as connection:
                connection.execute(delete(servers).where(servers.c.number == self.number))
                announce(connection, "servers")  # wakes our own thread, too
        except Exception:  # noqa: BLE001 - the others will notice by themselves
            _LOG.warning("left without a word")
        if self._thread.is_alive():
            self._thread.join(2 * self._every + 1.0)
        elif self._first is not None:
            _dropped(self._first)

    def _run(self) -> None:
        pause = 0.05
        while not self._ended.is_set():
            try:
                with self._joined() as connection:
                    pause = 0.05
                    self._stay(connection)
            except Exception as error:  # noqa: BLE001 - whatever it is, it may pass
                _LOG.warning("membership interrupted", extra={"why": type(error).__name__})
                self._ended.wait(pause)
                pause = min(_LONGEST_PAUSE, 2 * pause)

    @contextmanager
    def _joined(self) -> Generator[Connection]:
        """Hold a connection with our lock, on which news come; the first one was opened before."""
        connection, self._first = self._first or self._connected(), None
        try:
            yield connection
        finally:
            _dropped(connection)

    def _connected(self) -> Connection:
        connection = self._engine.connect()
        try:
            for setting in ("idle = 3", "interval = 1", "count = 3"):
                connection.execute(text(f"SET tcp_keepalives_{setting}"))
            share_database(connection)
            _locked(connection, self.number)
            connection.execute(text(f"LISTEN {CHANNEL}"))
        except BaseException:
            _dropped(connection)
            raise
        return connection

    def _stay(self, connection: Connection) -> None:
        """Give signs of life and hand on news until the connection is lost or we leave."""
        driver: Any = connection.connection.driver_connection
        last = 0.0  # so that we begin by looking at everything
        lives = self._sweeps = False
        while not self._ended.is_set():
            # A connection of ours that was lost may have the lock for a while yet.
            lives = lives or _locked(connection, self.number)
            self._sweeps = self._sweeps or _locked(connection, _SWEEPER)
            self._beat(connection)
            if time.monotonic() - last > self._patience:
                self._desk.missed()
            last = time.monotonic()
            self._desk.living(self._living(connection))
            for notice in driver.notifies(timeout=self._every, stop_after=1):
                kind, _, key = notice.payload.partition(" ")
                self._desk.heard(kind, key)

    def _beat(self, connection: Connection) -> None:
        own = {"number": self.number, "address": self._address, "secret": self.secret, "beat": text(_NOW)}
        connection.execute(
            insert(servers)
            .values(own)
            .on_conflict_do_update(index_elements=["number"], set_={"beat": text(_NOW)})
        )

    def _living(self, connection: Connection) -> frozenset[int]:
        connection.execute(delete(servers).where(servers.c.beat < text(f"{_NOW} - {_LONG_DEAD}")))
        query = text(f"SELECT number FROM servers WHERE {_LIVES}")  # noqa: S608 - our own words
        return frozenset(connection.execute(query, self.leases.terms).scalars())


def _dropped(connection: Connection) -> None:
    """Close a connection for good, and with it whatever it has locked."""
    connection.invalidate()
    connection.close()


def _locked(connection: Connection, number: int) -> bool:
    """Take a lock of the servers' for as long as the connection lives; False if another has it."""
    query = text("SELECT pg_try_advisory_lock(:servers, :number)")
    return bool(connection.execute(query, {"servers": _SERVERS, "number": number}).scalar_one())


class SharedLeases(TableLeases):
    """Leases on the tables of a database with several servers."""

    def __init__(self, number: int, patience: float) -> None:
        self._holder = str(number)
        self.terms = {"servers": _SERVERS, "patience": round(1000 * patience)}

    def take(self, connection: Connection, key: str) -> LeaseAnswer:
        for _ in range(_TRIES):
            row = self._looked_at(connection, key)
            if row is None:
                if not self._begun(connection, key):
                    return None
                continue
            if row.lives and row.holder != self._holder:
                return ServerAddress(row.number, row.address, row.secret)
            same = (leases.c.name == key) & (leases.c.generation == row.generation)
            mine = (
                update(leases)
                .where(same)
                .values(holder=self._holder, generation=row.generation + 1, taken=int(time.time()))
            )
            if connection.execute(mine).rowcount:
                return TableLease(key, row.generation + 1)
        return None

    def _looked_at(self, connection: Connection, key: str) -> Any:  # noqa: ANN401 - a row
        query = text(
            f"SELECT leases.generation, leases.holder, servers.number, servers.address, servers.secret,"  # noqa: S608
            f" COALESCE({_LIVES}, FALSE) AS lives FROM leases"
            f" LEFT JOIN servers ON CAST(servers.number AS VARCHAR) = leases.holder WHERE leases.name = :key"
        )
        return connection.execute(query, {"key": key, **self.terms}).first()

    def _begun(self, connection: Connection, key: str) -> bool:
        """Make the row for a table that nobody has ever had; False if there is no such table."""
        if connection.execute(select(tables.c.key).where(tables.c.key == key)).first() is None:
            return False
        fresh = {"name": key, "generation": 0, "holder": "", "taken": 0}
        connection.execute(insert(leases).values(fresh).on_conflict_do_nothing())
        return True

    def give_back(self, connection: Connection, leases: Collection[TableLease]) -> None:
        mine = text("UPDATE leases SET holder = '' WHERE name = :key AND generation = :generation")
        if leases:
            same = [{"key": lease.key, "generation": lease.generation} for lease in leases]
            connection.execute(mine, sorted(same, key=itemgetter("key")))

    def lost(self, connection: Connection, leases: Collection[TableLease]) -> set[TableLease]:
        if not leases:
            return set()
        query = text("SELECT name, generation FROM leases WHERE name = ANY(:names) ORDER BY name FOR SHARE")
        rows = connection.execute(query, {"names": sorted({lease.key for lease in leases})}).all()
        known = {row.name: row.generation for row in rows}
        return {lease for lease in leases if known.get(lease.key) != lease.generation}

    def in_use(self, connection: Connection, keys: Collection[str]) -> set[str]:
        query = text(
            f"SELECT leases.name FROM leases JOIN servers ON CAST(servers.number AS VARCHAR) = leases.holder"  # noqa: S608
            f" WHERE leases.name = ANY(:names) AND {_LIVES}"
        )
        return set(connection.execute(query, {"names": list(keys), **self.terms}).scalars())

    def forget(self, connection: Connection, keys: Collection[str]) -> None:
        connection.execute(delete(leases).where(leases.c.name.in_(keys)))
