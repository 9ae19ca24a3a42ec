"""A deal that is struck stays on the sheet and counts for nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tarock.scorepad import DocumentError, Pad, PadError, new_pad, pad_file, read_pad
from tarock.scorepad.printed import pad_data, told_pad
from tests.scorepad.test_pad import added, pad_of, won

DEALS = (won("Anna", 45), won("Bert", 40), won("Cilli", 50))


def three() -> Pad:
    return added(pad_of(), *DEALS)


def test_the_last_deal_is_struck_as_if_it_had_not_been_entered() -> None:
    assert three().strike(3).standing == added(pad_of(), *DEALS[:2]).standing
    assert three().strike(3).strike(2).standing == added(pad_of(), DEALS[0]).standing


def test_an_earlier_deal_is_struck_in_its_turn() -> None:
    """Those after it were dealt by whom they were dealt, so nothing moves but the totals."""
    struck, without = three().strike(2), added(pad_of(), DEALS[0], DEALS[2])
    assert (struck.standing.totals, struck.standing.hands) == (without.standing.totals, 2)
    assert struck.standing.dealer == three().standing.dealer
    assert [deal.struck for deal in struck.deals] == [False, True, False]
    assert len(struck.standings) == 4
    assert struck.last_changed.struck


def test_what_was_struck_stays_so_whatever_follows() -> None:
    pad = three().strike(3).add(DEALS[2])
    assert [standing.dealer for standing in pad.standings] == [0, 1, 2, 2, 0]


def test_correcting_brings_it_back_and_undoing_too() -> None:
    pad = three()
    assert pad.strike(2).correct(2, DEALS[1]).standing == pad.standing
    assert pad.strike(2).undo().standing == pad.standing
    assert pad.strike(2).undo().redo().standing == pad.strike(2).standing


def test_what_cannot_be_struck() -> None:
    with pytest.raises(PadError, match="there is no deal 4; the deals are 1 to 3"):
        three().strike(4)
    with pytest.raises(PadError, match="deal 2 is struck already"):
        three().strike(2).strike(2)


def test_later_deals_still_fit_when_one_is_struck() -> None:
    """Deal 3 says that Cilli dealt it, and with four at the table who sits out hangs on the dealer."""
    pad = added(pad_of(), DEALS[0], DEALS[1], {**DEALS[2], "dealer": "Cilli"})
    assert pad.strike(2).standing.dealer == 0
    four = new_pad({"rules": "danish", "players": ["Anna", "Bert", "Cilli", "Dora"]})
    for out in ("Cilli", "Dora", "Anna"):
        names = [name for name in four.setting.players if name != out]
        four = four.add({"card_points": dict(zip(names, (33, 23, 22), strict=True)), "last_trick": names[0]})
    assert four.strike(1).standing.dealer == four.standing.dealer


def test_a_struck_deal_can_reopen_a_series() -> None:
    solo = won("Cilli", 62, "solo")
    pad = added(pad_of(), DEALS[0], solo)
    assert pad.standing.ended
    assert not pad.strike(2).standing.ended
    assert len(pad.strike(2).add(DEALS[1]).deals) == 3


def test_stakes_of_a_struck_deal_stay_in_the_pots() -> None:
    """In Danish Tarok a deal depends on the pots; struck in its turn, it is like a deal without a score."""
    points = {"Anna": 33, "Bert": 23, "Cilli": 22}
    deal = {"card_points": points, "last_trick": "Cilli"}
    pad = added(new_pad({"rules": "danish", "players": list(points)}), deal, deal, deal)
    assert pad.strike(3).standing == pad.undo().standing
    struck = pad.strike(2)
    assert struck.deals[1].title == pad.deals[1].title
    assert sum(struck.standing.totals) + sum(amount for _, amount in struck.standing.pots) == 0


def test_the_file_has_it(tmp_path: Path) -> None:
    pad = three().strike(2)
    pad_file.create(tmp_path / "pad.json", pad)
    assert pad_file.load(tmp_path / "pad.json") == pad
    assert pad.written()["changes"][-1:] == [{"strike": 2, "keeps_turn": True}]  # type: ignore[index]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"strike": 2}, "changes[1]"),
        ({"strike": "1"}, "changes[1].strike"),
        ({"strike": 1, "add": DEALS[0]}, "changes[1].add"),
    ],
    ids=str,
)
def test_a_spoilt_strike_is_refused_with_its_field(change: object, field: str) -> None:
    data = {**pad_of().written(), "changes": [{"add": DEALS[0]}, change]}
    with pytest.raises(DocumentError) as refused:
        read_pad(data)
    assert refused.value.field == field


def test_it_is_printed_as_struck() -> None:
    pad = three().strike(2)
    assert "  2  struck: Bert: Dreiblatt won with 40\n" in told_pad(pad, "en")
    assert "  2  gestrichen: Bert: Dreiblatt mit 40 gewonnen\n" in told_pad(pad, "de")
    deals = pad_data(pad)["deals"]
    assert isinstance(deals, list)
    assert [deal.get("struck", False) for deal in deals] == [False, True, False]
    assert "totals" not in deals[1]
    assert deals[1]["running_totals"] == deals[0]["running_totals"]
