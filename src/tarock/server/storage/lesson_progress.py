"""Which lessons a guest has finished, and when: functions from a connection, for the store to run."""

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


def repeat(connection: Connection, guest: str, rules: str, lesson: str, times: int) -> None:
    """Keep that a guest has done a lesson's twin once more; each time has a row, up to so many."""
    known = finished(connection, guest).get(rules, {})
    rows = (lesson if number == 1 else f"{lesson}-{number}" for number in range(1, times + 1))
    fresh = next((row for row in rows if row not in known), None)
    if fresh is not None:
        finish(connection, guest, rules, fresh)


def finished(connection: Connection, guest: str) -> dict[str, dict[str, int]]:
    """Return when a guest has finished what, by rule set and lesson, in the order in which he did."""
    own = select(lessons_done).where(lessons_done.c.guest == guest).order_by(lessons_done.c.finished)
    found: dict[str, dict[str, int]] = {}
    for row in connection.execute(own):
        found.setdefault(row.rules, {})[row.lesson] = row.finished
    return found
