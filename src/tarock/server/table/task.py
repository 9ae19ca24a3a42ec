"""The table: one task that owns a game and everything around it.

All that happens at a table passes through its queue, one thing after the other, so nothing here needs a lock.
An action is checked by the game, then kept by the store, and only then shown; while it is being kept nobody
is sent anything. If it cannot be kept, whoever sent it is told, and the table goes on from what is in store.
Bots, clocks and people who are away are looked after here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from tarock.protocol.flow import Ask
from tarock.server.http.guests import known_of
from tarock.server.storage.leased_store import LeasedStore
from tarock.server.storage.table_lease import LeaseLost, TableLease
from tarock.server.table.clocks import TableClocks
from tarock.server.table.commands import TableCommands, WhomToTell
from tarock.server.table.connection import ClientLink
from tarock.server.table.context import ServerContext
from tarock.server.table.cut_wait import CutWait
from tarock.server.table.deal_commands import DealCommands
from tarock.server.table.inbox import (
    ChangedElsewhere,
    Command,
    Heard,
    Joined,
    Left,
    Moved,
    Parted,
    Shut,
    Thought,
    Tick,
)
from tarock.server.table.live_table import LiveTable
from tarock.server.table.play_commands import CommandRefused, PlayCommands
from tarock.server.table.recovery import CannotGoOn, Recovery
from tarock.server.wire import messages
from tarock.server.wire.server_phrases import REFUSALS

_LOG: Final = logging.getLogger("tarock.server.table.task")
_LONGEST_QUEUE: Final = 500
"""Messages that may wait while the store is away."""


class TableTask:
    """A table and its task."""

    def __init__(self, room: LiveTable, hall: ServerContext, lease: TableLease) -> None:
        self.room = room
        self.lease = lease
        self.finished = False
        self._hall = hall
        self._settings = hall.settings
        self._thinking = hall.thinking
        self._store = store = LeasedStore(hall.store, lease)
        self._dealing = DealCommands(room, store)
        self._playing = PlayCommands(room, store)
        self._desk = TableCommands(room, self._dealing, self._playing)
        self._queue: asyncio.Queue[Command] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._thoughts: set[asyncio.Task[None]] = set()
        self._thinks_for: tuple[int, int, int] | None = None
        """For which answer a bot is thinking: epoch, number of actions, seat."""
        self._idle_since: float | None = self._now
        self._cut = CutWait(room, hall.settings.cut_wait)
        self._clocks = TableClocks(room, store)
        self._recovery = Recovery(room, store)
        for chair in room.seating.chairs:
            chair.away_since = self._now if chair.kind == "person" else None
        room.turn_over()
        self._set_timer()
        self.task = asyncio.create_task(self._run(), name=f"table-{room.key[:6]}")

    def put(self, command: Command) -> bool:
        """Hand something to the table, which deals with it in its turn; False if it has left the memory."""
        if isinstance(command, Heard) and self._queue.qsize() >= _LONGEST_QUEUE:
            command.link.refuse("too-fast", REFUSALS["too-fast"])
            return True
        self._queue.put_nowait(command)
        return not self.finished

    async def stop(self) -> None:
        """End the task where it stands: everything shown has been kept."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while not self._done():
                await self._handle(await self._queue.get())
                self._go_on()
        except CannotGoOn:
            for link in self._dismissed():
                link.hang_up()
        except LeaseLost:
            for link in self._dismissed():
                link.move()
        finally:
            self.finished = True
            if self._timer is not None:
                self._timer.cancel()
            for thought in self._thoughts:
                thought.cancel()

    def _dismissed(self) -> list[ClientLink]:
        """Say of everything that still waits that nothing came of it; return who is here or has just come."""
        links = list(self.room.links)
        while not self._queue.empty():
            command = self._queue.get_nowait()
            if isinstance(command, Heard):
                command.link.refuse("not-kept", REFUSALS["not-kept"])
            elif isinstance(command, Joined):
                links.append(command.link)
        return links

    def _done(self) -> bool:
        """Whether nobody has been here for long, so that the memory can be used for others."""
        since = self._idle_since
        return since is not None and self._now - since >= self._settings.idle and self._queue.empty()

    @property
    def _now(self) -> float:
        return self._loop.time()

    # What comes in.

    async def _handle(self, command: Command) -> None:
        try:
            await self._do(command)
        except CannotGoOn:
            raise
        except LeaseLost:
            if isinstance(command, Heard):
                command.link.refuse("not-kept", REFUSALS["not-kept"])
            raise
        except Exception as error:  # noqa: BLE001 - whatever fails here must not end the table
            if isinstance(command, Heard) and isinstance(error, CommandRefused):
                self._hall.metrics.refused.labels(error.code).inc()
                command.link.refuse(error.code, error.text, error.allowed)
            else:
                await self._recover(command)

    async def _recover(self, command: Command) -> None:
        """Go on from what is kept: nobody knows how much of what failed has reached the store."""
        what = type(command).__name__
        _LOG.exception("command failed", extra={"table": self.room.key[:6], "command": what})
        if isinstance(command, Heard):
            command.link.refuse("not-kept", REFUSALS["not-kept"])
        await self._recovery.bring_back()
        self._thinks_for = None
        self._tell(WhomToTell.ALL)

    async def _do(self, command: Command) -> None:
        match command:
            case Joined(link):
                await self._join(link)
            case Parted(link):
                self._part(link)
            case Heard(link, message) if link in self.room.links:
                await self._hear(link, message)
                self._hall.metrics.answered.observe(self._now - command.at)
            case Thought():
                await self._take_thought(command)
            case Left(guest):
                self._forget(guest)
            case Shut():
                self.room.closed = True
                self._tell(WhomToTell.STATE)
            case Tick():
                await self._tick()
            case ChangedElsewhere():
                await self._look()
            case Moved():
                raise LeaseLost
            case _:
                pass

    async def _join(self, link: ClientLink) -> None:
        room = self.room
        chair = room.chair_of(link)
        if chair is None and room.watchers >= self._settings.watchers:
            link.refuse("too-many-watchers", REFUSALS["too-many-watchers"])
            link.hang_up()
            return
        self._idle_since = None
        if chair is not None:
            room.seating.come(chair)
        others = list(room.links)
        room.links.append(link)
        if room.phase == "gathering" and chair is not None and not room.seating.empty:
            await self._dealing.start()
            self._tell(WhomToTell.ALL)
            return
        room.snapshot(link, self._now)
        for other in others:
            room.send_state(other, self._now)

    def _part(self, link: ClientLink) -> None:
        room = self.room
        if link not in room.links:
            return
        room.links.remove(link)
        chair = room.chair_of(link)
        if chair is not None:
            room.seating.go(chair, self._now)
        if not room.links:
            self._idle_since = self._now
        room.tell_state(self._now)

    async def _hear(self, link: ClientLink, message: messages.FromClient) -> None:
        if not isinstance(message, messages.Sync | messages.Ping) and self.room.hand_back(link):
            self.room.tell_state(self._now)
        if isinstance(message, messages.Sync):
            self.room.snapshot(link, self._now)
        elif isinstance(message, messages.Hint):
            self._hint(link, message)
        else:
            self._tell(await self._desk.hear(link, message))

    def _forget(self, guest: str) -> None:
        """Let a guest get up who is no longer known; the store has forgotten him already."""
        room = self.room
        chair = room.seating.chair_of(guest)
        if chair is not None:
            room.seating.leave(chair, started=True)
        for link in [link for link in room.links if link.guest.id == guest]:
            room.links.remove(link)
            link.hang_up()
        if room.owner == guest:
            room.owner = None
        room.call_names()
        self._tell(WhomToTell.ALL)

    async def _look(self) -> None:
        """See whether what is kept of the table has been changed from elsewhere, and go on from there."""
        room = self.room
        kept = await self._recovery.kept()
        if kept is None:
            return  # the store is away; whatever comes next will find out
        guests = {link.guest.id for link in room.links}
        known = await self._store.read(lambda connection: known_of(connection, guests))
        for link in [link for link in room.links if link.guest.id not in known]:
            room.links.remove(link)
            link.hang_up()
        if room.differs(kept):
            room.restore(kept)
            self._thinks_for = None
            self._tell(WhomToTell.ALL)

    def _hint(self, link: ClientLink, message: messages.Hint) -> None:
        ask, game = self._playing.hinted(link, message), self._playing.game()
        if self._thinking.hints_of(link.guest.id) >= self._settings.hints_per_guest:
            raise CommandRefused("too-fast")
        view = game.view(ask.seat)
        thought = self._thinking.hint(game.rules, view, ask, whose=link.guest.id)

        async def think() -> None:
            try:
                found = await thought
            except Exception:  # noqa: BLE001 - whoever asked is told, whatever it is
                found = None
            if found is None:
                link.refuse("no-hint", REFUSALS["no-hint"])
            else:
                link.send(self._playing.hint(message, view, ask, found))

        self._aside(think())

    # What goes out.

    def _tell(self, telling: WhomToTell) -> None:
        if telling is WhomToTell.ALL:
            for link in self.room.links:
                self.room.snapshot(link, self._now)
        if telling in {WhomToTell.PLAY, WhomToTell.BOTH}:
            self.room.tell(self._now)
        if telling in {WhomToTell.STATE, WhomToTell.BOTH} or (
            telling is WhomToTell.PLAY and self.room.phase != "playing"
        ):
            self.room.tell_state(self._now)

    # What happens by itself.

    def _go_on(self) -> None:
        """See who is to act: let bots think, start clocks, and set the timer for the next time to look."""
        room = self.room
        self._clocks.rest(self._now)
        self._cut.look(self._now)
        if room.links and room.phase == "playing" and room.claim is None:
            self._ask_players()
        self._set_timer()

    def _ask_players(self) -> None:
        game = self._playing.game()
        bots = [ask for ask in game.pending if self.room.played_by_bot(ask.seat)]
        if bots:
            self._think(bots[0], self.room.settings.pace / 1000)
        if self.room.settings.clock is not None:
            self._clocks.run(game, [ask for ask in game.pending if ask not in bots], self._now)

    def _think(self, ask: Ask, least: float) -> None:
        """Let a bot think about an answer, unless one does already."""
        game = self._playing.game()
        case = self.room.epoch, len(game.actions), ask.seat
        if self._thinks_for == case:
            return
        self._thinks_for = case
        level, view = self.room.seated(ask.seat).level, game.view(ask.seat)

        async def think() -> None:
            action = None
            try:
                action = await self._thinking.answer(
                    game.rules, level, view, ask, least=least, whose=self.room.owner or self.room.key
                )
            except Exception:  # noqa: BLE001 - the table must not wait for it for ever
                _LOG.exception("bot failed", extra={"table": self.room.key[:6]})
            self.put(Thought(*case, action))

        self._aside(think())

    def _aside(self, thought: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(thought)
        self._thoughts.add(task)
        task.add_done_callback(self._thoughts.discard)

    async def _take_thought(self, thought: Thought) -> None:
        """Play what a bot has decided, if it is still asked and still plays there."""
        game = self.room.sitting.game
        stale = game is None or (self.room.epoch, len(game.actions)) != (thought.epoch, thought.actions)
        wanted = not stale and self.room.played_by_bot(thought.seat)
        self._thinks_for = None
        if wanted:
            await self._playing.play_for(thought.seat, thought.action)
            self._tell(WhomToTell.PLAY)

    async def _tick(self) -> None:
        if self._dealing.overdue():
            await self._dealing.next_deal()
            self._tell(WhomToTell.ALL)
        if self._cut.ends is not None and self.room.phase == "cutting" and self._now >= self._cut.ends:
            await self._dealing.cut()
            self._tell(WhomToTell.ALL)
        self._stand_in()
        if self.room.phase == "playing" and self.room.claim is None:
            self._clocks.end(self._playing.game(), self._now)

    def _stand_in(self) -> None:
        """Let bots play for people who have been away too long, while others are there."""
        away = [chair for chair in self.room.seating.chairs if self._missing(chair.away_since)]
        away = [chair for chair in away if chair.kind == "person" and not chair.stands_in]
        if not away or not self.room.links:
            return
        for chair in away:
            chair.stands_in = True
        self._playing.drop_claim()
        self.room.tell_state(self._now)

    def _missing(self, since: float | None) -> bool:
        return since is not None and self._now >= since + self._settings.grace

    def _set_timer(self) -> None:
        """Wake up when the next thing is due."""
        if self._timer is not None:
            self._timer.cancel()
        due = min(self._due(), default=None)
        self._timer = None
        if due is not None:
            self._timer = self._loop.call_at(max(due, self._now + 0.001), self.put, Tick())

    def _due(self) -> list[float]:
        room, times = self.room, list[float]()
        if self._idle_since is not None:
            return [self._idle_since + self._settings.idle]
        if self._dealing.overdue():
            times.append(self._now)
        if self._cut.ends is not None:
            times.append(self._cut.ends)
        times += [
            chair.away_since + self._settings.grace
            for chair in room.seating.chairs
            if chair.kind == "person" and chair.away_since is not None and not chair.stands_in
        ]
        if room.phase == "playing" and room.claim is None:
            times += self._clocks.ends()
        return times
