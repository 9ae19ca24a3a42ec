"""`tarock learn`: a lesson by typing, resumed where one was."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command_runs import environment, tarock

RANKS = ("", "♠10", "♥4", "♥A", "♦V", "T2", "SK", "T1")


def _learn(folder: Path, *args: str, typed: str = "") -> str:
    ended = tarock("learn", *args, typed=typed, env=environment(TAROCK_DATA=str(folder)))
    assert not ended.stderr
    return ended.stdout


def test_a_lesson_is_solved_and_the_next_one_resumed(tmp_path: Path) -> None:
    said = _learn(tmp_path, "tapp", typed="\n".join([*RANKS, "q"]) + "\n")
    assert "upside-down red" in said
    assert "Keep in mind" in said
    assert "✓ ranks" in _learn(tmp_path, "tapp", "--list")
    assert "Three duties" in _learn(tmp_path, "tapp", typed="q\n")


def test_a_trick_is_shown_as_it_was_played(tmp_path: Path) -> None:
    """Sorted, the best card would stand first, and nobody could tell what was led."""
    said = _learn(tmp_path, "tapp", "ranks", typed="\n".join([*RANKS, "q"]) + "\n")
    assert "♠7 ♠10 ♠8" in said
    assert "♥Q II ♥K" in said


def test_a_guided_deal_by_its_first_decisions_in_german(tmp_path: Path) -> None:
    typed = "dreiblatt\ngut\n1\n♣V ♣C ♣Q\ngut\nmond\nq\n"
    said = _learn(tmp_path, "illustrated-modern", "first-deal", "--language", "de", typed=typed)
    assert "Tarock zuerst" in said
    assert "zwei Tarock weniger" in said


def test_a_lesson_comes_back_as_its_twin_after_a_day_and_is_shared(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text('{"contract_games/ranks": [1000]}', encoding="utf-8")
    assert "↻ ranks" in _learn(tmp_path, "dreiertarock", "--list")
    said = _learn(tmp_path, "tapp", typed="♦2\n♣V\nT12\nq\n")
    assert "a little harder" in said
    assert "✓ ranks" in _learn(tmp_path, "tapp", "--list"), "not before three more days"
    assert "Three duties" in _learn(tmp_path, "tapp", typed="q\n")


def test_an_unknown_lesson_is_refused_with_those_there_are(tmp_path: Path) -> None:
    refused = tarock("learn", "tapp", "poker", env=environment(TAROCK_DATA=str(tmp_path)))
    assert refused.returncode == 2
    assert "ranks" in refused.stderr
