"""Score pads as files: for `tarock pad`, for spreadsheets, for printers; and deals with their cards."""

from __future__ import annotations

import json
from collections.abc import Callable
from secrets import token_urlsafe
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from sqlalchemy import Connection

from tarock.core.bilingual import Language
from tarock.scorepad import Refused, pad_file
from tarock.server.http.problems import RESPONSES, Problem
from tarock.server.http.routes.common import AddressHere, DeskHere, MaybeGuest
from tarock.server.http.routes.pads import WriterHere, shown
from tarock.server.pads.csv_file import csv_file
from tarock.server.pads.desk import PadJob, refused
from tarock.server.pads.given_cards import given_deal
from tarock.server.pads.kept_pad import UnknownLineError
from tarock.server.pads.open_pad import OpenPad
from tarock.server.pads.sheet import PadSheet
from tarock.server.storage import pad_queries

router: Final = APIRouter(prefix="/api/pads/{key}", responses=RESPONSES, tags=["pads"])
CardText: TypeAlias = Annotated[str, StringConstraints(max_length=600)]
_XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


class GivenCards(BaseModel):
    """The cards of a deal in the notation of game files."""

    model_config = ConfigDict(extra="forbid")
    hands: dict[str, CardText] = Field(max_length=8)
    """By name; one hand, or the talon, may be left out if it follows from the rest."""
    talon: CardText = ""


@router.put("/deals/{line}/cards")
async def give_cards(
    key: str,
    line: str,
    given: GivenCards,
    desk: DeskHere,
    guest: MaybeGuest,
    address: AddressHere,
    writer: WriterHere = None,
) -> PadSheet:
    """Give a deal its cards, so that it can be opened in the replay."""
    opened = await desk.open(key, address)
    if not opened.may_write(writer):
        raise Problem(403, "not-writer")
    values = await desk.hall.reckoning.run(address, lambda: _game(opened, line, given))
    place = next(one.number for one in opened.kept.lines if one.id == line)

    def how(now: OpenPad) -> PadJob:
        if not now.may_write(writer):
            raise Problem(403, "not-writer")

        def write(connection: Connection) -> None:
            pad_queries.update_pad(connection, key, now.revision)
            pad_queries.keep_game(connection, key, place, **values)

        return write

    return await shown(desk, await desk.amend(key, address, how), address, writer, guest)


def _game(opened: OpenPad, line: str, given: GivenCards) -> dict[str, str]:
    """Return the columns of a game to be kept."""
    pad = opened.kept.pad
    try:
        step = pad.steps[opened.kept.deal_number(line) - 1]
        game = given_deal(step, given.hands, given.talon)
    except UnknownLineError as error:
        raise Problem(409, "no-line") from error
    except Refused as error:
        raise refused(error) from error
    ledger = step.deal.result.ledger
    return {
        "key": token_urlsafe(16),
        "rules": pad.setting.rules.label,
        "names": json.dumps(game.names),
        "totals": json.dumps(list(ledger.totals) if ledger else [0] * len(game.names)),
        "tgn": game.tgn,
    }


def _file(body: bytes, kind: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(body, media_type=kind, headers=headers)


@router.get("/pad.json", response_class=Response)
async def as_json(key: str, desk: DeskHere, address: AddressHere) -> Response:
    """Return the file that `tarock pad` reads and writes."""
    pad = (await desk.open(key, address)).kept.pad
    return _file(pad_file.text(pad).encode(), "application/json", "pad.json")


async def _sheet_file(key: str, desk: DeskHere, address: str, write: Callable[[PadSheet], bytes]) -> bytes:
    sheet = await desk.sheet(await desk.open(key, address), address)
    return await desk.hall.replays.run(address, lambda: write(sheet))


@router.get("/sheet.csv", response_class=Response)
async def as_csv(key: str, desk: DeskHere, address: AddressHere, language: Language = "en") -> Response:
    """Return the sheet as comma-separated values."""
    body = await _sheet_file(key, desk, address, lambda sheet: csv_file(sheet, language))
    return _file(body, "text/csv; charset=utf-8", "sheet.csv")


@router.get("/sheet.xlsx", response_class=Response)
async def as_xlsx(key: str, desk: DeskHere, address: AddressHere, language: Language = "en") -> Response:
    """Return the sheet as a workbook."""
    from tarock.server.pads.xlsx_file import xlsx_file  # noqa: PLC0415 - few ask for it, and all would wait

    body = await _sheet_file(key, desk, address, lambda sheet: xlsx_file(sheet, language))
    return _file(body, _XLSX, "sheet.xlsx")


@router.get("/sheet.pdf", response_class=Response)
async def as_pdf(key: str, desk: DeskHere, address: AddressHere, language: Language = "en") -> Response:
    """Return the sheet as pages to print."""
    from tarock.server.pads.pdf_file import pdf_file  # noqa: PLC0415 - few ask for it, and all would wait

    body = await _sheet_file(key, desk, address, lambda sheet: pdf_file(sheet, language))
    return _file(body, "application/pdf", "sheet.pdf")
