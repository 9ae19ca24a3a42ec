"""Together with other servers: the door for them is opened, and what they do is looked at here."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from tarock.server.pads.desk import PadDesk
from tarock.server.relay.relay_door import RelayDoor
from tarock.server.storage.membership import NewsDesk
from tarock.server.storage.write_queue import STORE_AWAY
from tarock.server.table.directory import TableDirectory

_LOG: Final = logging.getLogger("tarock.server.relay.company")


async def opened_door(lobby: TableDirectory, desk: PadDesk) -> RelayDoor | None:
    """Open the door for other servers and begin to hear of them; None where there can be none."""
    membership = lobby.hall.membership
    if membership is None:
        return None
    door = RelayDoor(lobby, membership.secret)
    await door.open()
    membership.start(_Company(lobby, desk).desk())
    return door


class _Company:
    """Brings news from the membership's thread to the loop."""

    def __init__(self, lobby: TableDirectory, pads: PadDesk) -> None:
        self._lobby = lobby
        self._pads = pads
        self._loop = asyncio.get_running_loop()
        self._looking: asyncio.Task[None] | None = None

    def desk(self) -> NewsDesk:
        """Return where news are wanted."""
        return NewsDesk(
            heard=lambda kind, key: self._call(self._hear, kind, key),
            missed=lambda: self._call(self._look),
            living=lambda numbers: self._call(self._lobby.notice, numbers),
        )

    def _call(self, what: object, *args: object) -> None:
        with suppress(RuntimeError):  # the loop has ended already
            self._loop.call_soon_threadsafe(what, *args)  # type: ignore[arg-type]

    def _hear(self, kind: str, key: str) -> None:
        if kind == "table":
            self._lobby.look(key)
        elif kind == "pad":
            self._pads.tell(key)
        elif kind == "no-pad":
            self._pads.gone([key])

    def _look(self) -> None:
        """Look at everything, after news may have been missed."""
        self._pads.tell_all()
        self._looking = asyncio.create_task(self._look_at_tables())

    async def _look_at_tables(self) -> None:
        try:
            await self._lobby.look_at_all()
        except STORE_AWAY as error:  # the membership will lose its connection, too, and ask again
            _LOG.warning("store is away", extra={"why": type(error).__name__})
