"""`tarock serve` and what can stand in its way, each told in one line."""

from __future__ import annotations

import importlib
import socket
from types import ModuleType
from typing import Any

import pytest

from tarock.cli import main, serve
from tarock.server.http.server_settings import ServerOption, ServerSettings, chosen, listed
from tarock.server.http.serving import bound


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


@pytest.mark.parametrize("one", [*listed()], ids=lambda one: one.name)
def test_every_limit_is_a_setting(one: ServerOption, capsys: pytest.CaptureFixture[str]) -> None:
    """By option or by environment variable; the help names both."""
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    told = capsys.readouterr().out
    assert one.option in told
    assert one.variable in told
    text = "10.1.0.0/16" if isinstance(one.default, str) else f"{max(one.least, 7):g}"
    wanted: dict[str, Any] = {one.name: one.read(text)}
    assert chosen({one.name: text}, {}) == wanted
    assert chosen({}, {one.variable: text}) == wanted
    assert chosen({one.name: text}, {one.variable: "0"}) == wanted
    assert getattr(ServerSettings(**wanted), one.name) == wanted[one.name]


@pytest.mark.parametrize(
    "given",
    [
        ("--grace", "soon"),
        ("--tables-per-guest", "0"),
        ("--grace", "nan"),
        ("--watchers", "1.5"),
        ("--trusted-proxies", "us"),
    ],
)
def test_a_setting_that_cannot_be(given: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *given]) == 2
    assert given[0] in capsys.readouterr().err


def test_any_free_port() -> None:
    with bound("127.0.0.1", 0) as listening:
        assert listening.getsockname()[1] > 0
