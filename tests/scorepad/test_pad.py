"""The pad as a value: adding, correcting, undoing, the dealer, the end of a series."""

from __future__ import annotations

from typing import Any

import pytest

from tarock.scorepad import DocumentError, Pad, PadError, new_pad, read_pad

PLAYERS = ["Anna", "Bert", "Cilli"]


def pad_of(rules: str = "illustrated-beck", **options: object) -> Pad:
    return new_pad({"rules": rules, "players": PLAYERS, "options": options})


def won(declarer: str, points: int, contract: str = "dreiblatt", **fields: object) -> dict[str, Any]:
    return {"contract": contract, "declarer": declarer, "card_points": points, **fields}


def added(pad: Pad, *documents: dict[str, Any]) -> Pad:
    for document in documents:
        pad = pad.add(document)
    return pad


FORTY = {"item": "with-40", "by": "Anna", "when": "after", "made": True}
FIFTY = {"item": "with-50", "by": "Anna", "when": "after", "made": True}
BERT_HEADS = {"item": "heads", "by": "Bert", "made": True}

# The deals of a printed series, with Anna's column 18, 26, 110.
SERIES = (
    won("Anna", 45, announcements=[FORTY]),
    won("Cilli", 33, won_by="held", announcements=[{**BERT_HEADS, "by": "Anna"}]),
    won("Anna", 50, "einblatt", announcements=[FIFTY, BERT_HEADS]),
)


def test_printed_series() -> None:
    """A held Dreiblatt counts 5, so Anna stands at 27 and 111 where the page has 26 and 110."""
    pad = added(pad_of(), *SERIES)
    assert [standing.totals[0] for standing in pad.standings] == [0, 18, 27, 121]
    assert pad.standing.bonuses == (10, 0, 0)
    assert pad.standing.ended


def test_printed_series_as_printed() -> None:
    pad = added(pad_of(held_dreiblatt=4), *SERIES)
    assert [standing.totals[0] for standing in pad.standings] == [0, 18, 26, 120]


def test_third_player_reaches_104_and_wins_with_114() -> None:
    einblatt = won("Anna", 64, "einblatt")  # (3 + 29) × 3 = 96
    zweiblatt = won("Bert", 62, "zweiblatt")  # (3 + 27) × 2 = 60
    solo = won("Cilli", 58, "solo")  # (3 + 23) × 4 = 104
    pad = added(pad_of(), einblatt, zweiblatt, solo)
    assert pad.standing.totals == (96, 60, 114)
    assert pad.standing.leaders == (2,)


def test_nothing_is_added_after_the_end() -> None:
    pad = added(pad_of(), *SERIES)
    with pytest.raises(PadError, match="series is over"):
        pad.add(SERIES[0])


def test_a_series_may_end_in_a_tie() -> None:
    """Both reach 100 in one deal and share the win."""
    deal = won("Anna", 22, "solo", contra="contra", contra_when="after")  # (3 + 13) × 2 × 4 = 128 each
    pad = added(pad_of(), deal)
    assert pad.standing.totals == (0, 138, 138)
    assert pad.standing.leaders == (1, 2)


def test_a_revoke_ends_the_series_without_the_bonus() -> None:
    """Who gets to 100 through a revoke gets no bonus."""
    deal = {
        "contract": "solo",
        "declarer": "Anna",
        "revoke": "Anna",
        "contra": "contra",
        "contra_when": "after",
    }
    pad = added(pad_of(), deal)
    assert pad.standing.totals == (0, 104, 104)
    assert pad.standing.ended


def test_exactly_100_need_not_end_the_series() -> None:
    hundred = won("Anna", 50, "solo")  # (10 + 15) × 4 = 100
    assert added(pad_of("illustrated-modern"), hundred).standing.ended
    assert not added(pad_of("illustrated-modern", series_over_100=True), hundred).standing.ended


def test_dreiertarock_goes_on_and_adds_up_to_zero() -> None:
    pad = added(pad_of("dreiertarock"), *(won("Bert", 36, "solo") for _ in range(20)))
    assert pad.standing.totals == (-240, 480, -240)
    assert not pad.standing.ended


def test_the_deal_passes_on_after_a_score_and_stays_after_a_redeal() -> None:
    pad = added(pad_of(), won("Anna", 40), {"void": "passed"}, {"void": "redealt"}, won("Bert", 40))
    assert [standing.dealer for standing in pad.standings] == [0, 1, 1, 1, 2]
    assert pad.standing.hands == 2


def test_in_graz_the_deal_passes_on_when_all_pass() -> None:
    """The old dealer has kept cards of the talon; after a misdeal he deals again."""
    pad = added(pad_of("illustrated-graz"), {"void": "passed"}, {"void": "redealt"})
    assert [standing.dealer for standing in pad.standings] == [0, 1, 1]


def test_the_first_dealer_can_be_named() -> None:
    pad = new_pad({"rules": "dreiertarock", "players": PLAYERS, "dealer": "Cilli"})
    assert added(pad, won("Anna", 40, "einser")).standing.dealer == 0


def test_a_document_may_name_its_dealer_if_it_is_his_turn() -> None:
    pad = added(pad_of(), won("Anna", 40, dealer="Anna"))
    with pytest.raises(DocumentError, match="Bert deals deal 2") as refused:
        pad.add(won("Anna", 40, dealer="Anna"))
    assert refused.value.field == "dealer"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rules", "illustrated-modern"),
        ("options", {"uhu": True}),
        ("players", ["Bert", "Anna", "Cilli"]),
    ],
)
def test_a_document_may_repeat_the_setting_and_not_change_it(field: str, value: object) -> None:
    same = {"rules": "illustrated-beck", "players": PLAYERS, "options": {}}
    pad = pad_of().add({**won("Anna", 40), **same})
    with pytest.raises(DocumentError) as refused:
        pad.add({**won("Anna", 40), **same, field: value})
    assert refused.value.field == field


def test_correct_replaces_a_deal_and_refolds() -> None:
    pad = added(pad_of(), won("Anna", 40), won("Bert", 40))
    corrected = pad.correct(1, won("Anna", 30))
    assert corrected.standing.totals == (0, 16, 8)
    assert pad.standing.totals == (8, 8, 0)


def test_undo_takes_back_a_correction_and_redo_makes_it_again() -> None:
    pad = added(pad_of(), won("Anna", 40)).correct(1, won("Anna", 30))
    undone = pad.undo()
    assert undone.standing.totals == (8, 0, 0)
    assert undone.undo().deals == ()
    assert undone.redo() == pad
    assert undone.undo().redo().redo() == pad


def test_a_new_change_forgets_what_was_undone() -> None:
    pad = added(pad_of(), won("Anna", 40)).undo().add(won("Bert", 40))
    with pytest.raises(PadError, match="nothing to redo"):
        pad.redo()


def test_there_is_nothing_to_undo_on_a_new_pad() -> None:
    with pytest.raises(PadError, match="nothing to undo"):
        pad_of().undo()


@pytest.mark.parametrize("number", [-1, 0, 2])
def test_only_deals_that_are_there_can_be_corrected(number: int) -> None:
    with pytest.raises(PadError, match=f"no deal {number}"):
        added(pad_of(), won("Anna", 40)).correct(number, won("Anna", 41))


def test_a_correction_may_not_end_the_series_under_later_deals() -> None:
    pad = added(pad_of(), won("Anna", 40), won("Bert", 40))
    with pytest.raises(PadError, match="end with deal 1"):
        pad.correct(1, won("Anna", 60, "solo"))


def test_a_correction_of_the_last_deal_can_reopen_the_series() -> None:
    pad = added(pad_of(), *SERIES).correct(3, won("Anna", 40))
    assert not pad.standing.ended
    assert pad.add(won("Bert", 40)).standing.hands == 4


def test_a_correction_that_moves_the_deal_must_suit_later_documents() -> None:
    pad = added(pad_of(), won("Anna", 40), won("Bert", 40, dealer="Bert"))
    with pytest.raises(DocumentError, match="Anna deals deal 2"):
        pad.correct(1, {"void": "passed"})


def test_a_pad_can_be_written_and_read() -> None:
    pad = added(pad_of(uhu=True), *SERIES).undo()
    assert {read_pad(pad.written())} == {pad}


def _spoilt(**fields: object) -> dict[str, Any]:
    return {**added(pad_of(), SERIES[0]).written(), **fields}


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ([], ""),
        ({}, "format"),
        (_spoilt(format="tgn"), "format"),
        (_spoilt(version=2), "version"),
        (_spoilt(extra=1), "extra"),
        (_spoilt(rules="illustrated-beck@7"), "rules"),
        (_spoilt(players=["A", "B"]), "players"),
        (_spoilt(dealer="Zoe"), "dealer"),
        (_spoilt(changes=7), "changes"),
        (_spoilt(changes=[7]), "changes[0]"),
        (_spoilt(changes=[{"add": won("Anna", 71)}]), "changes[0].add.card_points"),
        (_spoilt(changes=[{"add": won("Anna", 40), "correct": 1}]), "changes[0].add"),
        (_spoilt(changes=[{"correct": 1, "with": won("Anna", 40)}]), "changes[0]"),
        (_spoilt(changes=[{"add": SERIES[2]}, {"add": SERIES[0]}, {"add": SERIES[2]}]), "changes"),
        (_spoilt(changes=[{"add": won("Anna", 40, dealer="Bert")}]), "changes"),
        (_spoilt(undone=[{"add": won("Zoe", 40)}]), "undone[0].add.declarer"),
    ],
    ids=str,
)
def test_a_spoilt_pad_is_refused_with_its_field(data: object, field: str) -> None:
    with pytest.raises(DocumentError) as refused:
        read_pad(data)
    assert refused.value.field == field, str(refused.value)


def test_an_undone_correction_of_nothing_is_refused_when_redone() -> None:
    pad = read_pad(_spoilt(undone=[{"correct": 9, "with": won("Anna", 40)}]))
    with pytest.raises(PadError, match="no deal 9"):
        pad.redo()
