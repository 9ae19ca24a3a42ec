"""Where heavy work is done: on a Ray cluster, in processes of this machine, or in threads of the server."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tarock.server.workers.worker_process import NICENESS, InThread, Worker, WorkerProcess


def maker_of(ray: str, processes: int, niceness: int = NICENESS) -> Callable[[], Worker]:
    """Return how workers are made, given the address of a cluster, or how many processes there may be."""
    if ray:
        from tarock.server.workers.ray_worker import RayWorker  # noqa: PLC0415 - Ray is an extra

        return lambda: RayWorker(ray)
    return partial(WorkerProcess, niceness) if processes else InThread
