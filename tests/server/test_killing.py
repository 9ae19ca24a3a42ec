"""A server that is killed goes on where it was: nothing that anybody has seen is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.server.live_server import PATIENCE, Person, Socket
from tests.server.together import join, play_on, seats_for_two

PROGRAM = """
import sys
from tarock.cli import main
raise SystemExit(main(sys.argv[1:]))
"""


@contextmanager
def process(
    folder: Path, database: str = "", log: Path = Path(os.devnull), level: str = "WARNING", **settings: object
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run `tarock serve` in a process of its own; it says where it can be reached."""
    chosen = {f"TAROCK_{name.upper()}": str(value) for name, value in settings.items()}
    arguments = ["serve", "--port", "0", "--language", "en", "--log-level", level]
    arguments += ["--database", database] if database else []
    with log.open("w") as errors:
        started = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-c", PROGRAM, *arguments],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, **chosen, "TAROCK_DATA": str(folder)},
        )
    try:
        assert started.stdout is not None
        line = started.stdout.readline()
        assert line.startswith("Tarock is served at"), line
        yield started, line.split("//")[1].strip().rstrip("/")
    finally:
        if started.poll() is None:
            started.terminate()
        assert started.stdout is not None
        started.stdout.close()
        started.wait(PATIENCE)


def state_of(socket: Socket) -> tuple[object, ...]:
    """Ask for what a client draws."""
    socket.send("sync")
    whole = socket.until("snapshot")
    return whole["scene"], whole["question"], whole["series"], whole["events"]


def killed_and_back(folder: Path, database: str = "") -> None:
    """Kill the server in the middle of a trick, start it again, and play to the end."""
    with process(folder, database) as (server, address):
        anna, berta = Person(address, "Anna"), Person(address, "Berta")
        table = anna.table(rules="illustrated-modern", chairs=seats_for_two(3))
        first, second = join(anna, berta, table)
        while first.scene is None or not first.scene["trick"]:
            play_on([first, second], Random(9), steps=1)
            assert first.phase() in {"cutting", "playing"}
        seen = [event["event"] for event in first.events]
        server.send_signal(signal.SIGKILL)
        server.wait(PATIENCE)
        for socket in (first, second):
            socket.close()
    with process(folder, database) as (_, address):
        with anna.go_to(table, address=address) as first, berta.go_to(table, address=address) as second:
            assert [event["event"] for event in first.events][: len(seen)] == seen
            assert first.table["my_chair"] == 0
            assert second.table["my_chair"] == 1
            play_on([first, second], Random(10))
            assert first.scene is not None
            assert first.scene["settlement"]["lines"]
            finished = state_of(first)
        with anna.go_to(table, address=address) as first:
            assert state_of(first) == finished


def test_killed_in_the_middle_of_a_trick(tmp_path: Path) -> None:
    killed_and_back(tmp_path)


def test_an_orderly_stop_says_goodbye(tmp_path: Path) -> None:
    with process(tmp_path) as (server, address):
        person = Person(address)
        with person.go_to(person.table()) as socket:
            server.send_signal(signal.SIGTERM)
            bye = socket.until("bye")
            assert (bye["code"], bye["retry"]) == ("shutting-down", True)
        assert server.wait(PATIENCE) in {0, -signal.SIGTERM}
