"""The deal of a day as its player sees it: what has happened since his last answer, and what he is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec import Struct

from tarock.match.game import Game
from tarock.protocol.flow import Seat
from tarock.server.daily.daily_deal import DailyDeal, written
from tarock.server.wire.questions import question, words
from tarock.server.wire.scenes import Cast, scene
from tarock.server.wire.schema import WireFrame, WireQuestion, WireWords
from tarock.server.wire.seat_log import SeatLog
from tarock.text.part import labels_of

_OTHERS: Final = ("Anna", "Berta", "Carla", "Dora")


class DailyTable(Struct, frozen=True, kw_only=True):
    """The table of the day."""

    day: str
    rules: str
    rules_name: WireWords
    seat: int
    number: int
    """How many actions there are: an answer names it."""
    frames: list[WireFrame]
    """What has happened since, action by action; the last one is now."""
    question: WireQuestion | None
    over: bool
    counted: bool
    """Whether the result stands in the table of the day."""


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """What came of an answer: all actions, and the sheet as JSON."""

    actions: list[str]
    sheet: bytes
    over: bool
    points: float
    totals: tuple[int, ...]


def names_of(daily: DailyDeal, name: str) -> tuple[str, ...]:
    """Return what the seats are called."""
    others = iter([other for other in _OTHERS if other.casefold() != name.strip().casefold()])
    return tuple(name if seat == daily.seat else next(others) for seat in range(daily.ruleset.players))


def played_on(
    daily: DailyDeal, actions: Sequence[str], answer: str | None, name: str, *, counted: bool
) -> PlayedOn:
    """Give an answer, or none at the beginning, let the bots go on, and show what came of it.

    Raises `IllegalAction` for an answer that may not be given.
    """
    game = daily.game(actions)
    if answer is not None:
        game.act(daily.seat, answer)
    daily.go_on(game)
    sheet = _sheet(daily, game, len(actions) if answer is not None else len(game.actions), name, counted)
    totals = () if game.ledger is None else game.ledger.totals
    return PlayedOn(
        written(game), msgspec.json.encode(sheet), game.over, daily.points(game) if game.over else 0.0, totals
    )


def _sheet(daily: DailyDeal, game: Game, known: int, name: str, counted: bool) -> DailyTable:  # noqa: FBT001 - internal
    names, rules, seat = names_of(daily, name), game.rules, daily.seat
    cast = Cast(names, tuple(range(rules.players)))
    tale = SeatLog(rules, names, seat)
    again = Game(rules, game.deal)
    frames: list[WireFrame] = []
    for number, (by, action) in enumerate(game.actions, start=1):
        if number > known:
            if number == known + 1:
                tale.go_on(again)
            again.act(by, action)
            frames.append(_frame(again, tale, cast, by, str(action), seat))
        else:
            again.act(by, action)
    if not frames:
        tale.go_on(again)
        frames.append(_frame(again, tale, cast, None, None, seat))
    ask = next((one for one in game.pending if one.seat == seat), None)
    asked = None
    if ask is not None:
        asked = question(labels_of(rules, names), game.view(seat), ask, tale.question)
    return DailyTable(
        day=daily.day,
        rules=daily.rules,
        rules_name=words(rules.name),
        seat=seat,
        number=len(game.actions),
        frames=frames,
        question=asked,
        over=game.over,
        counted=counted,
    )


def _frame(
    game: Game, tale: SeatLog, cast: Cast, by: Seat | None, action: str | None, seat: Seat
) -> WireFrame:
    """Show one step as the person may see it: what was done is in the events, as far as he may know it."""
    first = len(tale.told)
    tale.go_on(game)
    seen = action if by == seat else None
    drawn = scene(game, game.view(seat), cast)
    return WireFrame(action=seen, seat=by, events=tale.told[first:], scene=drawn)
