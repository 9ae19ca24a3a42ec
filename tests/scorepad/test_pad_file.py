"""Pads in files: whole or not at all, one writer after the other, nothing destroyed."""

from __future__ import annotations

import errno
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tarock.match import series
from tarock.match.series import Standing
from tarock.scorepad import DocumentError, Pad, PadError, new_pad, pad_file, read_pad

DEAL = {"contract": "zweier", "declarer": "Bert", "card_points": 40}
START = "from pathlib import Path; import os, sys; from tarock.scorepad import pad_file; "
ADD = f"pad_file.change(Path(sys.argv[1]), lambda pad: pad.add({DEAL!r}))"


def one_more(pad: Pad) -> Pad:
    return pad.add(DEAL)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A pad with one deal."""
    path = tmp_path / "evening.json"
    pad_file.create(path, new_pad({"rules": "dreiertarock", "players": ["Anna", "Bert", "Cilli"]}).add(DEAL))
    return path


def test_a_pad_survives_its_file(path: Path) -> None:
    changed = pad_file.change(path, one_more)
    assert pad_file.load(path) == changed
    assert len(changed.deals) == 2


def test_a_pad_is_never_started_over_a_file(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(PadError, match="there already"):
        pad_file.create(path, pad_file.load(path))
    assert path.read_bytes() == before


def test_a_dangling_link_is_not_written_through(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "nowhere.json")
    with pytest.raises(PadError, match="there already"):
        pad_file.create(link, new_pad({"rules": "dreiertarock", "players": ["A", "B", "C"]}))


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(path)
    pad_file.change(link, one_more)
    assert link.is_symlink()
    assert len(pad_file.load(path).deals) == 2


def test_permissions_are_kept(path: Path) -> None:
    path.chmod(0o640)
    pad_file.change(path, one_more)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_refused_document_leaves_the_file_alone(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(DocumentError):
        pad_file.change(path, lambda pad: pad.add({**DEAL, "card_points": 71}))
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "line 1"),
        (b'{"format": "tarock-pad",\n', "line 2"),
        (b'{"format": "tarock-pad", "version": 9}', "version"),
        (b"\x00\xff", "UTF-8"),
    ],
)
def test_a_malformed_file_is_refused_and_left_alone(path: Path, raw: bytes, words: str) -> None:
    path.write_bytes(raw)
    with pytest.raises(PadError) as refused:
        pad_file.change(path, one_more)
    assert str(refused.value).startswith(f"{path}: ")
    assert words in str(refused.value)
    assert path.read_bytes() == raw


@pytest.mark.parametrize("name", ["nothing.json", "no/folder.json", "."])
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(PadError, match="cannot be used"):
        pad_file.change(tmp_path / name, one_more)


@pytest.mark.parametrize("call", ["os.fsync", "pathlib.Path.replace"])
def test_a_full_disk_leaves_the_old_pad(path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    before = path.read_bytes()

    def full(*_args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(call, full)
        with pytest.raises(PadError, match="No space left"):
            pad_file.change(path, one_more)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("call", ["os.fsync", "Path.replace"])
def test_a_crash_while_writing_leaves_the_old_pad_and_no_lock(path: Path, call: str) -> None:
    before = path.read_bytes()
    crash = f"{START}{call} = lambda *_: os._exit(9); {ADD}"
    ended = subprocess.run([sys.executable, "-c", crash, str(path)], check=False)  # noqa: S603 - our own program
    assert ended.returncode == 9
    assert path.read_bytes() == before
    assert len(pad_file.change(path, one_more).deals) == 2


def test_writers_at_the_same_time_lose_nothing(path: Path) -> None:
    many = f"{START}\nfor _ in range(8): {ADD}"
    command = [sys.executable, "-c", many, str(path)]
    writers = [subprocess.Popen(command) for _ in range(3)]  # noqa: S603 - our own program
    assert [writer.wait(timeout=60) for writer in writers] == [0, 0, 0]
    assert len(pad_file.load(path).deals) == 1 + 3 * 8


def test_a_long_evening_is_gone_through_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading a pad adds up its series once, not once for each deal."""
    pad = pad_file.load(path)
    for _ in range(49):
        pad = pad.add(DEAL)
    counted: list[object] = []

    def after(*args: Any, **named: Any) -> Standing:  # noqa: ANN401
        counted.append(args)
        return series.after(*args, **named)

    monkeypatch.setattr("tarock.scorepad.pad.after", after)
    assert read_pad(pad.written()) == pad
    assert len(counted) == 50


def test_a_file_can_be_read_by_people(path: Path) -> None:
    """Each field and each change has a line of its own."""
    pad_file.change(path, one_more)
    lines = path.read_text("utf-8").splitlines()
    assert lines[3] == '  "rules": "dreiertarock@1",'
    assert [line for line in lines if '"add"' in line] == [
        '    {"add": {"contract": "zweier", "declarer": "Bert", "card_points": 40}},',
        '    {"add": {"contract": "zweier", "declarer": "Bert", "card_points": 40}}',
    ]
