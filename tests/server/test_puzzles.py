"""Puzzles over HTTP: one that fits, no answer before it is given, refutation by playing out, Glicko-2."""

from __future__ import annotations

from typing import Any

import pytest
from glicko2.math import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi, update_rating

from tarock import keys
from tarock.puzzles import PuzzleTheme, heard_in, shipped
from tarock.puzzles.decision import moment_of
from tarock.server.puzzles.puzzle_rating import SolverRating, rated
from tests.server.live_server import Person


def _answered(person: Person, key: str, answer: str) -> dict[str, Any]:
    found: dict[str, Any] = person.http.post(f"/api/puzzles/{key}/answer", json={"answer": answer}).json()
    return found


def test_every_rule_set_is_listed_with_its_themes(anna: Person) -> None:
    shelves = anna.http.get("/api/puzzles").json()
    assert [one["rules"] for one in shelves] == list(keys())
    assert all(one["count"] == sum(theme["count"] for theme in one["themes"]) for one in shelves)


@pytest.mark.parametrize("key", keys())
def test_a_puzzle_of_every_rule_set_is_shown_solved_and_failed(anna: Person, key: str) -> None:
    puzzle = shipped(key)[0]
    shown = anna.http.get(f"/api/puzzles/{puzzle.key}?name=Anna").json()
    assert shown["scene"]["hand"]
    assert bool(shown["choices"]) != (shown["question"] is not None)
    right, wrong = _answered(anna, puzzle.key, puzzle.answer), _answered(anna, puzzle.key, puzzle.tempting)
    assert right["right"]
    assert right["bad"] is None
    assert right["rating"] > wrong["rating"]
    assert not wrong["right"]
    assert wrong["answer"] == puzzle.answer
    assert wrong["bad"]["points"] < wrong["good"]["points"]
    assert wrong["bad"]["frames"][-1]["scene"]["settlement"] is not None


def test_a_signal_is_asked_for_by_name_and_nothing_gives_it_away(anna: Person) -> None:
    puzzle = next(one for one in shipped("zwanzigerrufen") if one.theme is PuzzleTheme.SIGNAL)
    heard = heard_in(moment_of(puzzle.game()))
    shown = anna.http.get(f"/api/puzzles/{puzzle.key}?name=Anna").json()
    giver = shown["scene"]["seats"][heard.seat]["name"]
    assert shown["scene"]["signals"] == []
    assert shown["question"] is None
    assert heard.said.en in shown["asks"]["en"]
    assert {one["action"]: one["label"]["en"] for one in shown["choices"]} == {
        choice: f"{giver} {choice}" for choice in puzzle.choices
    }
    right, wrong = _answered(anna, puzzle.key, puzzle.answer), _answered(anna, puzzle.key, puzzle.tempting)
    assert (right["right"], wrong["right"], wrong["bad"]) == (True, False, None)
    assert wrong["good"]["label"]["en"] == f"{giver} {puzzle.answer}"
    assert anna.http.post(f"/api/puzzles/{puzzle.key}/answer", json={"answer": "pass"}).status_code == 422


def test_the_next_puzzle_fits_and_is_not_one_that_is_done(anna: Person) -> None:
    some = shipped("dreiertarock")
    left = some[3]
    wish = {"rules": "dreiertarock", "solved": [one.key for one in some if one != left]}
    assert anna.http.post("/api/puzzles/next", json=wish).json() == {"key": left.key}
    hard = {"rules": "dreiertarock", "rating": 3000}
    found = anna.http.post("/api/puzzles/next", json=hard).json()["key"]
    ratings = {one.key: one.rating for one in some}
    assert ratings[found] >= sorted(ratings.values())[-12]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("next", {"rules": "poker"}, 404),
        ("next", {"theme": "chess"}, 422),
        ("nothing/answer", {"answer": "pass"}, 404),
        ("next", {"rating": -5}, 422),
    ],
)
def test_what_there_is_not_is_refused(anna: Person, path: str, body: dict[str, object], status: int) -> None:
    assert anna.http.post(f"/api/puzzles/{path}", json=body).status_code == status
    assert anna.http.get("/api/puzzles/nothing").status_code == 404


def test_an_answer_that_is_not_allowed_says_so(anna: Person) -> None:
    refused = anna.http.post(f"/api/puzzles/{shipped('tapp')[0].key}/answer", json={"answer": "play:T99"})
    assert refused.status_code == 422
    assert refused.json()["code"] == "unreadable-answer"


def test_the_library_reckons_as_glickmans_example_does() -> None:
    """Glickman, "Example of the Glicko-2 system" (2012): 1500 with 200 against three players."""
    games = [(1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0)]
    others = [(rating_to_mu(rating), rd_to_phi(deviation), score) for rating, deviation, score in games]
    after = update_rating(rating_to_mu(1500), rd_to_phi(200), 0.06, others, tau=0.5)
    assert mu_to_rating(after.mu) == pytest.approx(1464.06, abs=0.02)
    assert phi_to_rd(after.phi) == pytest.approx(151.52, abs=0.02)
    assert after.sigma == pytest.approx(0.05999, abs=0.0001)


def test_a_rating_rises_by_solving_and_grows_surer() -> None:
    start = SolverRating()
    up, down = rated(start, 1200, solved=True), rated(start, 1200, solved=False)
    assert down.rating < start.rating < up.rating
    assert up.deviation < start.deviation
