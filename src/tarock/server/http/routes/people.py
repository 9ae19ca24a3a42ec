"""Guests: saying one's name, where one sits, being forgotten."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Response
from pydantic import BaseModel, Field, StringConstraints
from sqlalchemy import Connection

from tarock.server.http import guests
from tarock.server.http.guests import Guest
from tarock.server.http.problems import RESPONSES, Bilingual, Problem
from tarock.server.http.routes.common import DeskHere, Done, KnownGuest, LobbyHere, MaybeGuest, rules_name
from tarock.server.http.table_settings import read_settings
from tarock.server.storage import pad_queries
from tarock.server.storage.news import announce
from tarock.server.wire.schema import WireWords

router: Final = APIRouter(prefix="/api", responses=RESPONSES, tags=["guests"])
_NAMELESS: Final = WireWords("Please give a name that can be read.", "Bitte einen lesbaren Namen nennen.")


class NameTag(BaseModel):
    """What a guest wants to be called."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=guests.LONGEST_NAME)]


class TakenSeat(BaseModel):
    """A table at which a guest sits."""

    key: str
    rules: str
    rules_name: Bilingual
    title: str
    phase: str
    touched: int
    """When something last happened there, in seconds since 1970."""


class Me(BaseModel):
    """Who asks, as far as the server knows."""

    name: str | None
    tables: list[TakenSeat] = Field(default_factory=list[TakenSeat])


@router.post("/guest")
async def introduce(tag: NameTag, lobby: LobbyHere, guest: MaybeGuest, response: Response) -> Me:
    """Say one's name. A newcomer gets a cookie; who has one is renamed."""
    name = guests.tidy_name(tag.name)
    if not name:
        raise Problem(422, "nameless", _NAMELESS)
    if guest is not None:
        known = guest.id
        await lobby.hall.store.write(lambda connection: guests.rename(connection, known, name))
        return Me(name=name)
    _, token = await lobby.hall.store.write(lambda connection: guests.welcome(connection, name))
    response.set_cookie(
        guests.COOKIE,
        token,
        max_age=guests.LIFETIME,
        httponly=True,
        samesite="lax",
        secure=lobby.hall.settings.secure,
        path="/",
    )
    return Me(name=name)


@router.get("/me")
async def myself(lobby: LobbyHere, guest: MaybeGuest) -> Me:
    """Return one's name and the tables at which one sits."""
    if guest is None:
        return Me(name=None)
    return Me(name=guest.name, tables=await _places(lobby, guest))


async def _places(lobby: LobbyHere, guest: Guest) -> list[TakenSeat]:
    rows = await lobby.hall.store.read(lambda connection: guests.seats_of(connection, guest.id))
    return [
        TakenSeat(
            key=row.key,
            rules=row.rules.partition("@")[0],
            rules_name=rules_name(row.rules),
            title=read_settings(row.settings).title,
            phase=row.phase,
            touched=row.touched,
        )
        for row in rows
    ]


@router.delete("/me")
async def forget_me(lobby: LobbyHere, desk: DeskHere, guest: KnownGuest, response: Response) -> Done:
    """Forget everything about whoever asks; score pads that others keep on their lists stay."""

    def write(connection: Connection) -> tuple[list[str], list[str]]:
        pads = pad_queries.forget_maker(connection, guest.id)
        left = guests.forget(connection, guest.id)
        for key in left:
            announce(connection, "table", key)
        return left, pads

    left, pads = await lobby.hall.store.write(write)
    lobby.forget(guest.id, left)
    desk.gone(pads)
    response.delete_cookie(guests.COOKIE, path="/")
    return Done()
