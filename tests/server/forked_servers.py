"""Servers as processes of their own, forked from one that has loaded the program already.

A start by `tarock serve` loads everything anew, for two seconds of a core: too much for hundreds of kills.
What is forked here is a whole process with a database connection, a port and an end of its own all the same.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.live_server import PATIENCE

NURSERY = """
import json, os, signal, sys
import psycopg, sqlalchemy.dialects.postgresql.psycopg
import tarock.server.http.app, tarock.server.http.run_server
from tarock.cli import main

def serve(wish):
    for number, path in enumerate((os.devnull, wish["out"], os.devnull)):
        os.dup2(os.open(path, os.O_RDWR | os.O_CREAT), number)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.update(wish["environment"])
    os._exit(main(wish["arguments"]))

signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever has ended is gone at once
for line in sys.stdin:
    born = os.fork()
    if not born:
        serve(json.loads(line))
    print(born, flush=True)
"""


class ForkedServer:
    """A server that can be killed."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def send_signal(self, sent: signal.Signals) -> None:
        os.kill(self.pid, sent)

    def poll(self) -> bool:
        """Whether it has ended."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return True
        return False

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while not self.poll():
            assert time.monotonic() < end
            time.sleep(0.002)


class Nursery:
    """The process from which servers are forked."""

    def __init__(self, process: subprocess.Popen[str], folder: Path) -> None:
        self._process = process
        self._folder = folder
        self._born = 0

    @contextmanager
    def server(self, database: str = "", **settings: object) -> Iterator[tuple[ForkedServer, str]]:
        """Run a server; yield it and where it can be reached."""
        self._born += 1
        out = self._folder / f"said-{self._born}"
        chosen = {f"TAROCK_{name.upper()}": str(value) for name, value in settings.items()}
        arguments = ["serve", "--port", "0", "--language", "en", "--log-level", "ERROR"]
        arguments += ["--database", database] if database else []
        environment = {**chosen, "TAROCK_DATA": str(self._folder)}
        wish = {"out": str(out), "environment": environment, "arguments": arguments}
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps(wish)}\n")
        self._process.stdin.flush()
        server = ForkedServer(int(self._process.stdout.readline()))
        try:
            yield server, _address(server, out)
        finally:
            with suppress(ProcessLookupError):
                server.send_signal(signal.SIGTERM)
            server.wait()
            out.unlink()


def _address(server: ForkedServer, out: Path) -> str:
    """Wait until a server says where it can be reached."""
    end = time.monotonic() + PATIENCE
    while not (said := out.read_text() if out.exists() else "").endswith("\n"):
        assert not server.poll()
        assert time.monotonic() < end
        time.sleep(0.005)
    assert said.startswith("Tarock is served at"), said
    return said.split("//")[1].strip().rstrip("/")


@contextmanager
def nursery() -> Iterator[Nursery]:
    """Load the program once."""
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-c", NURSERY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process,
    ):
        yield Nursery(process, Path(folder))
