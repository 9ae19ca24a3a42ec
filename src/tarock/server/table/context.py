"""The hall: what all tables share, such as settings, store, figures, and the count of connections."""

from __future__ import annotations

from collections import Counter

from tarock.server.http.metrics import Metrics
from tarock.server.http.server_settings import ServerSettings
from tarock.server.storage.database import connected, default_url
from tarock.server.storage.write_queue import WriteQueue
from tarock.server.table.bot_threads import BotThreads


class ServerContext:
    """What all tables share."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.store = WriteQueue(connected(settings.database or default_url()))
        self.thinking = BotThreads()
        self.metrics = Metrics()
        self.sockets: Counter[str] = Counter()
        """How many connections each guest has."""

    def enter(self, guest: str) -> bool:
        """Count a connection; False if the guest has too many."""
        if self.sockets[guest] >= self.settings.sockets_per_guest:
            return False
        self.sockets[guest] += 1
        self.metrics.sockets.inc()
        return True

    def exit(self, guest: str) -> None:
        """Count a connection that is gone."""
        self.sockets[guest] -= 1
        if self.sockets[guest] <= 0:
            del self.sockets[guest]
        self.metrics.sockets.dec()

    def close(self) -> None:
        """Finish what is being written, and close."""
        self.thinking.close()
        self.store.close()
