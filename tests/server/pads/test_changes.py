"""Changes of a pad happen once and in order, whatever becomes of requests and answers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from tests.server.live_server import Person, Running
from tests.server.pads.phones import FOUR, THREE, Phone, problem, sheet, won


@pytest.fixture
def phone(anna: Person) -> Phone:
    found = Phone(anna)
    assert found.make().status_code == 201
    return found


def totals(pad: dict[str, Any]) -> list[int]:
    return [pad["totals"][name] for name in THREE]


def test_a_pad_is_made_once(anna: Person, berta: Person) -> None:
    phone = Phone(anna)
    first = sheet(phone.make(title="  Friday\n evening ", author="Anna's phone", dealer="Bert"))
    assert (first["title"], first["writer"], first["next"]["dealer"]) == (
        "Friday evening",
        {"name": "Anna's phone"},
        "Bert",
    )
    again = phone.make(dealer="Bert")
    assert (again.status_code, again.json()) == (200, first)
    assert problem(phone.make(dealer="Anna")) == (409, "key-taken", None)
    assert problem(Phone(berta, phone.key).make(dealer="Bert")) == (409, "key-taken", None)


def test_who_has_said_no_name_makes_no_pad(server: Running) -> None:
    assert problem(Phone(Person(server.address, "")).make()) == (401, "no-guest", None)


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"rules": "bridge"}, "rules"),
        ({"players": THREE[:2]}, "players"),
        ({"players": ["Anna", "Anna", "Bert"]}, "players[1]"),
        ({"players": ["Anna", "a\x00b", "Bert"]}, "players[1]"),
        ({"options": {"all_pass": "sing"}}, "options.all_pass"),
        ({"options": {"dance": True}}, "options.dance"),
        ({"dealer": "Dora"}, "dealer"),
        ({"changes": [{"add": {"contract": "dreiblatt"}}]}, "changes[0].add.declarer"),
        ({"changes": [{"strike": 1}]}, "changes[0]"),
    ],
    ids=str,
)
def test_a_setting_that_cannot_be_is_refused_at_its_field(
    anna: Person, wish: dict[str, Any], field: str
) -> None:
    phone = Phone(anna)
    assert problem(phone.make(**wish)) == (422, "refused", field)
    assert phone.http.get(f"/api/pads/{phone.key}").status_code == 404


def test_adding_correcting_striking_and_taking_back(phone: Phone) -> None:
    sheet(phone.put("first-deal", add=won("Anna", 45)))
    sheet(phone.put("second-deal", add=won("Bert", 40)))
    pad = sheet(phone.put("third-deal", add=won("Cilli", 38)))
    assert totals(pad) == [13, 8, 6]
    pad = sheet(phone.put("put-right", correct="second-deal", **{"with": won("Bert", 41)}))
    assert (totals(pad), [deal["corrected"] for deal in pad["deals"]]) == ([13, 9, 6], [False, True, False])
    pad = sheet(phone.put("struck-off", strike="first-deal"))
    assert (totals(pad), [deal["struck"] for deal in pad["deals"]]) == ([0, 9, 6], [True, False, False])
    assert [deal["dealer"] for deal in pad["deals"]] == THREE
    assert problem(phone.put("not-the-last", undo="third-deal")) == (409, "no-line", None)
    pad = sheet(phone.put("not-struck", undo="struck-off"))
    assert totals(pad) == [13, 9, 6]
    pad = sheet(phone.put("not-right", undo="put-right"))
    assert (totals(pad), [deal["corrected"] for deal in pad["deals"]]) == ([13, 8, 6], [False] * 3)
    assert len(pad["changes"]) == 7
    pad = sheet(phone.put("not-there", undo="third-deal"))
    assert [deal["id"] for deal in pad["deals"]] == ["first-deal", "second-deal"]
    assert problem(phone.put("of-nothing", strike="third-deal")) == (409, "no-line", None)


def test_a_change_sent_again_happens_once(phone: Phone) -> None:
    first = sheet(phone.put("first-deal", add=won("Anna", 45)))
    phone.last = None
    assert sheet(phone.put("first-deal", add=won("Anna", 45))) == first
    sheet(phone.put("second-deal", add=won("Bert", 40)))
    late = sheet(phone.put("first-deal", add=won("Anna", 45)))
    assert [deal["id"] for deal in late["deals"]] == ["first-deal", "second-deal"]
    assert problem(phone.put("first-deal", add=won("Anna", 46))) == (409, "id-used", None)


def test_a_change_that_was_taken_back_does_not_come_back(phone: Phone) -> None:
    sheet(phone.put("first-deal", add=won("Anna", 45)))
    sheet(phone.put("never-mind", undo="first-deal"))
    assert sheet(phone.put("first-deal", add=won("Anna", 45)))["deals"] == []


def test_changes_that_overtake_each_other_are_refused_until_in_order(phone: Phone) -> None:
    late = {"after": "first-deal", "add": won("Bert", 40)}
    path = f"/api/pads/{phone.key}/changes/second-deal"
    refused = phone.http.put(path, json=late, headers=phone.headers)
    assert problem(refused) == (409, "out-of-order", None)
    sheet(phone.put("first-deal", add=won("Anna", 45)))
    pad = sheet(phone.http.put(path, json=late, headers=phone.headers))
    assert pad["changes"] == ["first-deal", "second-deal"]


def test_a_storm_of_repeated_and_reordered_requests(phone: Phone) -> None:
    """Each change is sent several times and in any order, until all have arrived: the sheet has each once."""
    random, wanted = Random(5), [f"change-{number:02}" for number in range(12)]
    bodies = {
        own: {"after": wanted[number - 1] if number else None, "add": won(THREE[number % 3], 36)}
        for number, own in enumerate(wanted)
    }

    def send(own: str) -> int:
        url = f"/api/pads/{phone.key}/changes/{own}"
        return phone.http.put(url, json=bodies[own], headers=phone.headers).status_code

    with ThreadPoolExecutor(4) as pool:
        while len(phone.look()["changes"]) < len(wanted):
            some = [one for one in wanted for _ in range(2)]
            random.shuffle(some)
            assert set(pool.map(send, some)) <= {200, 409}
    pad = phone.look()
    assert pad["changes"] == wanted
    assert [deal["id"] for deal in pad["deals"]] == wanted


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({}, "contract"),
        (won("Anna", 45, "bridge"), "contract"),
        (won("Dora", 45), "declarer"),
        (won("Anna", 99), "card_points"),
        (won("Anna", 45, silent=[{"item": "heads", "by": "Dora"}]), "silent[0].by"),
        (won("Anna", 45, dealer="Bert"), "dealer"),
        (won("Anna", 45, weather="fine"), "weather"),
    ],
    ids=str,
)
def test_what_cannot_have_happened_is_refused_at_its_field(
    phone: Phone, document: dict[str, Any], field: str
) -> None:
    before = phone.look()
    assert problem(phone.put("first-deal", add=document)) == (422, "refused", field)
    assert phone.look() == before


@pytest.mark.parametrize(
    "body",
    [{}, {"add": {}, "strike": "x"}, {"correct": "x"}, {"with": {}}, {"add": []}, {"dance": 1}],
    ids=str,
)
def test_a_change_is_one_thing(phone: Phone, body: dict[str, Any]) -> None:
    assert problem(phone.put("first-deal", **body))[:2] == (422, "malformed")


def test_ids_have_a_form(phone: Phone) -> None:
    for own in ("short", "x" * 41, "with blank", "%E2%99%A5" * 4):
        assert phone.put(own, add=won("Anna", 45)).status_code == 422


def test_a_series_that_is_over_takes_no_more(phone: Phone) -> None:
    phone.add(won("Anna", 64, "einblatt"))
    pad = phone.add(won("Bert", 66, "solo"))
    assert (pad["ended"], pad["next"], pad["leaders"]) == (True, None, ["Bert"])
    assert problem(phone.put("one-more", add=won("Anna", 45))) == (422, "refused", None)


def test_who_sits_out_and_what_lies_in_the_pots(anna: Person) -> None:
    phone = Phone(anna)
    pad = sheet(phone.make("danish", players=FOUR))
    assert (pad["next"]["sits_out"], pad["next"]["sitters"]) == ("Cilli", ["Anna", "Bert", "Dora"])
    points = {"Anna": 33, "Bert": 23, "Dora": 22}
    pad = phone.add({"card_points": points, "last_trick": "Dora"})
    deal = pad["deals"][0]
    assert (deal["sits_out"], list(deal["totals"])) == ("Cilli", ["Anna", "Bert", "Dora"])
    assert deal["stakes"] is not None
    assert pad["division"] is not None
    assert sum(pad["division"].values()) == 0
    assert pad["next"]["dealer"] == "Bert"


def test_a_file_is_brought_in(anna: Person) -> None:
    phone = Phone(anna)
    changes = [
        {"add": won("Anna", 45)},
        {"add": won("Bert", 40)},
        {"correct": 1, "with": won("Anna", 46)},
        {"strike": 2},
    ]
    pad = sheet(phone.make(changes=changes))
    assert (totals(pad), [deal["struck"] for deal in pad["deals"]]) == ([14, 0, 0], [False, True])
    phone.last = pad["changes"][-1]
    assert totals(phone.add(won("Cilli", 40))) == [14, 0, 8]


def test_a_long_file_is_brought_in_and_a_longer_request_refused(anna: Person) -> None:
    """A whole pad may be larger than any other request."""
    redealt = [{"add": {"void": "redealt"}} for _ in range(700)]
    assert len(sheet(Phone(anna).make(changes=redealt))["deals"]) == 700
    long = {"item": "x" * 20_000}
    assert problem(Phone(anna).put("too-long-one", add=long)) == (413, "too-large", None)


def test_a_key_can_be_used_again_when_its_pad_is_gone(phone: Phone) -> None:
    phone.add(won("Anna", 45))
    assert phone.http.delete(f"/api/pads/{phone.key}").status_code == 200
    assert sheet(phone.make("dreiertarock"))["deals"] == []
    assert phone.look()["rules"] == "dreiertarock@1"


def test_titles_change_and_followers_hear_of_it(phone: Phone) -> None:
    url = f"/api/pads/{phone.key}"
    assert sheet(phone.http.patch(url, json={"title": " Club \x07night "}, headers=phone.headers))[
        "title"
    ] == ("Club night")
    assert problem(phone.http.patch(url, json={"title": "Mine"})) == (403, "not-writer", None)


def test_a_fine_and_the_end_of_a_series_go_up_like_deals(anna: Person) -> None:
    phone = Phone(anna)
    sheet(phone.make("danish"))
    points = {"Anna": 33, "Bert": 23, "Cilli": 22}
    phone.add({"card_points": points, "last_trick": "Cilli"})
    fined = phone.add({"agreed": {"Anna": -4, "Bert": 4}, "note": "a revoke"})
    assert [deal["beside"] for deal in fined["deals"]] == [False, True]
    assert (fined["scored_deals"], fined["next"]["dealer"]) == (1, "Bert")
    assert problem(phone.put("half-closed", close=False))[:2] == (422, "malformed")
    ended = sheet(phone.put("end-of-it", close=True))
    assert (ended["ended"], ended["next"], ended["totals"]) == (True, None, fined["division"])
    phone.last = fined["changes"][-1]
    assert sheet(phone.put("end-of-it", close=True))["changes"] == ended["changes"]
    assert problem(phone.put("once-more", add={"void": "redealt"})) == (422, "refused", None)
    card, *_ = phone.http.get("/api/pads").json()
    assert (card["ended"], card["totals"]) == (True, ended["totals"])
    again = Phone(anna)
    file = phone.http.get(f"/api/pads/{phone.key}/pad.json").json()
    brought = sheet(again.make("danish", changes=file["changes"]))
    assert (brought["ended"], brought["totals"]) == (True, ended["totals"])
    opened = sheet(phone.put("not-over-yet", undo="end-of-it"))
    assert (opened["ended"], opened["totals"]) == (False, fined["totals"])
