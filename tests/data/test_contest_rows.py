"""Contests and leagues as rows: every bot and seat once, with the figures of the records."""

from __future__ import annotations

from itertools import chain

import pyarrow as pa

from tarock.arena import Contest, League, in_turn, summarise
from tarock.data.contest_rows import bot_rows, contract_rows, lead_rows, rating_rows, seat_rows

CONTEST = Contest(rules="dreiertarock", options={}, bots=("random", "careful"), deals=3, seed=1)


def test_a_contest_becomes_rows() -> None:
    played = tuple(chain.from_iterable(in_turn(CONTEST, range(CONTEST.deals))))
    summary = summarise(played)
    seats = pa.Table.from_pylist(list(seat_rows(played)))
    assert seats.num_rows == 3 * len(played)
    assert sum(seats["total"].to_pylist()) == sum(sum(hand.totals) for hand in played)
    assert sum(seats["declares"].to_pylist()) == sum(hand.declarer is not None for hand in played)
    rows = list(bot_rows(summary))
    assert [row["bot"] for row in rows] == [one.bot for one in summary.records]
    assert sum(row["hands"] for row in rows) == 3 * len(played)  # type: ignore[misc]
    for row in rows:
        mine = [one for one in contract_rows(summary) if one["bot"] == row["bot"]]
        assert sum(one["played"] for one in mine) == row["declared"]  # type: ignore[misc]
    assert [(row["bot"], row["over"]) for row in lead_rows(summary)] == [
        (one.bot, one.over) for one in summary.leads
    ]


def test_a_league_becomes_rows() -> None:
    league = League(rules="dreiertarock", bots=("random", "careful"), deals=2, seed=1)
    *_, table = league.rounds()
    rows = list(rating_rows(table))
    assert [row["place"] for row in rows] == [1, 2]
    assert [(row["bot"], row["rating"]) for row in rows] == [(one.bot, one.rating) for one in table.ratings]
    assert len(list(lead_rows(table))) == len(table.leads)
