"""Score pads: making one, changing it line by line, following it, handing the writing on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any, Final, Literal, TypeAlias

from fastapi import APIRouter, Header, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from sqlalchemy import Connection

from tarock.scorepad import Refused, read_document
from tarock.scorepad.refusal import DocumentError, MissingFieldError
from tarock.server.http.guests import Guest
from tarock.server.http.problems import RESPONSES, Bilingual, Problem
from tarock.server.http.routes.common import AddressHere, DeskHere, Done, KnownGuest, MaybeGuest
from tarock.server.pads.desk import PadDesk, PadJob, new_entry
from tarock.server.pads.kept_pad import KeptPad, UnknownLineError
from tarock.server.pads.open_pad import OpenPad, hashed
from tarock.server.pads.pad_import import begun_with
from tarock.server.pads.pad_summary import summary_of
from tarock.server.pads.sheet import PadSheet, SettledDeal, by_name, settled, words
from tarock.server.storage import pad_queries
from tarock.server.storage.pad_queries import NewPad

router: Final = APIRouter(prefix="/api/pads", responses=RESPONSES, tags=["pads"])
"""Requests about one pad."""
LONGEST_TITLE: Final = 60
LONGEST_WRITER: Final = 40
_PULSE: Final = 20.0
"""Seconds after which a follower hears that the line is still open."""

OwnId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
Secret: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,80}$")]
Document: TypeAlias = dict[str, Any]
WriterHere: TypeAlias = Annotated[str | None, Header(alias="x-pad-writer", max_length=80)]


class PadMaking(BaseModel):
    """A pad to be begun: its maker has made the key and the secret, so that it can be begun offline."""

    model_config = ConfigDict(extra="forbid")
    key: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,40}$")]
    writer: Secret
    author: Annotated[str, StringConstraints(max_length=LONGEST_WRITER)] = ""
    """The name under which others see who writes."""
    title: Annotated[str, StringConstraints(max_length=LONGEST_TITLE)] = ""
    rules: Annotated[str, StringConstraints(max_length=80)]
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=40)
    players: Annotated[list[str], Field(max_length=8)]
    dealer: str | None = None
    changes: list[dict[str, Any]] = Field(default_factory=list[dict[str, Any]], max_length=2000)
    """The changes of a file of `tarock pad`, to bring it in."""


class PadChanging(BaseModel):
    """A change: `add`, or `correct` and `with`, or `strike`, or `undo`, or `close`."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)
    after: str | None = None
    """The id of the last change that its sender knows."""
    add: Document | None = None
    correct: str | None = None
    replacement: Document | None = Field(default=None, alias="with")
    strike: str | None = None
    undo: str | None = None
    close: Literal[True] | None = None
    """That the table ends the series."""

    def body(self) -> dict[str, Any]:
        """Return what is to be changed, or refuse if that is not one thing."""
        given = self.model_dump(exclude={"after"}, exclude_none=True, by_alias=True)
        if set(given) not in ({"add"}, {"correct", "with"}, {"strike"}, {"undo"}, {"close"}):
            raise Problem(422, "malformed")
        return given


class PadTitling(BaseModel):
    """What a pad is to be called."""

    model_config = ConfigDict(extra="forbid")
    title: Annotated[str, StringConstraints(max_length=LONGEST_TITLE)]


class DealInQuestion(BaseModel):
    """A deal that is being entered: on a pad, or by itself."""

    model_config = ConfigDict(extra="forbid")
    pad: str | None = None
    line: str | None = None
    """The deal of the pad that it is to replace."""
    rules: Annotated[str, StringConstraints(max_length=80)] = ""
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=40)
    players: Annotated[list[str], Field(max_length=8)] = Field(default_factory=list[str])
    dealer: str | None = None
    document: Document


class FieldProblem(BaseModel):
    """What keeps a deal from being settled."""

    field: str
    text: Bilingual
    missing: bool
    """Whether nothing is wrong so far, and only this field is still needed."""


class DealAnswer(BaseModel):
    """What a deal comes to, or what keeps it from being settled."""

    settled: SettledDeal | None = None
    running: dict[str, int] | None = None
    """The totals of the pad with it."""
    problem: FieldProblem | None = None


def tidy(text: str, longest: int) -> str:
    """Return words fit to be shown: one line, no control characters."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(plain.split())[:longest].strip()


async def shown(
    desk: PadDesk, opened: OpenPad, whose: str, secret: str | None, guest: Guest | None
) -> PadSheet:
    """Draw a pad for whoever asks."""
    sheet = await desk.sheet(opened, whose)
    own = guest is not None and opened.owner == guest.id
    archived = False
    if guest is not None:
        known = guest.id
        archived = await desk.hall.store.read(
            lambda connection: pad_queries.is_archived(connection, known, opened.key)
        )
    return sheet.model_copy(update={"may_write": opened.may_write(secret), "mine": own, "archived": archived})


@router.post("", status_code=201, responses={200: {"model": PadSheet}})
async def make(
    wish: PadMaking, desk: DeskHere, guest: KnownGuest, address: AddressHere, response: Response
) -> PadSheet:
    """Begin a pad; sent twice, it is made once."""
    kept = await desk.hall.reckoning.run(address, lambda: begun_with(wish.model_dump()))
    most = desk.hall.settings.pads_per_guest
    new = NewPad(
        key=wish.key,
        owner=guest.id,
        title=tidy(wish.title, LONGEST_TITLE),
        setting={**kept.pad.setting.written(), "dealer": kept.pad.setting.players[kept.pad.first_dealer]},
        writer=hashed(wish.writer),
        writer_name=tidy(wish.author, LONGEST_WRITER) or guest.name,
        summary=summary_of(kept.pad),
    )
    log = [(entry.id, json.dumps(entry.body)) for entry in kept.log]

    def write(connection: Connection) -> bool:
        if pad_queries.read_pad(connection, new.key) is not None:
            return False
        if pad_queries.pads_of(connection, guest.id) >= most:
            raise Problem(409, "too-many-pads")
        pad_queries.create_pad(connection, new, log)
        return True

    made = await desk.hall.store.write(write)
    if made:
        desk.forget(wish.key)
    opened = await desk.open(wish.key, address)
    if not made:
        _check_same(opened, kept, guest, wish.writer)
        response.status_code = 200
    return await shown(desk, opened, address, wish.writer, guest)


def _check_same(opened: OpenPad, kept: KeptPad, guest: Guest, secret: str) -> None:
    """Refuse a key that another pad has: it is the same if its maker made the same thing before."""
    setting = (opened.kept.pad.setting, opened.kept.pad.first_dealer)
    same = setting == (kept.pad.setting, kept.pad.first_dealer)
    if not same or not (opened.owner == guest.id or opened.may_write(secret)):
        raise Problem(409, "key-taken")


@router.post("/check")
async def check(wish: DealInQuestion, desk: DeskHere, address: AddressHere) -> DealAnswer:
    """Settle a deal that is being entered, or say what is missing or cannot be; nothing is kept."""
    if wish.pad is None:
        return await desk.hall.reckoning.run(address, lambda: _answer(lambda: _by_itself(wish)))
    kept = (await desk.open(wish.pad, address)).kept
    return await desk.hall.reckoning.run(address, lambda: _answer(lambda: _on_pad(wish, kept)))


def _by_itself(wish: DealInQuestion) -> DealAnswer:
    dealer = {} if wish.dealer is None else {"dealer": wish.dealer}
    setting = {"rules": wish.rules, "options": wish.options, "players": wish.players}
    return DealAnswer(settled=settled(read_document({**dealer, **wish.document, **setting})))


def _on_pad(wish: DealInQuestion, kept: KeptPad) -> DealAnswer:
    if wish.line is None:
        pad = kept.pad.add(wish.document)
    else:
        try:
            pad = kept.pad.correct(kept.deal_number(wish.line), wish.document)
        except UnknownLineError as error:
            raise Problem(409, "no-line") from error
    steps = pad.steps
    deal = steps[-1 if wish.line is None else kept.deal_number(wish.line) - 1].deal
    totals = pad.closing(steps[-1].after).totals
    return DealAnswer(settled=settled(deal), running=by_name(pad.setting.players, totals))


def _answer(how: Callable[[], DealAnswer]) -> DealAnswer:
    try:
        return how()
    except Refused as error:
        field = error.field if isinstance(error, DocumentError) else ""
        missing = isinstance(error, MissingFieldError)
        return DealAnswer(problem=FieldProblem(field=field, text=words(error.text), missing=missing))


@router.get("/{key}")
async def look_at(
    key: str, desk: DeskHere, guest: MaybeGuest, address: AddressHere, writer: WriterHere = None
) -> PadSheet:
    """Return a pad; whoever has the link may see it."""
    return await shown(desk, await desk.open(key, address), address, writer, guest)


@router.put("/{key}/changes/{own}")
async def change(
    key: str,
    own: OwnId,
    wish: PadChanging,
    desk: DeskHere,
    guest: MaybeGuest,
    address: AddressHere,
    writer: WriterHere = None,
) -> PadSheet:
    """Add, correct, strike or take back a deal, or end the series. Sent twice, it happens once."""
    opened = await desk.change(key, writer, new_entry(own, wish.body()), wish.after, address)
    return await shown(desk, opened, address, writer, guest)


@router.patch("/{key}")
async def rename(
    key: str,
    wish: PadTitling,
    desk: DeskHere,
    guest: MaybeGuest,
    address: AddressHere,
    writer: WriterHere = None,
) -> PadSheet:
    """Give a pad another title."""

    def how(opened: OpenPad) -> PadJob:
        if not opened.may_write(writer):
            raise Problem(403, "not-writer")
        title = tidy(wish.title, LONGEST_TITLE)
        return lambda connection: pad_queries.update_pad(connection, key, opened.revision, title=title)

    return await shown(desk, await desk.amend(key, address, how), address, writer, guest)


@router.delete("/{key}")
async def throw_away(
    key: str, desk: DeskHere, guest: MaybeGuest, address: AddressHere, writer: WriterHere = None
) -> Done:
    """Delete a pad for everybody: for who has made it, or who writes."""
    opened = await desk.open(key, address)
    if not opened.may_write(writer) and (guest is None or opened.owner != guest.id):
        raise Problem(403, "not-yours")
    await desk.hall.store.write(lambda connection: pad_queries.delete_pad(connection, key))
    desk.gone([key])
    return Done()


@router.get("/{key}/live", response_class=StreamingResponse)
async def live(key: str, desk: DeskHere, address: AddressHere) -> StreamingResponse:
    """Follow a pad: server-sent events with the whole sheet, at once and after each change."""
    await desk.open(key, address)
    desk.check_room(key)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(_followed(desk, key, address), media_type="text/event-stream", headers=headers)


async def _followed(desk: PadDesk, key: str, address: str) -> AsyncIterator[str]:
    event = desk.follow(key)
    try:
        yield "retry: 2000\n\n"
        while not desk.closed:
            event.clear()
            try:
                sheet = await desk.sheet(await desk.open(key, address), address)
            except Problem:
                yield "event: gone\ndata: {}\n\n"
                return
            yield f"event: pad\ndata: {sheet.model_dump_json()}\n\n"
            while not await _changed_within(event, _PULSE):
                yield ": still here\n\n"
    finally:
        desk.leave(key, event)


async def _changed_within(event: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return False
    return True
