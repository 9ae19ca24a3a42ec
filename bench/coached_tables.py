"""The coach while a server carries tables: `python -m bench.coached_tables [--tables N] [--hints]`.

A server runs in a process of its own. At each table sits a script against bots; it answers its questions
after a pause, so that about one action falls at a table in the given time. The rule sets take turns. Measured
is the time from sending an answer until its effect comes back, and the server's memory; with `--hints` also
how long the coach takes: at one table of each rule set he is asked before every answer, one hint at a time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tarock import find, keys

_SERVER = """
import sys
from tarock.server.http.run_server import bound, serve
from tarock.server.http.server_settings import ServerSettings
listening = bound("127.0.0.1", 0)
print(listening.getsockname()[1], flush=True)
serve(listening, ServerSettings(database=sys.argv[1], requests_per_second=1e6, request_burst=10**6,
      tables_per_guest=10**6, sockets_per_guest=10**6), log_level="ERROR")
"""
LEVEL = "careful"
"""Bots that need no search: what is measured is the server, not how long somebody thinks."""
ARRIVING, SETTLING = 0.02, 10.0
"""Seconds between two that sit down, and until all have played a few cards."""
QUIET = 0.9
"""How often nothing is announced: a deal is mostly cards, as with people."""
_PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(slots=True)
class Measured:
    """What the scripts have seen."""

    waits: list[float] = field(default_factory=list[float])
    hints: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """How long the coach took, by rule set."""
    phases: Counter[tuple[str, str]] = field(default_factory=Counter)
    """What he was asked about, by rule set."""
    refused: int = 0
    unexplained: int = 0
    """Hints that came without a reason."""
    events: int = 0
    deals: int = 0


@dataclass(slots=True)
class Script:
    """Somebody at a table, who answers for ever, and may ask the coach first."""

    every: float
    measured: Measured
    random: Random
    rules: str
    coach: asyncio.Lock | None = None
    """Who is asked for hints: by one table at a time, if at all."""

    async def play(self, address: str, cookie: str, key: str) -> None:
        """Sit at a table and answer for ever."""
        headers = {"Cookie": cookie}
        async with connect(f"ws://{address}/ws/{key}", additional_headers=headers, proxy=None) as wire:
            await wire.send('{"t":"hello","version":1}')
            sent, answered = 0.0, (-1, -1)
            async for frame in wire:
                message: dict[str, Any] = json.loads(frame)
                if sent and message["t"] == "update":
                    self.measured.waits.append(time.perf_counter() - sent)
                    sent = 0.0
                self.measured.events += message["t"] == "update"
                reply = _reply(message, self.random)
                asked = message.get("deal", -1), (message.get("question") or {}).get("id", -2)
                if reply is None or (reply["t"] == "act" and asked == answered):
                    continue
                if reply["t"] == "act":
                    answered = asked
                    if self.coach:
                        about = message["question"]["about"]
                        async with self.coach:
                            await self._ask(wire, reply, about)
                    await asyncio.sleep(self.every * self.random.uniform(0.5, 1.5))
                    sent = time.perf_counter()
                self.measured.deals += reply["t"] in {"next", "rematch"}
                await wire.send(json.dumps(reply))

    async def _ask(self, wire: ClientConnection, reply: dict[str, Any], about: str) -> None:
        """Ask the coach about the open question, and wait for what he says."""
        began = time.perf_counter()
        await wire.send(json.dumps({"t": "hint", "deal": reply["deal"], "question": reply["question"]}))
        async for frame in wire:
            message: dict[str, Any] = json.loads(frame)
            if message["t"] == "hinted":
                self.measured.hints[self.rules].append(time.perf_counter() - began)
                self.measured.phases[self.rules, about] += 1
                self.measured.unexplained += not message.get("reasons")
            self.measured.refused += message["t"] == "refused"
            if message["t"] in {"hinted", "refused"}:
                return


def _reply(message: dict[str, Any], random: Random) -> dict[str, Any] | None:
    """Answer whatever a message asks for."""
    deal = message.get("deal", 0)
    if question := message.get("question"):
        return {"t": "act", "deal": deal, "question": question["id"], "action": _chosen(question, random)}
    may = message.get("may") or message.get("table", {}).get("may", [])
    for wish in ("next", "cut"):
        if wish in may:
            return {"t": wish, "deal": deal, **({"value": "00"} if wish == "cut" else {})}
    return {"t": "rematch"} if "rematch" in may else None


def _chosen(question: dict[str, Any], random: Random) -> str:
    if question["kind"] == "play":
        free = [card for card in question["cards"] if card["reason"] is None]
        return str(random.choice([card["action"] or card["led_as"][0]["action"] for card in free]))
    if question["kind"] == "declare":
        return f"{question['several']}:"
    if question["kind"] == "cards":
        way = question["ways"][0]
        return f"{question['several']}:{' '.join([*way['all_of'], *random.sample(way['of'], way['more'])])}"
    if question["about"] == "announce" and question["quiet"] and random.random() < QUIET:
        return str(question["quiet"])
    return str(random.choice(question["options"])["action"])


def _memory(pid: int) -> float:
    """Return the resident memory of a process in megabytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE / 1e6


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(address: str, pid: int, *, tables: int, seconds: float, every: float, hints: bool) -> None:
    """Set up the tables, play, and print what came out."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60, trust_env=False) as http:
        await http.post("/api/guest", json={"name": "Script"})
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        games, opened = keys(), []
        for number in range(tables):
            rules = find(games[number % len(games)])
            chairs = [{"kind": "me"}, *({"kind": "bot", "level": LEVEL} for _ in range(rules.players - 1))]
            wish = {"rules": rules.key, "pace": round(every * 1000), "chairs": chairs}
            answer = await http.post("/api/tables", json=wish)
            opened.append(answer.json()["key"])
    empty, measured = _memory(pid), Measured()
    scripts: list[asyncio.Task[None]] = []
    coach = asyncio.Lock() if hints else None
    for number, key in enumerate(opened):
        asks = coach if number < len(games) else None
        seated = Script(every, measured, Random(number), games[number % len(games)], asks)  # noqa: S311 - a whim
        scripts.append(asyncio.create_task(seated.play(address, cookie, key)))
        await asyncio.sleep(ARRIVING)
    await asyncio.sleep(SETTLING)
    measured.waits.clear()
    measured.hints.clear()
    measured.events, began, used = 0, time.perf_counter(), _cpu(pid)
    await asyncio.sleep(seconds)
    took, used = time.perf_counter() - began, _cpu(pid) - used
    failed = [script for script in scripts if script.done()]
    for script in failed:
        print("a script ended:", repr(script.exception()))
    for script in scripts:
        script.cancel()
    await asyncio.gather(*scripts, return_exceptions=True)
    waits = sorted(measured.waits)
    rate, each = measured.events / took, 1000 * (_memory(pid) - empty) / tables
    print(f"{tables} tables, {took:.0f} s: {rate:.0f} actions a second, {len(failed)} failed")
    print(f"answers: {len(waits)}, median {1000 * statistics.median(waits):.1f} ms", end=", ")
    print(f"99 % within {1000 * waits[int(len(waits) * 0.99)]:.1f} ms")
    for game, asked in sorted(measured.hints.items()):
        took_each = sorted(asked)
        print(f"hints {game}: {len(asked)}, median {statistics.median(asked):.2f} s", end=", ")
        about = " ".join(sorted(key for of, key in measured.phases if of == game))
        print(f"99 % within {took_each[int(len(asked) * 0.99)]:.2f} s; {about}")
    if every_hint := sorted(one for asked in measured.hints.values() for one in asked):
        print(f"all hints: {len(every_hint)}, {measured.unexplained} without a reason", end=", ")
        print(f"{measured.refused} refused, 99 % within {every_hint[int(len(every_hint) * 0.99)]:.2f} s")
    print(f"server: {100 * used / took:.0f} % of a core, {each:.0f} kB a table")


def main() -> None:
    """Run a server and measure it."""
    parser = argparse.ArgumentParser(prog="bench.coached_tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two actions at a table")
    parser.add_argument("--hints", action="store_true", help="ask the coach as well, in every rule set")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/load.sqlite"
        command = [sys.executable, "-c", _SERVER, database]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 - our own
            try:
                port = server.stdout.readline().strip() if server.stdout else ""
                _wait(port)
                asyncio.run(measure(f"127.0.0.1:{port}", server.pid, **vars(chosen)))
            finally:
                server.terminate()


def _wait(port: str) -> None:
    """Wait until the server answers."""
    for _ in range(200):
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/health", trust_env=False)
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return


if __name__ == "__main__":
    main()
