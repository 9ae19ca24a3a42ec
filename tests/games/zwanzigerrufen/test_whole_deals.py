from __future__ import annotations

from tarock.protocol.events import Drawn, LaidAway, SideShown, TalonShared, TarocksLaid
from tests.games.zwanzigerrufen.scored_deals import lines
from tests.games.zwanzigerrufen.stated_deals import asked, game, happened, played, told


def test_cd1_a_lost_game_that_pays() -> None:
    """The declarer's side loses the Dreier with 44 and still gains four points."""
    table = game(
        "T22 T21 T18 T4 T3 T2 hK sD sR",
        "T17 T11 T10 T8 T6 T5 cB h1 sK",
        "T19 T16 T15 T12 T9 cK cR dR hD",
        "T20 T14 T13 T7 c10 cD hB hR sB",
        talon="dD d1 s10 T1 dB dK",
    )
    told(table, "A bid:dreier / B pass / C pass / D pass / A good")
    assert happened(table, TalonShared) == ["TalonShared (3 1 1 1)"]
    assert happened(table, Drawn)[1] == "Drawn (1) 1 {T1}"
    told(table, "A lay:dD d1 sD / B lay:cB / C lay:hD / D lay:sB")
    assert happened(table, TarocksLaid) == ["TarocksLaid (0 0 0 0)"]
    told(table, "A call:T20 / A pass / B pass / C pass / D pass")
    assert happened(table, SideShown) == ["SideShown 0 declarer"]
    played(table, "T18 T5 T19 T20")
    assert len(happened(table, SideShown)) == 4
    played(table, "c10 T2 T6 cK", "T10 T12 T13 T3", "hB hK h1 T9", "dB dK T4 T8", "sK T15 T7 s10")
    played(table, "dR T14 T21 T11", "sR T17 T16 hR", "T1 cR cD T22")
    assert table.ledger is not None
    assert sorted(lines(table.ledger)) == [("game", -1), ("kings", -1), ("pagat-ultimo", 5), ("trull", 1)]
    assert "with 44" in table.ledger.lines[0].why.en
    assert table.ledger.totals == (4, -4, -4, 4)


def test_cd2_an_invited_game_with_open_sides() -> None:
    table = game(
        "T22 T18 T16 T11 T8 dR hK sB sR",
        "T21 T20 T19 T14 T7 T5 T1 c10 s10",
        "T15 T12 T9 T6 T4 cD cK dB h1",
        "T17 T10 T3 T2 cR d1 hB hD sK",
        talon="dD hR T13 sD cB dK",
    )
    told(table, "A bid:dreier / B bid:einser / C pass / D pass / A hold / B pass")
    assert happened(table, TalonShared) == ["TalonShared (1 2 2 1)"]
    told(table, "A lay:dD / B lay:hR s10 / C lay:sD dB / D lay:cR / A call:T19")
    assert happened(table, SideShown) == [
        "SideShown 0 declarer",
        "SideShown 1 declarer",
        "SideShown 2 opponents",
        "SideShown 3 opponents",
    ]
    told(table, "A announce:trull / A announce:kings / A pass / B pass / C contra:trull@0 / C pass")
    told(table, "D pass / A pass / B pass")
    played(table, "T16 T19 T4 T2", "T13 T6 T3 T8", "T14 T15 T10 T18", "sB T5 T9 sK", "h1 hB hK T7")
    played(table, "c10 cB T17 T22", "sR T20 T12 d1", "T1 cD hD T11", "dR T21 cK dK")
    assert table.ledger is not None
    assert lines(table.ledger)[0][0] == "double"
    assert [line.amounts[0] for line in table.ledger.lines] == [6, 4, -2]
    assert table.ledger.totals == (8, 8, -8, -8)


def test_cd4_a_self_called_solo_with_a_silent_valat() -> None:
    table = game(
        "T16 T15 T9 cR dK hB s10 sK sR",
        "T11 T10 T5 T3 T2 cB cD dB dD",
        "T12 T8 T7 cK d1 dR hD hK hR",
        "T22 T21 T20 T19 T18 T17 T14 T13 T6",
        talon="c10 sB T4 T1 sD h1",
    )
    told(table, "A pass / B pass / C pass / D bid:solo")
    assert happened(table, TalonShared) == ["TalonShared (2 2 2 0)"]
    assert asked(table) == "A lay B lay C lay D lay"
    told(table, "A lay:hB cR / B lay:cD dD / C lay:sD dR / D lay")
    assert happened(table, LaidAway)[-1] == "LaidAway 3 0 {}"
    told(table, "D call:T20 / D announce:centrum / D announce:small-bird / D pass")
    told(table, "A contra:centrum@3 / A pass / B pass / C pass / D pass")
    played(table, "s10 T2 T7 T13", "T18 T9 T3 T8", "T17 T15 T4 T12", "T19 T16 T5 d1", "T20 c10 T10 h1")
    played(table, "T21 sB T11 hR", "T6 sR T1 hD", "T14 sK cB hK", "T22 dK dB cK")
    assert table.ledger is not None
    assert [(line.item, line.amounts[3] // 3) for line in table.ledger.lines] == [
        ("valat", 12),
        ("centrum", 20),
        ("small-bird", 10),
    ]
    assert table.ledger.totals == (-42, -42, -42, 126)
