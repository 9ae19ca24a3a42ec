"""What is thrown away in the course of time: tables nobody comes to, guests who never come back.

Looking for them changes nothing and may take a while, so it is done by readers; deleting names a few of them
and looks once more, in the writer's transaction, whether they are still unused. Kept games always stay.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from sqlalchemy import Connection, Select, delete, exists, or_, select

from tarock.server.storage.database import (
    chairs,
    daily_attempts,
    deals,
    guests,
    lessons_done,
    pad_shelves,
    pads,
    players,
    records,
    tables,
)
from tarock.server.storage.pad_queries import delete_pad

MOST_AT_ONCE: Final = 50
"""Deals, tables or guests that one transaction deletes: few enough that no table has to wait for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SweptTables:
    """How many deals and which tables went in one transaction."""

    deals: int
    keys: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class SweptGuests:
    """How many guests went in one transaction, and which pads with them."""

    guests: int
    pads: list[str]


def unused_tables(connection: Connection, before: int, spared: Collection[str]) -> list[str]:
    """List tables that nobody has come to since some time, the oldest first."""
    query = select(tables.c.key).where(tables.c.touched < before).order_by(tables.c.touched)
    return _first(connection, query, spared)


def _first(connection: Connection, query: Select[Any], spared: Collection[str]) -> list[str]:
    """Return the first few keys but those that are spared, which are too many for a statement."""
    found = connection.execute(query, execution_options={"yield_per": MOST_AT_ONCE})
    return list(islice((key for key in found.scalars() if key not in spared), MOST_AT_ONCE))


def delete_tables(connection: Connection, keys: Collection[str], before: int) -> SweptTables:
    """Delete those of these tables that are still unused, the deals first.

    A table with many deals goes in several steps: each deletes so many deals at most.
    """
    unused = (tables.c.touched < before) & tables.c.key.in_(keys)
    still = list(connection.execute(select(tables.c.key).where(unused)).scalars())
    query = select(deals.c.table_key, deals.c.number).where(deals.c.table_key.in_(still)).limit(MOST_AT_ONCE)
    found = connection.execute(query).all()
    for row in found:
        own = (deals.c.table_key == row.table_key) & (deals.c.number == row.number)
        connection.execute(delete(deals).where(own))
    bare = tables.c.key.in_(still) & ~exists().where(deals.c.table_key == tables.c.key)
    gone = list(connection.execute(select(tables.c.key).where(bare)).scalars())
    connection.execute(delete(tables).where(tables.c.key.in_(gone)))
    return SweptTables(deals=len(found), keys=gone)


def _has_kept_something() -> Any:  # noqa: ANN401 - a clause
    """Whether a guest has games, pads, finished lessons or deals of the day."""
    return or_(
        exists().where(players.c.guest == guests.c.id),
        exists().where(pads.c.owner == guests.c.id),
        exists().where(pad_shelves.c.guest == guests.c.id),
        exists().where(lessons_done.c.guest == guests.c.id),
        exists().where(daily_attempts.c.guest == guests.c.id),
    )


def _gone(before: int, long_before: int) -> Any:  # noqa: ANN401 - a clause
    """Whether a guest has not come since some time, or, with something kept, since long; and sits nowhere."""
    away = (guests.c.seen < long_before) | ((guests.c.seen < before) & ~_has_kept_something())
    return away & ~exists().where(chairs.c.guest == guests.c.id)


def gone_guests(connection: Connection, before: int, long_before: int, spared: Collection[str]) -> list[str]:
    """List guests who have not come back and have no chair anywhere."""
    query = select(guests.c.id).where(_gone(before, long_before)).order_by(guests.c.seen)
    return _first(connection, query, spared)


def delete_guests(connection: Connection, ids: Collection[str], before: int, long_before: int) -> SweptGuests:
    """Delete those of these guests who are still gone.

    Games that they have played stay, with the names under which they were played; only their own lists go,
    and what they have done in lessons. A pad goes if nobody has it on a list, nobody has written on it for as
    long, and no game belongs to it; otherwise it stays without a maker.
    """
    still = _gone(before, long_before) & guests.c.id.in_(ids)
    going = list(connection.execute(select(guests.c.id).where(still)).scalars())
    lonely = (
        pads.c.owner.in_(going)
        & (pads.c.touched < long_before)
        & ~exists().where((pad_shelves.c.pad == pads.c.key) & pad_shelves.c.guest.not_in(going))
        & ~exists().where(records.c.table_key == pads.c.key)
    )
    left = list(connection.execute(select(pads.c.key).where(lonely)).scalars())
    for key in left:
        delete_pad(connection, key)
    connection.execute(delete(guests).where(guests.c.id.in_(going)))
    return SweptGuests(guests=len(going), pads=left)
