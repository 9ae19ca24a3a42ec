"""The clocks of a table: each question has its seconds, and the deal a reserve.

What is left of a reserve is kept with its chair. While a claim is open all clocks rest.
"""

from __future__ import annotations

from tarock.match.game import Game
from tarock.protocol.flow import Ask
from tarock.server.storage import queries
from tarock.server.storage.leased_store import LeasedStore
from tarock.server.table.live_table import Clock, LiveTable


class TableClocks:
    """Starts and stops the clocks of a table; what time it is it is told."""

    def __init__(self, room: LiveTable, store: LeasedStore) -> None:
        self._room = room
        self._store = store
        self._rests_since: float | None = None
        """Since when clocks rest, because a claim is open."""

    def run(self, game: Game, asked: list[Ask], now: float) -> None:
        """Stop the clocks of answered questions, on the reserve's account, and start those of new ones."""
        room = self._room
        running = {
            room.sitting.seated[ask.seat]: Clock(room.tale(ask.seat, game).question, now) for ask in asked
        }
        for chair, clock in room.clocks.items():
            if chair in running and running[chair].question == clock.question:
                running[chair] = clock
            else:
                self._charge(chair, now - clock.since - (room.settings.clock or 0))
        changed, room.clocks = running != room.clocks, running
        if changed:
            room.tell_state(now)

    def _charge(self, chair: int, over: float) -> None:
        """Take seconds off a reserve; nobody waits until that is kept, and a restart may be generous."""
        one, key = self._room.seating.chairs[chair], self._room.key
        if over > 0.0 and one.reserve > 0.0:
            left = one.reserve = max(0.0, one.reserve - over)
            self._store.put(lambda connection: queries.set_reserve(connection, key, chair, left))

    def rest(self, now: float) -> None:
        """Stop all clocks while a claim is open; afterwards they go on where they were."""
        if self._room.claim is not None:
            self._rests_since = now if self._rests_since is None else self._rests_since
        elif self._rests_since is not None:
            rest, self._rests_since = now - self._rests_since, None
            self._room.clocks = {
                chair: Clock(clock.question, clock.since + rest) for chair, clock in self._room.clocks.items()
            }

    def ends(self) -> list[float]:
        """Return when each clock that runs will have run out, its reserve included."""
        limit, chairs = self._room.settings.clock, self._room.seating.chairs
        if limit is None:
            return []
        return [clock.since + limit + chairs[chair].reserve for chair, clock in self._room.clocks.items()]

    def end(self, game: Game, now: float) -> None:
        """Let bots play for people whose time has run out, and let everybody know."""
        late = [
            ask.seat
            for ask in game.pending
            if self._out_of_time(ask.seat, now) and not self._room.played_by_bot(ask.seat)
        ]
        for seat in late:
            self._room.seated(seat).late = True
        if late:
            self._room.tell_state(now)

    def _out_of_time(self, seat: int, now: float) -> bool:
        chair = self._room.sitting.seated[seat]
        clock, limit = self._room.clocks.get(chair), self._room.settings.clock
        if clock is None or limit is None:
            return False
        return now >= clock.since + limit + self._room.seating.chairs[chair].reserve
