"""Reviews of kept games and of game files: what each decision cost, streamed as it is found.

A kept game's review is made once and kept with it. Of a file that somebody sends, nothing is kept.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Final

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tarock.match.notation import read, read_tgn, write_tgn
from tarock.match.record import NotationError, RecordError
from tarock.server.board.board_deal import MOST_ACTIONS
from tarock.server.http.problems import RESPONSES, Problem
from tarock.server.http.routes.common import AddressHere, KnownGuest, LobbyHere, MaybeGuest, ReviewerHere
from tarock.server.http.routes.records import record_row
from tarock.server.http.routes.tables import TOO_MANY_TABLES, TableKey
from tarock.server.http.table_settings import DEFAULT_LEVEL
from tarock.server.storage.review_queries import keep_review, kept_review
from tarock.server.table.directory import TooManyTables
from tarock.server.table.resumed_deal import ResumedDeal, resumed
from tarock.server.wire.schema import WireWords

router: Final = APIRouter(prefix="/api", responses=RESPONSES, tags=["reviews"])
_LONGEST_FILE: Final = 12_000
_MOST_SEATS: Final = 8
_HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}


class ReviewedFile(BaseModel):
    """A game file of either form."""

    model_config = ConfigDict(extra="forbid")
    text: Annotated[str, StringConstraints(max_length=_LONGEST_FILE)]


class PlayOnWish(BaseModel):
    """From where a game is to be played on, and on which seat."""

    model_config = ConfigDict(extra="forbid")
    place: Annotated[int, Field(ge=0, le=MOST_ACTIONS)]
    """How many of its actions stand."""
    seat: Annotated[int, Field(ge=0, lt=_MOST_SEATS)]
    level: Annotated[str, StringConstraints(max_length=40)] = DEFAULT_LEVEL


@router.get("/records/{key}/review", response_class=StreamingResponse)
async def review_record(
    key: str,
    lobby: LobbyHere,
    reviewer: ReviewerHere,
    guest: MaybeGuest,
    address: AddressHere,
    seat: Annotated[int | None, Query(ge=0, lt=_MOST_SEATS)] = None,
) -> StreamingResponse:
    """Follow the review of a kept game: server-sent events, at last the whole.

    One that is kept comes at once. A seat says whose decisions are judged first.
    """
    tgn: str = (await record_row(lobby, key)).tgn
    store, whose = lobby.hall.store, address if guest is None else guest.id
    body = await store.read(lambda connection: kept_review(connection, key))
    if body is not None:
        return _streamed(_once(await reviewer.kept(whose, tgn, body)))
    reviewer.check_room(whose)

    async def keep(found: str) -> None:
        await store.write(lambda connection: keep_review(connection, key, found))

    return _streamed(reviewer.follow(whose, tgn, seat, keep))


@router.post("/reviews", response_class=StreamingResponse)
async def review_file(
    file: ReviewedFile, lobby: LobbyHere, reviewer: ReviewerHere, guest: MaybeGuest, address: AddressHere
) -> StreamingResponse:
    """Follow the review of a game file of either form: server-sent events, at last the whole."""
    whose = address if guest is None else guest.id
    reviewer.check_room(whose)
    tgn = await lobby.hall.replays.run(address, lambda: _checked(file.text))
    return _streamed(reviewer.follow(whose, tgn, None, _keep_nothing))


@router.post("/records/{key}/play-on", status_code=201)
async def play_on(
    key: str, wish: PlayOnWish, lobby: LobbyHere, guest: KnownGuest, address: AddressHere
) -> TableKey:
    """Set up a table that goes on from a place in a kept game, against bots; go there by its key."""
    tgn: str = (await record_row(lobby, key)).tgn
    deal = await lobby.hall.replays.run(address, lambda: _resumed(tgn, wish, guest.id))
    try:
        return TableKey(key=await lobby.create(guest, deal.settings, deal.keep))
    except TooManyTables as error:
        raise Problem(409, "too-many-tables", TOO_MANY_TABLES) from error


def _resumed(tgn: str, wish: PlayOnWish, guest: str) -> ResumedDeal:
    try:
        return resumed(read_tgn(tgn).game(), wish.place, wish.seat, guest, wish.level)
    except ValueError as error:
        raise Problem(422, "not-possible", WireWords(f"{error}.", f"Nicht möglich: {error}.")) from error


async def _keep_nothing(_: str) -> None:
    pass


def _checked(text: str) -> str:
    """Read a game file, whichever form it has, and play it through."""
    try:
        record = read(text)
        if not record.game().over:
            raise Problem(422, "deal-not-over")
        return write_tgn(record)
    except (NotationError, RecordError, ValueError) as error:
        said = WireWords(f"This is no game file: {error}.", f"Das ist keine Spieldatei: {error}.")
        where = error.where if isinstance(error, NotationError) else None
        raise Problem(422, "unreadable-deal", said, field=where) from error


async def _once(news: bytes) -> AsyncIterator[bytes]:
    yield news


def _streamed(news: AsyncIterator[bytes]) -> StreamingResponse:
    return StreamingResponse(_events(news), media_type="text/event-stream", headers=_HEADERS)


async def _events(news: AsyncIterator[bytes]) -> AsyncIterator[str]:
    async for one in news:
        yield f"event: found\ndata: {one.decode()}\n\n"
    yield "event: done\ndata: {}\n\n"
