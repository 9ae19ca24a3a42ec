"""Kept games: one's own list, one game by its link, its file, its replay."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

import msgspec
from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel
from sqlalchemy import Connection, select

from tarock.match.notation import read_tgn, write_json
from tarock.server.http import guests
from tarock.server.http.problems import RESPONSES, Bilingual, Problem
from tarock.server.http.routes.common import AddressHere, Done, KnownGuest, LobbyHere, rules_name
from tarock.server.storage.database import players, records
from tarock.server.table.directory import TableDirectory
from tarock.server.wire.replay_frames import replayed
from tarock.server.wire.schema import WireWords

router: Final = APIRouter(prefix="/api/records", responses=RESPONSES, tags=["records"])
_MOST_LISTED: Final = 200
_NO_RECORD: Final = WireWords("There is no such game.", "Dieses Spiel gibt es nicht.")


class RecordCard(BaseModel):
    """A kept game in short."""

    key: str
    rules: str
    rules_name: Bilingual
    names: list[str]
    totals: list[int]
    finished: int
    """When, in seconds since 1970."""
    table: str | None = None
    """The table it was played at, for those who played."""


@router.get("")
async def my_records(lobby: LobbyHere, guest: KnownGuest) -> list[RecordCard]:
    """List the games that whoever asks has played, the latest first."""

    def read(connection: Connection) -> list[RecordCard]:
        query = (
            select(records)
            .join(players, players.c.record == records.c.key)
            .where(players.c.guest == guest.id)
            .order_by(records.c.finished.desc(), records.c.deal.desc())
            .limit(_MOST_LISTED)
        )
        return [_card(row, table=row.table_key) for row in connection.execute(query).all()]

    return await lobby.hall.store.read(read)


def _card(row: Any, *, table: str | None = None) -> RecordCard:  # noqa: ANN401 - a row
    key = row.rules.partition("@")[0]
    return RecordCard(
        key=row.key,
        rules=key,
        rules_name=rules_name(row.rules),
        names=json.loads(row.names),
        totals=json.loads(row.totals),
        finished=row.finished,
        table=table,
    )


async def record_row(lobby: TableDirectory, key: str) -> Any:  # noqa: ANN401 - a row
    """Return what is kept of a game; refuse a key that leads to none."""
    query = select(records).where(records.c.key == key)
    row = await lobby.hall.store.read(lambda connection: connection.execute(query).first())
    if row is None:
        raise Problem(404, "no-record", _NO_RECORD)
    return row


@router.get("/{key}")
async def look_at(key: str, lobby: LobbyHere) -> RecordCard:
    """Return a kept game in short; whoever has the link may see it."""
    return _card(await record_row(lobby, key))


@router.get("/{key}/game.tgn", response_class=PlainTextResponse)
async def as_text(key: str, lobby: LobbyHere) -> str:
    """Return the game file, with the proof that the deal was fair."""
    tgn: str = (await record_row(lobby, key)).tgn
    return tgn


@router.get("/{key}/game.json")
async def as_json(key: str, lobby: LobbyHere, address: AddressHere) -> dict[str, Any]:
    """Return the game file as JSON."""
    tgn: str = (await record_row(lobby, key)).tgn
    text = await lobby.hall.replays.run(address, lambda: write_json(read_tgn(tgn)))
    game: dict[str, Any] = json.loads(text)
    return game


@router.get("/{key}/replay")
async def replay(key: str, lobby: LobbyHere, address: AddressHere) -> Response:
    """Return the game step by step: for each, the events and the scene with all hands."""
    tgn: str = (await record_row(lobby, key)).tgn
    body = await lobby.hall.replays.run(address, lambda: _replay(tgn))
    return Response(body, media_type="application/json")


@lru_cache(maxsize=32)
def _replay(tgn: str) -> bytes:
    """Play a game again; friends who look at the same one do so once."""
    return msgspec.json.encode(replayed(tgn))


@router.delete("/{key}")
async def throw_away(key: str, lobby: LobbyHere, guest: KnownGuest) -> Done:
    """Throw a game away that whoever asks has played; the others who did keep it, without his name."""
    if not await lobby.hall.store.write(lambda connection: guests.throw_away(connection, key, guest.id)):
        raise Problem(404, "no-record", _NO_RECORD)
    return Done()
