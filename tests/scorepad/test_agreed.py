"""In every game a table can agree on something beside its deals, and can end its series."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tarock.games.registry import find, keys
from tarock.match.series import stakes
from tarock.scorepad import DocumentError, Pad, PadError, new_pad, pad_file, read_document, read_pad
from tarock.scorepad.document import form_for_pad
from tarock.scorepad.printed import pad_data, told_pad
from tests.scorepad.schema import satisfies
from tests.scorepad.test_pad import added, pad_of, won

FOUR = ("Anna", "Bert", "Cilli", "Dora")
FINE = {"agreed": {"Anna": -4, "Bert": 4}, "note": "a revoke"}
DANISH = {"card_points": {"Anna": 33, "Bert": 23, "Cilli": 22}, "last_trick": "Cilli"}


def begun(rules: str) -> Pad:
    return new_pad({"rules": rules, "players": list(FOUR[: find(rules).players])})


def danish() -> Pad:
    return added(begun("danish"), DANISH)


# Agreements.


@pytest.mark.parametrize("rules", keys())
def test_a_fine_is_no_deal_in_any_game(rules: str) -> None:
    pad = begun(rules)
    fined = pad.add(FINE)
    before, after = pad.standing, fined.standing
    assert (after.dealer, after.hands, after.carried) == (before.dealer, before.hands, before.carried)
    paid = [new - old for new, old in zip(after.totals, before.totals, strict=True)]
    stake = stakes(find(rules), before).totals
    assert paid == [amount + put for amount, put in zip((-4, 4, 0, 0), stake, strict=False)]
    assert not satisfies(FINE, whole=False)
    assert form_for_pad(find(rules)).kinds[-1].key == "agreed"


def test_a_fine_stakes_no_pot_twice() -> None:
    fined, plain = added(begun("danish"), FINE, DANISH).standing, danish().standing
    assert fined.pots == plain.pots
    assert [one - other for one, other in zip(fined.totals, plain.totals, strict=True)] == [-4, 4, 0]


def test_a_fine_meets_who_sits_out_of_the_next_deal_too() -> None:
    """Whoever has revoked in the deal that is over may well be the one who sits out now."""
    pad = new_pad({"rules": "danish", "players": list(FOUR), "dealer": "Anna"})
    assert pad.standing.out == FOUR.index("Cilli")
    fined = added(pad, {"agreed": {"Cilli": -4, "Dora": 4}, "note": "a revoke"})
    assert fined.standing.out == pad.standing.out
    assert [new - old for new, old in zip(fined.standing.totals, pad.standing.totals, strict=True)] == [
        *(stakes(find("danish"), pad.standing).totals[:2]),
        -4,
        4,
    ]
    assert fined.deals[0].sitters == FOUR


def test_what_one_gets_others_pay_where_that_is_the_rule() -> None:
    with pytest.raises(DocumentError, match="together it has to be 0, not -4") as refused:
        begun("zwanzigerrufen").add({"agreed": {"Anna": -4}})
    assert refused.value.field == "agreed"
    assert begun("illustrated-modern").add({"agreed": {"Anna": -4}}).standing.totals == (-4, 0, 0)
    assert added(begun("danish"), {"agreed": {"Anna": -5}, "pots": {"king": 5, "pagat": 0}}).deals[0].beside


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({**FINE, "contract": "zweier"}, "contract"),
        ({"agreed": {"Emil": 3}}, "agreed.Emil"),
        ({"agreed": {"Anna": "3"}}, "agreed.Anna"),
        ({"agreed": 5}, "agreed"),
        ({**FINE, "note": ""}, "note"),
        ({**FINE, "pots": {}}, "pots"),
    ],
    ids=str,
)
def test_an_agreement_that_cannot_be_read_is_refused_at_its_field(
    document: dict[str, Any], field: str
) -> None:
    with pytest.raises(DocumentError) as refused:
        begun("zwanzigerrufen").add(document)
    assert refused.value.field == field


def test_nobody_gets_the_bonus_by_a_fine() -> None:
    """It brings Anna to 100, which ends the series; the 10 are for reaching it by play."""
    pad = added(pad_of(), {"agreed": {"Anna": 100}})
    assert pad.standing.ended
    assert pad.standing.totals == (100, 0, 0)


def test_it_is_read_by_itself_told_and_corrected() -> None:
    alone = read_document({"rules": "dreiertarock", "players": list(FOUR[:3]), **FINE})
    assert (alone.title.en, alone.beside) == ("a revoke", True)
    pad = added(pad_of(), won("Anna", 45), {"agreed": {"Bert": 3}})
    assert "  2  by agreement  " in told_pad(pad, "en")
    assert "nach Vereinbarung" in told_pad(pad, "de")
    deals: Any = pad_data(pad)["deals"]
    assert [deal.get("beside", False) for deal in deals] == [False, True]
    assert pad.correct(2, won("Bert", 45)).standing.hands == 2
    assert pad.strike(2).standing == added(pad_of(), won("Anna", 45)).standing


# The end of a series.


@pytest.mark.parametrize("rules", keys())
def test_every_series_can_be_ended_and_opened_again(rules: str) -> None:
    pad = begun(rules).add(FINE)
    ended = pad.close()
    assert ended.standing.ended
    assert not sum(amount for _, amount in ended.standing.pots)
    assert (ended.undo(), ended.undo().redo()) == (replace(pad, undone=ended.changes[-1:]), ended)
    with pytest.raises(PadError, match="the series is over"):
        ended.add(FINE)
    with pytest.raises(PadError, match="the series is over"):
        ended.close()


def test_the_pots_are_shared_out_at_the_end() -> None:
    ended = danish().close()
    assert sum(ended.standing.totals) == 0
    told = told_pad(ended, "en")
    assert "the pots are shared out" in told
    assert "The table has ended the series.\n" in told
    assert "A revoke decided" not in told
    assert "die Töpfe werden geteilt" in told_pad(ended, "de")
    assert pad_data(ended)["closed"]
    assert pad_data(ended)["next_dealer"] is None


def test_an_earlier_deal_can_be_corrected_after_the_end() -> None:
    ended = danish().close()
    other = {**DANISH, "last_trick": "Anna"}
    assert ended.correct(1, other).standing == added(begun("danish"), other).close().standing
    assert added(pad_of(), won("Anna", 45)).close().correct(1, won("Cilli", 62, "solo")).standing.bonuses[2]


def test_nothing_is_ended_that_has_not_begun() -> None:
    with pytest.raises(PadError, match="no series to end"):
        pad_of().close()


def test_the_file_has_the_end(tmp_path: Path) -> None:
    ended = danish().close()
    pad_file.create(tmp_path / "pad.json", ended)
    assert json.loads((tmp_path / "pad.json").read_text("utf-8"))["changes"][-1] == {"close": True}
    assert pad_file.load(tmp_path / "pad.json") == ended


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ([{"add": DANISH}, {"close": False}], "changes[1].close"),
        ([{"add": DANISH}, {"close": True, "strike": 1}], "changes[1].strike"),
        ([{"add": DANISH}, {"close": True}, {"add": DANISH}], "changes[2]"),
        ([{"add": DANISH}, {"close": True}, {"close": True}], "changes[2]"),
    ],
    ids=str,
)
def test_a_spoilt_end_is_refused_with_its_field(changes: list[Any], field: str) -> None:
    with pytest.raises(DocumentError) as refused:
        read_pad({**begun("danish").written(), "changes": changes})
    assert refused.value.field == field
