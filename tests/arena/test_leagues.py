"""Leagues: any number of bots, ratings with their uncertainty, and results that are taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tarock.arena import League

FOUR = ("random", "careful", "novice", "conventional")


def league(**more: object) -> League:
    return League(**{"rules": "dreiertarock@1", "bots": FOUR, "deals": 6, **more})  # type: ignore[arg-type]


def test_more_bots_than_seats_meet_in_pairs_and_the_worst_is_last() -> None:
    *_, table = league().rounds()
    assert {one.bot for one in table.ratings} == set(FOUR)
    assert table.ratings[-1].bot == "random"
    assert len(table.leads) == len(table.deals) == 6
    assert set(table.deals.values()) == {6}


def test_bots_that_play_alike_are_rated_alike() -> None:
    """Without conventions `conventional` is `careful`: every deal between them is drawn."""
    *_, table = league().rounds()
    ratings = {one.bot: one for one in table.ratings}
    assert ratings["careful"].rating == pytest.approx(ratings["conventional"].rating)


def test_uncertainty_shrinks_with_deals() -> None:
    *_, few = league(bots=FOUR[:2], deals=3).rounds()
    *_, many = league(bots=FOUR[:2], deals=25).rounds()
    assert many.ratings[0].margin < few.ratings[0].margin < 1.96 * 350


def test_an_interrupted_league_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """And a newcomer does not make the others play again."""
    *_, whole = league().rounds()
    next(league(directory=tmp_path).rounds())
    before = {file: file.read_text() for file in tmp_path.glob("*/hands.csv")}
    *_, after = league(directory=tmp_path).rounds()
    assert [one.bot for one in after.ratings] == [one.bot for one in whole.ratings]
    assert all(file.read_text().startswith(text) for file, text in before.items())
    assert sum(1 for _ in tmp_path.glob("*/hands.csv")) == 6
    assert len(list(league(directory=tmp_path).rounds())) == 1


@pytest.mark.parametrize(
    ("bots", "why"),
    [(("careful",), "at least two bots, not 1"), (("careful", "careful"), "each bot is named once")],
)
def test_what_is_no_league_is_refused(bots: tuple[str, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        league(bots=bots)
