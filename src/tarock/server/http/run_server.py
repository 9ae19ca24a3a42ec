"""Running the server: a port, an address to open, an orderly end.

On the first signal to stop, everybody is told and what is being written is finished; the tables stay as they
are and go on when the server is started again.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable
from typing import Any, Final

import uvicorn
from websockets.exceptions import InvalidState

from tarock.core.bilingual import Text
from tarock.server.http.app import Application
from tarock.server.http.connections import ServerConfig
from tarock.server.http.listener import bound
from tarock.server.http.logs import write_json_lines
from tarock.server.http.memory import tidy_up
from tarock.server.http.metrics_address import figures_served
from tarock.server.http.server_settings import ServerSettings
from tarock.server.storage.database import DatabaseRefused

__all__ = ["LOOPBACK", "DatabaseRefused", "bound", "configured", "serve"]
_TAKEN_OVER: Final = Text(
    "another server has taken the database over", "ein anderer Server hat die Datenbank übernommen"
)
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
_LARGEST_FRAME: Final = 64 * 1024
"""Bytes after which a socket message is not even read to its end."""
_TURN: Final = 0.0005
"""Seconds after which a thread lets another go on. The writer lets go at every row, and has to come back soon
even when the loop is busy: everybody at those tables waits for it."""
_PATIENCE: Final = 5
"""Seconds that answers on their way get when the server stops."""


class _Server(uvicorn.Server):
    """A server that says goodbye, and calls back when it can be reached."""

    def __init__(self, config: uvicorn.Config, application: Application, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._application = application
        self._ready = ready
        application.stop = self._stop
        self._tidying: asyncio.Task[None] | None = None

    def _stop(self) -> None:
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell that it can be reached."""
        await super().startup(sockets)
        if self.started:
            self._tidying = asyncio.create_task(tidy_up())
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, then stop."""
        if self._tidying is not None:
            self._tidying.cancel()
        if self._application.lobby is not None:
            await self._application.lobby.say_goodbye()
        if self._application.desk is not None:
            self._application.desk.close()
        if self._application.analyst is not None:
            self._application.analyst.close()
        for connection in list(self.server_state.connections):
            _close(connection)
        await asyncio.sleep(0.05)  # lets them go before the base class counts who is left
        await super().shutdown(sockets)


def _close(connection: Any) -> None:  # noqa: ANN401 - one of several classes of the base's
    """Close a connection, also one whose other end is closing it already."""
    try:
        connection.shutdown()
    except InvalidState:
        connection.transport.close()


def configured(application: Application) -> ServerConfig:
    """Return what the application is run with."""
    return ServerConfig(
        application.asgi,
        application.hall.settings,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # our own code believes fewer proxies
        ws_max_size=_LARGEST_FRAME,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=_PATIENCE,
        server_header=False,
        h11_max_incomplete_event_size=_LARGEST_FRAME,
    )


def serve(
    listening: socket.socket,
    settings: ServerSettings,
    *,
    hosts: tuple[str, ...] = (),
    ready: Callable[[], None] = lambda: None,
    log_level: str = "INFO",
) -> None:
    """Serve until told to stop."""
    write_json_lines(log_level)
    sys.setswitchinterval(_TURN)
    application = Application(settings, hosts=hosts)
    config = configured(application)
    with figures_served(settings, application.hall.metrics.text):
        _Server(config, application, ready).run([listening])
    if application.superseded:
        raise DatabaseRefused(_TAKEN_OVER)
