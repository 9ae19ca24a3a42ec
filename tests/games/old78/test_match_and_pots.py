"""Pots from deal to deal, four at the table, the end of a match."""

from __future__ import annotations

from random import Random

import pytest

from tarock.core.bilingual import same
from tarock.games.illustrated.modern import MODERN
from tarock.games.old78.danish import DANISH, DanishOptions, danish
from tarock.games.old78.taroc_1754 import TAROC
from tarock.kit.deal import Result
from tarock.kit.settlement import Ledger, Line, Pots
from tarock.match.series import Match, Standing, after, closed, division, next_deal, opening, staked, stakes

A, B, C, D = 0, 1, 2, 3


def result(*amounts: int, pots: Pots = (), passes: bool = True) -> Result:
    """Return a deal that comes to this."""
    return Result(ledger=Ledger((Line("game", same("game"), amounts, pots),), 3), deal_passes=passes)


def balance(standing: Standing) -> int:
    """Return what players and pots have together."""
    return sum(standing.totals) + sum(amount for _, amount in standing.pots)


def test_match_start_and_first_deal() -> None:
    """Everybody puts 20 into each pot, the dealer another 5."""
    standing = staked(DANISH, opening(DANISH, dealer=A))
    assert standing.totals == (-50, -40, -40)
    assert standing.pots == (("king", 65), ("pagat", 65))


def test_match_start_with_four_players() -> None:
    """The one sitting out puts in 20 like everybody else."""
    standing = staked(DANISH, opening(DANISH, dealer=A, chairs=4))
    assert standing.totals == (-50, -40, -40, -40)
    assert standing.pots == (("king", 85), ("pagat", 85))


def test_the_deal_is_told_what_lies_in_the_pots() -> None:
    deal = next_deal(DANISH, opening(DANISH, dealer=A), Random(1))
    assert deal.carried.pots == (("king", 65), ("pagat", 65))


def test_an_empty_pot_is_filled_by_all_and_the_other_by_the_dealer() -> None:
    """Decision 15: nothing from the dealer on top."""
    standing = after(DANISH, opening(DANISH, dealer=A), result(0, 65, 0, pots=(("pagat", -65),)))
    assert standing.pots == (("king", 65), ("pagat", 0))
    ledger = stakes(DANISH, standing)
    assert ledger.totals == (-20, -25, -20)
    assert staked(DANISH, standing).pots == (("king", 70), ("pagat", 60))


def test_dealer_always_5_is_an_option() -> None:
    rules = danish(DanishOptions(dealer_always_5=True))
    standing = after(rules, opening(rules, dealer=A), result(0, 65, 0, pots=(("pagat", -65),)))
    assert stakes(rules, standing).totals == (-20, -30, -20)
    assert staked(rules, standing).pots == (("king", 70), ("pagat", 65))


def test_a_redeal_costs_no_new_stakes() -> None:
    standing = after(DANISH, opening(DANISH, dealer=A), Result(void=same("redeal"), deal_passes=False))
    assert standing.dealer == A
    assert standing.totals == (-50, -40, -40)
    assert not stakes(DANISH, standing).lines
    assert next_deal(DANISH, standing, Random(1)).carried.pots == (("king", 65), ("pagat", 65))
    then = after(DANISH, standing, result(0, 0, 0))
    assert stakes(DANISH, then).totals == (0, -10, 0)


def test_players_and_pots_always_balance() -> None:
    random = Random(3)
    for chairs in (3, 4):
        match = Match(DANISH, random=random, chairs=chairs)
        for _ in range(12):
            while match.game.pending:
                ask = match.game.pending[0]
                match.game.act(ask.seat, ask.options.pick(random))
            assert balance(match.close()) == 0
        ended = match.end()
        assert ended.ended
        assert sum(ended.totals) == 0
        assert all(amount == 0 for _, amount in ended.pots)


@pytest.mark.parametrize(
    ("dealer", "out", "seated"), [(A, C, (A, B, D)), (B, D, (A, B, C)), (C, A, (B, C, D)), (D, B, (A, C, D))]
)
def test_of_four_the_player_opposite_the_dealer_sits_out(
    dealer: int, out: int, seated: tuple[int, ...]
) -> None:
    standing = opening(TAROC, dealer=dealer, chairs=4)
    assert (standing.out, standing.seated) == (out, seated)
    assert seated[next_deal(TAROC, standing, Random(1)).dealer] == dealer


def test_the_one_sitting_out_neither_pays_nor_gets() -> None:
    """A deals, C is out: the seats are those of A, B and D."""
    standing = after(TAROC, opening(TAROC, dealer=A, chairs=4), result(14, -6, -8))
    assert standing.totals == (14, -6, 0, -8)
    assert (standing.dealer, standing.out) == (B, D)


def test_forehand_deals_next_with_four_too() -> None:
    """Seat after the dealer's is the next dealer's, who balances card points."""
    for dealer in range(4):
        standing = opening(DANISH, dealer=dealer, chairs=4)
        seat = (next_deal(DANISH, standing, Random(1)).dealer + 1) % 3
        assert standing.seated[seat] == (dealer + 1) % 4


def test_each_of_four_sits_out_once_in_four_deals() -> None:
    standing = opening(TAROC, dealer=C, chairs=4)
    outs: list[int | None] = []
    for _ in range(4):
        outs.append(standing.out)
        standing = after(TAROC, standing, result(0, 0, 0))
    assert sorted(map(str, outs)) == ["0", "1", "2", "3"]


@pytest.mark.parametrize(
    ("pots", "totals", "dealer", "shares"),
    [
        ((65, 65), (0, 10, 20), A, (50, 40, 40)),
        ((65, 70), (0, 10, 20), A, (45, 45, 45)),
        ((65, 65), (10, 0, 0), A, (40, 50, 40)),
        ((65, 65), (10, 0, 0), C, (40, 40, 50)),
        ((85, 80), (5, 5, 5, 5), D, (40, 40, 40, 45)),
        ((0, 0), (0, 0, 0), A, (0, 0, 0)),
    ],
)
def test_pots_are_shared_in_fives_and_the_rest_goes_to_the_lowest(
    pots: tuple[int, int], totals: tuple[int, ...], dealer: int, shares: tuple[int, ...]
) -> None:
    """Of equal lowest the first after the last dealer gets it, who would deal next (decision 28)."""
    standing = Standing(
        dealer=dealer,
        totals=totals,
        bonuses=(0,) * len(totals),
        pots=(("king", pots[0]), ("pagat", pots[1])),
    )
    assert division(DANISH, standing).totals == shares
    ended = closed(DANISH, standing)
    assert balance(ended) == balance(standing)
    assert ended.pots == (("king", 0), ("pagat", 0))


def test_games_without_pots_share_nothing() -> None:
    standing = after(TAROC, opening(TAROC), result(14, -6, -8))
    assert closed(TAROC, standing).totals == (14, -6, -8)
    assert not stakes(TAROC, standing).lines


def test_only_games_that_know_it_have_four_at_the_table() -> None:
    with pytest.raises(ValueError, match="3 players at the table, not 4"):
        opening(MODERN, chairs=4)
    with pytest.raises(ValueError, match="3 or 4 players at the table, not 5"):
        opening(DANISH, chairs=5)


def test_a_misdeal_is_paid_and_the_same_dealer_deals_again() -> None:
    """Its stakes stay in the pots, as after any deal that does not count."""
    standing = after(DANISH, opening(DANISH, dealer=A), result(-10, 5, 5, passes=False))
    assert (standing.dealer, standing.staked) == (A, True)
