"""The figures on an address of their own, so that a proxy that hands everything on cannot hand on these.

A few lines of the standard library in a thread of their own: Prometheus asks every few seconds, and asks for
one thing only.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import compare_digest
from socket import AF_INET, AF_INET6
from typing import Final, cast

from tarock.server.http.server_settings import ServerOptionError, ServerSettings, host_and_port

TYPE: Final = "text/plain; version=0.0.4"
_PATH: Final = "/metrics"


def may_measure(settings: ServerSettings, authorization: str) -> bool:
    """Whether somebody has sent the token, where there is one."""
    wanted = f"Bearer {settings.metrics_token}"
    return not settings.metrics_token or compare_digest(authorization.encode(), wanted.encode())


@contextmanager
def figures_served(settings: ServerSettings, figures: Callable[[], bytes]) -> Generator[int | None]:
    """Serve the figures where the settings say; yields the port, or None if they say nothing."""
    if not settings.metrics_address:
        yield None
        return
    try:
        server = _FiguresServer(settings, figures)
    except OSError as error:
        raise ServerOptionError(f"--metrics-address: {settings.metrics_address}: {error.strerror}") from error
    with server:
        thread = threading.Thread(target=server.serve_forever, name="tarock-metrics", daemon=True)
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join()


class _FiguresServer(ThreadingHTTPServer):
    """Listens."""

    daemon_threads = True

    def __init__(self, settings: ServerSettings, figures: Callable[[], bytes]) -> None:
        host, port = host_and_port(settings.metrics_address)
        self.address_family = AF_INET6 if ":" in host else AF_INET
        self.settings = settings
        self.figures = figures
        super().__init__((host, port), _Answers)


class _Answers(BaseHTTPRequestHandler):
    """Answers one request."""

    timeout = 10
    server_version = sys_version = ""

    def do_GET(self) -> None:
        """Send the figures."""
        server = cast("_FiguresServer", self.server)
        if self.path != _PATH or not may_measure(server.settings, self.headers.get("authorization", "")):
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        body = server.figures()
        self.send_response(HTTPStatus.OK)
        self.send_header("content-type", TYPE)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as in the base
        """Say nothing: our logs are lines of JSON."""
