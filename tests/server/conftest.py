"""A server for all tests of a process that do not need one of their own, and databases for those that do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from tests.server import postgres
from tests.server.driving import Person, Running, running


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
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    with postgres.served() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without any table, of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'games.sqlite'}"
        return
    found: str = request.getfixturevalue("cluster")
    engine = create_engine(found.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    yield found
