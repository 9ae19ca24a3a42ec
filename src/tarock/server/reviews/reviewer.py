"""Who may have a game reviewed, how many at once, and in which turn.

Workers of their own do the pieces, one of each review at a time, so that no table waits for a review and no
review long for another. Who asks for a game that is being reviewed follows the same review. When nobody
follows it any more, it is called off.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from functools import lru_cache
from typing import Any, Final, TypeVar

import msgspec

from tarock.kit.adapter import Unsupported
from tarock.match.tgn import read_tgn
from tarock.reviews import Finding, Review
from tarock.reviews.review_parts import REPLAYS
from tarock.server.http.problems import Problem
from tarock.server.http.server_settings import ServerSettings
from tarock.server.reviews.review_work import (
    done_part,
    gathered_review,
    parts_of,
    replayed_deal,
    seat_names,
)
from tarock.server.table.fair_threads import FairThreads
from tarock.server.wire.questions import sentence
from tarock.server.wire.review_sheet import (
    ReviewNews,
    WireNoReview,
    WireReviewProgress,
    review_sheet,
)
from tarock.server.wire.schema import WireWords
from tarock.server.workers.worker_kinds import maker_of
from tarock.server.workers.worker_pool import WorkerPool
from tarock.server.workers.worker_process import LESS_URGENT

T = TypeVar("T")
Keep = Callable[[str], Awaitable[None]]
"""What is done with a finished review, as JSON."""
_MOST_FOLLOWERS: Final = 200
_PATIENCE: Final = 120.0
"""Seconds for one piece; most take a tenth of one."""
_FAILED: Final = WireWords("This deal could not be reviewed.", "Dieses Spiel ließ sich nicht durchsehen.")
_LOG: Final = logging.getLogger("tarock.server.reviews")


class Reviewer:
    """Has games reviewed for everybody."""

    def __init__(self, settings: ServerSettings, sheets: FairThreads) -> None:
        self._settings = settings
        self._sheets = sheets
        self._pool: WorkerPool | None = None
        self._running: dict[str, _Telling] = {}
        self._following: Counter[str] = Counter()
        self._closed = False

    def check_room(self, whose: str) -> None:
        """Refuse one more review where somebody follows too many, or everybody together."""
        if (
            self._following[whose] >= self._settings.reviews_per_guest
            or self._following.total() >= _MOST_FOLLOWERS
        ):
            raise Problem(429, "too-many-reviews")

    async def kept(self, whose: str, file: str, body: str) -> bytes:
        """Return what is told of a review that was kept."""
        return await self._sheets.run(whose, lambda: _whole(file, body))

    async def follow(self, whose: str, file: str, seat: int | None, keep: Keep) -> AsyncGenerator[bytes]:
        """Tell what is found out about a game, as it is found, from the beginning."""
        self._following[whose] += 1
        telling = self._running.get(file)
        if telling is None:
            telling = self._running[file] = _Telling()
            telling.task = asyncio.create_task(self._review(telling, whose, file, seat, keep))
        telling.followers += 1
        try:
            async for news in telling.news():
                yield news
        finally:
            self._following[whose] -= 1
            self._following += Counter()  # forgets who has none left
            telling.followers -= 1
            if not telling.followers and telling.task is not None:
                telling.task.cancel()

    async def _review(self, telling: _Telling, whose: str, file: str, seat: int | None, keep: Keep) -> None:
        try:
            body = await self._found(telling, whose, file, seat)
            await keep(body)
            telling.tell(await self.kept(whose, file, body))
        except Unsupported as error:
            telling.say(WireNoReview(text=sentence(error.text)))
        except Exception as error:  # noqa: BLE001 - somebody's rule set may fail in any way
            _LOG.error("review failed", extra={"error": type(error).__name__})
            telling.say(WireNoReview(text=_FAILED))
        finally:
            self._running.pop(file, None)
            telling.end()

    async def _found(self, telling: _Telling, whose: str, file: str, seat: int | None) -> str:
        """Have all pieces done, tell what they find, and return the whole as JSON."""
        parts = await self._work(whose, parts_of, file, seat)
        total = sum(part.steps for part in parts) + REPLAYS + 1
        done = 0
        telling.say(WireReviewProgress(done=0, total=total, found=[]))
        findings: list[Finding] = []
        for part in parts:
            found = await self._work(whose, done_part, file, part)
            findings += found.findings
            done += part.steps
            telling.say(WireReviewProgress(done=done, total=total, found=list(found.rows)))
        replays: list[tuple[float, ...]] = []
        for number in range(REPLAYS):
            replays.append(await self._work(whose, replayed_deal, file, number))
            telling.say(WireReviewProgress(done=done + number + 1, total=total, found=[]))
        return await self._work(whose, gathered_review, file, findings, replays)

    def _work(self, whose: str, work: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # noqa: ANN401 - as the pool
        if self._closed:
            raise asyncio.CancelledError
        if self._pool is None:  # most servers have no review to make for a while
            count = self._settings.review_workers
            make = maker_of(self._settings.ray, count, LESS_URGENT)
            self._pool = WorkerPool(count, "tarock-review", patience=_PATIENCE, make=make)
        return self._pool.submit(work, *args, whose=whose)

    def close(self) -> None:
        """Take nothing more, and end the workers."""
        self._closed = True
        for telling in self._running.values():
            if telling.task is not None:
                telling.task.cancel()
        if self._pool is not None:
            self._pool.close()


class _Telling:
    """One review that is being made, and all that was told of it."""

    def __init__(self) -> None:
        self.followers = 0
        self.task: asyncio.Task[None] | None = None
        self._told: list[bytes] = []
        self._ended = False
        self._change = asyncio.Event()

    def say(self, news: ReviewNews) -> None:
        self.tell(msgspec.json.encode(news))

    def tell(self, news: bytes) -> None:
        self._told.append(news)
        self._wake()

    def end(self) -> None:
        self._ended = True
        self._wake()

    def _wake(self) -> None:
        self._change.set()
        self._change = asyncio.Event()

    async def news(self) -> AsyncGenerator[bytes]:
        """Tell everything from the beginning, and wait for more until the end."""
        number = 0
        while True:
            change = self._change
            for told in self._told[number:]:
                number += 1
                yield told
            if number == len(self._told):
                if self._ended:
                    return
                await change.wait()


@lru_cache(maxsize=32)
def _whole(file: str, body: str) -> bytes:
    """Put a finished review into words."""
    record = read_tgn(file)
    game = record.game()
    names = seat_names(record.names, game.rules.players)
    return msgspec.json.encode(review_sheet(game, names, Review.from_json(body)))
