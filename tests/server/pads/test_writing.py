"""Who has the link follows; one writes; the writing is handed on."""

from __future__ import annotations

import pytest

from tests.server.live_server import Person, Running
from tests.server.pads.phones import Phone, problem, sheet, won


@pytest.fixture
def phone(anna: Person) -> Phone:
    found = Phone(anna)
    assert found.make().status_code == 201
    return found


@pytest.fixture
def other(server: Running, phone: Phone) -> Phone:
    """A phone whose owner has said no name."""
    return Phone(Person(server.address, ""), phone.key)


def test_who_has_the_link_follows_and_does_not_write(phone: Phone, other: Phone) -> None:
    phone.add(won("Anna", 45))
    seen = other.look()
    assert (seen["may_write"], seen["mine"], seen["totals"]["Anna"]) == (False, False, 13)
    other.last = phone.last
    assert problem(other.put("forged-deal", add=won("Bert", 40))) == (403, "not-writer", None)
    assert problem(other.http.delete(f"/api/pads/{phone.key}")) == (403, "not-yours", None)
    assert len(phone.look()["deals"]) == 1


def test_the_secret_is_told_to_nobody(server: Running, phone: Phone, other: Phone) -> None:
    wish = other.post("wishes", writer=other.secret, name="Bert").json()
    assert wish["id"] not in {other.secret, phone.secret}
    for one in (phone, other):
        text = one.http.get(f"/api/pads/{phone.key}", headers=one.headers).text
        assert phone.secret not in text
        assert other.secret not in text
    assert server.application.desk is not None


def test_following_live(phone: Phone, other: Phone) -> None:
    with other.following() as sheets:
        assert next(sheets)["deals"] == []
        phone.add(won("Anna", 45))
        assert [deal["number"] for deal in next(sheets)["deals"]] == [1]
        phone.put("gone-again", undo=phone.last)
        assert next(sheets)["deals"] == []
        assert phone.http.delete(f"/api/pads/{phone.key}", headers=phone.headers).status_code == 200
        assert next(sheets) == {}
        assert next(sheets, "over") == "over"
    assert problem(other.http.get(f"/api/pads/{phone.key}/live")) == (404, "no-pad", None)


def test_the_writing_is_handed_on(phone: Phone, other: Phone) -> None:
    phone.add(won("Anna", 45))
    wish = other.post("wishes", writer=other.secret, name="Bert's phone").json()["id"]
    assert other.post("wishes", writer=other.secret, name="Bert's phone").json()["id"] == wish
    assert phone.look()["wishes"] == [{"id": wish, "name": "Bert's phone"}]
    assert problem(other.post("writer", wish=wish)) == (403, "not-writer", None)
    after = sheet(phone.post("writer", wish=wish))
    assert (after["may_write"], after["writer"], after["wishes"]) == (False, {"name": "Bert's phone"}, [])
    assert problem(phone.put("too-late-now", add=won("Anna", 45))) == (403, "not-writer", None)
    other.last = other.look()["changes"][-1]
    assert other.add(won("Bert", 40))["may_write"]


def test_what_the_old_writer_had_sent_before_is_still_answered(phone: Phone, other: Phone) -> None:
    """Its answer was lost, and meanwhile somebody else writes: it is there, and not there twice."""
    sheet(phone.put("first-deal", add=won("Anna", 45)))
    wish = other.post("wishes", writer=other.secret, name="Bert").json()["id"]
    phone.post("writer", wish=wish)
    assert len(sheet(phone.put("first-deal", add=won("Anna", 45)))["deals"]) == 1


def test_who_made_it_takes_the_writing_back(phone: Phone, other: Phone, berta: Person) -> None:
    phone.post("writer", wish=other.post("wishes", writer=other.secret, name="Bert").json()["id"])
    lost = Phone(berta, phone.key)
    taken = {"take_back": True, "writer": lost.secret, "name": "Berta"}
    assert problem(lost.post("writer", **taken)) == (403, "not-yours", None)
    phone.secret = lost.secret
    assert sheet(phone.post("writer", **taken))["may_write"]
    other.last = None
    assert problem(other.put("not-any-more", add=won("Bert", 40))) == (403, "not-writer", None)


def test_wishes_are_taken_back_and_turned_down(phone: Phone, other: Phone, server: Running) -> None:
    third = Phone(Person(server.address, ""), phone.key)
    one = other.post("wishes", writer=other.secret, name="Bert").json()["id"]
    two = third.post("wishes", writer=third.secret).json()["id"]
    path = f"/api/pads/{phone.key}/wishes"
    assert problem(third.http.delete(f"{path}/{one}", headers=third.headers)) == (403, "not-writer", None)
    assert third.http.delete(f"{path}/{two}", headers=third.headers).status_code == 200
    assert phone.http.delete(f"{path}/{one}", headers=phone.headers).status_code == 200
    assert problem(phone.post("writer", wish=one)) == (404, "no-wish", None)
    assert phone.look()["wishes"] == []


def test_only_so_many_ask_at_once(phone: Phone, server: Running) -> None:
    phones = [Phone(Person(server.address, ""), phone.key) for _ in range(13)]
    answers = [one.post("wishes", writer=one.secret, name="Somebody").status_code for one in phones]
    assert answers == [200] * 12 + [429]
