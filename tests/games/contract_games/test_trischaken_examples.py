"""Trischaken from its count, in both tariffs, with ties and revokes."""

from __future__ import annotations

import pytest

from tarock.kit.settlement import Ledger
from tarock.kit.tariffs.trischaken import TrischakenCount
from tests.games.contract_games.scored_deals import rules_of

BECK = rules_of("illustrated-beck", all_pass="trischaken")
DREIER = rules_of("dreiertarock", all_pass="trischaken")


def _credited(*points: int, tricks: tuple[int, ...] = (6, 5, 5), revoked: int | None = None) -> Ledger:
    assert BECK.trischaken
    return BECK.trischaken(TrischakenCount(points=points, tricks=tricks, revoked=revoked))


def _paid(*points: int, tricks: tuple[int, ...] = (6, 5, 5), revoked: int | None = None) -> Ledger:
    assert DREIER.trischaken
    return DREIER.trischaken(TrischakenCount(points=points, tricks=tricks, revoked=revoked))


def test_trischaken_most_points_lose() -> None:
    assert _credited(30, 20, 10).totals == (-10, 5, 5)


def test_trischaken_without_a_trick() -> None:
    assert _credited(40, 25, 0, tricks=(9, 7, 0)).totals == (-10, 5, 10)


def test_trischaken_all_tricks_with_one_player() -> None:
    assert _credited(64, 0, 0, tricks=(16, 0, 0)).totals == (-10, 10, 10)


def test_trischaken_two_share_the_most() -> None:
    """Both lose; the third wins, more if he has no trick."""
    assert _credited(25, 25, 10).totals == (-10, -10, 5)
    assert _credited(32, 0, 32, tricks=(8, 0, 8)).totals == (-10, 10, -10)


def test_trischaken_all_equal_is_void() -> None:
    assert _credited(21, 21, 21).totals == (0, 0, 0)


def test_trischaken_a_tie_below_the_most_is_no_tie() -> None:
    assert _credited(20, 20, 24).totals == (5, 5, -10)


@pytest.mark.parametrize("revoked", [0, 1, 2])
def test_trischaken_revoke(revoked: int) -> None:
    """The revoker has lost, whatever the points; nobody gets anything for having no trick."""
    expected = [5, 5, 5]
    expected[revoked] = -10
    assert _credited(30, 0, 10, tricks=(3, 0, 1), revoked=revoked).totals == tuple(expected)


def test_dreiertarock_trischaken_loser_pays_each() -> None:
    assert _paid(30, 20, 13).totals == (-6, 3, 3)


def test_dreiertarock_trischaken_two_share_the_most() -> None:
    assert _paid(25, 13, 25).totals == (-3, 6, -3)


def test_dreiertarock_trischaken_without_a_trick_collects() -> None:
    """Not the most points but the missing trick decides."""
    assert _paid(40, 24, 0, tricks=(9, 7, 0)).totals == (-3, -3, 6)
    assert _paid(64, 0, 0, tricks=(16, 0, 0)).totals == (-6, 3, 3)


def test_dreiertarock_trischaken_all_equal_is_void() -> None:
    assert _paid(21, 21, 21).totals == (0, 0, 0)


def test_dreiertarock_trischaken_revoke() -> None:
    """The revoker pays, and a player without a trick gets no more than the other."""
    assert _paid(30, 0, 10, tricks=(3, 0, 1), revoked=2).totals == (3, 3, -6)
