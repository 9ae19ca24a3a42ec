"""`tarock arena` and `tarock bot` as people type them."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tarock.cli import main
from tests.cli.command_runs import environment, tarock, terminal, widest

_HEARING = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
INTERRUPTIBLE = (sys.executable, "-c", _HEARING + "from tarock.cli import main; sys.exit(main())")
"""The command as a person's shell starts it; whatever runs the tests may be deaf to Ctrl-C."""
SMALL = ("arena", "--rules", "dreiertarock", "--deals", "2", "--seed", "3")


def test_it_prints_points_and_who_is_ahead(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert "2 deals, each with 6 seatings: 12 hands, seed 3." in said
    assert re.search(r"^careful +-?[\d.]+ ± [\d.]+ +[\d.]+% ", said, re.MULTILINE)
    assert re.search(r"^careful – random +[\d.]+ ± [\d.]+ +(yes|no)$", said, re.MULTILINE)
    assert widest(said) <= 80


def test_it_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--language", "de"]) == 0
    assert "2 Spiele mit je 6 Sitzordnungen: 12 Partien, Startwert 3." in capsys.readouterr().out


def test_the_numbers_come_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--json", "--bots", "careful"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["rules"], found["hands"], found["leads"]) == ("dreiertarock@1", 2, [])
    assert [record["bot"] for record in found["bots"]] == ["careful"]


def test_a_league_rates_more_bots_than_there_are_seats(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """And goes on from its directory, without another hand."""
    bots = "--bots", "random,careful,novice,conventional"
    league = [*SMALL, "--league", *bots, "--out", str(tmp_path)]
    assert main([*league, "--language", "de"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"^random +\d+ ± \d+$", said, re.MULTILINE)
    assert "careful – conventional" in said
    assert widest(said) <= 80
    assert main([*league, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {one["bot"] for one in found["ratings"]} == {"random", "careful", "novice", "conventional"}
    assert len(found["leads"]) == 6


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--league", "--bots", "careful"), "a league has at least two bots, not 1"),
        (("--league", "--until-decided"), "leave --until-decided out"),
        (("--bots", "careful,genius"), "no bot 'genius'; there are: random, novice, careful, conventional"),
        (("--bots", "careful,careful"), "each bot is named once"),
        (("--deals", "0"), "at least one deal"),
        (("--until-decided", "--bots", "careful"), "a duel has two bots, not 1"),
        (("--until-decided", "--margin", "-1"), "a margin is at least 0"),
        (("--workers", "0"), "--workers must be at least 1"),
        (("--bots", "careful,exec:/nowhere/bot"), "/nowhere/bot cannot be started"),
    ],
)
def test_what_cannot_be_is_refused_with_a_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], why: str
) -> None:
    assert main([*SMALL, "--language", "en", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert why in printed.err


def test_a_duel_ends_when_it_is_decided(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The same command asked again reads the verdict from what was kept, and plays nothing more."""
    duel = ("arena", "--rules", "dreiertarock", "--until-decided", "--out", str(tmp_path))
    assert main([*duel, "--language", "en"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    verdict = r"careful is ahead of random: [\d.]+ ± [\d.]+ points a deal after (\d+) deals"
    assert re.search(verdict, said)
    hands = (tmp_path / "hands.csv").read_text()
    assert main([*duel, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["duel"]
    assert (found["bots"], found["verdict"], found["error"]) == (["careful", "random"], "ahead", 0.05)
    assert 3 * 6 * found["deals"] == len(hands.splitlines()) - 1
    assert (tmp_path / "hands.csv").read_text() == hands


def test_a_duel_that_has_had_its_time_says_that_it_is_open(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL[:3], "--until-decided", "--limit", "0.000001", "--language", "de"]) == 0
    assert "careful und random sind nicht entschieden" in " ".join(capsys.readouterr().out.split())


def test_results_are_kept_and_added_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = ("--out", str(tmp_path / "results"))
    assert main([*SMALL, *kept]) == 0
    first = (tmp_path / "results" / "hands.csv").read_text()
    assert main([*SMALL, *kept, "--deals", "3"]) == 0
    assert (tmp_path / "results" / "hands.csv").read_text().startswith(first)
    assert sorted(path.name for path in (tmp_path / "results").iterdir()) == [
        "contest.json",
        "hands.csv",
        "points.svg",
        "summary.csv",
    ]
    assert main([*SMALL, *kept, "--seed", "4", "--language", "en"]) == 2
    assert "another contest: dreiertarock@1, careful, random, seed 3" in capsys.readouterr().err


def test_after_ctrl_c_the_same_command_goes_on(tmp_path: Path) -> None:
    """The deals played before the interruption stay as they were written."""
    arguments = [*SMALL[:3], "--deals", "100000", "--out", str(tmp_path), "--language", "en"]
    process = subprocess.Popen(  # noqa: S603 - our own command
        [*INTERRUPTIBLE, *arguments], stderr=subprocess.PIPE, text=True, env=environment()
    )
    hands = tmp_path / "hands.csv"
    while not hands.exists() or hands.read_text().count("\n") < 3 * 13 + 1:
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "The same command goes on from here." in error
    before = hands.read_text().splitlines()[: 3 * 12 + 1]
    assert tarock(*arguments[:3], "--deals", "3", "--out", str(tmp_path)).returncode == 0
    assert hands.read_text().splitlines()[: 3 * 12 + 1] == before


def test_a_terminal_sees_how_far_it_is() -> None:
    with terminal(*SMALL, "--language", "en") as screen:
        screen.until(r"deals .*/2")
        screen.until(r"careful – random")


def test_a_bot_greets() -> None:
    """Over a pipe, as a table would start it."""
    result = tarock("bot", "careful", typed='{"type": "hello", "tarock": 1}\n{"type": "quit"}\n')
    assert json.loads(result.stdout) == {"type": "hello", "tarock": 1, "name": "tarock careful"}
    assert result.returncode == 0
