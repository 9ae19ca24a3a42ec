"""`tarock serve`: the table in the browser, for one person on this machine or for friends far away."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
import webbrowser
from typing import Any, Final
from urllib.parse import urlsplit

from tarock.cli.arguments import CommandError, Subparsers, add_language
from tarock.core.bilingual import Text
from tarock.server.http.server_settings import ServerOptionError, ServerSettings, chosen, listed

_PORT: Final = 8054
_LOCAL: Final = "127.0.0.1"
_PLACEHOLDERS: Final = {int: "N", float: "X", str: "TEXT"}


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "serve",
        description="Serve tables to browsers. Games are kept in your data folder, or in any database.",
    )
    parser.add_argument("--host", default=_LOCAL, help=f"the address to listen on (default: {_LOCAL})")
    parser.add_argument("--port", type=int, default=_PORT, help=f"0 for any free one (default: {_PORT})")
    parser.add_argument(
        "--database", default="", metavar="URL", help="sqlite:///FILE or postgresql://… ($TAROCK_DATABASE)"
    )
    parser.add_argument(
        "--public-url", default="", metavar="URL", help="the address by which browsers reach the server"
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument("--log-level", default="WARNING", choices=("DEBUG", "INFO", "WARNING", "ERROR"))
    parser.add_argument(
        "--schema", action="store_true", help="print the JSON schema of the socket's messages, and stop"
    )
    parser.add_argument(
        "--openapi", action="store_true", help="print the OpenAPI document of the plain requests, and stop"
    )
    add_language(parser)
    _add_settings(parser)
    parser.set_defaults(run=_run)


def _add_settings(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("settings", "each can also be given by the environment variable named")
    for one in listed():
        default = f"default: {one.default}; " if one.default != "" else ""
        says = f"{one.says} ({default}${one.variable})"
        group.add_argument(one.option, metavar=_PLACEHOLDERS[type(one.default)], help=says)


def _described(*, openapi: bool) -> object:
    """Return what the server says of its interface."""
    if openapi:
        return _module("tarock.server.http.app").described()
    return _module("tarock.server.wire.messages").schema()


def _run(args: argparse.Namespace) -> int:
    if args.schema or args.openapi:
        print(json.dumps(_described(openapi=args.openapi), ensure_ascii=False, indent=1))
        return 0
    serving = _module("tarock.server.http.serving")
    public = _public(args.public_url)
    settings = _settings(args, public)
    try:
        listening = serving.bound(args.host, args.port)
    except OSError as error:
        why = error.strerror or "not possible"
        raise CommandError(
            Text(f"cannot listen on {args.host}:{args.port}: {why}", f"{args.host}:{args.port}: {why}")
        ) from error
    url = args.public_url or f"http://{_shown(args.host)}:{listening.getsockname()[1]}/"
    try:
        with listening:
            serving.serve(
                listening,
                settings,
                hosts=_hosts(args.host, public.hostname, serving.LOOPBACK),
                ready=lambda: _announce(url, language=args.language, open_it=args.open),
                log_level=args.log_level,
            )
    except serving.DatabaseRefused as error:
        raise CommandError(error.text) from error
    return 0


def _settings(args: argparse.Namespace, public: Any) -> ServerSettings:  # noqa: ANN401 - see below
    try:
        return ServerSettings(
            database=args.database or os.environ.get("TAROCK_DATABASE", ""),
            secure=public.scheme == "https",
            origins=(f"{public.scheme}://{public.netloc}",) if public.netloc else (),
            **chosen(vars(args), os.environ),
        )
    except ServerOptionError as error:
        raise CommandError(Text(str(error), str(error))) from error


def _module(name: str) -> Any:  # noqa: ANN401 - the server is an extra of the package
    """Load a module of the server, which needs more than the games do."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("tarock"):
            raise
        raise CommandError(
            Text(
                f"the server needs {error.name}: install tarock[server]",
                f"der Server braucht {error.name}: installiere tarock[server]",
            )
        ) from error


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
