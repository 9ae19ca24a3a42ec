from __future__ import annotations

import pytest

from tarock.kit.contracts import Contracts, WonBy, contracts, key_of
from tarock.protocol.seats import Table

RAISED = contracts(
    ("Dreiblatt", 3, 3, 1),
    ("Solo", 8, 0, 4),
    raised={"Dreiblatt": ((WonBy.TAKEN, 4), (WonBy.HELD, 5))},
)


@pytest.mark.parametrize("players", [3, 4])
def test_forehand_sits_after_the_dealer(players: int) -> None:
    """Seats count in playing order, so the dealer comes last."""
    for dealer in range(players):
        table = Table(players, dealer)
        assert table.forehand == (dealer + 1) % players
        assert table.seats[0] == table.forehand
        assert table.seats[-1] == dealer
        assert sorted(table.seats) == list(range(players))


def test_seats_run_round_the_table() -> None:
    table = Table(3, 0)
    assert table.starting(2) == (2, 0, 1)
    assert table.others(1) == (2, 0)
    assert table.after(2) == 0


def test_contracts_are_found_by_key() -> None:
    assert RAISED["solo"].name.en == "Solo"
    assert "solo" in RAISED
    assert "drei" not in RAISED
    with pytest.raises(KeyError, match="drei"):
        RAISED["drei"]


def test_contracts_rise() -> None:
    low, high = RAISED
    assert RAISED.above(None) == (low, high)
    assert RAISED.above(low) == (high,)
    assert RAISED.above(high) == ()
    assert Contracts(()).above(None) == ()


def test_a_contract_is_worth_more_when_it_was_fought_for() -> None:
    low, high = RAISED
    assert [low.worth(how) for how in WonBy] == [3, 4, 5, 3]
    assert [low.can_be(how) for how in WonBy] == [True, True, True, False]
    assert [high.can_be(how) for how in WonBy] == [True, False, False, False]
    assert (low.solo, high.solo) == (False, True)


def test_ways_to_win_a_contract_have_words() -> None:
    assert all(how.text.en and how.text.de for how in WonBy)


def test_keys_are_ascii() -> None:
    assert [key_of(name) for name in ("Pagat ultimo", "Fünfer", "Größe", "Bär")] == [
        "pagat-ultimo",
        "fuenfer",
        "groesse",
        "baer",
    ]
