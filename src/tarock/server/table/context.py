"""The hall: what all tables share, such as settings, store, figures, and the count of connections."""

from __future__ import annotations

from collections import Counter

from tarock.server.http.metrics import Metrics
from tarock.server.http.server_settings import ServerSettings
from tarock.server.storage.database import default_url, migrate, opened
from tarock.server.storage.ownership import take_over
from tarock.server.storage.write_queue import WriteQueue
from tarock.server.table.bot_threads import BotThreads
from tarock.server.table.fair_threads import FairThreads


class ServerContext:
    """What all tables share."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        engine = opened(settings.database or default_url())
        try:
            self.ownership = take_over(engine, migrate, wait=settings.database_wait)
        except BaseException:
            engine.dispose()
            raise
        self.store = WriteQueue(engine, self.ownership.check)
        self.thinking = BotThreads(settings.bot_patience)
        self.replays = FairThreads(1, "tarock-replay")
        self.reckoning = FairThreads(1, "tarock-pads")
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
        self.replays.close()
        self.reckoning.close()
        self.ownership.look_no_more()  # whoever looks while the store closes would leave a connection open
        self.store.close()
        self.ownership.release()
