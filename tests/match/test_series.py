from __future__ import annotations

from random import Random

import pytest

from tarock.core.bilingual import same
from tarock.core.cards import CardSet
from tarock.games.registry import find
from tarock.kit.deal import Carried, Result
from tarock.kit.settlement import Ledger, Line
from tarock.match.game import Game
from tarock.match.series import Match, after, next_deal, opening
from tarock.protocol.events import Dealt, HandsDealt, Kept, Turn
from tarock.testing import QUIET
from tarock.testing.profiles import pick

MODERN = find("illustrated-modern")
GRAZ = find("illustrated-graz")


def scored(*amounts: int) -> Result:
    """A hand that ended with these amounts."""
    return Result(ledger=Ledger((Line("game", same("game"), amounts),), 3))


def test_scores_add_up_and_the_deal_moves_on() -> None:
    standing = opening(MODERN, dealer=2)
    standing = after(MODERN, standing, scored(10, 0, 3))
    standing = after(MODERN, standing, scored(0, 5, 5))
    assert (standing.totals, standing.dealer, standing.hands) == ((10, 5, 8), 1, 2)
    assert standing.leaders == (0,)


def test_a_void_deal_stays_with_its_dealer() -> None:
    standing = after(MODERN, opening(MODERN, dealer=1), Result(void=same("all passed"), deal_passes=False))
    assert (standing.dealer, standing.hands) == (1, 0)


def test_series_vector_of_the_specification() -> None:
    """96, 60 and 104 after a deal: the third gets 10 and wins."""
    standing = after(MODERN, opening(MODERN), scored(96, 60, 104))
    assert (standing.totals, standing.bonuses, standing.ended) == ((96, 60, 114), (0, 0, 10), True)
    assert standing.leaders == (2,)
    with pytest.raises(ValueError, match="the series has ended"):
        after(MODERN, standing, scored(1, 0, 0))


def test_a_revoke_earns_nobody_the_bonus() -> None:
    """But whoever had reached the goal by play keeps it, and the series ends all the same."""
    standing = after(MODERN, opening(MODERN), scored(104, 0, 0), revoked=True)
    assert (standing.totals, standing.ended) == ((104, 0, 0), True)


def test_tied_leaders_share() -> None:
    assert after(MODERN, opening(MODERN), scored(7, 7, 0)).leaders == (0, 1)


def test_dreiertarock_has_no_goal() -> None:
    standing = after(find("dreiertarock"), opening(find("dreiertarock")), scored(400, -200, -200))
    assert not standing.ended


def kept(match: Match) -> Carried:
    """Let all pass and the dealer keep some cards; return what is carried on."""
    random = Random(5)
    while match.game.pending:
        (ask,) = match.game.pending
        choose = pick if ask.about.key.startswith("keep") else QUIET.choose
        match.game.act(ask.seat, choose(ask, random))
    assert match.game.result is not None
    return match.game.result.carried


@pytest.mark.parametrize("blind", [False, True])
def test_kept_cards_come_back_to_their_keeper(blind: bool) -> None:  # noqa: FBT001 - by pytest
    """Graz: the keeper, middlehand now, holds them in the next deal, is dealt so many fewer, speaks first."""
    match = Match(find("illustrated-graz", {"graz_keep_blind": blind}), random=Random(3), dealer=0)
    old = match.game
    carried = kept(match)
    assert carried.keeper == 0
    assert carried.cards
    match.close()
    game = match.game
    assert game.deal.dealer == 1
    assert game.deal.carried == carried
    assert len(game.deal.cards) == 54 - len(carried.cards)
    dealt = {event.seat: event.cards for event in game.events if isinstance(event, Dealt)}
    assert carried.cards <= dealt[0]
    assert [event.counts for event in game.events if isinstance(event, HandsDealt)] == [(16, 16, 16)]
    assert game.events[-1] == Turn((0,), "auction")
    _check_secrecy(old, carried, blind=blind)


def _check_secrecy(old: Game, carried: Carried, *, blind: bool) -> None:
    """How many are kept is public; which ones only the keeper knows, if he has looked at them."""
    assert [event.count for event in old.events if isinstance(event, Kept)] == [len(carried.cards)]
    for seat in range(3):
        knows = carried.cards <= old.view(seat).taken
        assert knows == (seat == 0 and not blind)
        if seat != 0 or blind:
            assert not old.view(seat).talon


def test_a_match_deals_until_the_series_ends() -> None:
    match = Match(MODERN, random=Random(1))
    random = Random(2)
    with pytest.raises(ValueError, match="the hand is not over yet"):
        match.close()
    last = match.game
    while not match.standing.ended:
        last = match.game
        while last.pending:
            (ask,) = last.pending
            last.act(ask.seat, ask.options.pick(random))
        match.close()
    assert match.game is last
    assert max(match.standing.totals) >= 110


def test_the_next_deal_leaves_kept_cards_out() -> None:
    standing = after(
        GRAZ, opening(GRAZ), Result(void=same("all passed"), carried=Carried(0, CardSet.parse("T1 SK")))
    )
    deal = next_deal(GRAZ, standing, Random(1))
    assert not CardSet.collect(deal.cards) & CardSet.parse("T1 SK")
    assert (deal.dealer, deal.carried.keeper) == (1, 0)
