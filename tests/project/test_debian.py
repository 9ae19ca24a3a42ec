"""What hosting is tried with comes from Debian's packages, without root and without installing anything."""

from __future__ import annotations

import runpy
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "scripts" / "debian.py"


def brought(tmp_path: Path) -> dict[str, Any]:
    """Return the script, as it is in a clone elsewhere."""
    (tmp_path / "scripts").mkdir()
    there = tmp_path / "scripts" / "debian.py"
    there.write_bytes(SCRIPT.read_bytes())
    return runpy.run_path(str(there))


def test_every_program_has_its_packages() -> None:
    wanted = runpy.run_path(str(SCRIPT))["wanted"]
    text = (ROOT / "requirements" / "debian.txt").read_text(encoding="utf-8")
    assert wanted(text)["systemd-analyze"] == ["systemd", "libsystemd-shared"]
    assert all(wanted(text).values())


def test_what_was_unpacked_starts_with_its_own_libraries(tmp_path: Path) -> None:
    script = brought(tmp_path)
    real, library = script["UNPACKED"] / "usr/sbin/sounder", script["UNPACKED"] / "usr/lib/here/libsound.so.1"
    for file in (real, library):
        file.parent.mkdir(parents=True)
        file.write_text('#!/bin/sh\necho "$LD_LIBRARY_PATH" "$@"\n', encoding="utf-8")
        file.chmod(0o755)
    script["PROGRAMS"].mkdir()
    script["_make_startable"]("sounder")
    told = subprocess.run(  # noqa: S603
        [script["PROGRAMS"] / "sounder", "a b"], check=True, capture_output=True, text=True
    )
    assert told.stdout == f"{library.parent} a b\n"


def test_without_apt_it_says_what_is_not_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = brought(tmp_path)
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "debian.txt").write_text(
        "# programs\nnowhere-at-all: nothing\n", encoding="utf-8"
    )
    monkeypatch.setenv("PATH", str(tmp_path))
    script["main"]()
    assert "not tried are nowhere-at-all" in capsys.readouterr().out
    assert not script["PROGRAMS"].exists()
