"""Who plays which deal of the day, how far he has come, and what his result is compared with.

Cards are seen only after it is kept that somebody has begun, and a second time nobody begins. Bots think in a
process of their own; masters and par are reckoned in another, once for each deal that somebody has finished.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from secrets import token_urlsafe
from typing import Any, Final, TypeVar

from tarock.games.registry import registrations
from tarock.match.record import record
from tarock.match.tgn import write_tgn
from tarock.protocol.refusals import IllegalAction
from tarock.server.daily.daily_deal import DailyDeal
from tarock.server.daily.daily_reference import (
    MASTERS,
    DailyPar,
    DailyReference,
    MasterStep,
    master_step,
    par_of,
    read_reference,
)
from tarock.server.daily.daily_sheet import PlayedOn, names_of, played_on
from tarock.server.http.guests import Guest
from tarock.server.http.problems import Problem
from tarock.server.storage import daily_queries
from tarock.server.storage.daily_queries import DailyAttempt, DailyResult
from tarock.server.storage.queries import FinishedGame
from tarock.server.table.context import ServerContext
from tarock.server.wire.questions import sentence
from tarock.server.wire.schema import WireWords
from tarock.server.workers.worker_pool import TooMuchWork, WorkerPool

T = TypeVar("T")
_SHOWN: Final = 50
"""So many lines of a table of results are shown."""
_WAITING: Final = 4
_PATIENCE: Final = 120.0
_LOG: Final = logging.getLogger("tarock.server.daily")
_NO_DEAL: Final = WireWords("There is no such deal.", "Dieses Spiel gibt es nicht.")
_NOT_YET: Final = WireWords("That day has not come yet.", "Dieser Tag ist noch nicht da.")
_NOT_BEGUN: Final = WireWords("You have not begun this deal.", "Du hast dieses Spiel noch nicht begonnen.")
_UNPLAYED: Final = WireWords(
    "Results are shown to those who have played the deal.",
    "Ergebnisse sieht, wer das Spiel gespielt hat.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyOutcome:
    """A result beside all others."""

    attempt: DailyAttempt
    lines: list[DailyResult]
    players: int
    above: int
    """How many have a better result."""
    reference: DailyReference | None
    """Nothing while it is still reckoned."""


class DailyDesk:
    """The deals of the day, for everybody."""

    def __init__(self, hall: ServerContext) -> None:
        self._hall = hall
        self._secret = hall.settings.daily_secret
        self._bots: WorkerPool | None = None
        self._masters: WorkerPool | None = None
        self._reckoning: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._closed = False

    @property
    def today(self) -> str:
        """The day, the same all over the world."""
        return datetime.now(UTC).date().isoformat()

    async def deal(self, rules: str, day: str) -> DailyDeal:
        """Return a day's deal; refuse one that does not exist yet."""
        if rules not in registrations() or _day(day) is None:
            raise Problem(404, "not-found", _NO_DEAL)
        if day > self.today:
            raise Problem(403, "not-now", _NOT_YET)
        if not self._secret:
            self._secret = await self._hall.store.write(daily_queries.house_secret)
        return DailyDeal(self._secret, day, rules)

    async def begin(self, guest: Guest, rules: str, day: str) -> bytes:
        """Show somebody his deal, for the first time or where he was."""
        daily = await self.deal(rules, day)
        known = await self._attempt(daily, guest)
        if known is None:
            opened = await self._think(guest, _opened, daily, guest.name, day == self.today)
            known = await self._hall.store.write(
                lambda connection: daily_queries.begin(
                    connection, day, rules, guest.id, opened.actions, counted=day == self.today
                )
            )
            if known.actions == opened.actions:
                return opened.sheet
        shown = await self._think(guest, _shown, daily, known.actions, guest.name, known.counted)
        return shown.sheet

    async def answer(self, guest: Guest, rules: str, day: str, number: int, action: str) -> bytes:
        """Give an answer; one to a question that is no longer open is refused."""
        daily = await self.deal(rules, day)
        known = await self._attempt(daily, guest)
        if known is None:
            raise Problem(409, "not-now", _NOT_BEGUN)
        if known.finished or number != len(known.actions):
            raise Problem(409, "stale")
        found = await self._think(guest, _answered, daily, known.actions, action, guest.name, known.counted)
        if isinstance(found, WireWords):
            raise Problem(422, "not-possible", found)
        kept = _kept(daily, guest, found) if found.over else None
        if not await self._keep(daily, guest, number, found, kept):
            raise Problem(409, "stale")
        if found.over:
            self._reckon(daily)
        return found.sheet

    async def _keep(
        self, daily: DailyDeal, guest: Guest, before: int, found: PlayedOn, kept: FinishedGame | None
    ) -> bool:
        def write(connection: Any) -> bool:  # noqa: ANN401 - the store's own
            own = daily.day, daily.rules, guest.id
            if not daily_queries.go_on(connection, *own, before, found.actions):
                return False
            if kept is not None:
                daily_queries.finish(connection, *own, found.points, kept)
            return True

        return await self._hall.store.write(write)

    def _attempt(self, daily: DailyDeal, guest: Guest) -> asyncio.Future[DailyAttempt | None]:
        own = daily.day, daily.rules, guest.id
        return asyncio.ensure_future(
            self._hall.store.read(lambda connection: daily_queries.attempt_of(connection, *own))
        )

    async def outcome(self, guest: Guest, rules: str, day: str) -> DailyOutcome:
        """Return a result beside all others; only to those who have finished the deal."""
        daily = await self.deal(rules, day)
        known = await self._attempt(daily, guest)
        if known is None or not known.finished or known.points is None:
            raise Problem(403, "not-now", _UNPLAYED)
        points = known.points

        def read(connection: Any) -> tuple[list[DailyResult], tuple[int, int], str | None]:  # noqa: ANN401
            return (
                daily_queries.results(connection, day, rules, _SHOWN),
                daily_queries.standing(connection, day, rules, points),
                daily_queries.kept_reference(connection, day, rules),
            )

        lines, (players, above), body = await self._hall.store.read(read)
        if body is None:
            self._reckon(daily)
        return DailyOutcome(
            attempt=known,
            lines=lines,
            players=players,
            above=above,
            reference=None if body is None else read_reference(json.loads(body)),
        )

    async def attempts(self, guest: Guest | None) -> list[DailyAttempt]:
        """Return all attempts of somebody, the last day first."""
        if guest is None:
            return []
        return await self._hall.store.read(lambda connection: daily_queries.attempts_of(connection, guest.id))

    async def finished_today(self) -> dict[str, int]:
        """Return how many have finished each game's deal of today."""
        today = self.today
        return await self._hall.store.read(lambda connection: daily_queries.finished_on(connection, today))

    # Work in other processes.

    async def _think(self, guest: Guest, work: Callable[..., T], *args: Any) -> T:  # noqa: ANN401 - as the pool
        if self._closed:
            raise asyncio.CancelledError
        if self._bots is None:
            self._bots = WorkerPool(1, "tarock-daily", patience=_PATIENCE, most=_WAITING)
        try:
            return await self._bots.submit(work, *args, whose=guest.id)
        except TooMuchWork as error:
            raise Problem(429, "too-fast") from error

    def _reckon(self, daily: DailyDeal) -> None:
        """Find out how masters fare, unless somebody is at it."""
        key = daily.day, daily.rules
        if key not in self._reckoning and not self._closed:
            self._reckoning[key] = asyncio.create_task(self._reckoned(daily))

    async def _reckoned(self, daily: DailyDeal) -> None:
        try:
            reference = await self._referenced(daily)
            body = json.dumps(reference.to_json())
            await self._hall.store.write(
                lambda connection: daily_queries.keep_reference(connection, daily.day, daily.rules, body)
            )
        except Exception as error:  # noqa: BLE001 - somebody's rule set may fail in any way
            _LOG.error("masters failed", extra={"error": type(error).__name__})
        finally:
            self._reckoning.pop((daily.day, daily.rules), None)

    async def _referenced(self, daily: DailyDeal) -> DailyReference:
        if self._masters is None:
            self._masters = WorkerPool(1, "tarock-masters", patience=_PATIENCE)
        submit, whose = self._masters.submit, f"{daily.day} {daily.rules}"
        points: list[float] = []
        par: DailyPar | None = None
        for number in range(MASTERS):
            step = MasterStep([], over=False, points=0.0)
            while not step.over:
                step = await submit(master_step, daily, number, step.actions, whose=whose)
            points.append(step.points)
            par = par or await submit(par_of, daily, step.actions, whose=whose)
        return DailyReference(tuple(points), par)

    def close(self) -> None:
        """Take nothing more, and end the workers."""
        self._closed = True
        for task in self._reckoning.values():
            task.cancel()
        for pool in (self._bots, self._masters):
            if pool is not None:
                pool.close()


def streak(days: Sequence[str], today: str) -> int:
    """Return how many days in a row, up to today or yesterday, are among these."""
    known, day = set(days), date.fromisoformat(today)
    if today not in known:
        day -= timedelta(days=1)
    count = 0
    while day.isoformat() in known:
        count, day = count + 1, day - timedelta(days=1)
    return count


def _day(text: str) -> date | None:
    """Read a day; only the long form, so that each has one name."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    return found if found.isoformat() == text else None


def _opened(daily: DailyDeal, name: str, counted: bool) -> PlayedOn:  # noqa: FBT001 - over a pipe
    return played_on(daily, [], None, name, counted=counted)


def _shown(daily: DailyDeal, actions: Sequence[str], name: str, counted: bool) -> PlayedOn:  # noqa: FBT001
    return played_on(daily, actions, None, name, counted=counted)


def _answered(
    daily: DailyDeal,
    actions: Sequence[str],
    answer: str,
    name: str,
    counted: bool,  # noqa: FBT001 - over a pipe
) -> PlayedOn | WireWords:
    """Give an answer, in another process; a refusal comes back in words."""
    try:
        return played_on(daily, actions, answer, name, counted=counted)
    except IllegalAction as error:
        return sentence(error.reason.text)
    except ValueError as error:
        return WireWords(f"{error}.", f"Nicht lesbar: {error}.")


def _kept(daily: DailyDeal, guest: Guest, found: PlayedOn) -> FinishedGame:
    """Write the finished game down, for replay and review."""
    names = names_of(daily, guest.name)
    game = daily.game(found.actions)
    return FinishedGame(
        key=token_urlsafe(16),
        rules=game.rules.label,
        names=names,
        totals=found.totals,
        tgn=write_tgn(record(game, names=names)),
        guests=((daily.seat, guest.id),),
    )
