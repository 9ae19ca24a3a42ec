"""What is forgotten after a time: tables that nobody touches, guests whom nobody has seen. Kept games stay.

A sweep deletes a few rows at a time, so that what people write meanwhile does not wait for it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, exists, or_, select

from tarock.server.http.server_settings import ServerSettings
from tarock.server.storage.database import chairs, guests, players, tables

_DAY: Final = 24 * 3600
_MOST: Final = 200
"""Rows of each kind that go at once."""


@dataclass(frozen=True, slots=True)
class Swept:
    """How much has gone."""

    tables: int
    guests: int

    def __bool__(self) -> bool:
        return bool(self.tables or self.guests)


def sweep(connection: Connection, settings: ServerSettings, now: int, *, spare: Collection[str]) -> Swept:
    """Delete some of what is older than it may be; tables in memory are spared."""
    return Swept(_sweep_tables(connection, settings, now, spare), _sweep_guests(connection, settings, now))


def _sweep_tables(
    connection: Connection, settings: ServerSettings, now: int, spare: Collection[str]
) -> int:
    going = tables.c.phase.in_(("gathering", "playing"))
    old = or_(
        going & (tables.c.touched < now - settings.unfinished_days * _DAY),
        ~going & (tables.c.touched < now - settings.finished_days * _DAY),
    )
    found = connection.execute(select(tables.c.key).where(old).order_by(tables.c.touched).limit(_MOST))
    keys = [key for key in found.scalars() if key not in spare]
    connection.execute(delete(tables).where(tables.c.key.in_(keys)))
    return len(keys)


def _sweep_guests(connection: Connection, settings: ServerSettings, now: int) -> int:
    """Delete guests whose cookie has long expired, and earlier those who have left nothing behind."""
    old = or_(
        guests.c.seen < now - settings.guest_days * _DAY,
        (guests.c.seen < now - settings.passing_guest_days * _DAY) & ~_has_left_something(),
    )
    keys = list(connection.execute(select(guests.c.id).where(old).limit(_MOST)).scalars())
    connection.execute(delete(guests).where(guests.c.id.in_(keys)))
    return len(keys)


def _has_left_something() -> ColumnElement[bool]:
    sits = exists().where(chairs.c.guest == guests.c.id)
    played = exists().where(players.c.guest == guests.c.id)
    owns = exists().where(tables.c.owner == guests.c.id)
    return or_(sits, played, owns)
