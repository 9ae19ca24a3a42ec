"""Servers are killed again and again while people play: nothing that anybody was shown is ever lost."""

from __future__ import annotations

import signal
import time
from contextlib import ExitStack
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.server.forked_servers import ForkedServer, nursery
from tests.server.live_server import PATIENCE, Person, Socket
from tests.server.test_outage import RULES, _poke
from tests.share import share

KILLS = share(500, of=500)
"""On each kind of database."""
TABLES = 4
WIDE: dict[str, Any] = {
    "requests_per_second": 1000,
    "request_burst": 10_000,
    "messages_per_second": 1000,
    "message_burst": 5000,
    "tables_per_guest": 1000,
    "sockets_per_guest": 1000,
    "cut_wait": 0.1,
    "server_patience": 1.0,
}


class Player:
    """Somebody at a table who comes back whenever he is thrown out, and remembers what he was shown."""

    def __init__(self, person: Person, key: str) -> None:
        self._person = person
        self._key = key
        self._random = Random(key)
        self.socket: Socket | None = None
        self.deal = -1
        self.seen: list[Any] = []

    def poke(self, address: str) -> None:
        """Play a little, by whatever server can be reached."""
        try:
            if self.socket is None:
                self.socket = self._person.go_to(self._key, address=address)
                self._compare(self.socket)
            _poke(self.socket, self._random)
            if "rematch" in self.socket.may:
                self.socket.send("rematch")
        except (ConnectionClosed, ConnectionError, InvalidMessage, EOFError):
            self.leave()
        else:
            self._remember(self.socket)

    def _compare(self, socket: Socket) -> None:
        """What was shown of this deal is still there; another deal comes later."""
        assert socket.deal >= self.deal
        if socket.deal == self.deal:
            assert socket.events[: len(self.seen)] == self.seen

    def _remember(self, socket: Socket) -> None:
        if (socket.deal, len(socket.events)) >= (self.deal, len(self.seen)):
            self.deal, self.seen = socket.deal, list(socket.events)

    def state(self) -> object:
        """Say where a table stands that does not go on."""
        one = self.socket
        if one is None:
            return self.deal, len(self.seen), "not connected"
        last = [frame[:120] for frame in one.frames[-3:]]
        return one.phase(), one.deal, len(one.events), one.answered, one.question, one.may, last

    def leave(self) -> None:
        if self.socket is not None:
            self.socket.close()
            self.socket = None


def play_for(players: list[Player], addresses: list[str], seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for at, player in enumerate(players):
            player.poke(addresses[at % len(addresses)])


def all_go_on(players: list[Player], addresses: list[str]) -> None:
    """Every table makes a step more."""
    before = [(player.deal, len(player.seen)) for player in players]
    end = time.monotonic() + PATIENCE
    while stuck := [
        one for one, then in zip(players, before, strict=True) if (one.deal, len(one.seen)) <= then
    ]:
        assert time.monotonic() < end, [one.state() for one in stuck]
        play_for(players, addresses, 0.05)


def killed(server: ForkedServer) -> None:
    server.send_signal(signal.SIGKILL)
    server.wait()


def seated(address: str) -> list[Player]:
    person = Person(address)
    return [Player(person, person.table(rules=RULES[at % 3], pace=0)) for at in range(TABLES)]


def test_one_server_is_killed_again_and_again() -> None:
    random, players = Random(1), list[Player]()
    with nursery() as servers:
        for _ in range(KILLS):
            with servers.server(**WIDE) as (server, address):
                players = players or seated(address)
                all_go_on(players, [address])
                play_for(players, [address], 0.2 * random.random())
                killed(server)
        for player in players:
            player.leave()


def test_one_of_two_servers_is_killed_again_and_again(fresh: str) -> None:
    """Each kill hits one of two on PostgreSQL; the other has all tables at once."""
    random, players = Random(2), list[Player]()
    with nursery() as servers, ExitStack() as last:
        stays, there = last.enter_context(servers.server(fresh, **WIDE))
        for _ in range(KILLS):
            second = ExitStack()
            other, here = second.enter_context(servers.server(fresh, **WIDE))
            players = players or seated(there)
            all_go_on(players, [there, here])
            play_for(players, [here, there], 0.2 * random.random())
            killed(stays)
            for player in players:
                player.leave()  # some at the one, some at the other; the balancer leads all to who is left
            last.pop_all().close()
            last.push(second.__exit__)
            stays, there = other, here
            all_go_on(players, [there])
        for player in players:
            player.leave()
