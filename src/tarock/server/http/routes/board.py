"""The analysis board: a deal as it was set up, shown, dealt to the end, changed, and taken apart.

The server keeps nothing: every request carries the whole deal. What is found out about one is streamed as
server-sent events, each with the whole table of values.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from random import Random
from secrets import randbits
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tarock.match.deal_setup import DealSetup, SetupError
from tarock.match.notation import write
from tarock.match.record import NotationError, RecordError
from tarock.match.what_if import instead
from tarock.protocol.refusals import IllegalAction
from tarock.server.board.analyst import Analyst, StudyKind
from tarock.server.board.board_deal import MOST_ACTIONS, ActionText, BoardDeal
from tarock.server.board.board_sheet import sheet_of, undertakings_of
from tarock.server.http.problems import RESPONSES, Problem
from tarock.server.http.routes.common import AddressHere, AnalystHere, LobbyHere, MaybeGuest
from tarock.server.table.directory import TableDirectory
from tarock.server.wire.questions import sentence
from tarock.server.wire.schema import WireWords

router: Final = APIRouter(prefix="/api/board", responses=RESPONSES, tags=["board"])
_LONGEST_FILE: Final = 12_000


class BoardFile(BaseModel):
    """A game file of either form, and how many of its actions are wanted."""

    model_config = ConfigDict(extra="forbid")
    text: Annotated[str, StringConstraints(max_length=_LONGEST_FILE)]
    upto: Annotated[int, Field(ge=0, le=MOST_ACTIONS)] | None = None


class OtherAnswer(BaseModel):
    """A deal, and another answer at one of its places."""

    model_config = ConfigDict(extra="forbid")
    deal: BoardDeal
    place: Annotated[int, Field(ge=0, le=MOST_ACTIONS)]
    action: ActionText


class BoardFilling(BaseModel):
    """A deal whose rest is to be dealt by chance."""

    model_config = ConfigDict(extra="forbid")
    deal: BoardDeal
    seed: Annotated[int, Field(ge=0, le=2**53)] | None = None
    """The same number deals the same cards."""


@router.post("")
async def show(deal: BoardDeal, lobby: LobbyHere, address: AddressHere) -> Response:
    """Show a deal: the table with all hands and the open question, or what is wrong with it."""
    return await _answered(lobby, address, lambda: sheet_of(deal.setup()))


@router.post("/fill")
async def fill(wanted: BoardFilling, lobby: LobbyHere, address: AddressHere) -> Response:
    """Deal the cards that lie nowhere to the places that have room."""
    random = Random(randbits(53) if wanted.seed is None else wanted.seed)  # noqa: S311 - nobody plays for it
    return await _answered(lobby, address, lambda: sheet_of(wanted.deal.setup().filled(random)))


@router.post("/read")
async def read_file(file: BoardFile, lobby: LobbyHere, address: AddressHere) -> Response:
    """Read a game file, all of it or its first actions."""
    return await _answered(lobby, address, lambda: sheet_of(_read(file)))


def _read(file: BoardFile) -> DealSetup:
    try:
        found = DealSetup.read(file.text)
    except (NotationError, RecordError, ValueError) as error:
        said = WireWords(f"This is no game file: {error}.", f"Das ist keine Spieldatei: {error}.")
        where = error.where if isinstance(error, NotationError) else None
        raise Problem(422, "unreadable-deal", said, field=where) from error
    kept = found.actions if file.upto is None else found.actions[: file.upto]
    return replace(found, actions=kept[:MOST_ACTIONS])


@router.post("/instead")
async def answer_otherwise(wanted: OtherAnswer, lobby: LobbyHere, address: AddressHere) -> Response:
    """What if: another answer at one place, and all later ones as far as they fit."""
    return await _answered(lobby, address, lambda: sheet_of(_changed(wanted)))


def _changed(wanted: OtherAnswer) -> DealSetup:
    setup = wanted.deal.setup()
    game = setup.game()
    if wanted.place >= len(game.actions):
        raise Problem(409, "not-now")
    changed = instead(game, wanted.place, wanted.action)
    return replace(DealSetup.of_record(changed), names=setup.names)


@router.post("/undertakings")
async def list_undertakings(deal: BoardDeal, lobby: LobbyHere, address: AddressHere) -> Response:
    """List what each seat could come to play, the others saying as little as they can."""
    return await _answered(lobby, address, lambda: undertakings_of(deal.setup()))


@router.post("/values", response_class=StreamingResponse)
async def find_values(
    deal: BoardDeal, lobby: LobbyHere, analyst: AnalystHere, guest: MaybeGuest, address: AddressHere
) -> StreamingResponse:
    """Follow what each answer to the open question is worth: server-sent events, proven bounds first."""
    return await _followed(lobby, analyst, address if guest is None else guest.id, "values", deal)


@router.post("/par", response_class=StreamingResponse)
async def find_par(
    deal: BoardDeal, lobby: LobbyHere, analyst: AnalystHere, guest: MaybeGuest, address: AddressHere
) -> StreamingResponse:
    """Follow the search for the best use of the talon: server-sent events, the best plan so far in each."""
    return await _followed(lobby, analyst, address if guest is None else guest.id, "par", deal)


async def _answered(lobby: TableDirectory, whose: str, work: Callable[[], Any]) -> Response:
    body = await lobby.hall.replays.run(whose, lambda: msgspec.json.encode(_checked(work)))
    return Response(body, media_type="application/json")


def _checked(work: Callable[[], Any]) -> Any:  # noqa: ANN401 - a record for the wire
    try:
        return work()
    except SetupError as error:
        fault = error.faults[0]
        raise Problem(422, "unplayable-deal", sentence(fault.text), field=fault.place) from error
    except IllegalAction as error:
        raise Problem(422, "unplayable-deal", sentence(error.reason.text), field="action") from error


async def _followed(
    lobby: TableDirectory, analyst: Analyst, whose: str, kind: StudyKind, deal: BoardDeal
) -> StreamingResponse:
    analyst.check_room(whose)
    file = await lobby.hall.replays.run(whose, lambda: _checked(lambda: write(deal.setup().game())))
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(
        _events(analyst, whose, kind, file), media_type="text/event-stream", headers=headers
    )


async def _events(analyst: Analyst, whose: str, kind: StudyKind, file: str) -> AsyncIterator[str]:
    async for found in analyst.study(whose, kind, file):
        yield f"event: found\ndata: {found.decode()}\n\n"
    yield "event: done\ndata: {}\n\n"
