"""Which lessons a guest has finished: functions from a connection, for the store to run."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from tarock.server.storage.database import lessons_done
from tarock.server.storage.queries import now


def finish(connection: Connection, guest: str, rules: str, lesson: str) -> None:
    """Keep that a guest has finished a lesson; twice is once."""
    own = (
        (lessons_done.c.guest == guest) & (lessons_done.c.rules == rules) & (lessons_done.c.lesson == lesson)
    )
    if connection.execute(select(lessons_done).where(own)).first() is None:
        row = {"guest": guest, "rules": rules, "lesson": lesson, "finished": now()}
        connection.execute(insert(lessons_done).values(row))


def finished(connection: Connection, guest: str) -> dict[str, list[str]]:
    """Return what a guest has finished, by rule set, in the order in which he did."""
    own = select(lessons_done).where(lessons_done.c.guest == guest).order_by(lessons_done.c.finished)
    found: dict[str, list[str]] = {}
    for row in connection.execute(own):
        found.setdefault(row.rules, []).append(row.lesson)
    return found
