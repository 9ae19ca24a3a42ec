"""A process that does one piece of work after the other, and is replaced when it ends or takes too long.

A piece is a function at the top of a module with arguments that can be pickled; what it is about is unknown
here. The process is not forked from the server, which has threads, but from a small process that has none and
has loaded the games already. It is nice, so that the server comes first, and it ends with the server.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol, TypeAlias, TypeVar, cast

T = TypeVar("T")
Piece: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function and what it is called with."""
NICENESS, LESS_URGENT = 5, 10
"""For what people at a table wait for, and for what they look at afterwards."""
_LOADED_BEFORE: Final = ["tarock.server.workers.worker_process", "tarock.server.workers.loaded_before"]
"""What the process that is forked has loaded: nothing that starts threads."""
_STARTING: Final = threading.Lock()
"""One process is started at a time."""


class WorkerGone(Exception):  # noqa: N818 - reads as what it says
    """The process ended before it had an answer."""


class Worker(Protocol):
    """Does one piece of work at a time, wherever that is."""

    def start(self) -> None:
        """Get ready, unless it is; work that comes waits for this."""

    def run(self, work: Callable[..., T], args: tuple[Any, ...], patience: float) -> T:
        """Do a piece; raises what it raises, `TimeoutError` after so many seconds, or `WorkerGone`."""
        ...

    def give_up(self) -> None:
        """Let go of the piece at once; called from another thread."""


class InThread:
    """Work in the thread that asks, for machines with one core; what has begun there cannot be stopped."""

    def start(self) -> None:
        pass

    def run(self, work: Callable[..., T], args: tuple[Any, ...], patience: float) -> T:  # noqa: ARG002 - see above
        return work(*args)

    def give_up(self) -> None:
        pass


class WorkerProcess:
    """A process of this machine. It is started when first needed, and again after it has ended."""

    def __init__(self, niceness: int = NICENESS) -> None:
        """Make one that comes so far behind the server."""
        self._niceness = niceness
        self._process: BaseProcess | None = None
        self._wire: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The process, if there is one."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        with _STARTING:
            if self._process is not None:
                return
            context = _context()
            ours, theirs = context.Pipe()
            process = context.Process(
                target=_work, args=(theirs, self._niceness), daemon=True, name="tarock-worker"
            )
            process.start()
            theirs.close()  # so that the pipe ends when the process does
            self._process, self._wire = process, ours

    def run(self, work: Callable[..., T], args: tuple[Any, ...], patience: float) -> T:
        packed = pickle.dumps((work, args), pickle.HIGHEST_PROTOCOL)
        try:
            self.start()
            well, value = self._answer(packed, patience)
        except (EOFError, OSError) as error:  # a timeout is an OSError too
            self._end()
            if isinstance(error, TimeoutError):
                raise
            raise WorkerGone from error
        if not well:
            raise cast("Exception", value)
        return cast("T", value)

    def _answer(self, packed: bytes, patience: float) -> tuple[bool, object]:
        wire = self._wire
        if wire is None:
            raise EOFError
        wire.send_bytes(packed)
        if not wire.poll(patience):
            raise TimeoutError
        return cast("tuple[bool, object]", pickle.loads(wire.recv_bytes()))  # noqa: S301 - our own process

    def give_up(self) -> None:
        process = self._process
        if process is not None and process.is_alive():
            process.kill()

    def _end(self) -> None:
        self.give_up()
        if self._wire is not None:
            self._wire.close()
        if self._process is not None:
            self._process.join()
        self._process = self._wire = None


def _context() -> ForkServerContext | SpawnContext:
    """Return how processes are started: from one without threads where there is such a thing."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_LOADED_BEFORE)
    return context


def _work(wire: Connection, niceness: int) -> None:
    """Answer one piece after the other, until the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's affair
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_server, daemon=True).start()
    while True:
        try:
            wire.send_bytes(done(wire.recv_bytes()))
        except (EOFError, OSError):
            return


def _end_with_server() -> None:
    """End in the middle of a piece, too: nobody is left who could want its answer."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def done(packed: bytes) -> bytes:
    """Do a packed piece; return whether it went well, and its value or what it raised."""
    try:
        work, args = cast("Piece", pickle.loads(packed))  # noqa: S301 - from the server
        return pickle.dumps((True, work(*args)), pickle.HIGHEST_PROTOCOL)
    except Exception as error:  # noqa: BLE001 - it goes to whoever asked
        return _failure(error)


def _failure(error: Exception) -> bytes:
    """Pack an exception; one that cannot travel goes by its name."""
    try:
        packed = pickle.dumps((False, error), pickle.HIGHEST_PROTOCOL)
        pickle.loads(packed)  # noqa: S301 - our own
    except Exception:  # noqa: BLE001 - whatever it is, it cannot travel
        return pickle.dumps((False, RuntimeError(type(error).__name__)), pickle.HIGHEST_PROTOCOL)
    return packed
