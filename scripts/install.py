"""Installs packages into the clone's environment: by uv where it is to be had, by pip where it is not.

uv takes a tenth of pip's time but does not read pip's settings, so whoever has told pip of a mirror would be
sent elsewhere. What pip has been told is handed on in the environment; if uv fails all the same, pip tries.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

PYTHON: Final = Path(__file__).parents[1] / ".venv" / "bin" / "python"
HANDED_ON: Final = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "no-index": "UV_NO_INDEX",
    "cert": "SSL_CERT_FILE",
    "trusted-host": "UV_INSECURE_HOST",
}
"""What pip calls a setting, and the variable by which uv takes it."""
COMMAS: Final = frozenset({"find-links"})
"""Settings that uv separates by commas."""


def handed_on(settings: str) -> dict[str, str]:
    """Read what `pip config list` prints into variables for uv.

    Of two lines about one setting the later counts, but the environment, which pip lists first, before all.
    """
    lines = [line.partition("=") for line in settings.splitlines()]
    ordered = sorted(lines, key=lambda line: line[0].startswith(":env:"))
    told = {key.rpartition(".")[2]: str(ast.literal_eval(value)) for key, _, value in ordered if value}
    found = {
        variable: (" ", ",")[name in COMMAS].join(told[name].split())
        for name, variable in HANDED_ON.items()
        if name in told
    }
    # pip takes the best of all places; hashes say which file it has to be in any case.
    return {**found, "UV_INDEX_STRATEGY": "unsafe-best-match"} if found else {}


def _succeeds(
    command: list[str], environment: Mapping[str, str] | None = None, *, quiet: bool = False
) -> bool:
    where = subprocess.DEVNULL if quiet else None
    done = subprocess.run(command, check=False, env=environment, stdout=where, stderr=where)  # noqa: S603
    return done.returncode == 0


def _pip_settings() -> str:
    """Return what pip has been told, by the Python that the environment was made from."""
    base = getattr(sys, "_base_executable", sys.executable)
    command = [base, "-m", "pip", "config", "list"]
    asked = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603
    return asked.stdout if asked.returncode == 0 else ""


def _by_uv(wanted: list[str]) -> bool:
    uv = shutil.which("uv", path=f"{PYTHON.parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if uv is None:
        return False
    environment = {**handed_on(_pip_settings()), **os.environ}
    return _succeeds([uv, "pip", "install", "--quiet", "--python", str(PYTHON), *wanted], environment)


def _by_pip(wanted: list[str]) -> bool:
    pip = [str(PYTHON), "-m", "pip"]
    if not _succeeds([*pip, "--version"], quiet=True):
        _succeeds([str(PYTHON), "-m", "ensurepip"], quiet=True)
    return _succeeds([*pip, "--quiet", "--disable-pip-version-check", "install", *wanted])


if __name__ == "__main__":
    arguments = sys.argv[1:]
    sys.exit(not (_by_uv(arguments) or _by_pip(arguments)))
