"""Work for the tests of the worker pool: a worker finds it by its name."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


class Unpackable(Exception):  # noqa: N818 - it is one
    """Cannot travel: it wants more than it tells."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} {two}")


def where() -> int:
    """Return the process that does the work."""
    return os.getpid()


def threads_of_parent() -> int:
    """Count the threads of the process that this one was forked from."""
    return len(list(Path(f"/proc/{os.getppid()}/task").iterdir()))


def add(one: int, two: int) -> int:
    return one + two


def niceness() -> int:
    return os.nice(0)


def fail() -> None:
    raise LookupError("not here")


def fail_oddly() -> None:
    raise Unpackable(1, 2)


def crash(lives: str) -> int:
    """Die so often as there are letters in a file, and then answer."""
    path = Path(lives)
    left = path.read_text()
    if left:
        path.write_text(left[1:])
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def note(path: str, who: str) -> None:
    """Write down who was here."""
    with Path(path).open("a") as file:
        file.write(who)


def hold(path: str) -> None:
    """Say that it has begun, and never end."""
    Path(path).write_text(str(os.getpid()))
    while True:
        time.sleep(60.0)


def hold_until(begun: str, go: str) -> None:
    """Say that it has begun, and wait until told to go on."""
    Path(begun).write_text("begun")
    while not Path(go).exists():
        time.sleep(0.005)
