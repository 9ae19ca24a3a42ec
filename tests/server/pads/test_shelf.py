"""Kept pads: one's own list, the archive, who has won what over many evenings, and being forgotten."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.server.live_server import QUICK, Person, Running, running
from tests.server.pads.phones import Phone, problem, sheet, won


def listed(person: Person, **query: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.http.get("/api/pads", params=query).raise_for_status().json()
    return found


def evening(person: Person, *deals: dict[str, Any], rules: str = "illustrated-beck", **wish: object) -> Phone:
    phone = Phone(person)
    assert phone.make(rules, **wish).status_code == 201
    for deal in deals:
        phone.add(deal)
    return phone


def test_ones_own_list_and_the_archive(server: Running) -> None:
    anna, berta = Person(server.address, "Anna"), Person(server.address, "Berta")
    phone = evening(anna, won("Anna", 45), title="Friday")
    card = listed(anna)[0]
    assert (card["title"], card["leaders"], card["totals"]["Anna"]) == ("Friday", ["Anna"], 13)
    assert (card["mine"], card["archived"], card["scored_deals"]) == (True, False, 1)
    shelf = f"/api/pads/{phone.key}/shelf"
    assert anna.http.put(shelf, json={"archived": True}).status_code == 200
    assert listed(anna) == []
    assert [one["key"] for one in listed(anna, archived="true")] == [phone.key]
    assert phone.look()["archived"]
    assert berta.http.put(shelf, json={}).status_code == 200
    assert [(one["key"], one["mine"]) for one in listed(berta)] == [(phone.key, False)]
    berta.http.delete(shelf)
    assert listed(berta) == []
    assert phone.look()["totals"]["Anna"] == 13
    assert problem(berta.http.put("/api/pads/nowhere/shelf", json={})) == (404, "no-pad", None)


def test_who_has_won_what_over_many_evenings(server: Running) -> None:
    anna = Person(server.address, "Anna")
    evening(anna, won("Anna", 45), won("Bert", 40))
    evening(anna, won("cilli", 50), players=["Anna", "BERT", "cilli"])
    evening(anna, {"contract": "solo", "declarer": "Anna", "card_points": 37}, rules="dreiertarock")
    evening(anna)
    beck, dreier = anna.http.get("/api/pads/standings").json()
    assert (beck["rules"], beck["evenings"], beck["deals"]) == ("illustrated-beck", 2, 3)
    rows = {row["name"]: row for row in beck["rows"]}
    assert [row["name"].lower() for row in beck["rows"]] == ["cilli", "anna", "bert"]
    bert = next(row for name, row in rows.items() if name.lower() == "bert")
    assert (bert["evenings"], bert["deals"], bert["total"], bert["won"], bert["best"], bert["worst"]) == (
        2,
        3,
        8,
        0,
        8,
        0,
    )
    assert dreier["rules"] == "dreiertarock"


def test_being_forgotten_takes_pads_along_that_nobody_else_keeps(server: Running) -> None:
    anna, berta = Person(server.address, "Anna"), Person(server.address, "Berta")
    alone, shared = evening(anna, won("Anna", 45)), evening(anna, won("Anna", 46))
    berta.http.put(f"/api/pads/{shared.key}/shelf", json={})
    assert anna.http.delete("/api/me").status_code == 200
    assert berta.http.get(f"/api/pads/{alone.key}").status_code == 404
    left = sheet(berta.http.get(f"/api/pads/{shared.key}"))
    assert left["totals"]["Anna"] == 14
    shared.http = berta.http
    assert sheet(shared.put("goes-on-still", add=won("Bert", 40)))["may_write"]


def test_a_guest_has_only_so_many(tmp_path: Path) -> None:
    with running(tmp_path, replace(QUICK, pads_per_guest=2)) as server:
        anna = Person(server.address, "Anna")
        first = evening(anna)
        evening(anna)
        assert problem(Phone(anna).make()) == (409, "too-many-pads", None)
        assert anna.http.delete(f"/api/pads/{first.key}").status_code == 200
        evening(anna)
