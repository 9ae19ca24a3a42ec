"""What all requests share: who asks, where the tables are, and where the pads."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import Depends, Request
from pydantic import BaseModel

from tarock.core.bilingual import Text
from tarock.games.registry import find, registrations
from tarock.server.board.analyst import Analyst
from tarock.server.daily.daily_desk import DailyDesk
from tarock.server.http import guests
from tarock.server.http.client_address import household
from tarock.server.http.guests import Guest
from tarock.server.http.problems import Bilingual, Problem
from tarock.server.pads.desk import PadDesk
from tarock.server.reviews.reviewer import Reviewer
from tarock.server.table.directory import TableDirectory
from tarock.server.wire.schema import WireWords


def lobby_of(request: Request) -> TableDirectory:
    """Return where the tables are."""
    lobby: TableDirectory = request.app.state.lobby
    return lobby


LobbyHere: TypeAlias = Annotated[TableDirectory, Depends(lobby_of)]


def desk_of(request: Request) -> PadDesk:
    """Return where the pads are."""
    desk: PadDesk = request.app.state.desk
    return desk


DeskHere: TypeAlias = Annotated[PadDesk, Depends(desk_of)]


def analyst_of(request: Request) -> Analyst:
    """Return who takes deals apart."""
    analyst: Analyst = request.app.state.analyst
    return analyst


AnalystHere: TypeAlias = Annotated[Analyst, Depends(analyst_of)]


def reviewer_of(request: Request) -> Reviewer:
    """Return who has games reviewed."""
    reviewer: Reviewer = request.app.state.reviewer
    return reviewer


ReviewerHere: TypeAlias = Annotated[Reviewer, Depends(reviewer_of)]


def daily_of(request: Request) -> DailyDesk:
    """Return who has the deals of the day."""
    daily: DailyDesk = request.app.state.daily
    return daily


DailyHere: TypeAlias = Annotated[DailyDesk, Depends(daily_of)]


async def maybe_guest(request: Request, lobby: LobbyHere) -> Guest | None:
    """Return who asks, if the cookie is known."""
    token = request.cookies.get(guests.COOKIE)
    if not token:
        return None
    return await guests.known(lobby.hall.store, token)


MaybeGuest: TypeAlias = Annotated[Guest | None, Depends(maybe_guest)]


async def known_guest(guest: MaybeGuest) -> Guest:
    """Return who asks; refuse strangers."""
    if guest is None:
        raise Problem(401, "no-guest")
    return guest


KnownGuest: TypeAlias = Annotated[Guest, Depends(known_guest)]


def said(text: Text | WireWords) -> Bilingual:
    """Put words into an answer."""
    return Bilingual(en=text.en, de=text.de)


def rules_name(label: str) -> Bilingual:
    """Name the rule set of a label; one that is no longer there goes by its key."""
    key = label.partition("@")[0]
    known = registrations().get(key)
    return Bilingual(en=key, de=key) if known is None else said(find(key).name)


def address_of(request: Request) -> str:
    """Return whose turn it is when heavy work is shared out: one for each household."""
    return household("" if request.client is None else request.client.host)


AddressHere: TypeAlias = Annotated[str, Depends(address_of)]


class Done(BaseModel):
    """It is done."""

    done: bool = True
