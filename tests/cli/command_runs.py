"""Driving the command: as a subprocess, at a pseudo-terminal, and in this process."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

COMMAND: Final = (sys.executable, "-c", "import sys; from tarock.cli import main; sys.exit(main())")
_OWN_TERMINAL: Final = (
    "import os, signal; os.open(os.ttyname(0), os.O_RDWR); "
    "signal.signal(signal.SIGINT, signal.default_int_handler); "
)
"""Opening its terminal makes it the one from which Ctrl-C reaches the command; and a person's shell lets it
through, while whatever runs the tests may have started them deaf to it, as every `&` of a script does."""
_PATIENCE: Final = 60.0


def environment(**changes: str) -> dict[str, str]:
    """An environment that asks for no language and no colour."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "PYTHONPATH") if name in os.environ}
    return {**kept, "LANG": "C.UTF-8", "TERM": "xterm-256color", **changes}


def tarock(
    *args: str, typed: str = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command with a pipe for its input."""
    return subprocess.run(  # noqa: S603 - our own command
        [*COMMAND, *args],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=dict(env or environment()),
        timeout=_PATIENCE,
        check=False,
    )


@dataclass
class Terminal:
    """A person at a terminal: sees what is printed, types lines."""

    process: subprocess.Popen[bytes]
    end: int
    seen: str = ""
    unread: str = field(default="", repr=False)

    def until(self, pattern: str) -> str:
        """Wait until something appears, and return what was printed up to there."""
        deadline = time.monotonic() + _PATIENCE
        while not (found := re.search(pattern, self.unread)):
            assert time.monotonic() < deadline, f"{pattern!r} never came; seen:\n{self.seen}"
            if not self._receive():
                raise AssertionError(f"ended before {pattern!r}; seen:\n{self.seen}")
        text, self.unread = self.unread[: found.end()], self.unread[found.end() :]
        return text

    def _receive(self) -> bool:
        ready, _, _ = select.select([self.end], [], [], 1.0)
        if not ready:
            return True
        try:
            data = os.read(self.end, 65536)
        except OSError:  # how Linux says that the other end is closed
            return False
        text = data.decode("utf-8", errors="replace").replace("\r\n", "\n")
        self.seen += text
        self.unread += text
        return bool(data)

    def type(self, line: str) -> None:
        """Type a line."""
        self.press(line + "\n")

    def press(self, keys: str) -> None:
        """Press keys, without Enter."""
        os.write(self.end, keys.encode())

    def ended(self) -> int:
        """Read to the end, and return the exit code."""
        deadline = time.monotonic() + _PATIENCE
        while self._receive():
            assert time.monotonic() < deadline, f"does not end; seen:\n{self.seen}"
        return self.process.wait(timeout=_PATIENCE)


@contextmanager
def terminal(
    *args: str, env: Mapping[str, str] | None = None, program: str = COMMAND[-1]
) -> Iterator[Terminal]:
    """Run the command, or another program, at a pseudo-terminal of 80 columns."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(  # noqa: S603 - our own command
        [sys.executable, "-c", _OWN_TERMINAL + program, *args],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**(env or environment()), "COLUMNS": "80", "LINES": "50"},
        start_new_session=True,
    )
    os.close(theirs)
    try:
        yield Terminal(process, ours)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def widest(text: str) -> int:
    """The length of the longest line, escape sequences left out."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
    return max(map(len, plain.splitlines()), default=0)
