"""Documents and pads of Zwanzigerrufen: worked examples, refusals, dealers, doubled rounds."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tarock.scorepad import DocumentError, Pad, new_pad, read_document, read_pad
from tarock.scorepad.printed import deal_data, pad_data, told_deal, told_pad
from tarock.scorepad.refusal import MissingFieldError
from tests.games.zwanzigerrufen.score_documents import EXAMPLES, ITVB, KEY, PLAYERS, REFUSED, both, written
from tests.scorepad.documents import found
from tests.scorepad.schema import satisfies


@pytest.mark.parametrize(("name", "data", "totals"), EXAMPLES, ids=[name for name, *_ in EXAMPLES])
def test_worked_examples(name: str, data: dict[str, Any], totals: tuple[int, ...]) -> None:
    deal = read_document(data)
    assert deal.result.ledger is not None, name
    assert deal.result.ledger.totals == totals
    assert satisfies(data) == []
    assert json.dumps(deal_data(deal))
    assert max(map(len, told_deal(deal, "de").splitlines())) <= 80


@pytest.mark.parametrize(
    ("data", "field", "words"), [one[1:] for one in REFUSED], ids=[one[0] for one in REFUSED]
)
def test_what_cannot_have_happened_is_refused(data: object, field: str, words: str) -> None:
    with pytest.raises(DocumentError) as refused:
        read_document(data)
    assert (refused.value.field, words in refused.value.text.en) == (field, True), str(refused.value)
    assert refused.value.text.de not in {"", refused.value.text.en}


def test_a_cheap_game_waits_for_its_trull() -> None:
    """Before anything is said nothing is wrong yet; another announcement is."""
    cheap = written("dreier", None, played=False)
    with pytest.raises(MissingFieldError):
        read_document(cheap)
    with pytest.raises(DocumentError) as refused:
        read_document({**cheap, "announcements": [{"item": "kings", "by": "Anna", "made": True}]})
    assert not isinstance(refused.value, MissingFieldError)


def test_a_deal_is_told_with_both_partners() -> None:
    deal = read_document(written("einser", 72, silent=[found("trull", "Dora")]))
    assert told_deal(deal, "en").splitlines() == [
        "Illustrated Zwanzigerrufen",
        "Anna and Dora: Einser won with 72",
        "",
        "                                                         Anna  Bert  Cilli  Dora",
        "Double Game, silent, made: 2 × 3                            6    -6     -6     6",
        "Trull, silent, made: 1                                      1    -1     -1     1",
        "Total                                                       7    -7     -7     7",
    ]
    assert told_deal(deal, "de").splitlines()[:2] == [
        "Illustriertes Zwanzigerrufen",
        "Anna und Dora: Einser mit 72 gewonnen",
    ]


def test_a_lone_declarer_is_told() -> None:
    deal = read_document(written("solo", 40, alone=True))
    assert deal.title.en == "Anna alone: Solo lost with 40"
    assert deal.title.de == "Anna allein: Solo mit 40 verloren"


@pytest.mark.parametrize(
    ("rules", "options", "why", "title"),
    [
        (KEY, {}, "passed", "all have passed"),
        (KEY, {}, "thrown-in", "thrown in"),
        (KEY, {}, "redealt", "dealt again"),
        (KEY, {"cheap_game": "redeal"}, "cheap", "nothing but a Trull that is already together"),
        (ITVB, {}, "no-honour", "the declarer has no honour"),
    ],
)
def test_a_deal_without_a_score(rules: str, options: dict[str, str], why: str, title: str) -> None:
    data = {"rules": rules, "options": options, "players": PLAYERS, "void": why}
    deal = read_document(data)
    assert (deal.title.en, deal.result.ledger, deal.result.deal_passes) == (title, None, False)
    assert satisfies(data) == []


# The pad.


def _pad(**options: str) -> Pad:
    return new_pad({"rules": KEY, "options": options, "players": PLAYERS})


WON = {"contract": "dreier", "declarer": "Anna", "partner": "Dora", "card_points": 56}


def test_the_deal_passes_on_after_a_score_and_stays_after_a_throw_in() -> None:
    pad = _pad()
    dealers = [pad.standing.dealer]
    for data in (WON, {"void": "thrown-in"}, {"void": "passed"}, WON, WON, WON):
        pad = pad.add(data)
        dealers.append(pad.standing.dealer)
    assert dealers == [0, 1, 1, 1, 2, 3, 0]
    assert pad.standing.totals == both(4)
    assert not pad.standing.ended


def test_it_is_the_dealers_turn() -> None:
    pad = _pad().add(WON)
    with pytest.raises(DocumentError, match="dealer: Bert deals deal 2"):
        pad.add({**WON, "dealer": "Anna"})
    assert pad.add({**WON, "dealer": "Bert"}).standing.hands == 2


def test_a_pad_without_doubled_rounds_counts_once_after_a_throw_in() -> None:
    assert _pad().add({"void": "thrown-in"}).add(WON).standing.totals == both(1)


def test_a_doubled_round_lasts_four_deals() -> None:
    """Two void deals quadruple four deals; a misdeal changes nothing."""
    pad = _pad(passed_out="double_round")
    for data in (
        {"void": "passed"},
        {"void": "redealt"},
        WON,
        {"void": "thrown-in"},
        WON,
        WON,
        WON,
        WON,
        WON,
    ):
        pad = pad.add(data)
    assert pad.standing.totals == both(2 + 4 + 4 + 4 + 2 + 1)


def test_a_correction_changes_what_later_deals_count() -> None:
    pad = _pad(passed_out="double_round").add({"void": "passed"}).add(WON)
    assert pad.standing.totals == both(2)
    assert pad.correct(1, {"void": "redealt"}).standing.totals == both(1)
    assert pad.correct(1, {"void": "redealt"}).undo().standing == pad.standing


def test_a_pad_knows_what_a_deal_counts() -> None:
    pad = _pad(passed_out="double_round").add({"void": "passed"})
    assert pad.add({**WON, "times": 2}).standing.totals == both(2)
    with pytest.raises(DocumentError, match="times: on this pad it is 2"):
        pad.add({**WON, "times": 4})


def test_a_pad_file_reads_back() -> None:
    pad = _pad(passed_out="double_round").add({"void": "passed"}).add(WON)
    again = read_pad(json.loads(json.dumps(pad.written())))
    assert again == pad
    assert again.standing == pad.standing


def test_a_pad_tells_four_players() -> None:
    pad = _pad().add(WON).add({"void": "thrown-in"})
    assert told_pad(pad, "en").splitlines() == [
        "Illustrated Zwanzigerrufen",
        "",
        "                                                  Anna     Bert    Cilli    Dora",
        "  1  Anna and Dora: Dreier won with 56          1 (+1)  -1 (-1)  -1 (-1)  1 (+1)",
        "       (dealer: Anna)",
        "  2  thrown in (dealer: Bert)                        1       -1       -1       1",
        "",
        "After 1 scored deal: Anna 1, Bert -1, Cilli -1, Dora 1.",
        "Anna and Dora lead.",
        "Bert deals next.",
    ]
    data: Any = pad_data(pad)
    assert (data["next_dealer"], data["deals"][1]["void"]) == ("Bert", True)
