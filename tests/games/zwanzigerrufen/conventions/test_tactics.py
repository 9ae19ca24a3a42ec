"""Each rule of thumb with a hand it speaks to and one it does not."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from pathlib import Path

import pytest

from tarock import Game
from tarock.games.zwanzigerrufen.adapter.bots_conventional import Conventional
from tarock.games.zwanzigerrufen.adapter.coach_tactics import TACTIC_MAXIMS
from tarock.games.zwanzigerrufen.conventions.tactics import GAINING, TACTICS, UNDECIDED, advised
from tests.games.zwanzigerrufen import stated_deals
from tests.games.zwanzigerrufen.conventions.scenes import DREIER, TALON, THREE_BIDDERS, scene, spread
from tests.games.zwanzigerrufen.stated_deals import SEATS, told

ALL = {*(f"R-{number}" for number in range(1, 22) if number != 17), "R-17a", "R-17b"}
TO_C = "A call:T20 / A pass / B pass"
QUIET = "A pass / B pass / C pass / D pass"
B_EINSER = "A bid:dreier / B bid:zweier / C pass / D pass / A hold / B bid:einser / A pass"


@dataclass(frozen=True)
class Case:
    """A moment at which a tactic speaks to a seat, and a like one at which it does not."""

    key: str
    hands: str
    other: str
    course: str = ""
    seat: str = "A"
    auction: str = ""
    other_course: str | None = None

    def __str__(self) -> str:
        return self.key

    def keys(self, hands: str, course: str) -> list[str]:
        """Return the tactics that speak to the seat."""
        game = self._brought(hands, course)
        seat = SEATS.index(self.seat)
        (ask,) = (one for one in game.pending if one.seat == seat)
        return [tactic.key for tactic in advised(game.view(seat), ask)]

    def _brought(self, hands: str, course: str) -> Game:
        if self.auction:
            return scene(hands, course, auction=self.auction)
        game = stated_deals.game(*spread(hands), talon=TALON)
        return told(game, course) if course else game


PLAIN = "SK 21 5 4 3 2 | 1 6 7 8 9 | 20 19 10 11 12 | 18 17 16 15 14 13"
CASES = (
    Case("R-1", "21 2 3 4 5 | 1 6 7 8 9 | 20 19 10 11 12 | 18 17 16 15 14 13 SK", PLAIN),
    Case("R-2", "1 2 3 4 5 | 21 6 7 8 9 | 20 19 10 11 12 | 18 17 16 15 14 13 SK",
         "1 18 3 4 5 | 21 6 7 8 9 | 20 19 10 11 12 | 2 17 16 15 14 13 SK"),
    Case("R-3", "SK 2 3 4 5 18 | 21 6 7 8 9 | 20 19 10 11 12 | 1 17 16 15 14 13",
         "SK 2 3 4 16 18 | 21 6 7 8 9 | 20 19 10 11 12 | 1 17 5 15 14 13"),
    Case("R-3b", "21 6 7 8 9 | 1 17 16 15 14 13 | SK 2 3 4 5 18 | 20 19 10 11 12",
         "21 6 7 8 9 | 1 17 16 15 14 13 | SK 2 3 4 5 18 | 20 19 10 11 12",
         "A bid:dreier / B bid:zweier", seat="C", other_course="A bid:dreier / B pass"),
    Case("R-4", "SK 21 20 18 2 | 1 6 7 8 9 | 3 19 10 11 12 | 4 17 16 15 14 13 5", PLAIN),
    Case("R-5", "21 1 | 6 7 8 9 20 2 | SK 3 19 10 11 12 18 | 4 17 16 15 14 13 5",
         "21 1 2 | 6 7 8 9 20 | SK 3 19 10 11 12 18 | 4 17 16 15 14 13 5"),
    Case("R-6", PLAIN, "SK 21 5 4 3 2 | 19 6 7 8 9 | 20 1 10 11 12 | 18 17 16 15 14 13",
         "A bid:dreier", seat="B"),
    Case("R-7", "SK 21 5 4 3 2 | 1 6 7 | 20 19 10 11 12 8 9 | 18 17 16 15 14 13", PLAIN, DREIER, seat="B"),
    Case("R-8", PLAIN, PLAIN, DREIER, other_course=B_EINSER),
    Case("R-8b", PLAIN, PLAIN, DREIER, seat="B",
         other_course=B_EINSER),
    Case("R-10", "21 2 3 4 5 6 7 hK hD | 1 8 9 10 | 20 SK 11 12 13 | 19 18 17 16 15 14",
         "21 2 3 4 5 6 hK hD | 1 8 9 10 7 | 20 SK 11 12 13 | 19 18 17 16 15 14",
         f"{TO_C} / C announce:trull / C pass / D pass", auction=f"{DREIER} / A lay:h1 d1 s10"),
    Case("R-11", "SK 21 20 4 3 2 | 1 6 7 8 9 | 18 16 10 11 12 | 19 17 5 15 14 13",
         "SK 21 20 4 3 2 | 1 6 7 8 9 | 18 17 10 11 12 | 19 5 16 15 14 13",
         "A call:T19 / A announce:trull / A pass / B pass / C pass", seat="D", auction=DREIER),
    Case("R-12", "SK 21 5 4 3 2 | 1 6 7 8 9 14 13 | 20 19 10 11 12 | 18 17 16 15", PLAIN,
         "A call:T20 / A pass", seat="B", auction=DREIER),
    Case("R-13", "SK 2 3 4 5 6 | 1 7 8 9 21 | 20 19 10 11 12 | 18 17 16 15 14 13", PLAIN, DREIER),
    Case("R-14", "21 2 3 4 5 6 | 1 7 8 9 10 | 20 SK 11 12 13 | 19 18 17 16 15 14", PLAIN, DREIER, seat="C"),
    Case("R-15", "SK 2 3 4 5 6 | 1 7 8 9 21 | 20 19 10 11 12 | 18 17 16 15 14 13", PLAIN, DREIER, seat="B"),
    Case("R-16", "SK 5 4 3 2 6 | 21 19 7 8 9 10 | 20 1 11 12 13 | 18 17 16 15 14",
         "1 5 4 3 2 6 | 21 19 7 8 9 10 | 20 SK 11 12 13 | 18 17 16 15 14",
         "A bid:dreier / B bid:einser / C pass / D pass / A hold / B pass"),
    Case("R-17a", "SK 20 4 3 2 6 | 21 5 7 8 9 10 | 18 1 11 12 13 | 19 17 16 15 14",
         "SK 20 4 3 2 6 | 21 5 7 8 9 10 | 18 1 11 12 13 | 19 17 16 15 14",
         "A bid:dreier / B bid:zweier / C pass / D pass / A pass",
         other_course="A bid:dreier / B bid:zweier / C pass / D pass / A hold / B pass"),
    Case("R-17b", "1 2 3 4 5 | 21 6 7 8 9 | SK 10 11 12 | 20 19 18 17 16 15 14 13",
         "1 2 3 4 5 | SK 6 7 8 9 | 21 10 11 12 | 20 19 18 17 16 15 14 13",
         "C call:T20 / C announce:trull / C pass", seat="D", auction=THREE_BIDDERS,
         other_course="C call:T20 / C pass"),
    Case("R-18", "1 2 3 4 5 6 | 21 7 8 9 10 | 20 SK 11 12 | 19 18 17 16 15 14 13",
         "1 2 3 4 5 6 | 21 7 8 9 10 | 20 SK 11 12 | 19 18 17 16 15 14 13",
         f"{TO_C} / C pass / D pass / A play:T2 / B play:T7 / C play:T20 / D play:T13", seat="C",
         auction=DREIER,
         other_course=f"{TO_C} / C pass / D pass / A play:hK / B play:T7 / C play:T20 / D play:T13"),
    Case("R-20", "1 2 3 4 5 SK 21 | 6 7 8 9 10 | 20 11 12 13 | 19 18 17 16 15 14",
         "1 2 3 4 5 SK 21 | 6 7 8 9 10 | 20 11 12 13 | 19 18 17 16 15 14",
         f"A call:T20 / A announce:trull / A announce:pagat-ultimo / {QUIET}", auction=DREIER,
         other_course=f"A call:T20 / A announce:trull / A announce:kings / {QUIET}"),
)  # fmt: skip


def test_every_tactic_is_a_predicate_or_says_why_not() -> None:
    decided = {tactic.key for tactic in TACTICS} - {"R-3b", "R-8b"}
    undecided = {key for key, _ in UNDECIDED}
    assert decided | undecided == ALL
    assert not decided & undecided


def test_every_predicate_has_a_case() -> None:
    assert {case.key for case in CASES} | {"R-21"} == {tactic.key for tactic in TACTICS}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_tactic_speaks(case: Case) -> None:
    assert case.key in case.keys(case.hands, case.course)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_tactic_is_silent(case: Case) -> None:
    other = case.course if case.other_course is None else case.other_course
    assert case.key not in case.keys(case.other, other)


@pytest.mark.parametrize(
    ("hand", "speaks"),
    [("SK 21 20 19 18 17", True), ("SK 21 20 19 17 16", True), ("SK 21 20 19 18 16", False)],
)
def test_r21_calls_himself_with_centrum_and_small_bird(hand: str, *, speaks: bool) -> None:
    rest = [number for number in map(str, range(1, 22)) if number not in hand.split()]
    game = scene(f"{hand} | {' '.join(rest[:5])} | {' '.join(rest[5:10])} | {' '.join(rest[10:])}")
    ask = game.pending[0]
    assert ("R-21" in [one.key for one in advised(game.view(0), ask)]) is speaks


def test_those_that_gained_are_played_and_told_as_ours_the_others_as_the_books() -> None:
    page = (Path(__file__).parents[4] / "docs" / "conventions.md").read_text(encoding="utf-8")
    gained = re.findall(r"^\| (R-\w+) \| \+[\d.]+ ± [\d.]+ \| [\d,]+ \| gains \|$", page, re.MULTILINE)
    (played,) = (field.default for field in fields(Conventional) if field.name == "tactics")
    assert gained
    assert set(gained) == GAINING == played
    told = {maxim.key.removeprefix("tactic-"): maxim.text.en for maxim in TACTIC_MAXIMS}
    assert {key for key, text in told.items() if text.startswith("It pays to")} == GAINING
    assert {key for key, text in told.items() if text.startswith("The book advises")} == told.keys() - GAINING
