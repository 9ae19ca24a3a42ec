"""What teaches on a page besides the facts: sentences and examples, written in files beside each game.

A file is TOML, one a rule set, with a table for each section; a file `common.toml` serves the whole folder
and yields to it. What stands in a file is described in docs/rule-pages.md. A file that is not what it should
be is refused with its name. The figures of a game stand in its rules, so sentences name them in braces.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.kit.ruleset import RuleSet, written
from tarock.lessons.part import facts_of
from tarock.protocol.flow import Seat
from tarock.rulebook.page import SectionKey

Table: TypeAlias = Mapping[str, Any]
_SECTION_FIELDS: Final = frozenset({"says", "steps", "notes", "after"})
_DEAL_FIELDS: Final = frozenset({"says", "dealer", "hands", "talon", "actions", "remarks", "shows"})
_SCORE_FIELDS: Final = frozenset({"says", "after", "players", "document"})


class TeachingFileError(ValueError):
    """A file of a page that is not what it should be: where, and why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionWords:
    """What is said in a section: before its facts, step by step, beside single facts, after them."""

    says: tuple[Text, ...] = ()
    steps: tuple[Text, ...] = ()
    notes: Mapping[str, Text] = field(default_factory=lambda: MappingProxyType({}))
    after: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenDeal:
    """A deal to be told: the cards, what is said and done, and remarks by what was done."""

    says: tuple[Text, ...]
    dealer: Seat
    hands: tuple[str, ...]
    talon: str
    actions: tuple[tuple[Seat, str], ...]
    remarks: Mapping[str, Text]
    """By seat and action, "0 bid:dreiblatt"; said when that is done for the first time."""
    shows: tuple[Seat, ...]
    """Whose cards are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenScore:
    """A deal to be settled, as a score pad has it."""

    says: tuple[Text, ...]
    after: tuple[Text, ...]
    players: tuple[str, ...]
    document: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Teaching:
    """All that is written for a page; nothing for a rule set that brings no file along."""

    sections: Mapping[SectionKey, SectionWords] = field(default_factory=lambda: MappingProxyType({}))
    deal: WrittenDeal | None = None
    scores: tuple[WrittenScore, ...] = ()

    def __getitem__(self, key: SectionKey) -> SectionWords:
        return self.sections.get(key, SectionWords())


def read_teaching(packages: Iterable[str], rules: RuleSet) -> Teaching:
    """Read what rooms have written for a rule set, the own one last; nothing for one that none knows."""
    found: dict[str, Any] = {}
    for package in packages:
        for name in ("common", rules.key):
            file = files(package) / "rulebook" / f"{name}.toml"
            if file.is_file():
                found |= _loaded(name, file.read_text(encoding="utf-8"))
    return taught(found, rules)


def _loaded(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TeachingFileError(f"page {name!r}: {error}") from error


def taught(data: Table, rules: RuleSet) -> Teaching:
    """Take what is written for a page from the tables of its file."""
    try:
        return _Reader(rules).teaching(data)
    except (KeyError, TypeError, ValueError) as error:
        raise TeachingFileError(f"page {rules.key!r}: {error!r}") from error


class _Reader:
    """Reads the tables of a file for one rule set and its house options."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._facts = facts_of(rules)

    def teaching(self, data: Table) -> Teaching:
        known = {*SectionKey, "deal", "score"}
        if unknown := data.keys() - known:
            raise ValueError(f"no section {sorted(unknown)}; there are: {sorted(known)}")
        deal = data.get("deal")
        return Teaching(
            sections={SectionKey(key): self._section(data[key]) for key in data if key in set(SectionKey)},
            deal=None if deal is None else self._deal(deal),
            scores=tuple(self._score(one) for one in data.get("score", ()) if self._holds(one)),
        )

    def _section(self, table: Table) -> SectionWords:
        _known(table, _SECTION_FIELDS)
        return SectionWords(
            says=self._texts(table.get("says", ())),
            steps=self._texts(table.get("steps", ())),
            notes={key: self._text(one) for key, one in table.get("notes", {}).items()},
            after=self._texts(table.get("after", ())),
        )

    def _deal(self, table: Table) -> WrittenDeal:
        _known(table, _DEAL_FIELDS)
        return WrittenDeal(
            says=self._texts(table.get("says", ())),
            dealer=table["dealer"],
            hands=tuple(table["hands"]),
            talon=table.get("talon", ""),
            actions=tuple(map(_action, table["actions"].split(" / "))),
            remarks={action: self._text(one) for action, one in table.get("remarks", {}).items()},
            shows=tuple(table.get("shows", (0,))),
        )

    def _score(self, table: Table) -> WrittenScore:
        _known(table, _SCORE_FIELDS | {"when"})
        return WrittenScore(
            says=self._texts(table.get("says", ())),
            after=self._texts(table.get("after", ())),
            players=tuple(table["players"].split()),
            document=table["document"],
        )

    def _texts(self, tables: Iterable[Table]) -> tuple[Text, ...]:
        return tuple(self._text(one) for one in tables if self._holds(one))

    def _holds(self, table: Table) -> bool:
        """Whether what is written there holds with these house options."""
        options = self._rules.options
        return all(written(getattr(options, name)) == value for name, value in table.get("when", {}).items())

    def _text(self, table: Table) -> Text:
        _known(table, {"en", "de", "when"})
        return Text(self._filled(table["en"]), self._filled(table["de"]))

    def _filled(self, text: str) -> str:
        for name, value in self._facts.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text


def _known(table: Table, names: Iterable[str]) -> None:
    if unknown := table.keys() - set(names):
        raise ValueError(f"no field {sorted(unknown)}; there are: {sorted(names)}")


def _action(text: str) -> tuple[Seat, str]:
    seat, _, action = text.strip().partition(" ")
    return int(seat), action
