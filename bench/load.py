"""How much the server carries: `python -m bench.load [--tables N] [--processes P --database URL] [--kill]`.

An open loop: at each table one action is due every two seconds, whether or not the server has kept up, and
what is measured is the time from that moment until everybody at the table has seen the effect. So a server
that falls behind shows it; a script that waited for its answers before it went on would hide it. All seats
are people, each with a socket of his own, spread over the processes as a balancer would; tables take several
rule sets in turn, and stand at different places of their deals. With `--reviews N` so many guests have one
deal after the other reviewed meanwhile. With `--kill` one process is killed in the middle, and the time is
measured until every table has gone on.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tarock.bots import play_out
from tarock.bots.catalogue import careful_bot
from tarock.games.registry import find
from tarock.kit.deal import Deal
from tarock.match.game import Game
from tarock.match.notation import write_tgn
from tarock.match.record import record

_SERVER = """
import sys
from tarock.server.http.run_server import bound, serve
from tarock.server.http.server_settings import ServerSettings
listening = bound("127.0.0.1", 0)
listening.listen(1000)
print(listening.getsockname()[1], flush=True)
serve(listening, ServerSettings(database=sys.argv[1], requests_per_second=1e6, request_burst=10**6,
      reads_per_second=1e6, read_burst=10**6, tables_per_guest=10**6, sockets_per_guest=10**6,
      cut_wait=0.0, connections_per_address=10**6), log_level="ERROR")
"""
RULES = (("illustrated-modern", 3), ("zwanzigerrufen", 4), ("danish", 3), ("grosstarock", 3))
ARRIVING, SETTLING = 0.02, 5.0
"""Seconds between two tables, and from the last one's first action by the clock to the first that counts."""
AHEAD = 60
"""So many actions at most each table plays at once before: some are early in a deal, some late."""
QUIET, NO_BID = 0.9, 0.5
"""How often nothing is announced, and nothing bid: most deals are played, and they are mostly cards."""
_PAGE = os.sysconf("SC_PAGE_SIZE")


class _Table(msgspec.Struct):
    phase: str = ""
    may: list[str] = []


class _Frame(msgspec.Struct):
    """As much of a message as a script needs."""

    t: str
    deal: int = -1
    question: dict[str, Any] | None = None
    may: list[str] | None = None
    table: _Table | None = None


_FRAMES = msgspec.json.Decoder(_Frame)


@dataclass(slots=True)
class Measured:
    """What the scripts have seen."""

    waits: list[float] = field(default_factory=list[float])
    deals: int = 0
    lost: int = 0
    """Actions that were due while a table stood still, and sent again."""
    findings: int = 0
    """What reviews have told."""
    reviews: int = 0
    """Reviews that came to their end."""


class Sitter:
    """One person at a table, with a socket that is opened again whenever it breaks."""

    def __init__(
        self, addresses: list[str], first: int, cookie: str, key: str, changed: asyncio.Event
    ) -> None:
        self._addresses = addresses
        self._at = first
        self._cookie = cookie
        self._key = key
        self._changed = changed
        self._wire: ClientConnection | None = None
        self.frames = 0
        self.deal = -1
        self.question: dict[str, Any] | None = None
        self.may: list[str] = []
        self.phase = ""

    async def run(self, chair: int) -> None:
        """Stay at the table."""
        while True:
            address = self._addresses[self._at % len(self._addresses)]
            with suppress(OSError, WebSocketException, TimeoutError):
                headers = {"Cookie": self._cookie}
                where = f"ws://{address}/ws/{self._key}"
                async with connect(where, additional_headers=headers, proxy=None, max_queue=None) as wire:
                    self._wire = wire
                    await wire.send('{"t":"hello","version":1}')
                    if chair:
                        await wire.send(f'{{"t":"sit","chair":{chair}}}')
                    async for text in wire:
                        self._hear(_FRAMES.decode(text))
            self._wire = None
            self._at += 1
            await asyncio.sleep(0.05)

    def _hear(self, frame: _Frame) -> None:
        self.frames += 1
        if frame.t in {"snapshot", "update"}:
            self.deal, self.question = frame.deal, frame.question
        if frame.table is not None:
            self.may, self.phase = frame.table.may, frame.table.phase
        if frame.may is not None:
            self.may = frame.may
        self._changed.set()

    async def send(self, message: dict[str, Any]) -> None:
        """Say something, if there is anybody to say it to."""
        if self._wire is not None:
            with suppress(WebSocketException):
                await self._wire.send(msgspec.json.encode(message).decode())


class TableScript:
    """Everybody at one table, and the clock by which they act."""

    def __init__(self, addresses: list[str], number: int, cookies: list[str], key: str, players: int) -> None:
        self._changed = asyncio.Event()
        self._random = Random(number)  # noqa: S311 - not for secrets
        self.sitters = [
            Sitter(addresses, number + chair, cookies[chair], key, self._changed) for chair in range(players)
        ]
        self.last = time.perf_counter()
        self.ready = asyncio.Event()
        """Set when the table goes by the clock."""

    async def run(self, every: float, measured: Measured) -> None:
        """Act whenever an action is due, for ever."""
        async with asyncio.TaskGroup() as group:
            for chair, sitter in enumerate(self.sitters):
                group.create_task(sitter.run(chair))
                await asyncio.sleep(0.005 if chair else 0.3)
            for _ in range(self._random.randrange(AHEAD)):
                await self._act(Measured())
            self.ready.set()
            due = time.perf_counter() + every * self._random.random()
            while True:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                await self._act(measured)
                self.last = time.perf_counter()
                measured.waits.append(self.last - due)
                due += every

    async def _act(self, measured: Measured) -> None:
        """Let whoever is asked answer, and wait until all have seen it."""
        while True:
            asked = next((one for one in self.sitters if one.question is not None), None)
            if asked is None or asked.question is None:
                await self._go_on(measured)
                continue
            action, question = _chosen(asked.question, self._random), asked.question["id"]
            asked.question = None
            all_newer = self._all_newer()
            await asked.send({"t": "act", "deal": asked.deal, "question": question, "action": action})
            if await self._wait(all_newer):
                return
            measured.lost += 1
            await asked.send({"t": "sync"})

    def _all_newer(self) -> Callable[[], bool]:
        """Return what tells whether everybody has heard something since."""
        before = [one.frames for one in self.sitters]
        return lambda: all(one.frames > then for one, then in zip(self.sitters, before, strict=True))

    async def _go_on(self, measured: Measured) -> None:
        """Begin the next deal, or wait for what comes."""
        before = sum(one.frames for one in self.sitters)
        for wish in ("next", "rematch"):
            for one in self.sitters:
                if wish in one.may:
                    measured.deals += one is self.sitters[0]
                    one.may = []
                    await one.send({"t": wish, **({"deal": one.deal} if wish == "next" else {})})
        if not await self._wait(lambda: sum(one.frames for one in self.sitters) > before):
            for one in self.sitters:
                await one.send({"t": "sync"})

    async def _wait(self, done: Callable[[], bool], patience: float = 2.0) -> bool:
        end = time.perf_counter() + patience
        while not done():
            self._changed.clear()
            try:
                await asyncio.wait_for(self._changed.wait(), max(0.01, end - time.perf_counter()))
            except TimeoutError:
                return False
        return True


def _chosen(question: dict[str, Any], random: Random) -> str:
    if question["kind"] == "play":
        cards = [card for card in question["cards"] if card["reason"] is None]
        ways = [card["action"] or card["led_as"][0]["action"] for card in cards]
        return str(random.choice(ways))
    if question["kind"] == "cards":
        way = question["ways"][0]
        return f"{question['several']}:{' '.join([*way['all_of'], *random.sample(way['of'], way['more'])])}"
    if question["kind"] == "declare":
        return "declare:"
    if question["quiet"] and random.random() < (NO_BID if question["about"] == "auction" else QUIET):
        return str(question["quiet"])
    return str(random.choice(question["options"])["action"])


def _memory(pid: int) -> float:
    """Return the resident memory of a process in megabytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE / 1e6


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def _set_up(addresses: list[str], tables: int) -> list[TableScript]:
    """Make people and tables."""
    cookies, made = list[str](), list[TableScript]()
    for number in range(max(players for _, players in RULES)):
        async with httpx.AsyncClient(base_url=f"http://{addresses[0]}", timeout=60, trust_env=False) as http:
            await http.post("/api/guest", json={"name": f"Script {number}"})
            cookies.append("; ".join(f"{name}={value}" for name, value in http.cookies.items()))
    host = {"Cookie": cookies[0]}
    async with httpx.AsyncClient(base_url=f"http://{addresses[0]}", timeout=60, trust_env=False) as http:
        for number in range(tables):
            rules, players = RULES[number % len(RULES)]
            chairs = [{"kind": "me"}, *({"kind": "person"} for _ in range(players - 1))]
            wish = {"rules": rules, "chairs": chairs, "pace": 0}
            answer = await http.post("/api/tables", json=wish, headers=host)
            made.append(TableScript(addresses, number, cookies, answer.json()["key"], players))
    return made


async def _reviewing(address: str, number: int, file: str, measured: Measured) -> None:
    """Have a deal reviewed again and again, as somebody who follows it would."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=300, trust_env=False) as http:
        await http.post("/api/guest", json={"name": f"Reader {number}"})
        while True:
            async with http.stream("POST", "/api/reviews", json={"text": file}) as news:
                news.raise_for_status()
                async for line in news.aiter_lines():
                    measured.findings += line == "event: found"
            measured.reviews += 1


def _played_file(number: int) -> str:
    """Return the file of a deal that careful players have played."""
    rules = find(RULES[number % len(RULES)][0])
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(number)))  # noqa: S311 - the same deals
    play_out(game, [careful_bot(rules)] * rules.players)
    return write_tgn(record(game))


async def measure(
    addresses: list[str],
    pids: list[int],
    tables: int,
    seconds: float,
    every: float,
    *,
    kill: bool,
    reviews: Sequence[str] = (),
) -> None:
    """Set up the tables, play, and print what came out."""
    scripts, measured = await _set_up(addresses, tables), Measured()
    empty = sum(map(_memory, pids))
    running = list[asyncio.Task[None]]()
    for script in scripts:
        running.append(asyncio.create_task(script.run(every, measured)))
        await asyncio.sleep(ARRIVING)
    for number, file in enumerate(reviews):
        address = addresses[number % len(addresses)]
        running.append(asyncio.create_task(_reviewing(address, number, file, measured)))
    for script in scripts:
        await script.ready.wait()
    await asyncio.sleep(SETTLING)
    measured.waits.clear()
    measured.lost = measured.deals = measured.findings = measured.reviews = 0
    began, used, own = time.perf_counter(), [_cpu(pid) for pid in pids], time.process_time()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    used = [_cpu(pid) - before for pid, before in zip(pids, used, strict=True)]
    waits = sorted(measured.waits)
    each = 1000 * (sum(map(_memory, pids)) - empty) / tables
    print(
        f"{tables} tables on {len(pids)}: {len(waits) / took:.0f} actions a second of {tables / every:.0f}",
        end=", ",
    )
    print(f"{measured.deals} deals, {measured.lost} sent again")
    if waits:
        print(f"from due to seen by all: median {1000 * statistics.median(waits):.1f} ms", end=", ")
        print(f"99 % within {1000 * waits[int(len(waits) * 0.99)]:.1f} ms")
    shares = " and ".join(f"{100 * one / took:.0f} %" for one in used)
    scripts_used = 100 * (time.process_time() - own) / took
    print(f"servers: {shares} of a core, {each:.0f} kB a table; scripts: {scripts_used:.0f} %")
    if waits:
        print(f"work: {1000 * sum(used) / len(waits):.2f} ms of a core for each action", end=", ")
        print(f"load average {os.getloadavg()[0]:.0f}")
    if reviews:
        print(f"{len(reviews)} wanted reviews: {measured.reviews} made, {measured.findings} pieces told")
    if kill:
        await _kill(scripts, pids[-1], every)
    await _end(running)


async def _end(running: Collection[asyncio.Task[None]]) -> None:
    """End tasks; one that was just connecting takes the first word of it for a lost connection."""
    while running:
        for one in running:
            one.cancel()
        _, running = await asyncio.wait(running, timeout=1.0)


async def _kill(scripts: list[TableScript], pid: int, every: float) -> None:
    """Kill a process, and say when every table had gone on."""
    began = time.perf_counter()
    os.kill(pid, signal.SIGKILL)
    while any(script.last < began for script in scripts) and time.perf_counter() < began + 60:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    late = sorted(script.last - began for script in scripts)
    print(f"SIGKILL of one: all tables have acted within {late[-1]:.2f} s (due each {every:.0f} s)")


def main() -> None:
    """Run servers and measure them."""
    parser = argparse.ArgumentParser(prog="bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two actions at a table")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--database", default="", help="several processes need PostgreSQL")
    parser.add_argument("--reviews", type=int, default=0, help="so many guests have deals reviewed meanwhile")
    parser.add_argument("--kill", action="store_true", help="at the end kill one of several processes")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = chosen.database or f"sqlite:///{folder}/load.sqlite"
        servers = [
            subprocess.Popen([sys.executable, "-c", _SERVER, url], stdout=subprocess.PIPE, text=True)  # noqa: S603
            for _ in range(chosen.processes)
        ]
        try:
            ports = [server.stdout.readline().strip() for server in servers if server.stdout is not None]
            addresses, pids = [f"127.0.0.1:{port}" for port in ports], [server.pid for server in servers]
            time.sleep(3.0)
            asyncio.run(
                measure(
                    addresses,
                    pids,
                    chosen.tables,
                    chosen.seconds,
                    chosen.every,
                    kill=chosen.kill,
                    reviews=[_played_file(number) for number in range(chosen.reviews)],
                )
            )
        finally:
            for server in servers:
                server.terminate()
            for server in servers:
                server.wait()


if __name__ == "__main__":
    main()
