"""The page "Running it for a club" as a list of commands, and somebody who follows it."""

from __future__ import annotations

import re
import shlex
import subprocess
from abc import ABC, abstractmethod
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "club.md"
UNITS = {"tarock.service", "tarock-backup.service", "tarock-backup.timer", "caddy.service"}
PATIENCE = 60.0


def commands() -> list[str]:
    """Return the commands of the page in their order."""
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line]


def unit_command(unit: str) -> str:
    """Return what a unit of systemd runs."""
    text = (ROOT / "hosting" / "systemd" / unit).read_text(encoding="utf-8")
    (found,) = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    return str(found)


class Follower(ABC):
    """Somebody who follows the page, and does by hand what systemd would do."""

    left_out: tuple[str, ...] = ()
    """Beginnings of commands that cannot be done here."""

    def __init__(self) -> None:
        self._server: subprocess.Popen[bytes] | None = None
        self._variables = ""

    @abstractmethod
    def run(self, command: str, user: str) -> str:
        """Do what a shell is told, as root or as somebody; return what it printed."""

    @abstractmethod
    def started(self, command: str) -> subprocess.Popen[bytes]:
        """Start the server as its own user."""

    def follow(self, command: str) -> str:
        """Do what a line of the page says; return what it printed."""
        user = "tarock" if command.startswith("sudo -u tarock ") else "root"
        own = command.removeprefix("sudo -u tarock ").removeprefix("sudo ")
        if own.startswith(self.left_out):
            return ""
        if own.startswith("systemctl "):
            self._systemctl(shlex.split(own)[1:])
            return ""
        if own.startswith("newest="):
            self._variables = f"{own}\n"
            return ""
        return self.run(self._variables + own, user)

    def _systemctl(self, words: list[str]) -> None:
        verb, units = words[0], {word for word in words[1:] if not word.startswith("--")}
        assert units <= UNITS, units
        if verb in {"stop", "restart"} and "tarock.service" in units:
            self.stop()
        if verb in {"start", "restart", "enable"} and "tarock.service" in units:
            self._server = self.started(unit_command("tarock.service"))
        if verb == "start" and "tarock-backup.service" in units:
            self.run(unit_command("tarock-backup.service"), "tarock")

    def stop(self) -> None:
        """End the server, if there is one."""
        if self._server is not None:
            self._server.terminate()
            self._server.wait(PATIENCE)
            self._server = None


def checked(command: list[str], **how: object) -> str:
    """Run a command that has to succeed; return what it printed."""
    done = subprocess.run(command, check=False, capture_output=True, text=True, **how)  # type: ignore[call-overload]  # noqa: S603
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return str(done.stdout)
