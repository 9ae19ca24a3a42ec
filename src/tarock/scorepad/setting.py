"""Who plays what: the rule set with its options, and the names of the players in playing order.

A document brings its own setting or sits at the table of a pad; then whatever it repeats has to agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.registry import find, keys, registrations
from tarock.kit.ruleset import HouseOptions, OptionError, OptionInfo, OptionValue, RuleSet
from tarock.protocol.flow import Seat
from tarock.scorepad.fields import Fields, a_list, a_text, an_object, names, quoted
from tarock.scorepad.refusal import joined, refuse

SETTING: Final = ("rules", "options", "players")
LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """A rule set and the players, in playing order."""

    rules: RuleSet
    players: tuple[str, ...]
    """All who sit at the table, in playing order."""

    @property
    def _identity(self) -> tuple[str, HouseOptions, tuple[str, ...]]:
        return self.rules.label, self.rules.options, self.players

    def __eq__(self, other: object) -> bool:
        # Two builds of one rule set hold different functions, so they are told apart by what made them.
        return isinstance(other, Setting) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    def seat(self, value: object, path: str) -> Seat:
        """Read a player's name."""
        name = a_text(value, path)
        if name not in self.players:
            refuse(
                path,
                f"{quoted(name)} does not play; the players are: {names(self.players)}",
                f"{quoted(name)} spielt nicht mit; es spielen: {names(self.players)}",
            )
        return self.players.index(name)

    def written(self) -> dict[str, object]:
        """Return the setting as documents and pads write it."""
        return {
            "rules": self.rules.label,
            "options": self.rules.options.changed(),
            "players": list(self.players),
        }


def read_setting(fields: Fields, table: Setting | None = None) -> Setting:
    """Read rules, options and players; at a table they may be left out, but not differ."""
    if table is None:
        rules = read_rules(fields.need("rules", a_text), fields)
        return Setting(rules, _players(fields, rules))
    return _agreeing(fields, table)


def _agreeing(fields: Fields, table: Setting) -> Setting:
    if "rules" in fields or "options" in fields:
        chosen = fields.get("rules", a_text) or table.rules.label
        rules = read_rules(chosen, fields)
        if rules.label != table.rules.label:
            refuse(
                fields.at("rules"),
                f"this table plays {table.rules.label}",
                f"hier spielt man {table.rules.label}",
            )
        if "options" in fields and rules.options != table.rules.options:
            refuse(fields.at("options"), "this table plays with other options", "hier gelten andere Optionen")
    if "players" in fields and _players(fields, table.rules) != table.players:
        listed = names(table.players)
        refuse(
            fields.at("players"),
            f"the players of this table are, in this order: {listed}",
            f"an diesem Tisch spielen, in dieser Folge: {listed}",
        )
    return table


def read_rules(name: str, fields: Fields) -> RuleSet:
    """Find the rules of a name, with the options among the fields."""
    at = fields.at("rules")
    key, _, revision = name.partition("@")
    if key not in registrations():
        refuse(
            at,
            f"there is no rule set {quoted(key)}; there are: {names(keys())}",
            f"es gibt keine Regeln {quoted(key)}; es gibt: {names(keys())}",
        )
    options = fields.get("options", lambda value, path: _options(key, value, path))
    try:
        rules = find(key, options)
    except OptionError as error:
        refuse(fields.at("options"), str(error), f"diese Optionen schließen einander aus ({error})")
    if revision and name != rules.label:
        refuse(at, f"the revision here is {rules.label}", f"die Fassung hier ist {rules.label}")
    return rules


def _options(key: str, value: object, path: str) -> dict[str, OptionValue]:
    known = {info.name: info for info in registrations()[key].options.described()}
    chosen: dict[str, OptionValue] = {}
    for name, wanted in an_object(value, path).items():
        if name not in known:
            refuse(
                joined(path, name if name.isprintable() else quoted(name)),
                f"no such option; the options of {key} are: {names(known)}",
                f"keine solche Option; die Optionen von {key} sind: {names(known)}",
            )
        chosen[name] = _option_value(known[name], wanted, joined(path, name))
    return chosen


def _option_value(info: OptionInfo, wanted: object, path: str) -> OptionValue:
    fitting = [value for value in info.values if type(value) is type(wanted) and value == wanted]
    if not fitting:
        listed = names(map(quoted, info.values))
        refuse(path, f"this option can be: {listed}", f"diese Option kann sein: {listed}")
    return fitting[0]


def _players(fields: Fields, rules: RuleSet) -> tuple[str, ...]:
    found = fields.need("players", a_list)
    at = fields.at("players")
    if len(found) not in {rules.players, rules.chairs or rules.players}:
        most = Text("", "") if rules.chairs is None else Text(f" or {rules.chairs}", f" oder {rules.chairs}")
        number = rules.players
        refuse(
            at,
            f"{rules.key} has {number}{most.en} players, in playing order; here are {len(found)}",
            f"{rules.key} spielen {number}{most.de}, in der Folge des Spiels; hier stehen {len(found)}",
        )
    named: list[str] = []
    for number, value in enumerate(found):
        path = f"{at}[{number}]"
        name = _name(value, path)
        if name in named:
            refuse(path, f"{quoted(name)} stands here twice", f"{quoted(name)} steht hier zweimal")
        named.append(name)
    return tuple(named)


def _name(value: object, path: str) -> str:
    name = a_text(value, path)
    if not (name.isprintable() and name.strip() == name and 0 < len(name) <= LONGEST_NAME):
        refuse(
            path,
            f"a name has 1 to {LONGEST_NAME} printable characters and no blanks around it",
            f"ein Name hat 1 bis {LONGEST_NAME} druckbare Zeichen und keine Leerzeichen am Rand",
        )
    return name
