"""The tables of the database, and how it is opened: SQLite in the user's data folder, or PostgreSQL by URL.

What is kept: guests, tables with their chairs, deals with every action, finished games, score pads with every
change. Times are whole seconds. The migrations beside this module bring an older database up to these tables.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    URL,
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
    make_url,
)
from sqlalchemy import text as sql
from sqlalchemy.exc import ArgumentError, DBAPIError

from tarock.core.bilingual import Text as BilingualText
from tarock.core.data_folder import data_folder

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)
_KEY: Final = String(40)
_MIGRATING: Final = int.from_bytes(b"tarock+", "big")
"""The number of the lock under which PostgreSQL's tables are changed."""
_OF_ENGINE: Final[dict[str, dict[str, Any]]] = {
    "postgresql": {
        "pool_pre_ping": True,
        "connect_args": {
            "connect_timeout": 5,
            "keepalives_idle": 5,
            "keepalives_interval": 2,
            "keepalives_count": 3,
            "tcp_user_timeout": 15_000,
        },
    }
}
"""A connection that is lost without a word is noticed within seconds."""

guests: Final = Table(
    "guests",
    METADATA,
    Column("id", _KEY, primary_key=True),
    Column("token", String(64), nullable=False, unique=True),  # the hash of it, never the token
    Column("name", String(40), nullable=False),
    Column("seen", BigInteger, nullable=False),
)
tables: Final = Table(
    "tables",
    METADATA,
    Column("key", _KEY, primary_key=True),
    Column("owner", _KEY, ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("rules", String(80), nullable=False),
    Column("settings", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("phase", String(12), nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("touched", BigInteger, nullable=False, index=True),
)
chairs: Final = Table(
    "chairs",
    METADATA,
    Column("table_key", _KEY, ForeignKey("tables.key", ondelete="CASCADE"), primary_key=True),
    Column("chair", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(40), nullable=False),
    Column("guest", _KEY, ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("reserve", Integer),  # milliseconds left in this deal; empty for all of them
)
deals: Final = Table(
    "deals",
    METADATA,
    Column("table_key", _KEY, ForeignKey("tables.key", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("series", Integer, nullable=False),
    Column("standing", Text, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("pack", Text, nullable=False),
    Column("cutter", Integer),  # of deals that one alone has cut; all do now
    Column("cut", String(64)),
    Column("outcome", Text),
)
actions: Final = Table(
    "actions",
    METADATA,
    Column("table_key", _KEY, primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", String(240), nullable=False),
    ForeignKeyConstraint(["table_key", "deal"], ["deals.table_key", "deals.number"], ondelete="CASCADE"),
)
records: Final = Table(
    "records",
    METADATA,
    Column("key", _KEY, primary_key=True),
    Column("table_key", _KEY, nullable=False),
    Column("deal", Integer, nullable=False),
    Column("rules", String(80), nullable=False),
    Column("names", Text, nullable=False),
    Column("totals", Text, nullable=False),
    Column("tgn", Text, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Index("ix_records_table_deal", "table_key", "deal"),
)
players: Final = Table(
    "players",
    METADATA,
    Column("record", _KEY, ForeignKey("records.key", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", _KEY, ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
)
deal_people: Final = Table(
    "deal_people",  # who had a chair when a deal was shuffled; the guest is empty for one since forgotten
    METADATA,
    Column("table_key", _KEY, primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("chair", Integer, primary_key=True),
    Column("guest", _KEY, ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    ForeignKeyConstraint(["table_key", "deal"], ["deals.table_key", "deals.number"], ondelete="CASCADE"),
)
pads: Final = Table(
    "pads",
    METADATA,
    Column("key", _KEY, primary_key=True),
    Column("owner", _KEY, ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("title", String(60), nullable=False),
    Column("setting", Text, nullable=False),
    Column("writer", String(64), nullable=False),  # the hash of a secret, as with guests
    Column("writer_name", String(40), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("summary", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
)
pad_changes: Final = Table(
    "pad_changes",
    METADATA,
    Column("pad", _KEY, ForeignKey("pads.key", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("id", _KEY, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("pad", "id"),
)
pad_wishes: Final = Table(
    "pad_wishes",  # who asks to write
    METADATA,
    Column("pad", _KEY, ForeignKey("pads.key", ondelete="CASCADE"), primary_key=True),
    Column("id", _KEY, primary_key=True),
    Column("token", String(64), nullable=False),
    Column("name", String(40), nullable=False),
)
pad_shelves: Final = Table(
    "pad_shelves",  # whose list has a pad
    METADATA,
    Column("guest", _KEY, ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("pad", _KEY, ForeignKey("pads.key", ondelete="CASCADE"), primary_key=True, index=True),
    Column("archived", Boolean, nullable=False),
)
lessons_done: Final = Table(
    "lessons_done",
    METADATA,
    Column("guest", _KEY, ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("rules", String(80), primary_key=True),
    Column("lesson", String(80), primary_key=True),
    Column("finished", BigInteger, nullable=False),
)
reviews: Final = Table(
    "reviews",
    METADATA,
    Column("record", _KEY, ForeignKey("records.key", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),  # of the judge
    Column("body", Text, nullable=False),
)
daily_attempts: Final = Table(
    "daily_attempts",  # who plays the deal of which day, and how far he has come
    METADATA,
    Column("day", String(10), primary_key=True),
    Column("rules", String(80), primary_key=True),
    Column("guest", _KEY, ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("actions", Text, nullable=False),
    Column("number", Integer, nullable=False),  # of actions; who writes names the one he has read
    Column("counted", Boolean, nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("points", Integer),  # hundredths
    Column("record", _KEY),
)
daily_references: Final = Table(
    "daily_references",
    METADATA,
    Column("day", String(10), primary_key=True),
    Column("rules", String(80), primary_key=True),
    Column("body", Text, nullable=False),
)
house_secrets: Final = Table(
    "house_secrets",
    METADATA,
    Column("name", _KEY, primary_key=True),
    Column("value", String(80), nullable=False),
)
leases: Final = Table(
    "leases",
    METADATA,
    Column("name", _KEY, primary_key=True),
    Column("generation", BigInteger, nullable=False),
    Column("holder", String(80), nullable=False),
    Column("taken", BigInteger, nullable=False),
)
servers: Final = Table(
    "servers",  # those that share this database
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("address", String(80), nullable=False),  # where the others reach it
    Column("secret", String(64), nullable=False),  # what they say there
    Column("beat", BigInteger, nullable=False),  # its last sign of life, in milliseconds of the database's
)


class DatabaseRefused(Exception):  # noqa: N818 - reads as what it says
    """A database that this server cannot use, and why."""

    def __init__(self, text: BilingualText) -> None:
        self.text = text
        super().__init__(text.en)


def default_url() -> str:
    """Return the URL of the database in the user's data folder, which is made if need be."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return f"sqlite:///{folder / 'tarock.sqlite'}"


def connected(url: str) -> Engine:
    """Open a database and bring its tables up to date."""
    engine = opened(url)
    try:
        migrate(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


def opened(url: str) -> Engine:
    """Open a database as it is; raises `DatabaseRefused` if there is none of that name."""
    try:
        wanted = make_url(url)
        if wanted.drivername in {"postgres", "postgresql"}:
            wanted = wanted.set(drivername="postgresql+psycopg")
        engine = create_engine(wanted, **_OF_ENGINE.get(wanted.get_backend_name(), {}))
    except (ArgumentError, ImportError, ValueError) as error:
        raise DatabaseRefused(_no_database(error)) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _durable_sqlite)
    try:
        engine.connect().close()
    except DBAPIError as error:
        raise DatabaseRefused(_no_database(error.orig or error)) from error
    return engine


def _no_database(error: BaseException) -> BilingualText:
    if isinstance(error, ModuleNotFoundError) and error.name == "psycopg":
        return BilingualText(
            "PostgreSQL needs psycopg: install tarock[postgres]",
            "PostgreSQL braucht psycopg: installiere tarock[postgres]",
        )
    why = str(error).strip().partition("\n")[0]
    return BilingualText(f"cannot use this database: {why}", f"diese Datenbank geht nicht: {why}")


def is_file(url: URL) -> bool:
    """Whether an SQLite database lies in a file, rather than in memory."""
    return url.database not in {None, "", ":memory:"} and not str(url.database).startswith("file:")


def _durable_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own class
    """Let a commit wait for the disk, and readers not wait for writers."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the tables up to date; who comes meanwhile waits, and then finds nothing left to do."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sql("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATING})
        upgrade(connection)


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Take the steps that a database still has to take to some revision."""
    config = migration_config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def migration_config() -> Config:
    """Return where Alembic finds the steps."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
