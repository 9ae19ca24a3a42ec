from __future__ import annotations

import json
import logging
import sys
from pathlib import Path

import pytest

from tarock import keys
from tarock.server.http.app import Application
from tarock.server.http.logs import JsonLines
from tarock.server.http.server_settings import ServerSettings
from tarock.server.http.table_settings import Chair, TableSettings, checked
from tests.server.live_server import QUICK, Person, Running, running


def test_rule_sets_are_listed_with_their_options(anna: Person) -> None:
    cards = {card["key"]: card for card in anna.http.get("/api/rules").json()}
    assert list(cards) == list(keys())
    for card in cards.values():
        assert card["name"]["en"]
        assert card["name"]["de"]
        assert card["in_short"]["de"]
        assert all(option["default"] in option["values"] for option in card["options"])
    assert cards["grosstarock"]["chairs"] == [3, 4]


@pytest.mark.parametrize("key", keys())
def test_rule_pages_have_sections(anna: Person, key: str) -> None:
    page = anna.http.get(f"/api/rules/{key}").json()
    assert len(page["sections"]) > 2
    for section in page["sections"]:
        assert section["heading"]["en"]
        tables = [block for block in section["blocks"] if block["kind"] == "table"]
        assert all(len(row) == len(one["columns"]) for one in tables for row in one["rows"])


def test_unknown_rules_and_pages(anna: Person) -> None:
    assert anna.http.get("/api/rules/whist").json()["code"] == "no-rules"
    assert anna.http.get("/api/nothing").json()["code"] == "not-found"
    assert anna.http.put("/api/rules").json()["code"] == "not-allowed"
    assert anna.http.get("/api/tables/nothing").json()["code"] == "no-table"


@pytest.mark.parametrize(
    "wish",
    [
        {"rules": "whist"},
        {"options": {"nothing": True}},
        {"chairs": [{"kind": "me"}]},
        {"chairs": [{"kind": "me"}, {"kind": "me"}, {"kind": "bot"}]},
        {"chairs": [{"kind": "me"}, {"kind": "bot", "level": "genius"}, {"kind": "bot"}]},
        {"pace": -1},
        {"clock": 1},
        {"more": 1},
    ],
)
def test_tables_that_cannot_be(anna: Person, wish: dict[str, object]) -> None:
    answer = anna.http.post("/api/tables", json=wish)
    assert answer.status_code == 422
    assert answer.json()["text"]["en"]


def test_open_tables_are_listed_until_they_are_full(anna: Person, berta: Person) -> None:
    chairs = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot"}]
    key = anna.table(chairs=chairs, open=True, title="Stammtisch")
    hidden = anna.table(chairs=chairs)
    listed = {card["key"]: card for card in berta.http.get("/api/tables").json()}
    assert listed[key]["title"] == "Stammtisch"
    assert listed[key]["free"] == 1
    assert hidden not in listed
    with berta.go_to(key) as socket:
        socket.send("sit", chair=1)
        socket.until("snapshot")
    assert key not in {card["key"] for card in berta.http.get("/api/tables").json()}
    assert key in {place["key"] for place in berta.http.get("/api/me").json()["tables"]}


def test_names_are_tidied(server: Running) -> None:
    person = Person(server.address, "  Eva\n\tMaria ")
    assert person.http.get("/api/me").json()["name"] == "Eva Maria"
    assert person.http.post("/api/guest", json={"name": "\u200b\n"}).status_code == 422
    assert person.http.post("/api/guest", json={"name": "Uwe"}).json()["name"] == "Uwe"
    assert Person(server.address, "").http.get("/api/me").json() == {"name": None, "tables": []}


def test_strangers_cannot_set_up_tables(server: Running) -> None:
    assert Person(server.address, "").http.post("/api/tables", json={}).status_code == 401


def test_figures_for_prometheus(anna: Person) -> None:
    with anna.go_to(anna.table()) as socket:
        socket.send("ping")
        socket.until("pong")
        text = anna.http.get("/metrics").text
    assert 'tarock_messages_total{kind="Ping"}' in text
    assert "tarock_sockets" in text


def test_the_built_client_is_served(tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<title>Tarock</title>")
    (client / "assets" / "main.js").write_text("1")
    (tmp_path / "secret").write_text("secret")
    with running(tmp_path, QUICK) as server:
        http = Person(server.address, "").http
        assert http.get("/").text == "<title>Tarock</title>"
        assert http.get("/table/whatever").text == "<title>Tarock</title>"
        assert "immutable" in http.get("/assets/main.js").headers["cache-control"]
        assert "secret" not in http.get("/%2e%2e/secret").text
        assert http.get("/api/nothing").status_code == 404


def test_a_server_goes_by_its_own_names(tmp_path: Path) -> None:
    settings = ServerSettings(database=f"sqlite:///{tmp_path / 'games.sqlite'}")
    application = Application(settings, hosts=("localhost", "::1"))
    guard = application.asgi
    names = {"localhost:80": None, "[::1]:80": None, "evil.example": "wrong-host", "": "wrong-host"}
    for host, code in names.items():
        scope = {"type": "http", "method": "GET", "headers": [(b"host", host.encode())]}
        refusal = guard._refusal(scope)  # type: ignore[attr-defined]
        assert (refusal.code if refusal else None) == code
    application.hall.close()


def test_logs_name_no_cards() -> None:
    """An error's words may quote an action, so only its kind and place are written."""
    line = ""
    try:
        int("play:♥K")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "failed", None, sys.exc_info())
        line = JsonLines().format(record)
    assert "♥K" not in line
    assert '"error": "ValueError"' in line


def test_what_is_added_to_a_log_record_hides_nothing_of_it() -> None:
    record = logging.LogRecord("x", logging.ERROR, "", 0, "bot failed", None, None)
    vars(record).update(level="club", what="Heard", at=3, table="abc")
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["from"], line["what"]) == ("error", "x", "bot failed")
    assert (line["level_"], line["what_"], line["at_"], line["table"]) == ("club", "Heard", 3, "abc")


def test_settings_are_kept_with_the_revision() -> None:
    chairs = (Chair(kind="me"), Chair(), Chair())
    assert checked(TableSettings(rules="illustrated-modern", chairs=chairs)).rules == "illustrated-modern@1"
    with pytest.raises(ValueError, match="3 chairs"):
        checked(TableSettings(rules="illustrated-modern", chairs=chairs[:2]))
