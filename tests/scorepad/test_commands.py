"""`tarock score` and `tarock pad` as people run them: in a process of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scorepad.documents import modern, said

PROGRAM = "from tarock.cli import main; raise SystemExit(main())"
DEAL = modern("zweiblatt", card_points=41, announcements=[said("with-40", when="before")])
PLAYERS = ("Anna", "Bert", "Cilli")


def tarock(
    *args: str | Path, given: object = None, raw: bytes | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command with a document, or with bytes, at its standard input."""
    entered = raw if raw is not None else json.dumps(given).encode()
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", PROGRAM, *map(str, args)],
        input=entered,
        capture_output=True,
        check=False,
        env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"},
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def test_score_from_standard_input() -> None:
    done = tarock("score", "-", given=DEAL)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].split() == ["Total", "42", "0", "0"]


def test_score_from_a_file_as_json(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(DEAL), "utf-8")
    done = tarock("score", file, "--json")
    assert json.loads(done.stdout)["totals"] == {"Dora": 42, "Xaver": 0, "Yvonne": 0}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "tarock score: card_points: card points go from 0 to 70\n"),
        ("de", "tarock score: card_points: Augen gibt es von 0 bis 70\n"),
    ],
)
def test_a_refusal_names_the_field_in_both_languages(language: str, line: str) -> None:
    done = tarock("score", "-", "--language", language, given={**DEAL, "card_points": 71})
    assert (done.returncode, done.stdout, done.stderr) == (2, "", line)


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"\xff", b"[" * 200_000, b'{"rules": "\\ud800"}', b"x" * 1_100_000], ids=len
)
def test_anything_else_ends_with_one_line_and_exit_code_2(raw: bytes) -> None:
    done = tarock("score", "-", raw=raw)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith("tarock score: ")


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    done = tarock("score", tmp_path / "nothing.json")
    assert done.returncode == 2
    assert "cannot be read" in done.stderr


def test_the_life_of_a_pad(tmp_path: Path) -> None:
    """New, add, correct, undo, redo, show, export; a refused deal changes nothing."""
    file = tmp_path / "evening.json"
    new = tarock(
        "pad", file, "new", "--rules", "illustrated-modern", "--players", *PLAYERS, "--dealer", "Bert"
    )
    assert new.stdout.endswith("Bert deals next.\n")
    solo = {"contract": "solo", "declarer": "Anna", "card_points": 36}
    assert "Anna 44, Bert 0, Cilli 0" in tarock("pad", file, "add", "-", given=solo).stdout
    before = file.read_bytes()
    refused = tarock("pad", file, "add", "-", given={**solo, "declarer": "Zoe"})
    assert (refused.returncode, file.read_bytes()) == (2, before)
    assert refused.stderr.startswith("tarock pad: declarer: ")
    corrected = tarock("pad", file, "correct", "1", "-", given={**solo, "card_points": 50})
    assert "The series is over." in corrected.stdout
    assert tarock("pad", file, "add", "-", given=solo).returncode == 2
    assert "Cilli gibt das nächste Spiel." in tarock("pad", file, "undo", "--language", "de").stdout
    assert "Anna wins with 110." in tarock("pad", file, "redo").stdout
    assert "Anna gewinnt mit 110." in tarock("pad", file, "show", "--language", "de").stdout
    exported = json.loads(tarock("pad", file, "export", "--json").stdout)
    assert exported["totals"] == {"Anna": 110, "Bert": 0, "Cilli": 0}


def test_a_pad_is_not_started_twice(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    start = ("pad", file, "new", "--rules", "dreiertarock", "--players", *PLAYERS)
    assert tarock(*start).returncode == 0
    again = tarock(*start)
    assert again.returncode == 2
    assert "there already" in again.stderr


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        (("--players", "Anna", "Bert"), "players: dreiertarock has 3 players"),
        (("--players", "Anna", "Bert", "Bert"), "players[2]: "),
        (("--players", *PLAYERS, "--dealer", "Zoe"), "dealer: "),
        (("--players", *PLAYERS, "--option", "tariff=high"), "tariff"),
    ],
    ids=str,
)
def test_a_pad_is_started_with_a_table_that_can_play(
    tmp_path: Path, extra: tuple[str, ...], words: str
) -> None:
    file = tmp_path / "evening.json"
    done = tarock("pad", file, "new", "--rules", "dreiertarock", *extra)
    assert done.returncode == 2
    assert words in done.stderr
    assert not file.exists()
