"""Clocks: what is left of a reserve outlives a restart; while a claim is open they rest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tarock.server.table.live_table import Clock
from tarock.server.table.task import TableTask
from tests.server.live_server import QUICK, Person, Running, Socket, running
from tests.server.test_at_the_table import begin
from tests.server.together import join, seats_for_two


def table_of(server: Running, key: str) -> TableTask:
    lobby = server.application.lobby
    assert lobby is not None
    table = lobby.here(key)
    assert table is not None
    return table


def let_run(table: TableTask, seconds: float) -> None:
    """Let all clocks have begun so much earlier."""
    room = table.room
    room.clocks = {
        chair: Clock(clock.question, clock.since - seconds) for chair, clock in room.clocks.items()
    }


def test_what_is_left_of_a_reserve_outlives_a_restart(url: str, tmp_path: Path) -> None:
    settings = replace(QUICK, database=url)
    with running(tmp_path, settings) as server:
        anna = Person(server.address)
        with begin(anna, clock=60, reserve=300) as socket:
            key, chair = socket.table["key"], socket.table["my_chair"]
            socket.wait_for_question()
            let_run(table_of(server, key), 160.0)
            socket.answer_once(Random(1))
            socket.until("table", such=lambda message: message["table"]["places"][chair]["reserve"] < 250_000)
            left = socket.table["places"][chair]["reserve"]
            assert 0 < left <= 200_000
    with running(tmp_path, settings) as server, anna.go_to(key, address=server.address) as socket:
        assert socket.table["places"][chair]["reserve"] == left


def test_an_unused_reserve_is_whole_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna = Person(server.address)
        with begin(anna, clock=60, reserve=300) as socket:
            key, chair = socket.table["key"], socket.table["my_chair"]
    with running(tmp_path) as server, anna.go_to(key, address=server.address) as socket:
        assert socket.table["places"][chair]["reserve"] == 300_000


def may_concede(socket: Socket) -> bool:
    """Whether somebody is asked for a card, and has not answered already."""
    asked = socket.question
    return asked is not None and "concede" in socket.may and (socket.deal, asked["id"]) != socket.answered


def test_an_open_claim_lets_clocks_rest_and_the_table_sleep(
    server: Running, anna: Person, berta: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ticks are counted: a table that looks at a clock that has run out again and again makes many."""
    wish: dict[str, Any] = {"rules": "illustrated-modern", "chairs": seats_for_two(3), "clock": 600}
    first, second = join(anna, berta, anna.table(**wish))
    with first, second:
        while not (may_concede(first) or may_concede(second)):
            for socket in (first, second):
                socket.cut_once(Random(5))
                socket.answer_once(Random(5))
                socket.heard(0.01)
        asked, other = (first, second) if may_concede(first) else (second, first)
        asked.send("concede", deal=asked.deal)
        other.until("table", such=lambda message: message["table"]["claim"] is not None)
        table = table_of(server, first.table["key"])
        let_run(table, 599.0)
        clocks = table._clocks
        assert clocks._rests_since is not None
        clocks._rests_since -= 599.0  # so long has the claim been open
        let_run(table, 1.0)
        ticks, tick = list[None](), table._tick

        async def counted() -> None:
            ticks.append(None)
            await tick()

        monkeypatch.setattr(table, "_tick", counted)
        for _ in range(20):
            other.send("ping")
            other.until("pong")
        assert ticks == []
        assert table._timer is None
        other.send("answer", deal=other.deal, yes=False)
        other.until("table", such=lambda message: message["table"]["claim"] is None)
        assert not any(place["late"] for place in other.table["places"])
        asked.send("sync")
        asked.until("snapshot")
        assert asked.question is not None
