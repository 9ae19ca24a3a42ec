"""The deal of the day over HTTP: the same for all, once, hidden before, compared afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from tarock import keys
from tarock.server.daily.daily_deal import DailyDeal
from tarock.server.daily.daily_desk import streak
from tests.server.live_server import PATIENCE, QUICK, Person, running
from tests.share import some

Sheet = dict[str, Any]
TODAY = datetime.now(UTC).date()
QUICKEST = "tapp"


def play(person: Person, rules: str, seed: int, day: str | None = None) -> Iterator[Sheet]:
    """Play a deal to its end as the client would, by chance; yields every sheet."""
    path, random = f"/api/daily/{rules}/{day or today(person)}", Random(seed)
    sheet = person.http.post(path).raise_for_status().json()
    yield sheet
    while not sheet["over"]:
        given = {"number": sheet["number"], "action": answer_to(sheet, random)}
        sheet = person.http.post(f"{path}/answer", json=given).raise_for_status().json()
        yield sheet


def answer_to(sheet: Sheet, random: Random) -> str:
    """Choose among what is offered, as a person does who knows no rules."""
    question = sheet["question"]
    if question["kind"] == "cards" and question["ways"]:
        way = question["ways"][0]
        return f"{question['several']}:{' '.join([*way['all_of'], *random.sample(way['of'], way['more'])])}"
    cards = [
        way for card in question["cards"] for way in [card["action"], *(o["action"] for o in card["led_as"])]
    ]
    offered = [one for one in cards if one] or [one["action"] for one in question["options"]]
    return str(question["quiet"] if question["kind"] == "declare" else random.choice(offered))


def today(person: Person) -> str:
    day: str = person.http.get("/api/daily").json()["today"]
    return day


@pytest.mark.parametrize("rules", some(keys(), of=5))
def test_a_deal_is_played_to_its_end_in_every_rule_set_and_kept(anna: Person, rules: str) -> None:
    *_, last = play(anna, rules, 1)
    assert last["frames"][-1]["scene"]["settlement"] is not None
    found = anna.http.get(f"/api/daily/{rules}/{last['day']}/results").json()
    assert [line["mine"] for line in found["lines"]].count(True) == 1
    assert found["place"] <= found["players"] >= 1
    replay = anna.http.get(f"/api/records/{found['record']}/replay").json()
    assert replay["rules"] == rules
    assert len(replay["frames"]) == last["number"] + 1


def test_everybody_gets_the_same_cards_and_bots_and_nobody_sees_the_others(
    anna: Person, berta: Person
) -> None:
    one, other = list(play(anna, QUICKEST, 5)), list(play(berta, QUICKEST, 5))
    told = [
        [event["event"] for sheet in sheets for frame in sheet["frames"] for event in frame["events"]]
        for sheets in (one, other)
    ]
    assert told[0] == told[1]
    for sheet in one[:-1]:
        for frame in sheet["frames"]:
            seats = enumerate(frame["scene"]["seats"])
            shown = [seat for seat, one in seats if one["hand"]]
            assert set(shown) <= {sheet["seat"]}, "nobody else's hand is sent"
            assert frame["action"] is None or frame["seat"] == sheet["seat"]


def test_a_deal_is_begun_once_gone_on_with_and_never_played_twice(anna: Person) -> None:
    rules = "danish"
    path = f"/api/daily/{rules}/{today(anna)}"
    assert anna.http.get(f"{path}/results").status_code == 403
    sheets = play(anna, rules, 2)
    first, second = next(sheets), next(sheets)
    stale = {"number": first["number"], "action": answer_to(first, Random(0))}
    assert anna.http.post(f"{path}/answer", json=stale).status_code == 409
    again = anna.http.post(path).json()
    assert (again["number"], again["question"]) == (second["number"], second["question"])
    wrong = anna.http.post(f"{path}/answer", json={"number": second["number"], "action": "play:T99"})
    assert (wrong.status_code, wrong.json()["code"]) == (422, "not-possible")
    *_, last = sheets
    over = {"number": last["number"], "action": "pass"}
    assert anna.http.post(f"{path}/answer", json=over).status_code == 409
    assert anna.http.post(path).json()["over"]


def test_days_that_have_not_come_and_games_that_are_none_are_refused(anna: Person) -> None:
    tomorrow = (TODAY + timedelta(days=2)).isoformat()
    assert anna.http.post(f"/api/daily/{QUICKEST}/{tomorrow}").status_code == 403
    for path in (f"bridge/{TODAY}", f"{QUICKEST}/20260101", f"{QUICKEST}/never"):
        assert anna.http.post(f"/api/daily/{path}").status_code == 404
    stranger = Person(anna.address, "")
    assert stranger.http.post(f"/api/daily/{QUICKEST}/{TODAY}").status_code == 401
    assert stranger.http.get("/api/daily").json()["streak"] == 0


def test_a_past_deal_is_played_without_standing_in_the_table(anna: Person) -> None:
    day = (TODAY - timedelta(days=3)).isoformat()
    *_, last = play(anna, QUICKEST, 3, day)
    assert not last["counted"]
    found = anna.http.get(f"/api/daily/{QUICKEST}/{day}/results").json()
    assert (found["lines"], found["players"], found["counted"]) == ([], 0, False)
    calendar = anna.http.get(f"/api/daily/{QUICKEST}").json()
    assert [one["counted"] for one in calendar["days"] if one["day"] == day] == [False]


def test_servers_that_share_a_secret_share_the_deal(tmp_path: Path, url: str) -> None:
    """On both kinds of database: the deal comes from the secret alone."""
    secret = "a secret of two clubs"
    with running(tmp_path, replace(QUICK, daily_secret=secret, database=url)) as server:
        first = next(play(Person(server.address), QUICKEST, 1))
    daily = DailyDeal(secret, first["day"], QUICKEST)
    held = daily.game().view(daily.seat).hand
    assert set(first["frames"][0]["scene"]["hand"]) == set(map(str, held))
    assert first["seat"] == daily.seat


def test_masters_and_par_come_after_the_first_result(anna: Person) -> None:
    rules = "zwanzigerrufen-itvb"
    *_, last = play(anna, rules, 4)
    path, until = f"/api/daily/{rules}/{last['day']}/results", monotonic() + PATIENCE
    while not (found := anna.http.get(path).json())["reckoned"]:
        assert monotonic() < until, "masters do not come to an end"
    assert len(found["masters"]) == 3
    assert found["par"] is None or found["par"]["contract"]["en"]


def test_a_streak_is_days_in_a_row_up_to_today_or_yesterday() -> None:
    day = date(2026, 3, 1)
    days = [(day - timedelta(days=back)).isoformat() for back in (0, 1, 2, 4)]
    assert streak(days, "2026-03-01") == streak(days, "2026-03-02") == 3
    assert streak(days, "2026-03-03") == streak([], "2026-03-01") == 0


def test_deals_differ_by_day_game_and_secret() -> None:
    kinds = [
        DailyDeal(secret, day, rules)
        for secret in ("a", "b")
        for day in ("2026-01-01", "2026-01-02")
        for rules in ("illustrated-modern", "illustrated-beck")
    ]
    assert len({str(one.game().deal.cards) for one in kinds}) == len(kinds)
