"""What is kept of a table: functions from a connection to rows, for the store to run.

A table can be rebuilt from its settings, its chairs, the shuffle and cut of each deal, and the actions.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, cast

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from tarock.core.cards import Card
from tarock.match.codec import Json, decode, encode
from tarock.match.fairness import Shuffled
from tarock.match.game import Entry
from tarock.match.record import unspelt
from tarock.match.series import Standing
from tarock.protocol.actions import parse_action
from tarock.server.http.table_settings import TableSettings, read_settings, write_settings
from tarock.server.storage.database import actions, chairs, deal_people, deals, players, records, tables
from tarock.server.storage.write_queue import Rows
from tarock.server.table.chairs import Chairs, Seated
from tarock.server.table.played_series import DealAtTable, PlayedSeries
from tarock.server.wire.schema import WireTotal

Job: TypeAlias = Callable[[Connection], None]
_OUTCOMES: Final = msgspec.json.Decoder(WireTotal)


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A finished game to be kept."""

    key: str
    rules: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    tgn: str
    guests: tuple[tuple[int, str], ...]
    """Which guest sat on which seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """A table as it was stored."""

    key: str
    owner: str | None
    settings: TableSettings
    seating: Chairs
    sitting: PlayedSeries
    epoch: int
    phase: str
    touched: int
    """When something last happened there."""


def now() -> int:
    """Return the time in whole seconds."""
    return int(time.time())


def create(connection: Connection, key: str, owner: str, settings: TableSettings, seating: Chairs) -> None:
    """Keep a new table."""
    connection.execute(
        insert(tables).values(
            key=key,
            owner=owner,
            rules=settings.rules,
            settings=write_settings(settings),
            open=settings.open,
            phase="gathering",
            epoch=0,
            touched=now(),
        )
    )
    for number, chair in enumerate(seating.chairs):
        connection.execute(insert(chairs).values(table_key=key, chair=number, **_chair(chair)))


def _chair(chair: Seated) -> dict[str, Any]:
    return {"kind": chair.kind, "name": chair.name, "level": chair.level, "guest": chair.guest}


def set_chairs(connection: Connection, key: str, changed: Iterable[tuple[int, Seated]]) -> None:
    """Keep who has these chairs now."""
    for number, chair in changed:
        row = (chairs.c.table_key == key) & (chairs.c.chair == number)
        connection.execute(update(chairs).where(row).values(_chair(chair)))


def set_reserve(connection: Connection, key: str, chair: int, seconds: float) -> None:
    """Keep what is left of the reserve of a chair."""
    row = (chairs.c.table_key == key) & (chairs.c.chair == chair)
    connection.execute(update(chairs).where(row).values(reserve=round(1000 * seconds)))


def set_settings(connection: Connection, key: str, settings: TableSettings) -> None:
    """Keep what was newly agreed on."""
    written = write_settings(settings)
    connection.execute(update(tables).where(tables.c.key == key).values(settings=written))


def set_table(connection: Connection, key: str, **values: Any) -> None:  # noqa: ANN401 - columns
    """Keep the phase or the epoch of a table."""
    connection.execute(update(tables).where(tables.c.key == key).values(touched=now(), **values))


def open_deal(connection: Connection, key: str, series: int, dealt: DealAtTable, epoch: int) -> None:
    """Keep a shuffle before anybody has cut."""
    connection.execute(
        insert(deals).values(
            table_key=key,
            number=dealt.number,
            series=series,
            standing=json.dumps(encode(dealt.standing)),
            salt=dealt.shuffle.salt,
            pack=" ".join(map(str, dealt.shuffle.pack)),
        )
    )
    for chair, guest in dealt.people.items():
        row = {"table_key": key, "deal": dealt.number, "chair": chair, "guest": guest}
        connection.execute(insert(deal_people).values(row))
    connection.execute(update(chairs).where(chairs.c.table_key == key).values(reserve=None))
    _drop_earlier(connection, key, series, dealt.number)
    set_table(connection, key, phase="playing", epoch=epoch)


def _drop_earlier(connection: Connection, key: str, series: int, number: int) -> None:
    """Drop what nobody can go back to: the actions of earlier deals, and the deals of earlier series.

    A finished game has been kept as a record; of a series the table needs only how each deal ended.
    """
    old = (actions.c.table_key == key) & (actions.c.deal < number)
    connection.execute(delete(actions).where(old))
    connection.execute(delete(deals).where((deals.c.table_key == key) & (deals.c.series < series)))


def cut_deal(connection: Connection, key: str, number: int, cut: str) -> None:
    """Keep the cut."""
    connection.execute(update(deals).where(_deal(key, number)).values(cut=cut))


def _deal(key: str, number: int) -> Any:  # noqa: ANN401 - a clause
    return (deals.c.table_key == key) & (deals.c.number == number)


def new_actions(key: str, number: int, first: int, entries: Iterable[Entry]) -> Rows:
    """Write actions of a deal as rows to be kept."""
    return Rows(
        actions,
        [
            {"table_key": key, "deal": number, "number": first + at, "seat": seat, "action": str(action)}
            for at, (seat, action) in enumerate(entries)
        ],
    )


def close_deal(
    connection: Connection, key: str, number: int, line: WireTotal, kept: FinishedGame | None
) -> None:
    """Keep how a deal ended, and the game itself."""
    outcome = msgspec.json.encode(line).decode()
    connection.execute(update(deals).where(_deal(key, number)).values(outcome=outcome))
    set_table(connection, key)
    if kept is None:
        return
    connection.execute(
        insert(records).values(
            key=kept.key,
            table_key=key,
            deal=number,
            rules=kept.rules,
            names=json.dumps(kept.names),
            totals=json.dumps(kept.totals),
            tgn=kept.tgn,
            finished=now(),
        )
    )
    for seat, guest in kept.guests:
        connection.execute(insert(players).values(record=kept.key, seat=seat, guest=guest))


def take_back(connection: Connection, key: str, number: int, left: int, epoch: int) -> None:
    """Forget the actions of a deal beyond so many, and its end."""
    gone = (actions.c.table_key == key) & (actions.c.deal == number) & (actions.c.number >= left)
    connection.execute(delete(actions).where(gone))
    ended = (records.c.table_key == key) & (records.c.deal == number)
    connection.execute(delete(records).where(ended))
    connection.execute(update(deals).where(_deal(key, number)).values(outcome=None))
    set_table(connection, key, epoch=epoch, phase="playing")


def load(connection: Connection, key: str) -> Loaded | None:
    """Rebuild a table."""
    row = connection.execute(select(tables).where(tables.c.key == key)).first()
    if row is None:
        return None
    settings = read_settings(row.settings)
    own = select(chairs).where(chairs.c.table_key == key).order_by(chairs.c.chair)
    rows = connection.execute(own).all()
    seating = Chairs([Seated(one.kind, one.name, one.level, one.guest) for one in rows])
    for chair, stored in zip(seating.chairs, rows, strict=True):
        chair.reserve = float(settings.reserve) if stored.reserve is None else stored.reserve / 1000
        if chair.kind == "person" and chair.guest is None:
            chair.kind = "bot"  # whoever sat here has had himself forgotten
    sitting = PlayedSeries(settings.ruleset(), len(seating.chairs))
    _load_deals(connection, key, sitting)
    if row.phase == "ended":
        sitting.end()
    return Loaded(
        key=key,
        owner=row.owner,
        settings=settings,
        seating=seating,
        sitting=sitting,
        epoch=row.epoch,
        phase=row.phase,
        touched=row.touched,
    )


def _load_deals(connection: Connection, key: str, sitting: PlayedSeries) -> None:
    rows = connection.execute(select(deals).where(deals.c.table_key == key).order_by(deals.c.number)).all()
    if not rows:
        return
    last = rows[-1]
    sitting.series = last.series
    sitting.sheet = [
        _OUTCOMES.decode(row.outcome) for row in rows if row.series == last.series and row.outcome is not None
    ]
    sitting.dealt = _dealt(last)
    sitting.dealt.people = _people(connection, key, last.number)
    if last.cut is not None:
        sitting.dealt.start(sitting.rules, last.cut, _entries(connection, key, last.number))


def _dealt(row: Row[Any]) -> DealAtTable:
    standing: Standing = decode(Standing, cast("Json", json.loads(row.standing)))
    pack = cast("tuple[Card, ...]", tuple(unspelt(row.pack)))
    return DealAtTable(row.number, standing, Shuffled(row.salt, pack))


def _people(connection: Connection, key: str, number: int) -> dict[int, str | None]:
    own = (deal_people.c.table_key == key) & (deal_people.c.deal == number)
    rows = connection.execute(select(deal_people).where(own).order_by(deal_people.c.chair))
    return {row.chair: row.guest for row in rows}


def _entries(connection: Connection, key: str, number: int) -> list[Entry]:
    own = (actions.c.table_key == key) & (actions.c.deal == number)
    rows = connection.execute(select(actions).where(own).order_by(actions.c.number))
    return [(row.seat, parse_action(row.action)) for row in rows]


def unfinished_of(connection: Connection, guest: str) -> int:
    """Count the tables that a guest has made and not finished."""
    own = (tables.c.owner == guest) & tables.c.phase.in_(("gathering", "playing"))
    return connection.execute(select(func.count()).select_from(tables).where(own)).scalar_one()


def oldest_alone(connection: Connection, guest: str) -> str | None:
    """Return the table that a guest has left untouched for longest, among those where nobody else sits."""
    others = select(chairs.c.table_key).where(chairs.c.guest.is_not(None) & (chairs.c.guest != guest))
    own = (tables.c.owner == guest) & tables.c.phase.in_(("gathering", "playing"))
    query = select(tables.c.key).where(own & tables.c.key.not_in(others)).order_by(tables.c.touched).limit(1)
    return connection.execute(query).scalar_one_or_none()


def touch_table(connection: Connection, key: str) -> bool:
    """Keep that somebody has come to a table; False if there is none."""
    touched = update(tables).where(tables.c.key == key).values(touched=now())
    return bool(connection.execute(touched).rowcount)


def close_table(connection: Connection, key: str) -> None:
    """Close a table for good."""
    set_table(connection, key, phase="closed", open=False)
