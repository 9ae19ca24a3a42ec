"""A bot that is a program of its own: we start it, tell it what its seat sees, and read its answers.

What it says is checked like anybody's answer. A program that ends, keeps silent too long or talks nonsense is
an error of its own, which names the program; its seat is not played on by chance.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

from tarock.bots import line_protocol
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Action, parse_action
from tarock.protocol.events import Event
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.refusals import IllegalAction

_PATIENCE: Final = 60.0
_TRIES: Final = 3
_PARTING: Final = 2.0


class BotFailed(RuntimeError):  # noqa: N818 - reads as what it says
    """A program that was to play has ended, is silent, or makes no sense."""


class ExternalBot:
    """A program at the table. It is started at the first question and stays for further hands."""

    def __init__(
        self, command: Sequence[str], rules: RuleSet, *, seed: int = 0, patience: float = _PATIENCE
    ) -> None:
        self.command = tuple(command)
        self.rules = rules
        self.name = self.command[0]
        self._patience = patience
        self._seed = seed
        self._process: subprocess.Popen[str] | None = None
        self._heard: SimpleQueue[str] = SimpleQueue()
        self._listener: Thread | None = None
        self._told: tuple[Event, ...] | None = None
        self._seat: Seat | None = None
        self._asked = 0

    @property
    def worked(self) -> float | None:
        """How many seconds the program itself has worked; None where the system does not tell.

        What it leaves to programs of its own is not counted.
        """
        if self._process is None:
            return 0.0
        if sys.platform != "linux":
            return None
        # What clock_getcpuclockid(3) returns for a process.
        with suppress(OSError):
            return time.clock_gettime(~self._process.pid << 3 | 2)
        return None

    def reseed(self, seed: int) -> None:
        """Take another seed; the next question opens a new hand."""
        self._seed, self._told = seed, None

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Tell the program what it has not heard yet, ask, and read its answer."""
        self._catch_up(view, ask.seat)
        self._asked += 1
        self._send(line_protocol.ask(ask, self._asked))
        wrong: list[str] = []
        while len(wrong) < _TRIES:
            action = self._answer()
            try:
                return ask.options.read(action)
            except IllegalAction as error:
                self._send(line_protocol.refused(self._asked, error))
                wrong.append(str(action))
        raise BotFailed(f"{self.name} has answered {ask.about.key!r} wrongly: {', '.join(wrong)}")

    def _catch_up(self, view: View, seat: Seat) -> None:
        if self._process is None:
            self._start()
        told = self._told
        if told is None or self._seat != seat or view.events[: len(told)] != told:
            self._send(line_protocol.game(self.rules, seat, self._seed))
            told = ()
        for event in view.events[len(told) :]:
            self._send(line_protocol.event(event))
        self._told, self._seat = view.events, seat

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 - whoever names a program wants it run
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        except OSError as error:
            raise BotFailed(f"{self.name} cannot be started: {error.strerror}") from error
        assert self._process.stdout is not None  # noqa: S101 - it was asked for
        self._listener = Thread(target=_listen, args=(self._process.stdout, self._heard), daemon=True)
        self._listener.start()
        self._send(line_protocol.hello())
        greeting = self._receive("hello")
        if greeting.get("tarock") != line_protocol.VERSION:
            raise BotFailed(f"{self.name} does not speak version {line_protocol.VERSION} of the protocol")
        self.name = str(greeting.get("name", self.name))

    def _send(self, message: line_protocol.Message) -> None:
        process = self._process
        if process is None or process.stdin is None:
            raise BotFailed(f"{self.name} has not been started")
        try:
            process.stdin.write(line_protocol.written(message))
            process.stdin.flush()
        except OSError as error:
            raise BotFailed(f"{self.name} has ended") from error

    def _receive(self, kind: str) -> line_protocol.Message:
        try:
            line = self._heard.get(timeout=self._patience)
        except Empty:
            raise BotFailed(f"{self.name} has said nothing for {self._patience:g} seconds") from None
        if not line:
            raise BotFailed(f"{self.name} has ended")
        try:
            message = line_protocol.read(line)
        except line_protocol.BadLine as error:
            raise BotFailed(f"{self.name} talks nonsense: {error}") from error
        if message["type"] != kind:
            raise BotFailed(f"{self.name} should say {kind!r} and says {message['type']!r}")
        return message

    def _answer(self) -> Action:
        message = self._receive("answer")
        number, text = message.get("id"), message.get("action")
        if number != self._asked or not isinstance(text, str):
            raise BotFailed(f"{self.name} should answer question {self._asked}, not {_shown(number)}")
        try:
            return parse_action(text)
        except ValueError as error:
            raise BotFailed(f"{self.name} talks nonsense: {error}") from error

    def close(self) -> None:
        """Send the program home; one that does not go is ended."""
        process, self._process, self._told = self._process, None, None
        if process is None or process.stdin is None or process.stdout is None:
            return
        with suppress(OSError):
            process.stdin.write(line_protocol.written({"type": "quit"}))
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(_PARTING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if self._listener is not None:
            self._listener.join(_PARTING)
        process.stdout.close()
        self._heard = SimpleQueue()


def _listen(output: IO[str], heard: SimpleQueue[str]) -> None:
    """Pass on line by line what a program says; an empty line tells that it has ended."""
    for line in output:
        heard.put(line)
    heard.put("")


def _shown(number: object) -> str:
    return "no question" if number is None else f"question {number}"
