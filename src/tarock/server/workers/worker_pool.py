"""A pool for heavy work: a queue in front of a few workers, with fair shares for all who ask.

`submit` takes a function at the top of a module, its arguments, and whose work it is, and returns a future.
Whoever has asked for much gets his turn as often as who asks for little. Work that is called off is dropped;
if it has begun, its process is ended and another takes its place. A process that ends by itself is replaced,
and its piece is tried once more.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from tarock.server.table.fair_threads import FairThreads
from tarock.server.workers.worker_process import Worker, WorkerGone, WorkerProcess

T = TypeVar("T")
_TRIES: Final = 2


class WorkLost(RuntimeError):  # noqa: N818 - reads as what it says
    """Every process that tried a piece of work ended in the middle of it."""


class TooMuchWork(RuntimeError):  # noqa: N818 - reads as what it says
    """Somebody has as many pieces waiting as are allowed."""


class WorkerPool:
    """Workers, and one queue for each who asks.

    Each worker has a thread here, which packs a piece for it and sleeps until it is done.
    """

    def __init__(
        self,
        count: int,
        name: str,
        *,
        patience: float = 60.0,
        most: int | None = None,
        make: Callable[[], Worker] = WorkerProcess,
    ) -> None:
        self._patience = patience
        """Seconds that a piece may take once it has begun."""
        self._most = most
        """How many pieces of somebody's may wait; None for any number."""
        self._threads = FairThreads(count, name)
        self._workers = [make() for _ in range(count)]
        self._free: SimpleQueue[Worker] = SimpleQueue()
        for worker in self._workers:
            self._free.put(worker)
        self._open = True
        threading.Thread(target=self._get_ready, name=f"{name}-start", daemon=True).start()

    def _get_ready(self) -> None:
        """Start all workers, so that the first piece need not wait for one."""
        for worker in self._workers:
            if self._open:
                worker.start()
        if not self._open:
            self._end_all()

    @property
    def full(self) -> bool:
        """Whether all workers have work."""
        return self._threads.full

    def waiting(self, whose: str) -> int:
        """Return how many pieces of somebody's wait for a worker."""
        return self._threads.waiting(whose)

    def submit(self, work: Callable[..., T], *args: Any, whose: str) -> asyncio.Future[T]:  # noqa: ANN401 - whatever it takes
        """Have something done. What is handed over must not be changed afterwards.

        Raises `TooMuchWork` at once; the future raises what the work raises, `TimeoutError` when patience is
        at an end, or `WorkLost`. Cancelling it calls the work off.
        """
        if self._most is not None and self.waiting(whose) >= self._most:
            raise TooMuchWork
        piece = _Piece(self, work, args)
        future = self._threads.run(whose, piece.do)
        future.add_done_callback(piece.settle)
        return future

    def do(self, piece: _Piece) -> Any:  # noqa: ANN401 - whatever the work returns
        """Let a free worker do a piece, in one of our threads."""
        for _ in range(_TRIES):
            worker = self._free.get()
            try:
                if not self._open or not piece.begin(worker):
                    raise asyncio.CancelledError
                return worker.run(piece.work, piece.args, self._patience)
            except WorkerGone:
                continue
            finally:
                piece.leave()
                self._free.put(worker)
        raise WorkLost

    def close(self) -> None:
        """Take nothing more; what waits or has begun is called off."""
        self._open = False
        self._threads.close()
        self._end_all()

    def _end_all(self) -> None:
        for worker in self._workers:
            worker.give_up()


class _Piece:
    """A piece of work, and which worker is at it."""

    def __init__(self, pool: WorkerPool, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.work = work
        self.args = args
        self._pool = pool
        self._turn = threading.Lock()
        self._worker: Worker | None = None
        self._called_off = False

    def do(self) -> Any:  # noqa: ANN401 - whatever the work returns
        return self._pool.do(self)

    def begin(self, worker: Worker) -> bool:
        """Say who is at it; False if it is no longer wanted."""
        with self._turn:
            self._worker = worker
            return not self._called_off

    def leave(self) -> None:
        """Say that nobody is at it any more: its worker may have another piece next."""
        with self._turn:
            self._worker = None

    def settle(self, future: asyncio.Future[Any]) -> None:
        """Stop whoever is at it if nobody waits for it any more."""
        if not future.cancelled():
            return
        with self._turn:
            self._called_off = True
            if self._worker is not None:
                self._worker.give_up()
