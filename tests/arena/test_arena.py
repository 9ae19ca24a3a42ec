"""Contests: every deal with every seating, the same results wherever they are played, and honest sums."""

from __future__ import annotations

import csv
import json
from collections import Counter
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from statistics import NormalDist
from xml.etree import ElementTree as ET

import pytest

from tarock.arena import Contest, PlayedDeal, contested_deal, in_processes, in_turn, on_ray, summarise
from tarock.arena.chart import picture
from tarock.arena.contest import Company, thinking_time
from tarock.arena.results import HANDS, OtherContest, Results
from tarock.arena.summary import estimate
from tarock.arena.workers import RayMissing
from tarock.bots import ExternalBot, UnknownBot, random_bot
from tarock.games.registry import find


def contest(*bots: str, rules: str = "illustrated-modern", deals: int = 3, seed: int = 1) -> Contest:
    return Contest(rules=rules, options={}, bots=bots or ("careful", "random"), deals=deals, seed=seed)


def timeless(hands: tuple[PlayedDeal, ...]) -> tuple[PlayedDeal, ...]:
    """The hands without what a clock has said."""
    return tuple(replace(hand, seconds=(), slowest=()) for hand in hands)


def played(one: Contest) -> tuple[PlayedDeal, ...]:
    return tuple(hand for deal in in_turn(one, range(one.deals)) for hand in deal)


@pytest.mark.parametrize(
    ("rules", "bots", "seatings"),
    [
        ("dreiertarock", ("careful",), 1),
        ("dreiertarock", ("careful", "random"), 6),
        ("dreiertarock", ("careful", "random", "conventional"), 6),
        ("zwanzigerrufen", ("careful", "random"), 14),
        ("zwanzigerrufen", ("careful", "random", "conventional"), 36),
    ],
)
def test_every_seating_in_which_each_bot_has_a_seat(rules: str, bots: tuple[str, ...], seatings: int) -> None:
    one = contest(*bots, rules=rules)
    assert len(set(one.seatings)) == seatings
    seats = Counter((bot, seat) for seating in one.seatings for seat, bot in enumerate(seating))
    assert len(set(seats.values())) == 1, "each bot sits as often in each seat"


def test_all_seatings_of_a_deal_have_the_same_cards_and_dealers_change() -> None:
    one = contest(deals=6)
    assert [one.deal(number).dealer for number in range(6)] == [0, 1, 2, 0, 1, 2]
    assert len({one.deal(number).cards for number in range(6)}) == 6
    assert one.deal(4) == one.deal(4)
    assert one.deal(4) != replace(one, seed=2).deal(4)


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        (("careful", "careful"), "once"),
        (("careful", "random", "conventional", "novice"), "seats for 1 to 3"),
        (("careful", "nobody"), "no bot 'nobody'; there are: random, novice, careful"),
        (("careful", "exec:"), "names no program"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(bots: tuple[str, ...], why: str) -> None:
    with pytest.raises((ValueError, UnknownBot), match=why):
        contest(*bots)


def test_thinking_is_work_of_ours_and_time_of_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine stretches what the clock on the wall says, but no work: it uses up no limit."""
    monkeypatch.setattr("tarock.arena.contest.process_time", lambda: 1.0)
    monkeypatch.setattr("tarock.arena.contest.perf_counter", lambda: 2.0)
    assert thinking_time(random_bot(Random(1))) == 1.0
    assert thinking_time(ExternalBot(("program",), find("dreiertarock"))) == 2.0


def test_each_seat_has_thought_what_its_clock_says() -> None:
    ticks = count()
    with Company(contest(deals=1), lambda _bot: next(ticks)) as company:
        hands = company.deal(0)
    assert all(hand.seconds == hand.decisions for hand in hands)


def test_the_number_of_workers_does_not_show() -> None:
    one = contest(deals=4)
    here = [timeless(deal) for deal in in_turn(one, range(4))]
    there = [timeless(deal) for deal in in_processes(2)(one, range(4))]
    assert here == there
    assert [hand.deal for deal in here for hand in deal] == sorted(6 * [0, 1, 2, 3])


def test_a_ray_cluster_plays_the_same_hands() -> None:
    """Needs the extra `ray`; without it the test says so aloud."""
    one = contest(deals=3)
    try:
        run = on_ray()
    except RayMissing as missing:
        pytest.skip(f"NOT TESTED: the arena on Ray. {missing}")
    assert [timeless(deal) for deal in run(one, range(3))] == [
        timeless(deal) for deal in in_turn(one, range(3))
    ]


def test_the_better_bot_comes_out_ahead() -> None:
    summary = summarise(played(contest(deals=12)))
    assert [record.bot for record in summary.records] == ["careful", "random"]
    (lead,) = summary.leads
    assert (lead.bot, lead.over) == ("careful", "random")
    assert lead.points.significant


def hand(
    deal: int, seating: int, bots: tuple[str, ...], totals: tuple[int, ...], **changes: object
) -> PlayedDeal:
    nothing = (0,) * len(bots)
    plain = PlayedDeal(
        deal=deal,
        seating=seating,
        bots=bots,
        totals=totals,
        contract="",
        declarer=None,
        won=False,
        made=nothing,
        lost=nothing,
        decisions=nothing,
        seconds=tuple(map(float, nothing)),
        slowest=tuple(map(float, nothing)),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def test_a_deal_counts_once_and_bots_are_compared_within_it() -> None:
    """Two deals, one dear and one cheap: each bot's mean varies much, the difference hardly."""
    hands = (
        hand(0, 0, ("a", "b", "b"), (100, 90, 92), contract="solo", declarer=0, won=True, made=(1, 0, 0)),
        hand(0, 1, ("b", "a", "b"), (90, 102, 88), contract="solo", declarer=1, lost=(0, 2, 0)),
        hand(1, 0, ("a", "b", "b"), (1, -9, -9), decisions=(4, 2, 2), seconds=(0.4, 0.1, 0.2)),
        hand(1, 1, ("b", "a", "b"), (-10, 1, -8), slowest=(0.0, 0.5, 0.0)),
    )
    summary = summarise(hands)
    best, other = summary.records
    assert (best.bot, other.bot, summary.deals, summary.undeclared) == ("a", "b", 2, 2)
    assert (best.points.mean, other.points.mean) == (51, 40.5)
    assert best.points.margin > 100
    (lead,) = summary.leads
    assert lead.points.mean == 10.5
    assert lead.points.margin < best.points.margin / 10
    assert (best.declared, best.won, best.contracts, best.made, best.lost) == (2, 1, (("solo", 2, 1),), 1, 2)
    assert (best.thinking, best.slowest) == (0.1, 0.5)


def test_a_single_deal_proves_nothing() -> None:
    (lead,) = summarise([hand(0, 0, ("a", "b"), (5, -5))]).leads
    assert lead.points.mean == 10
    assert not lead.points.significant


def test_the_confidence_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Of 2000 samples of five from a normal distribution the interval misses its mean about 100 times."""
    random = Random(3)
    missed = sum(estimate([random.gauss(0, 1) for _ in range(5)]).significant for _ in range(2000))
    spread = NormalDist(100, (2000 * 0.05 * 0.95) ** 0.5)
    assert spread.inv_cdf(0.0001) < missed < spread.inv_cdf(0.9999)


def test_an_interrupted_contest_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Whole deals are kept as they were, half a deal and half a line are played again."""
    one = contest("careful", "random", deals=3)
    results = Results(tmp_path, one)
    assert results.begin() == ()
    results.append(contested_deal(one, 0))
    results.append(contested_deal(one, 1))
    text = results.hands.read_text()
    results.hands.write_text(text[: text.rindex("\n1,3,") + 9])
    again = Results(tmp_path, one).begin()
    assert {found.deal for found in again} == {0}
    assert timeless(again) == timeless(contested_deal(one, 0))
    results.append(contested_deal(one, 1))
    results.append(contested_deal(one, 2))
    whole = Results(tmp_path, one).begin()
    assert timeless(whole) == timeless(played(one))


def test_a_longer_contest_takes_over_what_a_shorter_one_has_played(tmp_path: Path) -> None:
    one = contest(deals=2)
    results = Results(tmp_path, one)
    results.begin()
    results.append(contested_deal(one, 0))
    results.append(contested_deal(one, 1))
    assert {found.deal for found in Results(tmp_path, replace(one, deals=5)).begin()} == {0, 1}
    assert {found.deal for found in Results(tmp_path, replace(one, deals=1)).begin()} == {0}


def test_another_contests_results_are_left_alone(tmp_path: Path) -> None:
    Results(tmp_path, contest()).begin()
    before = {path.name: path.read_text() for path in tmp_path.iterdir()}
    with pytest.raises(OtherContest, match="another contest: illustrated-modern, careful, random, seed 1"):
        Results(tmp_path, contest(seed=2))
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == before


def test_the_files_are_csv_json_and_svg(tmp_path: Path) -> None:
    one = contest(deals=2)
    results = Results(tmp_path, one)
    results.begin()
    for deal in in_turn(one, range(2)):
        results.append(deal)
    summary = summarise(results.begin())
    results.publish(summary, picture(summary, "Tarock & Taroc", "de"))
    with (tmp_path / HANDS).open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 12 * 3
    assert [row["seat"] for row in rows[:4]] == ["0", "1", "2", "0"]
    assert [int(row["total"]) for row in rows] == [
        total for hand in results.played() for total in hand.totals
    ]
    with (tmp_path / "summary.csv").open(newline="") as file:
        assert [row["bot"] for row in csv.DictReader(file)][:2] == [record.bot for record in summary.records]
    assert json.loads((tmp_path / "contest.json").read_text())["bots"] == ["careful", "random"]
    drawn = ET.fromstring((tmp_path / "points.svg").read_text())  # noqa: S314 - our own file
    said = ["".join(text.itertext()) for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Tarock & Taroc", "careful", "random"} <= set(said)
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}circle"))) == 2
