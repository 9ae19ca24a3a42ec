"""News between servers on one database: what to look at again, never what is there now.

PostgreSQL hands them on when the change they are about is committed. Whoever misses one, because its
connection was lost, looks at everything once it has another.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from sqlalchemy import Connection, text

CHANNEL: Final = "tarock"
NewsKind: TypeAlias = Literal["table", "pad", "no-pad", "servers"]


def announce(connection: Connection, kind: NewsKind, key: str = "") -> None:
    """Tell all servers on this database that something is to be looked at, once this transaction is done."""
    if connection.dialect.name == "postgresql":
        said = {"channel": CHANNEL, "what": f"{kind} {key}"}
        connection.execute(text("SELECT pg_notify(:channel, :what)"), said)
