"""Connections for requests: few for each address, and none that waits for ever for the rest of a request.

Uvicorn waits without end for a request that somebody has begun. Here a clock runs from the first moment until
the whole request, head and body, is there. A connection that becomes a socket is looked after elsewhere.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from tarock.server.http.client_address import TrustedProxies, household
from tarock.server.http.server_settings import ServerSettings


class ServerConfig(uvicorn.Config):
    """What Uvicorn runs with, and what our connections need to know."""

    def __init__(self, app: Any, settings: ServerSettings, **options: Any) -> None:  # noqa: ANN401 - as there
        super().__init__(app, http=PatientConnection, **options)
        self.settings = settings
        self.proxies = TrustedProxies(settings.trusted_proxies)
        self.open: Counter[str] = Counter()
        """How many connections each address has for requests."""


class PatientConnection(H11Protocol):
    """A connection for requests, with a clock."""

    _clock: asyncio.TimerHandle | None = None
    _counted: str | None = None
    _upgraded = False

    @property
    def _limits(self) -> ServerConfig:
        return cast("ServerConfig", self.config)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = "" if self.client is None else self.client[0]
        if host in self._limits.proxies:
            self._look()
            return
        self._counted = household(host)
        self._limits.open[self._counted] += 1
        if self._limits.open[self._counted] > self._limits.settings.connections_per_address:
            transport.abort()
        self._look()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._upgraded = True
        self._forget()
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        """Let the clock run while part of a request is missing."""
        if self._upgraded:
            return
        missing = self.conn.their_state in {h11.IDLE, h11.SEND_BODY} and not self.transport.is_closing()
        # Between two requests Uvicorn's own clock runs, which is shorter.
        if missing and self._clock is None and self.timeout_keep_alive_task is None:
            wait = self._limits.settings.request_wait
            self._clock = self.loop.call_later(wait, self.transport.abort)
        elif not missing:
            self._stop()

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _forget(self) -> None:
        """Count and time this connection no longer."""
        self._stop()
        if self._counted is not None:
            self._limits.open[self._counted] -= 1
            if not self._limits.open[self._counted]:
                del self._limits.open[self._counted]
            self._counted = None
