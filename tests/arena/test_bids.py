"""Counting what bots say: every deal is played once, kept, and told by kind."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest

from bench import bids
from bench.bids import Heard

FAST = "conventional"


def test_a_deal_is_heard_alike_each_time() -> None:
    found = [bids.heard("dreiertarock", FAST, number) for number in range(12)]
    assert found == [bids.heard("dreiertarock", FAST, number) for number in range(12)]
    assert {deal.won for deal in found if deal.contract} == {True, False}


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Half a line, left by an interruption, is played again."""
    soon = monotonic() + 600
    bids.play(tmp_path, ["illustrated-loew"], FAST, 3, workers=1, until=soon)
    file = tmp_path / f"illustrated-loew-{FAST}.jsonl"
    first = bids.read(file)
    file.write_text(file.read_text(encoding="utf-8")[:-5], encoding="utf-8")
    bids.play(tmp_path, ["illustrated-loew"], FAST, 5, workers=1, until=soon)
    again = bids.read(file)
    assert [deal.deal for deal in again] == [0, 1, 2, 3, 4]
    assert again[:3] == first


def test_no_deal_is_begun_after_the_time(tmp_path: Path) -> None:
    bids.play(tmp_path, ["dreiertarock"], FAST, 3, workers=1, until=monotonic() - 1)
    assert not bids.read(tmp_path / f"dreiertarock-{FAST}.jsonl")


def test_the_table_counts_by_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deals = [
        Heard(deal=0, contract="solo", won=True, made=("pagat-ultimo",), raised=2),
        Heard(deal=1, contract="dreiblatt", lost=("pagat-ultimo", "with-40")),
        Heard(deal=2, contract="dreiblatt", won=True),
        Heard(deal=3, scored=False),
    ]
    monkeypatch.setattr(bids, "read", lambda file: deals if "modern" in file.name else [])
    row = next(line for line in bids.rows(tmp_path, FAST) if "illustrated-modern" in line)
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[1:3] == ["4", "1"]
    assert cells[3].startswith("2/3: Dreiblatt 1/2, Solo 1/1")
    assert cells[4].startswith("1/3: ")
    assert "1/2" in cells[4]
    assert cells[5] == "2"


def test_no_line_of_the_page_gives_way_to_one_of_fewer_deals() -> None:
    """And a rule set that was not played here stays."""
    lines = ["| rule set | deals |", "| --- | --- |", "| dreiertarock | 3 | 2/2 |", "| tapp | 7 | 1/2 |"]
    page = "<!-- table: bidding -->\n| tapp | 8 | 3/4 |\n| dreiertarock | 3 | 1/3 |\n"
    page += "| illustrated-loew | 1 | 1/1 |\n<!-- end -->"
    found = ["| illustrated-loew | 1 | 1/1 |", lines[2], "| tapp | 8 | 3/4 |"]
    assert list(bids.kept(page, lines)) == [*lines[:2], *found]
