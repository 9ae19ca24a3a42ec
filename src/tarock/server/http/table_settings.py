"""What a table is set up with."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from tarock.bots import BOTS
from tarock.games.registry import find
from tarock.kit.ruleset import RuleSet

DEFAULT_LEVEL: Final = "careful"
LONGEST_PACE: Final = 10_000
LONGEST_CLOCK: Final = 600


class Chair(Struct, frozen=True, kw_only=True):
    """Who is meant to sit on a chair: whoever made the table, any person, or a bot of some level."""

    kind: Literal["me", "person", "bot"] = "bot"
    level: str = DEFAULT_LEVEL


class TableSettings(Struct, frozen=True, kw_only=True):
    """What was agreed on when a table was set up."""

    rules: str
    """The rule set with its revision."""
    chairs: tuple[Chair, ...]
    options: dict[str, Any] = {}
    title: str = ""
    pace: Annotated[int, Meta(ge=0, le=LONGEST_PACE)] = 900
    """Milliseconds before a bot answers."""
    clock: Annotated[int, Meta(ge=5, le=LONGEST_CLOCK)] | None = None
    """Seconds for a decision; None for as long as one likes."""
    reserve: Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)] = 0
    """Seconds for a whole deal beyond those."""
    open: bool = False
    """Whether the table stands in the list of open tables; otherwise only its link leads there."""

    def ruleset(self) -> RuleSet:
        """Build the rule set."""
        return find(self.rules, self.options)


# Built here and not at the first table: two threads that first decode a type at once can end the process,
# because msgspec shows a type's description to other threads before its fields are filled in.
_DECODER: Final = msgspec.json.Decoder(TableSettings)


def read_settings(text: str) -> TableSettings:
    """Read settings as they are kept."""
    return _DECODER.decode(text)


def write_settings(settings: TableSettings) -> str:
    """Write settings to be kept."""
    return msgspec.json.encode(settings).decode()


class SettingsError(ValueError):
    """Settings that do not go together, and why."""


def checked(settings: TableSettings) -> TableSettings:
    """Return settings that hold, the rule set with its revision; raises `ValueError` or `LookupError`."""
    rules = settings.ruleset()
    counts = sorted({rules.players, rules.chairs or rules.players})
    if len(settings.chairs) not in counts:
        wanted = " or ".join(map(str, counts))
        raise SettingsError(f"{rules.key} has {wanted} chairs, not {len(settings.chairs)}")
    if sum(chair.kind == "me" for chair in settings.chairs) > 1:
        msg = "you can sit on one chair only"
        raise SettingsError(msg)
    for chair in settings.chairs:
        if chair.level not in BOTS:
            raise SettingsError(f"no bot {chair.level!r}; there are: {', '.join(BOTS)}")
    return msgspec.structs.replace(settings, rules=rules.label, options=rules.options.changed())
