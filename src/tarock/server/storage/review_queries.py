"""Reviews that are kept with their games: functions from a connection, for the store to run.

A review is kept without names or words, so it goes with its game and speaks as the program does now. One by
an older judge counts for nothing.
"""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from tarock.reviews import JUDGE_VERSION
from tarock.server.storage.database import records, reviews


def kept_review(connection: Connection, record: str) -> str | None:
    """Return the review of a game, as JSON; None if there is none."""
    own = (reviews.c.record == record) & (reviews.c.version == JUDGE_VERSION)
    return connection.execute(select(reviews.c.body).where(own)).scalar_one_or_none()


def keep_review(connection: Connection, record: str, body: str) -> None:
    """Keep the review of a game, unless the game was thrown away meanwhile."""
    own = select(records.c.key).where(records.c.key == record).with_for_update()
    if connection.execute(own).first() is None:  # locked, since another server may have reviewed it, too
        return
    connection.execute(delete(reviews).where(reviews.c.record == record))
    connection.execute(insert(reviews).values(record=record, version=JUDGE_VERSION, body=body))
