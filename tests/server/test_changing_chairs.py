"""Chairs change from the next deal, so that nobody sees two hands; taking back is for who plays alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.live_server import QUICK, Person, Running, Socket, running
from tests.server.test_at_the_table import MODERN, settled
from tests.server.together import join, play_on, seats_for_two


def seated(socket: Socket, chair: int) -> None:
    """Take a chair, and see that one has it."""
    socket.send("sit", chair=chair)
    socket.until("snapshot", such=lambda message: message["table"]["my_chair"] == chair)


def hand(socket: Socket) -> list[str]:
    """Ask for everything, and return the cards that are one's own."""
    socket.send("sync")
    scene: dict[str, Any] = socket.until("snapshot")["scene"]
    cards: list[str] = scene["hand"]
    return cards


def test_a_second_browser_on_a_bots_chair_sees_nothing_of_this_deal(server: Running, anna: Person) -> None:
    """In a game without a goal: one deal of random play can end a series to 100."""
    table = anna.table(rules="taroc-1754", chairs=seats_for_two(3))
    with anna.go_to(table) as first, Person(server.address, "Carla").go_to(table) as second:
        first.send("start")
        first.wait_for_question()
        seated(second, 1)
        assert hand(second) == []
        assert second.question is None
        place = second.table["places"][1]
        assert (place["name"], place["waits"]) == ("Carla", True)
        assert second.scene is not None
        assert "Carla" not in [seat["name"] for seat in second.scene["seats"]]
        play_on([first, second], Random(1))
        for socket in (first, second):
            socket.send("next", deal=first.deal)
        second.until("snapshot", such=lambda message: message["table"]["phase"] != "settled")
        play_on([first, second], Random(2), steps=1)
        assert hand(second)
        assert not second.table["places"][1]["waits"]


def test_nobody_looks_into_another_hand_by_changing_chairs(
    server: Running, anna: Person, berta: Person
) -> None:
    """Anna takes the chair that Berta has left, sees nothing, and comes back to her own hand."""
    table = anna.table(**MODERN, chairs=[{"kind": "me"}, {"kind": "person"}, {"kind": "person"}])
    carla = Person(server.address, "Carla")
    with anna.go_to(table) as first, berta.go_to(table) as second, carla.go_to(table) as third:
        seated(second, 1)
        seated(third, 2)
        play_on([first, second, third], Random(2), steps=1)
        mine = hand(first)
        second.send("leave")
        first.send("leave")
        first.until("snapshot", such=lambda message: message["table"]["my_chair"] is None)
        assert hand(first) == []
        seated(first, 1)
        assert hand(first) == []
        assert first.scene is not None
        assert first.scene["me"] is None
        first.send("leave")
        seated(first, 0)
        assert hand(first)
        assert set(hand(first)) <= set(mine)


def test_no_second_try_after_the_other_has_left(anna: Person, berta: Person) -> None:
    """Anna plays on, sees all cards at the end, and cannot deal them again for Berta to come back to."""
    first, second = join(anna, berta, anna.table(rules="taroc-1754", chairs=seats_for_two(3)))
    with first, second:
        play_on([first, second], Random(3), steps=2)
        second.send("leave")
        first.until("snapshot", such=lambda message: message["table"]["places"][1]["kind"] == "bot")
        play_on([first], Random(4), steps=2)
        assert not {"undo", "again", "hint"} & set(first.may)
        settled(first)
        assert not {"undo", "again", "hint"} & set(first.may)
        for wish in ("undo", "again"):
            first.send(wish, deal=first.deal)
            assert first.until("error")["code"] == "people-play"


@pytest.mark.parametrize("way", ["restart", "forgotten"])
def test_who_sat_in_a_deal_is_remembered(tmp_path: Path, way: str) -> None:
    """Also by a server that was started again, and when the other has had himself forgotten."""
    with running(tmp_path) as server:
        anna, berta = Person(server.address, "Anna"), Person(server.address, "Berta")
        table = anna.table(rules="taroc-1754", chairs=seats_for_two(3))
        first, second = join(anna, berta, table)
        with first, second:
            play_on([first, second], Random(3), steps=4)
            if way == "forgotten":
                berta.http.delete("/api/me").raise_for_status()
            else:
                second.send("leave")
            first.until("snapshot", such=lambda message: message["table"]["places"][1]["kind"] == "bot")
    with running(tmp_path, replace(QUICK, grace=0.3)) as server:
        carla = Person(server.address, "Carla")
        with anna.go_to(table, address=server.address) as first, carla.go_to(table) as third:
            assert not {"undo", "again", "hint"} & set(first.may)
            seated(third, 1)
            assert hand(third) == []
            assert third.table["places"][1]["waits"]
            assert hand(first)


def test_a_game_is_thrown_away_for_oneself_alone(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna, berta = Person(server.address, "Anna"), Person(server.address, "Berta")
        first, second = join(anna, berta, anna.table(rules="taroc-1754", chairs=seats_for_two(3)))
        with first, second:
            play_on([first, second], Random(4))
            key = first.series["deals"][0]["record"]
        assert anna.http.delete(f"/api/records/{key}").status_code == 200
        assert anna.http.get("/api/records").json() == []
        assert anna.http.delete(f"/api/records/{key}").status_code == 404
        (kept,) = berta.http.get("/api/records").json()
        assert kept["key"] == key
        assert "Anna" not in kept["names"]
        assert "Berta" in kept["names"]
        assert "Anna" not in berta.http.get(f"/api/records/{key}/game.tgn").text
        assert len(berta.http.get(f"/api/records/{key}/replay").json()["frames"]) > 10
        assert berta.http.delete(f"/api/records/{key}").status_code == 200
        assert berta.http.get(f"/api/records/{key}").status_code == 404
