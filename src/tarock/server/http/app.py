"""The application: all parts put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import asynccontextmanager
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, PlainTextResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from tarock import __version__
from tarock.server.board.analyst import Analyst
from tarock.server.daily.daily_desk import DailyDesk
from tarock.server.http import socket
from tarock.server.http.client_address import is_loopback
from tarock.server.http.metrics_address import TYPE, may_measure
from tarock.server.http.problems import Problem, on_problem
from tarock.server.http.routes import (
    board,
    daily,
    lessons,
    pad_files,
    pad_forms,
    pad_writing,
    pads,
    people,
    puzzles,
    records,
    reviews,
    rulebook,
)
from tarock.server.http.routes import tables as lobby_routes
from tarock.server.http.routes.common import Done
from tarock.server.http.security import Guard
from tarock.server.http.server_settings import ServerSettings
from tarock.server.http.sweeper import Sweeper
from tarock.server.pads.desk import PadDesk
from tarock.server.relay.company import opened_door
from tarock.server.reviews.reviewer import Reviewer
from tarock.server.storage.write_queue import STORE_AWAY
from tarock.server.table.context import ServerContext
from tarock.server.table.directory import TableDirectory

CLIENT: Final = Path(__file__).parents[1] / "static"
"""Where the built client lies, when there is one."""
_LOG: Final = logging.getLogger("tarock.server.http.app")
_LOOK: Final = 2.0
"""Seconds between two looks whether the database is still ours."""
_FORWARDED: Final = {"forwarded", "x-forwarded-for", "x-real-ip", "via"}
_ROUTES: Final = (
    people,
    rulebook,
    lessons,
    puzzles,
    lobby_routes,
    records,
    reviews,
    board,
    daily,
    pad_writing,
    pads,
    pad_files,
    pad_forms,
    socket,
)
"""In this order: a path with a word in it stands before one with any key in its place."""
_NO_CLIENT: Final = (
    "Tarock is running, but its pages have not been built. The interface is at /api/openapi.json and /ws.\n"
    "Tarock läuft, aber seine Seiten sind nicht gebaut.\n"
)


class Application:
    """The server as an ASGI application, with a handle on its lobby."""

    def __init__(self, settings: ServerSettings, *, hosts: Iterable[str] = (), client: Path = CLIENT) -> None:
        self.hall = ServerContext(settings)
        self.lobby: TableDirectory | None = None
        self.desk: PadDesk | None = None
        self.sweeper: Sweeper | None = None
        self.analyst: Analyst | None = None
        self.reviewer: Reviewer | None = None
        self.daily: DailyDesk | None = None
        self.superseded = False
        """Whether another server has taken the database over."""
        self.stop: Callable[[], None] = lambda: None
        """Ends the server."""
        self._client = client
        self.api = self._made()
        self.asgi: ASGIApp = Guard(self.api, self.hall, hosts)

    def _made(self) -> FastAPI:
        api = FastAPI(
            title="Tarock",
            version=__version__,
            docs_url=None,
            redoc_url=None,
            openapi_url="/api/openapi.json",
            lifespan=self._lifespan,
        )
        for error in (Problem, RequestValidationError, HTTPException, *STORE_AWAY):
            api.add_exception_handler(error, on_problem)
        for module in _ROUTES:
            api.include_router(module.router)
        self._add_house(api)
        return api

    @asynccontextmanager
    async def _lifespan(self, api: FastAPI) -> AsyncGenerator[None]:
        self.lobby = api.state.lobby = TableDirectory(self.hall)
        self.desk = api.state.desk = PadDesk(self.hall)
        self.sweeper = Sweeper(self.lobby, self.desk)
        self.analyst = api.state.analyst = Analyst(self.hall.settings)
        self.reviewer = api.state.reviewer = Reviewer(self.hall.settings, self.hall.replays)
        self.daily = api.state.daily = DailyDesk(self.hall)
        door = await opened_door(self.lobby, self.desk)
        watching = asyncio.create_task(self._watch_database())
        sweeping = asyncio.create_task(self.sweeper.run())
        yield
        self.desk.close()
        self.analyst.close()
        self.reviewer.close()
        self.daily.close()
        watching.cancel()
        sweeping.cancel()
        if door is not None:
            door.close()
        await self.lobby.close()

    async def _watch_database(self) -> None:
        """Stop when another server has taken the database over: whatever is here is no longer so."""
        ownership = self.hall.ownership
        while ownership is not None:
            await asyncio.sleep(_LOOK)
            try:
                mine = await asyncio.to_thread(ownership.still_mine)
            except SQLAlchemyError:
                _LOG.warning("database is away")
                continue
            if not mine:
                _LOG.error("another server has taken the database over")
                self.superseded = True
                self.stop()
                return

    def _add_house(self, api: FastAPI) -> None:
        """Add what has nothing to do with games: health, figures, the pages."""

        @api.get("/api/health", tags=["house"])
        async def health() -> Done:
            """Say that the server is well: it can read its database."""
            await self.hall.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
            return Done()

        @api.get("/metrics", include_in_schema=False)
        async def figures(request: Request) -> Response:
            if not self._may_measure(request):
                raise HTTPException(404)
            return Response(self.hall.metrics.text(), media_type=TYPE)

        @api.get("/{path:path}", include_in_schema=False)
        async def page(path: str, request: Request) -> Response:
            return self._page(path, zipped="gzip" in request.headers.get("accept-encoding", ""))

    def _file_of(self, path: str) -> Path | None:
        """Return the file of the client that a path names; None for any other path."""
        try:
            wanted = (self._client / path).resolve()
            inside = wanted.is_relative_to(self._client.resolve())
            return wanted if path and inside and wanted.is_file() else None
        except (OSError, ValueError):  # a name that is too long, or that no file can have
            return None

    def _may_measure(self, request: Request) -> bool:
        """Whether somebody may see the figures: by the token, or without one from this machine itself."""
        settings = self.hall.settings
        if settings.metrics_address:
            return False
        if settings.metrics_token:
            return may_measure(settings, request.headers.get("authorization", ""))
        forwarded = _FORWARDED & set(request.headers)  # a proxy on this machine speaks for somebody else
        return request.client is not None and is_loopback(request.client.host) and not forwarded

    def _page(self, path: str, *, zipped: bool) -> Response:
        """Return a file of the client; any other path is one of its pages."""
        if path.startswith(("api/", "ws/")):
            raise HTTPException(404)
        index = self._client / "index.html"
        if not index.is_file():
            return PlainTextResponse(_NO_CLIENT, status_code=200 if not path else 404)
        wanted = self._file_of(path)
        if wanted is not None:
            fixed = path.startswith("assets/")  # the build puts a hash into these names
            return _file(wanted, cache=_FOREVER if fixed else "no-cache", zipped=zipped)
        return _file(index, cache="no-cache", zipped=zipped)


def described() -> dict[str, Any]:
    """Return the OpenAPI document of the plain requests."""
    application = Application(ServerSettings(database="sqlite://"))
    try:
        return application.api.openapi()
    finally:
        application.hall.close()


def _file(wanted: Path, *, cache: str, zipped: bool) -> Response:
    """Return a file, as the build has compressed it where the browser can read that."""
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    small = wanted.with_name(f"{wanted.name}.gz")
    if not zipped or not small.is_file():
        return FileResponse(wanted, headers=headers)
    kind, _ = guess_type(wanted.name)
    return FileResponse(small, media_type=kind, headers={**headers, "content-encoding": "gzip"})


_FOREVER: Final = "public, max-age=31536000, immutable"
