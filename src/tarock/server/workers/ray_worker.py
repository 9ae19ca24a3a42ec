"""A worker on a Ray cluster: each piece runs wherever the cluster has room."""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, TypeVar

from tarock.arena.workers import RayMissing
from tarock.server.workers.worker_process import WorkerGone

T = TypeVar("T")
_STARTING: Final = threading.Lock()


class RayWorker:
    """One piece of work at a time on a cluster, which is joined when the first one comes."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._piece: Any = None
        try:
            self._ray: Any = import_module("ray")
        except ModuleNotFoundError as error:
            raise RayMissing("Ray is not installed: install tarock[ray]") from error

    def start(self) -> None:
        with _STARTING:
            if not self._ray.is_initialized():
                where = None if self._address == "local" else self._address
                self._ray.init(
                    address=where, log_to_driver=False, logging_level="ERROR", include_dashboard=False
                )

    def run(self, work: Callable[..., T], args: tuple[Any, ...], patience: float) -> T:
        self.start()
        ray = self._ray
        self._piece = piece = ray.remote(max_retries=0)(work).remote(*args)
        try:
            done: T = ray.get(piece, timeout=patience)
        except ray.exceptions.GetTimeoutError as error:
            ray.cancel(piece, force=True)
            raise TimeoutError from error
        except ray.exceptions.RayTaskError as error:
            raise error.cause from error
        except ray.exceptions.RayError as error:
            raise WorkerGone from error
        finally:
            self._piece = None
        return done

    def give_up(self) -> None:
        piece = self._piece
        if piece is not None:
            self._ray.cancel(piece, force=True)
