"""The hall: what all tables share, such as settings, store, figures, and the count of connections."""

from __future__ import annotations

import socket
from collections import Counter
from functools import partial

from tarock.server.backups.database_upgrade import migrate_with_care
from tarock.server.http.listener import bound
from tarock.server.http.metrics import Metrics
from tarock.server.http.server_settings import ServerSettings
from tarock.server.storage.database import default_url, opened
from tarock.server.storage.membership import Membership
from tarock.server.storage.ownership import Ownership, take_over
from tarock.server.storage.write_queue import WriteQueue
from tarock.server.table.fair_threads import FairThreads
from tarock.server.table.thinking_bots import BotThinking


class ServerContext:
    """What all tables share."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.ownership: Ownership | None = None
        """The database as a whole, where no other server can share it."""
        self.membership: Membership | None = None
        """Our place among the servers that share the database."""
        self.door: socket.socket | None = None
        """Where those others come to."""
        self.store = self._opened_store()
        self.thinking = BotThinking(settings)
        self.replays = FairThreads(1, "tarock-replay")
        self.reckoning = FairThreads(1, "tarock-pads")
        self.metrics = Metrics()
        self.sockets: Counter[str] = Counter()
        """How many connections each guest has."""

    def _opened_store(self) -> WriteQueue:
        """Open the database, for this server alone or together with others."""
        settings = self.settings
        engine = opened(settings.database or default_url())
        prepare = partial(migrate_with_care, wanted=settings.backup_folder)
        try:
            if engine.dialect.name != "postgresql":
                self.ownership = take_over(engine, prepare, wait=settings.database_wait)
                return WriteQueue(engine, self.ownership.check)
            prepare(engine)
            self.door = bound(settings.internal_host, settings.internal_port)
            host, port = self.door.getsockname()[:2]
            self.membership = Membership(engine, f"{host} {port}", settings.server_patience)
            return WriteQueue(engine, leases=self.membership.leases)
        except BaseException:
            if self.door is not None:
                self.door.close()
            engine.dispose()
            raise

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
        if self.ownership is not None:
            self.ownership.look_no_more()  # a look while the store closes would leave a connection open
        self.store.close()
        if self.ownership is not None:
            self.ownership.release()
        if self.membership is not None:
            self.membership.leave()
        if self.door is not None:
            self.door.close()
