"""The schema of the socket: it is what the program speaks, and the files beside the page are up to date."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator

from tarock.cli import main
from tarock.server.http import wire_schema
from tarock.server.wire import messages
from tests.server.live_server import Person, chosen
from tests.server.together import play_on

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA: dict[str, Any] = wire_schema.schema()


def checker(direction: str) -> Draft202012Validator:
    """Return what checks messages of one direction."""
    return Draft202012Validator({"$ref": f"#/$defs/{direction}", "$defs": SCHEMA["$defs"]})


@pytest.mark.parametrize(
    ("option", "file"), [("--schema", "table.schema.json"), ("--openapi", "openapi.json")]
)
def test_the_file_is_what_the_program_prints(
    option: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", option]) == 0
    assert (DOCS / file).read_text(encoding="utf-8") == capsys.readouterr().out


def test_every_message_fits_the_schema(anna: Person) -> None:
    check = checker("ToClient")
    with anna.go_to(anna.table(rules="zwanzigerrufen")) as socket:
        play_on([socket], Random(3))
        frames = [json.loads(frame) for frame in socket.frames]
        assert {frame["t"] for frame in frames} >= {"snapshot", "update", "table"}
        for frame in frames:
            check.validate(frame)


def test_client_messages_fit_the_schema() -> None:
    check = checker("FromClient")
    for text in (
        '{"t":"hello","version":1}',
        '{"t":"act","deal":1,"question":2,"action":"pass"}',
        '{"t":"cut","deal":1,"value":"00ff"}',
    ):
        check.validate(json.loads(text))
        messages.read(text)
    for text in ('{"t":"act"}', '{"t":"dance"}', '{"t":"sync","extra":1}'):
        assert not check.is_valid(json.loads(text))
        with pytest.raises(msgspec.ValidationError):
            messages.read(text)


def test_every_event_has_its_sentence_in_both_languages(anna: Person) -> None:
    with anna.go_to(anna.table(rules="illustrated-beck")) as socket:
        play_on([socket], Random(4))
        told = [event for event in socket.events if event["text"] is not None]
        assert told
        assert all(event["text"]["en"] and event["text"]["de"] for event in told)


def test_what_is_offered_has_words_and_what_is_not_has_reasons(anna: Person) -> None:
    """Every question of a deal: labels in both languages, a reason for each barred card and refused wish."""
    random = Random(5)
    with anna.go_to(anna.table(rules="illustrated-loew")) as socket:
        while socket.phase() not in {"settled", "ended"}:
            socket.cut_once(random)
            if socket.question is not None and (socket.deal, socket.question["id"]) != socket.answered:
                assert_worded(socket.question)
                assert chosen(socket.question, random)
                socket.answer_once(random)
            socket.receive()


def assert_worded(question: dict[str, Any]) -> None:
    texts = [question["title"]]
    texts += [option["label"] for option in (*question["options"], *question["holds"])]
    texts += [text for wish in question["refused"] for text in (wish["label"], wish["reason"])]
    texts += [card["reason"] for card in question["cards"] if card["reason"]]
    texts += [card["name"] for card in question["cards"]]
    assert all(text["en"] and text["de"] for text in texts)
    if question["about"] == "auction":
        bids = [option for option in question["options"] if option["action"].startswith("bid:")]
        assert all(bid["stake"]["made"] > 0 for bid in bids)
