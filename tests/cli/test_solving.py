"""`tarock solve` and `tarock par`: positions and games from files, limits, Ctrl-C."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from tarock import Deal, Game, find
from tarock.bots import careful_bot, play_out
from tarock.cli import main
from tarock.core.cards import CardSet
from tarock.match.notation import record, write_tgn
from tarock.testing.profiles import play_out as played
from tests.cli.command_runs import terminal, widest
from tests.properties.profiles import TRISCHAKEN
from tests.solver.endings import endings
from tests.solver.test_public_solver import SURE

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = ("Anna", "Berta", "Carla")


def run(capsys: pytest.CaptureFixture[str], *args: str | Path, language: str = "en") -> str:
    assert main([str(args[0]), "--language", language, *map(str, args[1:])]) == 0
    out = capsys.readouterr().out
    assert widest(out) <= 80
    return out


def refused(capsys: pytest.CaptureFixture[str], *args: str | Path) -> str:
    assert main([str(args[0]), "--language", "en", *map(str, args[1:])]) == 2
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 1
    return printed.err


def written(game: Game, tmp_path: Path) -> Path:
    file = tmp_path / "game.tgn"
    file.write_text(write_tgn(record(game, names=NAMES[: game.rules.players])), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def game() -> Game:
    """A deal that somebody plays, to its end."""
    rules = find("illustrated-loew")
    for number in range(10):
        game = Game(rules, Deal.shuffled(rules.pack, dealer=2, random=Random(number)))
        play_out(game, [careful_bot(rules)] * 3)
        if game.ledger is not None:
            return game
    raise AssertionError("ten deals and nobody bids")


def test_a_written_position_is_solved_for_card_points(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "solve", EXAMPLES / "ending.position", language="de")
    assert "Platz 0 ist am Zug" in out
    assert "macht bei bestem Spiel 19 Augen" in out
    assert "Pagat" in out


def test_thirds_and_a_side_that_wants_little(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "ending"
    file.write_text(
        "rules: illustrated-modern\ndeclarer: 1\nleader: 0\ntrick: ♥2\nlaid: |♠7|\n"
        "hands: T3 | ♥Q ♥V | ♥C T5\n",
        encoding="utf-8",
    )
    out = run(capsys, "solve", file)
    assert "On the table: Seat 0 ♥2." in out
    assert "⅓" in out


def test_a_game_stopped_in_the_play_is_solved_for_its_settlement(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(game, tmp_path)
    out = run(capsys, "solve", file, "--to", str(len(game.actions) - 9))
    assert "is to play" in out
    assert "The score is then: Anna" in out
    points = run(capsys, "solve", file, "--to", str(len(game.actions) - 9), "--goal", "points")
    assert "The declarer's side takes" in points
    assert "The score is then" not in points


def test_a_zero_sum_game_names_what_the_declarer_gets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(next(endings("dreiertarock", tricks=4, count=1)), tmp_path)
    assert "the declarer, gets" in run(capsys, "solve", file)


def test_a_finished_game_is_looked_back_at(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = run(capsys, "solve", written(game, tmp_path), "--tricks", "6", language="de")
    assert "In den letzten 6 Stichen durch Karten verloren, alle Blätter bekannt: Anna" in out


def test_everyone_for_himself_is_named_as_what_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(next(endings("danish", tricks=3, count=1)), tmp_path)
    assert "(paranoid search)" in " ".join(run(capsys, "solve", file).split())


def test_a_limit_prints_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "solve", EXAMPLES / "zweiblatt.tgn", "--to", "20", "--nodes", "500")
    assert " … " in out
    assert "The search was stopped; what is printed is proven, and no more." in " ".join(out.split())


def test_par_names_the_best_plan(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(played(find("illustrated-modern"), SURE, Random(3)), tmp_path)
    out = run(capsys, "par", file)
    assert "of the talon and lays" in out
    assert "plans that differ is worth more" in out
    assert "The score is then: Anna" in out


def test_par_that_ran_out_of_time_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(played(find("illustrated-modern"), SURE, Random(3)), tmp_path)
    out = run(capsys, "par", file, "--seconds", "0.000001", "--nodes", "1", language="de")
    assert "ist nicht ausgeschlossen" in " ".join(out.split())


def test_what_cannot_be_done_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    zweiblatt, bad = EXAMPLES / "zweiblatt.tgn", tmp_path / "bad"
    assert "no card is being played yet" in refused(capsys, "solve", zweiblatt, "--to", "1")
    assert "the game has" in refused(capsys, "solve", zweiblatt, "--to", "1000")
    assert "cannot be negative" in refused(capsys, "solve", zweiblatt, "--to", "40", "--nodes", "-1")
    assert "--tricks must be at least 1" in refused(capsys, "solve", zweiblatt, "--tricks", "0")
    assert "cannot be read" in refused(capsys, "solve", tmp_path / "nothing")
    bad.write_text("rules: danish\nleader: 0\nhands: T1 | T1 | T2", encoding="utf-8")
    assert "T1 is there twice" in refused(capsys, "solve", bad)
    assert "there is no par" in refused(
        capsys, "par", written(next(endings("danish", tricks=1, count=1)), tmp_path)
    )
    passed = next(
        endings("dreiertarock", tricks=1, count=1, profile=TRISCHAKEN, options={"all_pass": "trischaken"})
    )
    assert "all have passed" in refused(capsys, "par", written(passed, tmp_path))
    redealt = tmp_path / "redealt.tgn"
    shutil.copy(Path(__file__).parents[1] / "golden/illustrated-modern/all-pass-redeal.tgn", redealt)
    assert "no card was played" in refused(capsys, "solve", redealt)


def test_ctrl_c_prints_the_bounds_found(tmp_path: Path) -> None:
    """A whole deal of everyone for himself would take longer than anybody waits."""
    rules = find("illustrated-modern")
    cards = list(rules.pack.cards)
    Random(1).shuffle(cards)
    hands = " | ".join(str(CardSet.collect(cards[seat * 16 : seat * 16 + 16])) for seat in range(3))
    file = tmp_path / "long"
    file.write_text(f"rules: {rules.key}\nplay: trischaken\nleader: 0\nhands: {hands}\n", encoding="utf-8")
    with terminal("solve", "--language", "en", str(file)) as person:
        person.until("searching")
        person.press("\x03")
        person.until("can be sure of")
        person.until("The search was stopped")
        assert person.ended() == 130
