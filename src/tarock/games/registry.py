"""The registry of rule sets: from a key and options to a game.

>>> find("illustrated-modern").label
'illustrated-modern@1'

A line of the registry names the place of a `Registration` as "package.module:name"; nothing of a game is
loaded before somebody asks for it. Packages of third parties register theirs in the same way, by an entry
point of the group `tarock.rules` whose name is the key.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tarock.kit.adapter import Place, loaded
from tarock.kit.ruleset import HouseOptions, Registration, RuleSet

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS: Final = "tarock.rules"

_OWN: Final[Mapping[str, Place]] = MappingProxyType(
    {
        "illustrated-modern": "tarock.games.illustrated.modern:REGISTRATION",
        "illustrated-loew": "tarock.games.illustrated.loew:REGISTRATION",
        "illustrated-beck": "tarock.games.illustrated.beck:REGISTRATION",
        "illustrated-beck-dummett": "tarock.games.illustrated.beck:DUMMETT_REGISTRATION",
        "illustrated-graz": "tarock.games.illustrated.graz:REGISTRATION",
        "dreiertarock": "tarock.games.dreiertarock.rules:REGISTRATION",
        "tapp": "tarock.games.tapp.rules:REGISTRATION",
        "tapp-1821": "tarock.games.tapp.tappen_1821:REGISTRATION",
        "taroc-1754": "tarock.games.old78.taroc_1754:REGISTRATION",
        "grosstarock": "tarock.games.old78.grosstarock:REGISTRATION",
        "danish": "tarock.games.old78.danish:REGISTRATION",
        "zwanzigerrufen": "tarock.games.zwanzigerrufen.rules:REGISTRATION",
        "zwanzigerrufen-itvb": "tarock.games.zwanzigerrufen.rules:ITVB_REGISTRATION",
    }
)


FIRST_KEY: Final = next(iter(_OWN))
"""The rule set that is meant where nobody names one, and the first one to be shown."""


class UnknownRules(LookupError):  # noqa: N818 - reads as what it says
    """There is no rule set of that name or revision."""


class _Registry(Mapping[str, Registration]):
    """All rule sets by key, our own first; each is loaded when it is looked up."""

    def __getitem__(self, key: str) -> Registration:
        # Our own come first, so nobody can replace one, and entry points are not even read for them.
        found: Registration = loaded(_OWN[key]) if key in _OWN else foreign()[key].load()
        if found.key != key:
            raise UnknownRules(f"the entry point {key!r} registers {found.key!r}; give it that name")
        return found

    def __iter__(self) -> Iterator[str]:
        yield from _OWN
        yield from (key for key in foreign() if key not in _OWN)

    def __len__(self) -> int:
        return len(tuple(iter(self)))

    def __contains__(self, key: object) -> bool:
        return key in _OWN or key in foreign()


_REGISTRY: Final = _Registry()


@cache
def foreign() -> Mapping[str, EntryPoint]:
    """Return the entry points of installed packages by name, read once and none of them loaded."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - takes longer than all of our own rules

    return {entry.name: entry for entry in entry_points(group=ENTRY_POINTS)}


def registrations() -> Mapping[str, Registration]:
    """Return all rule sets by key, our own first; nobody can replace one of those."""
    return _REGISTRY


def keys() -> tuple[str, ...]:
    """List the keys of all rule sets."""
    return tuple(_REGISTRY)


def find(name: str, options: Mapping[str, object] | None = None) -> RuleSet:
    """Return a rule set by key, or by key and revision ("illustrated-modern@1"), with house options."""
    key, _, revision = name.partition("@")
    if key not in _REGISTRY:
        raise UnknownRules(f"no rule set {key!r}; there are: {', '.join(keys())}")
    entry = _REGISTRY[key]
    rules = _built(entry, entry.options.read(options or {}))
    if revision and revision != str(rules.revision):
        raise UnknownRules(f"rule set {key!r} has revision {rules.revision}, not {revision}")
    return rules


@lru_cache(maxsize=128)
def _built(entry: Registration, options: HouseOptions) -> RuleSet:
    """Build a rule set; whoever asks for the same one again gets it, so that what is found is equal."""
    return entry.build(options)
