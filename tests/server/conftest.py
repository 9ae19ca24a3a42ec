"""A server for all tests of a process that do not need one of their own, and databases for those that do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from tests.server import postgres
from tests.server.live_server import Person, Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def anna(server: Running) -> Person:
    return Person(server.address, "Anna")


@pytest.fixture
def berta(server: Running) -> Person:
    return Person(server.address, "Berta")


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    with postgres.served() as url:
        yield url


@pytest.fixture
def fresh(cluster: str) -> str:
    """A PostgreSQL database without any table."""
    engine = create_engine(cluster.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return cluster


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without any table, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite'}"
    found: str = request.getfixturevalue("fresh")
    return found
