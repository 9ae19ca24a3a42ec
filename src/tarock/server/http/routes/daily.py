"""The deal of the day: which there are, playing one, and one's result beside all others'.

There is no taking back, no hint and no second try: a request that would ask for one does not exist.
"""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tarock.games.registry import keys
from tarock.reviews.review_text import points_told
from tarock.reviews.stake_unit import unit_of
from tarock.server.daily.daily_desk import DailyOutcome, streak
from tarock.server.daily.daily_sheet import names_of
from tarock.server.http.problems import RESPONSES, Bilingual
from tarock.server.http.routes.common import DailyHere, KnownGuest, MaybeGuest, rules_name, said
from tarock.server.storage.daily_queries import DailyAttempt

router: Final = APIRouter(prefix="/api/daily", responses=RESPONSES, tags=["daily"])
_JSON: Final = "application/json"
_CALENDAR_DAYS: Final = 400


class DailyCard(BaseModel):
    """A game's deal of today."""

    rules: str
    rules_name: Bilingual
    state: str
    """Whether whoever asks has it still before him: open, begun, done."""
    points: float | None
    players: int
    """How many have finished it."""
    streak: int


class DailyList(BaseModel):
    """The deals of today."""

    today: str
    streak: int
    """On how many days in a row any of them was finished."""
    games: list[DailyCard]


class CalendarDay(BaseModel):
    """A day on which somebody has played."""

    day: str
    points: float | None
    """Empty while it is not finished."""
    counted: bool
    record: str | None


class DailyCalendar(BaseModel):
    """Somebody's days with one game."""

    rules: str
    rules_name: Bilingual
    today: str
    streak: int
    days: list[CalendarDay]


class DailyAnswer(BaseModel):
    """An answer to the open question."""

    model_config = ConfigDict(extra="forbid")
    number: Annotated[int, Field(ge=0, le=1000)]
    """How many actions there were when it was given."""
    action: Annotated[str, StringConstraints(max_length=240)]


class ResultLine(BaseModel):
    """A line in the table of results."""

    name: str
    points: float
    mine: bool


class ParSheet(BaseModel):
    """What a master's game was worth, all cards known."""

    points: float
    declarer: str
    contract: Bilingual


class DailyResults(BaseModel):
    """A result beside all others."""

    rules: str
    rules_name: Bilingual
    day: str
    points: float
    points_told: Bilingual
    counted: bool
    record: str | None
    place: int
    players: int
    lines: list[ResultLine]
    masters: list[float]
    par: ParSheet | None
    reckoned: bool
    """Whether masters and par are known yet."""
    streak: int


@router.get("")
async def list_deals(daily: DailyHere, guest: MaybeGuest) -> DailyList:
    """List the deals of today, with what whoever asks has made of them."""
    attempts = await daily.attempts(guest)
    players = await daily.finished_today()
    today = daily.today
    own = {one.rules: one for one in attempts if one.day == today}
    cards = [
        DailyCard(
            rules=key,
            rules_name=rules_name(key),
            state=_state(own.get(key)),
            points=own[key].points if key in own else None,
            players=players.get(key, 0),
            streak=streak(_counted(attempts, key), today),
        )
        for key in keys()
    ]
    return DailyList(today=today, streak=streak(_counted(attempts), today), games=cards)


def _state(attempt: DailyAttempt | None) -> str:
    if attempt is None:
        return "open"
    return "done" if attempt.finished else "begun"


def _counted(attempts: list[DailyAttempt], rules: str | None = None) -> list[str]:
    """Return the days on which a deal was finished that counts."""
    return [one.day for one in attempts if one.finished and one.counted and rules in {None, one.rules}]


@router.get("/{rules}")
async def show_calendar(rules: str, daily: DailyHere, guest: MaybeGuest) -> DailyCalendar:
    """Show one's days with a game."""
    await daily.deal(rules, daily.today)
    attempts = [one for one in await daily.attempts(guest) if one.rules == rules]
    days = [
        CalendarDay(day=one.day, points=one.points, counted=one.counted, record=one.record)
        for one in attempts[:_CALENDAR_DAYS]
    ]
    return DailyCalendar(
        rules=rules,
        rules_name=rules_name(rules),
        today=daily.today,
        streak=streak(_counted(attempts), daily.today),
        days=days,
    )


@router.post("/{rules}/{day}", response_class=Response)
async def begin(rules: str, day: str, daily: DailyHere, guest: KnownGuest) -> Response:
    """Begin a day's deal, or go on where one was; a deal begun after its day does not count."""
    return Response(await daily.begin(guest, rules, day), media_type=_JSON)


@router.post("/{rules}/{day}/answer", response_class=Response)
async def give_answer(
    rules: str, day: str, given: DailyAnswer, daily: DailyHere, guest: KnownGuest
) -> Response:
    """Answer the open question; the bots answer theirs until one is asked again."""
    found = await daily.answer(guest, rules, day, given.number, given.action)
    return Response(found, media_type=_JSON)


@router.get("/{rules}/{day}/results")
async def show_results(rules: str, day: str, daily: DailyHere, guest: KnownGuest) -> DailyResults:
    """Show the table of a day to somebody who has finished its deal."""
    found = await daily.outcome(guest, rules, day)
    deal = await daily.deal(rules, day)
    attempts = [one for one in await daily.attempts(guest) if one.rules == rules]
    return DailyResults(
        rules=rules,
        rules_name=rules_name(rules),
        day=day,
        points=found.attempt.points or 0.0,
        points_told=said(points_told(unit_of(deal.ruleset))),
        counted=found.attempt.counted,
        record=found.attempt.record,
        place=found.above + 1,
        players=found.players,
        lines=[
            ResultLine(name=one.name, points=one.points, mine=one.guest == guest.id) for one in found.lines
        ],
        masters=[] if found.reference is None else list(found.reference.masters),
        par=_par(found, names_of(deal, guest.name)),
        reckoned=found.reference is not None,
        streak=streak(_counted(attempts), daily.today),
    )


def _par(found: DailyOutcome, names: tuple[str, ...]) -> ParSheet | None:
    par = None if found.reference is None else found.reference.par
    if par is None:
        return None
    en, de = par.contract
    return ParSheet(points=par.points, declarer=names[par.declarer], contract=Bilingual(en=en, de=de))
