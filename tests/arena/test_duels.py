"""Duels: equals are never told apart, and a verdict that comes early is wrong as seldom as it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import sqrt
from random import Random
from typing import TypeAlias

import pytest

from tarock.arena import Contest, DuelVerdict, PlayedDeal, SequentialTest, decide, in_processes, in_turn
from tarock.arena.duel import Duel, opened, until_decided
from tarock.arena.sequential_test import ERROR, FIRST_LOOK
from tarock.bots import Bot, maker
from tarock.games.registry import keys
from tarock.kit.ruleset import RuleSet
from tests.share import THOROUGH, share

Draw: TypeAlias = Callable[[Random], float]


def castor(rules: RuleSet, random: Random) -> Bot:
    """Make a thinking bot whose time is counted in deals; two such bots under two names are equal."""
    return maker("master@4w" if THOROUGH else "careful")(rules, random)


def pollux(rules: RuleSet, random: Random) -> Bot:
    return castor(rules, random)


def club_castor(rules: RuleSet, random: Random) -> Bot:
    return maker("club")(rules, random)


def club_pollux(rules: RuleSet, random: Random) -> Bot:
    return maker("club")(rules, random)


def leads(contest: Contest) -> Iterator[float]:
    """Yield the lead of the first bot, deal by deal."""
    nothing = opened(contest)
    for deal in in_turn(contest, range(contest.deals)):
        yield nothing.after(deal).test.total


@pytest.mark.parametrize("key", keys())
def test_a_bot_against_itself_is_exactly_even_in_every_deal(key: str) -> None:
    contest = Contest(rules=key, options={}, bots=(castor, pollux), deals=share(20, of=10), seed=1)
    assert set(leads(contest)) == {0.0}


def test_thinking_bots_share_the_chance_of_their_seats() -> None:
    bots = (club_castor, club_pollux)
    contest = Contest(rules="illustrated-modern", options={}, bots=bots, deals=2, seed=1)
    assert set(leads(contest)) == {0.0}


# The test itself, on made-up deals.


def normal(random: Random) -> float:
    return random.gauss(0, 6)


def with_dear_deals(random: Random) -> float:
    """One deal in twenty is six times as dear, as with contra and a lost ultimo."""
    return random.gauss(0, 36 if random.random() < 0.05 else 6)


def mostly_nothing(random: Random) -> float:
    """Two bots that differ in one deal of ten."""
    return random.choice((-1, 1)) * random.expovariate(0.1) if random.random() < 0.1 else 0.0


def stopped(
    draw: Draw, random: Random, *, lead: float = 0.0, margin: float = 0.0, most: int = 600
) -> SequentialTest:
    """Look after every deal, and stop at the first verdict."""
    test = SequentialTest(margin=margin)
    while test.deals < most and test.verdict is DuelVerdict.OPEN:
        test = test.after([draw(random) + lead])
    return test


@pytest.mark.parametrize("draw", [normal, with_dear_deals, mostly_nothing])
def test_equals_are_told_apart_no_more_often_than_stated(draw: Draw) -> None:
    """However often one looks; three standard errors are allowed for the simulation itself."""
    contests = share(2000, of=13)
    random = Random(5)
    wrong = sum(stopped(draw, random).verdict is not DuelVerdict.OPEN for _ in range(contests))
    assert wrong / contests < ERROR + 3 * sqrt(ERROR * (1 - ERROR) / contests)


def test_a_lead_is_found_and_on_the_right_side() -> None:
    """A lead of a third of a deal's spread, as between levels of bots."""
    random = Random(6)
    found = [stopped(normal, random, lead=lead) for lead in (2.0, -2.0) for _ in range(30)]
    verdicts = [test.verdict for test in found]
    assert verdicts[:30].count(DuelVerdict.AHEAD) >= 29
    assert verdicts[30:].count(DuelVerdict.BEHIND) >= 29
    assert sorted(test.deals for test in found)[len(found) // 2] < 120


def test_an_ordinary_interval_would_not_do() -> None:
    """Looked at after each deal, "zero lies outside 1.96 standard errors" is wrong far too often."""
    random = Random(7)

    def called() -> bool:
        test = SequentialTest().after(normal(random) for _ in range(FIRST_LOOK))
        while test.deals < 600:
            if abs(test.mean) > 1.96 * test.spread / sqrt(test.deals):
                return True
            test = test.after([normal(random)])
        return False

    assert sum(called() for _ in range(100)) / 100 > 3 * ERROR


def test_small_leads_are_even_where_a_margin_is_given() -> None:
    assert stopped(normal, Random(8), margin=2.0, most=3000).verdict is DuelVerdict.EVEN
    assert SequentialTest(margin=2.0).after([0.0] * FIRST_LOOK).verdict is DuelVerdict.EVEN


def test_nothing_is_said_before_the_first_look() -> None:
    test = SequentialTest().after([9.0, 10.0] * (FIRST_LOOK // 2 - 1))
    assert (test.verdict, test.deals_to_go()) == (DuelVerdict.OPEN, None)
    assert test.after([9.0, 10.0]).verdict is DuelVerdict.AHEAD


def test_the_mean_and_spread_are_those_of_all_deals_in_any_portions() -> None:
    values = [3.0, -1.0, 4.0, 1.0, -5.0]
    whole = SequentialTest().after(values)
    assert (whole.mean, round(whole.spread, 6)) == (0.4, 3.577709)
    parts = SequentialTest().after(values[:2]).after(values[2:])
    assert (parts.mean, parts.spread) == pytest.approx((whole.mean, whole.spread))


def test_what_is_missing_is_guessed_from_what_was_played() -> None:
    random = Random(9)
    test = SequentialTest().after(normal(random) + 1.5 for _ in range(FIRST_LOOK))
    assert test.verdict is DuelVerdict.OPEN
    missing = test.deals_to_go()
    assert missing is not None
    later = replace(test, deals=test.deals + missing, total=test.mean * (test.deals + missing))
    later = replace(later, squares=test.spread**2 * (later.deals - 1))
    assert later.verdict is DuelVerdict.AHEAD
    assert missing > 0


# Duels of bots.


def duelled(deals: Iterator[tuple[PlayedDeal, ...]], contest: Contest, minutes: float | None = None) -> Duel:
    duel = opened(contest)
    for _, standing in until_decided(duel, deals, minutes=minutes):
        duel = standing
    return duel


def test_a_duel_ends_alike_for_any_number_of_workers() -> None:
    contest = Contest(rules="dreiertarock", options={}, bots=("careful", "random"), deals=300, seed=4)
    here = duelled(in_turn(contest, range(300)), contest)
    there = duelled(in_processes(2)(contest, range(300)), contest)
    assert here.test == there.test
    assert here.test.verdict is DuelVerdict.AHEAD
    assert here.test.deals < 300
    assert str(here).startswith("careful is ahead of random: ")


def test_a_duel_ends_when_it_has_had_its_time() -> None:
    contest = Contest(rules="dreiertarock", options={}, bots=("careful", "random"), deals=300, seed=4)
    duel = duelled(in_turn(contest, range(300)), contest, minutes=1e-9)
    assert (duel.test.deals, duel.test.verdict) == (1, DuelVerdict.OPEN)
    assert duel.minutes > 0


def test_a_duel_is_one_call() -> None:
    assert decide("random", "careful", rules="dreiertarock", seed=2).test.verdict is DuelVerdict.BEHIND


@pytest.mark.parametrize(
    ("bots", "margin", "why"),
    [(("careful",), 0.0, "two bots, not 1"), (("careful", "random"), -1.0, "at least 0")],
)
def test_what_is_no_duel_is_refused(bots: tuple[str, ...], margin: float, why: str) -> None:
    contest = Contest(rules="dreiertarock", options={}, bots=bots, deals=1, seed=1)
    with pytest.raises(ValueError, match=why):
        opened(contest, margin=margin)
