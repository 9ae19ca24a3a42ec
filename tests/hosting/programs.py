"""Programs that no wheel carries: the machine's own, or what `make test` unpacks of Debian's packages."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

UNPACKED = Path(__file__).parents[2] / ".venv" / "debian" / "programs"
PLACES = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/sbin", str(UNPACKED)))


def program(name: str) -> str:
    """Return where a program is; a test that has none is left out, and says so."""
    found = shutil.which(name, path=PLACES)
    if found is None:
        pytest.skip(f"NOT TRIED by {name}: `make test` found neither it nor Debian's package of it")
    return found
