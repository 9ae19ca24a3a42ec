"""Data sets: the same from the same recipe, whole after an interruption, held to their games."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from tarock.cli import main
from tarock.data import TABLES, Recipe, read_games, write_games
from tarock.data.parquet import read_rows, written
from tarock.data.set_maker import OtherRecipe, file_of, make, make_shard
from tarock.data.set_reader import check, decisions, game_of, hands, positions
from tarock.data.set_tables import columns_of
from tarock.env import observe
from tarock.games.registry import keys
from tarock.match.notation import NotationError
from tests.share import some

SMALL = Recipe(rules="dreiertarock", hands=5, shard=2, bots=("careful", "random"), seed=3)


def test_a_set_is_made_read_and_checked(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    make(SMALL, tmp_path, progress=lambda done, whole: told.append((done, whole)))
    assert told == [(0, 5), (2, 5), (4, 5), (5, 5)]
    rows = list(hands(tmp_path))
    assert [row["hand"] for row in rows] == list(range(5))
    assert list(check(tmp_path)) == [None] * 5
    steps = [row for row in decisions(tmp_path) if row["hand"] == 1]
    assert [row["step"] for row in steps] == list(range(len(steps)))
    assert all(row["action"] in row["legal"] for row in steps)
    assert {row["reward"] for row in steps if row["seat"] == 0} == {rows[1]["totals"][0]}
    assert "`reward` | int32 | what the hand brought the seat" in (tmp_path / "README.md").read_text()


def test_an_interrupted_set_goes_on_and_ends_alike(tmp_path: Path) -> None:
    make(SMALL, tmp_path / "whole")
    make_shard(SMALL, tmp_path / "again", 1)
    (tmp_path / "again" / "decisions").joinpath("00000.new").write_bytes(b"half a file")
    make(SMALL, tmp_path / "again", workers=2)
    for table in ("hands", "decisions"):
        for shard in range(3):
            found = [list(read_rows(file_of(tmp_path / one, table, shard))) for one in ("whole", "again")]
            assert found[0] == found[1]
    with pytest.raises(OtherRecipe, match="another recipe"):
        make(Recipe(rules="dreiertarock", hands=6), tmp_path / "whole")


@pytest.mark.parametrize("key", some(keys(), of=4))
def test_every_rule_set_has_its_rows(key: str, tmp_path: Path) -> None:
    make(Recipe(rules=key, hands=2, bots=("careful",), tricks=1, observations=True), tmp_path)
    assert list(check(tmp_path)) == [None, None]
    assert all(row["loss"] >= 0 for row in positions(tmp_path))


def test_what_players_saw_is_what_observations_are(tmp_path: Path) -> None:
    recipe = Recipe(rules="danish", hands=1, observations=True)
    make(recipe, tmp_path)
    first = next(decisions(tmp_path))
    game = game_of(next(hands(tmp_path)), recipe)
    seen = observe(game.rules, game.at(0).view(first["seat"]))
    planes = np.unpackbits(np.frombuffer(first["planes"], np.uint8), count=seen.planes.size)
    assert np.array_equal(planes.reshape(seen.planes.shape), seen.planes)
    assert first["numbers"] == seen.numbers.tolist()


def test_a_row_that_was_changed_is_found(tmp_path: Path) -> None:
    make(SMALL, tmp_path)
    path = file_of(tmp_path, "decisions", 1)
    rows = list(read_rows(path))
    rows[-1]["reward"] += 1
    written(path, columns_of("decisions", observations=False), rows)
    faults = [one for one in check(tmp_path) if one is not None]
    assert [one.hand for one in faults] == [3]
    assert faults[0].why == "the rows of its decisions are not what the game says"


def test_columns_say_what_they_hold(tmp_path: Path) -> None:
    make(SMALL, tmp_path)
    schema = pq.read_schema(file_of(tmp_path, "decisions", 0))
    assert [schema.field(one.name).metadata[b"description"].decode() for one in TABLES["decisions"]] == [
        one.says for one in TABLES["decisions"]
    ]


def test_a_collection_holds_many_games(tmp_path: Path) -> None:
    path = tmp_path / "many.tgn"
    games = [SMALL.play(number) for number in range(3)]
    assert write_games(path, games) == 3
    assert [record.game().actions for record in read_games(path)] == [game.actions for game in games]
    path.write_text(path.read_text().replace("dealer", "healer", 2).replace("healer", "dealer", 1))
    with pytest.raises(NotationError, match="game 2, line "):
        list(read_games(path))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"hands": 0}, "hands must be at least 1"),
        ({"bots": ()}, "somebody has to play"),
        ({"bots": ("genius",)}, "genius"),
    ],
)
def test_recipes_refuse_what_cannot_be(change: dict[str, int | tuple[str, ...]], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Recipe(**{"rules": "danish", **change})  # type: ignore[arg-type]


def test_the_command_makes_checks_and_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = ("data", "make", str(tmp_path / "set"), "--rules", "tapp", "--hands", "2", "--language", "en")
    assert main([*made]) == 0
    assert main(["data", "check", str(tmp_path / "set"), "--language", "en"]) == 0
    assert "Every hand replays" in capsys.readouterr().out
    assert main(["data", "show", str(tmp_path / "set"), "--language", "en"]) == 0
    assert '"rules": "tapp"' in capsys.readouterr().out
    many = str(tmp_path / "many.tgn")
    assert main(["data", "make", many, "--rules", "tapp", "--hands", "2"]) == 0
    assert main(["data", "check", many]) == 0
    assert main(["data", "show", many, "--language", "de"]) == 0
    assert "2 Spiele in einer Datei" in capsys.readouterr().out
    assert main([*made, "--seed", "5"]) == 2
    assert "another recipe" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["make", "x", "--bots", "genius"], "genius"),
        (["make", "x", "--hands", "0"], "hands must be at least 1"),
        (["check", "nowhere"], "nowhere: there is nothing"),
        (["show", "."], "holds no data set"),
    ],
)
def test_mistakes_are_told_in_a_line(
    arguments: list[str],
    why: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["data", *arguments, "--language", "en"]) == 2
    assert why in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
