"""Heavy work on a Ray cluster: done, failing, called off; and a server's bots, hints and reviews on it.

Needs the extra `ray`; without it the tests say so aloud. The cluster is one core of this machine.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tarock import read
from tarock.arena.workers import RayMissing
from tarock.server.workers.ray_worker import RayWorker
from tarock.server.workers.worker_kinds import maker_of
from tarock.server.workers.worker_pool import WorkerPool
from tarock.server.workers.worker_process import Worker
from tests.server import worker_jobs
from tests.server.live_server import PATIENCE, QUICK, Person, running
from tests.server.test_at_the_table import hint_for_a_card
from tests.server.test_reviews import BEATEN, followed
from tests.share import THOROUGH


@pytest.fixture(scope="module")
def make() -> Iterator[Callable[[], Worker]]:
    """Yield what makes workers on a cluster of this machine."""
    workers = maker_of("local", 1)
    try:
        workers()
    except RayMissing as missing:
        pytest.skip(f"NOT TESTED: work on Ray. {missing}")
    yield workers
    import_module("ray").shutdown()


def test_the_cluster_outlives_the_thread_that_joined_it(make: Callable[[], Worker]) -> None:
    """A pool starts its workers in a thread that ends; what Ray starts must not end with it."""
    worker = make()
    assert isinstance(worker, RayWorker)
    joining = threading.Thread(target=worker.start)
    joining.start()
    joining.join()
    time.sleep(0.5)
    assert worker.run(worker_jobs.add, (3, 4), PATIENCE) == 7


def test_work_is_done_or_fails_as_in_processes(make: Callable[[], Worker]) -> None:
    async def ask(workers: WorkerPool) -> None:
        assert await workers.submit(worker_jobs.add, 3, 4, whose="a") == 7
        assert await workers.submit(worker_jobs.where, whose="a") != os.getpid()
        with pytest.raises(LookupError, match="not here"):
            await workers.submit(worker_jobs.fail, whose="a")

    with_pool(make, ask)


def test_work_that_is_called_off_or_has_no_end_frees_its_worker(
    make: Callable[[], Worker], tmp_path: Path
) -> None:
    begun = tmp_path / "begun"

    async def ask(workers: WorkerPool) -> None:
        held = workers.submit(worker_jobs.hold, str(begun), whose="a")
        async with asyncio.timeout(PATIENCE):
            while not begun.exists():  # noqa: ASYNC110 - another process makes it so
                await asyncio.sleep(0.01)
        held.cancel()
        assert await workers.submit(worker_jobs.add, 1, 1, whose="b") == 2

    with_pool(make, ask)
    worker = make()
    with pytest.raises(TimeoutError):
        worker.run(worker_jobs.hold, (str(tmp_path / "endless"),), 1.0)
    assert worker.run(worker_jobs.add, (2, 2), PATIENCE) == 4


def with_pool(make: Callable[[], Worker], ask: Callable[[WorkerPool], Any]) -> None:
    workers = WorkerPool(1, "test", make=make)
    try:
        asyncio.run(ask(workers))
    finally:
        workers.close()


@pytest.mark.usefixtures("make")
def test_bots_hints_and_reviews_of_a_server_come_from_the_cluster(tmp_path: Path) -> None:
    with running(tmp_path, replace(QUICK, ray="local", bot_workers=1)) as server:
        anna = Person(server.address)
        chairs = [{"kind": "me"}, *({"kind": "bot", "level": "club"} for _ in range(2))]
        with anna.go_to(anna.table(rules="illustrated-modern", chairs=chairs)) as socket:
            socket.wait_for_question()
            _, hinted = hint_for_a_card(socket)
            assert hinted["reasons"] or hinted["worlds"]
            socket.answer_once(Random(9))
            socket.wait_for_question()
        if THOROUGH:  # a review takes minutes, and goes the same way
            told = list(followed(anna, "POST", "/api/reviews", {"text": BEATEN}))
            assert len(told) >= len(read(BEATEN).game().actions) // 2
