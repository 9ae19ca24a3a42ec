"""Everybody comes back at once: the first second after a server was killed."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect

from tests.server.live_server import PATIENCE, Message, Person
from tests.server.test_killing import process
from tests.server.together import join, play_on, seats_for_two
from tests.share import share

TABLES = share(50, of=10)
TABS = 2
"""Each of the two people at a table has the page open twice."""
KILLS = share(24, of=12)
WIDE_OPEN: dict[str, Any] = {"request_burst": 10_000, "tables_per_guest": 1000, "requests_per_second": 1000}
RULES = ("illustrated-modern", "zwanzigerrufen", "grosstarock", "danish", "dreiertarock", "taroc-1754")

Client = tuple[str, str, list[Any]]
"""The table, the cookie, and the events that were seen before the kill."""


def set_up(address: str, table: int, random: Random) -> list[Client]:
    """Let two people sit down and play a few cards."""
    anna, berta = Person(address, f"Anna {table}"), Person(address, f"Berta {table}")
    rules = RULES[table % len(RULES)]
    key = anna.table(rules=rules, chairs=seats_for_two(4 if rules == "zwanzigerrufen" else 3))
    first, second = join(anna, berta, key)
    with first, second:
        play_on([first, second], random, steps=6)
        seen = [(anna, first), (berta, second)]
        return [(key, person.cookie, list(socket.events)) for person, socket in seen for _ in range(TABS)]


async def come_back(address: str, client: Client, after: float) -> Client:
    """Connect, and get what was there before."""
    key, cookie, seen = client
    await asyncio.sleep(after)
    address = f"ws://{address}/ws/{key}"
    async with connect(
        address, additional_headers={"Cookie": cookie}, proxy=None, open_timeout=PATIENCE
    ) as wire:
        await wire.send('{"t":"hello","version":1}')
        while True:
            message: Message = json.loads(await asyncio.wait_for(wire.recv(), PATIENCE))
            if message["t"] == "snapshot":
                break
            assert message["t"] not in {"error", "bye"}, message
        assert message["events"][: len(seen)] == seen
        await asyncio.sleep(1.2 - after)  # stays while the others come
        return key, cookie, message["events"]


async def storm(address: str, clients: list[Client], random: Random) -> list[Client]:
    """Let all come back within a second, some of them at the very same moment."""
    moments = [random.choice((0.0, random.random())) for _ in clients]
    return await asyncio.gather(
        *(come_back(address, client, after) for client, after in zip(clients, moments, strict=True))
    )


def test_everybody_comes_back_in_the_first_second_after_a_kill(tmp_path: Path) -> None:
    random = Random(22)
    with process(tmp_path, **WIDE_OPEN) as (server, address):
        clients = [client for table in range(TABLES) for client in set_up(address, table, random)]
        server.send_signal(signal.SIGKILL)
    for _ in range(KILLS):
        with process(tmp_path, **WIDE_OPEN) as (server, address):
            clients = asyncio.run(storm(address, clients, random))
            assert server.poll() is None
            server.send_signal(signal.SIGKILL)
