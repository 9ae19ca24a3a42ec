"""Every script of `examples` runs, on a small share of its usual work, and prints what it promises."""

from __future__ import annotations

import csv
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "scripts"
SCRIPTS = {
    "play_a_hand.py": (
        ["dreiertarock", "--seed", "3"],
        ["Dreiertarock, 0 actions so far", "asked  0: auction", "total"],
    ),
    "solve_a_position.py": (
        ["--tricks", "10"],
        ["Seat 0 to play; the value is 57", "T1       45     12", "seat 2 played ♥2: 16 worse than ♥K"],
    ),
    "own_bot.py": (["--deals", "2"], ["2 deals, 12 hands", "careful", "novice", "high_cards"]),
    "train_a_player.py": (
        ["--untrained", "--deals", "6"],
        ["tapp-1821: 1186 numbers seen, 70 actions", "ahead of random by ", "over 6 deals"],
    ),
    "ten_thousand_games.py": (["--hands", "12", "--rules", "danish"], ["12 hands of danish in hands.csv"]),
}
"""The arguments a script is run with, and what it then says among other things."""


def run(script: Path, arguments: list[str], folder: Path) -> str:
    """Run a script as a reader would, somewhere else."""
    done = subprocess.run(  # noqa: S603 - our own interpreter and script
        [sys.executable, str(script), *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=folder,
        env={"PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_script_is_run_here() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(SCRIPTS)


@pytest.mark.parametrize("name", SCRIPTS)
def test_script_prints_what_it_promises(name: str, tmp_path: Path) -> None:
    arguments, said = SCRIPTS[name]
    printed = run(EXAMPLES / name, arguments, tmp_path)
    assert [line for line in said if line not in printed] == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_first_lines_say_how_a_script_is_run(name: str) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    assert f"\nRun it with `python examples/scripts/{name}" in text.split('"""')[1]


def test_games_become_rows_that_any_table_program_reads(tmp_path: Path) -> None:
    """A row a hand, with a score for each seat, four of them where four play."""
    run(EXAMPLES / "ten_thousand_games.py", ["--hands", "5", "--rules", "zwanzigerrufen"], tmp_path)
    with (tmp_path / "hands.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["seed"] for row in rows] == ["0", "1", "2", "3", "4"]
    assert all(sum(int(row[f"score_{seat}"]) for seat in range(4)) == 0 for row in rows)
