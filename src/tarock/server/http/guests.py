"""Guests: somebody with a name and a secret in a cookie, no account.

The database knows only a hash of the secret. Whoever asks to be forgotten is: the name leaves all chairs and
kept games, and games in which only bots are left go with it. In the same way a guest throws a single game
away: for himself, and not for the others who played it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from tarock.match.notation import read_tgn, write_tgn
from tarock.server.storage.database import chairs, guests, players, records, tables
from tarock.server.storage.queries import now
from tarock.server.storage.write_queue import STORE_AWAY, WriteQueue

COOKIE: Final = "tarock_guest"
LIFETIME: Final = 400 * 24 * 3600
"""Seconds that a browser keeps the cookie."""
SEEN_AGAIN: Final = 24 * 3600
"""Seconds after which it is written down once more that a guest was here."""
FORGOTTEN: Final = "Guest"
LONGEST_NAME: Final = 24


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody known by a cookie."""

    id: str
    name: str
    seen: int = field(default=0, compare=False)
    """When it was last written down that he was here."""


def tidy_name(wanted: str) -> str:
    """Return a name fit to be shown and written into files: one line, no control characters."""
    plain = "".join(letter if letter.isprintable() else " " for letter in wanted)
    return " ".join(plain.split())[:LONGEST_NAME].strip()


def _hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def welcome(connection: Connection, name: str) -> tuple[Guest, str]:
    """Make a guest and the secret that proves it."""
    guest, token = Guest(token_urlsafe(12), name), token_urlsafe(32)
    connection.execute(insert(guests).values(id=guest.id, token=_hashed(token), name=name, seen=now()))
    return guest, token


def recognise(connection: Connection, token: str) -> Guest | None:
    """Return the guest with this secret."""
    row = connection.execute(select(guests).where(guests.c.token == _hashed(token))).first()
    return None if row is None else Guest(row.id, row.name, row.seen)


def lock_guest(connection: Connection, guest: str) -> None:
    """Let nobody else count or change what is a guest's before this transaction is done."""
    connection.execute(select(guests.c.id).where(guests.c.id == guest).with_for_update())


def known_of(connection: Connection, ids: Collection[str]) -> set[str]:
    """Return those of these guests who are still known."""
    return set(connection.execute(select(guests.c.id).where(guests.c.id.in_(ids))).scalars())


def see(connection: Connection, guest: str) -> bool:
    """Write down that a guest was here; False if he is not known any more."""
    seen = update(guests).where(guests.c.id == guest).values(seen=now())
    return bool(connection.execute(seen).rowcount)


async def known(store: WriteQueue, token: str) -> Guest | None:
    """Return the guest with this secret, and write down once a day that he was here."""
    guest = await store.read(lambda connection: recognise(connection, token))
    if guest is None or guest.seen > now() - SEEN_AGAIN:
        return guest
    try:
        return guest if await store.write(lambda connection: see(connection, guest.id)) else None
    except STORE_AWAY:
        return guest  # nothing can be kept just now, but he may look


def rename(connection: Connection, guest: str, name: str) -> None:
    """Give a guest another name; chairs and games keep the old one."""
    connection.execute(update(guests).where(guests.c.id == guest).values(name=name, seen=now()))


def seats_of(connection: Connection, guest: str) -> Sequence[Any]:
    """List the tables at which a guest sits, the latest first."""
    own = (
        select(tables.c.key, tables.c.rules, tables.c.phase, tables.c.touched, tables.c.settings)
        .join(chairs, chairs.c.table_key == tables.c.key)
        .where((chairs.c.guest == guest) & (tables.c.phase != "closed"))
        .order_by(tables.c.touched.desc())
        .limit(50)
    )
    return connection.execute(own).all()


def forget(connection: Connection, guest: str) -> list[str]:
    """Forget a guest; returns the tables at which somebody gets up."""
    left = list(connection.execute(select(chairs.c.table_key).where(chairs.c.guest == guest)).scalars())
    connection.execute(
        update(chairs).where(chairs.c.guest == guest).values(guest=None, kind="bot", name=FORGOTTEN)
    )
    for row in connection.execute(select(players).where(players.c.guest == guest)).all():
        _strike_out(connection, row.record, row.seat)
    connection.execute(delete(guests).where(guests.c.id == guest))
    return left


def throw_away(connection: Connection, record: str, guest: str) -> bool:
    """Take a guest and his name out of a kept game; False if he has not played it."""
    own = (players.c.record == record) & (players.c.guest == guest)
    rows = connection.execute(select(players).where(own)).all()
    for row in rows:
        _strike_out(connection, record, row.seat)
    return bool(rows)


def _strike_out(connection: Connection, key: str, seat: int) -> None:
    """Take a player and his name out of a kept game; one with no other person in it goes as a whole."""
    others = (players.c.record == key) & (players.c.seat != seat)
    if connection.execute(select(players).where(others)).first() is None:
        connection.execute(delete(records).where(records.c.key == key))
        return
    connection.execute(delete(players).where((players.c.record == key) & (players.c.seat == seat)))
    row = connection.execute(select(records).where(records.c.key == key)).one()
    names: list[str] = json.loads(row.names)
    names[seat] = FORGOTTEN
    connection.execute(
        update(records)
        .where(records.c.key == key)
        .values(names=json.dumps(names), tgn=_renamed(row.tgn, names))
    )


def _renamed(tgn: str, names: list[str]) -> str:
    """Write a game file anew with other names, its proof as it was."""
    proof = "".join(f"{line}\n" for line in tgn.splitlines() if line.startswith("# fair "))
    return write_tgn(replace(read_tgn(tgn), names=tuple(names))) + proof
