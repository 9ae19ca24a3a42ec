"""`tarock serve`: the table in the browser, for one person on this machine or for friends far away."""

from __future__ import annotations

import argparse
import json
import sys
import webbrowser
from typing import Any, Final
from urllib.parse import urlsplit

from tarock.cli.arguments import CommandError, Subparsers, add_language
from tarock.cli.given_settings import GivenSettings, add_settings, server_module
from tarock.core.bilingual import Text
from tarock.server.http.server_settings import ServerOptionError, ServerSettings

_LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "serve",
        description="Serve tables to browsers. Games are kept in your data folder, or in any database.",
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument(
        "--show-settings", action="store_true", help="print all settings and where they come from, and stop"
    )
    parser.add_argument(
        "--schema", action="store_true", help="print the JSON schema of the socket's messages, and stop"
    )
    parser.add_argument(
        "--openapi", action="store_true", help="print the OpenAPI document of the plain requests, and stop"
    )
    add_language(parser)
    add_settings(parser)
    parser.set_defaults(run=_run)


def _described(*, openapi: bool) -> object:
    """Return what the server says of its interface."""
    if openapi:
        return server_module("tarock.server.http.app").described()
    return server_module("tarock.server.http.wire_schema").schema()


def _run(args: argparse.Namespace) -> int:
    if args.schema or args.openapi:
        print(json.dumps(_described(openapi=args.openapi), ensure_ascii=False, indent=1))
        return 0
    given = GivenSettings(args)
    public = _public(given.place("public_url"))
    settings = _settings(given, public)
    if args.show_settings:
        print("\n".join(given.shown()))
        return 0
    return _serve(args, given, settings, public)


def _serve(args: argparse.Namespace, given: GivenSettings, settings: ServerSettings, public: Any) -> int:  # noqa: ANN401 - see below
    serving = server_module("tarock.server.http.run_server")
    host, port = given.place("host"), given.place("port")
    try:
        listening = serving.bound(host, port)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error) or "not possible"
        raise CommandError(Text(f"cannot listen on {host}:{port}: {why}", f"{host}:{port}: {why}")) from error
    url = public.geturl() or f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    try:
        with listening:
            serving.serve(
                listening,
                settings,
                hosts=_hosts(host, public.hostname, serving.LOOPBACK),
                ready=lambda: _announce(url, language=args.language, open_it=args.open),
                log_level=_level(given.place("log_level")),
            )
    except serving.DatabaseRefused as error:
        raise CommandError(error.text) from error
    except ServerOptionError as error:
        raise CommandError(Text(str(error), str(error))) from error
    return 0


def _settings(given: GivenSettings, public: Any) -> ServerSettings:  # noqa: ANN401 - see below
    try:
        return ServerSettings(
            database=given.place("database"),
            secure=public.scheme == "https",
            origins=(f"{public.scheme}://{public.netloc}",) if public.netloc else (),
            **given.limits(),
        )
    except ServerOptionError as error:
        raise CommandError(Text(str(error), str(error))) from error


def _level(name: str) -> str:
    if name.upper() not in _LEVELS:
        levels = ", ".join(_LEVELS)
        raise CommandError(Text(f"--log-level: one of {levels}", f"--log-level: eines von {levels}"))
    return name.upper()


def _public(url: str) -> Any:  # noqa: ANN401 - what urlsplit returns
    public = urlsplit(url)
    if url and (public.scheme not in {"http", "https"} or not public.netloc):
        raise CommandError(
            Text(
                "--public-url: write it as https://tarock.example",
                "--public-url: so schreiben: https://tarock.example",
            )
        )
    return public


def _hosts(host: str, public: str | None, loopback: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names the server goes by; on an open address it cannot know them all."""
    if public is not None:
        return (public, *loopback)
    return loopback if host in loopback else ()


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else "localhost" if host == "0.0.0.0" else host  # noqa: S104 - shown only


def _announce(url: str, *, language: str, open_it: bool) -> None:
    said = Text(f"Tarock is served at {url}", f"Tarock läuft unter {url}")
    print(said.de if language == "de" else said.en, flush=True)
    if open_it and not webbrowser.open(url):
        sys.stderr.write("tarock serve: no browser found; open the address yourself\n")
