"""A deal over the socket: a server of its own, one person who answers what the messages offer, bots besides.

The person knows no rules, as no client does; a table that hangs, refuses its own offers or closes is broken.
This needs the package's extra `server`.
"""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.request import Request, urlopen

import uvicorn
from websockets.sync.client import ClientConnection, connect

from tarock.games.registry import keys
from tarock.kit.adapter import Unsupported
from tarock.kit.ruleset import RuleSet
from tarock.server.http.app import Application
from tarock.server.http.run_server import bound
from tarock.server.http.server_settings import ServerSettings
from tarock.testing.broken import TableBroken
from tarock.testing.tools.score_checks import UNREGISTERED

_PATIENCE: Final = 60.0
_OVER: Final = {"settled", "ended"}


def check_table(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """Play one deal in the way a browser does."""
    if rules.key not in keys():
        raise Unsupported(rules, "table", UNREGISTERED)
    with TemporaryDirectory() as folder, _serving(Path(folder)) as address:
        cookie = _guest(address)
        key = _table(address, cookie, rules)
        headers = {"Cookie": cookie}
        with connect(f"ws://{address}/ws/{key}", additional_headers=headers, proxy=None) as wire:
            _Person(rules, wire, random).play()
    tally["deals over the socket"] += 1


@contextmanager
def _serving(folder: Path) -> Generator[str]:
    settings = ServerSettings(database=f"sqlite:///{folder / 'games.sqlite'}", message_burst=5000)
    listening = bound("127.0.0.1", 0)
    listening.listen()
    application = Application(settings, client=folder / "client")
    server = uvicorn.Server(uvicorn.Config(application.asgi, log_config=None, access_log=False))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    try:
        yield f"127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(_PATIENCE)


def _post(address: str, path: str, body: dict[str, Any], cookie: str = "") -> tuple[Any, str]:
    """Send a request; return its answer and the cookie it sets."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = Request(f"http://{address}{path}", json.dumps(body).encode(), headers)
    with urlopen(request, timeout=_PATIENCE) as answer:  # noqa: S310 - as above
        return json.load(answer), (answer.headers["Set-Cookie"] or "").partition(";")[0]


def _guest(address: str) -> str:
    return _post(address, "/api/guest", {"name": "Anna"})[1]


def _table(address: str, cookie: str, rules: RuleSet) -> str:
    seats = [{"kind": "person"}, *({"kind": "bot", "level": "careful"} for _ in range(rules.players - 1))]
    wish = {"rules": rules.key, "options": rules.options.changed(), "pace": 0, "chairs": seats}
    return str(_post(address, "/api/tables", wish, cookie)[0]["key"])


class _Person:
    """Answers what is asked until the deal is over."""

    def __init__(self, rules: RuleSet, wire: ClientConnection, random: Random) -> None:
        self.rules, self.wire, self.random = rules, wire, random
        self.deal, self.phase = -1, ""
        self.question: dict[str, Any] | None = None
        self.may: list[str] = []
        self.answered = (-1, -1)
        self.cut_in = -1

    def play(self) -> None:
        self.send("hello", version=1)
        while self.phase not in _OVER:
            self.take(self.receive())
            if "start" in self.may:
                self.send("start")
            if "cut" in self.may and self.cut_in != self.deal:
                self.cut_in = self.deal
                self.send("cut", deal=self.deal, value=f"{self.random.getrandbits(64):016x}")
            self.answer()

    def send(self, kind: str, **fields: object) -> None:
        self.wire.send(json.dumps({"t": kind, **fields}))

    def receive(self) -> dict[str, Any]:
        try:
            message: dict[str, Any] = json.loads(self.wire.recv(timeout=_PATIENCE))
        except TimeoutError:
            raise TableBroken(self.rules, f"nothing happens any more; it was asked {self.question}") from None
        if message["t"] in {"error", "bye"}:
            raise TableBroken(self.rules, f"{message}; it was asked {self.question}")
        return message

    def take(self, message: dict[str, Any]) -> None:
        self.deal = message.get("deal", self.deal)
        if "question" in message:
            self.question = message["question"]
        if "table" in message:
            self.phase, self.may = message["table"]["phase"], message["table"]["may"]
        self.may = message.get("may", self.may)

    def answer(self) -> None:
        asked = self.question
        if asked is None or self.answered == (self.deal, asked["id"]):
            return
        self.answered = (self.deal, asked["id"])
        self.send("act", deal=self.deal, question=asked["id"], action=chosen(asked, self.random))


def chosen(question: dict[str, Any], random: Random) -> str:
    """Choose an answer from what a question offers, by the kind of its widget."""
    kind = question["kind"]
    if kind == "play":
        cards = [card for card in question["cards"] if card["reason"] is None]
        ways = [one["action"] for card in cards for one in card["led_as"]]
        return str(random.choice([*ways, *(card["action"] for card in cards if card["action"])]))
    if kind == "cards":
        way = random.choice(question["ways"])
        return f"{question['several']}:{' '.join([*way['all_of'], *random.sample(way['of'], way['more'])])}"
    if kind == "declare":
        return f"declare:{' '.join(one['action'] for one in question['holds'])}"
    return str(random.choice(question["options"])["action"])
