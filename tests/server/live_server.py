"""A server of one's own, and people who sit down at its tables.

The people know no rules: they answer from what the socket tells them, as the client has to.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx
import msgspec
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tarock.server.http.app import Application
from tarock.server.http.run_server import bound, configured
from tarock.server.http.server_settings import ServerSettings

Message = dict[str, Any]
PATIENCE = 180.0
QUICK = ServerSettings(
    grace=0.3,
    cut_wait=60.0,
    messages_per_second=1000.0,
    message_burst=5000,
    requests_per_second=1000.0,
    request_burst=5000,
    reads_per_second=1000.0,
    read_burst=5000,
    tables_per_guest=100,
    bot_workers=0,
)


class Running:
    """A server in a thread, reached over real sockets."""

    def __init__(self, settings: ServerSettings, client: Path) -> None:
        self.application = Application(settings, client=client)
        listening = bound("127.0.0.1", 0)
        listening.listen()  # who comes before the thread has started waits a moment
        self.address = f"127.0.0.1:{listening.getsockname()[1]}"
        self._server = uvicorn.Server(configured(self.application))
        self._thread = threading.Thread(target=self._server.run, args=([listening],), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)


@contextmanager
def running(folder: Path, settings: ServerSettings = QUICK) -> Iterator[Running]:
    """Run a server whose database lies in a folder."""
    if not settings.database:
        settings = replace(settings, database=f"sqlite:///{folder / 'games.sqlite'}")
    server = Running(settings, folder / "client")
    try:
        yield server
    finally:
        server.stop()


class Person:
    """Somebody with a browser: a cookie, requests, sockets."""

    def __init__(self, address: str, name: str = "Anna") -> None:
        self.address = address
        once = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE, limits=once, trust_env=False)
        if name:
            self.http.post("/api/guest", json={"name": name}).raise_for_status()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def table(self, **wish: object) -> str:
        """Set up a table."""
        answer = self.http.post("/api/tables", json={"pace": 0, **wish})
        assert answer.status_code == 201, answer.text
        key: str = answer.json()["key"]
        return key

    def go_to(self, key: str, *, address: str = "") -> Socket:
        """Connect to a table."""
        return Socket(address or self.address, key, self.cookie)


class Socket:
    """A connection to a table, which keeps what a client keeps."""

    def __init__(self, address: str, key: str, cookie: str, *, hello: bool = True) -> None:
        headers = {"Cookie": cookie} if cookie else {}
        self._open = ExitStack()
        self.wire: ClientConnection = self._open.enter_context(
            connect(f"ws://{address}/ws/{key}", additional_headers=headers, open_timeout=PATIENCE, proxy=None)
        )
        self.frames: list[str] = []
        self.deal = -1
        self.next = 0
        self.table: Message = {}
        self.series: Message = {}
        self.scene: Message | None = None
        self.question: Message | None = None
        self.may: list[str] = []
        self.events: list[Message] = []
        self.answered = (-1, -1)
        self.cut_in = -1
        if hello:
            self.send("hello", version=1)
            self.until("snapshot")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def send(self, kind: str, **fields: object) -> None:
        self.wire.send(msgspec.json.encode({"t": kind, **fields}).decode())

    def receive(self, patience: float = PATIENCE) -> Message:
        """Take in the next message."""
        frame = self.wire.recv(timeout=patience)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Message = msgspec.json.decode(frame)
        getattr(self, f"_on_{message['t']}", lambda _: None)(message)
        return message

    def until(self, *kinds: str, such: Callable[[Message], bool] = lambda _: True) -> Message:
        """Read until a message of some kind comes."""
        while True:
            message = self.receive()
            if message["t"] in kinds and such(message):
                return message

    def _on_snapshot(self, message: Message) -> None:
        self.deal = message["deal"]
        self.table, self.series, self.may = message["table"], message["series"], message["table"]["may"]
        self.scene, self.question = message["scene"], message["question"]
        self.events = message["events"]
        assert [event["number"] for event in self.events] == list(range(len(self.events)))

    def _on_update(self, message: Message) -> None:
        assert message["deal"] == self.deal
        assert message["first"] == len(self.events), "a gap"
        self.events = [*self.events, *message["events"]]
        self.scene, self.question, self.may = message["scene"], message["question"], message["may"]

    def _on_table(self, message: Message) -> None:
        self.table, self.series, self.may = message["table"], message["series"], message["table"]["may"]

    # Playing.

    def answer(self, random: Random) -> str:
        """Answer the open question with something that the question itself allows."""
        assert self.question is not None
        action = chosen(self.question, random)
        self.act(action)
        return action

    def answer_once(self, random: Random) -> bool:
        """Answer the open question, unless the answer is on its way already."""
        if self.question is None or (self.deal, self.question["id"]) == self.answered:
            return False
        self.answered = self.deal, self.question["id"]
        self.answer(random)
        return True

    def wait_for_question(self) -> Message:
        """Read until one is asked something new."""
        while self.question is None or (self.deal, self.question["id"]) == self.answered:
            self.cut_once(Random(0))
            message = self.receive()
            assert message["t"] not in {"error", "bye"}, message
        return self.question

    def cut_once(self, random: Random) -> None:
        """Cut, if one is asked to and has not yet."""
        if "cut" in self.may and self.cut_in != self.deal:
            self.cut_in = self.deal
            self.send("cut", deal=self.deal, value=f"{random.getrandbits(64):016x}")

    def heard(self, patience: float) -> bool:
        """Take in a message, if one comes in time; none may be a refusal."""
        try:
            message = self.receive(patience)
        except TimeoutError:
            return False
        assert message["t"] not in {"error", "bye"}, message
        return True

    def heard_in(self, patience: float) -> bool:
        """Take in a message, whatever it is; False if none comes in time."""
        try:
            self.receive(patience)
        except TimeoutError:
            return False
        return True

    def act(self, action: str) -> None:
        assert self.question is not None
        self.send("act", deal=self.deal, question=self.question["id"], action=action)

    def phase(self) -> str:
        phase: str = self.table["phase"]
        return phase

    def play_deal(self, random: Random) -> None:
        """Play until the deal is over."""
        while self.phase() not in {"settled", "ended"}:
            self.cut_once(random)
            self.answer_once(random)
            message = self.receive()
            assert message["t"] not in {"error", "bye"}, message


def chosen(question: Message, random: Random) -> str:
    """Choose an answer from what a question offers."""
    kind = question["kind"]
    if kind == "play":
        cards = [card for card in question["cards"] if card["reason"] is None]
        ways = [one["action"] for card in cards for one in card["led_as"]]
        ways += [card["action"] for card in cards if card["action"]]
        return str(random.choice(ways))
    if kind == "cards":
        way = random.choice(question["ways"])
        cards = [*way["all_of"], *random.sample(way["of"], way["more"])]
        return f"{question['several']}:{' '.join(cards)}"
    if kind == "declare":
        held = [one["action"] for one in question["holds"] if random.random() < 0.7]
        return f"declare:{' '.join(held)}"
    if question["quiet"] and question["about"] != "auction" and random.random() < 0.7:
        return str(question["quiet"])  # people who talk for ever never play
    return str(random.choice(question["options"])["action"])


def closed_with(socket: Socket) -> int:
    """Read to the end, and return the code with which the server closed."""
    with pytest.raises(ConnectionClosed) as closed:
        socket.until("never")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code
