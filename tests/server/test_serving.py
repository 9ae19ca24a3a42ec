"""`tarock serve` and what can stand in its way, each told in one line."""

from __future__ import annotations

import asyncio
import importlib
import socket
import tomllib
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx
import pytest

from tarock.cli import main, serve
from tarock.server.http.metrics_address import figures_served
from tarock.server.http.run_server import bound
from tarock.server.http.server_settings import (
    PLACES,
    ServerOption,
    ServerOptionError,
    ServerSettings,
    chosen,
    listed,
)
from tests.server.live_server import QUICK, running


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--language", "en"]) == 2
    assert f"127.0.0.1:{port}" in capsys.readouterr().err


def test_a_public_address_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--public-url", "cards.example", "--language", "de"]) == 2
    assert "https://" in capsys.readouterr().err


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The games need none of the server's libraries, and the command says what to install."""

    def missing(name: str) -> ModuleType:
        raise ModuleNotFoundError(name, name="fastapi")

    monkeypatch.setattr(importlib, "import_module", missing)
    assert main(["serve", "--language", "en"]) == 2
    assert "tarock[server]" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "public", "names"),
    [
        ("127.0.0.1", None, {"localhost", "127.0.0.1", "::1"}),
        ("0.0.0.0", None, set[str]()),  # noqa: S104 - a word here
        ("0.0.0.0", "cards.example", {"cards.example", "localhost", "127.0.0.1", "::1"}),  # noqa: S104
    ],
)
def test_the_names_a_server_goes_by(host: str, public: str | None, names: set[str]) -> None:
    assert set(serve._hosts(host, public, ("localhost", "127.0.0.1", "::1"))) == names


WORDS = {"trusted_proxies": "10.1.0.0/16", "metrics_address": "127.0.0.1:9054"}
"""Settings whose texts have a form of their own."""


@pytest.mark.parametrize("one", [*listed()], ids=lambda one: one.name)
def test_every_limit_is_a_setting(one: ServerOption, capsys: pytest.CaptureFixture[str]) -> None:
    """By option, by environment variable or by file, in this order; the help names the first two."""
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    told = capsys.readouterr().out
    assert one.option in told
    assert one.variable in told
    text = WORDS.get(one.name, "a word") if isinstance(one.default, str) else f"{max(one.least, 7):g}"
    wanted: dict[str, Any] = {one.name: one.read(text)}
    assert chosen({one.name: text}, {}) == wanted
    assert chosen({}, {one.variable: text}) == wanted
    assert chosen({}, {}, {one.name: wanted[one.name]}, "tarock.toml") == wanted
    assert chosen({one.name: text}, {one.variable: "0"}, {one.name: 0}) == wanted
    assert chosen({}, {one.variable: text}, {one.name: 0}) == wanted
    assert getattr(ServerSettings(**wanted), one.name) == wanted[one.name]


@pytest.mark.parametrize(
    "given",
    [
        ("--grace", "soon"),
        ("--tables-per-guest", "0"),
        ("--grace", "nan"),
        ("--watchers", "1.5"),
        ("--trusted-proxies", "us"),
        ("--metrics-address", "9054"),
        ("--metrics-address", "127.0.0.1:99999"),
        ("--log-level", "LOUD"),
        ("--port", "http"),
    ],
)
def test_a_setting_that_cannot_be(given: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *given]) == 2
    assert given[0] in capsys.readouterr().err


def test_any_free_port() -> None:
    with bound("127.0.0.1", 0) as listening:
        assert listening.getsockname()[1] > 0


def shown(capsys: pytest.CaptureFixture[str], *given: str) -> str:
    assert main(["serve", "--show-settings", *given]) == 0
    return capsys.readouterr().out


def test_settings_are_shown_with_where_they_come_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is shown is itself a file of settings; secrets are not shown."""
    file = tmp_path / "tarock.toml"
    file.write_text('port = 9000\nwatchers = 3\ngrace = 5\ndatabase = "postgresql://u:s3cret@h/n"\n')
    monkeypatch.setenv("TAROCK_WATCHERS", "4")
    monkeypatch.setenv("TAROCK_METRICS_TOKEN", "s3cret")
    told = shown(capsys, "--settings", str(file), "--grace", "6")
    assert "s3cret" not in told
    found = tomllib.loads(told)
    assert (found["port"], found["watchers"], found["grace"]) == (9000, 4, 6.0)
    assert found.keys() | {"metrics_token"} == {one.name for one in (*PLACES, *listed())}
    assert f"({file})\nport = 9000" in told
    assert "($TAROCK_WATCHERS)\nwatchers = 4" in told
    assert "(--grace)\ngrace = 6.0" in told
    (tmp_path / "again.toml").write_text(told)
    monkeypatch.setenv("TAROCK_SETTINGS", str(tmp_path / "again.toml"))
    monkeypatch.delenv("TAROCK_WATCHERS")
    assert tomllib.loads(shown(capsys)) == found


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("watcher = 3", "did you mean 'watchers'"),
        ("watchers = true", "watchers takes a number"),
        ("watchers = -1", "too small"),
        ("watchers =", "Invalid value"),
        ("port = 'http'", "not a whole number"),
    ],
)
def test_a_file_of_settings_that_cannot_be(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tarock.toml"
    file.write_text(text)
    assert main(["serve", "--settings", str(file)]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert str(file) in said
    assert main(["serve", "--settings", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err


def asked(port: int, path: str = "/metrics", token: str = "") -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.get(f"http://127.0.0.1:{port}{path}", headers=headers, trust_env=False)


@pytest.mark.parametrize("token", ["", "s3cret"])
def test_figures_on_an_address_of_their_own(tmp_path: Path, token: str) -> None:
    settings = replace(QUICK, metrics_address="127.0.0.1:0", metrics_token=token)
    with running(tmp_path, settings) as server:
        figures = server.application.hall.metrics.text
        with figures_served(settings, figures) as port:
            assert port is not None
            assert "tarock_tables" in asked(port, token=token).text
            assert asked(port, "/api/health", token=token).status_code == 404
            assert asked(port, token="other").status_code == (404 if token else 200)
            taken = replace(settings, metrics_address=f"127.0.0.1:{port}")
            with pytest.raises(ServerOptionError, match="--metrics-address"), figures_served(taken, figures):
                pass
        at_the_door = httpx.get(f"http://{server.address}/metrics", trust_env=False)
        assert at_the_door.status_code == 404


def test_small_messages_are_sent_at_once() -> None:
    """What a listener of ours lets in does not wait for earlier messages to be acknowledged."""
    found = list[int]()

    async def meet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        door: socket.socket = writer.get_extra_info("socket")
        found.append(door.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    async def knock() -> None:
        listening = bound("127.0.0.1", 0)
        async with await asyncio.start_server(meet, sock=listening):
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            assert await reader.read() == b""
            writer.close()

    asyncio.run(knock())
    assert found == [1]
