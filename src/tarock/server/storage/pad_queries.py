"""What is kept of score pads: functions from a connection to rows, for the store to run."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from tarock.server.storage.database import pad_changes, pad_shelves, pad_wishes, pads, records
from tarock.server.storage.news import announce
from tarock.server.storage.queries import now


class PadMovedError(Exception):
    """The pad has changed since it was read; read it again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPad:
    """A pad to be kept."""

    key: str
    owner: str
    title: str
    setting: Mapping[str, object]
    writer: str
    writer_name: str
    summary: str


@dataclass(frozen=True, slots=True)
class PadRows:
    """A pad as it was stored; of its changes only those from a certain one on."""

    pad: Any
    changes: Sequence[Any]
    wishes: Sequence[Any]
    records: Mapping[int, str]
    """The kept games of its deals, by the place of the deal's first entry in the log."""


def read_pad(connection: Connection, key: str, first: int = 0) -> PadRows | None:
    """Read a pad; None if there is none."""
    row = connection.execute(select(pads).where(pads.c.key == key)).first()
    if row is None:
        return None
    newer = (pad_changes.c.pad == key) & (pad_changes.c.number >= first)
    log = connection.execute(select(pad_changes).where(newer).order_by(pad_changes.c.number)).all()
    asking = connection.execute(select(pad_wishes).where(pad_wishes.c.pad == key)).all()
    games = connection.execute(select(records.c.deal, records.c.key).where(records.c.table_key == key)).all()
    return PadRows(row, log, asking, {game.deal: game.key for game in games})


def create_pad(connection: Connection, new: NewPad, changes: Sequence[tuple[str, str]]) -> None:
    """Keep a new pad with the changes that it comes with, and put it on its maker's list."""
    at = now()
    connection.execute(
        insert(pads).values(
            key=new.key,
            owner=new.owner,
            title=new.title,
            setting=json.dumps(new.setting),
            writer=new.writer,
            writer_name=new.writer_name,
            revision=len(changes),
            summary=new.summary,
            created=at,
            touched=at,
        )
    )
    rows = [
        {"pad": new.key, "number": number, "id": own, "body": body, "at": at}
        for number, (own, body) in enumerate(changes)
    ]
    if rows:
        connection.execute(insert(pad_changes), rows)
    put_on_shelf(connection, new.owner, new.key, archived=False)


def pads_of(connection: Connection, guest: str) -> int:
    """Count the pads that a guest has made."""
    own = select(func.count()).select_from(pads).where(pads.c.owner == guest)
    return connection.execute(own).scalar_one()


def update_pad(connection: Connection, key: str, revision: int, **values: Any) -> None:  # noqa: ANN401 - columns
    """Change a pad that is still as it was read."""
    still = (pads.c.key == key) & (pads.c.revision == revision)
    done = connection.execute(
        update(pads).where(still).values(revision=revision + 1, touched=now(), **values)
    )
    if not done.rowcount:
        raise PadMovedError(key)


def add_change(connection: Connection, key: str, number: int, own: str, body: str) -> None:
    """Add to a pad's log."""
    row = {"pad": key, "number": number, "id": own, "body": body, "at": now()}
    connection.execute(insert(pad_changes).values(row))


def delete_pad(connection: Connection, key: str) -> None:
    """Delete a pad and the games that belong to it."""
    connection.execute(delete(records).where(records.c.table_key == key))
    connection.execute(delete(pads).where(pads.c.key == key))
    announce(connection, "no-pad", key)


# Who asks to write.


def add_wish(connection: Connection, key: str, own: str, token: str, name: str) -> None:
    """Keep who asks to write; the same one again takes another name."""
    drop_wish(connection, key, own)
    connection.execute(insert(pad_wishes).values(pad=key, id=own, token=token, name=name))


def drop_wish(connection: Connection, key: str, own: str) -> None:
    """Forget who asks to write."""
    connection.execute(delete(pad_wishes).where((pad_wishes.c.pad == key) & (pad_wishes.c.id == own)))


# Games.


def keep_game(connection: Connection, pad: str, deal: int, **values: Any) -> None:  # noqa: ANN401 - columns
    """Keep the cards of a deal as a game, in the place of what was kept before."""
    connection.execute(delete(records).where((records.c.table_key == pad) & (records.c.deal == deal)))
    connection.execute(insert(records).values(table_key=pad, deal=deal, finished=now(), **values))


# Lists.


def put_on_shelf(connection: Connection, guest: str, key: str, *, archived: bool) -> None:
    """Put a pad on a guest's list, or into the archive."""
    take_off_shelf(connection, guest, key)
    connection.execute(insert(pad_shelves).values(guest=guest, pad=key, archived=archived))


def take_off_shelf(connection: Connection, guest: str, key: str) -> None:
    """Take a pad off a guest's list."""
    own = (pad_shelves.c.guest == guest) & (pad_shelves.c.pad == key)
    connection.execute(delete(pad_shelves).where(own))


def is_archived(connection: Connection, guest: str, key: str) -> bool:
    """Whether a guest has put a pad away."""
    own = (pad_shelves.c.guest == guest) & (pad_shelves.c.pad == key)
    return bool(connection.execute(select(pad_shelves.c.archived).where(own)).scalar())


def shelf(connection: Connection, guest: str, *, archived: bool | None, most: int) -> Sequence[Any]:
    """List the pads on a guest's list, the latest first."""
    own = pad_shelves.c.guest == guest
    if archived is not None:
        own &= pad_shelves.c.archived == archived
    query = (
        select(pads, pad_shelves.c.archived)
        .join(pad_shelves, pad_shelves.c.pad == pads.c.key)
        .where(own)
        .order_by(pads.c.touched.desc(), pads.c.key)
        .limit(most)
    )
    return connection.execute(query).all()


def forget_maker(connection: Connection, guest: str) -> list[str]:
    """Delete a guest's pads that nobody else has on a list; returns their keys."""
    kept_by_others = select(pad_shelves.c.pad).where(pad_shelves.c.guest != guest)
    own = select(pads.c.key).where((pads.c.owner == guest) & pads.c.key.not_in(kept_by_others))
    gone = list(connection.execute(own).scalars())
    for key in gone:
        delete_pad(connection, key)
    return gone
