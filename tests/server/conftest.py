"""A server for all tests of a process that do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

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
