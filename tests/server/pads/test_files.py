"""A pad taken home: the file of `tarock pad`, sheets in both languages, and deals with their cards."""

from __future__ import annotations

import csv
import json
from io import BytesIO, StringIO
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest

from tarock.bots import play_out, random_bot
from tarock.games.registry import find, keys
from tarock.kit.ruleset import RuleSet
from tarock.match.record import places
from tarock.match.series import Match
from tarock.scorepad import pad_file
from tarock.scorepad.part import SCORE
from tarock.scorepad.printed import pad_data
from tests.server.live_server import Person
from tests.server.pads.phones import FOUR, THREE, Phone, problem, sheet, won


def played(person: Person, key: str, deals: int, *, seed: int = 5) -> tuple[Phone, Match]:
    """Play deals with bots, and write each down on a pad of its own."""
    rules, phone = find(key), Phone(person)
    match, names = Match(rules, random=Random(seed)), FOUR[: rules.players]
    sheet(phone.make(key, players=names))
    for _ in range(deals):
        if not match.standing.ended:
            phone.add(told(rules, match, names))
            match.close()
    return phone, match


def told(rules: RuleSet, match: Match, names: list[str]) -> dict[str, Any]:
    """Play the hand of a match out, and tell it as somebody at the table would who keeps a pad."""
    play_out(match.game, [random_bot(Random(1))] * rules.players)
    document = SCORE.of(rules).told(rules, match.game, names)
    if rules.pots is not None and "amounts" not in document:
        document.pop("pots", None)  # there it says what lay in them, and the pad knows
    return document


def fetched(phone: Phone, name: str, **query: str) -> bytes:
    answer = phone.http.get(f"/api/pads/{phone.key}/{name}", params=query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    return answer.content


@pytest.mark.parametrize("key", keys())
def test_the_file_is_the_one_of_the_command_line(anna: Person, tmp_path: Path, key: str) -> None:
    """Totals of the sheet, of the file and of the engine are the same; and the file is brought in again."""
    phone, match = played(anna, key, 5)
    file = tmp_path / "pad.json"
    file.write_bytes(fetched(phone, "pad.json"))
    data, pad = pad_data(pad_file.load(file)), phone.look()
    assert pad["totals"] == data["totals"]
    assert list(pad["totals"].values()) == list(match.standing.totals)
    written = json.loads(file.read_text("utf-8"))
    again = Phone(anna)
    wish = {name: written[name] for name in ("rules", "options", "players", "dealer", "changes")}
    brought = sheet(again.make(**wish))
    assert (brought["totals"], len(brought["deals"])) == (pad["totals"], len(pad["deals"]))


def evening(person: Person) -> Phone:
    phone = Phone(person)
    phone.make("danish", players=["Anna", "=2+3", "Őry", "Dora"], title="Friday ♣")
    for names in (("Anna", "=2+3", "Dora"), ("Anna", "=2+3", "Őry")):
        phone.add({"card_points": dict(zip(names, (33, 23, 22), strict=True)), "last_trick": names[0]})
    phone.put("struck-off", strike=phone.last)
    phone.put("end-of-it", close=True)
    return phone


def test_comma_separated_values(anna: Person) -> None:
    phone = evening(anna)
    english = list(csv.reader(StringIO(fetched(phone, "sheet.csv").decode("utf-8-sig"))))
    german = list(
        csv.reader(StringIO(fetched(phone, "sheet.csv", language="de").decode("utf-8-sig")), delimiter=";")
    )
    assert english[0][:5] == ["No.", "Dealer", "Deal", "Anna", "'=2+3"]
    assert german[0][:3] == ["Nr.", "Geber", "Spiel"]
    assert [row[3:] for row in english[1:]] == [row[3:] for row in german[1:]]
    scored = next(row for row in english if row[0] == "1")
    totals = phone.look()["totals"]
    assert english[-1][2] == "the pots are shared out"
    assert english[-1][7:] == [str(total) for total in totals.values()]
    shares = zip(scored[7:], english[-1][3:7], english[-1][7:], strict=True)
    assert all(int(before) + int(share) == int(after) for before, share, after in shares)
    assert english[-2][2].startswith("struck: ")
    assert phone.http.get(f"/api/pads/{phone.key}/sheet.csv?language=fr").status_code == 422


def test_a_workbook(anna: Person) -> None:
    phone = evening(anna)
    pytest.importorskip("xlsxwriter")
    with ZipFile(BytesIO(fetched(phone, "sheet.xlsx", language="de"))) as book:
        names, words = set(book.namelist()), book.read("xl/sharedStrings.xml").decode()
        first = book.read("xl/worksheets/sheet1.xml").decode()
    assert {"xl/worksheets/sheet2.xml", "xl/charts/chart1.xml"} <= names
    assert all(word in words for word in ("Friday ♣", "in die Töpfe", "=2+3", "Őry Stand"))
    assert "<f>" not in first  # a name is no formula


@pytest.mark.parametrize("language", ["en", "de"])
def test_pages_to_print(anna: Person, language: str) -> None:
    phone = evening(anna)
    pytest.importorskip("fpdf")
    pdf = fetched(phone, "sheet.pdf", language=language)
    assert pdf.startswith(b"%PDF-")
    assert f"/Lang ({language})".encode() in pdf
    assert b"DejaVu" in pdf


def test_an_empty_pad_has_files_too(anna: Person) -> None:
    phone = Phone(anna)
    phone.make()
    pytest.importorskip("fpdf")
    for name in ("pad.json", "sheet.csv", "sheet.xlsx", "sheet.pdf"):
        assert fetched(phone, name)
    with ZipFile(BytesIO(fetched(phone, "sheet.xlsx", language="de"))) as book:
        words = book.read("xl/sharedStrings.xml").decode()
    game = find("illustrated-beck").name.de
    assert words.count(f">{game}<") == 1, "without a title of its own a sheet names its game once"
    assert "Spielbericht · " in words
    assert phone.http.get("/api/pads/nowhere/sheet.pdf").status_code == 404


# Cards.


def hands_of(rules: RuleSet, match: Match, names: list[str]) -> dict[str, str]:
    """Write down who was dealt what."""
    deal = match.game.deal
    room = places(rules, deal.dealer, deal.carried)
    spelt = {who: " ".join(str(deal.cards[place]) for place in own) for who, own in room.items()}
    hands = {name: spelt[seat] for seat, name in enumerate(names)}
    return {**hands, "talon": spelt[None]}


@pytest.mark.parametrize("key", keys())
def test_a_deal_is_given_its_cards_and_replayed(anna: Person, key: str) -> None:
    rules, phone = find(key), Phone(anna)
    match, names = Match(rules, random=Random(3)), FOUR[: rules.players]
    phone.make(key, players=names)
    cards = hands_of(rules, match, names)
    line = phone.add(told(rules, match, names))["deals"][0]["id"]
    url, talon = f"/api/pads/{phone.key}/deals/{line}/cards", cards.pop("talon")
    body = {"hands": {name: cards[name] for name in names[1:]}, "talon": talon}
    pad = sheet(phone.http.put(url, json=body, headers=phone.headers))
    record = pad["deals"][0]["record"]
    replay = phone.http.get(f"/api/records/{record}/replay").json()
    assert replay["names"] == names
    assert len(replay["frames"]) == 1
    shown = replay["frames"][0]["scene"]["unveiled"]
    assert [sorted(hand) for hand in shown["dealt"]] == [sorted(cards[name].split()) for name in names]
    assert sorted(shown["talon"]) == sorted(talon.split())
    assert phone.http.get(f"/api/records/{record}").json()["names"] == names
    again = sheet(phone.http.put(url, json=body, headers=phone.headers))["deals"][0]["record"]
    assert phone.http.get(f"/api/records/{record}").status_code == 404
    assert phone.http.delete(f"/api/pads/{phone.key}").status_code == 200
    assert phone.http.get(f"/api/records/{again}").status_code == 404


def test_cards_that_cannot_have_been_dealt(anna: Person) -> None:
    phone, rules = Phone(anna), find("illustrated-beck")
    phone.make()
    phone.put("first-deal", add=won("Anna", 45))
    cards = hands_of(rules, Match(rules, random=Random(3)), THREE)
    talon = cards.pop("talon")
    url = f"/api/pads/{phone.key}/deals/first-deal/cards"

    def refusal(hands: dict[str, str], talon: str = talon) -> tuple[int, str, str | None]:
        return problem(phone.http.put(url, json={"hands": hands, "talon": talon}, headers=phone.headers))

    assert refusal({**cards, "Anna": "T99"}) == (422, "refused", "hands.Anna")
    assert refusal({**cards, "Dora": "T1"}) == (422, "refused", "hands.Dora")
    assert refusal({**cards, "Bert": cards["Anna"]}) == (422, "refused", "hands.Bert")
    twice = {"hands": {**cards, "Bert": cards["Anna"]}, "talon": talon}
    said = phone.http.put(url, json=twice, headers=phone.headers).json()["text"]
    card = cards["Anna"].split()[0]
    assert said == {"en": f"{card} stands here and with Anna", "de": f"{card} steht hier und bei Anna"}
    assert refusal({**cards, "Bert": " ".join(cards["Bert"].split()[1:])}) == (422, "refused", "hands.Bert")
    assert refusal({"Anna": cards["Anna"]}, "")[:2] == (422, "refused")
    assert refusal({**cards, "Bert": "♥7"}) == (422, "refused", "hands.Bert")
    assert problem(phone.http.put(url, json={"hands": cards})) == (403, "not-writer", None)
    assert problem(
        phone.http.put(
            f"/api/pads/{phone.key}/deals/nowhere/cards", json={"hands": {}}, headers=phone.headers
        )
    ) == (409, "no-line", None)
    assert phone.look()["deals"][0]["record"] is None
