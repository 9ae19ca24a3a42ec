"""Going on after a failure: the table as the store has it takes the place of the one in memory.

When a write fails nobody knows whether it was kept: the connection may have been lost just after the commit.
So the memory is not mended but replaced, as after a restart. Connections stay, and who is away or ready is so
still.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from tarock.server.storage import queries
from tarock.server.storage.leased_store import LeasedStore
from tarock.server.table.live_table import LiveTable

_LOG: Final = logging.getLogger("tarock.server.table.recovery")
_FIRST_PAUSE: Final = 0.05
_LONGEST_PAUSE: Final = 2.0
"""Seconds between two tries, twice as long after each."""
_ANEW: Final = 10.0
"""Seconds without a failure after which the next one counts as the first."""


class CannotGoOn(Exception):  # noqa: N818 - reads as what it says
    """What is kept of a table is not there any more, or fits no game."""


class Recovery:
    """Brings a table back."""

    def __init__(self, room: LiveTable, store: LeasedStore) -> None:
        self._room = room
        self._store = store
        self._failures = 0
        self._last = 0.0

    async def bring_back(self) -> None:
        """Wait until the store can be read, longer after each failure, and take over what it has."""
        if time.monotonic() > self._last + _ANEW:
            self._failures = 0
        loaded = None
        while loaded is None:
            await asyncio.sleep(min(_LONGEST_PAUSE, _FIRST_PAUSE * 2**self._failures))
            self._failures += 1
            loaded = await self.kept()
        self._last = time.monotonic()
        self._room.restore(loaded)

    async def kept(self) -> queries.Loaded | None:
        """Return the table as it is kept; None if the store is away."""
        key = self._room.key
        try:
            loaded = await self._store.read(lambda connection: queries.load(connection, key))
        except (LookupError, ValueError) as error:
            raise CannotGoOn from error
        except Exception as error:  # noqa: BLE001 - whatever it is, it may pass
            _LOG.warning("store is away", extra={"table": key[:6], "why": type(error).__name__})
            return None
        if loaded is None:
            raise CannotGoOn
        return loaded
