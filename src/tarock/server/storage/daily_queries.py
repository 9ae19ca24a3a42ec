"""Deals of the day in the database: functions from a connection, for the store to run.

An attempt is one guest's at one deal, and there is never a second one. Whoever writes one names the state he
has read, so that two windows of a guest cannot both answer.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from sqlalchemy import ColumnElement, Connection, func, insert, select, update

from tarock.server.storage.database import (
    daily_attempts,
    daily_references,
    guests,
    house_secrets,
    players,
    records,
)
from tarock.server.storage.queries import FinishedGame, now

_ATTEMPTS = daily_attempts.c
_SECRET = "daily"


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyAttempt:
    """How far somebody has come with a deal."""

    day: str
    rules: str
    actions: list[str]
    counted: bool
    """Whether it was begun on its day, so that it stands in the table of results."""
    finished: bool
    points: float | None
    record: str | None


@dataclass(frozen=True, slots=True)
class DailyResult:
    """A line in the table of results."""

    guest: str
    name: str
    points: float


def house_secret(connection: Connection) -> str:
    """Return the secret of this database, which is made at the first time."""
    own = select(house_secrets.c.value).where(house_secrets.c.name == _SECRET)
    found = connection.execute(own).scalar_one_or_none()
    if found is None:
        found = token_hex(32)
        connection.execute(insert(house_secrets).values(name=_SECRET, value=found))
    return found


def attempt_of(connection: Connection, day: str, rules: str, guest: str) -> DailyAttempt | None:
    """Return somebody's attempt; None if he has not begun."""
    row = connection.execute(select(daily_attempts).where(_own(day, rules, guest))).first()
    return None if row is None else _attempt(row)


def attempts_of(connection: Connection, guest: str) -> list[DailyAttempt]:
    """Return all attempts of somebody, the last day first."""
    own = select(daily_attempts).where(_ATTEMPTS.guest == guest).order_by(_ATTEMPTS.day.desc())
    return [_attempt(row) for row in connection.execute(own)]


def begin(
    connection: Connection, day: str, rules: str, guest: str, actions: list[str], *, counted: bool
) -> DailyAttempt:
    """Keep that somebody has seen the cards; who has begun already goes on where he was."""
    known = attempt_of(connection, day, rules, guest)
    if known is not None:
        return known
    connection.execute(
        insert(daily_attempts).values(
            day=day,
            rules=rules,
            guest=guest,
            actions=json.dumps(actions),
            number=len(actions),
            counted=counted,
            begun=now(),
        )
    )
    return DailyAttempt(
        day=day, rules=rules, actions=actions, counted=counted, finished=False, points=None, record=None
    )


def go_on(connection: Connection, day: str, rules: str, guest: str, before: int, actions: list[str]) -> bool:
    """Keep what was done; False if there is more by now than was read."""
    still = _own(day, rules, guest) & (_ATTEMPTS.number == before) & _ATTEMPTS.finished.is_(None)
    change = update(daily_attempts).where(still).values(actions=json.dumps(actions), number=len(actions))
    return connection.execute(change).rowcount == 1


def finish(
    connection: Connection, day: str, rules: str, guest: str, points: float, kept: FinishedGame
) -> None:
    """Keep how it ended, and the game itself among the guest's own."""
    own = _own(day, rules, guest)
    change = update(daily_attempts).where(own)
    connection.execute(change.values(finished=now(), points=round(100 * points), record=kept.key))
    connection.execute(
        insert(records).values(
            key=kept.key,
            table_key=f"daily {day}",
            deal=0,
            rules=kept.rules,
            names=json.dumps(kept.names),
            totals=json.dumps(kept.totals),
            tgn=kept.tgn,
            finished=now(),
        )
    )
    for seat, whose in kept.guests:
        connection.execute(insert(players).values(record=kept.key, seat=seat, guest=whose))


def results(connection: Connection, day: str, rules: str, most: int) -> list[DailyResult]:
    """Return the table of a day, the best first; who was first to finish stands first among equals."""
    query = (
        select(daily_attempts.c.guest, guests.c.name, daily_attempts.c.points)
        .join(guests, guests.c.id == daily_attempts.c.guest)
        .where(_counting(day, rules))
        .order_by(_ATTEMPTS.points.desc(), _ATTEMPTS.finished, _ATTEMPTS.guest)
        .limit(most)
    )
    return [DailyResult(row.guest, row.name, row.points / 100) for row in connection.execute(query)]


def standing(connection: Connection, day: str, rules: str, points: float) -> tuple[int, int]:
    """Return how many have a result, and how many a better one than this."""
    counting = _counting(day, rules)
    every = connection.execute(select(func.count()).select_from(daily_attempts).where(counting)).scalar_one()
    better = counting & (_ATTEMPTS.points > round(100 * points))
    above = connection.execute(select(func.count()).select_from(daily_attempts).where(better)).scalar_one()
    return every, above


def finished_on(connection: Connection, day: str) -> dict[str, int]:
    """Return how many have finished each game's deal of a day."""
    query = (
        select(_ATTEMPTS.rules, func.count().label("players"))
        .where((_ATTEMPTS.day == day) & _ATTEMPTS.finished.is_not(None) & _ATTEMPTS.counted)
        .group_by(_ATTEMPTS.rules)
    )
    return {row.rules: row.players for row in connection.execute(query)}


def kept_reference(connection: Connection, day: str, rules: str) -> str | None:
    """Return what the deal of a day is compared with, as JSON."""
    own = (daily_references.c.day == day) & (daily_references.c.rules == rules)
    return connection.execute(select(daily_references.c.body).where(own)).scalar_one_or_none()


def keep_reference(connection: Connection, day: str, rules: str, body: str) -> None:
    """Keep what the deal of a day is compared with; the first stays."""
    if kept_reference(connection, day, rules) is None:
        connection.execute(insert(daily_references).values(day=day, rules=rules, body=body))


def _own(day: str, rules: str, guest: str) -> ColumnElement[bool]:
    return (_ATTEMPTS.day == day) & (_ATTEMPTS.rules == rules) & (_ATTEMPTS.guest == guest)


def _counting(day: str, rules: str) -> ColumnElement[bool]:
    own = (_ATTEMPTS.day == day) & (_ATTEMPTS.rules == rules)
    return own & _ATTEMPTS.counted & _ATTEMPTS.finished.is_not(None)


def _attempt(row: Any) -> DailyAttempt:  # noqa: ANN401 - a row
    return DailyAttempt(
        day=row.day,
        rules=row.rules,
        actions=json.loads(row.actions),
        counted=row.counted,
        finished=row.finished is not None,
        points=None if row.points is None else row.points / 100,
        record=row.record,
    )
