"""Who writes on a score pad, and on whose list it stands."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, StringConstraints
from sqlalchemy import Connection

from tarock.server.http.problems import RESPONSES, Bilingual, Problem
from tarock.server.http.routes.common import AddressHere, DeskHere, Done, KnownGuest, MaybeGuest, rules_name
from tarock.server.http.routes.pads import LONGEST_WRITER, Secret, WriterHere, shown, tidy
from tarock.server.pads.desk import PadJob
from tarock.server.pads.open_pad import OpenPad, WishToWrite, hashed
from tarock.server.pads.pad_summary import NameTally, PadSummary, read_summary, tallied
from tarock.server.pads.sheet import PadSheet
from tarock.server.storage import pad_queries

router: Final = APIRouter(prefix="/api/pads", responses=RESPONSES, tags=["pads"])
_MOST_WISHES: Final = 12
_MOST_LISTED: Final = 1000
_NAMELESS: Final = "?"


class WritingWish(BaseModel):
    """Somebody who would like to write, with the secret that is then to do so."""

    model_config = ConfigDict(extra="forbid")
    writer: Secret
    name: Annotated[str, StringConstraints(max_length=LONGEST_WRITER)] = ""


class WishId(BaseModel):
    """The id of a wish."""

    id: str


class HandingOn(BaseModel):
    """Whose wish to write is granted."""

    model_config = ConfigDict(extra="forbid")
    wish: str


class TakingBack(WritingWish):
    """That the maker of a pad writes again."""

    take_back: Literal[True]


class ShelfMark(BaseModel):
    """Where a pad stands on somebody's list."""

    model_config = ConfigDict(extra="forbid")
    archived: bool = False


class PadCard(BaseModel):
    """A pad in short."""

    key: str
    title: str
    rules: str
    rules_name: Bilingual
    players: list[str]
    totals: dict[str, int]
    leaders: list[str]
    scored_deals: int
    ended: bool
    created: int
    touched: int
    archived: bool
    mine: bool


class PadTableRow(BaseModel):
    """What somebody of one name has played and won in many evenings."""

    name: str
    evenings: int
    won: int
    deals: int
    total: int
    best: int
    worst: int


class PadTable(BaseModel):
    """Many evenings of one game, by name."""

    rules: str
    rules_name: Bilingual
    evenings: int
    deals: int
    rows: list[PadTableRow]


@router.get("")
async def my_pads(desk: DeskHere, guest: KnownGuest, archived: bool | None = False) -> list[PadCard]:  # noqa: FBT001, FBT002 - a query
    """List the pads of whoever asks, the latest first."""
    rows = await desk.hall.store.read(
        lambda connection: pad_queries.shelf(connection, guest.id, archived=archived, most=_MOST_LISTED)
    )
    return [_card(row, read_summary(row.summary), mine=row.owner == guest.id) for row in rows]


def _card(row: Any, summary: PadSummary, *, mine: bool) -> PadCard:  # noqa: ANN401 - a row
    return PadCard(
        key=row.key,
        title=row.title,
        rules=summary.rules,
        rules_name=rules_name(summary.rules),
        players=[player.name for player in summary.players],
        totals={player.name: player.total for player in summary.players},
        leaders=[player.name for player in summary.players if player.won],
        scored_deals=summary.scored_deals,
        ended=summary.ended,
        created=row.created,
        touched=row.touched,
        archived=row.archived,
        mine=mine,
    )


@router.get("/standings")
async def standings(desk: DeskHere, guest: KnownGuest) -> list[PadTable]:
    """Say who has won what over all pads on one's list, game by game and by name."""
    rows = await desk.hall.store.read(
        lambda connection: pad_queries.shelf(connection, guest.id, archived=None, most=_MOST_LISTED)
    )
    return [
        PadTable(
            rules=tally.rules,
            rules_name=rules_name(tally.rules),
            evenings=tally.evenings,
            deals=tally.deals,
            rows=sorted(map(_row, tally.names.values()), key=lambda row: (-row.total, row.name)),
        )
        for tally in tallied(read_summary(row.summary) for row in rows)
    ]


def _row(tally: NameTally) -> PadTableRow:
    results = tally.results
    return PadTableRow(
        name=tally.name,
        evenings=tally.evenings,
        won=tally.won,
        deals=tally.deals,
        total=sum(results),
        best=max(results),
        worst=min(results),
    )


@router.post("/{key}/wishes")
async def ask_to_write(key: str, wish: WritingWish, desk: DeskHere, address: AddressHere) -> WishId:
    """Ask whoever writes to hand the writing on; the secret is then the one that writes."""
    token = hashed(wish.writer)
    own = sha256(f"{key} {token}".encode()).hexdigest()[:22]

    def how(opened: OpenPad) -> PadJob:
        others = [one for one in opened.wishes if one.id != own]
        if len(others) >= _MOST_WISHES:
            raise Problem(429, "too-many-watchers")

        def write(connection: Connection) -> None:
            pad_queries.update_pad(connection, key, opened.revision)
            pad_queries.add_wish(connection, key, own, token, tidy(wish.name, LONGEST_WRITER) or _NAMELESS)

        return write

    await desk.amend(key, address, how)
    return WishId(id=own)


@router.delete("/{key}/wishes/{own}")
async def ask_no_longer(
    key: str, own: str, desk: DeskHere, address: AddressHere, writer: WriterHere = None
) -> Done:
    """Take a wish to write back, or turn it down as the one who writes."""

    def how(opened: OpenPad) -> PadJob:
        asked = _wish(opened, own)
        if not opened.may_write(writer) and (writer is None or hashed(writer) != asked.token):
            raise Problem(403, "not-writer")

        def write(connection: Connection) -> None:
            pad_queries.update_pad(connection, key, opened.revision)
            pad_queries.drop_wish(connection, key, own)

        return write

    await desk.amend(key, address, how)
    return Done()


def _wish(opened: OpenPad, own: str) -> WishToWrite:
    found = next((one for one in opened.wishes if one.id == own), None)
    if found is None:
        raise Problem(404, "no-wish")
    return found


@router.post("/{key}/writer")
async def hand_on(
    key: str,
    wish: HandingOn | TakingBack,
    desk: DeskHere,
    guest: MaybeGuest,
    address: AddressHere,
    writer: WriterHere = None,
) -> PadSheet:
    """Let somebody else write: one who has asked, or, for who has made the pad, himself again."""

    def how(opened: OpenPad) -> PadJob:
        if isinstance(wish, TakingBack):
            if guest is None or opened.owner != guest.id:
                raise Problem(403, "not-yours")
            name = tidy(wish.name, LONGEST_WRITER) or guest.name
            return _written_by(opened, WishToWrite("", hashed(wish.writer), name))
        if not opened.may_write(writer):
            raise Problem(403, "not-writer")
        return _written_by(opened, _wish(opened, wish.wish))

    opened = await desk.amend(key, address, how)
    secret = wish.writer if isinstance(wish, TakingBack) else writer
    return await shown(desk, opened, address, secret, guest)


def _written_by(opened: OpenPad, granted: WishToWrite) -> PadJob:
    def write(connection: Connection) -> None:
        values = {"writer": granted.token, "writer_name": granted.name}
        pad_queries.update_pad(connection, opened.key, opened.revision, **values)
        pad_queries.drop_wish(connection, opened.key, granted.id)

    return write


@router.put("/{key}/shelf")
async def keep(key: str, mark: ShelfMark, desk: DeskHere, guest: KnownGuest, address: AddressHere) -> Done:
    """Put a pad on one's own list, or into one's archive."""
    await desk.open(key, address)

    def write(connection: Connection) -> None:
        pad_queries.put_on_shelf(connection, guest.id, key, archived=mark.archived)

    await desk.hall.store.write(write)
    return Done()


@router.delete("/{key}/shelf")
async def keep_no_longer(key: str, desk: DeskHere, guest: KnownGuest) -> Done:
    """Take a pad off one's own list; others keep theirs."""
    await desk.hall.store.write(lambda connection: pad_queries.take_off_shelf(connection, guest.id, key))
    return Done()
