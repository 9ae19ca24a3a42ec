"""What keeps strangers out: hosts, origins, sizes, rates, and headers on every answer.

One layer around the whole application, for requests and sockets alike. A page of another site can neither
call the server with a guest's cookie nor show it in a frame, and the client loads nothing from elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tarock.server.http.client_address import TrustedProxies, household
from tarock.server.http.limits import Buckets
from tarock.server.http.problems import Problem
from tarock.server.table.context import ServerContext
from tarock.server.wire.schema import WireWords

POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
}
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
_METHODS: Final = {*_SAFE, "POST", "PUT", "PATCH", "DELETE"}
_HEAVY_ENDS: Final = ("/replay", "/game.json", "/sheet.pdf", "/sheet.xlsx")
_HEAVY: Final = 20
"""How many reads one of those counts: it plays a whole game again, or draws a whole sheet."""
_CHECKS: Final = re.compile(r"/api/(pads/check|lessons/[^/]+/[^/]+/[^/]+/(answer|table))")
"""Change nothing, though they have a body: they count as reads, since a page asks at every tap."""
_LATER: Final = {"retry-after": "1"}
"""After a second there is room for some again; the client waits so long by itself."""
_PADS: Final = "/api/pads"
"""Where whole pads are brought in."""
_WRONG_HOST: Final = WireWords("The server does not go by this name.", "Der Server heißt nicht so.")
_WRONG_ORIGIN: Final = WireWords(
    "Requests of other sites are refused.", "Anfragen anderer Seiten sind gesperrt."
)
_TOO_FAST: Final = WireWords("Too many requests; wait a moment.", "Zu viele Anfragen; bitte kurz warten.")
_TOO_LARGE: Final = WireWords("The request is too large.", "Die Anfrage ist zu groß.")


class TooLarge(HTTPException):
    """A body that goes on beyond what is allowed."""

    def __init__(self) -> None:
        super().__init__(413)


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, hall: ServerContext, hosts: Iterable[str] = ()) -> None:
        self._app = app
        self._hall = hall
        self._hosts = frozenset(hosts)
        settings = hall.settings
        self._proxies = TrustedProxies(settings.trusted_proxies)
        self._changes = Buckets(settings.requests_per_second, settings.request_burst)
        self._reads = Buckets(settings.reads_per_second, settings.read_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        scope = {**scope, "client": (self._proxies.client(scope), 0)}
        refusal = self._refusal(scope)
        if scope["type"] == "websocket":
            if refusal is None:
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
        else:
            await self._answer(scope, receive, self._with_headers(scope, send), refusal)

    def _refusal(self, scope: Scope) -> Problem | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if "\0" in scope.get("path", ""):  # no key and no file has one, and PostgreSQL cannot even look
            return Problem(400, "malformed")
        if self._hosts and _name(host) not in self._hosts:
            return Problem(400, "wrong-host", _WRONG_HOST)
        unsafe = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if unsafe and not self._same_origin(headers, host):
            return Problem(403, "wrong-origin", _WRONG_ORIGIN)
        if not self._has_turn(scope, unsafe=unsafe):
            return Problem(429, "too-fast", _TOO_FAST)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self._room(scope):
            return Problem(413, "too-large", _TOO_LARGE)
        return None

    def _has_turn(self, scope: Scope, *, unsafe: bool) -> bool:
        """Count a request of an address; False if it has sent too many."""
        name = household((scope.get("client") or ("", 0))[0])
        if unsafe and not _CHECKS.fullmatch(scope.get("path", "")):
            return self._changes.take(name)
        return self._reads.take(name, _HEAVY if scope.get("path", "").endswith(_HEAVY_ENDS) else 1)

    def _same_origin(self, headers: Headers, host: str) -> bool:
        """Whether a request comes from our own pages, or from no page at all."""
        if headers.get("sec-fetch-site") in {"cross-site", "same-site"}:
            return headers.get("origin", "") in self._hall.settings.origins
        origin = headers.get("origin")
        if origin is None:
            return True
        return _place(origin) == host or origin in self._hall.settings.origins

    async def _answer(self, scope: Scope, receive: Receive, send: Send, refusal: Problem | None) -> None:
        if refusal is not None:
            await _refuse(send, refusal)
            return
        await self._app(scope, self._counted(receive, self._room(scope)), send)

    def _room(self, scope: Scope) -> int:
        """Return how many bytes a body may have."""
        settings = self._hall.settings
        return settings.largest_pad if scope.get("path") == _PADS else settings.largest_body

    def _counted(self, receive: Receive, left: int) -> Receive:
        """Stop reading a body that is longer than it said."""

        async def counting() -> Message:
            nonlocal left
            message = await receive()
            if message["type"] == "http.request":
                left -= len(message.get("body", b""))
                if left < 0:
                    raise TooLarge
            return message

        return counting

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        """Put our headers on the answer, and count it."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if self._hall.settings.secure:
                    headers["strict-transport-security"] = "max-age=31536000"
                # A stranger chooses the method, and each new label stays for ever.
                method = scope["method"] if scope["method"] in _METHODS else "other"
                self._hall.metrics.requests.labels(method, str(message["status"])).inc()
            await send(message)

        return sending


def _place(origin: str) -> str | None:
    """Return host and port of an origin; None if it is none, such as `http://[`."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _name(host: str) -> str:
    """Return a host without its port."""
    name = host.rpartition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]
    return name.strip("[]").lower()


async def _refuse(send: Send, problem: Problem) -> None:
    body = msgspec.json.encode({"code": problem.code, "text": problem.text, "field": problem.field})
    headers = Headers({"content-type": "application/json", "content-length": str(len(body))} | _wait(problem))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers.raw})
    await send({"type": "http.response.body", "body": body})


def _wait(problem: Problem) -> dict[str, str]:
    return _LATER if problem.status == HTTPStatus.TOO_MANY_REQUESTS else {}
