"""The settings of the server as its commands take them: by option, by environment variable, or from a file.

`tarock serve` takes all of them, `tarock backup` and its like only where the database is.
"""

from __future__ import annotations

import argparse
import importlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from tarock.cli.arguments import CommandError
from tarock.core.bilingual import Text
from tarock.server.http.server_settings import (
    PLACES,
    SECRETS,
    ChosenSetting,
    ServerOption,
    ServerOptionError,
    chosen,
    listed,
    read_settings_file,
    settled,
)

_PLACEHOLDERS: Final = {int: "N", float: "X", str: "TEXT"}
_FILE: Final = "TAROCK_SETTINGS"
_DATABASE: Final = next(one for one in PLACES if one.name == "database")


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Let a command be told everything that can be set."""
    _add_file(parser)
    _add(parser.add_argument_group("where", "each can also be set as a limit can"), PLACES)
    says = "each can also be given by the environment variable named, or by its name in the file of settings"
    _add(parser.add_argument_group("limits", says), listed())


def add_database(parser: argparse.ArgumentParser) -> None:
    """Let a command be told where the database is, as the server is told."""
    _add_file(parser)
    _add(parser, (_DATABASE,))


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--settings", metavar="FILE", help=f"a file of settings in TOML (${_FILE})")


def _add(group: Any, options: Iterable[ServerOption]) -> None:  # noqa: ANN401 - a parser or a group of one
    for one in options:
        default = f"default: {one.default}; " if one.default != "" else ""
        says = f"{one.says} ({default}${one.variable})"
        group.add_argument(one.option, metavar=_PLACEHOLDERS[type(one.default)], help=says)


class GivenSettings:
    """What was set by the command's options, by the environment, and by the file of settings."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._given = vars(args)
        name = args.settings or os.environ.get(_FILE, "")
        self._name = name
        try:
            self._file = read_settings_file(Path(name)) if name else {}
        except ServerOptionError as error:
            raise CommandError(Text(str(error), str(error))) from error

    def settled(self, options: Iterable[ServerOption]) -> list[ChosenSetting]:
        """Return settings, each with who has chosen it."""
        try:
            return list(settled(options, self._given, os.environ, self._file, self._name))
        except ServerOptionError as error:
            raise CommandError(Text(str(error), str(error))) from error

    def place(self, name: str) -> Any:  # noqa: ANN401 - a number or a text
        """Return one of the places."""
        (found,) = self.settled(one for one in PLACES if one.name == name)
        return found.value

    def limits(self) -> dict[str, Any]:
        """Return the limits that were chosen; raises `ServerOptionError`."""
        return chosen(self._given, os.environ, self._file, self._name)

    def shown(self) -> Iterator[str]:
        """Write everything down as a file of settings that says where each value comes from."""
        for one in self.settled((*PLACES, *listed())):
            name, source = one.option.name, one.source or "default"
            yield f"# {one.option.says} ({source})"
            if name in SECRETS and one.value:
                yield f"# {name} is set, and not shown"
            else:
                yield f"{name} = {_written(name, one.value)}"


def _written(name: str, value: object) -> str:
    if not isinstance(value, str):
        return str(value)
    text = _without_password(value) if name == "database" else value
    return '"{}"'.format(text.replace("\\", "\\\\").replace('"', '\\"'))


def _without_password(url: str) -> str:
    password = urlsplit(url).password
    return url.replace(f":{password}@", ":***@") if password else url


def server_module(name: str) -> Any:  # noqa: ANN401 - the server is an extra of the package
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
