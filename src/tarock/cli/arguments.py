"""What several commands take: a rule set with its house options, and a language.

Whatever is wrong with them is told in a sentence that lists what there is.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping
from typing import Protocol

from tarock.core.bilingual import Language, Text
from tarock.games.registry import FIRST_KEY, UnknownRules, find, keys, registrations
from tarock.kit.ruleset import OptionError, OptionInfo, OptionValue, RuleSet, written


class CommandError(Exception):
    """Why a command cannot do what it was asked; ends the program with exit code 2."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(text)


class Subparsers(Protocol):
    """What `ArgumentParser.add_subparsers` returns, as far as commands use it."""

    def add_parser(self, name: str, *, help: str = ..., description: str = ...) -> argparse.ArgumentParser:  # noqa: A002
        """Add a command."""
        ...


def default_language(environment: Mapping[str, str] = os.environ) -> Language:
    """Return the language that the environment asks for: German if it says so, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "de" if value.lower().startswith("de") else "en"
    return "en"


def add_language(parser: argparse.ArgumentParser) -> None:
    """Let a command be told in which language to speak."""
    parser.add_argument(
        "--language", choices=("en", "de"), default=default_language(), help="default: as $LANG says"
    )


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Let a command be told which rule set, with which house options."""
    parser.add_argument(
        "--rules", default=FIRST_KEY, metavar="NAME", help=f"the rule set (default: {FIRST_KEY})"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house option; `tarock rules NAME` lists them",
    )


def chosen_rules(args: argparse.Namespace) -> RuleSet:
    """Build the rule set that the arguments name."""
    return named_rules(args.rules, args.option)


def named_rules(name: str, settings: list[str]) -> RuleSet:
    """Build a rule set from its name and options written as NAME=VALUE."""
    known = registrations().get(name.partition("@")[0])
    if known is None:
        listed = ", ".join(keys())
        raise CommandError(
            Text(f"no rule set {name!r}; there are: {listed}", f"kein Regelwerk {name!r}; es gibt: {listed}")
        )
    described = {info.name: info for info in known.options.described()}
    try:
        return find(name, dict(_setting(described, setting) for setting in settings))
    except (OptionError, UnknownRules) as error:
        raise CommandError(Text(str(error), str(error))) from error


def _setting(described: Mapping[str, OptionInfo], setting: str) -> tuple[str, OptionValue]:
    name, equals, value = setting.partition("=")
    if not equals:
        raise CommandError(
            Text(
                f"write an option as NAME=VALUE, not {setting!r}",
                f"Optionen als NAME=WERT, nicht {setting!r}",
            )
        )
    if name not in described:
        listed = ", ".join(described) or "–"
        raise CommandError(
            Text(
                f"no option {name!r}; the options are: {listed}", f"keine Option {name!r}; es gibt: {listed}"
            )
        )
    for allowed in described[name].values:
        if written(allowed) == value:
            return name, allowed
    listed = ", ".join(map(written, described[name].values))
    raise CommandError(
        Text(
            f"option {name!r} cannot be {value!r}; it can be: {listed}",
            f"die Option {name!r} kann nicht {value!r} sein; möglich sind: {listed}",
        )
    )
