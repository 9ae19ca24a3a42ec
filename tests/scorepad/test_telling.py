"""What is printed: both languages, 80 columns, and JSON that says the same."""

from __future__ import annotations

import json

import pytest

from tarock.core.bilingual import Language
from tarock.scorepad import Pad, new_pad, read_document
from tarock.scorepad.printed import as_json, deal_data, pad_data, told_deal, told_pad, told_standing
from tests.scorepad.documents import modern, said
from tests.scorepad.test_vectors import VECTORS

DEAL = modern("zweiblatt", card_points=41, announcements=[said("with-40", when="before")])


def test_a_deal_in_english() -> None:
    assert told_deal(read_document(DEAL), "en").splitlines() == [
        "Illustrated Tarock, modern rules",
        "Dora: Zweiblatt won with 41",
        "",
        "                                                             Dora  Xaver  Yvonne",
        "Zweiblatt won with 41: (5 + 6) × 2                             22      0       0",
        "with 40, announced before the talon, made: 10 × 2              20      0       0",
        "Total                                                          42      0       0",
    ]


def test_a_deal_in_german() -> None:
    assert told_deal(read_document(DEAL), "de").splitlines() == [
        "Illustriertes Tarock, moderne Regeln",
        "Dora: Zweiblatt mit 41 gewonnen",
        "",
        "                                                             Dora  Xaver  Yvonne",
        "Zweiblatt mit 41 gewonnen: (5 + 6) × 2                         22      0       0",
        "mit 40, vor dem Talon angesagt, gewonnen: 10 × 2               20      0       0",
        "Summe                                                          42      0       0",
    ]


def _series() -> Pad:
    """A redeal, a lost game, and a Pagat that ends it; one name is long."""
    players = ["Anna", "Bert", "Maximiliana-Charlotte"]
    pad = new_pad({"rules": "illustrated-modern", "players": players})
    pagat = {
        "item": "pagat-ultimo",
        "by": players[2],
        "when": "before",
        "made": True,
        "contra": "contra",
        "contra_when": "before",
    }
    lost = {"contract": "dreiblatt", "declarer": "Anna", "card_points": 30}
    won = {"contract": "zweiblatt", "declarer": players[2], "card_points": 37, "announcements": [pagat]}
    return pad.add({"void": "passed"}).add(lost).add(won)


def test_a_pad_in_english() -> None:
    assert told_pad(_series(), "en").splitlines() == [
        "Illustrated Tarock, modern rules",
        "",
        "                                                        Anna    Bert  Maximilia…",
        "  1  all have passed (dealer: Anna)                        0       0           0",
        "  2  Anna: Dreiblatt lost with 30 (dealer: Anna)           0  8 (+8)      8 (+8)",
        "  3  Maximiliana-Charlotte: Zweiblatt won with 37          0       8  182 (+174)",
        "       (dealer: Bert)",
        "     for reaching the goal                                 0       8   192 (+10)",
        "",
        "After 2 scored deals: Anna 0, Bert 8, Maximiliana-Charlotte 192.",
        "The series is over.",
        "Maximiliana-Charlotte gets 10 for reaching the goal.",
        "Maximiliana-Charlotte wins with 192.",
    ]


def test_a_pad_in_german() -> None:
    assert told_pad(_series().undo(), "de").splitlines() == [
        "Illustriertes Tarock, moderne Regeln",
        "",
        "                                                        Anna    Bert  Maximilia…",
        "  1  alle haben gepasst (Geber: Anna)                      0       0           0",
        "  2  Anna: Dreiblatt mit 30 verloren (Geber: Anna)         0  8 (+8)      8 (+8)",
        "",
        "Nach einem gewerteten Spiel: Anna 0, Bert 8, Maximiliana-Charlotte 8.",
        "Bert und Maximiliana-Charlotte führen.",
        "Bert gibt das nächste Spiel.",
    ]


@pytest.mark.parametrize(
    ("rules", "en", "de"),
    [
        ("illustrated-modern", "the same player deals again", "derselbe gibt noch einmal"),
        ("illustrated-graz", "the deal passes on", "der Nächste gibt"),
    ],
)
def test_a_deal_without_a_score_is_told(rules: str, en: str, de: str) -> None:
    deal = read_document({"rules": rules, "players": ["Anna", "Bert", "Cilli"], "void": "passed"})
    assert told_deal(deal, "en").endswith(f"all have passed\n\nNo score; {en}.")
    assert told_deal(deal, "de").endswith(f"alle haben gepasst\n\nKeine Wertung; {de}.")
    assert deal_data(deal)["deal_passes"] is (rules == "illustrated-graz")


def test_a_new_pad_says_who_deals() -> None:
    pad = new_pad({"rules": "dreiertarock", "players": ["Anna", "Bert", "Cilli"], "dealer": "Bert"})
    assert told_pad(pad, "en") == "Dreiertarock\n\nNo deals yet.\nBert deals next."


def test_a_shared_win_is_told() -> None:
    pad = new_pad({"rules": "illustrated-modern", "players": ["Anna", "Bert", "Cilli"]})
    lost = {"contract": "solo", "declarer": "Anna", "card_points": 10}
    assert told_standing(pad.add(lost), "en").endswith("Bert and Cilli share the win with 150.")
    assert told_standing(pad.add(lost), "de").endswith("Bert und Cilli teilen sich den Sieg mit 150.")


def test_a_revoke_at_the_end_is_told() -> None:
    pad = new_pad({"rules": "illustrated-modern", "players": ["Anna", "Bert", "Cilli"]})
    revoke = {"contract": "solo", "declarer": "Anna", "revoke": "Anna", "contra": "contra"}
    assert "nobody gets the bonus" in told_standing(pad.add(revoke), "en")
    assert "erhält niemand" in told_standing(pad.add(revoke), "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_wider_than_80_columns(language: Language) -> None:
    longest = ["W" * 40, "X" * 40, "Y" * 40]
    deal = {**DEAL, "players": longest, "declarer": longest[0]}
    deal["announcements"] = [{**deal["announcements"][0], "by": longest[0]}]
    texts = [told_deal(read_document(vector["document"]), language) for vector in VECTORS]
    texts += [told_deal(read_document(deal), language), told_pad(_series(), language)]
    assert max(len(line) for text in texts for line in text.splitlines()) <= 80


def test_json_of_a_deal() -> None:
    data = json.loads(as_json(deal_data(read_document(DEAL))))
    assert data["rules"] == "illustrated-modern@1"
    assert data["totals"] == {"Dora": 42, "Xaver": 0, "Yvonne": 0}
    assert data["lines"][1] == {
        "item": "with-40",
        "why": {
            "en": "with 40, announced before the talon, made: 10 × 2",
            "de": "mit 40, vor dem Talon angesagt, gewonnen: 10 × 2",
        },
        "amounts": {"Dora": 20, "Xaver": 0, "Yvonne": 0},
    }


def test_json_of_a_pad() -> None:
    data = json.loads(as_json(pad_data(_series())))
    assert [deal["dealer"] for deal in data["deals"]] == ["Anna", "Anna", "Bert"]
    assert data["deals"][0]["void"] is True
    assert data["deals"][1]["running_totals"] == {"Anna": 0, "Bert": 8, "Maximiliana-Charlotte": 8}
    assert (data["ended"], data["next_dealer"], data["leaders"]) == (True, None, ["Maximiliana-Charlotte"])
    assert data["bonuses"]["Maximiliana-Charlotte"] == 10
