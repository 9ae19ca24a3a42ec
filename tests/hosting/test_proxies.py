"""Behind Caddy and nginx, as the examples set them up: sockets, live lines, addresses, cookies, figures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.hosting.proxied import PATIENCE, Proxy, caddy, free_port, nginx
from tests.server.live_server import QUICK, running
from tests.server.pads.phones import THREE

ANNA, BERT = "127.0.0.2", "127.0.0.3"
BURST = 30
PROXIES = {"caddy": caddy, "nginx": nginx}


@pytest.fixture(params=PROXIES)
def proxy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Proxy]:
    port, run = free_port(), PROXIES[request.param]
    settings = replace(
        QUICK,
        secure=True,
        origins=(f"https://localhost:{port}",),
        trusted_proxies="127.0.0.1",
        requests_per_second=0.01,
        request_burst=BURST,
    )
    with (
        running(tmp_path, settings) as server,
        run(server.address, port, tmp_path) as found,
    ):
        yield found


def test_a_club_behind_a_proxy(proxy: Proxy) -> None:
    """Everything that has to pass, passes; what must not, does not."""
    with proxy.visitor(ANNA, origin=f"https://localhost:{proxy.port}") as anna:
        _is_secure(anna.post("/api/guest", json={"name": "Anna"}))
        assert anna.get("/metrics").status_code == 404
        key = anna.post("/api/tables", json={"pace": 0}).json()["key"]
        cookie = "; ".join(f"{name}={value}" for name, value in anna.cookies.items())
        with proxy.socket(key, cookie, ANNA) as wire:
            wire.send('{"t": "hello", "version": 1}')
            assert msgspec.json.decode(wire.recv(timeout=PATIENCE))["t"] == "snapshot"
            wire.send('{"t": "ping"}')
            while msgspec.json.decode(wire.recv(timeout=PATIENCE))["t"] != "pong":
                pass
        pad = {"key": "k" * 20, "writer": "w" * 20, "rules": "illustrated-beck", "players": THREE}
        assert anna.post("/api/pads", json=pad).status_code == 201
        with anna.stream("GET", f"/api/pads/{pad['key']}/live") as live:
            first = next(live.iter_lines())  # would never come through a proxy that keeps it back
            assert first.startswith(("event:", "data:", "id:", "retry:", ":"))
    _addresses_are_told_apart(proxy)


def _is_secure(answer: httpx.Response) -> None:
    assert answer.is_success, answer.text
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "max-age" in answer.headers["strict-transport-security"]


def _addresses_are_told_apart(proxy: Proxy) -> None:
    """Who asks too often is refused, also under a forged address, and nobody else with him."""
    origin = f"https://localhost:{proxy.port}"
    with proxy.visitor(ANNA, origin=origin) as anna, proxy.visitor(BERT, origin=origin) as bert:
        answers = [anna.post("/api/guest", json={"name": "Anna"}).status_code for _ in range(BURST)]
        assert answers[-1] == 429
        forged = {"X-Forwarded-For": "192.0.2.7"}
        assert anna.post("/api/guest", json={"name": "Anna"}, headers=forged).status_code == 429
        assert bert.post("/api/guest", json={"name": "Bert"}).is_success
        elsewhere = {"origin": "https://elsewhere.example"}
        assert bert.post("/api/guest", json={"name": "Bert"}, headers=elsewhere).status_code == 403
