"""Where the program keeps its user's data on each system."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder(environment: dict[str, str] | None = None, platform: str = sys.platform) -> Path:
    """Return where a program keeps its user's data on this system."""
    found = dict(os.environ) if environment is None else environment
    home = Path(found.get("HOME") or found.get("USERPROFILE") or Path.home())
    if "TAROCK_DATA" in found:
        return Path(found["TAROCK_DATA"])
    if platform == "win32":
        return Path(found.get("APPDATA") or home / "AppData" / "Roaming") / "Tarock"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Tarock"
    return Path(found.get("XDG_DATA_HOME") or home / ".local" / "share") / "tarock"
