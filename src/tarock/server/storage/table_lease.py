"""Leases on tables: which server has a table in memory, and what keeps any other from writing to it.

A lease is a row with a generation, which grows whenever the table changes hands. Each write of a table names
its generation, and the commit looks whether it is still that one; the row stays locked until the commit is
done, so nobody takes a table over in between. That alone makes it safe. Whether a server counts as dead
decides only how soon others may take its tables, never whether something wrong can be kept.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import Connection


class LeaseLost(Exception):  # noqa: N818 - reads as what it says
    """Another server has the table now; nothing has been written."""


@dataclass(frozen=True, slots=True)
class TableLease:
    """A table that is ours, as long as nobody has raised its generation."""

    key: str
    generation: int


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """Another server that has a table, and how to reach it."""

    number: int
    address: str
    secret: str


LeaseAnswer: TypeAlias = TableLease | ServerAddress | None
"""A table is ours now, or another's, or there is none."""


class TableLeases(ABC):
    """Who has which table."""

    @abstractmethod
    def take(self, connection: Connection, key: str) -> LeaseAnswer:
        """Take a table unless a living server has it; a new generation begins."""

    @abstractmethod
    def give_back(self, connection: Connection, leases: Collection[TableLease]) -> None:
        """Let others have tables, as far as they are still ours."""

    @abstractmethod
    def lost(self, connection: Connection, leases: Collection[TableLease]) -> set[TableLease]:
        """Return those that are no longer ours; the others cannot be taken before this transaction ends."""

    @abstractmethod
    def in_use(self, connection: Connection, keys: Collection[str]) -> set[str]:
        """Return those of these tables that living servers have in memory."""

    @abstractmethod
    def forget(self, connection: Connection, keys: Collection[str]) -> None:
        """Forget tables that are deleted."""


class SoleLeases(TableLeases):
    """For a database with one server: every table is its own."""

    def take(self, connection: Connection, key: str) -> LeaseAnswer:  # noqa: ARG002 - see above
        return TableLease(key, 0)

    def give_back(self, connection: Connection, leases: Collection[TableLease]) -> None:
        pass

    def lost(self, connection: Connection, leases: Collection[TableLease]) -> set[TableLease]:  # noqa: ARG002
        return set()

    def in_use(self, connection: Connection, keys: Collection[str]) -> set[str]:  # noqa: ARG002 - the caller knows
        return set()

    def forget(self, connection: Connection, keys: Collection[str]) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Leased:
    """A job of a table, which counts only under its lease."""

    job: Callable[[Connection], object]
    lease: TableLease

    def __call__(self, connection: Connection) -> object:
        """Do the job; the commit has looked at the lease."""
        return self.job(connection)
