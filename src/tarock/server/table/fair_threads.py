"""A few threads for heavy work, shared fairly: whoever waits gets a turn, however much others have asked for.

Work is queued by whose it is. A thread takes the first piece of whoever is next and sends him to the end of
the line, so that somebody with a hundred pieces slows nobody else down by more than one of them.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

_T = TypeVar("_T")
_Piece = tuple[Callable[[], Any], "Future[Any]"]


class FairThreads:
    """Threads with one queue for each who asks."""

    def __init__(self, count: int, name: str) -> None:
        self._waiting: dict[str, deque[_Piece]] = {}
        """In the order in which they get their turns."""
        self._change = threading.Condition()
        self._open = True
        self._busy = 0
        self._count = count
        for number in range(count):
            threading.Thread(target=self._work, name=f"{name}-{number}", daemon=True).start()

    @property
    def full(self) -> bool:
        """Whether all threads have work."""
        with self._change:
            return self._busy + sum(map(len, self._waiting.values())) >= self._count

    def waiting(self, whose: str) -> int:
        """Return how many pieces of somebody's wait for a thread."""
        with self._change:
            return len(self._waiting.get(whose, ()))

    def run(self, whose: str, work: Callable[[], _T]) -> asyncio.Future[_T]:
        """Do something in one of the threads, in turn. It is in the queue when this returns."""
        return asyncio.wrap_future(self._put(whose, work))

    def _put(self, whose: str, work: Callable[[], _T]) -> Future[_T]:
        done: Future[_T] = Future()
        with self._change:
            if not self._open:
                done.cancel()
                return done
            self._waiting.setdefault(whose, deque()).append((work, done))
            self._change.notify()
        return done

    def close(self) -> None:
        """Take nothing more; what waits is called off."""
        with self._change:
            self._open = False
            for pieces in self._waiting.values():
                for _, done in pieces:
                    done.cancel()
            self._waiting.clear()
            self._change.notify_all()

    def _work(self) -> None:
        while (piece := self._next()) is not None:
            work, done = piece
            if done.set_running_or_notify_cancel():
                try:
                    done.set_result(work())
                except BaseException as error:  # noqa: BLE001 - it goes to whoever asked
                    done.set_exception(error)
            with self._change:
                self._busy -= 1

    def _next(self) -> _Piece | None:
        """Wait for a piece of work; None when there will be no more."""
        with self._change:
            while self._open and not self._waiting:
                self._change.wait()
            if not self._open:
                return None
            whose = next(iter(self._waiting))
            pieces = self._waiting.pop(whose)
            piece = pieces.popleft()
            if pieces:
                self._waiting[whose] = pieces
            self._busy += 1
            return piece
