"""The registry of rule sets: from a key and options to a game.

>>> find("illustrated-modern").label
'illustrated-modern@1'

Packages of third parties register theirs under the entry point group `tarock.rules`; each entry names a
`Registration`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final

from tarock.games.dreiertarock import rules as dreiertarock
from tarock.games.illustrated import beck, graz, loew, modern
from tarock.games.old78 import danish, grosstarock, taroc_1754
from tarock.games.zwanzigerrufen import rules as zwanzigerrufen
from tarock.kit.ruleset import HouseOptions, RuleSet

ENTRY_POINTS: Final = "tarock.rules"


class UnknownRules(LookupError):  # noqa: N818 - reads as what it says
    """There is no rule set of that name or revision."""


@dataclass(frozen=True, slots=True)
class Registration:
    """A key, the record of its house options, and the function that builds the rule set from one."""

    key: str
    options: type[HouseOptions]
    build: Callable[[Any], RuleSet]


_OWN: Final = (
    Registration("illustrated-modern", modern.ModernOptions, modern.modern),
    Registration("illustrated-loew", loew.LoewOptions, loew.loew),
    Registration("illustrated-beck", beck.BeckOptions, beck.beck),
    Registration("illustrated-beck-dummett", beck.DummettOptions, beck.beck_dummett),
    Registration("illustrated-graz", graz.GrazOptions, graz.graz),
    Registration("dreiertarock", dreiertarock.DreierOptions, dreiertarock.dreiertarock),
    Registration("taroc-1754", taroc_1754.TarocOptions, taroc_1754.taroc),
    Registration("grosstarock", grosstarock.GrossOptions, grosstarock.grosstarock),
    Registration("danish", danish.DanishOptions, danish.danish),
    Registration("zwanzigerrufen", zwanzigerrufen.ZwanzigerrufenOptions, zwanzigerrufen.zwanzigerrufen),
    Registration("zwanzigerrufen-itvb", zwanzigerrufen.ItvbOptions, zwanzigerrufen.itvb),
)


@cache
def registrations() -> dict[str, Registration]:
    """Return all rule sets by key, our own first; nobody can replace one of those."""
    found = {entry.name: entry.load() for entry in entry_points(group=ENTRY_POINTS)}
    return {one.key: one for one in (*_OWN, *found.values()) if one in _OWN or one.key not in _OWN_KEYS}


_OWN_KEYS: Final = frozenset(one.key for one in _OWN)


def keys() -> tuple[str, ...]:
    """List the keys of all rule sets."""
    return tuple(registrations())


def find(name: str, options: Mapping[str, object] | None = None) -> RuleSet:
    """Return a rule set by key, or by key and revision ("illustrated-modern@1"), with house options."""
    key, _, revision = name.partition("@")
    known = registrations()
    if key not in known:
        msg = f"no rule set {key!r}; there are: {', '.join(known)}"
        raise UnknownRules(msg)
    entry = known[key]
    rules = entry.build(entry.options.read(options or {}))
    if revision and revision != str(rules.revision):
        msg = f"rule set {key!r} has revision {rules.revision}, not {revision}"
        raise UnknownRules(msg)
    return rules
