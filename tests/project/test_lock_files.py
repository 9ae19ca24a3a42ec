from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NPM_FILES = [
    folder / name
    for folder in (ROOT, ROOT / "web")
    for name in ("package.json", "package-lock.json", ".npmrc")
]
LOCK_FILES = [*sorted(ROOT.glob("requirements/*")), *NPM_FILES]
FUNDING = re.compile(r'"funding": (\{[^}]*\}|\[[^\]]*\]|"[^"]*")')


@pytest.mark.parametrize("path", LOCK_FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_lock_files_name_no_host(path: Path) -> None:
    """Pins say what is installed; where it comes from is up to whoever installs it."""
    said = FUNDING.sub("", path.read_text(encoding="utf-8"))
    assert "://" not in said


@pytest.mark.parametrize("name", ["play", "dev", "bench", "cmake", "node", "postgres", "release", "uv"])
def test_every_pin_has_its_hash(name: str) -> None:
    pins = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    entries = re.findall(r"^\S+==.*(?:\n    --hash=sha256:[0-9a-f]{64}.*)*", pins, flags=re.MULTILINE)
    assert entries
    assert all("--hash" in entry for entry in entries)


def test_dev_pins_what_play_pins() -> None:
    """Checks run against the versions that players get."""
    play, dev = (set(_pins(ROOT / "requirements" / name)) for name in ("play.txt", "dev.txt"))
    assert play <= dev


def _pins(path: Path) -> list[str]:
    return re.findall(r"^(\S+==\S+)", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


@pytest.mark.parametrize("folder", [".", "web"])
def test_every_npm_package_has_its_hash(folder: str) -> None:
    lock = (ROOT / folder / "package-lock.json").read_text(encoding="utf-8")
    assert lock.count('"integrity": "sha512-') == lock.count('"node_modules/') > 0
