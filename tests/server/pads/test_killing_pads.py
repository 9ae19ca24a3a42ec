"""A pad survives: a server that is killed, a line that is cut, and a plugin's rules come to it like any."""

from __future__ import annotations

import signal
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tarock.games.registry import registrations
from tests.server.live_server import PATIENCE, QUICK, Person, running
from tests.server.pads.phones import THREE, Phone, sheet, won
from tests.server.test_killing import process


def moved_to(phone: Phone, address: str) -> None:
    """Let a phone go on at another address, with the same cookie."""
    elsewhere = Person(address, "").http
    elsewhere.cookies.update(dict(phone.http.cookies))
    phone.http = elsewhere


def test_killed_between_two_deals(tmp_path: Path) -> None:
    """What was answered is there after a restart; what was not is sent again and is there once."""
    with process(tmp_path) as (server, address):
        phone, other = Phone(Person(address, "Anna")), Phone(Person(address, ""))
        phone.make()
        other.key = phone.key
        phone.put("first-deal", add=won("Anna", 45))
        wish = other.post("wishes", writer=other.secret, name="Bert").json()["id"]
        phone.put("second-deal", add=won("Bert", 40))
        before = phone.look()
        server.send_signal(signal.SIGKILL)
        server.wait(PATIENCE)
        with pytest.raises(httpx.TransportError):
            phone.put("third-deal", add=won("Cilli", 38))
    with process(tmp_path) as (_, address):
        for one in (phone, other):
            moved_to(one, address)
        assert phone.look() == before
        sheet(phone.put("second-deal", add=won("Bert", 40)))
        pad = sheet(phone.put("third-deal", add=won("Cilli", 38)))
        assert [deal["id"] for deal in pad["deals"]] == ["first-deal", "second-deal", "third-deal"]
        sheet(phone.post("writer", wish=wish))
        other.last = pad["changes"][-1]
        assert other.add(won("Anna", 45))["totals"]["Anna"] == 26


def test_a_pad_on_either_database(url: str, tmp_path: Path) -> None:
    """Made, changed, listed, restarted, deleted; SQLite and PostgreSQL tell the same."""
    settings = replace(QUICK, database=url)
    with running(tmp_path, settings) as server:
        phone = Phone(Person(server.address, "Anna"))
        phone.make(title="Friday ♣")
        phone.put("first-deal", add=won("Anna", 45))
        before = phone.look()
    with running(tmp_path, settings) as server:
        moved_to(phone, server.address)
        assert phone.look() == before
        assert [card["title"] for card in phone.http.get("/api/pads").json()] == ["Friday ♣"]
        phone.put("struck-off", strike="first-deal")
        phone.http.put(f"/api/pads/{phone.key}/shelf", json={"archived": True})
        assert phone.look()["archived"]
        assert phone.http.delete("/api/me").status_code == 200
        assert phone.http.get(f"/api/pads/{phone.key}").status_code == 404


@pytest.mark.usefixtures("registered")
def test_rules_of_others_have_their_form_and_their_pad(tmp_path: Path) -> None:
    """A rule set that was plugged in and knows nothing of pads is written down by amounts."""
    assert "toy" in registrations()
    with running(tmp_path) as server:
        phone = Phone(Person(server.address, "Anna"))
        form = phone.http.get("/api/rules/toy/pad-form").json()
        assert [field["key"] for field in form["kinds"][0]["fields"]][:1] == ["amounts"]
        sheet(phone.make("toy"))
        pad = phone.add({"amounts": dict(zip(THREE, (6, -3, -3), strict=True))})
        assert pad["totals"] == {"Anna": 6, "Bert": -3, "Cilli": -3}


def test_rules_that_are_gone(tmp_path: Path) -> None:
    """A pad of rules that are no longer there says so, and the list still has it."""
    with running(tmp_path) as server:
        phone = Phone(Person(server.address, "Anna"))
        phone.make()
        desk = server.application.desk
        assert desk is not None
        engine = server.application.hall.store._engine
        with engine.begin() as connection:
            connection.exec_driver_sql("UPDATE pads SET setting = REPLACE(setting, 'beck@1', 'beck@99')")
        desk._kept.clear()
        answer = phone.http.get(f"/api/pads/{phone.key}")
        assert (answer.status_code, answer.json()["code"]) == (409, "pad-unreadable")
        assert len(phone.http.get("/api/pads").json()) == 1
        assert phone.http.delete("/api/me").status_code == 200
