from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tarock import keys
from tests.server.driving import Person, Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("deals")) as found:
        yield found


@pytest.mark.parametrize("key", keys())
def test_a_deal_of_every_rule_set_against_bots(server: Running, key: str) -> None:
    person = Person(server.address)
    with person.go_to(person.table(rules=key)) as socket:
        socket.play_deal(Random(key))
        assert socket.scene is not None
        assert socket.scene["settlement"] is not None
