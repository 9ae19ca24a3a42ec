"""What a table is set up with, and what the whole server runs with."""

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


class ServerSettings(Struct, frozen=True, kw_only=True):
    """What the whole server runs with; every limit has a reason and can be set."""

    database: str = ""
    """The database's URL; empty for the file in the user's data folder."""
    origins: tuple[str, ...] = ()
    """Further origins, besides the server's own, from which browsers may come."""
    grace: float = 45.0
    """Seconds before a bot plays for somebody who is not connected."""
    cut_wait: float = 4.0
    """Seconds to wait for somebody to cut."""
    idle: float = 600.0
    """Seconds after which a table that nobody is at leaves the memory."""
    tables_per_guest: int = 12
    """How many unfinished tables a guest may have."""
    sockets_per_guest: int = 12
    messages_per_second: float = 12.0
    burst: int = 40
    """How many messages may come at once."""
    requests_per_second: float = 8.0
    request_burst: int = 80
    largest_message: int = 4096
    """Bytes of a socket message."""
    largest_body: int = 16_384
    """Bytes of a request's body."""
    watchers: int = 40
    """How many may watch a table."""
    secure: bool = False
    """Whether browsers reach the server by https, so that cookies must be marked so."""
