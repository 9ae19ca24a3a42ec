"""The benches of single cards and bids: what they count is what they say."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from bench.calibration import Bid, lines
from bench.ratings import Entry, kept, league, rows
from bench.regret import HalfSeen, Losses, named, place_chance, regret, seeing
from bench.stored_hands import StoredChoice, choices, games
from tarock.games.registry import keys
from tarock.protocol.actions import PlayCard


@cache
def some() -> tuple[StoredChoice, ...]:
    """Return late choices of two stored hands."""
    return tuple(one for one in islice(choices("dreiertarock", most=2), 40) if one.left <= 6)


def test_hands_of_every_rule_set_are_stored() -> None:
    assert {game.rules.key for game in islice(games(), 110, None, 12)} == set(keys())


def test_the_best_card_loses_nothing_and_no_card_gains() -> None:
    for choice in some():
        assert min(choice.loss(card) for card in choice.values) == 0
        assert set(choice.values) == {one for one in choice.ask.options if isinstance(one, PlayCard)}


def test_a_bot_that_knows_the_deal_loses_nothing_where_it_is_solved() -> None:
    told = regret(seeing("master@4w", (1, 1)), some())
    assert told.whole.cards == len(some())
    assert told.whole.mean == pytest.approx(0)
    assert regret(named("random"), some()).whole.mean > 0


def test_so_many_of_the_imagined_deals_are_true() -> None:
    choice = some()[0]
    worlds = HalfSeen(choice.game.rules, choice.view, choice.truth, (1, 4))
    drawn = worlds.guesses(16, Random(1))
    assert drawn[3::4] == [choice.truth] * 4


def test_deals_put_hidden_cards_where_they_lie_with_some_probability() -> None:
    found = place_chance("master@4w", some()[:3], weighed=False)
    assert 0 < found.mean < 1


def test_a_loss_has_an_interval_that_holds_the_truth_as_often_as_it_says() -> None:
    """Choices of one hand are alike, so hands are counted, not cards."""
    random, held = Random(5), 0
    for _ in range(300):
        losses = Losses()
        for hand in range(40):
            luck = random.gauss(1, 1)
            for _ in range(random.randrange(1, 9)):
                losses.add(hand, luck + random.gauss(0, 0.2))
        held += abs(losses.mean - 1) <= losses.margin
    assert 0.92 <= held / 300 <= 0.98


def test_bids_are_told_by_contract_with_what_they_brought() -> None:
    bids = [Bid("solo", 3.0, 6.0), Bid("solo", 5.0, 4.0), Bid("einser", 1.0, 1.0)]
    einser, solo, every = lines("dreiertarock", "master", bids)
    assert "einser" in einser
    assert "predicted    4.0, achieved    5.0, more by 1.00" in solo
    assert f"predicted {fmean([3, 5, 1]):6.1f}" in every


def test_ratings_are_written_of_those_who_have_met(tmp_path: Path) -> None:
    table = next(league("dreiertarock", ("random", "careful", "novice"), 2, tmp_path).rounds())
    *_, played, unplayed = rows([Entry("dreiertarock", table), Entry("danish", None)])
    assert "`careful`" in played
    assert "`novice`" not in played
    assert played.endswith("| 2 |")
    assert unplayed == "| danish | not measured | 0 |"


def test_a_league_that_was_not_played_here_stays_on_the_page(tmp_path: Path) -> None:
    table = next(league("dreiertarock", ("random", "careful"), 2, tmp_path).rounds())
    page = "<!-- table: ratings -->\n| danish | `master` 1600 | 9 |\n| dreiertarock | old | 1 |\n<!-- end -->"
    _, _, *found = kept(page, [Entry("dreiertarock", table), Entry("danish", None)])
    assert [line for line in found if "danish" in line] == ["| danish | `master` 1600 | 9 |"]
    assert [line for line in found if "dreiertarock" in line] == [
        list(rows([Entry("dreiertarock", table)]))[2]
    ]
