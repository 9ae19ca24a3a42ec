"""How long a table waits until everybody who plays has added to the shuffle: not for ever.

Whoever comes and goes meanwhile puts it off no further; where nobody is, nothing is waited for.
"""

from __future__ import annotations

from tarock.server.table.live_table import LiveTable


class CutWait:
    """The wait of one table."""

    def __init__(self, room: LiveTable, longest: float) -> None:
        self._room = room
        self._longest = longest
        self._deal: int | None = None
        self.ends: float | None = None
        """When it is over, on the loop's clock; None where nobody waits."""

    def look(self, now: float) -> None:
        """See whether anybody is still waited for."""
        room = self._room
        if room.phase != "cutting" or not room.links:
            self.ends = self._deal = None
            return
        if self._deal != room.epoch:
            self.ends, self._deal = now + self._longest, room.epoch
        if not room.cut_awaited():
            self.ends = now
