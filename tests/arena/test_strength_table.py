"""The table of docs/strength.md is made in pieces: no line gives way to one of fewer deals."""

from __future__ import annotations

from pathlib import Path

from bench.strength import Bout, rows
from tarock.arena.contest import contested_deal
from tarock.arena.results import Results

BOUT = Bout("illustrated-modern", ("novice", "random"), 200)
NAMES = " illustrated-modern | `novice` | `random` "
LINE = f"|{NAMES}| 99.00 ± 1.00 | yes | {{}} | 0.1, 0.1 |"


def written(out: Path, kept_deals: int) -> str:
    _, _, line = rows(out, [BOUT], {NAMES: LINE.format(kept_deals)})
    return line


def test_a_line_stays_where_nothing_was_played(tmp_path: Path) -> None:
    assert written(tmp_path, 3) == LINE.format(3)


def test_a_line_gives_way_to_one_of_as_many_deals(tmp_path: Path) -> None:
    contest = BOUT.contest(2)
    results = Results(tmp_path / BOUT.folder, contest)
    results.begin()
    for number in range(2):
        results.append(contested_deal(contest, number))
    assert written(tmp_path, 3) == LINE.format(3)
    assert written(tmp_path, 2) != LINE.format(2)
    assert "| 2 |" in written(tmp_path, 2)


def test_a_contest_that_nobody_has_played_is_named(tmp_path: Path) -> None:
    _, _, line = rows(tmp_path, [BOUT], {})
    assert line == f"|{NAMES}| not measured | – | 0 | – |"
