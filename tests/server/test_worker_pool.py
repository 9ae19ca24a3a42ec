"""Heavy work in processes: in turns, called off, crashed, and gone with the server."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from tarock.server.workers.worker_kinds import maker_of
from tarock.server.workers.worker_pool import TooMuchWork, WorkerPool, WorkLost
from tarock.server.workers.worker_process import LESS_URGENT, InThread
from tests.server import worker_jobs
from tests.server.live_server import PATIENCE


@contextmanager
def pool(count: int = 1, **settings: object) -> Iterator[WorkerPool]:
    made = WorkerPool(count, "test", **settings)  # type: ignore[arg-type]
    try:
        yield made
    finally:
        made.close()


async def until(holds: Callable[[], bool]) -> None:
    """Wait for what has to come."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - another process makes it so
            await asyncio.sleep(0.005)


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().split(")")[-1].split()[0] == "Z"
    except (ProcessLookupError, FileNotFoundError):
        return True


@asynccontextmanager
async def busy(workers: WorkerPool, folder: Path) -> AsyncIterator[None]:
    """Keep the only worker at work meanwhile."""
    begun, go = folder / "begun", folder / "go"
    held = workers.submit(worker_jobs.hold_until, str(begun), str(go), whose="holder")
    await until(begun.exists)
    yield
    go.touch()
    await held


def test_work_is_done_in_another_process_that_lets_the_server_go_first() -> None:
    async def ask(workers: WorkerPool) -> None:
        assert await workers.submit(worker_jobs.add, 3, 4, whose="a") == 7
        first = await workers.submit(worker_jobs.where, whose="a")
        assert first != os.getpid()
        assert await workers.submit(worker_jobs.where, whose="b") == first  # it stays
        assert await workers.submit(worker_jobs.niceness, whose="a") > os.nice(0)
        assert await workers.submit(worker_jobs.threads_of_parent, whose="a") == 1

    with pool() as workers:
        asyncio.run(ask(workers))


def test_whoever_asks_for_much_waits_for_who_asks_for_little(tmp_path: Path) -> None:
    path = tmp_path / "order"

    async def ask(workers: WorkerPool) -> None:
        async with busy(workers, tmp_path):
            asked = [workers.submit(worker_jobs.note, str(path), "g", whose="greedy") for _ in range(3)]
            asked.append(workers.submit(worker_jobs.note, str(path), "m", whose="modest"))
            assert workers.full
            assert workers.waiting("greedy") == 3
            with pytest.raises(TooMuchWork):
                workers.submit(worker_jobs.note, str(path), "g", whose="greedy")
        await asyncio.gather(*asked)

    with pool(most=3) as workers:
        asyncio.run(ask(workers))
    assert path.read_text() == "gmgg"


def test_what_fails_is_told_to_who_asked() -> None:
    async def ask(workers: WorkerPool) -> None:
        with pytest.raises(LookupError, match="not here"):
            await workers.submit(worker_jobs.fail, whose="a")
        with pytest.raises(RuntimeError, match="Unpackable"):
            await workers.submit(worker_jobs.fail_oddly, whose="a")
        with pytest.raises((AttributeError, TypeError)):
            await workers.submit(lambda: 1, whose="a")  # stands nowhere that a process could find it
        assert await workers.submit(worker_jobs.add, 1, 1, whose="a") == 2

    with pool() as workers:
        asyncio.run(ask(workers))


def test_a_worker_that_ends_is_replaced_and_its_work_is_tried_once_more(tmp_path: Path) -> None:
    lives = tmp_path / "lives"

    async def ask(workers: WorkerPool) -> None:
        first = await workers.submit(worker_jobs.where, whose="a")
        lives.write_text("x")
        assert await workers.submit(worker_jobs.crash, str(lives), whose="a") != first
        lives.write_text("xx")
        with pytest.raises(WorkLost):
            await workers.submit(worker_jobs.crash, str(lives), whose="a")
        assert await workers.submit(worker_jobs.add, 1, 1, whose="a") == 2

    with pool() as workers:
        asyncio.run(ask(workers))


def test_a_worker_killed_while_it_waits_is_replaced() -> None:
    async def ask(workers: WorkerPool) -> None:
        first = await workers.submit(worker_jobs.where, whose="a")
        os.kill(first, signal.SIGKILL)
        await until(lambda: is_gone(first))
        assert await workers.submit(worker_jobs.where, whose="a") != first

    with pool() as workers:
        asyncio.run(ask(workers))


def test_work_that_is_called_off_stops_and_frees_its_worker(tmp_path: Path) -> None:
    begun = tmp_path / "begun"

    async def ask(workers: WorkerPool) -> None:
        held = workers.submit(worker_jobs.hold, str(begun), whose="a")
        never = workers.submit(worker_jobs.note, str(tmp_path / "never"), "x", whose="b")
        await until(lambda: begun.exists() and bool(begun.read_text()))
        never.cancel()
        held.cancel()
        await until(lambda: is_gone(int(begun.read_text())))
        assert await workers.submit(worker_jobs.add, 1, 1, whose="c") == 2
        assert not (tmp_path / "never").exists()

    with pool() as workers:
        asyncio.run(ask(workers))


def test_work_without_end_is_ended(tmp_path: Path) -> None:
    begun = tmp_path / "begun"

    async def ask(workers: WorkerPool) -> None:
        with pytest.raises(TimeoutError):
            await workers.submit(worker_jobs.hold, str(begun), whose="a")
        assert await workers.submit(worker_jobs.where, whose="a")

    with pool(patience=0.5) as workers:
        asyncio.run(ask(workers))


def test_closing_calls_everything_off(tmp_path: Path) -> None:
    begun = tmp_path / "begun"

    async def ask() -> None:
        with pool() as workers:
            held = workers.submit(worker_jobs.hold, str(begun), whose="a")
            waits = workers.submit(worker_jobs.add, 1, 1, whose="a")
            await until(lambda: begun.exists() and bool(begun.read_text()))
        await until(lambda: is_gone(int(begun.read_text())))
        for one in (held, waits):
            with pytest.raises(asyncio.CancelledError):
                await one

    asyncio.run(ask())


SERVER = """
import asyncio, sys
from tarock.server.workers.worker_pool import WorkerPool
from tests.server import worker_jobs
async def ask():
    await WorkerPool(1, "test").submit(worker_jobs.hold, sys.argv[1], whose="a")
asyncio.run(ask())
"""


def test_what_nobody_waits_for_at_a_table_is_less_urgent() -> None:
    """Reviews come behind bots and hints, as far as the system lets them."""
    worker = maker_of("", 1, LESS_URGENT)()
    assert worker.run(os.nice, (0,), PATIENCE) == min(19, os.nice(0) + LESS_URGENT)
    worker.give_up()


def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    """Even in the middle of work without end."""
    begun = tmp_path / "begun"
    server = subprocess.Popen([sys.executable, "-c", SERVER, str(begun)])  # noqa: S603 - our own program

    async def watch() -> None:
        await until(lambda: begun.exists() and bool(begun.read_text()))
        server.kill()
        server.wait(PATIENCE)
        await until(lambda: is_gone(int(begun.read_text())))

    asyncio.run(watch())


def test_without_processes_work_is_done_in_threads() -> None:
    async def ask(workers: WorkerPool) -> None:
        assert await workers.submit(os.getpid, whose="a") == os.getpid()
        assert await workers.submit(lambda: 7, whose="a") == 7

    with pool(make=InThread) as workers:
        asyncio.run(ask(workers))
