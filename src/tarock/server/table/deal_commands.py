"""Around the deal: sitting down and getting up, starting, shuffling and cutting, the end of a series.

As with play, a change is kept before it is shown; if that fails the table is brought back from the store.
"""

from __future__ import annotations

from copy import copy
from random import SystemRandom

import msgspec
from sqlalchemy import Connection

from tarock.server.storage import queries
from tarock.server.storage.leased_store import LeasedStore
from tarock.server.table.chairs import Chairs
from tarock.server.table.connection import ClientLink
from tarock.server.table.live_table import LiveTable
from tarock.server.table.play_commands import closing


class DealCommands:
    """What happens between deals, and to the chairs."""

    def __init__(self, room: LiveTable, store: LeasedStore) -> None:
        self._room = room
        self._store = store

    async def sit(self, chair: int, link: ClientLink) -> None:
        """Let somebody sit down."""
        seating = self._copy()
        seating.sit(chair, link.guest.id, link.guest.name)
        await self._reseat(seating, [chair])

    async def leave(self, chair: int) -> None:
        """Let somebody get up; when nobody is left, the table is closed."""
        seating = self._copy()
        seating.leave(chair, started=self._room.started)
        deserted = not seating.people
        await self._reseat(seating, [chair], close=deserted)
        self._room.closed = self._room.closed or deserted

    def _copy(self) -> Chairs:
        return Chairs([copy(chair) for chair in self._room.seating.chairs])

    async def _reseat(self, seating: Chairs, changed: list[int], *, close: bool = False) -> None:
        room = self._room

        def write(connection: Connection) -> None:
            queries.set_chairs(connection, room.key, [(chair, seating.chairs[chair]) for chair in changed])
            if close:
                queries.close_table(connection, room.key)

        await self._store.write(write)
        room.seating.chairs[:] = seating.chairs
        if room.claim is not None and room.claim.concerns(changed, room.sitting.seated):
            room.claim = None
        room.call_names()

    async def start(self) -> None:
        """Begin the first deal; bots fill the empty chairs."""
        seating = self._copy()
        await self._reseat(seating, seating.fill())
        await self.next_deal()

    def overdue(self) -> bool:
        """Whether all wait for a deal that has not come, because it could not be kept or somebody left."""
        room, here = self._room, self._room.here()
        if room.phase == "gathering":
            return bool(here) and not room.seating.empty
        return room.phase == "settled" and bool(here) and all(room.seating.chairs[one].ready for one in here)

    async def next_deal(self, *, new_series: bool = False) -> None:
        """Shuffle for the next deal and promise the pack; whoever is to add to it is waited for."""
        room, sitting = self._room, self._room.sitting
        number = 1 if sitting.dealt is None else sitting.dealt.number + 1
        dealt = sitting.shuffle(number, first_dealer=SystemRandom().randrange(sitting.chairs))
        dealt.people = {chair: room.seating.chairs[chair].guest for chair in room.seating.people}
        epoch = room.epoch + 1
        series = sitting.series + new_series

        def write(connection: Connection) -> None:
            queries.open_deal(connection, room.key, series, dealt, epoch)

        await self._store.write(write)
        sitting.take(dealt, new_series=new_series)
        room.epoch = epoch
        for chair in room.seating.chairs:
            chair.ready = False
            chair.reserve = float(room.settings.reserve)
        room.turn_over()

    def add_chance(self, chair: int, value: str) -> bool:
        """Add what somebody sent to the shuffle; return whether nobody else is waited for."""
        dealt = self._room.sitting.dealt
        if dealt is not None:
            dealt.chances[chair] = value
        return not self._room.cut_awaited()

    async def cut(self) -> None:
        """Cut with what everybody has added, and deal."""
        room, dealt = self._room, self._room.sitting.dealt
        if dealt is None:
            return
        value = dealt.chances_cut()
        room.call_names()
        game = dealt.start(room.sitting.rules, value)
        job = closing(room, dealt) if game.over else None

        def write(connection: Connection) -> None:
            queries.cut_deal(connection, room.key, dealt.number, value)
            if job is not None:
                job(connection)

        await self._store.write(write)
        room.turn_over()

    async def set_pace(self, pace: int) -> None:
        """Let the table go faster or slower."""
        room = self._room
        settings = msgspec.structs.replace(room.settings, pace=pace)

        def write(connection: Connection) -> None:
            queries.set_settings(connection, room.key, settings)

        await self._store.write(write)
        room.settings = settings

    async def end(self) -> None:
        """End the series by agreement."""
        room = self._room

        def write(connection: Connection) -> None:
            queries.set_table(connection, room.key, phase="ended")

        await self._store.write(write)
        room.sitting.end()
