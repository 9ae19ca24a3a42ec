"""A worker on a Ray cluster: each piece runs wherever the cluster has room."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from importlib import import_module
from typing import Any, Final, TypeVar

from tarock.arena.workers import RayMissing
from tarock.server.workers.worker_process import WorkerGone

T = TypeVar("T")
_JOINING: Final = threading.Lock()


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
        with _JOINING:
            if not self._ray.is_initialized():
                _joined(self._ray, self._address)

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


def _joined(ray: Any, address: str) -> None:  # noqa: ANN401 - a module that may be missing
    """Join a cluster, or start one on this machine; raises what Ray raises.

    What Ray starts on this machine ends with the thread that has started it (`PR_SET_PDEATHSIG`), and then
    Ray ends the whole server. So that thread never ends.
    """
    done: Future[None] = Future()

    def join() -> None:
        try:
            # Ray tells its makers how it is used, unless one says no.
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
            where = None if address == "local" else address
            ray.init(address=where, log_to_driver=False, logging_level="ERROR", include_dashboard=False)
        except BaseException as error:  # noqa: BLE001 - whoever waits is told, whatever it is
            done.set_exception(error)
        else:
            done.set_result(None)
            threading.Event().wait()

    threading.Thread(target=join, name="tarock-ray", daemon=True).start()
    done.result()
