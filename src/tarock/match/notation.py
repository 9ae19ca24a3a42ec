"""Game files: a text form that people can write (`.tgn`), and JSON, with the same content.

Both name rule set and revision, so that a game can be replayed years later; unknown cards are `??`.
Reading refuses what it does not understand, naming the line or the field, and never yields half a game.
The text form has a module of its own; here are JSON and the door to both.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Final, TypeVar, cast

from tarock.core.cards import CardSet
from tarock.kit.deal import NOTHING_CARRIED, Carried
from tarock.kit.ruleset import RuleSet
from tarock.match.codec import Json
from tarock.match.game import Entry, Game
from tarock.match.record import (
    FORMAT,
    Amounts,
    NotationError,
    Record,
    RecordError,
    checked_pots,
    named_rules,
    record,
    spelt,
    unspelt,
)
from tarock.match.tgn import read_tgn, write_tgn
from tarock.protocol.actions import parse_action

T = TypeVar("T")

__all__ = [
    "NotationError",
    "Record",
    "RecordError",
    "read",
    "read_json",
    "read_tgn",
    "record",
    "write",
    "write_json",
    "write_tgn",
]


def read(text: str) -> Record:
    """Read a game file of either form."""
    return read_json(text) if text.lstrip().startswith("{") else read_tgn(text)


def write(game: Game | Record, *, names: Iterable[str] = ()) -> str:
    """Write a game as text that people can read; `read` takes it back."""
    return write_tgn(game if isinstance(game, Record) else record(game, names=names))


def write_json(record: Record) -> str:
    """Write a record as JSON."""
    deal: dict[str, Json] = {"dealer": record.dealer, "cards": spelt(record.cards)}
    if carried := _carried_on(record.carried):
        deal["carried"] = carried
    if record.carried.pots:
        deal["pots"] = dict(record.carried.pots)
    data: dict[str, Json] = {
        "tarock": FORMAT,
        "rules": record.rules,
        "options": dict(record.options),
        "names": list(record.names),
        "deal": deal,
        "actions": [f"{seat} {action}" for seat, action in record.actions],
    }
    if record.ledger is not None:
        data["ledger"] = [[item, list(row)] for item, row in record.ledger]
    return json.dumps(data, ensure_ascii=False, indent=1)


def _carried_on(carried: Carried) -> dict[str, Json]:
    kept: dict[str, Json] = {}
    if carried.keeper is not None:
        kept = {"keeper": carried.keeper, "cards": str(carried.cards)}
    return {**kept, "doubled": list(carried.doubled)} if carried.doubled else kept


_FIELDS: Final = {"tarock", "rules", "options", "names", "deal", "actions", "ledger"}


def read_json(text: str) -> Record:
    """Read the JSON form."""
    try:
        data = cast("Json", json.loads(text))
    except (ValueError, RecursionError) as error:
        raise NotationError("file", f"not JSON: {error}") from error
    sheet = _Fields("file", data)
    if extra := sorted(set(sheet.data) - _FIELDS):
        raise NotationError(extra[0], f"no such field; there are {', '.join(sorted(_FIELDS))}")
    if sheet.number("tarock") != FORMAT:
        raise NotationError("tarock", f"only format {FORMAT} can be read")
    rules = named_rules(sheet.text("rules"), sheet.fields("options", default={}).data)
    deal = sheet.fields("deal")
    return Record(
        rules=rules.label,
        options=rules.options.changed(),
        names=_names(sheet, rules),
        dealer=_seat("deal.dealer", deal.number("dealer"), rules),
        carried=_carried(deal, rules),
        cards=tuple(_reading("deal.cards", unspelt, deal.text("cards"))),
        actions=_actions(sheet, rules),
        ledger=_ledger(sheet, rules),
    )


class _Fields:
    """A JSON object whose fields are asked for by name and type."""

    def __init__(self, where: str, data: Json) -> None:
        if not isinstance(data, dict):
            raise NotationError(where, "an object is wanted")
        self.where = where
        self.data = data

    def path(self, name: str) -> str:
        """Name a field in full."""
        return name if self.where == "file" else f"{self.where}.{name}"

    def number(self, name: str) -> int:
        """Return a whole number."""
        value = self.data.get(name)
        if type(value) is not int:
            raise NotationError(self.path(name), "a whole number is wanted")
        return value

    def text(self, name: str) -> str:
        """Return a text."""
        value = self.data.get(name)
        if not isinstance(value, str):
            raise NotationError(self.path(name), "a text is wanted")
        return value

    def list(self, name: str) -> list[Json]:
        """Return a list; none is an empty one."""
        value = self.data.get(name, [])
        if not isinstance(value, list):
            raise NotationError(self.path(name), "a list is wanted")
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return a list of whole numbers above zero; none is an empty one."""
        values = self.list(name)
        if not all(type(value) is int and value > 0 for value in values):
            raise NotationError(self.path(name), "whole numbers above zero are wanted")
        return tuple(cast("list[int]", values))

    def fields(self, name: str, default: Json = None) -> _Fields:
        """Return an object."""
        return _Fields(self.path(name), self.data.get(name, default))


def _reading(where: str, read: Callable[[str], T], text: str) -> T:
    try:
        return read(text)
    except ValueError as error:
        raise NotationError(where, str(error)) from error


def _seat(where: str, seat: int, rules: RuleSet) -> int:
    if not 0 <= seat < rules.players:
        raise NotationError(where, f"seats are 0 to {rules.players - 1}, not {seat}")
    return seat


def _names(sheet: _Fields, rules: RuleSet) -> tuple[str, ...]:
    names = sheet.list("names")
    if names and (len(names) != rules.players or not all(isinstance(name, str) for name in names)):
        raise NotationError("names", f"{rules.players} names are wanted")
    return tuple(map(str, names))


def _carried(deal: _Fields, rules: RuleSet) -> Carried:
    pots = deal.fields("pots", default={})
    contents = checked_pots(tuple((name, pots.number(name)) for name in pots.data), rules)
    if "carried" not in deal.data:
        return Carried(pots=contents) if contents else NOTHING_CARRIED
    carried = deal.fields("carried")
    doubled = carried.numbers("doubled")
    if "keeper" not in carried.data:
        return Carried(doubled=doubled)
    cards = _reading("deal.carried.cards", CardSet.parse, carried.text("cards"))
    keeper = _seat("deal.carried.keeper", carried.number("keeper"), rules)
    return Carried(keeper, cards, contents, doubled)


def _actions(sheet: _Fields, rules: RuleSet) -> tuple[Entry, ...]:
    return tuple(_action(f"actions[{at}]", entry, rules) for at, entry in enumerate(sheet.list("actions")))


def _action(where: str, entry: Json, rules: RuleSet) -> Entry:
    seat, _, text = entry.partition(" ") if isinstance(entry, str) else ("", "", "")
    if not seat.isdecimal():
        raise NotationError(where, "a seat and an action are wanted, such as '0 pass'")
    return _seat(where, int(seat), rules), _reading(where, parse_action, text)


def _ledger(sheet: _Fields, rules: RuleSet) -> Amounts | None:
    if "ledger" not in sheet.data:
        return None
    return tuple(_line(f"ledger[{at}]", line, rules) for at, line in enumerate(sheet.list("ledger")))


def _line(where: str, line: Json, rules: RuleSet) -> tuple[str, tuple[int, ...]]:
    match line:
        case [str(item), list(row)] if len(row) == rules.players and all(type(one) is int for one in row):
            return item, tuple(cast("list[int]", row))
        case _:
            raise NotationError(where, f"an item and {rules.players} amounts are wanted")
