"""What goes wrong with a request: a status, a code for programs, a sentence for people."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from tarock.server.storage.write_queue import STORE_AWAY
from tarock.server.wire.schema import WireWords
from tarock.server.wire.server_phrases import REFUSALS


class Problem(Exception):  # noqa: N818 - reads as what it says
    """A request that is refused; nothing has changed."""

    def __init__(
        self, status: int, code: str, text: WireWords | None = None, *, field: str | None = None
    ) -> None:
        self.status = status
        self.code = code
        self.field = field
        self.text = REFUSALS[code] if text is None else text
        super().__init__(code)


class Bilingual(BaseModel):
    """Words in both languages."""

    en: str
    de: str


class ProblemReport(BaseModel):
    """Why a request was refused."""

    code: str
    text: Bilingual
    field: str | None = None
    """The place in a document that it is about, such as `announcements[1].by`."""


RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": ProblemReport} for status in (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
}
"""What every request may be answered with besides its own answer."""


def report(status: int, code: str, text: WireWords, field: str | None = None) -> JSONResponse:
    """Answer with a problem."""
    headers = {"retry-after": "2"} if status == HTTPStatus.SERVICE_UNAVAILABLE else None
    said = {"code": code, "text": {"en": text.en, "de": text.de}, "field": field}
    return JSONResponse(said, status_code=status, headers=headers)


async def on_problem(_request: Request, error: Exception) -> JSONResponse:
    """Answer a refused request."""
    if isinstance(error, Problem):
        return report(error.status, error.code, error.text, error.field)
    if isinstance(error, STORE_AWAY):
        return report(HTTPStatus.SERVICE_UNAVAILABLE, "no-store", REFUSALS["no-store"])
    if isinstance(error, RequestValidationError):
        return report(422, "malformed", _first(error))
    status = error.status_code if isinstance(error, HTTPException) else 500
    known = {
        400: ("malformed", REFUSALS["malformed"]),
        404: ("not-found", _NOT_FOUND),
        405: ("not-allowed", _NOT_ALLOWED),
        413: ("too-large", REFUSALS["too-large"]),
    }
    code, text = known.get(status, ("failed", _FAILED))
    return report(status, code, text)


_NOT_FOUND: Final = WireWords("There is nothing here.", "Hier ist nichts.")
_NOT_ALLOWED: Final = WireWords("That cannot be done here.", "Das geht hier nicht.")
_FAILED: Final = WireWords("Something went wrong.", "Etwas ist schiefgegangen.")


def _first(error: RequestValidationError) -> WireWords:
    """Say what was wrong first, and where."""
    first: dict[str, Any] = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return WireWords(f"{where}: {first['msg']}.", f"{where}: nicht lesbar ({first['msg']}).")
