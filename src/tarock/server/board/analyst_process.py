"""A process that takes deals apart, beside the server's own: tables and bots never wait for it.

One thread of the server speaks to it, a step of a study at a time. Studies that were begun stay open in the
process until they are done or called off; if the process dies, the next question starts another one, and the
study begins anew.
"""

from __future__ import annotations

import os
import signal
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final, TypeAlias

_MEGABYTES: Final = 64
_MOST_STUDIES: Final = 64
_NICENESS: Final = 10
"""Whatever else the machine does goes first."""

StudyQuestion: TypeAlias = tuple[str, str, str, int]
"""The key of a study, its kind, the game file, and the budget in positions; kind "" calls it off."""


class AnalystProcess:
    """The other end of the process; for one thread at a time."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False

    def step(self, question: StudyQuestion) -> bytes | None:
        """Take a study one step further; None when it is done."""
        try:
            return self._asked(question)
        except (EOFError, OSError):  # it has died
            if self._closed:
                return None
            self._pipe = None
            return self._asked(question)

    def _asked(self, question: StudyQuestion) -> bytes | None:
        if self._closed:
            return None
        pipe = self._pipe or self._started()
        pipe.send(question)
        found: bytes | None = pipe.recv()
        return found

    def _started(self) -> Connection:
        context = get_context("spawn")
        self._pipe, far = context.Pipe()
        self._process = context.Process(target=_work, args=(far,), name="tarock-analyst", daemon=True)
        self._process.start()
        far.close()
        return self._pipe

    def close(self) -> None:
        """End the process; whoever waits for it is told that nothing more comes."""
        self._closed = True
        if self._process is not None:
            self._process.kill()


def _work(pipe: Connection) -> None:
    """Answer questions until nobody is left who asks."""
    from tarock.server.board.board_findings import findings  # noqa: PLC0415 - the other end needs none of this
    from tarock.solver.solutions import Solver  # noqa: PLC0415

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(_NICENESS)
    solver, studies = Solver(megabytes=_MEGABYTES), _Studies()
    with suppress(EOFError, OSError):
        while True:
            key, kind, file, nodes = pipe.recv()
            if not kind:
                studies.drop(key)
                pipe.send(None)
                continue
            if key not in studies.open:
                studies.begin(key, findings(kind, file, nodes, solver))
            pipe.send(studies.step(key))


class _Studies:
    """The studies that are open; the oldest goes if there are too many."""

    def __init__(self) -> None:
        self.open: OrderedDict[str, Iterator[bytes]] = OrderedDict()

    def begin(self, key: str, study: Iterator[bytes]) -> None:
        self.open[key] = study
        if len(self.open) > _MOST_STUDIES:
            self.open.popitem(last=False)

    def drop(self, key: str) -> None:
        self.open.pop(key, None)

    def step(self, key: str) -> bytes | None:
        found = next(self.open[key], None)
        if found is None:
            self.drop(key)
        return found
