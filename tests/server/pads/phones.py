"""Phones at a card table: they make pads, write on them, and follow them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import httpx

from tests.server.live_server import Person

Sheet = dict[str, Any]
THREE = ["Anna", "Bert", "Cilli"]
FOUR = [*THREE, "Dora"]


def won(declarer: str, points: int, contract: str = "dreiblatt", **fields: object) -> dict[str, Any]:
    return {"contract": contract, "declarer": declarer, "card_points": points, **fields}


class Phone:
    """A phone with one pad: what it knows of it, and the secret with which it writes."""

    def __init__(self, person: Person, key: str = "") -> None:
        self.http = person.http
        self.key = key or uuid4().hex
        self.secret = uuid4().hex
        self.last: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"x-pad-writer": self.secret}

    def make(self, rules: str = "illustrated-beck", **wish: object) -> httpx.Response:
        body = {"key": self.key, "writer": self.secret, "rules": rules, "players": THREE, **wish}
        return self.http.post("/api/pads", json=body)

    def put(self, own: str, **body: object) -> httpx.Response:
        """Send a change after the last one that this phone knows of."""
        whole = {"after": self.last, **body}
        answer = self.http.put(f"/api/pads/{self.key}/changes/{own}", json=whole, headers=self.headers)
        if answer.status_code == 200:
            self.last = answer.json()["changes"][-1]
        return answer

    def add(self, document: object) -> Sheet:
        return sheet(self.put(uuid4().hex, add=document))

    def look(self) -> Sheet:
        return sheet(self.http.get(f"/api/pads/{self.key}", headers=self.headers))

    def post(self, path: str, **body: object) -> httpx.Response:
        return self.http.post(f"/api/pads/{self.key}/{path}", json=body, headers=self.headers)

    @contextmanager
    def following(self) -> Iterator[Iterator[Sheet]]:
        """Follow the pad live."""
        with self.http.stream("GET", f"/api/pads/{self.key}/live") as stream:
            assert stream.status_code == 200
            yield (json.loads(line[6:]) for line in stream.iter_lines() if line.startswith("data: "))


def sheet(answer: httpx.Response) -> Sheet:
    """Return the sheet that an answer holds."""
    assert answer.status_code in {200, 201}, answer.text
    found: Sheet = answer.json()
    return found


def problem(answer: httpx.Response) -> tuple[int, str, str | None]:
    """Return status, code and field of a refusal."""
    found = answer.json()
    assert found["text"]["en"] != "" != found["text"]["de"]
    return answer.status_code, found["code"], found.get("field")
