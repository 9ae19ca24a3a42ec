"""Where the work of a contest is done: here, in processes of this machine, or on a Ray cluster.

Each runner takes a contest and numbers of deals and gives back what was played, deal by deal in that order,
so that nobody can tell from the results where they come from.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Final, TypeAlias

from tarock.arena.contest import Contest, PlayedDeal, contested_deal

Runner: TypeAlias = Callable[[Contest, Sequence[int]], Iterator[tuple[PlayedDeal, ...]]]
_AHEAD: Final = 4
"""How many deals each worker is given before the first one is asked back."""


class RayMissing(RuntimeError):  # noqa: N818 - reads as what it says
    """Ray is not installed."""


def in_turn(contest: Contest, deals: Sequence[int]) -> Iterator[tuple[PlayedDeal, ...]]:
    """Play the deals in this process, one after the other."""
    return (contested_deal(contest, number) for number in deals)


def in_processes(workers: int) -> Runner:
    """Return a runner that shares the deals out to so many processes."""
    if workers == 1:
        return in_turn

    def run(contest: Contest, deals: Sequence[int]) -> Iterator[tuple[PlayedDeal, ...]]:
        pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_interrupts)
        try:
            waiting: deque[Future[tuple[PlayedDeal, ...]]] = deque()
            for number in deals:
                waiting.append(pool.submit(contested_deal, contest, number))
                if len(waiting) > workers * _AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    return run


def _leave_interrupts() -> None:
    """Let the process that asked deal with Ctrl-C; a worker would only print where it was."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_ray(address: str | None = None) -> Runner:
    """Return a runner that shares the deals out over a Ray cluster, or over this machine if none is named."""
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise RayMissing("Ray is not installed: install tarock[ray]") from error

    def run(contest: Contest, deals: Sequence[int]) -> Iterator[tuple[PlayedDeal, ...]]:
        ours = not ray.is_initialized()
        if ours:
            # Ray tells its makers how it is used, unless one says no.
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
            ray.init(address=address, log_to_driver=False, logging_level="ERROR", include_dashboard=False)
        try:
            play = ray.remote(contested_deal)
            ahead = max(1, int(ray.cluster_resources().get("CPU", 1))) * _AHEAD
            waiting: deque[Any] = deque()
            for number in deals:
                waiting.append(play.remote(contest, number))
                if len(waiting) > ahead:
                    yield ray.get(waiting.popleft())
            while waiting:
                yield ray.get(waiting.popleft())
        finally:
            if ours:
                ray.shutdown()

    return run
