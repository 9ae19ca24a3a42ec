"""Tables: setting one up, finding open ones, a glance at one before going there."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from sqlalchemy import Connection, select

from tarock.bots import BOTS
from tarock.games.registry import FIRST_KEY, UnknownRules, find
from tarock.kit.ruleset import OptionError
from tarock.server.http.guests import tidy_name
from tarock.server.http.problems import RESPONSES, Bilingual, Problem
from tarock.server.http.routes.common import KnownGuest, LobbyHere, rules_name
from tarock.server.http.table_settings import (
    DEFAULT_LEVEL,
    LONGEST_CLOCK,
    LONGEST_PACE,
    Chair,
    SettingsError,
    TableSettings,
    checked,
    read_settings,
)
from tarock.server.storage import queries
from tarock.server.storage.database import chairs, tables
from tarock.server.table.directory import TooManyTables
from tarock.server.wire.schema import WireWords

router: Final = APIRouter(prefix="/api/tables", responses=RESPONSES, tags=["tables"])
_MOST_LISTED: Final = 100
_FRESH: Final = 24 * 3600
"""Seconds after which an open table where nothing happens is no longer listed."""
TOO_MANY_TABLES: Final = WireWords(
    "You have too many unfinished tables; finish or leave one.",
    "Du hast zu viele unbeendete Tische; beende oder verlasse einen.",
)


class ChairWish(BaseModel):
    """Who is to sit on a chair."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["me", "person", "bot"] = "bot"
    level: Annotated[str, StringConstraints(max_length=40)] = DEFAULT_LEVEL


class TableWish(BaseModel):
    """A table to be set up."""

    model_config = ConfigDict(extra="forbid")
    rules: Annotated[str, StringConstraints(max_length=60)] = FIRST_KEY
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=40)
    title: Annotated[str, StringConstraints(max_length=40)] = ""
    chairs: Annotated[list[ChairWish], Field(max_length=4)] = Field(default_factory=list[ChairWish])
    """Empty: me and bots."""
    pace: Annotated[int, Field(ge=0, le=LONGEST_PACE)] = 900
    clock: Annotated[int, Field(ge=5, le=LONGEST_CLOCK)] | None = None
    reserve: Annotated[int, Field(ge=0, le=LONGEST_CLOCK)] = 0
    open: bool = False


class TableKey(BaseModel):
    """The key in a table's link."""

    key: str


class ChairCard(BaseModel):
    """A chair, seen from outside."""

    kind: str
    name: str
    level: str


class TableCard(BaseModel):
    """A table, seen from outside."""

    key: str
    title: str
    rules: str
    rules_name: Bilingual
    options: dict[str, Any]
    phase: str
    chairs: list[ChairCard]
    free: int
    """How many chairs wait for people."""
    pace: int
    clock: int | None
    touched: int


@router.post("", status_code=201)
async def set_up(wish: TableWish, lobby: LobbyHere, guest: KnownGuest) -> TableKey:
    """Set up a table; go there by its key."""
    settings = _settings(wish)
    try:
        return TableKey(key=await lobby.create(guest, settings))
    except TooManyTables as error:
        raise Problem(409, "too-many-tables", TOO_MANY_TABLES) from error


def _settings(wish: TableWish) -> TableSettings:
    """Check a wish; say what is wrong with it."""
    try:
        wanted = [Chair(kind=chair.kind, level=chair.level) for chair in wish.chairs]
        settings = TableSettings(
            rules=wish.rules,
            options=dict(wish.options),
            title=tidy_name(wish.title),
            chairs=tuple(wanted or _usual(find(wish.rules).players)),
            pace=wish.pace,
            clock=wish.clock,
            reserve=wish.reserve,
            open=wish.open,
        )
        return checked(settings)
    except (UnknownRules, OptionError, SettingsError) as error:
        raise Problem(422, "not-possible", WireWords(f"{error}.", f"Nicht möglich: {error}.")) from error


def _usual(players: int) -> list[Chair]:
    level = "careful" if "careful" in BOTS else next(iter(BOTS))
    return [Chair(kind="me"), *(Chair(level=level) for _ in range(players - 1))]


@router.get("")
async def list_tables(lobby: LobbyHere) -> list[TableCard]:
    """List the open tables at which a chair is free."""

    def read(connection: Connection) -> list[TableCard]:
        fresh = tables.c.touched >= queries.now() - _FRESH
        open_ones = tables.c.open & (tables.c.phase == "gathering") & fresh
        query = select(tables).where(open_ones).order_by(tables.c.touched.desc()).limit(_MOST_LISTED)
        return [_card(connection, row) for row in connection.execute(query).all()]

    return [card for card in await lobby.hall.store.read(read) if card.free]


@router.get("/{key}")
async def look_at(key: str, lobby: LobbyHere) -> TableCard:
    """Look at a table from outside."""

    def read(connection: Connection) -> TableCard | None:
        row = connection.execute(select(tables).where(tables.c.key == key)).first()
        return None if row is None else _card(connection, row)

    card = await lobby.hall.store.read(read)
    if card is None:
        raise Problem(404, "no-table")
    return card


def _card(connection: Connection, row: Any) -> TableCard:  # noqa: ANN401 - a row
    settings = read_settings(row.settings)
    own = select(chairs).where(chairs.c.table_key == row.key).order_by(chairs.c.chair)
    sitting = [ChairCard(kind=one.kind, name=one.name, level=one.level) for one in connection.execute(own)]
    return TableCard(
        key=row.key,
        title=settings.title,
        rules=row.rules.partition("@")[0],
        rules_name=rules_name(row.rules),
        options=settings.options,
        phase=row.phase,
        chairs=sitting,
        free=sum(chair.kind == "empty" for chair in sitting),
        pace=settings.pace,
        clock=settings.clock,
        touched=row.touched,
    )
