"""A series to 100: when it ends, who gets the bonus, who deals next."""

from __future__ import annotations

import pytest

from tarock import Game, Ledger, Line, Result, Text
from tarock.kit.ruleset import RuleSet
from tarock.match.series import Standing, after, opening
from tests.games.contract_games.scored_deals import AFTER, BEFORE, HELD, X, ledger, made, rules_of
from tests.games.contract_games.stated_deals import dealt
from tests.games.contract_games.told_games import told

MODERN = rules_of("illustrated-modern")
OVER_100 = rules_of("illustrated-modern", series_over_100=True)
ILLUSTRATED = [
    "illustrated-loew",
    "illustrated-beck",
    "illustrated-beck-dummett",
    "illustrated-graz",
    "illustrated-modern",
]


def entered(rules: RuleSet, *rows: tuple[int, ...], revoked: bool = False) -> Standing:
    """Enter one scored hand after another; only the last may be a revoke."""
    standing = opening(rules)
    for number, row in enumerate(rows, 1):
        book = Ledger((Line("game", Text("", ""), row),), 3)
        standing = after(rules, standing, Result(ledger=book), revoked=revoked and number == len(rows))
    return standing


@pytest.mark.parametrize("key", ILLUSTRATED)
def test_series_vector(key: str) -> None:
    """The deal brings 104, so the series ends; only those at 100 or more get 10."""
    standing = entered(rules_of(key), (96, 60, 0), (0, 0, 104))
    assert standing.ended
    assert standing.totals == (96, 60, 114)
    assert standing.leaders == (2,)


def test_two_players_at_100_both_get_the_bonus() -> None:
    standing = entered(MODERN, (50, 60, 99), (50, 60, 0))
    assert standing.totals == (110, 130, 99)
    assert standing.bonuses == (10, 10, 0)
    assert standing.leaders == (1,)


def test_ties_share() -> None:
    assert entered(MODERN, (100, 100, 0)).leaders == (0, 1)


def test_exactly_100_ends_the_series() -> None:
    assert entered(MODERN, (100, 0, 0)).totals == (110, 0, 0)


def test_option_series_over_100() -> None:
    """Exactly 100 goes on; once somebody is over it, 100 is still enough for the bonus."""
    assert not entered(OVER_100, (100, 0, 0)).ended
    standing = entered(OVER_100, (100, 0, 0), (0, 101, 0))
    assert standing.ended
    assert standing.totals == (110, 111, 0)


def test_no_bonus_through_a_revoke() -> None:
    """The series ends all the same."""
    standing = entered(MODERN, (90, 90, 0), (0, 20, 20), revoked=True)
    assert standing.ended
    assert standing.totals == (90, 110, 20)


def test_a_series_that_has_ended_takes_no_more() -> None:
    standing = entered(MODERN, (100, 0, 0))
    with pytest.raises(ValueError, match="ended"):
        after(MODERN, standing, Result(void=Text("", "")))


def test_dreiertarock_has_no_end() -> None:
    rules = rules_of("dreiertarock")
    standing = entered(rules, (192, -96, -96), (192, -96, -96))
    assert not standing.ended
    assert standing.totals == (384, -192, -192)


@pytest.mark.parametrize(
    ("held_dreiblatt", "sheet", "total"), [(4, [18, 18, 26, 110], 120), (5, [18, 18, 27, 111], 121)]
)
def test_german_series_running_sheet(held_dreiblatt: int, sheet: list[int], total: int) -> None:
    """The sheet of player A as printed, with 4 for a held Dreiblatt, and with the 5 of the tables.

    A declares the first and the fourth deal, B the second; in the third A defends against B with Heads.
    """
    rules = rules_of("illustrated-beck", held_dreiblatt=held_dreiblatt)
    heads = made("heads", AFTER, by=X)
    a, b, c = 0, 1, 2
    deals = [
        (ledger(rules, "dreiblatt", 45, made("with-40", AFTER)), (a, b, c)),
        (ledger(rules, "zweiblatt", 39, made("heads", BEFORE)), (b, c, a)),
        (ledger(rules, "dreiblatt", 33, heads, won_by=HELD), (b, a, c)),
        (ledger(rules, "einblatt", 50, made("with-50", AFTER), heads), (a, b, c)),
    ]
    standing, running = opening(rules), []
    for book, players in deals:
        row = tuple(book.totals[players.index(player)] for player in (a, b, c))
        standing = after(rules, standing, Result(ledger=Ledger((Line("game", Text("", ""), row),), 3)))
        running.append(standing.totals[a] - standing.bonuses[a])
    assert running == sheet
    assert standing.ended
    assert standing.totals[a] == total


def test_the_deal_passes_on_after_a_score() -> None:
    assert [entered(MODERN, *[(1, 0, 0)] * hands).dealer for hands in range(4)] == [0, 1, 2, 0]


def test_a_redeal_stays_with_the_dealer() -> None:
    game = told(Game(MODERN, dealt(MODERN)), "F pass", "M pass", "R pass")
    assert game.result
    standing = after(MODERN, opening(MODERN, dealer=2), game.result)
    assert (standing.dealer, standing.hands) == (2, 0)
